// A shape on its way, without turning, against one at rest.
#pragma once

#include <glm/vec2.hpp>
#include <optional>

#include "ray_cast.hpp"
#include "shape.hpp"

namespace damson {

/// Where `moving`, on its way along `translation` [m], first meets `resting`, all in the frame of `resting`;
/// nothing if it does not within `max_fraction`. Touching counts. When they overlap as the way begins, the
/// point is one that both share.
/// Requires: shapes without defects, finite numbers, max_fraction zero or more.
/// Cost: one pass over the corners of both; nothing is iterated.
/// Source: de Berg, Cheong, van Kreveld, Overmars, "Computational Geometry", 2008, section 13.3: the sum of
/// two convex outlines, which the way is a ray against.
std::optional<CastHit> shape_cast(const Shape& resting, const Shape& moving,
                                  const Transform& moving_in_resting, glm::vec2 translation,
                                  float max_fraction = 1.0f);

}  // namespace damson
