// Incremental sweep-and-prune over two sorted arrays of endpoints. Swaps of endpoints are the events.
//
//   x   | a( b( a) c( b) c) |
//   y   | c( b( c) a( b) a) |
//
// Two boxes overlap if and only if they overlap on both axes. A swap of a lower end with an upper one starts
// or stops the overlap of one pair on that axis, and has no effect on other pairs.
//
// Calls only record the changes; commit() does the work, in this order:
//
//   take out     removes the endpoints of removed proxies and of those that moved far
//   sort x, y    sorts the endpoints of the other movers by insertion, and logs crossings as events
//   put in       inserts the endpoints of new proxies and of those that moved far, all together
//   end          ends the pairs of removed proxies, and of those that moved far
//   join         finds the overlaps of the inserted boxes, and of refiltered ones
//   pairs        the pair manager nets the log, calls the filter, and reports
//
// Each overlap is evaluated with the boxes of the last commit and with the current boxes. A pair that
// continues is therefore rarely looked up, and a box can jump across the world without disturbing its pairs.
//
// The sorting method depends on the number of moves. They are counted, not timed, so that results are
// reproducible:
//
//   few moved        each endpoint slides individually from its position
//   many moved       one pass over each axis
//   too many swaps   both axes are sorted again, and the movers are joined. In crowds and long, thin worlds a
//                    box would need hundreds of swaps; this takes time nearly proportional to the box count.
//
// Source: Baraff, "Dynamic Simulation of Non-Penetrating Rigid Bodies", 1992; Terdiman, "Sweep-and-prune",
// 2007. In contrast to both, nothing moves before the commit, and many boxes can be joined at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "../../core/aabb.hpp"
#include "../../core/contract.hpp"
#include "../../core/radix_sort.hpp"
#include "../interface/box_queries.hpp"
#include "../interface/broadphase.hpp"
#include "../pairs/pair_manager.hpp"
#include "../pairs/proxy_ids.hpp"
#include "../pairs/proxy_keys.hpp"
#include "box_join.hpp"
#include "endpoint_axis.hpp"

namespace damson {

/// Incremental sweep-and-prune over two sorted endpoint arrays. Satisfies the contract of broadphase.hpp.
/// An invalid call has no effect and throws ContractViolation by default; see set_violation_handler().
/// Cost: a query tests every proxy, because the axes do not help queries.
class EndpointSweep : public SpatialQueries<EndpointSweep> {
public:
    /// Adds a box; its pairs begin at the next commit. Returns `no_proxy` if the box is invalid.
    /// Cost: constant here. At the commit, a single new box is compared with all others (about 0.3 ns each),
    /// and the endpoints after its own are shifted. Adding thousands of boxes takes time nearly proportional
    /// to the number of all boxes.
    ProxyId add(const Aabb& box, std::uint64_t key, ProxyMobility mobility = ProxyMobility::Moving);

    /// Sets the box of `proxy`. If the box is the same as before, the commit does no work for it.
    /// Requires: a live proxy.
    /// Cost: constant here; at the commit, proportional to the number of endpoints passed on each axis. If
    /// there are too many, the endpoints are removed and inserted like those of a new box.
    void move(ProxyId proxy, const Aabb& box);

    /// Removes `proxy`; its pairs end at the next commit.
    /// Requires: a live proxy.
    /// Invalidates: `proxy`; spans from the last commit() stay valid.
    /// Cost: constant here; at the commit, that of add().
    void remove(ProxyId proxy);

    /// Reevaluates all pairs of `proxy` at the next commit.
    /// Requires: a live proxy.
    /// Cost: constant here; at the commit, one box is compared with all others.
    void refilter(ProxyId proxy);
    /// Returns true if refilter() or set_mobility() was called for `proxy` since the last commit.
    bool is_refiltered(ProxyId proxy) const noexcept {
        DAMSON_ASSERT(proxy < flags_.size());
        return (flags_[proxy] & flag_refilter) != 0;
    }

    /// Marks `proxy` as static or moving, and reevaluates all its pairs at the next commit. The axes
    /// contain static and moving proxies alike. Requires: a live proxy. Cost: that of refilter().
    void set_mobility(ProxyId proxy, ProxyMobility mobility);

    /// Applies all pending changes and returns the pairs that began and ended.
    /// Cost: constant if nothing was changed.
    PairChanges commit(PairFilter filter = {});

    /// Returns the active pairs. Their order depends only on the calls made since construction.
    std::span<const ActivePair> pairs() const noexcept { return pairs_.pairs(); }

    /// Sets the user data of the pair at `index` of pairs().
    void set_user_data(std::uint32_t index, std::uint32_t word);

    /// Returns the box last set for `proxy`; coordinates of -0.0 become 0.0. Requires: a live proxy.
    Aabb box(ProxyId proxy) const;

