// Columns of bodies that a game may read as they stand.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>

#include "../../core/transform.hpp"
#include "handles.hpp"

namespace damson {

/// Where a body is. `center == frame * center_local` always.
struct BodyPose {
    Transform frame{};             ///< Where its frame stands.
    glm::vec2 center{0.0f};        ///< Centre of mass, in the world. [m]
    glm::vec2 center_local{0.0f};  ///< Centre of mass, in the body's frame. [m]
};

/// How a body moves and turns.
struct BodyVelocity {
    glm::vec2 linear{0.0f};  ///< Of the centre of mass. [m/s]
    float angular = 0.0f;    ///< [rad/s]

    bool operator==(const BodyVelocity&) const = default;
};

/// All bodies of a world in its own arrays, row by row: bodies[i] stands at poses[i]. Those that are awake
/// come first; the others have not moved since they fell asleep, if they were not moved by hand.
struct BodyRows {
    std::span<const BodyHandle> bodies;        ///< Handles.
    std::span<const BodyPose> poses;           ///< Where they are.
    std::span<const BodyVelocity> velocities;  ///< How they move.
    std::uint32_t awake_count = 0;             ///< The first ones, which are awake.
};

}  // namespace damson
