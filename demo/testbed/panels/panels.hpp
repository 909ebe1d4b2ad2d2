// The panels: each is one function that shows a part of the model and lets it be changed.
#pragma once

#include <imgui.h>

#include <string>

#include "../history.hpp"
#include "../testbed_model.hpp"

namespace damson::testbed {

/// How long frames take.
struct FrameTimes {
    static constexpr std::size_t kept = 120;
    History<float, kept> whole;    ///< From frame to frame. [ms]
    History<float, kept> steps;    ///< Steps of all engines. [ms]
    History<float, kept> drawing;  ///< World into triangles, and those to the graphics card. [ms]
};

float mean_of(const History<float, FrameTimes::kept>& times) noexcept;

/// What panels need beside the model.
struct PanelState {
    FrameTimes frames;
    std::uint32_t ghosts = 0;  ///< Bodies of the first run that are seen elsewhere.
    float em = 14.0f;          ///< Height of a letter. [px]
    std::string tab;           ///< To be brought to the front in the next frame.

    // where the panels lie, in Dear ImGui's points; of no width: left out
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

/// A line of a table of two columns: what and how much.
void table_row(const char* name, const std::string& value);

}  // namespace damson::testbed
