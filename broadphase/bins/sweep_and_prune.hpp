// Incremental sweep-and-prune over rows of bins: the default broadphase.
//
//   row of bins   | a c b | e d | | f i g h |        boxes by bin, the leading digit of their min x
//
// A sweep that sorts whole axes moves a box past all boxes that are far away on the other axis. This sweep
// sorts only as far as overlaps need it. A box belongs to the bin of its lower corner. In steady motion it
// stays in that bin for many commits. Changing bins takes constant time, at any distance. Inside a bin,
// sixteen boxes are compared in parallel.
//
// Calls only record the changes; commit() does the work:
//
//   settle     finds the moved boxes that leave their bin
//   enter      puts these boxes, and the new ones, into their bins
//   compare    compares moved boxes with those near them; a pair changes if the old boxes overlap and the new
//              ones do not, or the reverse
//   store      replaces the old boxes with the new ones and puts the bins in order
//   pairs      the pair manager nets the changes, calls the filter, and reports
//
// A pair that continues is never looked up, however its boxes move. bins.hpp describes how boxes are stored,
// commit_passes.hpp how they are compared, and bin_layout.hpp how bin sizes are chosen. The pair manager is
// shared with EndpointSweep.
//
// Source: Terdiman, "Sweep-and-prune", 2007, for many small sweeps instead of a large one. In contrast to
// that paper, each box is in one cell only, and the boxes of a cell are compared in parallel.
//
// Threads can share move_many() and the steps settle, enter, compare and store.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "../../core/aabb.hpp"
#include "../../core/contract.hpp"
#include "../../core/instruction_set.hpp"
#include "../../core/parallel_for.hpp"
#include "../interface/box_queries.hpp"
#include "../interface/broadphase.hpp"
#include "../pairs/pair_manager.hpp"
#include "../pairs/proxy_ids.hpp"
#include "../pairs/proxy_keys.hpp"
#include "bin_queries.hpp"
#include "bins.hpp"
#include "bulk_moves.hpp"
#include "commit_passes.hpp"

namespace damson {

/// Incremental sweep-and-prune over rows of bins. Satisfies the contract of broadphase.hpp.
/// An invalid call has no effect and throws ContractViolation by default; see set_violation_handler().
class SweepAndPrune : public SpatialQueries<SweepAndPrune> {
public:
    /// Adds a box; its pairs begin at the next commit. Returns `no_proxy` if the box is invalid.
    /// Cost: constant. If more boxes are added than exist, the commit makes a new layout, which is cheaper
    /// than adding the boxes one by one.
    ProxyId add(const Aabb& box, std::uint64_t key, ProxyMobility mobility = ProxyMobility::Moving);

    /// Sets the box of `proxy`, at any distance from the old one.
    /// Requires: a live proxy.
    /// Cost: constant here; at the commit, one test per sixteen boxes near the box.
    void move(ProxyId proxy, const Aabb& box) {
        const std::uint32_t place = proxy < bins_.places.size() ? bins_.places[proxy] : detail::no_place;
        // staged boxes, no_place and closed blocks all have places from open_end on
        if (place >= bins_.open_end || !detail::is_surely_valid(box)) [[unlikely]]
            return move_rarely(proxy, box);
        bins_.write(place, box);
        is_changed_ = true;
    }

    /// Sets the boxes of many proxies: moves(i) returns a proxy and its new box, for i from 0 to count - 1.
    /// An invalid move does not affect the others. If a proxy is listed twice, its last box counts.
    ///
    /// `run` can spread the work over threads, which then call `moves`. This requires that most boxes move
    /// and that the proxies are in ascending order. For any other order, the calling thread does the work, in
    /// this call and in the next 64 calls. The result is the same in all cases.
    /// Requires: live proxies. moves(i) returns the same value at each call, and does not read boxes that are
    /// being moved.
    /// Cost: if most boxes move, about 60 % of the same number of move() calls.
    template <ProxyMoves Moves>
    void move_many(std::uint32_t count, const Moves& moves, ParallelFor run = {});

