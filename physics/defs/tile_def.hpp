// Definition of a tile grid: its cells, and the palette of tiles. See also tile_grid_ref.hpp.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <span>

#include "defs.hpp"
#include "materials.hpp"
#include "tile_slope.hpp"

namespace damson {

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

/// Kind of an empty cell. Any other kind k is entry k - 1 of the palette.
inline constexpr std::uint8_t empty_tile = 0;

/// Maximum number of columns, and maximum number of rows, of a grid.
inline constexpr std::uint32_t max_tile_columns = 65536;

/// Definition of a tile grid.
struct TileGridDef {
    glm::vec2 cell_size{1.0f};  ///< Width and height of a cell. [m]
    glm::vec2 origin{0.0f};     ///< Lower left corner of cell (0, 0), in the body's frame. [m]
    std::uint32_t width = 0;    ///< Number of columns, 1 or more.
    std::uint32_t height = 0;   ///< Number of rows, 1 or more; at most 2^26 cells in total.
    /// Kind of each cell, row by row from the bottom. If the list is empty, all cells are empty.
    std::span<const std::uint8_t> kinds{};
    /// Tiles of kinds 1, 2 and so on, 255 at most. If the list is empty, kind 1 is a default tile.
    std::span<const Tile> palette{};
    /// If true, contacts of the grid call the callback of World::set_pre_solve_callback().
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
