// Revolute joint: two bodies share a point and can rotate about it, with optional limits, spring and motor.
//
// The point is a soft constraint with two rows, solved as a block. The spring, motor and limits of the angle
// are rows of constraint_parts.hpp.
#pragma once

#include "../model/joint_defs.hpp"
#include "constraint_parts.hpp"

namespace damson {

struct RevoluteConstraint : JointConstraint {
    using Def = RevoluteJointDef;
    MotorPart motor;
    SpringPart spring;
    LimitPart limits;
};

void prepare(RevoluteConstraint& row, const RevoluteJointDef& def, const BodyPose& a, const BodyPose& b,
             const JointStep& step);
JointImpulse linear_impulse(const RevoluteConstraint& row, const SolverBody& a, const SolverBody& b);
/// Returns the sum of the angular impulses on B. [N m s]
float revolute_turn(const AccumulatedImpulses& memory);
inline float angular_impulse(const RevoluteConstraint& row) {
    return revolute_turn(row.memory);
}
void solve(RevoluteConstraint& row, SolverBody& a, SolverBody& b, const JointStep& step, bool is_biased);

}  // namespace damson
