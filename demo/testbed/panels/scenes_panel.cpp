// Shows the list of scenes with a search field, and a field for the path of a scene file.
#include "panels.hpp"

#include <imgui_stdlib.h>  // must follow imgui.h

namespace damson::testbed {

void scenes_panel(TestbedModel& model) {
    ImGui::SetNextItemWidth(-1.0f);
    ImGui::InputTextWithHint("##search", "search", &model.search);
    ImGui::SetNextItemWidth(-1.0f);
    if (ImGui::InputTextWithHint("##file", "path of a .json file, then Enter", &model.typed_file,
                                 ImGuiInputTextFlags_EnterReturnsTrue))
        model.open(model.typed_file);
    ImGui::Separator();
    ImGui::BeginChild("list");
    std::string chosen;  // scene to open after the loop, because opening a scene changes the list
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
