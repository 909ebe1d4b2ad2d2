// Closest points of two convex shapes.
#pragma once

#include <glm/vec2.hpp>

#include "shape.hpp"

namespace damson {

/// The points of two shapes that are nearest to each other.
struct ClosestPoints {
    glm::vec2 point_a{0.0f};  ///< On A's surface, in A's frame. [m]
    glm::vec2 point_b{0.0f};  ///< On B's surface, in A's frame. [m]
    glm::vec2 normal{0.0f};   ///< From A to B, unit; zero when the cores overlap. [-]
    float distance = 0.0f;    ///< Between the surfaces; 0 when they overlap. [m]
    int iterations = 0;       ///< Rounds it took; for tests of the cost.
};

/// Closest points of `a` and `b`, B's frame given in A's. When the cores overlap both are one point that
/// both cores share; when only the roundings do, `point_b` lies deeper than `point_a`.
/// Requires: shapes without defects (find_defect) and a finite frame.
/// Source: Gilbert, Johnson, Keerthi, "A fast procedure for computing the distance between complex
/// objects in three-dimensional space", 1988.
ClosestPoints closest_points(const Shape& a, const Shape& b, const Transform& b_in_a);

}  // namespace damson
