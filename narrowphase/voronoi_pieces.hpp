// Cuts convex outlines into the cells of a Voronoi pattern, for objects that break.
//
//   .-----------.           .---.-------.      Each cell is the part of the outline that is closer to its point than
//   |  *        |           | * /   *   |      to any other point. The cells are convex, and their sides are the
//   |      *    |    --->   |--{  .-----|      perpendicular bisectors between neighboring points.
//   |   *     * |           | * \/   *  |
//   '-----------'           '----'------'
//
// Source: de Berg, Cheong, van Kreveld, Overmars, "Computational Geometry: Algorithms and Applications", 2008,
// chapter 7, for the pattern as an intersection of half planes. The removal of thin cells is not from this source.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "shape.hpp"

namespace damson {

/// A convex polygon of a cut outline.
struct VoronoiPiece {
    Polygon polygon{};       ///< Polygon without rounding.
    std::uint32_t cell = 0;  ///< Index of the point whose cell the polygon belongs to. [-]
};

/// Smallest value of `min_width` that cut_by_points() uses; smaller values have the same effect. [m]
/// Too small: rounding decides the form of the pieces.
inline constexpr float min_piece_width = 0.002f;

/// Cuts the area inside `outline` [m] into the Voronoi cells of `points` [m]. The polygons do not overlap, and are sorted
/// by cell. A cell with more than `max_polygon_vertices` corners consists of several polygons. No polygon is thinner than `min_width`
/// [m], measured across its thinnest direction: while a cell is too thin, or consists of polygons that are, its point
/// is removed, thinnest first, and the neighbors grow into its area. If only one point is left, its cell is the whole
/// outline, however thin. Points outside the outline are allowed, but may have no cell. Points that repeat an earlier
/// point have none. Without points, the result is a single cell with index 0.
/// Corners closer than `min_line_length` are merged; apart from that, the polygons cover the area exactly.
/// Requires: a convex outline, counter-clockwise, with 3 to 64 corners and no three on a line; finite coordinates
/// within `max_shape_coordinate`; at most 256 points; min_width zero or more. Otherwise reports a violation and
/// returns no polygons.
/// Cost: the square of the number of points, times the number of corners of a cell.
std::vector<VoronoiPiece> cut_by_points(std::span<const glm::vec2> outline, std::span<const glm::vec2> points,
                                        float min_width = 0.05f);

}  // namespace damson
