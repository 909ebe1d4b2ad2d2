// Target joint: a spring with limited force drags a point on a body to a position in the world.
//
// The dragged body is B; A is the immovable body.
#pragma once

#include "../model/joint_defs.hpp"
#include "constraint_parts.hpp"

namespace damson {

struct TargetConstraint : JointConstraint {
    using Def = TargetJointDef;
    Softness spring{};
    float max_impulse = 0.0f;  ///< Largest impulse per substep. [N s]
};

void prepare(TargetConstraint& row, const TargetJointDef& def, const BodyPose& a, const BodyPose& b,
             const JointStep& step);
JointImpulse linear_impulse(const TargetConstraint& row, const SolverBody& a, const SolverBody& b);
float angular_impulse(const TargetConstraint& row);
void solve(TargetConstraint& row, SolverBody& a, SolverBody& b, const JointStep& step, bool is_biased);

}  // namespace damson
