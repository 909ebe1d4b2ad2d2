// The motion of a body from one pose to another: its centre of mass along a line, turning at an even rate.
#pragma once

#include <glm/vec2.hpp>

#include "../core/transform.hpp"

namespace damson {

/// The motion of a body over a step.
struct Sweep {
    glm::vec2 center_local{0.0f};  ///< The point that moves along a line, in the body's frame. [m]
    glm::vec2 center{0.0f};        ///< Where it begins. [m]
    glm::vec2 shift{0.0f};         ///< Its way for fraction 1. [m]
    Rotation rotation{};           ///< As it begins.
    float turn = 0.0f;             ///< For fraction 1; may be more than a whole turn. [rad]

    /// Where the body's frame stands at `fraction`.
    Transform pose_at(float fraction) const noexcept {
        const Rotation turned = Rotation::from_angle(fraction * turn) * rotation;
        return {center + fraction * shift - turned * center_local, turned};
    }
};

/// The motion from one pose to another by the shorter turn.
inline Sweep make_sweep(const Transform& from, const Transform& to,
                        glm::vec2 center_local = glm::vec2{0.0f}) noexcept {
    const glm::vec2 center = from * center_local;
    return {center_local, center, to * center_local - center, from.rotation,
            (to.rotation * from.rotation.inverse()).angle()};
}

/// Nothing moves.
inline Sweep make_sweep_at_rest(const Transform& frame) noexcept {
    return {glm::vec2{0.0f}, frame.position, glm::vec2{0.0f}, frame.rotation, 0.0f};
}

}  // namespace damson
