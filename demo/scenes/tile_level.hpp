// A tile grid in a scene: a level of equally sized cells, one byte per cell.
//
//   rows  [ ".....2222....",      '.' is an empty cell. '1' to '9', 'A' to 'Z' and 'a' to 'z' are the kinds
//           "...1.........",      of tiles in the palette, in order. The text starts with the highest row,
//           "1111111333111" ]     but `kinds` starts with the lowest row.
//
// Each cell has a shape index, even if it is empty. These indices follow those of all initial shapes of the
// scene: grid by grid, and row by row from the lowest.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../../physics/model/defs.hpp"
#include "../../physics/model/tile_def.hpp"

namespace damson::demo {

struct BoxOutline;

/// The properties of one kind of tile.
struct SceneTile {
    float friction = 0.6f;     ///< Coulomb friction coefficient. [-]
    float restitution = 0.0f;  ///< Restitution: 0 means no bounce. [-]
    bool is_sensor = false;    ///< If true, the tile reports overlaps and does not collide.
    bool is_one_way = false;   ///< If true, bodies pass through from below (in the body's frame).
    TileSlope slope{};         ///< Part of the cell that the tile fills.

    /// Returns true if adjacent tiles of this kind in a row together form a box.
    bool is_level() const noexcept { return slope.left == slope.right; }
    bool operator==(const SceneTile&) const = default;
};

/// Maximum number of tile kinds in a grid, limited by the characters available for rows of text.
inline constexpr std::size_t max_scene_tiles = 61;

struct SceneTileGrid {
    std::uint32_t body = 0;             ///< Index of the body, which is static or kinematic.
    glm::vec2 cell_size{1.0f};          ///< Size of one cell. [m]
    glm::vec2 origin{0.0f};             ///< Lower left corner of the grid, in the body's frame. [m]
    std::uint32_t width = 0;            ///< Number of columns.
    std::uint32_t height = 0;           ///< Number of rows.
    std::vector<std::uint8_t> kinds{};  ///< Tile kind of each cell, row by row from the lowest; 0 is empty.
    std::vector<SceneTile> palette{};   ///< Tile kinds; kind k is entry k - 1.
    Filter filter{};
    bool contact_events = true;  ///< If true, contacts of the tiles generate begin and end events.
    bool overlap_events = true;  ///< If true, overlaps of the tiles with sensors are reported.

    bool is_empty(std::uint32_t cell) const noexcept { return kinds[cell] == 0; }
    const SceneTile& tile(std::uint32_t cell) const noexcept { return palette[kinds[cell] - 1u]; }
    bool operator==(const SceneTileGrid&) const = default;
};

/// Returns the box around `count` cells of a row, starting at `cell`, in the body's frame. The box covers
/// whole cells, even if a tile fills only part of its cell.
BoxOutline box_of_cells(const SceneTileGrid& grid, std::uint32_t cell, std::uint32_t count = 1);

/// Sets the grid's width, height and kinds from text, highest row first. Returns nullopt on success, or an
/// error message if the rows differ in length or contain characters not listed at the top of this file.
std::optional<std::string> set_rows(SceneTileGrid& grid, std::span<const std::string> rows);

/// Returns the cells of the grid as text, highest row first.
std::vector<std::string> rows_of(const SceneTileGrid& grid);

}  // namespace damson::demo
