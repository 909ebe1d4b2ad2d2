#include "tile_slope.hpp"

#include <algorithm>

#include "../../core/vector.hpp"

namespace damson {

namespace {

/// Returns the y coordinate of a point on the surface. [m] `height` is a fraction of the cell, measured from
/// the lower border, or from the upper border if the slope hangs. Results of adjacent cells are bit-identical
/// at their border.
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
