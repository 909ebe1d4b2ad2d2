// Validates tile grid definitions: sizes, positions, palette, cells and keys.
#include "tile_def.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "../../core/contract.hpp"
#include "../../core/vector.hpp"
#include "def_checks.hpp"
#include "def_fields.hpp"

namespace damson {

namespace {

constexpr std::uint64_t most_cells = std::uint64_t{1} << 26;

}  // namespace

/// Returns an upper bound on the number of keys that a grid uses.
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
    return has_legal_fields(tile, call) &&
           require(tile.slope.left > 0.0f || tile.slope.right > 0.0f, call, "slope", "above 0 on one side");
}

bool is_legal(const TileGridDef& def, const char* call) {
    if (!has_legal_fields(def, call) ||
        !require(def.width >= 1 && def.width <= max_tile_columns, call, "width", "from 1 to 65536",
                 def.width) ||
        !require(def.height >= 1 && def.height <= max_tile_columns, call, "height", "from 1 to 65536",
                 def.height))
        return false;
    const std::uint64_t count = std::uint64_t{def.width} * def.height;
    const glm::vec2 end = def.origin + glm::vec2{static_cast<float>(def.width) * def.cell_size.x,
                                                 static_cast<float>(def.height) * def.cell_size.y};
    if (!require(count <= most_cells, call, "width", "small enough for at most 2^26 cells", def.width) ||
        !require(follows(rule::anchor, end), call, "cell_size",
                 "small enough to keep all cells within 1e5 m of the body's origin", def.cell_size) ||
        !require(def.palette.size() <= 255, call, "palette", "of 255 tiles or fewer", def.palette.size()) ||
        !require(def.kinds.empty() || def.kinds.size() == count, call, "kinds", "none or one per cell",
                 def.kinds.size()))
        return false;
    for (const Tile& tile : def.palette)
        if (!is_legal(tile, call)) return false;
    const std::size_t palette_size = def.palette.empty() ? 1 : def.palette.size();
    if (!are_kinds_legal(def.kinds, palette_size, call)) return false;
    return def.first_key == automatic_key ||
           require(def.first_key < last_key - most_keys(def), call, "first_key",
                   "so far below 2^64 that every tile has a key", def.first_key);
}

namespace {

/// Returns the y coordinate of a point on the surface. [m] `height` is a fraction of the cell, measured from
/// the lower border, or from the upper border if the slope hangs. Results for adjacent cells are
/// bit-identical at their shared border.
float level(const TileSlope& slope, float height, const Aabb& cell) noexcept {
    if (height >= 1.0f) return slope.hangs ? cell.lower.y : cell.upper.y;
    const float rise = height * (cell.upper.y - cell.lower.y);
    return slope.hangs ? cell.upper.y - rise : cell.lower.y + rise;
}

}  // namespace

Aabb box_of_slope(const TileSlope& slope, const Aabb& cell) noexcept {
    Aabb box = cell;
    (slope.hangs ? box.lower.y : box.upper.y) = level(slope, std::max(slope.left, slope.right), cell);
    return box;
}

Polygon outline_of_slope(const TileSlope& slope, const Aabb& cell) noexcept {
    Polygon outline;
    const auto add = [&](float x, float y) {
        outline.vertices[static_cast<std::size_t>(outline.count++)] = {x, y};
    };
    // add the corners counterclockwise; an end of the surface is a corner only if its height is not zero
    if (slope.hangs) {
        if (slope.left > 0.0f) add(cell.lower.x, level(slope, slope.left, cell));
        if (slope.right > 0.0f) add(cell.upper.x, level(slope, slope.right, cell));
        add(cell.upper.x, cell.upper.y);
        add(cell.lower.x, cell.upper.y);
    } else {
        add(cell.lower.x, cell.lower.y);
        add(cell.upper.x, cell.lower.y);
        if (slope.right > 0.0f) add(cell.upper.x, level(slope, slope.right, cell));
        if (slope.left > 0.0f) add(cell.lower.x, level(slope, slope.left, cell));
    }

    const auto count = static_cast<std::size_t>(outline.count);
    const glm::vec2 first = outline.vertices[0];
    glm::vec2 moment{0.0f};
    float area = 0.0f;  // twice the area, summed over a fan of triangles
    for (std::size_t i = 0; i < count; ++i) {
        const glm::vec2 here = outline.vertices[i], next = outline.vertices[(i + 1) % count];
        outline.normals[i] = normalized_or(right_perpendicular(next - here), {0.0f, 1.0f});
        const float part = cross(here - first, next - first);
        area += part;
        moment += part * ((here - first) + (next - first));
    }
    outline.centroid = first + moment / (3.0f * area);
    std::fill(outline.vertices.begin() + outline.count, outline.vertices.end(), outline.vertices[count - 1]);
    std::fill(outline.normals.begin() + outline.count, outline.normals.end(), outline.normals[count - 1]);
    return outline;
}

}  // namespace damson
