// Definition of a tile grid: its cells, and what each kind of tile is. Grids themselves: tile_grid_ref.hpp.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <span>

#include "defs.hpp"
#include "materials.hpp"
#include "tile_slope.hpp"

namespace damson {

/// What a kind of tile is.
struct Tile {
    Material material{};              ///< What it is made of.
    std::optional<OneWay> one_way{};  ///< Lets through what comes from elsewhere.
    bool is_sensor = false;           ///< Pushes nothing and sees everything it meets: water, a trap.
    TileSlope slope{};                ///< How much of the cell it fills.

    bool operator==(const Tile&) const = default;
};

/// No tile. Other kinds are places in the palette, counted from one.
inline constexpr std::uint8_t empty_tile = 0;

/// Most columns and rows of a grid.
inline constexpr std::uint32_t max_tile_columns = 65536;

/// What a tile grid is made from.
struct TileGridDef {
    glm::vec2 cell_size{1.0f};              ///< Of one tile. [m]
    glm::vec2 origin{0.0f};                 ///< Lower left corner of cell (0, 0), in the body's frame. [m]
    std::uint32_t width = 0;                ///< Columns, 1 or more.
    std::uint32_t height = 0;               ///< Rows, 1 or more; at most 2^26 cells in all.
    std::span<const std::uint8_t> kinds{};  ///< Row by row from the lowest; none: all are empty.
    std::span<const Tile> palette{};        ///< Kinds 1, 2 and so on, up to 255; none: one, the default.
    bool asks_pre_solve = false;            ///< World::set_pre_solve is asked about its contacts.
    std::uint32_t surface = 0;              ///< As in ShapeDef; a grid of one is told of as one.
    ShapeReports reports{};                 ///< Which events its tiles want.
    Filter filter{};                        ///< Whom its tiles meet.
    float draw_level = 0.0f;                ///< What is drawn and picked above what: picking.hpp. [-]

    /// Of the grid's shape; the keys behind it go to its chunks and cells, one each.
    std::uint64_t first_key = automatic_key;
    std::uint64_t user_data = 0;  ///< The game's own word of the grid's shape.
};

}  // namespace damson
