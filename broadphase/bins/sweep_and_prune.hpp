// Incremental sweep-and-prune over rows of bins: the broadphase to use.
//
//   row of bins   | a c b | e d | | f i g h |        boxes by bin, the leading digit of their min x
//
// Sorting whole axes has a box pass all those that are far from it on the other axis. Here the order along
// the axis is kept only as far as overlaps need it: a box is filed under the bin of its lower corner, in
// steady motion it stays there for many commits, and changing bins takes constant time however many boxes it
// passes. Inside a bin sixteen boxes are compared at once.
//
// Calls only note what is asked for; commit() does the work:
//
//   settle     finds out which moved boxes leave their bin; they are set aside
//   enter      new boxes, and those set aside, into their bins
//   compare    moved lanes with those around them: overlaps before, exclusive or, overlaps after
//   store      the new boxes become the old ones, the bins are put in order
//   pairs      the pair manager nets what changed, asks the filter, and reports
//
// A pair that goes on is never looked up, whatever its boxes do. bins.hpp says where boxes lie,
// commit_passes.hpp how they are compared, bin_layout.hpp how large bins are; the pair manager is that of all
// sweeps.
//
// Source: Terdiman, "Sweep-and-prune", 2007, for the idea of many small sweeps instead of a large one.
// Departs from it in that each box is in one cell only, and in that boxes of a cell are compared all at once.
// Many moves, settle, enter, compare and store may be spread over threads.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "../../core/aabb.hpp"
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

/// Incremental sweep-and-prune over rows of bins. Keeps the promises of broadphase.hpp.
class SweepAndPrune : public SpatialQueries<SweepAndPrune> {
public:
    /// Takes a box in; its pairs begin at the next commit. Returns `no_proxy` if the box is refused.
    /// Cost: constant. Many at once have the bins laid out anew, which is cheaper than one by one.
    ProxyId add(const Aabb& box, std::uint64_t key, ProxyMobility mobility = ProxyMobility::Moving);

    /// Gives `proxy` another box, near or far.
    /// Requires: it is alive.
    /// Cost: constant here; at the commit, one test for each sixteen boxes near it.
    void move(ProxyId proxy, const Aabb& box) {
        const std::uint32_t place = proxy < bins_.places.size() ? bins_.places[proxy] : detail::no_place;
        // staged ones, no_place and scenery that is closed are all beyond
        if (place >= bins_.open_end || !detail::is_surely_valid(box)) [[unlikely]]
            return move_rarely(proxy, box);
        bins_.write(place, box);
        is_changed_ = true;
    }

    /// The same for many at once: moves(i) says which proxy gets which box, for i from 0 to count - 1. Each
    /// is taken or refused as if alone; of two boxes for one proxy the last one counts.
    /// `run` may spread the work over threads, which then call `moves`: where most boxes move, and proxies
    /// are named in ascending order. In any other order one thread does it, with the same result, and so it
    /// does in the next 64 calls.
    /// Requires: they are alive. moves(i) is the same each time it is asked for: it does not look at boxes
    /// that are being moved.
    /// Cost: where most boxes move, about three fifths of that of as many calls.
    template <ProxyMoves Moves>
    void move_many(std::uint32_t count, const Moves& moves, ParallelFor run = {});

    /// Ends the pairs of `proxy` at the next commit and forgets it.
    /// Requires: it is alive.
    /// Invalidates: `proxy`; spans from the last commit() stay valid.
    /// Cost: constant here; at the commit, as move().
    void remove(ProxyId proxy);

    /// Has all pairs of `proxy` decided anew at the next commit.
    /// Requires: it is alive.
    /// Cost: constant here; at the commit, as move().
    void refilter(ProxyId proxy);

    /// Whether refilter() or set_mobility() was called for `proxy` since the last commit.
    /// Cost: proportional to the number of such calls.
    bool is_refiltered(ProxyId proxy) const noexcept {
        return std::find(refiltered_.begin(), refiltered_.end(), proxy) != refiltered_.end();
    }

    /// Makes `proxy` static or moving, and has all its pairs decided anew.
    /// Requires: it is alive.
    /// Cost: constant here; at the commit, as add() and remove() together.
    void set_mobility(ProxyId proxy, ProxyMobility mobility);

