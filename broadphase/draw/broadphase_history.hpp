// Recent changes of a broadphase: the bins that were touched, and the pairs that began and ended.
//
//   BroadphaseHistory history;
//   for (;;) {
//       world.step(dt);
//       record(history, world);
//       draw_broadphase(world, renderer, {}, &history);
//   }
//
// Each record compares the broadphase with the previous record, so the broadphase itself is not slower.
// Changes that are undone between two records are not detected.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "../../core/aabb.hpp"
#include "../../core/contract.hpp"
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

/// A pair that began or ended recently.
struct PairFlash {
    Aabb a{};               ///< Box of the first proxy at the time of the change. [m]
    Aabb b{};               ///< Box of the second proxy at the time of the change. [m]
    bool is_end = false;    ///< True if the pair ended; false if it began.
    std::uint32_t age = 0;  ///< Number of records since the change.
};

/// Recent changes of a broadphase, for drawing.
class BroadphaseHistory {
public:
    /// Creates a history that reports changes of the last `memory` records.
    explicit BroadphaseHistory(std::uint32_t memory = 12);
    ~BroadphaseHistory();
    BroadphaseHistory(const BroadphaseHistory&);      ///< Copies the recorded changes.
    BroadphaseHistory(BroadphaseHistory&&) noexcept;  ///< Moves the recorded changes.
    BroadphaseHistory& operator=(const BroadphaseHistory&);
    BroadphaseHistory& operator=(BroadphaseHistory&&) noexcept;

    /// Compares the broadphase with the previous record and stores the changes. The first record finds no
    /// changes.
    /// Cost: proportional to the number of boxes and pairs, plus a sort of the pairs.
    void record(const AnyBroadphase& broadphase);
    void record(const SweepAndPrune& sweep);  ///< Records the changes of a sweep.

    /// Returns how many records a change is reported for.
    std::uint32_t memory() const noexcept { return memory_; }
    /// Returns how many records ago a box in the bin moved, entered or left; memory() if it was earlier or
    /// never.
    std::uint32_t age_of_touch(const BinView& bin) const noexcept {
        if (bin.number >= touched_.size() || touched_[bin.number] == 0) return memory_;
        DAMSON_ASSERT(touched_[bin.number] <= records_);
        const std::uint32_t age = records_ - touched_[bin.number];
        return age < memory_ ? age : memory_;
    }
    /// Returns the number of bins touched between the last two records.
    std::uint32_t touched_count() const noexcept { return touched_count_; }
    /// Returns the pairs that began or ended recently, oldest first.
    std::span<const PairFlash> flashes() const noexcept;

private:
    struct Seen {
        Aabb box{};
        std::uint32_t bin = 0;
        std::uint32_t record = 0;  ///< Index of the last record that contained the proxy.
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
    std::vector<std::uint32_t> touched_;    // by bin: index of the record; 0: never
    std::vector<detail::BinLevel> levels_;  // as of the last record
    std::vector<std::uint64_t> pairs_;      // ascending
    std::vector<std::uint64_t> next_pairs_;
    std::vector<PairFlash> flashes_;
};

}  // namespace damson
