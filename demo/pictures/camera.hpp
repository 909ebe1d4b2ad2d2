// Which part of the world a picture shows, and where a point of it lies on the picture.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>

#include "../../core/aabb.hpp"

namespace damson::demo {

/// Of a picture, in pixels.
struct PictureSize {
    int width = 1280;
    int height = 720;

    bool operator==(const PictureSize&) const = default;
};

inline constexpr int max_picture_side = 16384;

/// How large lines and words are on a picture of this size, compared with one of 1280 by 720. [-]
float detail_scale(PictureSize size) noexcept;

struct Camera {
    glm::vec2 center{0.0f};  ///< What lies in the middle. [m]
    float scale = 1.0f;      ///< [px/m]
    PictureSize size{};

    Aabb view() const noexcept;
    float meters(float px) const noexcept { return px / scale; }
};

/// A camera that shows all of `view` [m], as large as the picture allows.
Camera camera_for(const Aabb& view, PictureSize size) noexcept;

/// The box around most of `boxes`: all but those that are far from the rest. Empty if there are none. [m]
Aabb box_around_most(std::span<const Aabb> boxes);

}  // namespace damson::demo
