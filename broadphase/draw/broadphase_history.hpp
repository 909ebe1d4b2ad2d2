// Recent changes of a broadphase: which bins were touched, which pairs began and ended.
//
//   BroadphaseHistory history;
//   for (;;) {
//       world.step(dt);
//       record(history, world);
//       draw_broadphase(world, renderer, {}, &history);
//   }
//
// It compares what it sees with what it saw: the broadphase itself notes nothing for it, and is as fast with
// a history as without. What changed and changed back between two records is not seen.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "../../core/aabb.hpp"
#include "../bins/bin_level.hpp"
#include "../interface/proxy.hpp"
#include "bin_view.hpp"

namespace damson {

class AnyBroadphase;
class SweepAndPrune;
struct ActivePair;
namespace detail {
struct Bins;
}

/// A pair that began or ended not long ago.
struct PairFlash {
    /// The boxes, as when it happened. [m]
    Aabb a{}, b{};          ///< The boxes, as when it happened. [m]
    bool is_end = false;    ///< The pair ended; else it began.
    std::uint32_t age = 0;  ///< Looks since then.
};

/// What has changed in a broadphase, as one record after the other saw it.
class BroadphaseHistory {
public:
    /// Remembers for `memory` records.
    explicit BroadphaseHistory(std::uint32_t memory = 12);
    ~BroadphaseHistory();
    BroadphaseHistory(const BroadphaseHistory&);      ///< Copies what is remembered.
    BroadphaseHistory(BroadphaseHistory&&) noexcept;  ///< Takes over what is remembered.
    BroadphaseHistory& operator=(const BroadphaseHistory&);
    BroadphaseHistory& operator=(BroadphaseHistory&&) noexcept;

    /// Compares with the last record; the first sees nothing new.
    /// Cost: proportional to boxes and pairs, and a sort of the pairs.
    void record(const AnyBroadphase& broadphase);
    void record(const SweepAndPrune& sweep);  ///< The same for a sweep that stands alone.

    /// For how many records a change is remembered.
    std::uint32_t memory() const noexcept { return memory_; }
    /// Looks since a box in the bin was moved, came or left; `memory()` for long ago.
    std::uint32_t age_of_touch(const BinView& bin) const noexcept {
        if (bin.number >= touched_.size() || touched_[bin.number] == 0) return memory_;
        const std::uint32_t age = records_ - touched_[bin.number];
        return age < memory_ ? age : memory_;
    }
    /// Bins touched between the last two records.
    std::uint32_t touched_count() const noexcept { return touched_count_; }
    /// Pairs that began and ended, the oldest first.
    std::span<const PairFlash> flashes() const noexcept;

private:
    struct Seen {
        Aabb box{};
        std::uint32_t bin = 0;
        std::uint32_t record = 0;  ///< Number of the record that saw it.
    };
    Seen& seen(ProxyId proxy);
    void touch(std::uint32_t bin);
    void see_bins(const detail::Bins& bins);
    template <class RenewBox>
    void see_pairs(std::span<const ActivePair> pairs, RenewBox&& renew_box);

    std::uint32_t memory_;
    std::uint32_t records_ = 0;
    std::uint32_t touched_count_ = 0;
    std::vector<Seen> seen_;                // by proxy
    std::vector<std::uint32_t> touched_;    // by bin: number of the record, 0 for never
    std::vector<detail::BinLevel> levels_;  // as last seen
    std::vector<std::uint64_t> pairs_;      // ascending
    std::vector<std::uint64_t> next_pairs_;
    std::vector<PairFlash> flashes_;
};

/// The former name of BroadphaseHistory.
using BroadphaseWatch [[deprecated("BroadphaseHistory")]] = BroadphaseHistory;

}  // namespace damson
