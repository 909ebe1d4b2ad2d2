// Overlap tests for shapes without a collision response, such as sensors.
//
// Contacts with a collision response are updated in every step. An overlap test only returns whether the shapes
// overlap, and its result holds until their bodies have moved far enough to change it. That distance is `slack`.
//
//   apart         the gap between the shapes
//   overlapping   the shortest translation that separates them
//   one-sided     a one-sided chain segment overlaps only shapes whose middle is in front of it: at most the
//                 distance that the middle can move before it reaches the line
//
// Neighbors in a chain are not considered: a sensor in a corner overlaps both segments.
#pragma once

#include <algorithm>
#include <variant>

#include "../core/contract.hpp"
#include "manifold.hpp"
#include "shape.hpp"

namespace damson {

/// The manifold of two shapes, and how far they can move before the result can change.
struct OverlapResult {
    Manifold manifold{};  ///< Manifold; it has no points if the shapes are not within reach.
    /// The result holds while the points of A and B move by less than this in total. [m]
    float slack = 0.0f;
};

/// Tests if A and B come within `reach` [m] of each other, and computes how long the result holds. Frames and
/// cost are the same as for collide().
OverlapResult test_overlap(const Shape& a, const Shape& b, const Transform& b_in_a, float reach);

/// Allowance for rounding: half a millimeter for separations, and as much for the poses. [m]
inline constexpr float overlap_rounding = 0.001f;

/// Returns the slack of two shapes that are not one-sided. [m] The depth of an overlap is the shortest
/// translation out of it. For lines that cross there can be a shorter translation, so only half of their
/// depth counts.
inline float slack_of(const Manifold& manifold, bool is_line_on_line, float reach) noexcept {
    if (manifold.count == 0) return manifold.gap - reach - overlap_rounding;
    DAMSON_ASSERT(manifold.count == 1 || manifold.count == 2);
    float nearest = manifold.points[0].separation;
    if (manifold.count == 2) nearest = std::min(nearest, manifold.points[1].separation);
    const float trust = is_line_on_line && nearest < 0.0f ? 0.5f : 1.0f;
    return reach - trust * nearest - overlap_rounding;
}

/// Returns true if the core of the shape is a line.
inline bool is_line(const Shape& shape) noexcept {
    return std::holds_alternative<Capsule>(shape) || std::holds_alternative<Segment>(shape) ||
           std::holds_alternative<ChainSegment>(shape);
}

/// Returns true if the shape is a chain segment that overlaps on one side only.
inline bool is_one_sided(const Shape& shape) noexcept {
    const auto* const segment = std::get_if<ChainSegment>(&shape);
    return segment != nullptr && segment->is_one_sided;
}

}  // namespace damson
