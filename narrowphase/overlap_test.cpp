// Computes the slack of overlap tests: how far shapes can move before the result can change.
#include "overlap_test.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "../core/contract.hpp"
#include "internal_edges.hpp"

namespace damson {
namespace {

constexpr float endless = std::numeric_limits<float>::max();

/// The side of a segment's line on which the middle of another shape lies.
struct Side {
    bool is_behind = false;
    float slack = 0.0f;  ///< Displacement below which the middle cannot reach the line. [m]
};

/// Returns the side of the segment's line on which `middle` lies, and its slack. If the segment rotates, its
/// line moves more at points far from the segment than at its ends. The slack decreases with that distance.
Side find_side(const Segment& segment, const Transform& segment_in_a, glm::vec2 middle) {
    const glm::vec2 a = segment_in_a * segment.a, along = segment_in_a * segment.b - a;
    const float size = length(along);
    const float height = dot(right_perpendicular(along), middle - a) / size;
    const float share = std::clamp(dot(along, middle - a) / (size * size), 0.0f, 1.0f);
    const float away = distance(middle, a + share * along);
    return {height < 0.0f, std::abs(height) / (1.0f + 4.0f * away / size) - overlap_rounding};
}

glm::vec2 middle_of(const Shape& shape, const Transform& frame) {
    const PlacedCore core = place_core(shape, frame);
    DAMSON_ASSERT(core.count > 0);
    glm::vec2 sum{0.0f};
    for (int i = 0; i < core.count; ++i) sum += core.corner(i);
    return sum / static_cast<float>(core.count);
}

/// Tests a chain segment and another shape for overlap. One of the two is A.
OverlapResult meet_segment(const ChainSegment& segment, const Shape& other_shape, const Transform& b_in_a,
                           bool is_segment_a, float reach) {
    const Shape alone = static_cast<const Segment&>(segment);
    OverlapResult meeting;
    meeting.manifold = is_segment_a ? collide(alone, other_shape, b_in_a, reach)
                                    : collide(other_shape, alone, b_in_a, reach);
    meeting.slack = slack_of(meeting.manifold, is_line(other_shape), reach);
    if (!segment.is_one_sided || meeting.manifold.count == 0) return meeting;

    const Side side = is_segment_a ? find_side(segment, Transform{}, middle_of(other_shape, b_in_a))
                                   : find_side(segment, b_in_a, middle_of(other_shape, Transform{}));
    if (side.is_behind)
        meeting = {Manifold{}, side.slack};
    else
        meeting.slack = std::min(meeting.slack, side.slack);
    return meeting;
}

}  // namespace

OverlapResult test_overlap(const Shape& a, const Shape& b, const Transform& b_in_a, float reach) {
    const auto* const segment_a = std::get_if<ChainSegment>(&a);
    const auto* const segment_b = std::get_if<ChainSegment>(&b);
    if (segment_a && segment_b) return {Manifold{}, endless};  // chains do not overlap each other
    if (segment_a) return meet_segment(*segment_a, b, b_in_a, true, reach);
    if (segment_b) return meet_segment(*segment_b, a, b_in_a, false, reach);
    OverlapResult meeting{collide(a, b, b_in_a, reach)};
    meeting.slack = slack_of(meeting.manifold, is_line(a) && is_line(b), reach);
    return meeting;
}

}  // namespace damson
