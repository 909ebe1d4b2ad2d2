// A prismatic joint: B slides along an axis of A and does not turn against it.
//
// Solved as two rows at once, across the axis and of the angle, and the rows of constraint_parts.hpp along
// the axis.
#pragma once

#include "../defs/joint_defs.hpp"
#include "constraint_parts.hpp"

namespace damson {

struct PrismaticConstraint : JointConstraint {
    using Def = PrismaticJointDef;
    glm::vec2 axis{1.0f, 0.0f};  ///< At the step's start. [-]
    MotorPart motor;
    SpringPart spring;
    LimitPart limits;
};

void prepare(PrismaticConstraint& row, const PrismaticJointDef& def, const BodyPose& a, const BodyPose& b,
             const JointStep& step);
JointImpulse linear_impulse(const PrismaticConstraint& row, const SolverBody& a, const SolverBody& b);
float angular_impulse(const PrismaticConstraint& row);
void solve(PrismaticConstraint& row, SolverBody& a, SolverBody& b, const JointStep& step, bool is_biased);

}  // namespace damson
