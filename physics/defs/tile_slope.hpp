// Tiles that fill a part of their cell: slopes, half tiles, and both as ceilings.
//
//      /|      _-|            Left and right are heights of the surface at the cell's borders. If the heights
//     / |   _-|  |    ___     of two neighbors match, they form one surface. In one square cell, 0 to 1 is a
//    /__|  |__|__|   |___|    slope of 45 degrees. In two cells, 0 to 0.5 and 0.5 to 1 is one of 27 degrees.
#pragma once

#include <glm/vec2.hpp>

#include "../../core/aabb.hpp"
#include "../../narrowphase/shape.hpp"

namespace damson {

/// The part of its cell that a tile fills.
struct TileSlope {
    float left = 1.0f;  ///< Height at the left border, as a fraction of the cell: 0, or 0.1 to 1. [-]
    /// Height at the right border, as a fraction of the cell: 0, or 0.1 to 1. The two heights must not both be 0. [-]
    float right = 1.0f;
    /// If true, the tile hangs from the top of the cell, and the heights are depths of a ceiling.
    bool hangs = false;

    /// Returns true if the tile fills the whole cell.
    bool is_whole() const noexcept { return left == 1.0f && right == 1.0f; }
    bool operator==(const TileSlope&) const = default;
};

/// Minimum height that is not zero. [-]
inline constexpr float least_tile_height = 0.1f;

/// Returns the bounding box of the part of a cell's box that a tile fills.
Aabb box_of_slope(const TileSlope& slope, const Aabb& cell) noexcept;
/// Returns the outline of that part as a polygon.
Polygon outline_of_slope(const TileSlope& slope, const Aabb& cell) noexcept;

}  // namespace damson