    /// Makes the changes real and reports what they come to.
    /// Cost: constant if nothing was changed.
    /// `run` may spread the work over threads: the result is the same to the last bit. The filter is asked on
    /// the calling thread.
    PairChanges commit(PairFilter filter = {}, ParallelFor run = {});

    /// The active pairs. Their order depends on all that was done since construction, and on nothing else.
    std::span<const ActivePair> pairs() const noexcept { return pairs_.pairs(); }

    /// Stores a word with the pair at `index` of pairs().
    void set_user_data(std::uint32_t index, std::uint32_t word);

    /// The box last given to `proxy`. Requires: it is alive.
    Aabb box(ProxyId proxy) const;

    /// Whether `proxy` was added and not removed since.
    bool is_alive(ProxyId proxy) const noexcept {
        return proxy < bins_.places.size() && bins_.places[proxy] != detail::no_place;
    }
    std::uint32_t size() const noexcept { return ids_.size(); }  ///< Proxies that are alive.

    /// Makes room in the tables of proxies and pairs for this many. What is made for boxes where they lie,
    /// and lists of changes, still grow as they are needed.
    void reserve(std::uint32_t proxy_count, std::uint32_t pair_count);

    std::size_t bytes() const noexcept;  ///< Memory held. [B]

    /// A moved box beside a block of sixteen counts as sixteen box tests, empty lanes too, where it was and
    /// where it is together; the same for all instruction sets and however a commit is shared out. Not
    /// counted: what is left out by the bounds of a block, refilters, and queries.
    const BroadphaseCounters& counters() const noexcept { return counters_; }

    /// Has boxes compared with these instructions, and not with the best there are.
    /// Requires: the machine has them.
    void set_instruction_set(InstructionSet set);

    /// Where the boxes of the last commit lie, for queries.
    const detail::Bins& bins() const noexcept { return bins_; }

    /// Shows what it consists of: core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show(show.at(Occasion::Box, bins_), show.at(Occasion::Box, ids_), show.at(Occasion::Box, keys_),
             pairs_, counters_, is_changed_, has_restarts_, laid_out_count_, commits_to_layout_,
             layout_interval_, added_, refiltered_, moves_in_turn_);
    }

    /// The first broken invariant, or nothing. That no pair is missing only a twin can tell: it takes the
    /// filter.
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

    // Boxes for one task of move_many(): some ten microseconds.
    static constexpr std::uint32_t moves_per_share = 2048;
    // Calls of it after one that could not be shared: trying costs up to one pass over the moves.
    static constexpr std::uint32_t calls_in_turn = 64;

    void move_rarely(ProxyId proxy, const Aabb& box);
    template <ProxyMoves Moves>
    void move_in_turn(const Moves& moves, std::uint32_t first, std::uint32_t last);
    bool is_bulk() const noexcept;
    bool is_exodus() const noexcept;
    bool is_static(ProxyId proxy) const noexcept;
    void share_out(ParallelFor run);
    template <class Work>
    void for_each_share(ParallelFor run, Work&& work);
    void settle(ParallelFor run);
    void enter_leavers(ParallelFor run);
    enum class PairsAhead : std::uint8_t { Nothing, Changes, All };  // done while threads store boxes
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
    bool has_restarts_ = false;            // a proxy became static or moving: its pairs stop and start again
    std::uint32_t laid_out_count_ = 0;     // boxes when the bins were made
    std::uint32_t commits_to_layout_ = 0;  // before the next one
    std::uint32_t layout_interval_ = 0;    // commits

    // what the calls since the last commit asked for
    std::vector<detail::AddedBox> added_;
    std::vector<ProxyId> refiltered_;

    // of one commit; kept for their capacity
    std::vector<detail::BinShare> shares_;
    std::vector<detail::EnterShare> enter_shares_;
    std::vector<detail::MoveShare> move_shares_;  // of one move_many()
    std::uint32_t moves_in_turn_ = 0;             // calls of it that are not shared, for now
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
        moves_in_turn_ = calls_in_turn;  // ids will hardly ascend next time
        return move_in_turn(moves, 0, count);
    }
    for (const detail::MoveShare& share : move_shares_) move_in_turn(moves, share.stop, share.last);
}

// A box that takes a closer look may open scenery, where lanes are not marked.
template <ProxyMoves Moves>
void SweepAndPrune::move_in_turn(const Moves& moves, std::uint32_t first, std::uint32_t last) {
    const auto id_count = static_cast<std::uint32_t>(bins_.places.size());
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
