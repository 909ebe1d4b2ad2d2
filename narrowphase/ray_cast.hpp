// Ray casts against a single shape.
#pragma once

#include <glm/vec2.hpp>
#include <optional>

#include "shape.hpp"

namespace damson {

/// The point where a cast first hits a shape.
struct CastHit {
    float fraction = 0.0f;   ///< Fraction of the path; 0 if the cast starts inside the shape. [-]
    glm::vec2 point{0.0f};   ///< Point on the surface, or the start if the cast starts inside the shape. [m]
    glm::vec2 normal{0.0f};  ///< Unit vector out of the shape; zero if the cast starts inside. [-]
};

/// Returns the first hit on `shape` of the ray from `origin` to `origin + max_fraction * translation` [m],
/// all in the shape's frame, or nothing if there is no hit. Touching the border counts as a hit; a ray of
/// zero length tests a point.
/// Requires: a shape without defects, finite numbers, max_fraction zero or more.
std::optional<CastHit> ray_cast(const Shape& shape, glm::vec2 origin, glm::vec2 translation,
                                float max_fraction = 1.0f);

}  // namespace damson
