// Cuts the world into levels and bins that suit its boxes, and lays all boxes out anew.
//
// Pairs do not depend on bins: a new layout makes no events. It is due when the old one was made for other
// boxes than there are now.
#pragma once

#include <span>

#include "bins.hpp"
#include "commit_passes.hpp"

namespace damson::detail {

/// Whether the bins no longer suit the boxes: too many in one bin, or in the bin for the rest.
bool is_layout_poor(const Bins& bins) noexcept;

/// Makes new levels for the boxes of `bins` together with those of `added`, which enter as Bins::enter()
/// would have them do and were nowhere before. Requires: no lane is marked as moved.
/// Cost: two passes over all boxes, and a sort of some thousand of them.
void lay_out(Bins& bins, std::span<const AddedBox> added);

}  // namespace damson::detail
