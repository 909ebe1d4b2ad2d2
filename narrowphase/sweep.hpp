// Motion of a body from one pose to another: its center of mass moves along a line, and it rotates uniformly.
#pragma once

#include <glm/vec2.hpp>

#include "../core/transform.hpp"

namespace damson {

/// The motion of a body during a step.
struct Sweep {
    glm::vec2 center_local{0.0f};  ///< Point that moves along a line, in the body's frame. [m]
    glm::vec2 center{0.0f};        ///< Position of that point at the start. [m]
    glm::vec2 shift{0.0f};         ///< Displacement of the center over the whole motion. [m]
    Rotation rotation{};           ///< Rotation at the start.
    float turn = 0.0f;             ///< Rotation over the whole motion; may exceed a full turn. [rad]

    /// Returns the pose of the body's frame at `fraction` of the motion.
    Transform pose_at(float fraction) const noexcept {
        const Rotation turned = Rotation::from_angle(fraction * turn) * rotation;
        return {center + fraction * shift - turned * center_local, turned};
    }
};

/// Returns the motion from one pose to another by the shorter rotation. The point `center_local` [m] moves along
/// a line.
inline Sweep make_sweep(const Transform& from, const Transform& to,
                        glm::vec2 center_local = glm::vec2{0.0f}) noexcept {
    const glm::vec2 center = from * center_local;
    return {center_local, center, to * center_local - center, from.rotation,
            (to.rotation * from.rotation.inverse()).angle()};
}

/// Returns the sweep of a body that stays at the pose `frame`.
inline Sweep make_sweep_at_rest(const Transform& frame) noexcept {
    return {glm::vec2{0.0f}, frame.position, glm::vec2{0.0f}, frame.rotation, 0.0f};
}

}  // namespace damson
