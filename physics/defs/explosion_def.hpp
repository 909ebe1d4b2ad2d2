// An explosion: a single radial impulse on the bodies near a point.
#pragma once

#include <glm/vec2.hpp>

#include "defs.hpp"

namespace damson {

/// An explosion, whose impulse on a shape is proportional to the width of the shape as seen from the explosion. A
/// plank that faces the explosion receives more than one that points at it.
struct ExplosionDef {
    glm::vec2 position{0.0f};  ///< Center of the explosion. [m]
    float radius = 1.0f;       ///< Distance up to which the impulse is full. [m]
    float falloff = 0.0f;      ///< Distance beyond the radius over which the impulse falls to zero. [m]
    /// Impulse per meter of outline that faces the explosion; a negative value pulls. [N s/m]
    float impulse_per_length = 0.0f;
    Filter filter{};  ///< The explosion pushes the shapes that a shape with this filter would collide with.
};

}  // namespace damson
