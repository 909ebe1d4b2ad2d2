// The part of the world that a picture shows, and the scale of the picture.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>

#include "../../core/aabb.hpp"

namespace damson::demo {

/// The size of a picture. [px]
struct PictureSize {
    int width = 1280;
    int height = 720;

    bool operator==(const PictureSize&) const = default;
};

/// Maximum width and height. [px]
inline constexpr int max_picture_side = 16384;

/// Returns the scale of lines and text in a picture of this size, relative to 1280 by 720 pixels. [-]
float detail_scale(PictureSize size) noexcept;

struct Camera {
    glm::vec2 center{0.0f};  ///< World point at the center of the picture. [m]
    float scale = 1.0f;      ///< Pixels per meter. [px/m]
    PictureSize size{};      ///< Size of the picture.

    /// Returns the part of the world that the picture shows. [m]
    Aabb view() const noexcept;
    /// Converts pixels to meters.
    float meters(float px) const noexcept { return px / scale; }
};

/// Returns a camera that shows all of `view` [m], as large as possible.
Camera camera_for(const Aabb& view, PictureSize size) noexcept;

/// Returns the bounding box of `boxes`, excluding boxes that are far from most others. Empty if there are no
/// boxes. [m]
Aabb box_around_most(std::span<const Aabb> boxes);

}  // namespace damson::demo