    /// Removes `proxy`; its pairs end at the next commit.
    /// Requires: a live proxy.
    /// Invalidates: `proxy`; spans from the last commit() stay valid.
    /// Cost: constant here; at the commit, that of move().
    void remove(ProxyId proxy);

    /// Reevaluates all pairs of `proxy` at the next commit.
    /// Requires: a live proxy.
    /// Cost: constant here; at the commit, that of move().
    void refilter(ProxyId proxy);

    /// Returns true if refilter() or set_mobility() was called for `proxy` since the last commit.
    /// Cost: proportional to the number of such calls.
    bool is_refiltered(ProxyId proxy) const noexcept {
        return std::find(refiltered_.begin(), refiltered_.end(), proxy) != refiltered_.end();
    }

    /// Marks `proxy` as static or moving, and reevaluates all its pairs at the next commit.
    /// Requires: a live proxy.
    /// Cost: constant here; at the commit, that of remove() and add().
    void set_mobility(ProxyId proxy, ProxyMobility mobility);

    /// Applies all pending changes and returns the pairs that began and ended. `run` can spread the work over
    /// threads; the result is bit-identical. The filter is called on the calling thread.
    /// Cost: constant if nothing was changed.
    PairChanges commit(PairFilter filter = {}, ParallelFor run = {});

    /// Returns the active pairs. Their order depends only on the calls made since construction.
    std::span<const ActivePair> pairs() const noexcept { return pairs_.pairs(); }

    /// Sets the user data of the pair at `index` of pairs().
    void set_user_data(std::uint32_t index, std::uint32_t word);

    /// Returns the box last set for `proxy`. Requires: a live proxy.
    Aabb box(ProxyId proxy) const;

    /// Returns true if `proxy` was added and has not been removed.
    bool is_alive(ProxyId proxy) const noexcept {
        return proxy < bins_.places.size() && bins_.places[proxy] != detail::no_place;
    }
    std::uint32_t size() const noexcept { return ids_.size(); }  ///< Returns the number of live proxies.

    /// Reserves memory in the proxy and pair tables for this many entries. Structures that depend on box
    /// positions, and lists of changes, still grow on demand.
    void reserve(std::uint32_t proxy_count, std::uint32_t pair_count);

    std::size_t bytes() const noexcept;  ///< Returns the memory that the broadphase holds. [B]

    /// Returns the work done since construction. Each comparison of a moved box with a block counts as
    /// sixteen box tests: empty lanes are included, and the old and the new box together count once. Boxes
    /// skipped by the bounds of a block, refilters and queries are not counted. The count does not depend on
    /// the instruction set or on threads.
    const BroadphaseCounters& counters() const noexcept { return counters_; }

    /// Sets the vector instructions that compare boxes. By default, the best set of the machine is used.
    /// Requires: a set that the machine supports.
    void set_instruction_set(InstructionSet set);

    /// Returns the bins with the boxes of the last commit, for queries.
    const detail::Bins& bins() const noexcept { return bins_; }

    /// Passes the state arrays to `show`; see core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show(show.at(ChangeKind::Box, bins_), show.at(ChangeKind::Box, ids_), show.at(ChangeKind::Box, keys_),
             pairs_, counters_, is_changed_, has_restarts_, laid_out_count_, commits_to_layout_,
             layout_interval_, added_, refiltered_, moves_in_turn_);
    }

    /// Returns the first broken invariant, or nothing. Missing pairs are not detected, because that requires
    /// the filter; compare with a second broadphase for that.
    std::optional<std::string> validate() const;

