// Closest point on a shape to a given point.
#pragma once

#include <glm/vec2.hpp>

#include "shape.hpp"

namespace damson {

/// The point on a shape that is closest to a given point.
struct ClosestPoint {
    glm::vec2 point{0.0f};   ///< Point on the shape, or the given point itself if it is inside. [m]
    glm::vec2 normal{0.0f};  ///< Unit vector from the shape to the given point, or zero if it is inside. [-]
    float distance = 0.0f;   ///< Distance between the points; 0 inside and on the border. [m]
};

/// Returns the point on `shape` closest to `point_local` [m], both in the shape's frame.
/// Requires: a shape without defects and a finite point.
ClosestPoint closest_point(const Shape& shape, glm::vec2 point_local);

}  // namespace damson
