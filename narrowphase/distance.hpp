// Closest points of two convex shapes.
#pragma once

#include <glm/vec2.hpp>

#include "shape.hpp"

namespace damson {

struct ClosestPoints {
    glm::vec2 point_a{0.0f};  ///< On A's surface, in A's frame. [m]
    glm::vec2 point_b{0.0f};  ///< On B's surface, in A's frame. [m]
    glm::vec2 normal{0.0f};   ///< From A to B, unit; zero when the cores overlap. [-]
    float distance = 0.0f;    ///< Between the surfaces; 0 when they overlap. [m]
    int iterations = 0;
};

/// Closest points of `a` and `b`, B's frame given in A's.
/// Source: Gilbert, Johnson, Keerthi, "A fast procedure for computing the distance between complex objects in
/// three-dimensional space", 1988.
ClosestPoints closest_points(const Shape& a, const Shape& b, const Transform& b_in_a);

}  // namespace damson
