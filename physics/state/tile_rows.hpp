// Storage of tile grids, and loops over their cells.
//
//   grid        a row with the grid's chunks and its cells, one byte per cell; the grid's shape is one of the
//               body's shapes
//   chunk       16 by 16 cells; it has a proxy in the broadphase exactly when, at the last commit, one of its
//               cells was not empty
//   tile shape  a row of the shape table for a cell that has a contact. It has an outline, a material and
//               rules, so contacts need no special code for tiles. It is not in its body's list of shapes and
//               has no proxy. It is removed with its last contact. Callers never get its handle.
//               The back part of the shape table contains exactly the rows of tile shapes
//   tile pair   a shape and a chunk whose boxes overlap. A cell of the chunk has a contact with the shape
//               exactly when their boxes overlap. The user data of the broadphase's pair is the id of the tile
//               pair, where other pairs store the id of their contact
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "../../broadphase/interface/box_queries.hpp"
#include "../../containers/index_table.hpp"
#include "../../containers/item_pool.hpp"
#include "../../containers/slot_map.hpp"
#include "../../core/contract.hpp"
#include "../../core/hash.hpp"
#include "../model/events.hpp"
#include "../model/tile_def.hpp"
#include "bodies.hpp"

namespace damson {

inline constexpr std::uint32_t tiles_per_chunk_side = 16;

/// Bit that marks the user data of a broadphase pair as the id of a tile pair.
inline constexpr std::uint32_t tile_pair_bit = 0x80000000u;
constexpr bool is_tile_pair(std::uint32_t pair_user_data) noexcept {
    return (pair_user_data & tile_pair_bit) != 0;
}

struct TileChunk {
    ProxyId proxy = no_proxy;
    std::uint32_t first_pair = null_index;  ///< Id of the first tile pair.
    std::uint16_t tile_count = 0;           ///< Number of cells that are not empty.
    bool is_edited = false;                 ///< True if listed in TileGrids::edited.
};

struct TileGrid {
    std::uint32_t body = null_index, shape = null_index;  ///< Slots.
    glm::vec2 cell_size{1.0f};                            ///< [m]
    glm::vec2 origin{0.0f};                               ///< Lower left corner, in the body's frame. [m]
    std::uint32_t width = 0, height = 0, chunk_columns = 0;
    std::uint32_t tile_count = 0;
    std::uint64_t first_key = 0;
    std::uint64_t content = 0;        ///< Digest of all cells, updated by every edit.
    bool has_new_chunks = false;      ///< True if the next commit must create proxies for chunks.
    std::vector<std::uint8_t> kinds;  ///< By cell: index in `palette` plus 1, or empty_tile.
    std::vector<TileChunk> chunks;
    std::vector<Tile> palette;

    /// Passes the state arrays to `show`; see core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show.template all_of<TileGrid>(
            body, shape, cell_size, origin, width, height, chunk_columns, tile_count, first_key, content,
            has_new_chunks, show.at(ChangeKind::Edit, kinds), chunks, show.at(ChangeKind::Edit, palette));
    }

    std::uint32_t index_of(TileCell cell) const noexcept { return cell.y * width + cell.x; }
    TileCell cell_of(std::uint32_t index) const noexcept { return {index % width, index / width}; }
    bool holds(TileCell cell) const noexcept { return cell.x < width && cell.y < height; }
    std::uint32_t chunk_of(TileCell cell) const noexcept {
        return cell.y / tiles_per_chunk_side * chunk_columns + cell.x / tiles_per_chunk_side;
    }
    std::uint64_t key_of_chunk(std::uint32_t chunk) const noexcept { return first_key + 1 + chunk; }
    std::uint64_t key_of_cell(std::uint32_t index) const noexcept {
        return first_key + 1 + chunks.size() + index;
    }
    std::uint64_t key_count() const noexcept { return 1 + chunks.size() + kinds.size(); }
    const Tile& tile_of(std::uint32_t index) const noexcept { return palette[kinds[index] - 1u]; }

    /// Returns the lower left corner of cell (x, y), which is the upper right corner of cell (x - 1, y - 1).
    /// Coordinates are in the body's frame. [m]
    glm::vec2 corner(std::uint32_t x, std::uint32_t y) const noexcept {
        return origin + glm::vec2{static_cast<float>(x) * cell_size.x, static_cast<float>(y) * cell_size.y};
    }
};

