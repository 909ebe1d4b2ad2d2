// The three walks over the dirty blocks that make up a commit of the sweep, and what comes between the first
// two.
//
//   settle    finds out which boxes stay in their bin; the others leave
//   enter     puts these, and those that are added, into the bins where they belong
//   compare   tests every moved lane against the lanes around it, before and after: overlap that changes is
//             an event
//   store     makes the new boxes the old ones, unless compare has done so, and tidies the bins that boxes
//             left or entered
//
// Until its block has been compared each lane has an old box and a new one. A proxy that changes its bin
// has two lanes, where it was and where it will be, with the same two boxes; one that is added has an empty
// old box, one that is removed an empty new one. Each two lanes are compared once:
//
//   both moved            by the one that is earlier in bin order
//   one moved             by that one
//
// That an overlap stops is true to say where both were, that it starts where both will be. So each change is
// an event once, and one that goes on is none, whatever its boxes do: the pair manager need not net anything,
// and what starts need not be looked up.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "../../core/growth.hpp"
#include "../../core/instruction_set.hpp"
#include "../pairs/pair_word.hpp"
#include "bins.hpp"

namespace damson::detail {

/// A box that is added, on its way into a bin.
struct AddedBox {
    Aabb box;
    ProxyId proxy;  ///< no_proxy if it was removed before it got there.
    bool is_static;
    std::uint32_t home = 0;  ///< Bin where it belongs; known since find_homes().
};

/// A box on its way from one bin into another.
struct Leaver {
    std::uint32_t place;  ///< Where it was: its boxes, before and after, are still there.
    std::uint32_t home;   ///< Bin where it belongs.
};

/// One lane against a block: the lanes there whose overlap with it changes, and those that overlapped before.
struct LaneHit {
    std::uint32_t place;
    std::uint32_t other_block;
    std::uint32_t changed_and_before;  ///< In the upper and in the lower 16 bits.
};

/// What a comparison of lanes found.
struct OverlapLog {
    PairLists pairs;
    std::uint64_t box_tests = 0;
    bool is_bulk =
        false;  ///< Most boxes come or go: lists grow by large steps, and are given back afterwards.

    // while lanes are compared; the rest is room, in the lists of pairs as well
    std::vector<LaneHit> hits;
    std::size_t hit_count = 0;
    std::size_t started_count = 0;
    std::size_t stopped_count = 0;

    /// Where the next hit belongs, with room for `count` of them and one more.
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

/// Some words of dirty bits, and those who enter their bins: the part of one task.
struct EnterShare {
    std::size_t first_word = 0;
    std::size_t last_word = 0;    ///< One past.
    std::vector<Leaver> leavers;  ///< Those whose home is there.
    std::vector<Leaver> waiting;  ///< Of these, those who found no empty lane.

    std::size_t bytes() const noexcept {
        return sizeof(EnterShare) + (leavers.capacity() + waiting.capacity()) * sizeof(Leaver);
    }
};

/// Some words of dirty bits, and what was found in their bins: the share of one task. Shares can be worked
/// on at the same time; taken in order they hold what a single one would.
struct BinShare {
    std::size_t first_word = 0;
    std::size_t last_word = 0;          ///< One past.
    bool is_only = true;                ///< No other is worked on at the same time.
    std::vector<Leaver> leavers;        ///< Those that leave their bin for another.
    std::vector<std::int32_t> left;     ///< By level: boxes that leave it, less those that come to it.
    std::vector<std::uint32_t> untidy;  ///< Bins that somebody left, or that are out of order.
    OverlapLog overlaps;
    TidyScratch tidied;

    std::size_t bytes() const noexcept {
        return sizeof(BinShare) + leavers.capacity() * sizeof(Leaver) +
               (left.capacity() + untidy.capacity()) * sizeof(std::uint32_t) + overlaps.bytes() +
               tidied.bytes();
    }
};

/// Finds out who leaves: lanes of proxies that leave their bin are marked, and those that are not removed
/// are noted, with their homes. Lanes that did not move after all are no longer marked. Requires of `set`,
/// here and below: the machine has it.
void settle(Bins& bins, BinShare& share, InstructionSet set);

/// Counts those who left, and where they belong. To be called for each share, before boxes enter.
void count_left(Bins& bins, BinShare& share);

/// Finds out where added boxes belong; of those that left another bin it is known.
void find_homes(const Bins& bins, std::span<AddedBox> boxes) noexcept;

/// Has boxes that are added enter their bins.
void enter(Bins& bins, std::span<const AddedBox> boxes);

/// Has those who left enter their bins.
void enter(Bins& bins, std::span<const Leaver> leavers);

/// Has those enter whose bins are a part's, whichever share they left, in order. Those who find no empty
/// lane wait: what they need is not any single part's. Other parts may enter at the same time.
void enter(Bins& bins, std::span<const BinShare> shares, EnterShare& part);

/// Finds what starts and stops to overlap. An only share stores what it has compared.
void compare(Bins& bins, BinShare& share, InstructionSet set);

/// Makes the new boxes those of the last commit, and tidies bins that somebody left, or that are out of
/// order.
void store(Bins& bins, BinShare& share);

/// Takes over what the shares put aside, in order; nothing is dirty any more.
void finish(Bins& bins, std::span<BinShare> shares);

}  // namespace damson::detail
