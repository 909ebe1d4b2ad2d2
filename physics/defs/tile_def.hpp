// Definition of a tile grid: its cells and its kinds of tiles. For grids, see tile_grid_ref.hpp.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <span>

#include "defs.hpp"
#include "materials.hpp"
#include "tile_slope.hpp"

namespace damson {

/// Definition of a kind of tile.
struct Tile {
    Material material{};  ///< Material of the tile.
    /// One-way settings: shapes that approach from other sides pass through.
    std::optional<OneWay> one_way{};
    /// If true, the tile is a sensor, such as water or a trap: it pushes nothing and detects everything that overlaps
    /// it.
    bool is_sensor = false;
    TileSlope slope{};  ///< The part of the cell that the tile fills.

    bool operator==(const Tile&) const = default;
};

/// No tile. Other kinds are indices into the palette, counted from 1.
inline constexpr std::uint8_t empty_tile = 0;

/// Maximum number of columns and of rows of a grid.
inline constexpr std::uint32_t max_tile_columns = 65536;

/// Definition of a tile grid.
struct TileGridDef {
    glm::vec2 cell_size{1.0f};  ///< Size of one tile. [m]
    glm::vec2 origin{0.0f};     ///< Lower left corner of cell (0, 0), in the body's frame. [m]
    std::uint32_t width = 0;    ///< Number of columns, 1 or more.
    std::uint32_t height = 0;   ///< Number of rows, 1 or more; at most 2^26 cells in total.
    /// Kinds of the cells, row by row from the lowest; none: all cells are empty.
    std::span<const std::uint8_t> kinds{};
    /// Tiles of kinds 1, 2 and so on, up to 255; none: one default tile.
    std::span<const Tile> palette{};
    /// If true, contacts of the grid call the callback of World::set_pre_solve_callback().
    bool enable_pre_solve = false;
    /// Surface group, as in ShapeDef; a grid with a group is reported as one surface.
    std::uint32_t surface_group = 0;
    ShapeEvents events{};  ///< Events that the tiles subscribe to.
    Filter filter{};       ///< Shapes that the tiles collide with.
    /// Draw level; higher levels are drawn and picked above lower ones: picking.hpp. [-]
    float draw_level = 0.0f;

    /// Key of the grid's shape. The following keys belong to its chunks and cells, one each.
    std::uint64_t first_key = automatic_key;
    std::uint64_t user_data = 0;  ///< Your data for the grid's shape.
};

}  // namespace damson
