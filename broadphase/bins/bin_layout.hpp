// Divides the world into levels and bins that suit the current boxes, and assigns all boxes to them.
//
// Pairs do not depend on bins, so a new layout causes no events. A new layout is needed when the boxes differ
// much from those for which the old one was made.
#pragma once

#include <span>

#include "bins.hpp"
#include "commit_passes.hpp"

namespace damson::detail {

/// Returns true if the bins no longer suit the boxes: too many bins have more than one block, or too many
/// boxes fit only in the single bin of a last level.
bool is_layout_poor(const Bins& bins) noexcept;

/// Creates new levels for the boxes in `bins` and the `added` boxes. The added boxes then count as entering
/// their bins, as if by Bins::enter() with an empty old box. Requires: no lane is marked as moved.
/// Cost: two passes over all boxes, plus a sort of a few thousand boxes.
void lay_out(Bins& bins, std::span<const AddedBox> added);

}  // namespace damson::detail
