// Cores of shapes for continuous collision, which must not meet or pass an obstacle: the core, and if that
// begins in the obstacle ever less of it, at last the side of its middle.
//
//   core     smaller by a little more than what contacts overlap at rest: what slides or rests goes on
//   half     for what begins deeper than its core: that much of it at least stays on its side
//   heart    for what begins deeper still
//   middle   for what lies in a thin wall. Its own tips may work it through, a little in each step, so it is
//            put back to its side of the wall
#pragma once

#include <glm/vec2.hpp>

#include "../../narrowphase/shape.hpp"

namespace damson {

/// Of the largest circle around the middle, and at least a centimetre. [m]
float inner_radius_of(const Shape& shape);

/// The shape without some millimetres all around.
Shape core_shape(const Shape& shape);

/// The shape at half its size about its middle.
Shape half_shape(Shape shape);

/// A tenth of its inner radius about its middle.
Shape inner_disc(const Shape& shape);

glm::vec2 middle_of(const Shape& shape);

/// What takes a point back to the side of an obstacle from which it came, if its way, in the obstacle's
/// frame, leads through the middle of it; zero if it stays on its side or goes round an end. Round obstacles
/// have no sides, and what one-sided segments let through has none to keep. [m]
glm::vec2 tunnel_correction(const Shape& obstacle, glm::vec2 from, glm::vec2 to);

}  // namespace damson
