// Concave outlines as convex polygons: what a level editor draws, cut into shapes that collide.
//
//   .-------.            .---+---.
//   |       |            |   |   |
//   |   .---'    --->    |   |---'
//   |   |                |   |
//   '---'                '---'
//
// First into triangles, then the cuts that are not needed are taken out again, while pieces stay convex and
// within the corners a polygon may have. But for that limit, there are at most four times as many pieces as
// the best cut would give.
//
// Source: Meisters, "Polygons Have Ears", 1975, for the triangles; Hertel, Mehlhorn, "Fast Triangulation of
// Simple Polygons", 1983, for taking cuts out and the bound.
#pragma once

#include <cstddef>
#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "clean_outline.hpp"
#include "shape.hpp"

namespace damson {

/// What an outline was cut into, or why it could not be.
struct OutlinePieces {
    std::vector<Polygon> pieces;  ///< Convex, none over another; empty exactly if there is an error.
    OutlineError error = OutlineError::None;  ///< What is wrong with the outline.
    std::size_t at = 0;  ///< Index of the point concerned, or of the first point of the side. [-]
};

/// Cuts the area inside of `outline` [m], given in either sense of rotation, into convex polygons of at most
/// `max_polygon_vertices` corners, each rounded by `radius` [m]. Together they cover that area exactly; the
/// rounding is added all around each. Points on a straight line are taken for what they are. An outline that
/// is not simple is cleaned first, as by clean_outline().
/// Cost: the square of the number of points.
OutlinePieces decompose_outline(std::span<const glm::vec2> outline, float radius = 0.0f);

/// The same without the areas inside of `holes`, closed outlines in either sense of rotation. A hole may touch
/// the outline, and must not cross it.
OutlinePieces decompose_outline(std::span<const glm::vec2> outline,
                                std::span<const std::span<const glm::vec2>> holes, float radius = 0.0f);

}  // namespace damson
