// Arrays of body data that you can read in place.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>

#include "../../core/transform.hpp"
#include "handles.hpp"

namespace damson {

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

}  // namespace damson
