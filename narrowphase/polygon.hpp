// Computes the normals, centroid and repeated entries of a polygon from its corners.
#pragma once

#include "shape.hpp"

namespace damson {

/// Returns twice the signed area of the triangle; positive if it runs counter-clockwise. [m2]
inline double doubled_area(glm::vec2 p, glm::vec2 q, glm::vec2 r) noexcept {
    const double ux = static_cast<double>(q.x) - p.x, uy = static_cast<double>(q.y) - p.y;
    const double vx = static_cast<double>(r.x) - p.x, vy = static_cast<double>(r.y) - p.y;
    return ux * vy - uy * vx;
}

/// Computes the normals, the centroid and the repeated entries after the last corner from `vertices` and `count`.
/// Requires: at least 3 corners, convex and counter-clockwise.
void complete_polygon(Polygon& polygon);

}  // namespace damson
