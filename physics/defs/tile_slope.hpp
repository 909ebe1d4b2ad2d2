// Tiles that fill a part of their cell: slopes, half tiles and ceilings of them.
//
//      /|      _-|            Left and right are heights of the surface at the cell's borders. Where
//     / |   _-|  |    ___     those of neighbours agree there is one surface: 0 to 1 in one square
//    /__|  |__|__|   |___|    cell is 45 degrees, 0 to 0.5 and 0.5 to 1 in two are 27.
#pragma once

#include <glm/vec2.hpp>

#include "../../core/aabb.hpp"
#include "../../narrowphase/shape.hpp"

namespace damson {

/// How much of its cell a tile fills.
struct TileSlope {
    float left = 1.0f;   ///< Height at the left border, in parts of the cell: 0, or 0.1 to 1. [-]
    float right = 1.0f;  ///< At the right border, likewise; not both 0. [-]
    bool hangs = false;  ///< From the top of the cell: the heights are depths of a ceiling.

    /// Whether it fills all of the cell.
    bool is_whole() const noexcept { return left == 1.0f && right == 1.0f; }
    bool operator==(const TileSlope&) const = default;
};

/// Least height that is not zero. [-]
inline constexpr float least_tile_height = 0.1f;

/// The part of a cell's box that the tile fills, as a box and as its outline.
Aabb box_of_slope(const TileSlope& slope, const Aabb& cell) noexcept;
Polygon outline_of_slope(const TileSlope& slope, const Aabb& cell) noexcept;  ///< The same as a polygon.

}  // namespace damson
