// Prefetches for a commit, in worlds larger than the private caches of a core. They never change a result.
//
//   settle     bins in order: the next bins in which a box moved
//   enter      the bins that boxes enter: first the block, then the lane
//   compare    bins in order: the bins of the row above
//   tidy       the next bins that a box left
//
// Bulk moves before a commit have their own prefetches in bulk_moves.hpp. All prefetch distances were
// measured; see bench/notes/broadphase.md.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

#include "../../core/contract.hpp"
#include "../../core/prefetch.hpp"
#include "bins.hpp"
#include "commit_passes.hpp"

namespace damson::detail {

/// Returns true if the blocks exceed the private caches of a core (1.2 MB).
inline bool is_beyond_caches(const Bins& bins) noexcept {
    return bins.blocks.size() >= 2000;
}

/// Prefetches the first block of a bin.
inline void fetch_boxes(const Bins& bins, std::size_t bin) noexcept {
    if (bin >= bins.heads.size()) return;
    const std::uint32_t head = bins.heads[bin];
    if (head == no_block) return;
    prefetch_lines<sizeof(Block) / 64>(&bins.blocks[head]);
    if (bins.is_open(head)) prefetch_lines<sizeof(BoxColumns) / 64>(&bins.next_boxes[head]);
}

/// Prefetches boxes while a task settles its bins in order. Only bins in which a box moved are
/// prefetched. Their proxy ids are not needed. Other threads may mark other bins at the same time.
inline void fetch_for_settling(const Bins& bins, std::uint32_t bin, const BinShare& share) noexcept {
    constexpr std::uint32_t distance = 8;
    const std::size_t later = std::size_t{bin} + distance;
    if (later >= bins.heads.size() || later / 64 >= share.last_word) return;
    // if the later bin is not dirty, prefetch the current one again; a branch would be unpredictable
    const bool is_dirty = (bins.dirty[later / 64] >> (later % 64) & 1u) != 0;
    const std::uint32_t head = bins.heads[is_dirty ? later : bin];
    prefetch_lines<sizeof(BoxColumns) / 64>(&bins.blocks[head].boxes);
    prefetch_lines<sizeof(BoxColumns) / 64>(&bins.next_boxes[head]);
}

/// Prefetches the row of bins above, while bins are compared in order. All other rows have already been read.
inline void fetch_for_comparing(const Bins& bins, std::uint32_t bin, const BinLevel& level) noexcept {
    constexpr std::uint32_t block_distance = 3;
    constexpr std::uint32_t info_distance = 11;
    const std::size_t above = std::size_t{bin} + level.width;
    if (above + info_distance >= bins.heads.size()) return;
    const std::uint32_t later = bins.heads[above + info_distance];
    if (later != no_block) prefetch(&bins.infos[later]);
    fetch_boxes(bins, above + block_distance);
}

/// Prefetches the boxes and the proxy id of a lane.
inline void fetch_lane(const Bins& bins, std::uint32_t block, std::uint32_t lane) noexcept {
    const auto fetch_columns = [&](const BoxColumns& columns) {
        for (const float* column : {columns.min_x, columns.min_y, columns.max_x, columns.max_y})
            prefetch(column + lane);
    };
    fetch_columns(bins.blocks[block].boxes);
    prefetch(&bins.blocks[block].ids[lane]);
    if (bins.is_open(block)) fetch_columns(bins.next_boxes[block]);
}

/// Prefetches the summary of the block that a box will enter.
inline void fetch_home(const Bins& bins, std::uint32_t home) noexcept {
    const std::uint32_t head = bins.heads[home];
    if (head != no_block) prefetch(&bins.infos[head]);
}

/// Prefetches the lane that a box will enter. Requires: the summary of the block is in the cache.
inline void fetch_free_lane(const Bins& bins, std::uint32_t home) noexcept {
    const std::uint32_t head = bins.heads[home];
    if (head != no_block) fetch_lane(bins, head, bins.infos[head].count % lanes_per_block);
}

/// Prefetches while boxes enter their bins. `i` is the index of the current box.
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

/// Prefetches the place (block and lane) of the box that will fill a gap in a bin. Requires: the block is in
/// the cache.
inline void fetch_last(const Bins& bins, std::uint32_t bin) noexcept {
    const std::uint32_t head = bins.heads[bin];
    DAMSON_ASSERT(head != no_block && bins.infos[head].count > 0);
    prefetch(&bins.places[bins.blocks[head].ids[bins.infos[head].count - 1]]);
}

/// Prefetches while bins are tidied. `i` is the index of the current bin.
inline void fetch_for_tidying(const Bins& bins, std::span<const std::uint32_t> untidy,
                              std::size_t i) noexcept {
    constexpr std::size_t block_distance = 8;
    constexpr std::size_t last_distance = 4;
    if (i + block_distance >= untidy.size()) return;
    fetch_boxes(bins, untidy[i + block_distance]);
    fetch_last(bins, untidy[i + last_distance]);
}

}  // namespace damson::detail
