// The panels: each is one function that shows a part of the desk and lets it be changed.
#pragma once

#include <imgui.h>

#include <string>

#include "../desk.hpp"
#include "../history.hpp"

namespace damson::testbed {

/// How long frames take.
struct FrameTimes {
    static constexpr std::size_t kept = 120;
    History<float, kept> whole;    ///< From frame to frame. [ms]
    History<float, kept> steps;    ///< Steps of all engines. [ms]
    History<float, kept> drawing;  ///< World into triangles, and those to the graphics card. [ms]
};

float mean_of(const History<float, FrameTimes::kept>& times) noexcept;

/// What panels need beside the desk.
struct PanelState {
    FrameTimes frames;
    float em = 14.0f;  ///< Height of a letter. [px]
    std::string tab;   ///< To be brought to the front in the next frame.

    // where the panels lie, in Dear ImGui's points; of no width: left out
    ImVec2 left{}, right{}, bottom{}, bottom_at{}, right_at{};
};

void time_panel(Desk& desk);
void scenes_panel(Desk& desk);
void world_panel(Desk& desk);
void tools_panel(Desk& desk);
void draw_panel(Desk& desk);
void body_panel(Desk& desk);
void touching_panel(Desk& desk);
void events_panel(Desk& desk);
void phases_panel(Desk& desk, const PanelState& state);
void counters_panel(Desk& desk, const PanelState& state);
void compare_panel(Desk& desk);
void help_overlay(Desk& desk);

/// A line of a table of two columns: what and how much.
void table_row(const char* name, const std::string& value);

}  // namespace damson::testbed
