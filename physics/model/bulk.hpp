// Types for calls that create or read many bodies.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>

#include "../../core/transform.hpp"
#include "../../narrowphase/shape.hpp"
#include "defs.hpp"
#include "handles.hpp"

namespace damson {

// An unordered pair of bodies.

/// An ignored pair: two bodies that never collide. `a` is the body with the smaller slot index.
struct BodyPair {
    BodyHandle a;  ///< The body with the smaller slot index.
    BodyHandle b;  ///< The body with the larger slot index.

    bool operator==(const BodyPair&) const = default;
};

// Body data that can be read in place, without copies.

/// Position and rotation of a body. `center == frame * center_local` always holds.
struct BodyPose {
    Transform frame{};             ///< The body's frame in the world.
    glm::vec2 center{0.0f};        ///< Center of mass in world space. [m]
    glm::vec2 center_local{0.0f};  ///< Center of mass in body space. [m]
};

/// Linear and angular velocity of a body.
struct BodyVelocity {
    glm::vec2 linear{0.0f};  ///< Velocity of the center of mass. [m/s]
    float angular = 0.0f;    ///< Angular velocity. [rad/s]

    bool operator==(const BodyVelocity&) const = default;
};

/// Read-only views of a world's body arrays: bodies[i] has the pose poses[i] and the velocity velocities[i].
/// Awake bodies come first. All other bodies are static, asleep or not simulated, and move only when the user
/// moves them.
struct BodyRows {
    std::span<const BodyHandle> bodies;        ///< Handles of the bodies.
    std::span<const BodyPose> poses;           ///< Poses of the bodies.
    std::span<const BodyVelocity> velocities;  ///< Velocities of the bodies.
    std::uint32_t awake_count = 0;             ///< Number of awake bodies, which come first in each array.
};

/// A shape for World::create_bodies(), with the body that it belongs to.
struct BodyShape {
    std::uint32_t body = 0;  ///< Index of the body in the list of body definitions.
    Shape geometry{};        ///< Outline of the shape, in the body's frame.
    ShapeDef def{};          ///< Other properties of the shape.
};

}  // namespace damson
