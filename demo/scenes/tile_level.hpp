// A tile grid of a scene: a level of equal cells, of which each is a byte.
//
//   rows  [ ".....2222....",      '.' is empty; '1' to '9', then 'A' to 'Z' and 'a' to 'z' name the tiles of
//           "...1.........",      the palette in order. Text has the highest row first, `kinds` the lowest.
//           "1111111333111" ]
//
// Cells are named by shape indices like everything else: those of the grids follow those of all other shapes
// that the scene starts with, grid by grid, row by row from the lowest, empty cells included.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../../physics/defs/defs.hpp"
#include "../../physics/defs/tile_slope.hpp"

namespace damson::demo {

struct BoxOutline;

/// What a kind of tile is.
struct SceneTile {
    float friction = 0.6f;     ///< [-]
    float restitution = 0.0f;  ///< [-]
    bool is_sensor = false;    ///< Says what it overlaps and pushes nothing.
    bool is_one_way = false;   ///< Lets through what comes from below it, in its body's frame.
    TileSlope slope{};         ///< How much of the cell it fills.

    /// Whether equal tiles of a row make a box.
    bool is_level() const noexcept { return slope.left == slope.right; }
    bool operator==(const SceneTile&) const = default;
};

/// Most kinds of tiles in a grid: as many as rows of text can name.
inline constexpr std::size_t max_scene_tiles = 61;

struct SceneTileGrid {
    std::uint32_t body = 0;             ///< Static or kinematic.
    glm::vec2 cell_size{1.0f};          ///< Of one tile. [m]
    glm::vec2 origin{0.0f};             ///< Lower left corner of cell 0, in the body's frame. [m]
    std::uint32_t width = 0;            ///< Columns.
    std::uint32_t height = 0;           ///< Rows.
    std::vector<std::uint8_t> kinds{};  ///< Row by row from the lowest; 0 is empty.
    std::vector<SceneTile> palette{};   ///< Kind k is entry k - 1.
    Filter filter{};
    bool reports_contacts = true;  ///< As of a shape.
    bool reports_overlaps = true;  ///< Likewise.

    bool is_empty(std::uint32_t cell) const noexcept { return kinds[cell] == 0; }
    const SceneTile& tile(std::uint32_t cell) const noexcept { return palette[kinds[cell] - 1u]; }
    bool operator==(const SceneTileGrid&) const = default;
};

/// The box around `count` cells of a row, from `cell` on, in the body's frame, however much they fill.
BoxOutline box_of_cells(const SceneTileGrid& grid, std::uint32_t cell, std::uint32_t count = 1);

/// Takes width, height and kinds from text, the highest row first. Returns what is wrong with it, or nothing.
/// Requires of the text: rows of one length, with no other letters than the head of this file names.
std::optional<std::string> set_rows(SceneTileGrid& grid, std::span<const std::string> rows);

/// The grid as such text.
std::vector<std::string> rows_of(const SceneTileGrid& grid);

}  // namespace damson::demo
