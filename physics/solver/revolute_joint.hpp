// A revolute joint: two bodies share a point and may turn about it, within limits, by a spring, by a motor.
//
// Solved as a soft point constraint (two rows at once) and the rows of constraint_parts.hpp for the angle.
#pragma once

#include "../defs/joint_defs.hpp"
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
/// What turns B in all. [N m s]
float revolute_turn(const AccumulatedImpulses& memory);
inline float angular_impulse(const RevoluteConstraint& row) {
    return revolute_turn(row.memory);
}
void solve(RevoluteConstraint& row, SolverBody& a, SolverBody& b, const JointStep& step, bool is_biased);

}  // namespace damson
