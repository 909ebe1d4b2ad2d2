// Corrects the contact of a chain segment, which is first computed as for a plain segment, by using the
// neighbors that the segment stores.
#pragma once

#include "manifold.hpp"
#include "shape.hpp"

namespace damson {

/// Corrects `manifold`, the contact between the segment and another shape, computed without the segment's
/// neighbors. Both shapes are given in A's frame, and one of them is A. The result has no points if the
/// other shape is behind a one-sided segment, or at a seam where the neighbor supports it. A shape that
/// would be pushed out at the back is pushed along the segment's normal instead, or out of an end without
/// a neighbor if that is shorter.
Manifold judge_chain_contact(const Manifold& manifold, const ChainSegment& segment,
                             const Transform& segment_in_a, const Shape& other_shape,
                             const Transform& other_in_a, bool is_segment_a, float speculative_distance);

}  // namespace damson