    /// Returns true if `proxy` was added and has not been removed.
    bool is_alive(ProxyId proxy) const noexcept {
        return proxy < flags_.size() && (flags_[proxy] & flag_alive) != 0;
    }
    std::uint32_t size() const noexcept { return ids_.size(); }  ///< Returns the number of live proxies.

    /// Reserves memory in the proxy and pair tables for this many entries. Structures that depend on box
    /// positions, and lists of changes, still grow on demand.
    void reserve(std::uint32_t proxy_count, std::uint32_t pair_count);

    std::size_t bytes() const noexcept;  ///< Returns the memory that the broadphase holds. [B]
    /// Returns the work done since construction.
    const BroadphaseCounters& counters() const noexcept { return counters_; }

    /// Passes the state arrays to `show`; see core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show(ids_, flags_, keys_, x_, y_, pairs_, counters_, placed_count_, resorts_left_, judgements_left_,
             added_, moved_, removed_, refiltered_, slides_);
    }

    /// Returns the first broken invariant, or nothing. Missing pairs are not detected, because that requires
    /// the filter; compare with a second broadphase for that.
    std::optional<std::string> validate() const;

private:
    static constexpr std::uint8_t flag_alive = 1;     // added and not removed
    static constexpr std::uint8_t flag_placed = 2;    // its endpoints are in the axes
    static constexpr std::uint8_t flag_moved = 4;     // it is in moved_
    static constexpr std::uint8_t flag_refilter = 8;  // it is in refiltered_
    static constexpr std::uint8_t flag_marked = 16;   // it is in a list of the current commit step
    static constexpr std::uint8_t flag_static = 32;
    static constexpr std::uint8_t flag_was_static = 64;  // as of the last commit

    friend detail::QueryAccess;
    std::optional<Aabb> committed_box(ProxyId proxy) const noexcept {
        if (!is_alive(proxy) || x_.start[proxy] == detail::nowhere) return std::nullopt;
        return detail::to_box(x_.start[proxy], y_.start[proxy]);
    }
    template <class Found>
    void find_overlaps(const Aabb& box, Found&& found) const {
        detail::find_overlaps_one_by_one(
            ids_.capacity(), [this](ProxyId proxy) { return committed_box(proxy); }, box, found);
    }
    template <class Found>
    void find_entries(const BoxCast& cast, QueryScope scope, Found&& found) const {
        const auto box_in_scope = [&](ProxyId proxy) {
            const bool is_meant = scope == QueryScope::All || (flags_[proxy] & flag_was_static) != 0;
            return is_meant ? committed_box(proxy) : std::nullopt;
        };
        detail::find_entries_one_by_one(ids_.capacity(), box_in_scope, cast, found);
    }

    bool overlapped_at_start(ProxyId a, ProxyId b) const noexcept {
        return overlaps(x_.start[a], x_.start[b]) && overlaps(y_.start[a], y_.start[b]);
    }
    bool overlap_now(ProxyId a, ProxyId b) const noexcept {
        return overlaps(x_.now[a], x_.now[b]) && overlaps(y_.now[a], y_.now[b]);
    }

    void gather();
    void pick_far();
    void sort_axes();
    bool sort_axes_by_swaps();
    void end_pairs_of_leaving();
    void join();
    void withdraw_restarts();
    void finish();

    detail::ProxyIds ids_;
    std::vector<std::uint8_t> flags_;
    detail::ProxyKeys keys_;
    detail::EndpointAxis x_;
    detail::EndpointAxis y_;
    PairManager pairs_;
    BroadphaseCounters counters_;
    std::uint32_t placed_count_ = 0;
    std::uint32_t resorts_left_ = 0;     // number of commits with many moves that will not try swaps
    std::uint32_t judgements_left_ = 0;  // number of commits with few moves that will compute all distances

    // changes requested since the last commit
    std::vector<ProxyId> added_;
    std::vector<ProxyId> moved_;
    std::vector<ProxyId> removed_;  // only proxies whose endpoints are in the axes
    std::vector<ProxyId> refiltered_;

    // scratch of one commit; reused to save allocations
    std::vector<ProxyId> near_;      // moved proxies whose endpoints are sorted by swaps
    std::vector<ProxyId> far_;       // moved proxies whose endpoints are taken out and put in again
    std::vector<ProxyId> entering_;  // new proxies and far_, ascending
    std::vector<ProxyId> leaving_;   // removed_ and far_, ascending
    std::vector<ProxyId> joined_;    // entering_ and refiltered_: the batch of the join
    std::vector<std::uint64_t> distances_;
    detail::SweepLog log_;
    detail::BoxJoin box_join_;
    detail::SortSpace sort_space_;
    bool slides_ = false;  // true if single endpoints slid; overlapping boxes can then briefly separate
};

static_assert(Broadphase<EndpointSweep>);

}  // namespace damson
