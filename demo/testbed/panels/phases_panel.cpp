// Shows the times of recent steps: one column per step, one color per phase.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "panels.hpp"

namespace damson::testbed {

namespace {

constexpr std::array<ImU32, phase_count> colors{
    IM_COL32(94, 146, 206, 255),  IM_COL32(104, 190, 160, 255), IM_COL32(206, 196, 98, 255),
    IM_COL32(222, 150, 84, 255),  IM_COL32(206, 92, 92, 255),   IM_COL32(168, 112, 190, 255),
    IM_COL32(150, 150, 160, 255),
};

/// Returns a round number that is at least `value`.
float round_up(float value) {
    float step = 0.01f;
    while (step < value) {
        for (const float part : {2.0f, 5.0f, 10.0f})
            if (step * part >= value) return step * part;
        step *= 10.0f;
    }
    return step;
}

}  // namespace

void phases_panel(TestbedModel& model, const PanelState& state) {
    const Session::PhaseHistory& history = model.session.phase_history();
    const float em = state.em;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float legend = 10.5f * em;
    const float width = std::max(room.x - legend - 0.5f * em, 1.0f), height = std::max(room.y, 1.0f);
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled(at, {at.x + width, at.y + height}, IM_COL32(14, 15, 19, 255));

    // choose the scale so that 95 % of the steps fit, so that one slow step does not flatten all others
    std::array<float, phase_count> sums{};
    std::array<float, Session::history_steps> totals{};
    for (std::size_t i = 0; i < history.size(); ++i) {
        totals[i] = history[i].total_ms;
        for (std::size_t phase = 0; phase < phase_count; ++phase) sums[phase] += history[i].ms[phase];
    }
    float top = 0.01f;
    if (history.size() > 0) {
        const auto place = totals.begin() + static_cast<std::ptrdiff_t>(history.size() * 19 / 20);
        std::nth_element(totals.begin(), place, totals.begin() + static_cast<std::ptrdiff_t>(history.size()));
        top = round_up(1.1f * *place);
    }
    const float column = width / static_cast<float>(Session::history_steps);
    list->PushClipRect(at, {at.x + width, at.y + height}, true);
    for (std::size_t i = 0; i < history.size(); ++i) {
        const float x = at.x + column * static_cast<float>(Session::history_steps - history.size() + i);
        float y = at.y + height;
        for (std::size_t phase = 0; phase < phase_count; ++phase) {
            const float size = height * history[i].ms[phase] / top;
            list->AddRectFilled({x, y - size}, {x + std::max(column, 1.0f), y}, colors[phase]);
            y -= size;
        }
    }
    list->PopClipRect();
    list->AddText({at.x + 0.3f * em, at.y + 0.1f * em}, IM_COL32(220, 220, 225, 255),
                  fmt::format("0 to {:.3g} ms per step, last {} steps", top, Session::history_steps).c_str());

    const float row = std::min(height / static_cast<float>(phase_count + 1), 1.25f * em);
    float y = at.y, sum = 0.0f;
    const float x = at.x + width + 0.5f * em;
    const auto line = [&](const char* name, float ms, ImU32 color) {
        list->AddRectFilled({x, y + 0.2f * em}, {x + 0.7f * em, y + 0.9f * em}, color);
        list->AddText({x + em, y}, IM_COL32(220, 220, 225, 255), name);
        const std::string value = fmt::format("{:.3f}", ms);
        list->AddText({x + legend - 0.5f * em - ImGui::CalcTextSize(value.c_str()).x, y},
                      IM_COL32(220, 220, 225, 255), value.c_str());
        y += row;
    };
    const float count = std::max(static_cast<float>(history.size()), 1.0f);
    for (std::size_t phase = 0; phase < phase_count; ++phase) {
        line(name_of(static_cast<Phase>(phase)), sums[phase] / count, colors[phase]);
        sum += sums[phase] / count;
    }
    line("total [ms]", sum, IM_COL32(0, 0, 0, 0));
}

}  // namespace damson::testbed