private:
    friend detail::QueryAccess;
    template <class Found>
    void find_overlaps(const Aabb& box, Found&& found) const {
        detail::find_overlaps(bins_, box, found);
    }
    template <class Found>
    void find_entries(const BoxCast& cast, QueryScope scope, Found&& found) const {
        detail::find_entries(bins_, cast, scope, found);
    }
    void fetch(const Aabb& box) const noexcept { detail::fetch(bins_, box); }

    // Number of moves per task of move_many(): about ten microseconds of work.
    static constexpr std::uint32_t moves_per_share = 2048;
    // After a move_many() that could not be divided among threads, this many calls do not try again. An
    // attempt costs up to one pass over the moves.
    static constexpr std::uint32_t calls_in_turn = 64;

    void move_rarely(ProxyId proxy, const Aabb& box);
    template <ProxyMoves Moves>
    void move_in_turn(const Moves& moves, std::uint32_t first, std::uint32_t last);
    bool is_bulk() const noexcept;
    bool is_mass_move() const noexcept;
    bool is_static(ProxyId proxy) const noexcept;
    void share_out(ParallelFor run);
    template <class Work>
    void for_each_share(ParallelFor run, Work&& work);
    void settle(ParallelFor run);
    void enter_leavers(ParallelFor run);
    enum class PairsAhead : std::uint8_t { Nothing, Changes, All };  // updated while threads store boxes
    void compare_and_finish(ParallelFor run, PairsAhead ahead);
    void log_overlaps();
    void log_refiltered();
    void give_back_scratch();
    void renew_layout_if_poor();

    InstructionSet instruction_set_ = best_instruction_set();
    detail::Bins bins_;
    detail::ProxyIds ids_;
    detail::ProxyKeys keys_;
    PairManager pairs_;
    BroadphaseCounters counters_;
    bool is_changed_ = false;
    bool has_restarts_ = false;            // a proxy became static or moving; its pairs stop and restart
    std::uint32_t laid_out_count_ = 0;     // number of boxes at the last layout
    std::uint32_t commits_to_layout_ = 0;  // commits that must pass before the next layout
    std::uint32_t layout_interval_ = 0;    // minimum number of commits between layouts

    // changes requested since the last commit
    std::vector<detail::AddedBox> added_;
    std::vector<ProxyId> refiltered_;

    // scratch of one commit; reused to save allocations
    std::vector<detail::BinShare> shares_;
    std::vector<detail::EnterShare> enter_shares_;
    std::vector<detail::MoveShare> move_shares_;  // scratch of one move_many()
    std::uint32_t moves_in_turn_ = 0;             // number of calls of move_many() that will not use threads
};

template <ProxyMoves Moves>
void SweepAndPrune::move_many(std::uint32_t count, const Moves& moves, ParallelFor run) {
    if (count == 0) return;
    is_changed_ = true;
    if (!detail::are_most(bins_, count)) return move_in_turn(moves, 0, count);
    bins_.are_all_marked = true;
    const bool is_shared = run && moves_in_turn_ == 0;
    if (run && !is_shared) --moves_in_turn_;
    move_shares_.resize(is_shared ? count / moves_per_share + 1 : 1);
    detail::cut_by_id(std::span(move_shares_), moves, count, static_cast<ProxyId>(bins_.places.size()));
    const auto task = [&](std::uint32_t index) {
        detail::write_boxes<false>(bins_, moves, move_shares_[index]);
    };
    run(static_cast<std::uint32_t>(move_shares_.size()), task);
    const auto is_cut_well = [&](const detail::MoveShare& share) { return detail::is_own(share, moves); };
    if (is_shared && !std::all_of(move_shares_.begin(), move_shares_.end(), is_cut_well)) {
        moves_in_turn_ = calls_in_turn;  // ids are unlikely to ascend in the next calls
        return move_in_turn(moves, 0, count);
    }
    for (const detail::MoveShare& share : move_shares_) move_in_turn(moves, share.stop, share.last);
}

// Handles moves on the calling thread. Lanes are always marked, because move_rarely() may open bins whose
// lanes are not.
template <ProxyMoves Moves>
void SweepAndPrune::move_in_turn(const Moves& moves, std::uint32_t first, std::uint32_t last) {
    const auto id_count = static_cast<std::uint32_t>(bins_.places.size());
    DAMSON_ASSERT(first <= last);
    for (; first != last; ++first) {
        detail::MoveShare share{first, last, 0, id_count};
        detail::write_boxes<true>(bins_, moves, share);
        first = share.stop;
        if (first == last) return;
        const auto& move = moves(first);
        move_rarely(move.proxy, move.box);
    }
}

static_assert(Broadphase<SweepAndPrune>);

}  // namespace damson
