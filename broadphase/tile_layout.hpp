// Cuts the world into levels and tiles that suit its boxes, and lays all boxes out anew.
//
// Pairs do not depend on tiles: a new layout makes no events. It is due when the old one was made for other
// boxes than there are now.
#pragma once

#include <span>

#include "tile_pass.hpp"
#include "tiles.hpp"

namespace damson::detail {

/// Whether the tiles no longer suit the boxes: too many in one tile, or in the tile for the rest.
bool is_layout_poor(const Tiles& tiles) noexcept;

/// Makes new levels for the boxes of `tiles` together with those of `added`, which enter as Tiles::enter()
/// would have them do and were nowhere before. Requires: no lane is marked as moved.
/// Cost: two passes over all boxes, and a sort of some thousand of them.
void lay_out(Tiles& tiles, std::span<const AddedBox> added);

}  // namespace damson::detail
