// What stands beside a polygon's corners and follows from them.
#pragma once

#include "shape.hpp"

namespace damson {

/// Computes normals, centroid and the repeated places past the last corner from `vertices` and `count`.
/// Requires: at least 3 corners, convex and counter-clockwise.
void complete_polygon(Polygon& polygon);

}  // namespace damson
