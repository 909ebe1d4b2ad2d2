// The tiles of a sweep to look at: levels, the tiles that hold boxes, and the boxes in their order.
//
//   for_each_tile(sweep, view, [](const TileView& tile) { ... });        row by row, from left to right
//   for_each_box(sweep, tile, [](ProxyId proxy, const Aabb& box) { ... });
//
// All of it is as of the last commit. Read tiles.hpp for what levels and tiles are.
#pragma once

#include <cstdint>

#include "sweep_and_prune.hpp"
#include "tile_view.hpp"

namespace damson {

/// Calls `visit(ProxyId, const Aabb&)` for the boxes of a tile, in the order of its chain.
/// Requires: it changes nothing in the sweep.
template <class Visit>
void for_each_box(const SweepAndPrune& sweep, const TileView& tile, Visit&& visit) {
    const detail::Tiles& tiles = sweep.tiles();
    for (std::uint32_t block = tiles.heads[tile.number]; block != detail::no_block;
         block = tiles.infos[block].next)
        for (std::uint32_t lane = 0; lane < tiles.infos[block].count; ++lane)
            visit(tiles.blocks[block].ids[lane], tiles.blocks[block].boxes.get(lane));
}

/// The tile of this number.
inline TileView tile_at(const SweepAndPrune& sweep, std::uint32_t level_index, std::uint32_t column,
                        std::uint32_t row) {
    const detail::Tiles& tiles = sweep.tiles();
    const detail::TileLevel& level = tiles.levels[level_index];
    TileView tile{.number = level.first_tile + row * level.width + column,
                  .level = level_index,
                  .column = column,
                  .row = row,
                  .is_static = level.is_static,
                  .is_rest = level.scale == 0.0f};
    for (std::uint32_t block = tiles.heads[tile.number]; block != detail::no_block;
         block = tiles.infos[block].next) {
        tile.box_count += tiles.infos[block].count;
        ++tile.block_count;
    }
    if (tile.is_rest) return tile;
    const glm::vec2 corner{static_cast<float>(column), static_cast<float>(row)};
    tile.area.lower = level.origin + corner * (1.0f / level.scale);
    tile.area.upper = level.origin + (corner + glm::vec2{1.0f}) * (1.0f / level.scale);
    // tiles at the border reach as far as there are boxes
    for_each_box(sweep, tile, [&](ProxyId, const Aabb& box) {
        tile.area = united(tile.area, {box.lower, box.lower});
    });
    return tile;
}

/// Calls `visit(const TileView&)` for the tiles that hold boxes and in which a box that overlaps `view` can
/// lie: level by level, row by row, from left to right.
/// Cost: proportional to the tiles in `view`, empty ones too.
template <class Visit>
void for_each_tile(const SweepAndPrune& sweep, const Aabb& view, Visit&& visit) {
    const detail::Tiles& tiles = sweep.tiles();
    for (std::uint32_t index = 0; index < tiles.levels.size(); ++index) {
        const detail::TileLevel& level = tiles.levels[index];
        if (level.box_count == 0) continue;
        const detail::TileRange range = detail::tiles_around(level, view);
        for (std::uint32_t row = range.row_begin; row <= range.row_last; ++row)
            for (std::uint32_t column = range.column_begin; column <= range.column_last; ++column)
                if (tiles.heads[level.first_tile + row * level.width + column] != detail::no_block)
                    visit(tile_at(sweep, index, column, row));
    }
}

}  // namespace damson
