// The list of scenes with its search, and a line for files.
#include "panels.hpp"

#include <imgui_stdlib.h>  // after imgui.h

namespace damson::testbed {

void scenes_panel(Desk& desk) {
    ImGui::SetNextItemWidth(-1.0f);
    ImGui::InputTextWithHint("##search", "search", &desk.search);
    ImGui::SetNextItemWidth(-1.0f);
    if (ImGui::InputTextWithHint("##file", "a .json file, then Enter", &desk.typed_file,
                                 ImGuiInputTextFlags_EnterReturnsTrue))
        desk.open(desk.typed_file);
    ImGui::Separator();
    ImGui::BeginChild("list");
    std::string chosen;  // opened when the list is drawn: it may change what is drawn
    for (const SceneChoice& choice : desk.scenes) {
        if (!matches(choice, desk.search)) continue;
        if (ImGui::Selectable(choice.name.c_str(), choice.source == desk.session.scene_source()))
            chosen = choice.source;
        ImGui::PushTextWrapPos(0.0f);
        ImGui::TextDisabled("%s", choice.description.c_str());
        ImGui::PopTextWrapPos();
    }
    ImGui::EndChild();
    if (!chosen.empty()) desk.open(chosen);
}

}  // namespace damson::testbed
