// A ray against a shape.
#pragma once

#include <glm/vec2.hpp>
#include <optional>

#include "shape.hpp"

namespace damson {

/// Where something on its way first meets a shape.
struct CastHit {
    float fraction = 0.0f;   ///< Of the way; 0 when it begins inside. [-]
    glm::vec2 point{0.0f};   ///< On the surface of the shape; where the way begins when that is inside. [m]
    glm::vec2 normal{0.0f};  ///< Out of the shape, unit; zero when the way begins inside. [-]
};

/// Where the ray from `origin` to `origin + max_fraction * translation` [m] first meets `shape`, all in the
/// shape's frame; nothing if it does not. Borders count; a ray without length is a point.
/// Requires: a shape without defects, finite numbers, max_fraction zero or more.
std::optional<CastHit> ray_cast(const Shape& shape, glm::vec2 origin, glm::vec2 translation,
                                float max_fraction = 1.0f);

}  // namespace damson