/// Range of cells: [x0, x1) by [y0, y1).
struct CellRange {
    std::uint32_t x0 = 0, y0 = 0, x1 = 0, y1 = 0;

    bool is_empty() const noexcept { return x0 >= x1 || y0 >= y1; }
    bool holds(TileCell cell) const noexcept {
        return cell.x >= x0 && cell.x < x1 && cell.y >= y0 && cell.y < y1;
    }
};

inline CellRange all_cells(const TileGrid& grid) noexcept {
    return {0, 0, grid.width, grid.height};
}

inline CellRange cells_of_chunk(const TileGrid& grid, std::uint32_t chunk) noexcept {
    DAMSON_ASSERT(chunk < grid.chunks.size());
    const std::uint32_t x = chunk % grid.chunk_columns * tiles_per_chunk_side;
    const std::uint32_t y = chunk / grid.chunk_columns * tiles_per_chunk_side;
    return {x, y, std::min(x + tiles_per_chunk_side, grid.width),
            std::min(y + tiles_per_chunk_side, grid.height)};
}

/// Returns the box of a range of cells, in the body's frame. [m]
inline Aabb box_of(const TileGrid& grid, const CellRange& range) noexcept {
    return {grid.corner(range.x0, range.y0), grid.corner(range.x1, range.y1)};
}

inline Aabb box_of(const TileGrid& grid, TileCell cell) noexcept {
    return {grid.corner(cell.x, cell.y), grid.corner(cell.x + 1, cell.y + 1)};
}

/// Returns a box as a polygon.
inline Polygon outline_of_box(const Aabb& box) noexcept {
    Polygon outline;
    outline.count = 4;
    const glm::vec2 last{box.lower.x, box.upper.y};
    outline.vertices = {box.lower, {box.upper.x, box.lower.y}, box.upper, last, last, last, last, last};
    const glm::vec2 left{-1.0f, 0.0f};
    outline.normals = {{{0.0f, -1.0f}, {1.0f, 0.0f}, {0.0f, 1.0f}, left, left, left, left, left}};
    outline.centroid = center(box);
    return outline;
}

/// Returns the area that the tile of a cell fills, as a box or as a polygon, in the body's frame.
/// Requires: the cell is not empty.
inline Aabb box_of_tile(const TileGrid& grid, std::uint32_t cell) noexcept {
    const Aabb box = box_of(grid, grid.cell_of(cell));
    const TileSlope& slope = grid.tile_of(cell).slope;
    return slope.is_whole() ? box : box_of_slope(slope, box);
}
inline Polygon outline_of_tile(const TileGrid& grid, std::uint32_t cell) noexcept {
    const Aabb box = box_of(grid, grid.cell_of(cell));
    const TileSlope& slope = grid.tile_of(cell).slope;
    return slope.is_whole() ? outline_of_box(box) : outline_of_slope(slope, box);
}

/// Returns the smallest box in the coordinates of `frame` that contains `box`. [m]
inline Aabb box_seen_from(const Transform& frame, const Aabb& box) noexcept {
    const glm::vec2 middle = to_local(frame, center(box)), half = 0.5f * (box.upper - box.lower);
    const float c = std::abs(frame.rotation.c), s = std::abs(frame.rotation.s);
    const glm::vec2 reach{c * half.x + s * half.y, s * half.x + c * half.y};
    return {middle - reach, middle + reach};
}

/// Returns the cells in `within` that a box in the body's frame [m] touches. Because of rounding, cells that
/// the box nearly touches can be included.
inline CellRange cells_in(const TileGrid& grid, const Aabb& box, const CellRange& within) noexcept {
    const Aabb whole = box_of(grid, all_cells(grid));
    const auto reach = [](glm::vec2 p) { return std::max(std::abs(p.x), std::abs(p.y)); };
    const float rounding =
        1e-6f *
        (1.0f + std::max({reach(box.lower), reach(box.upper), reach(whole.lower), reach(whole.upper)}));
    const auto place = [](float value, float from, float size, std::uint32_t first, std::uint32_t last) {
        const double cell =
            std::floor((static_cast<double>(value) - static_cast<double>(from)) / static_cast<double>(size));
        return static_cast<std::uint32_t>(
            std::clamp(cell, static_cast<double>(first), static_cast<double>(last)));
    };
    const glm::vec2 lower = box.lower - glm::vec2{rounding}, upper = box.upper + glm::vec2{rounding};
    if (!overlaps(whole, {lower, upper})) return {};
    return {place(lower.x, grid.origin.x, grid.cell_size.x, within.x0, within.x1),
            place(lower.y, grid.origin.y, grid.cell_size.y, within.y0, within.y1),
            std::min(place(upper.x, grid.origin.x, grid.cell_size.x, within.x0, within.x1) + 1, within.x1),
            std::min(place(upper.y, grid.origin.y, grid.cell_size.y, within.y0, within.y1) + 1, within.y1)};
}

