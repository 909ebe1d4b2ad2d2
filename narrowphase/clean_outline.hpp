// Outlines as editors and tracing tools write them, made into simple ones.
//
//   .---.---.         .---.---.      Repeated points, spikes, cuts of no width, corners that touch, and holes:
//   | .---. |         | .---. |      points that lie together become one, sides that are passed in both
//   | |   | |   -->   | |   | |      directions cancel, and what is left is walked with the area on the left.
//   | '-+-' |         | '---' |
//   '---+---'         '-------'
#pragma once

#include <cstddef>
#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "shape.hpp"

namespace damson {

/// What keeps an outline from being cleaned or cut.
enum class OutlineError : std::uint8_t {
    None,
    TooFewPoints,    ///< Fewer than 3.
    BadPoint,        ///< Not finite, or beyond `max_shape_coordinate`.
    PointsCoincide,  ///< Fewer than 3 points are at least the tolerance apart.
    CrossesItself,   ///< Two sides cross, or are passed twice in the same direction.
    NoArea,          ///< All points lie on a line, or all sides cancel.
    BadRadius,       ///< A radius or tolerance is negative, not finite, or beyond `max_shape_coordinate`.
    HoleOutside,     ///< A hole is not inside the outline, or it is inside another hole.
};

/// The error in words, such as "two sides cross", and what to do about it.
const char* text_of(OutlineError error) noexcept;

/// Simple outlines, and what was changed to get them.
struct CleanOutline {
    /// Counter-clockwise: one for each part of the area; parts that touch at a corner are apart. An outline
    /// that a hole touches at a corner passes that corner twice. [m]
    std::vector<std::vector<glm::vec2>> outlines;
    std::vector<std::vector<glm::vec2>> holes;  ///< Clockwise, each inside one of the outlines. [m]
    std::size_t welded = 0;                     ///< Points that were moved onto others. [-]
    std::size_t dropped = 0;                    ///< Points on straight sides that were left out. [-]
    std::size_t cancelled = 0;                  ///< Sides of spikes and cuts that were left out. [-]
    OutlineError error = OutlineError::None;    ///< Why there are no outlines.
    std::size_t at = 0;  ///< Index of the point concerned, those of holes following. [-]
};

/// Cleans `outline` [m] and its `holes`, each closed and in either sense of rotation. Points closer than
/// `tolerance` [m] become one; repeated points, spikes, cuts of no width and points on straight sides go; an
/// area whose parts touch at a corner is split there. Crossing sides are an error.
/// Cost: the square of the number of points.
CleanOutline clean_outline(std::span<const glm::vec2> outline,
                           std::span<const std::span<const glm::vec2>> holes = {},
                           float tolerance = min_line_length);

}  // namespace damson
