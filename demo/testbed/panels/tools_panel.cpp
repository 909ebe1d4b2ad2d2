// Shows the tools: create bodies, shoot, explode, and run a second engine.
#include <algorithm>
#include <array>

#include "panels.hpp"

namespace damson::testbed {

void tools_panel(TestbedModel& model) {
    SpawnSettings& spawn = model.spawn;
    ImGui::PushTextWrapPos(0.0f);
    ImGui::TextDisabled(
        "Drag bodies with the left button. S creates a body at the pointer, B shoots from the left edge at "
        "the "
        "pointer, X explodes at the pointer, Delete deletes the selected body. The buttons below use the "
        "center of "
        "the view.");
    ImGui::PopTextWrapPos();
    ImGui::Spacing();
    for (std::size_t i = 0; i < spawn_kind_count; ++i) {
        const auto kind = static_cast<SpawnKind>(i);
        if (i % 2 == 1) ImGui::SameLine(0.5f * ImGui::GetContentRegionMax().x);
        if (ImGui::RadioButton(name_of(kind), spawn.kind == kind)) spawn.kind = kind;
    }
    const auto slider = [](const char* name, float& value, float least, float most, const char* format) {
        ImGui::SetNextItemWidth(0.5f * ImGui::GetContentRegionAvail().x);
        ImGui::SliderFloat(name, &value, least, most, format,
                           ImGuiSliderFlags_Logarithmic | ImGuiSliderFlags_AlwaysClamp);
    };
    slider("half size [m]", spawn.size, 0.05f, 10.0f, "%.2f");
    slider("density [kg/m2]", spawn.density, 0.01f, 100.0f, "%.2f");
    slider("bullet speed [m/s]", spawn.shot_speed, 1.0f, 400.0f, "%.0f");
    ImGui::SetNextItemWidth(0.5f * ImGui::GetContentRegionAvail().x);
    ImGui::SliderFloat("restitution", &spawn.restitution, 0.0f, 1.0f, "%.2f", ImGuiSliderFlags_AlwaysClamp);
    ImGui::Spacing();
    // buttons act at the center of the view, whereas keys act at the pointer
    const glm::vec2 pointer = model.pointer;
    model.pointer = model.camera.center();
    const float width = 0.5f * (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x);
    if (ImGui::Button("Create", {width, 0.0f})) model.perform(Action::Spawn);
    ImGui::SameLine();
    if (ImGui::Button("Shoot", {width, 0.0f})) model.perform(Action::Shoot);
    if (ImGui::Button("Explode", {width, 0.0f})) model.perform(Action::Explode);
    model.pointer = pointer;
    ImGui::SameLine();
    if (ImGui::Button("Delete selected", {width, 0.0f})) model.perform(Action::Delete);

    ImGui::Spacing();
    ImGui::Separator();
    ImGui::TextUnformatted("Engine next to Damson");
    const demo::EngineInfo* now = model.session.rival_info();
    if (ImGui::RadioButton("none", now == nullptr)) model.set_rival("");
    for (const demo::EngineInfo& info : demo::engines()) {
        if (info.name == "damson") continue;
        ImGui::BeginDisabled(!info.is_available());
        if (ImGui::RadioButton(info.is_available() ? info.version.c_str() : info.title.c_str(), now == &info))
            model.set_rival(info.name);
        ImGui::EndDisabled();
    }
    ImGui::Spacing();
    if (ImGui::Button("Keys (F1)")) model.perform(Action::ToggleHelp);
}

}  // namespace damson::testbed
