// What a commit has memory bring ahead of its use, in worlds that a core's own caches do not hold: hints,
// which never change a result.
//
//   settle     goes through tiles in order: the next ones where something moved
//   enter      goes where boxes belong: the block there, then the lane
//   compare    goes through tiles in order: those of the row above
//   tidy       goes from one tile that somebody left to the next
//
// Before a commit, many boxes that are handed in at once ask for their columns themselves: many_moves.hpp.
// How far ahead was measured; bench/NOTES.md has the figures.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

#include "../core/prefetch.hpp"
#include "tile_pass.hpp"
#include "tiles.hpp"

namespace damson::detail {

/// Whether there are more blocks than a core has room for in its own caches: 1.2 MB.
inline bool is_beyond_caches(const Tiles& tiles) noexcept {
    return tiles.blocks.size() >= 2000;
}

/// Has memory bring the first block of a tile, so that it is at hand by the time it is looked into.
inline void fetch_boxes(const Tiles& tiles, std::size_t tile) noexcept {
    if (tile >= tiles.heads.size()) return;
    const std::uint32_t head = tiles.heads[tile];
    if (head == no_block) return;
    prefetch_lines<sizeof(Block) / 64>(&tiles.blocks[head]);
    if (tiles.is_open(head)) prefetch_lines<sizeof(BoxColumns) / 64>(&tiles.next_boxes[head]);
}

/// While the tiles of a share are settled one after the other: those where something moved, and not who lies
/// there. Those of other shares may be marked meanwhile.
inline void fetch_for_settling(const Tiles& tiles, std::uint32_t tile, const TileShare& share) noexcept {
    constexpr std::uint32_t distance = 8;
    const std::size_t far = std::size_t{tile} + distance;
    if (far >= tiles.heads.size() || far / 64 >= share.last_word) return;
    // a tile that is at hand in place of one that is not asked for: which it is cannot be foreseen
    const bool is_dirty = (tiles.dirty[far / 64] >> (far % 64) & 1u) != 0;
    const std::uint32_t head = tiles.heads[is_dirty ? far : tile];
    prefetch_lines<sizeof(BoxColumns) / 64>(&tiles.blocks[head].boxes);
    prefetch_lines<sizeof(BoxColumns) / 64>(&tiles.next_boxes[head]);
}

/// While tiles are compared: the row above is the only one that has not been looked at yet.
inline void fetch_for_comparing(const Tiles& tiles, std::uint32_t tile, const TileLevel& level) noexcept {
    constexpr std::uint32_t block_distance = 3;
    constexpr std::uint32_t info_distance = 11;
    const std::size_t above = std::size_t{tile} + level.width;
    if (above + info_distance >= tiles.heads.size()) return;
    const std::uint32_t far = tiles.heads[above + info_distance];
    if (far != no_block) prefetch(&tiles.infos[far]);
    fetch_boxes(tiles, above + block_distance);
}

/// A lane and all that lies in it.
inline void fetch_lane(const Tiles& tiles, std::uint32_t block, std::uint32_t lane) noexcept {
    const auto fetch_columns = [&](const BoxColumns& columns) {
        for (const float* column : {columns.min_x, columns.min_y, columns.max_x, columns.max_y})
            prefetch(column + lane);
    };
    fetch_columns(tiles.blocks[block].boxes);
    prefetch(&tiles.blocks[block].ids[lane]);
    if (tiles.is_open(block)) fetch_columns(tiles.next_boxes[block]);
}

/// For a box that enters a tile: what there is to know about the block it comes into.
inline void fetch_home(const Tiles& tiles, std::uint32_t home) noexcept {
    const std::uint32_t head = tiles.heads[home];
    if (head != no_block) prefetch(&tiles.infos[head]);
}

/// Then, as that says how many boxes there are, the lane to be taken.
inline void fetch_free_lane(const Tiles& tiles, std::uint32_t home) noexcept {
    const std::uint32_t head = tiles.heads[home];
    if (head != no_block) fetch_lane(tiles, head, tiles.infos[head].count % lanes_per_block);
}

/// While boxes enter their tiles; at `i` is the one whose turn it is, here and below.
template <class Entering>
void fetch_for_entering(const Tiles& tiles, std::span<const Entering> boxes, std::size_t i) noexcept {
    constexpr std::size_t home_distance = 12;
    constexpr std::size_t lane_distance = 6;
    if (i + home_distance >= boxes.size()) return;
    fetch_home(tiles, boxes[i + home_distance].home);
    fetch_free_lane(tiles, boxes[i + lane_distance].home);
    if constexpr (std::same_as<Entering, Leaver>) {
        const std::uint32_t far = boxes[i + home_distance].place;
        fetch_lane(tiles, far / lanes_per_block, far % lanes_per_block);
        const std::uint32_t near = boxes[i + lane_distance].place;
        prefetch(&tiles.places[tiles.blocks[near / lanes_per_block].ids[near % lanes_per_block]]);
    }
}

/// For a tile that is tidied, once its block is near: the box that takes the place of one that left.
inline void fetch_last(const Tiles& tiles, std::uint32_t tile) noexcept {
    const std::uint32_t head = tiles.heads[tile];
    prefetch(&tiles.places[tiles.blocks[head].ids[tiles.infos[head].count - 1]]);
}

/// While tiles are tidied.
inline void fetch_for_tidying(const Tiles& tiles, std::span<const std::uint32_t> untidy,
                              std::size_t i) noexcept {
    constexpr std::size_t block_distance = 8;
    constexpr std::size_t last_distance = 4;
    if (i + block_distance >= untidy.size()) return;
    fetch_boxes(tiles, untidy[i + block_distance]);
    fetch_last(tiles, untidy[i + last_distance]);
}

}  // namespace damson::detail
