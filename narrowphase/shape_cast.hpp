// Casts of a moving shape, without rotation, against a shape at rest.
#pragma once

#include <glm/vec2.hpp>
#include <optional>

#include "ray_cast.hpp"
#include "shape.hpp"

namespace damson {

/// Returns the first hit of `moving`, displaced along `translation` [m], on `resting`, all in the frame of
/// `resting`. Returns nothing if there is no hit within `max_fraction`. Touching counts as a hit. If the
/// shapes overlap at the start, the hit point lies in both shapes.
/// Requires: shapes without defects, finite numbers, max_fraction zero or more.
/// Cost: one pass over the corners of both shapes, without iteration.
/// Source: de Berg, Cheong, van Kreveld, Overmars, "Computational Geometry", 2008, section 13.3: the
/// Minkowski sum of two convex outlines. A ray along the path is cast against that sum.
std::optional<CastHit> shape_cast(const Shape& resting, const Shape& moving,
                                  const Transform& moving_in_resting, glm::vec2 translation,
                                  float max_fraction = 1.0f);

}  // namespace damson
