// Shows the filtered event log, newest event first.
#include "panels.hpp"

#include <fmt/format.h>
#include <imgui_stdlib.h>  // must follow imgui.h

namespace damson::testbed {

void events_panel(TestbedModel& model) {
    EventFilterBoxes& filter = model.event_filter;
    const EventLog& log = model.session.events();
    for (std::size_t i = 0; i < event_kind_count; ++i) {
        const auto kind = static_cast<EventKind>(i);
        if (i % 2 == 1) ImGui::SameLine(0.5f * ImGui::GetContentRegionMax().x);
        ImGui::Checkbox(fmt::format("{} ({})", name_of(kind), log.totals()[i]).c_str(), &filter.kinds[i]);
    }
    ImGui::Checkbox("selected body only", &model.only_picked_events);
    ImGui::SetNextItemWidth(0.6f * ImGui::GetContentRegionAvail().x);
    ImGui::InputTextWithHint("##words", "search text", &filter.words);
    ImGui::SameLine();
    if (ImGui::Button("Clear")) model.session.clear_events();
    ImGui::Separator();

    ImGui::BeginChild("lines");
    const std::vector<std::uint32_t> chosen = log.select(filter);
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(chosen.size()));
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const LoggedEvent& event = log.lines()[chosen[static_cast<std::size_t>(i)]];
            const std::string line = fmt::format("{}##{}", describe(event), i);
            if (ImGui::Selectable(line.c_str()) && model.session.world().is_alive(event.body_a))
                model.mouse_drag.pick(model.session.world(), event.body_a);
        }
    }
    ImGui::EndChild();
}

}  // namespace damson::testbed
