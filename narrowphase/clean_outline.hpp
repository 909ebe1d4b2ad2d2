// Conversion of outlines from editors and tracing tools into simple outlines.
//
//   .---.---.         .---.---.      The input may have repeated points, spikes, cuts of no width, touching
//   | .---. |         | .---. |      corners and holes. Points that lie together are merged. Sides that are
//   | |   | |   -->   | |   | |      traversed in both directions cancel. The remaining sides are connected
//   | '-+-' |         | '---' |      so that the area is on their left.
//   '---+---'         '-------'
#pragma once

#include <cstddef>
#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "shape.hpp"

namespace damson {

/// Reason why an outline cannot be cleaned or cut.
enum class OutlineError : std::uint8_t {
    None,
    TooFewPoints,    ///< Fewer than 3.
    BadPoint,        ///< A point is not finite, or has a coordinate beyond `max_shape_coordinate`.
    PointsCoincide,  ///< Fewer than 3 points are at least the tolerance apart.
    CrossesItself,   ///< Two sides cross, or coincide and run in the same direction.
    NoArea,          ///< All points lie on a line, or all sides cancel.
    BadRadius,       ///< The radius or tolerance is negative, not finite, or beyond `max_shape_coordinate`.
    HoleOutside,     ///< A hole is not inside the outline, or it is inside another hole.
};

/// Returns a description of the error, such as "two sides cross", with the remedy if there is one.
const char* text_of(OutlineError error) noexcept;

/// Simple outlines, and the number of changes made to get them.
struct CleanOutline {
    /// Outlines, counter-clockwise: one for each part of the area. Parts that touch at a corner are separate. An
    /// outline that a hole touches at a corner passes that corner twice. [m]
    std::vector<std::vector<glm::vec2>> outlines;
    std::vector<std::vector<glm::vec2>> holes;  ///< Holes, clockwise, each inside one of the outlines. [m]
    std::size_t welded = 0;                     ///< Number of points merged into others. [-]
    std::size_t dropped = 0;                    ///< Number of points removed from straight sides. [-]
    std::size_t cancelled = 0;                  ///< Number of sides removed with spikes and cuts. [-]
    OutlineError error = OutlineError::None;    ///< Reason why there are no outlines.
    std::size_t at = 0;  ///< Index of the faulty point; points of holes follow those of the outline. [-]
};

/// Cleans `outline` [m] and its `holes`, each closed and in either winding order. Points closer than `tolerance`
/// [m] are merged. Repeated points, spikes, cuts of no width and points on straight sides are removed. An area
/// whose parts touch at a corner is split there. Crossing sides are an error.
/// Cost: quadratic in the number of points.
CleanOutline clean_outline(std::span<const glm::vec2> outline,
                           std::span<const std::span<const glm::vec2>> holes = {},
                           float tolerance = min_line_length);

}  // namespace damson
