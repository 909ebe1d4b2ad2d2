// Validates tile grid definitions: sizes, positions, palette, cells and keys.
#include <cmath>
#include <span>

#include "../../core/contract.hpp"
#include "def_checks.hpp"
#include "key_range.hpp"
#include "tile_def.hpp"

namespace damson {

namespace {

/// Minimum cell size. [m] It must be well above `linear_slop`, the overlap of resting contacts.
constexpr float least_cell_size = 0.02f;

constexpr std::uint64_t most_cells = std::uint64_t{1} << 26;

}  // namespace

/// Returns an upper bound for the count of keys that a grid uses.
std::uint64_t most_keys(const TileGridDef& def) {
    return 2 * std::uint64_t{def.width} * def.height + 2;
}

bool are_kinds_legal(std::span<const std::uint8_t> kinds, std::size_t palette_size, const char* call) {
    for (const std::uint8_t kind : kinds)
        if (!require(kind <= palette_size, call, "kinds", "zero or the number of a tile in the palette",
                     static_cast<int>(kind)))
            return false;
    return true;
}

bool is_legal(const Tile& tile, const char* call) {
    const auto is_height = [](float h) { return h == 0.0f || (h >= least_tile_height && h <= 1.0f); };
    const TileSlope& slope = tile.slope;
    return is_legal(tile.material, call) && (!tile.one_way || is_legal(*tile.one_way, call)) &&
           require(is_height(slope.left), call, "slope.left", "0, or 0.1 to 1", slope.left) &&
           require(is_height(slope.right), call, "slope.right", "0, or 0.1 to 1", slope.right) &&
           require(slope.left > 0.0f || slope.right > 0.0f, call, "slope", "above 0 on one side");
}

bool is_legal(const TileGridDef& def, const char* call) {
    const auto is_near = [](glm::vec2 p) {
        return is_finite(p) && std::fabs(p.x) <= max_shape_coordinate &&
               std::fabs(p.y) <= max_shape_coordinate;
    };
    if (!require(is_finite(def.cell_size) && def.cell_size.x >= least_cell_size &&
                     def.cell_size.y >= least_cell_size,
                 call, "cell_size", "0.02 m or more and finite", def.cell_size) ||
        !require(is_near(def.origin), call, "origin", "finite and within 1e5 m of the body's origin",
                 def.origin) ||
        !require(def.width >= 1 && def.width <= max_tile_columns, call, "width", "from 1 to 65536",
                 def.width) ||
        !require(def.height >= 1 && def.height <= max_tile_columns, call, "height", "from 1 to 65536",
                 def.height))
        return false;
    const std::uint64_t count = std::uint64_t{def.width} * def.height;
    const glm::vec2 end = def.origin + glm::vec2{static_cast<float>(def.width) * def.cell_size.x,
                                                 static_cast<float>(def.height) * def.cell_size.y};
    if (!require(count <= most_cells, call, "width", "small enough for at most 2^26 cells", def.width) ||
        !require(is_near(end), call, "cell_size",
                 "small enough to keep all cells within 1e5 m of the body's origin", def.cell_size) ||
        !require(def.palette.size() <= 255, call, "palette", "of 255 tiles or fewer", def.palette.size()) ||
        !require(def.kinds.empty() || def.kinds.size() == count, call, "kinds", "none or one per cell",
                 def.kinds.size()) ||
        !require_finite(def.draw_level, call, "draw_level") || !is_legal(def.events, call))
        return false;
    for (const Tile& tile : def.palette)
        if (!is_legal(tile, call)) return false;
    const std::size_t palette_size = def.palette.empty() ? 1 : def.palette.size();
    if (!are_kinds_legal(def.kinds, palette_size, call)) return false;
    return def.first_key == automatic_key ||
           require(def.first_key < last_key - most_keys(def), call, "first_key",
                   "so far below 2^64 that every tile has a key", def.first_key);
}

}  // namespace damson
