// Shapes that only meet: sensors, and whatever else pushes nothing.
//
// What pushes is looked at in every step. What only meets is asked one thing, whether it does, and may be
// left alone until its bodies have come far enough to change the answer: that is `slack`.
//
//   apart         the gap between the two
//   overlapping   the shortest way out
//   one-sided     a segment of such a chain meets what has its middle in front of it: the way on which the
//                 middle comes to the line, if that is shorter
//
// Neighbours in a chain have no say: a sensor in a corner meets both segments.
#pragma once

#include "manifold.hpp"
#include "shape.hpp"

namespace damson {

struct Meeting {
    Manifold manifold{};  ///< Without points if they do not meet.
    float slack = 0.0f;   ///< Ways of all points of A and of B below which, added, this stays so. [m]
};

/// Whether A and B come within `reach` [m] of each other, and for how long. The frames are those of
/// collide(), and so is the cost.
Meeting meet(const Shape& a, const Shape& b, const Transform& b_in_a, float reach);

/// The slack of two shapes without sides. [m]
float slack_of(const Manifold& manifold, bool is_line_on_line, float reach);

/// Whether the shape has a line for a core.
bool is_line(const Shape& shape);

/// Whether the shape meets on one of its sides only.
bool is_one_sided(const Shape& shape);

}  // namespace damson