/// Calls `use(index)` for the non-empty cells of a range, in the order of their keys.
template <class Use>
void for_each_tile(const TileGrid& grid, const CellRange& range, Use&& use) {
    DAMSON_ASSERT(range.x1 <= grid.width && range.y1 <= grid.height);
    for (std::uint32_t y = range.y0; y < range.y1; ++y)
        for (std::uint32_t x = range.x0; x < range.x1; ++x) {
            const std::uint32_t index = grid.index_of({x, y});
            if (grid.kinds[index] != empty_tile) use(index);
        }
}

/// Calls `use(index)` for the tiles in `within` that a box cast through the body's frame hits or nearly hits.
/// Tiles are visited column by column along the cast. `use` returns the fraction of the cast beyond which it
/// needs no more tiles.
/// Cost: proportional to the cells along the cast up to that fraction.
/// Source: Amanatides and Woo, "A Fast Voxel Traversal Algorithm for Ray Tracing", 1987, for stepping from
/// border to border. A box may cover several rows of a column; an inner loop visits them.
template <class Use>
void for_each_tile_on_way(const TileGrid& grid, const BoxCast& cast, const CellRange& within, Use&& use) {
    DAMSON_ASSERT(within.x1 <= grid.width && within.y1 <= grid.height);
    float wanted = cast.max_fraction;
    const glm::vec2 way = cast.translation, whole = cast.max_fraction * way;
    const Aabb swept = united(cast.box, {cast.box.lower + whole, cast.box.upper + whole});
    const CellRange range = cells_in(grid, swept, within);
    if (range.is_empty()) return;
    const float rounding = 1e-6f * (1.0f +
                                    std::max({std::abs(swept.lower.x), std::abs(swept.lower.y),
                                              std::abs(swept.upper.x), std::abs(swept.upper.y)}) +
                                    length(whole));
    for (std::uint32_t i = range.x0; i < range.x1; ++i) {
        const std::uint32_t x = way.x >= 0.0f ? i : range.x1 - 1 - (i - range.x0);
        // fractions of the cast at which the box enters and leaves this column
        const Aabb column = expanded({grid.corner(x, range.y0), grid.corner(x + 1, range.y1)}, rounding);
        float first = 0.0f, last = cast.max_fraction;
        if (way.x != 0.0f) {
            const float one = (column.lower.x - cast.box.upper.x) / way.x;
            const float other = (column.upper.x - cast.box.lower.x) / way.x;
            first = std::max(first, std::min(one, other));
            last = std::min(last, std::max(one, other));
        }
        if (first > wanted) return;
        if (first > last) continue;
        const float start = first * way.y, end = last * way.y;
        const Aabb part{{column.lower.x, cast.box.lower.y + std::min(start, end) - rounding},
                        {column.upper.x, cast.box.upper.y + std::max(start, end) + rounding}};
        const CellRange rows = cells_in(grid, part, {x, range.y0, x + 1, range.y1});
        for (std::uint32_t j = rows.y0; j < rows.y1; ++j) {
            const std::uint32_t y = way.y >= 0.0f ? j : rows.y1 - 1 - (j - rows.y0);
            const std::uint32_t index = grid.index_of({x, y});
            if (grid.kinds[index] == empty_tile) continue;
            if (!enter_fraction(expanded(box_of(grid, TileCell{x, y}), rounding), cast, wanted)) continue;
            wanted = std::min(wanted, use(index));
            if (!(wanted > 0.0f)) return;
        }
    }
}

