// Incremental sweep-and-prune: two sorted arrays of endpoints, whose swaps are the events.
//
//   x   | a( b( a) c( b) c) |
//   y   | c( b( c) a( b) a) |
//
// Two boxes overlap exactly when they do on both axes. A swap of a lower end with an upper one starts or
// stops the overlap of one pair on that axis, and changes nothing for any other.
//
// Calls only note what is asked for; commit() does the work, in this order:
//
//   take out     endpoints of removed proxies and of those that moved far
//   sort x, y    endpoints of the others that moved, by insertion; crossings are logged as events
//   put in       endpoints of new proxies and of those that moved far, all together
//   end          pairs of removed proxies, and of those that moved far
//   join         overlaps of the boxes put in, and of refiltered ones
//   pairs        the pair manager nets all that was logged, asks the filter, and reports
//
// Since every overlap is judged against the boxes of the last commit and against those of now, a pair that
// goes on is hardly ever looked up, and a box may jump across the world without disturbing its pairs.
//
// How the axes are sorted follows from what moved (counted, not timed, so that it is the same everywhere):
//
//   few moved        each endpoint slides by itself from its place
//   many moved       one pass over each axis
//   too many swaps   both axes are sorted anew and the movers joined. Where a crowd or a thin world would
//                    take hundreds of swaps for each box, this takes time nearly proportional to the number
//                    of boxes.
//
// Source: Baraff, "Dynamic Simulation of Non-Penetrating Rigid Bodies", 1992; Terdiman, "Sweep-and-prune",
// 2007. Departs from both in moving nothing before the commit, and in the join.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "../../core/aabb.hpp"
#include "../../core/radix_sort.hpp"
#include "../interface/box_queries.hpp"
#include "../interface/broadphase.hpp"
#include "../pairs/pair_manager.hpp"
#include "../pairs/proxy_ids.hpp"
#include "../pairs/proxy_keys.hpp"
#include "box_join.hpp"
#include "endpoint_axis.hpp"

namespace damson {

/// Incremental sweep-and-prune over two sorted endpoint arrays. Keeps the promises of broadphase.hpp.
/// Cost: of a query, a test for each proxy there is; for queries the axes are of no use.
class EndpointSweep : public SpatialQueries<EndpointSweep> {
public:
    /// Takes a box in; its pairs begin at the next commit. Returns `no_proxy` if the box is refused.
    /// Cost: constant here; at the commit, one new box is compared with all others (about 0.3 ns each) and
    /// shifts the endpoints behind its own; thousands at once take time nearly proportional to the number of
    /// boxes.
    ProxyId add(const Aabb& box, std::uint64_t key, ProxyMobility mobility = ProxyMobility::Moving);

    /// Gives `proxy` another box. The same box again costs nothing later.
    /// Requires: it is alive.
    /// Cost: constant here; at the commit, proportional to the number of endpoints it passes on each axis, up
    /// to a limit above which it is taken out and put in like a new one.
    void move(ProxyId proxy, const Aabb& box);

    /// Ends the pairs of `proxy` at the next commit and forgets it.
    /// Requires: it is alive.
    /// Invalidates: `proxy`; spans from the last commit() stay valid.
    /// Cost: constant here; at the commit, as add().
    void remove(ProxyId proxy);

    /// Has all pairs of `proxy` decided anew at the next commit.
    /// Requires: it is alive.
    /// Cost: constant here; at the commit, one box is compared with all others.
    void refilter(ProxyId proxy);
    /// Whether refilter() or set_mobility() was called for it since the last commit.
    bool is_refiltered(ProxyId proxy) const noexcept { return (flags_[proxy] & flag_refilter) != 0; }

    /// Makes `proxy` static or moving, and has all its pairs decided anew. Static ones are sorted like
    /// others. Requires: it is alive. Cost: as refilter().
    void set_mobility(ProxyId proxy, ProxyMobility mobility);

    /// Makes the changes real and reports what they come to.
    /// Cost: constant if nothing was changed.
    PairChanges commit(PairFilter filter = {});

    /// The active pairs. Their order depends on all that was done since construction, and on nothing else.
    std::span<const ActivePair> pairs() const noexcept { return pairs_.pairs(); }

    /// Stores a word with the pair at `index` of pairs().
    void set_user_data(std::uint32_t index, std::uint32_t word);

    /// The box last given to `proxy`, with 0.0 for -0.0. Requires: it is alive.
    Aabb box(ProxyId proxy) const;

    /// Whether `proxy` was added and not removed since.
    bool is_alive(ProxyId proxy) const noexcept {
        return proxy < flags_.size() && (flags_[proxy] & flag_alive) != 0;
    }
    std::uint32_t size() const noexcept { return ids_.size(); }  ///< Proxies that are alive.

    /// Makes room in the tables of proxies and pairs for this many. What is made for boxes where they lie,
    /// and lists of changes, still grow as they are needed.
    void reserve(std::uint32_t proxy_count, std::uint32_t pair_count);

    std::size_t bytes() const noexcept;  ///< Memory held. [B]
    /// Work done since construction.
    const BroadphaseCounters& counters() const noexcept { return counters_; }

    /// The first broken invariant, or nothing. That no pair is missing only a twin can tell: it takes the
    /// Shows what it consists of: core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show(ids_, flags_, keys_, x_, y_, pairs_, counters_, placed_count_, resorts_left_, judgements_left_,
             added_, moved_, removed_, refiltered_, slides_);
    }

    /// filter.
    std::optional<std::string> validate() const;

private:
    static constexpr std::uint8_t flag_alive = 1;     // added and not removed
    static constexpr std::uint8_t flag_placed = 2;    // its endpoints are in the axes
    static constexpr std::uint8_t flag_moved = 4;     // it is in moved_
    static constexpr std::uint8_t flag_refilter = 8;  // it is in refiltered_
    static constexpr std::uint8_t flag_marked = 16;   // it is in a list; used inside one step of a commit
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
    std::uint32_t resorts_left_ = 0;     // commits that move many boxes and are not to try swaps
    std::uint32_t judgements_left_ = 0;  // commits that move few boxes and are to judge each

    // what the calls since the last commit asked for
    std::vector<ProxyId> added_;
    std::vector<ProxyId> moved_;
    std::vector<ProxyId> removed_;  // only those that were placed
    std::vector<ProxyId> refiltered_;

    // of one commit; kept for their capacity
    std::vector<ProxyId> near_;      // moved, and sorted by swaps
    std::vector<ProxyId> far_;       // moved, taken out and put in again
    std::vector<ProxyId> entering_;  // new ones and far_, ascending
    std::vector<ProxyId> leaving_;   // removed_ and far_, ascending
    std::vector<ProxyId> joined_;    // entering_ and refiltered_
    std::vector<std::uint64_t> distances_;
    detail::SweepLog log_;
    detail::BoxJoin box_join_;
    detail::SortSpace sort_space_;
    bool slides_ = false;  // single endpoints were slid, which can part boxes that go on overlapping
};

static_assert(Broadphase<EndpointSweep>);

}  // namespace damson
