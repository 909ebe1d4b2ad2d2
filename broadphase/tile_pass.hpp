// The three walks over the dirty blocks that make up a commit of the sweep.
//
//   settle    finds out which boxes stay in their tile; the others leave, to be entered elsewhere
//   compare   tests every moved lane against the lanes around it, before and after: overlap that changes is
//             an event
//   finish    stores the new boxes and tidies the tiles that somebody left or entered
//
// While compare runs nothing changes: each lane has an old box and a new one, and either may be empty. A
// proxy that changes its tile has two lanes, one with its old box and one with its new box; what moved far,
// was added or removed is no different. Each two lanes are compared once:
//
//   both moved            by the one that is earlier in tile order
//   one moved             by that one
//
// which makes an event of two lanes that stay exact: it is the only one about its pair, and the pair manager
// need not look it up. An event about a lane in transit may have a counterpart (the pair stops where the
// proxy was and starts where it is now); those are kept apart, to be netted.
#pragma once

#include <cstdint>
#include <vector>

#include "pair_manager.hpp"
#include "tiles.hpp"

namespace damson::detail {

/// A box on its way into a tile.
struct StagedBox {
    Aabb box;
    ProxyId proxy;  ///< no_proxy if it was removed before it got there.
    bool is_static;
};

/// What a comparison of lanes found.
struct OverlapLog {
    std::vector<PairEvent> exact;
    std::vector<PairEvent> in_transit;
    std::uint64_t box_tests = 0;
};

/// Turns the boxes given since the last commit into columns. Proxies that leave their tile are appended to
/// `staged`; lanes of removed ones become empty.
void settle(Tiles& tiles, std::vector<StagedBox>& staged);

/// Appends to `log` what starts and stops to overlap.
void compare(const Tiles& tiles, OverlapLog& log);

/// Makes the new boxes those of the last commit.
void finish(Tiles& tiles);

}  // namespace damson::detail
