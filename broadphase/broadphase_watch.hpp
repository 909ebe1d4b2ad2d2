// What has changed in a broadphase lately: which tiles were touched, which pairs began and ended.
//
//   BroadphaseWatch watch;
//   for (;;) {
//       world.step(dt);
//       look(watch, world);
//       draw_broadphase(world, renderer, {}, &watch);
//   }
//
// It compares what it sees with what it saw: the broadphase itself notes nothing for it, and is as fast with
// a watch as without. What changed and changed back between two looks is not seen.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "../core/aabb.hpp"
#include "proxy.hpp"
#include "tile_level.hpp"
#include "tile_view.hpp"

namespace damson {

class AnyBroadphase;
class SweepAndPrune;
struct ActivePair;
namespace detail {
struct Tiles;
}

/// A pair that began or ended not long ago.
struct PairFlash {
    Aabb a{}, b{};  ///< The boxes, as when it happened. [m]
    bool is_end = false;
    std::uint32_t age = 0;  ///< Looks since then.
};

class BroadphaseWatch {
public:
    /// Remembers for `memory` looks.
    explicit BroadphaseWatch(std::uint32_t memory = 12);
    ~BroadphaseWatch();
    BroadphaseWatch(const BroadphaseWatch&);
    BroadphaseWatch(BroadphaseWatch&&) noexcept;
    BroadphaseWatch& operator=(const BroadphaseWatch&);
    BroadphaseWatch& operator=(BroadphaseWatch&&) noexcept;

    /// Compares with the last look; the first sees nothing new.
    /// Cost: proportional to boxes and pairs, and a sort of the pairs.
    void look(const AnyBroadphase& broadphase);
    void look(const SweepAndPrune& sweep);

    std::uint32_t memory() const noexcept { return memory_; }
    /// Looks since a box in the tile was moved, came or left; `memory()` for long ago.
    std::uint32_t age_of_touch(const TileView& tile) const noexcept {
        if (tile.number >= touched_.size() || touched_[tile.number] == 0) return memory_;
        const std::uint32_t age = looks_ - touched_[tile.number];
        return age < memory_ ? age : memory_;
    }
    /// Tiles touched between the last two looks.
    std::uint32_t touched_count() const noexcept { return touched_count_; }
    /// Pairs that began and ended, the oldest first.
    std::span<const PairFlash> flashes() const noexcept;

private:
    struct Seen {
        Aabb box{};
        std::uint32_t tile = 0;
        std::uint32_t look = 0;  ///< Number of the look that saw it.
    };
    Seen& seen(ProxyId proxy);
    void touch(std::uint32_t tile);
    void see_tiles(const detail::Tiles& tiles);
    template <class RenewBox>
    void see_pairs(std::span<const ActivePair> pairs, RenewBox&& renew_box);

    std::uint32_t memory_;
    std::uint32_t looks_ = 0;
    std::uint32_t touched_count_ = 0;
    std::vector<Seen> seen_;                 // by proxy
    std::vector<std::uint32_t> touched_;     // by tile: number of the look, 0 for never
    std::vector<detail::TileLevel> levels_;  // as last seen
    std::vector<std::uint64_t> pairs_;       // ascending
    std::vector<std::uint64_t> next_pairs_;
    std::vector<PairFlash> flashes_;
};

}  // namespace damson
