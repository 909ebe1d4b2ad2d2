// Gear joint: couples two revolute or prismatic joints by a ratio. It connects up to four bodies.
//
// There is one row for all of these bodies, solved in the overflow color. Gears can rotate without bound,
// because each step adds the change of both coordinates to a running error.
#pragma once

#include <array>
#include <cstdint>
#include <glm/vec2.hpp>

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
void solve_gear(GearConstraint& row, SolverBody* motions, bool is_biased);

}  // namespace damson
