// Prefetches of a commit: memory asked for ahead of its use, in worlds that a core's own caches do not hold:
// hints, which never change a result.
//
//   settle     goes through bins in order: the next ones where something moved
//   enter      goes where boxes belong: the block there, then the lane
//   compare    goes through bins in order: those of the row above
//   tidy       goes from one bin that somebody left to the next
//
// Before a commit, many boxes that are handed in at once ask for their columns themselves: bulk_moves.hpp.
// How far ahead was measured; bench/notes/broadphase.md has the figures.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

#include "../../core/prefetch.hpp"
#include "bins.hpp"
#include "commit_passes.hpp"

namespace damson::detail {

/// Whether there are more blocks than a core has room for in its own caches: 1.2 MB.
inline bool is_beyond_caches(const Bins& bins) noexcept {
    return bins.blocks.size() >= 2000;
}

/// Has memory bring the first block of a bin, so that it is at hand by the time it is looked into.
inline void fetch_boxes(const Bins& bins, std::size_t bin) noexcept {
    if (bin >= bins.heads.size()) return;
    const std::uint32_t head = bins.heads[bin];
    if (head == no_block) return;
    prefetch_lines<sizeof(Block) / 64>(&bins.blocks[head]);
    if (bins.is_open(head)) prefetch_lines<sizeof(BoxColumns) / 64>(&bins.next_boxes[head]);
}

/// While the bins of a share are settled one after the other: those where something moved, and not who lies
/// there. Those of other shares may be marked meanwhile.
inline void fetch_for_settling(const Bins& bins, std::uint32_t bin, const BinShare& share) noexcept {
    constexpr std::uint32_t distance = 8;
    const std::size_t later = std::size_t{bin} + distance;
    if (later >= bins.heads.size() || later / 64 >= share.last_word) return;
    // a bin that is at hand in place of one that is not asked for: which it is cannot be foreseen
    const bool is_dirty = (bins.dirty[later / 64] >> (later % 64) & 1u) != 0;
    const std::uint32_t head = bins.heads[is_dirty ? later : bin];
    prefetch_lines<sizeof(BoxColumns) / 64>(&bins.blocks[head].boxes);
    prefetch_lines<sizeof(BoxColumns) / 64>(&bins.next_boxes[head]);
}

/// While bins are compared: the row above is the only one that has not been looked at yet.
inline void fetch_for_comparing(const Bins& bins, std::uint32_t bin, const BinLevel& level) noexcept {
    constexpr std::uint32_t block_distance = 3;
    constexpr std::uint32_t info_distance = 11;
    const std::size_t above = std::size_t{bin} + level.width;
    if (above + info_distance >= bins.heads.size()) return;
    const std::uint32_t later = bins.heads[above + info_distance];
    if (later != no_block) prefetch(&bins.infos[later]);
    fetch_boxes(bins, above + block_distance);
}

/// A lane and all that lies in it.
inline void fetch_lane(const Bins& bins, std::uint32_t block, std::uint32_t lane) noexcept {
    const auto fetch_columns = [&](const BoxColumns& columns) {
        for (const float* column : {columns.min_x, columns.min_y, columns.max_x, columns.max_y})
            prefetch(column + lane);
    };
    fetch_columns(bins.blocks[block].boxes);
    prefetch(&bins.blocks[block].ids[lane]);
    if (bins.is_open(block)) fetch_columns(bins.next_boxes[block]);
}

/// For a box that enters a bin: what there is to know about the block it comes into.
inline void fetch_home(const Bins& bins, std::uint32_t home) noexcept {
    const std::uint32_t head = bins.heads[home];
    if (head != no_block) prefetch(&bins.infos[head]);
}

/// Then, as that says how many boxes there are, the lane to be taken.
inline void fetch_free_lane(const Bins& bins, std::uint32_t home) noexcept {
    const std::uint32_t head = bins.heads[home];
    if (head != no_block) fetch_lane(bins, head, bins.infos[head].count % lanes_per_block);
}

/// While boxes enter their bins; at `i` is the one whose turn it is, here and below.
template <class Entering>
void fetch_for_entering(const Bins& bins, std::span<const Entering> boxes, std::size_t i) noexcept {
    constexpr std::size_t home_distance = 12;
    constexpr std::size_t lane_distance = 6;
    if (i + home_distance >= boxes.size()) return;
    fetch_home(bins, boxes[i + home_distance].home);
    fetch_free_lane(bins, boxes[i + lane_distance].home);
    if constexpr (std::same_as<Entering, Leaver>) {
        const std::uint32_t later = boxes[i + home_distance].place;
        fetch_lane(bins, later / lanes_per_block, later % lanes_per_block);
        const std::uint32_t next = boxes[i + lane_distance].place;
        prefetch(&bins.places[bins.blocks[next / lanes_per_block].ids[next % lanes_per_block]]);
    }
}

/// For a bin that is tidied, once its block is near: the box that takes the place of one that left.
inline void fetch_last(const Bins& bins, std::uint32_t bin) noexcept {
    const std::uint32_t head = bins.heads[bin];
    prefetch(&bins.places[bins.blocks[head].ids[bins.infos[head].count - 1]]);
}

/// While bins are tidied.
inline void fetch_for_tidying(const Bins& bins, std::span<const std::uint32_t> untidy,
                              std::size_t i) noexcept {
    constexpr std::size_t block_distance = 8;
    constexpr std::size_t last_distance = 4;
    if (i + block_distance >= untidy.size()) return;
    fetch_boxes(bins, untidy[i + block_distance]);
    fetch_last(bins, untidy[i + last_distance]);
}

}  // namespace damson::detail
