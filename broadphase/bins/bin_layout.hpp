// Divides the world into levels and bins that suit its boxes, and rearranges all boxes in them.
//
// Pairs do not depend on bins, so a new layout causes no events. It is needed when the current boxes differ
// much from those for which the old layout was made.
#pragma once

#include <span>

#include "bins.hpp"
#include "commit_passes.hpp"

namespace damson::detail {

/// Returns true if the bins no longer suit the boxes: too many boxes in one bin, or in the bin for the rest.
bool is_layout_poor(const Bins& bins) noexcept;

/// Creates new levels for the boxes of `bins` and `added`. The added boxes enter as with Bins::enter(), with
/// an empty box before. Requires: no lane is marked as moved.
/// Cost: two passes over all boxes, and a sort of a few thousand of them.
void lay_out(Bins& bins, std::span<const AddedBox> added);

}  // namespace damson::detail
