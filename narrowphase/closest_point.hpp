// The point of a shape that is nearest to a given one.
#pragma once

#include <glm/vec2.hpp>

#include "shape.hpp"

namespace damson {

/// The point of a shape that is nearest to a given one.
struct ClosestPoint {
    glm::vec2 point{0.0f};   ///< Of the shape; the given point itself when that lies inside. [m]
    glm::vec2 normal{0.0f};  ///< From the shape to the given point, unit; zero when that lies inside. [-]
    float distance = 0.0f;   ///< 0 inside and on the border. [m]
};

/// The point of `shape` nearest to `point_local` [m], both in the shape's frame.
/// Requires: a shape without defects and a finite point.
ClosestPoint closest_point(const Shape& shape, glm::vec2 point_local);

}  // namespace damson
