// Moves the camera. Every function clamps the position and scale to the camera's limits.
#include "camera.hpp"

#include <algorithm>
#include <cmath>

namespace damson::testbed {

namespace {

constexpr float fit_margin = 0.06f;  // margin on every side, as a fraction of the viewport

}  // namespace

void Camera::set_viewport(const Viewport& viewport) noexcept {
    viewport_ = viewport;
    viewport_.size = max_each(viewport.size, glm::vec2{1.0f});
}

void Camera::set_center(glm::vec2 center) noexcept {
    if (!is_finite(center)) return;
    center_ = max_each(min_each(center, glm::vec2{farthest}), glm::vec2{-farthest});
}

void Camera::set_scale(float scale) noexcept {
    if (std::isfinite(scale)) scale_ = std::clamp(scale, min_scale, max_scale);
}

void Camera::zoom_at(glm::vec2 screen, float factor) noexcept {
    if (!(factor > 0.0f) || !is_finite(screen)) return;
    const glm::vec2 held = to_world(screen);
    set_scale(scale_ * factor);
    set_center(center_ + held - to_world(screen));
}

void Camera::pan(glm::vec2 way) noexcept {
    set_center(center_ + glm::vec2{-way.x, way.y} / scale_);
}

void Camera::fit(const Aabb& box) noexcept {
    if (!is_valid(box)) return;
    set_center(damson::center(box));
    const glm::vec2 room = viewport_.size * (1.0f - 2.0f * fit_margin);
    const glm::vec2 size = max_each(box.upper - box.lower, glm::vec2{1.0f});
    set_scale(std::min(room.x / size.x, room.y / size.y));
}

Aabb Camera::view() const noexcept {
    const glm::vec2 half = 0.5f * viewport_.size / scale_;
    return {center_ - half, center_ + half};
}

}  // namespace damson::testbed
