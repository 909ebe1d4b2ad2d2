// The list of scenes with its search, and a line for files.
#include "panels.hpp"

#include <imgui_stdlib.h>  // after imgui.h

namespace damson::testbed {

void scenes_panel(TestbedModel& model) {
    ImGui::SetNextItemWidth(-1.0f);
    ImGui::InputTextWithHint("##search", "search", &model.search);
    ImGui::SetNextItemWidth(-1.0f);
    if (ImGui::InputTextWithHint("##file", "a .json file, then Enter", &model.typed_file,
                                 ImGuiInputTextFlags_EnterReturnsTrue))
        model.open(model.typed_file);
    ImGui::Separator();
    ImGui::BeginChild("list");
    std::string chosen;  // opened when the list is drawn: it may change what is drawn
    for (const SceneChoice& choice : model.scenes) {
        if (!matches(choice, model.search)) continue;
        if (ImGui::Selectable(choice.name.c_str(), choice.source == model.session.scene_source()))
            chosen = choice.source;
        ImGui::PushTextWrapPos(0.0f);
        ImGui::TextDisabled("%s", choice.description.c_str());
        ImGui::PopTextWrapPos();
    }
    ImGui::EndChild();
    if (!chosen.empty()) model.open(chosen);
}

}  // namespace damson::testbed
