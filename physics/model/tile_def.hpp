// Definition of a tile grid: its cells, and the palette of tiles. See also tile_grid_ref.hpp.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <span>

#include "../../core/aabb.hpp"
#include "../../narrowphase/shape.hpp"
#include "defs.hpp"
#include "handles.hpp"
#include "materials.hpp"

namespace damson {

// Tiles that fill only part of their cell: slopes and half tiles, on a floor or on a ceiling.
//
//      /|      _-|            Left and right are heights of the surface at the cell's borders. If the heights
//     / |   _-|  |    ___     of two neighbors match, they form one surface. In one square cell, 0 to 1 is a
//    /__|  |__|__|   |___|    slope of 45 degrees. In two cells, 0 to 0.5 and 0.5 to 1 form one of 27.

/// The part of its cell that a tile fills.
struct TileSlope {
    float left = 1.0f;  ///< Height at the left border, as a fraction of the cell: 0, or 0.1 to 1. [-]
    /// Height at the right border, as a fraction of the cell: 0, or 0.1 to 1. The two heights must not both
    /// be 0. [-]
    float right = 1.0f;
    /// If true, the tile hangs from the top of the cell, and the heights are measured downward.
    bool hangs = false;

    /// Returns true if the tile fills the whole cell.
    bool is_whole() const noexcept { return left == 1.0f && right == 1.0f; }
    bool operator==(const TileSlope&) const = default;
};

/// Minimum nonzero height of a surface at a border. [-]
inline constexpr float least_tile_height = 0.1f;

/// Returns the bounding box of the part of a cell's box that a tile fills.
Aabb box_of_slope(const TileSlope& slope, const Aabb& cell) noexcept;
/// Returns the outline of the part of a cell's box that a tile fills.
Polygon outline_of_slope(const TileSlope& slope, const Aabb& cell) noexcept;

// Identifier of one cell of a tile grid, as stored in events and query hits.

/// Column and row of a cell, counted from the grid's lower left corner.
struct TileCell {
    std::uint32_t x = 0;  ///< Column.
    std::uint32_t y = 0;  ///< Row.

    bool operator==(const TileCell&) const = default;
};

/// A cell of a tile grid; null if the object is not a tile.
struct TileId {
    TileGridHandle grid{};  ///< The tile grid.
    TileCell cell{};        ///< The cell of the grid.

    bool is_null() const noexcept { return grid.is_null(); }  ///< Returns true if there is no cell.
    bool operator==(const TileId&) const = default;
};

/// Definition of one kind of tile: an entry of a grid's palette.
struct Tile {
    Material material{};  ///< Material of the tile.
    /// One-way settings. If set, shapes that do not approach from the solid side pass through.
    std::optional<OneWay> one_way{};
    /// If true, the tile is a sensor, such as water or a trap: it pushes nothing and detects overlapping
    /// shapes.
    bool is_sensor = false;
    TileSlope slope{};  ///< The part of the cell that the tile fills.

    bool operator==(const Tile&) const = default;
};

/// Kind of an empty cell. Any other kind k refers to entry k - 1 of the palette.
inline constexpr std::uint8_t empty_tile = 0;

/// Maximum number of columns of a grid; the same limit applies to its rows.
inline constexpr std::uint32_t max_tile_columns = 65536;

/// Definition of a tile grid.
struct TileGridDef {
    glm::vec2 cell_size{1.0f};  ///< Width and height of a cell. [m]
    glm::vec2 origin{0.0f};     ///< Lower left corner of cell (0, 0), in the body's frame. [m]
    std::uint32_t width = 0;    ///< Number of columns, 1 or more.
    std::uint32_t height = 0;   ///< Number of rows, 1 or more; at most 2^26 cells in total.
    /// Kind of each cell, row by row from the bottom. If the list is empty, all cells are empty.
    std::span<const std::uint8_t> kinds{};
    /// Tiles of kinds 1, 2 and so on; at most 255. If the list is empty, kind 1 is a default tile.
    std::span<const Tile> palette{};
    /// If true, contacts of the grid call the callback set with World::set_pre_solve_callback().
    bool enable_pre_solve = false;
    /// Surface group; see ShapeDef::surface_group. If it is not 0, the whole grid is reported as one surface.
    std::uint32_t surface_group = 0;
    ShapeEvents events{};  ///< Events that the tiles subscribe to.
    Filter filter{};       ///< Collision filter of the tiles.
    /// Draw level. Higher levels are drawn and picked above lower levels; see picking.hpp. [-]
    float draw_level = 0.0f;

    /// Key of the grid's shape, or automatic_key. Each chunk and cell of the grid uses one of the keys that
    /// follow.
    std::uint64_t first_key = automatic_key;
    std::uint64_t user_data = 0;  ///< Your data for the grid's shape.
};

}  // namespace damson
