// A gear joint: couples two joints, each a revolute or prismatic one, by a ratio; it holds up to four bodies.
//
// One row over all of them, solved in the overflow colour. Angles wind on: the error is followed from step to
// step by what each coordinate has changed, so that gears may turn as often as they like.
#pragma once

#include <array>

#include "../defs/joint_defs.hpp"
#include "constraint_parts.hpp"

namespace damson {

/// What the row is to one of its bodies.
struct GearPull {
    std::uint32_t row = 0;  ///< Of the motions.
    glm::vec2 n{0.0f};      ///< [-]
    float arm = 0.0f;       ///< [-] or [m]
};

struct GearConstraint : JointConstraint {
    using Def = GearJointDef;
    std::array<GearPull, 4> pulls{};
    std::uint32_t pull_count = 0;  ///< Bodies that can be awake, each once.
};

/// One pass over the row.
void solve_gear(GearConstraint& row, SolverBody* motions, bool is_biased);

}  // namespace damson
