// The panels. Each panel is a function that shows part of the model and lets the user edit it.
#pragma once

#include <imgui.h>

#include <string>

#include "../history.hpp"
#include "../testbed_model.hpp"

namespace damson::testbed {

/// Times of the most recent frames.
struct FrameTimes {
    static constexpr std::size_t kept = 120;
    History<float, kept> whole;    ///< Time from one frame to the next. [ms]
    History<float, kept> steps;    ///< Time that the steps of all engines take. [ms]
    History<float, kept> drawing;  ///< Time to convert the world to triangles and upload them. [ms]
};

float mean_of(const History<float, FrameTimes::kept>& times) noexcept;

/// State of the panels that does not belong to the model.
struct PanelState {
    FrameTimes frames;
    std::uint32_t ghosts = 0;  ///< Number of bodies whose position differs from the first run.
    float em = 14.0f;          ///< Font size. [px]
    std::string tab;           ///< Name of the tab to open in the next frame. If empty, none.

    // sizes and positions of the panels in Dear ImGui points; a panel with width 0 is hidden
    ImVec2 left{}, right{}, bottom{}, bottom_at{}, right_at{};
};

void time_panel(TestbedModel& model);
void timeline_panel(TestbedModel& model, const PanelState& state);
void scenes_panel(TestbedModel& model);
void world_panel(TestbedModel& model);
void tools_panel(TestbedModel& model);
void draw_panel(TestbedModel& model);
void body_panel(TestbedModel& model);
void touching_panel(TestbedModel& model);
void events_panel(TestbedModel& model);
void phases_panel(TestbedModel& model, const PanelState& state);
void counters_panel(TestbedModel& model, const PanelState& state);
void compare_panel(TestbedModel& model);
void help_overlay(TestbedModel& model);

/// Adds a row with a name and a value to a table with two columns.
void table_row(const char* name, const std::string& value);

}  // namespace damson::testbed
