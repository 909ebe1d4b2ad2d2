// A segment of a chain against a shape: as a segment alone would, then judged by the neighbours that it
// names.
#pragma once

#include "manifold.hpp"
#include "shape.hpp"

namespace damson {

/// `manifold` is that of the segment as if it were alone, with `segment` and `guest` given in A's frame, one
/// of which is A. Returns what is left of it: without points where the guest is behind a one-sided segment,
/// or in a seam that the neighbour holds; where it would be pushed out of its back, with the segment's own
/// normal or out of an end without neighbour, by the shorter of the two ways.
Manifold judge_chain_contact(const Manifold& manifold, const ChainSegment& segment,
                             const Transform& segment_in_a, const Shape& guest, const Transform& guest_in_a,
                             bool is_segment_a, float speculative_distance);

}  // namespace damson
