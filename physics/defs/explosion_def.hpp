// An explosion: a push away from a point, once, on all that is near.
#pragma once

#include <glm/vec2.hpp>

#include "defs.hpp"

namespace damson {

/// A shape is pushed as hard as it is wide, seen from the explosion: a plank that faces it catches more than
/// one that points at it.
struct ExplosionDef {
    glm::vec2 position{0.0f};         ///< [m]
    float radius = 1.0f;              ///< Up to here the push is full. [m]
    float falloff = 0.0f;             ///< Beyond the radius it falls to nothing within this. [m]
    float impulse_per_length = 0.0f;  ///< On a metre of outline that faces it; below zero it pulls. [N s/m]
    Filter filter{};                  ///< Pushes the shapes that a shape with this filter would meet.
};

}  // namespace damson
