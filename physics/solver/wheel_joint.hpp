// Wheel joint: B rotates about a point that slides along an axis of A. A suspension spring acts along the
// axis.
#pragma once

#include "../model/joint_defs.hpp"
#include "constraint_parts.hpp"

namespace damson {

struct WheelConstraint : JointConstraint {
    using Def = WheelJointDef;
    glm::vec2 axis{1.0f, 0.0f};  ///< Axis at the step's start. [-]
    MotorPart motor;
    SpringPart spring;
    LimitPart limits;
};

void prepare(WheelConstraint& row, const WheelJointDef& def, const BodyPose& a, const BodyPose& b,
             const JointStep& step);
JointImpulse linear_impulse(const WheelConstraint& row, const SolverBody& a, const SolverBody& b);
float angular_impulse(const WheelConstraint& row);
void solve(WheelConstraint& row, SolverBody& a, SolverBody& b, const JointStep& step, bool is_biased);

}  // namespace damson
