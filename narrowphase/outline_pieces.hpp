// Decomposition of concave outlines, such as those from a level editor, into convex polygons that can
// collide.
//
//   .-------.            .---+---.
//   |       |            |   |   |
//   |   .---'    --->    |   |---'
//   |   |                |   |
//   '---'                '---'
//
// The outline is first cut into triangles. Cuts that are not needed are then removed, as long as the pieces stay
// convex and within the maximum number of vertices. Apart from that limit, there are at most four times as many
// pieces as in the best decomposition.
//
// Source: Meisters, "Polygons Have Ears", 1975, for the triangles; Hertel, Mehlhorn, "Fast Triangulation of
// Simple Polygons", 1983, for the removal of cuts and the bound.
#pragma once

#include <cstddef>
#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "clean_outline.hpp"
#include "shape.hpp"

namespace damson {

/// The pieces of an outline, or the reason why it cannot be cut.
struct OutlinePieces {
    /// Convex polygons without overlaps; empty if and only if there is an error.
    std::vector<Polygon> pieces;
    OutlineError error = OutlineError::None;  ///< Reason why the outline cannot be cut.
    std::size_t at = 0;  ///< Index of the point that causes the error, or of the side's first point. [-]
};

/// Cuts the area inside `outline` [m], in either winding order, into convex polygons of at most
/// `max_polygon_vertices` corners, each rounded by `radius` [m]. The polygons cover that area exactly; the
/// rounding is added around each polygon. Points on straight sides do not become corners. An outline that is
/// not simple is first cleaned with clean_outline().
/// Cost: quadratic in the number of points.
OutlinePieces decompose_outline(std::span<const glm::vec2> outline, float radius = 0.0f);

/// Cuts the area as above, but excludes the areas inside `holes`: closed outlines in either winding order. A hole
/// may touch the outline, but must not cross it.
OutlinePieces decompose_outline(std::span<const glm::vec2> outline,
                                std::span<const std::span<const glm::vec2>> holes, float radius = 0.0f);

}  // namespace damson
