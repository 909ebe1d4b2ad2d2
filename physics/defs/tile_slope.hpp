// Tiles that fill only part of their cell: slopes and half tiles, on a floor or on a ceiling.
//
//      /|      _-|            Left and right are heights of the surface at the cell's borders. If the heights
//     / |   _-|  |    ___     of two neighbors match, they form one surface. In one square cell, 0 to 1 is a
//    /__|  |__|__|   |___|    slope of 45 degrees. In two cells, 0 to 0.5 and 0.5 to 1 form one of 27.
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

/// Minimum height of a surface at a border, unless the height is 0. [-]
inline constexpr float least_tile_height = 0.1f;

/// Returns the bounding box of the part of a cell's box that a tile fills.
Aabb box_of_slope(const TileSlope& slope, const Aabb& cell) noexcept;
/// Returns the outline of the part of a cell's box that a tile fills.
Polygon outline_of_slope(const TileSlope& slope, const Aabb& cell) noexcept;

}  // namespace damson
