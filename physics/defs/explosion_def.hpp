// An explosion: a single radial impulse on the bodies near a point.
#pragma once

#include <glm/vec2.hpp>

#include "defs.hpp"

namespace damson {

/// Definition of an explosion. The impulse on a shape is proportional to the shape's width as seen from the
/// center. A plank that faces the center receives a larger impulse than a plank that points at the center.
struct ExplosionDef {
    glm::vec2 position{0.0f};  ///< Center of the explosion. [m]
    float radius = 1.0f;       ///< Distance up to which shapes receive the full impulse. [m]
    float falloff = 0.0f;      ///< Distance beyond the radius over which the impulse falls to zero. [m]
    /// Impulse per meter of width as seen from the center. A negative value pulls. [N s/m]
    float impulse_per_length = 0.0f;
    Filter filter{};  ///< The explosion pushes the shapes that a shape with this filter would collide with.
};

}  // namespace damson
