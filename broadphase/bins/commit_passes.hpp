// The passes over the dirty blocks that make up a commit of the sweep.
//
//   settle    finds the boxes that leave their bin
//   enter     puts these boxes, and the added ones, into their bins
//   compare   tests each moved lane against the lanes near it, with old and new boxes; a change is an event
//   store     replaces the old boxes with the new ones, unless compare has done so, and tidies the bins that
//             boxes left or entered
//
// Until its block has been compared, each lane has an old box and a new one. A proxy that changes its bin has
// two lanes, in the old and in the new bin, with the same two boxes. An added proxy has an empty old box; a
// removed proxy has an empty new box. Each pair of lanes is compared once:
//
//   both moved            by the lane whose block is earlier in bin order; within a block, by the later lane
//   one moved             by the moved lane
//
// The lane in a proxy's old bin reports the overlaps that end, and the lane in its new bin those that start.
// Each change is therefore reported once. An overlap that continues is not reported, however its boxes move.
// The pair manager thus neither cancels opposite changes nor looks up pairs that start.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "../../core/growth.hpp"
#include "../../core/instruction_set.hpp"
#include "../pairs/pair_word.hpp"
#include "bins.hpp"

namespace damson::detail {

/// An added box that is not yet in a bin.
struct AddedBox {
    Aabb box;
    ProxyId proxy;  ///< no_proxy if the box was removed before it entered a bin.
    bool is_static;
    std::uint32_t home = 0;  ///< Bin of the box; set by find_homes().
};

/// A box that moves from one bin to another. A place is block * 16 + lane.
struct Leaver {
    std::uint32_t place;  ///< Place in the old bin, where the old and the new box are stored.
    std::uint32_t home;   ///< New bin of the box.
};

/// Result of comparing one lane with a block: which overlaps changed, and which existed before.
struct LaneHit {
    std::uint32_t place;
    std::uint32_t other_block;
    std::uint32_t changed_and_before;  ///< Lanes that changed << 16 | lanes that overlapped before.
};

/// Results of comparing lanes.
struct OverlapLog {
    PairLists pairs;
    std::uint64_t box_tests = 0;
    /// True if most boxes are added or removed. Lists then grow in large steps and are freed afterwards.
    bool is_bulk = false;

    // item counts; while lanes are compared, the lists of hits and pairs are longer than these counts
    std::vector<LaneHit> hits;
    std::size_t hit_count = 0;
    std::size_t started_count = 0;
    std::size_t stopped_count = 0;

    /// Returns the position of the next hit. At least `count` + 1 hits can be written there.
    LaneHit* room_for(std::size_t count) {
        if (const std::size_t needed = hit_count + count + 1; needed > hits.size()) [[unlikely]] {
            make_room(hits, needed, 64);
            hits.resize(needed);
        }
        return hits.data() + hit_count;
    }
    void keep_until(const LaneHit* end) noexcept { hit_count = static_cast<std::size_t>(end - hits.data()); }
    std::size_t bytes() const noexcept { return pairs.bytes() + hits.capacity() * sizeof(LaneHit); }
};

/// Work of one task while boxes enter bins: a range of dirty words, and the boxes whose new bins it covers.
struct EnterShare {
    std::size_t first_word = 0;
    std::size_t last_word = 0;    ///< One past the last word.
    std::vector<Leaver> leavers;  ///< Boxes whose new bin this task covers.
    std::vector<Leaver> waiting;  ///< Boxes whose new bin had no empty lane.

    std::size_t bytes() const noexcept {
        return sizeof(EnterShare) + (leavers.capacity() + waiting.capacity()) * sizeof(Leaver);
    }
};

/// Work of one task in a commit: a range of dirty words, and the results for their bins. Tasks can run
/// concurrently. Their results, joined in order, do not depend on the number of tasks.
struct BinShare {
    std::size_t first_word = 0;
    std::size_t last_word = 0;          ///< One past the last word.
    bool is_only = true;                ///< True if there is a single task, so nothing runs concurrently.
    std::vector<Leaver> leavers;        ///< Boxes that leave their bin for another one.
    std::vector<std::int32_t> left;     ///< By level: boxes that leave it, minus boxes that enter it.
    std::vector<std::uint32_t> untidy;  ///< Bins that a box left, or that are out of order.
    OverlapLog overlaps;
    TidyScratch tidied;

    std::size_t bytes() const noexcept {
        return sizeof(BinShare) + leavers.capacity() * sizeof(Leaver) +
               (left.capacity() + untidy.capacity()) * sizeof(std::uint32_t) + overlaps.bytes() +
               tidied.bytes();
    }
};

/// Marks the lanes of proxies that leave their bin, and lists the proxies with their new bins, except removed
/// ones. Clears the mark of each lane whose box is unchanged. Requires (as does compare()): the machine
/// supports `set`.
void settle(Bins& bins, BinShare& share, InstructionSet set);

/// Updates the box counts of the levels. It must be called for each share before boxes enter bins.
void count_left(Bins& bins, BinShare& share);

/// Finds the bins of added boxes. settle() has already found the new bins of boxes that leave their bin.
void find_homes(const Bins& bins, std::span<AddedBox> boxes) noexcept;

/// Puts added boxes into their bins.
void enter(Bins& bins, std::span<const AddedBox> boxes);

/// Puts boxes that left their bins into their new bins.
void enter(Bins& bins, std::span<const Leaver> leavers);

/// Puts boxes into the new bins that `part` covers, in the order of the shares. A box that finds no empty
/// lane is listed in EnterShare::waiting, because a new block needs memory that all tasks use. Tasks may call
/// it concurrently.
void enter(Bins& bins, std::span<const BinShare> shares, EnterShare& part);

/// Finds the overlaps that start and stop. If `share` is the only one, also stores the new boxes.
void compare(Bins& bins, BinShare& share, InstructionSet set);

/// Replaces the old boxes with the new ones, and tidies bins that a box left or that are out of order.
void store(Bins& bins, BinShare& share);

/// Applies the results of tidying, in the order of `shares`, and clears all dirty bits.
void finish(Bins& bins, std::span<BinShare> shares);

}  // namespace damson::detail
