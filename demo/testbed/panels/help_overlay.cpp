// Shows the list of keys on top of everything else.
#include <algorithm>
#include "../shortcuts.hpp"
#include "panels.hpp"

namespace damson::testbed {

void help_overlay(TestbedModel& model) {
    const ImVec2 room = ImGui::GetIO().DisplaySize;
    const float em = ImGui::GetFontSize();
    ImGui::SetNextWindowPos({0.5f * room.x, 0.5f * room.y}, ImGuiCond_Always, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({std::min(48.0f * em, room.x), std::min(32.0f * em, room.y)});
    ImGui::SetNextWindowFocus();
    ImGui::Begin("Keys and pointer", &model.has_help,
                 ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize |
                     ImGuiWindowFlags_NoSavedSettings);
    if (ImGui::BeginTable("keys", 4, ImGuiTableFlags_SizingStretchProp)) {
        ImGui::TableSetupColumn("a", 0, 0.8f);
        ImGui::TableSetupColumn("b", 0, 2.0f);
        ImGui::TableSetupColumn("c", 0, 0.8f);
        ImGui::TableSetupColumn("d", 0, 2.0f);
        for (const Shortcut& shortcut : shortcuts()) {
            ImGui::TableNextColumn();
            ImGui::TextUnformatted(shortcut.name);
            ImGui::TableNextColumn();
            ImGui::PushTextWrapPos(0.0f);
            ImGui::TextDisabled("%s", shortcut.words);
            ImGui::PopTextWrapPos();
        }
        ImGui::EndTable();
    }
    ImGui::Separator();
    ImGui::TextWrapped(
        "Left button: select a body and drag it, or drag the view on the background. Right button: drag the "
        "view. Wheel: zoom at the pointer. Arrow keys: move the view. Ctrl+click on a slider: type a number. "
        "Timeline below the view: drag it to go back in time.");
    ImGui::End();
}

}  // namespace damson::testbed
