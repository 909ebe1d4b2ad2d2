// Smaller versions of shapes for continuous collision. A body is stopped if its core would hit an obstacle.
// If the core already overlaps the obstacle at the beginning of the step, ever smaller parts of the shape are
// tested instead:
//
//   core         the shape, smaller by a little more than the overlap of contacts at rest, so that sliding
//                and resting bodies are not stopped
//   half         the shape at half its size, if the core overlaps at the beginning. This part at least does
//                not pass through
//   inner disc   a small disc, if the half-size shape also overlaps
//   middle       a point, if the inner disc also overlaps, as inside a thin wall. Contacts at the ends of the
//                shape can push it through a little in each step, so its middle is moved back to its side of
//                the wall
#pragma once

#include <glm/vec2.hpp>

#include "../../narrowphase/shape.hpp"

namespace damson {

/// Returns the radius of the largest circle around the middle of a shape; at least 1 cm. [m]
float inner_radius_of(const Shape& shape);

/// Returns the shape, shrunk by up to 20 mm on all sides.
Shape core_shape(const Shape& shape);

/// Returns the shape scaled to half its size about its middle.
Shape half_shape(Shape shape);

/// Returns a disc around the middle of a shape, with a tenth of its inner radius.
Shape inner_disc(const Shape& shape);

/// Returns the middle of a shape.
glm::vec2 middle_of(const Shape& shape);

/// Returns the displacement that moves a point back to the side of an obstacle from which it came, if its
/// path passes through the middle of the obstacle. [m] Points are in the obstacle's frame. The result is zero
/// if the point stays on its side or passes around an end. It is also zero for circles, which have no sides,
/// and for points that come from behind a one-sided segment.
glm::vec2 tunnel_correction(const Shape& obstacle, glm::vec2 from, glm::vec2 to);

}  // namespace damson