/// A shape and a chunk whose boxes overlap.
struct TilePair {
    std::uint32_t other_shape = null_index;  ///< Slot of the shape that overlaps the chunk.
    std::uint32_t grid = null_index;         ///< Slot of the grid.
    std::uint32_t chunk = null_index;
    std::uint32_t first_contact = null_index;                                  ///< Id of the first contact.
    std::uint32_t next_of_other = null_index, previous_of_other = null_index;  ///< Ids of pairs.
    std::uint32_t next_of_chunk = null_index, previous_of_chunk = null_index;
    bool is_stale = false;  ///< True if listed in TileGrids::stale_pairs.
};

/// List links of a contact with a tile.
struct TileContact {
    std::uint32_t pair = null_index;  ///< Id of the tile pair; `null_index` if there is no tile.
    std::uint32_t tile_shape = null_index;
    std::uint32_t next_of_pair = null_index, previous_of_pair = null_index;  ///< Ids of contacts.
    std::uint32_t next_of_cell = null_index, previous_of_cell = null_index;
};

/// Tile data of a shape, by slot. The shape is a grid's shape, a tile shape, or any other shape that has tile
/// pairs.
struct TileSlot {
    std::uint32_t grid = null_index;           ///< Slot of the grid, for a grid's shape and a tile shape.
    std::uint32_t cell = null_index;           ///< Index of the cell, for a tile shape.
    std::uint32_t first_contact = null_index;  ///< Id of the first contact, for a tile shape.
    std::uint32_t first_pair = null_index;     ///< Id of the first tile pair, for any other shape.
    bool is_held = false;  ///< True if the tile shape is pinned until unpin_tile_shapes().
};

struct TileGrids {
    SlotMap<TileGrid, TileGridTag> map;
    ItemPool<TilePair> pairs;
    std::vector<TileSlot> by_shape;             ///< By shape slot; grows on demand.
    std::vector<TileContact> by_contact;        ///< By contact id; grows on demand.
    std::vector<std::uint32_t> chunk_of_proxy;  ///< By proxy id; grows on demand.
    IndexTable tile_shapes;                     ///< Slots of tile shapes by (grid, cell).
    std::vector<std::uint64_t> edited;          ///< Chunks to update: slot of grid << 32 | index of chunk.
    std::vector<std::uint32_t> stale_pairs;     ///< Ids of pairs whose contacts must be updated.
    std::vector<std::uint32_t> held;            ///< Slots of tile shapes that continuous collision pinned.
    std::vector<std::uint32_t> scratch;         ///< Scratch list of cells.

    TileGrid& at_slot(std::uint32_t slot) noexcept { return map.values()[map.table().row_of_slot(slot)]; }
    const TileGrid& at_slot(std::uint32_t slot) const noexcept {
        return map.values()[map.table().row_of_slot(slot)];
    }
    /// Returns the grid of a grid's shape or of a tile shape.
    TileGrid& of_shape(std::uint32_t shape) noexcept { return at_slot(by_shape[shape].grid); }
    const TileGrid& of_shape(std::uint32_t shape) const noexcept { return at_slot(by_shape[shape].grid); }

    /// Pins a tile shape, so that it is not removed before unpin_tile_shapes().
    void hold(std::uint32_t tile_shape) {
        DAMSON_ASSERT(tile_shape < by_shape.size() && by_shape[tile_shape].cell != null_index);
        if (by_shape[tile_shape].is_held) return;
        by_shape[tile_shape].is_held = true;
        held.push_back(tile_shape);
    }

    /// Returns the slot of the tile shape of a cell, or `null_index`.
    std::uint32_t find_tile_shape(std::uint32_t grid, std::uint32_t cell) const {
        return tile_shapes.find(hash_of(grid, cell), [&](std::uint32_t slot) {
            return by_shape[slot].grid == grid && by_shape[slot].cell == cell;
        });
    }
    static std::uint32_t hash_of(std::uint32_t grid, std::uint32_t cell) noexcept {
        return static_cast<std::uint32_t>(mix_bits(std::uint64_t{grid} << 32 | cell));
    }

    /// Passes the state arrays to `show`; see core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show(map, pairs, by_shape, by_contact, chunk_of_proxy, tile_shapes, edited, stale_pairs, held);
    }

    std::size_t bytes() const noexcept;
};

}  // namespace damson
