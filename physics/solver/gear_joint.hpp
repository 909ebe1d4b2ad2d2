// Gear joint: couples two revolute or prismatic joints by a ratio. It connects up to four bodies.
//
// There is one row for all of these bodies, solved in the overflow color. Gears can rotate without bound,
// because each step adds the change of both coordinates to a running error.
#pragma once

#include <array>
#include <cstdint>
#include <glm/vec2.hpp>

#include "../../core/contract.hpp"
#include "../../core/vector.hpp"
#include "joint_impulses.hpp"
#include "motion.hpp"

namespace damson {

/// One body's part of the row's Jacobian.
struct GearPull {
    std::uint32_t row = 0;  ///< Row of the body's motion.
    glm::vec2 n{0.0f};      ///< Linear part. [-]
    float arm = 0.0f;       ///< Angular part. [-] or [m]
};

struct GearConstraint {
    Softness softness{};
    AccumulatedImpulses memory{};
    std::array<GearPull, 4> pulls{};
    std::uint32_t pull_count = 0;  ///< Number of entries. Each awake body has one entry.
};

/// Solves the row once.
inline void solve_gear(GearConstraint& row, SolverBody* motions, bool is_biased) {
    DAMSON_ASSERT(row.pull_count <= row.pulls.size());
    // The sums are over all bodies i of the gear, with n_i and arm_i from GearPull.
    // C    = error at the step's start + sum (dot(n_i, shift_i) + arm_i turn_i)
    // Cdot = sum (dot(n_i, v_i) + arm_i w_i)
    // J_i  = [n_i, arm_i]
    float k = 0.0f, speed = 0.0f, error = row.memory.error;
    for (std::uint32_t i = 0; i < row.pull_count; ++i) {
        const GearPull& p = row.pulls[i];
        const SolverBody& motion = motions[p.row];
        k += motion.inv_mass * length_squared(p.n) + motion.inv_inertia * p.arm * p.arm;
        speed += dot(p.n, motion.v) + p.arm * motion.w;
        error += dot(p.n, motion.shift) + p.arm * motion.turn;
    }
    const Softness softness = is_biased ? row.softness : Softness{};
    const float rate = is_biased ? softness.bias_rate * error : 0.0f;
    const float mass = k > 0.0f ? 1.0f / k : 0.0f;
    const float change =
        -softness.mass_scale * mass * (speed + rate) - softness.impulse_scale * row.memory.line;
    row.memory.line += change;
    for (std::uint32_t i = 0; i < row.pull_count; ++i) {
        const GearPull& p = row.pulls[i];
        SolverBody& motion = motions[p.row];
        if (motion.inv_mass == 0.0f && motion.inv_inertia == 0.0f) continue;
        motion.v += motion.inv_mass * change * p.n;
        motion.w += motion.inv_inertia * change * p.arm;
    }
}

}  // namespace damson
