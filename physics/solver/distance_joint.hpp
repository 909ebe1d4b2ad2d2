// Distance joint: the distance between two points is fixed, limited, or driven by a spring or motor.
#pragma once

#include "../model/joint_defs.hpp"
#include "constraint_parts.hpp"

namespace damson {

struct DistanceConstraint : JointConstraint {
    using Def = DistanceJointDef;
    float length = 0.0f;  ///< Length of a rigid joint. [m]
    bool is_rigid = true;
    MotorPart motor;
    SpringPart spring;
    LimitPart limits;
};

void prepare(DistanceConstraint& row, const DistanceJointDef& def, const BodyPose& a, const BodyPose& b,
             const JointStep& step);
JointImpulse linear_impulse(const DistanceConstraint& row, const SolverBody& a, const SolverBody& b);
float angular_impulse(const DistanceConstraint& row);
void solve(DistanceConstraint& row, SolverBody& a, SolverBody& b, const JointStep& step, bool is_biased);

}  // namespace damson
