// Body data that the solver reads and writes: velocities of awake bodies, and their displacements since the
// step began. The SIMD solvers of contacts and joints store the rows of four bodies together. body_lanes.inl
// reads and writes the bodies themselves.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <glm/vec2.hpp>
#include <span>

#include "../../core/contract.hpp"
#include "../../core/trigonometry.hpp"
#include "../../core/vector.hpp"
#include "../../core/wide.hpp"
#include "../model/tuning.hpp"

namespace damson {

/// An awake body during a step. The SIMD solver reads it with two aligned loads. The solver's passes write
/// only the first half. The row after the last awake body is the immovable body: it is all zero and
/// represents every body that is not awake.
struct alignas(32) SolverBody {
    glm::vec2 v{0.0f};         ///< Velocity of the center of mass. [m/s]
    float w = 0.0f;            ///< Angular velocity. [rad/s]
    float turn = 0.0f;         ///< Rotation since the step began. [rad]
    glm::vec2 shift{0.0f};     ///< Displacement of the center of mass since the step began. [m]
    float inv_mass = 0.0f;     ///< [1/kg]
    float inv_inertia = 0.0f;  ///< [1/(kg m2)]
};
static_assert(sizeof(SolverBody) == 32);

/// Returns true if a velocity is too high to be meaningful, or not a number.
inline bool is_invalid(glm::vec2 v, float w) noexcept {
    return !(std::fabs(v.x) + std::fabs(v.y) + std::fabs(w) < senseless_speed);
}

/// Returns `v`, shortened to `max_speed` if it is faster. Scales by the larger component first, so that no square
/// overflows.
inline glm::vec2 limited(glm::vec2 v, float max_speed) noexcept {
    DAMSON_ASSERT(max_speed >= 0.0f);
    if (!(dot(v, v) > max_speed * max_speed)) return v;
    v *= 1.0f / std::max(std::fabs(v.x), std::fabs(v.y));
    return v * (max_speed / length(v));
}

/// Velocity change that a body's constraints caused in the last substep. The next substep begins by applying
/// the change again. This warm-starts all constraints of the body together, because their arms stay fixed
/// during a step. Joints correct the change for arms that rotate (joint_passes.inl).
struct alignas(16) WarmStart {
    glm::vec2 v{0.0f};  ///< [m/s]
    float w = 0.0f;     ///< [rad/s]
};

/// Effect of gravity, forces and damping on a body in one substep.
struct VelocityUpdate {
    glm::vec2 dv{0.0f};          ///< Change of the velocity. [m/s]
    float dw = 0.0f;             ///< Change of the angular velocity. [rad/s]
    float linear_decay = 1.0f;   ///< Factor for the velocity, applied after dv. [-]
    float angular_decay = 1.0f;  ///< Factor for the angular velocity, applied after dw. [-]

    bool operator==(const VelocityUpdate&) const = default;
};

/// Coefficients of a damped spring for implicit integration, made from a frequency and a damping ratio.
struct Softness {
    float bias_rate = 0.0f;      ///< [1/s]
    float mass_scale = 1.0f;     ///< [-]
    float impulse_scale = 0.0f;  ///< [-]
};

/// Returns the coefficients for a substep of `h` [s]. A frequency of 0 or less gives a hard constraint
/// without bias. Source: Catto, "Soft Constraints", 2011.
inline Softness make_softness(float hertz, float damping_ratio, float h) noexcept {
    if (hertz <= 0.0f) return {0.0f, 1.0f, 0.0f};
    DAMSON_ASSERT(h > 0.0f);
    const float omega = 2.0f * pi * hertz;
    const float damping = 2.0f * damping_ratio + h * omega;
    const float stiffness = h * omega * damping;
    const float compliance = 1.0f / (1.0f + stiffness);
    return {omega / damping, stiffness * compliance, compliance};
}

/// Returns the angle shifted by full turns to [-pi, pi]. [rad]
inline float wrap_angle(float radians) noexcept {
    if (std::fabs(radians) <= pi) [[likely]]
        return radians;
    return radians - 2.0f * pi * std::floor(radians * (0.5f / pi) + 0.5f);
}

/// Motion rows of four bodies.
using WideRows = std::array<std::uint32_t, wide_lanes>;

/// Bit that is set in the row index of a body that the solver reads but never writes. Such bodies have no
/// mass, so several constraints of one color can share them.
inline constexpr std::uint32_t fixed_bit = 0x80000000u;

/// Returns the row of a body in `motions`, given its row among all bodies. Bodies that are not awake get the
/// row `immovable`. Rows of bodies without mass have the `fixed_bit`.
inline std::uint32_t motion_row(std::uint32_t row, std::uint32_t immovable,
                                std::span<const SolverBody> motions) noexcept {
    if (row >= immovable) return immovable | fixed_bit;
    return motions[row].inv_mass == 0.0f && motions[row].inv_inertia == 0.0f ? row | fixed_bit : row;
}

inline float* lanes_of(Wide& column) noexcept {
    return reinterpret_cast<float*>(&column);
}
inline const float* lanes_of(const Wide& column) noexcept {
    return reinterpret_cast<const float*>(&column);
}

/// Adds velocity changes to the warm starts of four bodies.
inline void add_to_starts(std::span<WarmStart> starts, const WideRows& rows, Wide vx, Wide vy,
                          Wide w) noexcept {
    Wide nothing_more = Wide::zero();
    transpose(vx, vy, w, nothing_more);
    const std::array<Wide, wide_lanes> changes{vx, vy, w, nothing_more};
    for (std::size_t lane = 0; lane < wide_lanes; ++lane) {
        if (rows[lane] & fixed_bit) continue;
        auto* start = reinterpret_cast<float*>(&starts[rows[lane]]);
        (Wide::load(start) + changes[lane]).store(start);
    }
}

}  // namespace damson
