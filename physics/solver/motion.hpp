// Bodies as the solver moves them: velocities of the awake bodies, and how far they have come since the step
// began.
#pragma once

#include <algorithm>
#include <cmath>
#include <glm/vec2.hpp>

#include "../../core/trigonometry.hpp"
#include "../../core/vector.hpp"
#include "../defs/tuning.hpp"

namespace damson {

/// An awake body during a step: two aligned loads for the wide solver, first what changes, then what does
/// not. The row behind the last awake body is the immovable one: zero throughout, shared by all static
/// bodies.
struct alignas(32) SolverBody {
    glm::vec2 v{0.0f};         ///< Of the centre of mass. [m/s]
    float w = 0.0f;            ///< [rad/s]
    float turn = 0.0f;         ///< Since the step began. [rad]
    glm::vec2 shift{0.0f};     ///< Of the centre of mass since the step began. [m]
    float inv_mass = 0.0f;     ///< [1/kg]
    float inv_inertia = 0.0f;  ///< [1/(kg m2)]
};
static_assert(sizeof(SolverBody) == 32);

/// So fast, or not a number at all, that it cannot be gone on with.
inline bool is_invalid(glm::vec2 v, float w) noexcept {
    return !(std::fabs(v.x) + std::fabs(v.y) + std::fabs(w) < senseless_speed);
}

/// `v`, or as much of it as `max_speed` allows; by way of its larger component so that no square overflows.
inline glm::vec2 limited(glm::vec2 v, float max_speed) noexcept {
    if (!(dot(v, v) > max_speed * max_speed)) return v;
    v *= 1.0f / std::max(std::fabs(v.x), std::fabs(v.y));
    return v * (max_speed / length(v));
}

/// Velocity change that the constraints gave a body in the last substep; given again at the start of the
/// next, it is the warm start of all constraints at once, because their arms stay fixed through a step.
struct alignas(16) WarmStart {
    glm::vec2 v{0.0f};  ///< [m/s]
    float w = 0.0f;     ///< [rad/s]
};

/// What gravity, forces and damping do to a body in one substep.
struct VelocityUpdate {
    glm::vec2 dv{0.0f};          ///< Added to the velocity. [m/s]
    float dw = 0.0f;             ///< [rad/s]
    float linear_decay = 1.0f;   ///< Factor on the velocity, after dv. [-]
    float angular_decay = 1.0f;  ///< [-]

    bool operator==(const VelocityUpdate&) const = default;
};

/// A spring and damper given by frequency and damping ratio, as coefficients of an implicit step.
struct Softness {
    float bias_rate = 0.0f;      ///< [1/s]
    float mass_scale = 1.0f;     ///< [-]
    float impulse_scale = 0.0f;  ///< [-]
};

/// Source: Catto, "Soft Constraints", 2011: coefficients of a mass-independent implicit spring.
inline Softness make_softness(float hertz, float damping_ratio, float h) noexcept {
    if (hertz <= 0.0f) return {0.0f, 1.0f, 0.0f};
    const float omega = 2.0f * pi * hertz;
    const float damping = 2.0f * damping_ratio + h * omega;
    const float stiffness = h * omega * damping;
    const float compliance = 1.0f / (1.0f + stiffness);
    return {omega / damping, stiffness * compliance, compliance};
}

}  // namespace damson
