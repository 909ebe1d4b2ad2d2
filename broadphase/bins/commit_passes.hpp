// The passes over the dirty blocks that make up a commit of the sweep.
//
//   settle    finds the boxes that stay in their bin; the others leave
//   enter     puts the leaving boxes, and the added ones, into their bins
//   compare   tests every moved lane against the lanes around it, before and after; each overlap that changes
//             is an event
//   store     replaces the old boxes with the new ones, unless compare has done so, and tidies the bins that
//             boxes left or entered
//
// Until its block has been compared, each lane has an old box and a new one. A proxy that changes its bin has
// two lanes, in the old and in the new bin, with the same two boxes. An added proxy has an empty old box; a
// removed proxy has an empty new box. Each two lanes are compared once:
//
//   both moved            by the lane whose block is earlier in bin order; within a block, by the later lane
//   one moved             by the moved lane
//
// The end of an overlap is reported by the lanes in the old bins, its start by the lanes in the new bins.
// Each change is therefore one event, and an overlap that continues is none, however its boxes move. The pair
// manager need not net anything, and need not look up pairs that start.
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

/// A box that moves from one bin to another.
struct Leaver {
    std::uint32_t place;  ///< Old place, which still holds its old and new box.
    std::uint32_t home;   ///< New bin of the box.
};

/// Result of comparing one lane with a block: the lanes whose overlap changes, and those that overlapped
/// before.
struct LaneHit {
    std::uint32_t place;
    std::uint32_t other_block;
    std::uint32_t changed_and_before;  ///< Changed lanes in the upper 16 bits, old overlaps in the lower.
};

/// Results of comparing lanes.
struct OverlapLog {
    PairLists pairs;
    std::uint64_t box_tests = 0;
    /// True if most boxes are added or removed: lists grow in large steps and are freed afterwards.
    bool is_bulk = false;

    // numbers of items in use while lanes are compared; the lists of hits and pairs are longer
    std::vector<LaneHit> hits;
    std::size_t hit_count = 0;
    std::size_t started_count = 0;
    std::size_t stopped_count = 0;

    /// Returns the position of the next hit, with space for `count` hits and one more.
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

/// Share of one task: some words of dirty bits, and the boxes that enter their bins.
struct EnterShare {
    std::size_t first_word = 0;
    std::size_t last_word = 0;    ///< One past the last word.
    std::vector<Leaver> leavers;  ///< Boxes whose new bin is in this share.
    std::vector<Leaver> waiting;  ///< Boxes that found no empty lane in their new bin.

    std::size_t bytes() const noexcept {
        return sizeof(EnterShare) + (leavers.capacity() + waiting.capacity()) * sizeof(Leaver);
    }
};

/// Part of the work of a commit that one thread does: some words of dirty bits, and the results for their bins. Parts
/// can run concurrently. Their results in order equal those of a single part.
struct BinShare {
    std::size_t first_word = 0;
    std::size_t last_word = 0;          ///< One past the last word.
    bool is_only = true;                ///< True if no other share is processed concurrently.
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

/// Marks the lanes of proxies that leave their bin. Lists these proxies with their new bins, except removed ones.
/// Unmarks lanes whose boxes did not move after all. Requires, here and below: the machine supports `set`.
void settle(Bins& bins, BinShare& share, InstructionSet set);

/// Updates the box counts of the levels. Called for each share, before boxes enter.
void count_left(Bins& bins, BinShare& share);

/// Finds the bins of added boxes. settle() already found the new bins of boxes that left theirs.
void find_homes(const Bins& bins, std::span<AddedBox> boxes) noexcept;

/// Puts added boxes into their bins.
void enter(Bins& bins, std::span<const AddedBox> boxes);

/// Puts boxes that left their bins into their new ones.
void enter(Bins& bins, std::span<const Leaver> leavers);

/// Puts the boxes of all shares whose new bins are in `part` into these bins, in order. Boxes that find no empty lane
/// wait in EnterShare::waiting, because they need memory shared by all parts. Other parts may enter concurrently.
void enter(Bins& bins, std::span<const BinShare> shares, EnterShare& part);

/// Finds the overlaps that start and stop. If the share is the only one, also stores the boxes compared.
void compare(Bins& bins, BinShare& share, InstructionSet set);

/// Makes the new boxes those of the last commit, and tidies bins that a box left or that are out of order.
void store(Bins& bins, BinShare& share);

/// Applies the remaining results of the shares, in order. No bin is dirty afterwards.
void finish(Bins& bins, std::span<BinShare> shares);

}  // namespace damson::detail
