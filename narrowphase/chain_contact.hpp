// Contact of a chain segment with another shape: computed as for a segment alone, then judged with the neighbors that
// the segment stores.
#pragma once

#include "manifold.hpp"
#include "shape.hpp"

namespace damson {

/// Judges `manifold`, the contact of the segment as if it were alone. Both shapes are given in A's frame, and one of
/// them is A. Returns the remaining contact. It has no points if the other shape is behind a one-sided segment, or at
/// a seam where the neighbor supports it. If the other shape would be pushed out at the back, the contact has the
/// segment's own normal, or leads out of an end without a neighbor. The shorter distance decides.
Manifold judge_chain_contact(const Manifold& manifold, const ChainSegment& segment,
                             const Transform& segment_in_a, const Shape& guest, const Transform& guest_in_a,
                             bool is_segment_a, float speculative_distance);

}  // namespace damson
