// Weld joint: fixes two bodies to each other. Position and angle can each be rigid or a spring.
#pragma once

#include "../model/joint_defs.hpp"
#include "constraint_parts.hpp"

namespace damson {

struct WeldConstraint : JointConstraint {
    using Def = WeldJointDef;
    bool is_linear_spring = false, is_angular_spring = false;
    Softness linear{};
    Softness angular{};
};

void prepare(WeldConstraint& row, const WeldJointDef& def, const BodyPose& a, const BodyPose& b,
             const JointStep& step);
JointImpulse linear_impulse(const WeldConstraint& row, const SolverBody& a, const SolverBody& b);
float angular_impulse(const WeldConstraint& row);
void solve(WeldConstraint& row, SolverBody& a, SolverBody& b, const JointStep& step, bool is_biased);

}  // namespace damson
