// Converts between world coordinates and the pixels of a viewport.
//
//   world    meters, y up; `center` is drawn in the middle of the viewport
//   screen   pixels from the upper left corner of the window, y down
#pragma once

#include <glm/vec2.hpp>

#include "../../core/aabb.hpp"

namespace damson::testbed {

/// A rectangle in the window.
struct Viewport {
    glm::vec2 corner{0.0f};  ///< Upper left corner. [px]
    glm::vec2 size{1.0f};    ///< [px]

    bool contains(glm::vec2 screen) const noexcept {
        return screen.x >= corner.x && screen.y >= corner.y && screen.x < corner.x + size.x &&
               screen.y < corner.y + size.y;
    }
};

class Camera {
public:
    /// Limits of the camera. Within these limits, a float can distinguish adjacent pixels.
    static constexpr float min_scale = 1e-4f, max_scale = 1e4f;  ///< [px/m]
    static constexpr float farthest = 1e6f;                      ///< [m]

    glm::vec2 center() const noexcept { return center_; }
    float scale() const noexcept { return scale_; }  ///< [px/m]
    const Viewport& viewport() const noexcept { return viewport_; }

    /// Sets the viewport. The center and the scale remain unchanged.
    void set_viewport(const Viewport& viewport) noexcept;
    /// Sets the center. [m] Ignores values that are not finite.
    void set_center(glm::vec2 center) noexcept;
    /// Sets the scale. [px/m] Ignores values that are not finite.
    void set_scale(float scale) noexcept;

    glm::vec2 to_screen(glm::vec2 world) const noexcept {
        const glm::vec2 way = (world - center_) * scale_;
        return viewport_.corner + 0.5f * viewport_.size + glm::vec2{way.x, -way.y};
    }
    glm::vec2 to_world(glm::vec2 screen) const noexcept {
        const glm::vec2 way = (screen - viewport_.corner - 0.5f * viewport_.size) / scale_;
        return center_ + glm::vec2{way.x, -way.y};
    }

    /// Multiplies the scale by `factor`. The world point under `screen` stays at the same pixel.
    void zoom_at(glm::vec2 screen, float factor) noexcept;
    /// Moves the camera so that the picture shifts by `way`. [px]
    void pan(glm::vec2 way) noexcept;
    /// Sets center and scale so that all of `box` [m] is visible with a small margin.
    void fit(const Aabb& box) noexcept;

    /// Returns the visible area of the world. [m]
    Aabb view() const noexcept;

private:
    glm::vec2 center_{0.0f};
    float scale_ = 20.0f;
    Viewport viewport_{};
};

}  // namespace damson::testbed
