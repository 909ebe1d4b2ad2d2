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

#include <algorithm>
#include <variant>

#include "manifold.hpp"
#include "shape.hpp"

namespace damson {

/// How two shapes meet, and for how long that stays so.
struct Meeting {
    Manifold manifold{};  ///< Without points if they do not meet.
    float slack = 0.0f;   ///< Ways of all points of A and of B below which, added, this stays so. [m]
};

/// Whether A and B come within `reach` [m] of each other, and for how long. The frames are those of
/// collide(), and so is the cost.
Meeting meet(const Shape& a, const Shape& b, const Transform& b_in_a, float reach);

/// Points tell gaps and overlaps to half a millimetre; as much again for the poses. [m]
inline constexpr float meeting_rounding = 0.001f;

/// The slack of two shapes without sides. [m] Points tell the shortest way out of an overlap; of lines that
/// cross perhaps another one.
inline float slack_of(const Manifold& manifold, bool is_line_on_line, float reach) noexcept {
    if (manifold.count == 0) return manifold.gap - reach - meeting_rounding;
    float nearest = manifold.points[0].separation;
    if (manifold.count == 2) nearest = std::min(nearest, manifold.points[1].separation);
    const float trust = is_line_on_line && nearest < 0.0f ? 0.5f : 1.0f;
    return reach - trust * nearest - meeting_rounding;
}

/// Whether the shape has a line for a core.
inline bool is_line(const Shape& shape) noexcept {
    return std::holds_alternative<Capsule>(shape) || std::holds_alternative<Segment>(shape) ||
           std::holds_alternative<ChainSegment>(shape);
}

/// Whether the shape meets on one of its sides only.
inline bool is_one_sided(const Shape& shape) noexcept {
    const auto* const segment = std::get_if<ChainSegment>(&shape);
    return segment != nullptr && segment->is_one_sided;
}

}  // namespace damson
