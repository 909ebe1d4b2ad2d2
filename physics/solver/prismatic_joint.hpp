// Prismatic joint: B slides along an axis of A and does not rotate relative to A.
//
// The deviation from the axis and the angle are two rows that are solved as a block. The spring, motor and
// limits along the axis are rows of constraint_parts.hpp.
#pragma once

#include "../model/joint_defs.hpp"
#include "constraint_parts.hpp"

namespace damson {

struct PrismaticConstraint : JointConstraint {
    using Def = PrismaticJointDef;
    glm::vec2 axis{1.0f, 0.0f};  ///< Axis at the step's start. [-]
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
