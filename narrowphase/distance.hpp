// Closest points of two convex shapes.
#pragma once

#include <glm/vec2.hpp>

#include "shape.hpp"

namespace damson {

/// The points of two shapes that are closest to each other.
struct ClosestPoints {
    glm::vec2 point_a{0.0f};  ///< Point on A's surface, in A's frame. [m]
    glm::vec2 point_b{0.0f};  ///< Point on B's surface, in A's frame. [m]
    glm::vec2 normal{0.0f};   ///< Unit vector from A to B; zero if the cores overlap. [-]
    float distance = 0.0f;    ///< Distance between the surfaces; 0 if they overlap. [m]
    int iterations = 0;       ///< Iteration count, for performance tests.
};

/// Returns the closest points of `a` and `b`. `b_in_a` is B's frame in A's. If the cores overlap, both
/// results are the same point, which lies in both cores. If only the roundings overlap, `point_b` lies behind
/// `point_a` along the normal.
/// Requires: shapes without defects (find_defect) and a finite frame.
/// Source: Gilbert, Johnson, Keerthi, "A fast procedure for computing the distance between complex
/// objects in three-dimensional space", 1988.
ClosestPoints closest_points(const Shape& a, const Shape& b, const Transform& b_in_a);

}  // namespace damson
