// Shows the scene and the time, with buttons to pause, step and restart.
#include <fmt/format.h>

#include "panels.hpp"

namespace damson::testbed {

void time_panel(TestbedModel& model) {
    Session& session = model.session;
    ImGui::TextUnformatted(session.is_loaded() ? session.scene().name.c_str() : "no scene");
    const float seconds = static_cast<float>(session.steps()) / session.settings.steps_per_second;
    const std::string time = fmt::format("{:.2f} s, step {}", seconds, session.steps());
    ImGui::SameLine(ImGui::GetContentRegionMax().x - ImGui::CalcTextSize(time.c_str()).x);
    ImGui::TextDisabled("%s", time.c_str());

    const float width = (ImGui::GetContentRegionAvail().x - 2.0f * ImGui::GetStyle().ItemSpacing.x) / 3.0f;
    if (ImGui::Button(session.is_paused ? "Continue" : "Pause", {width, 0.0f})) model.perform(Action::Pause);
    ImGui::SameLine();
    if (ImGui::Button("Step", {width, 0.0f})) model.perform(Action::Step);
    ImGui::SameLine();
    if (ImGui::Button("Restart", {width, 0.0f})) model.perform(Action::Restart);
    ImGui::SetNextItemWidth(-1.0f);
    ImGui::SliderFloat("##speed", &session.speed, 1.0f / 64.0f, 4.0f, "%.3g x real time",
                       ImGuiSliderFlags_Logarithmic | ImGuiSliderFlags_AlwaysClamp);
}

}  // namespace damson::testbed
