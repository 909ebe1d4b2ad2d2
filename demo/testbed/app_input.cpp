// Handles the mouse and the keys.
//
//   left     selects the body under the pointer and drags it if it is dynamic; otherwise moves the view
//   right    moves the view
//   wheel    zooms at the pointer
#include <imgui.h>

#include <algorithm>
#include <cmath>

#include "app.hpp"
#include "shortcuts.hpp"

namespace damson::testbed {

namespace {

constexpr float wheel_step = 1.15f;
constexpr float drag_starts_px = 2.0f;

}  // namespace

void App::take_keys() {
    if (ImGui::GetIO().WantTextInput) return;
    for (const KeyPress press : window_.key_presses())
        for (const Shortcut& shortcut : shortcuts())
            if (shortcut.key == press.key && (shortcut.repeats || !press.is_repeat))
                model_.perform(shortcut.action);
    if (ImGui::GetIO().KeyCtrl) return;
    const float pace = 0.6f * model_.camera.viewport().size.y * ImGui::GetIO().DeltaTime;
    const auto is_down = [](ImGuiKey key) { return ImGui::IsKeyDown(ImGui::GetKeyIndex(key)) ? 1.0f : 0.0f; };
    const glm::vec2 way{is_down(ImGuiKey_LeftArrow) - is_down(ImGuiKey_RightArrow),
                        is_down(ImGuiKey_UpArrow) - is_down(ImGuiKey_DownArrow)};
    if (way != glm::vec2{0.0f}) model_.camera.pan(way * pace);
}

void App::take_pointer() {
    const ImGuiIO& io = ImGui::GetIO();
    const float points = window_.pixels_per_point();
    const glm::vec2 at = points * glm::vec2{io.MousePos.x, io.MousePos.y};
    if (!std::isfinite(at.x) || std::abs(at.x) > 1e6f || std::abs(at.y) > 1e6f) return;
    const bool is_over_rival = model_.session.rival() && rival_camera_.viewport().contains(at);
    // both halves show the same part of the world, so shift a point in the other engine's half to Damson's
    const glm::vec2 shift =
        is_over_rival ? rival_camera_.viewport().corner - model_.camera.viewport().corner : glm::vec2{0.0f};
    model_.pointer = model_.camera.to_world(at - shift);

    if (!io.WantCaptureMouse && io.MouseWheel != 0.0f)
        model_.camera.zoom_at(at - shift, std::pow(wheel_step, std::clamp(io.MouseWheel, -5.0f, 5.0f)));

    if (!io.WantCaptureMouse && ImGui::IsMouseClicked(ImGuiMouseButton_Left)) {
        is_panning_ = true;
        if (model_.session.is_loaded() && !is_over_rival) {
            World& world = model_.session.world();
            model_.session.attempt([&] { model_.mouse_drag.pick_at(world, model_.pointer); });
            is_panning_ = !model_.grab();
        }
    }
    if (!io.WantCaptureMouse && ImGui::IsMouseClicked(ImGuiMouseButton_Right)) is_panning_ = true;

    const bool is_left = ImGui::IsMouseDown(ImGuiMouseButton_Left);
    if (!is_left && !ImGui::IsMouseDown(ImGuiMouseButton_Right)) is_panning_ = false;
    if (is_panning_) {
        const glm::vec2 way = points * glm::vec2{io.MouseDelta.x, io.MouseDelta.y};
        if (std::abs(way.x) + std::abs(way.y) > 0.0f) {
            model_.camera.pan(way);
            if (length(way) > drag_starts_px) model_.is_following = false;
        }
    }
    model_.drag(is_left);
}

}  // namespace damson::testbed
