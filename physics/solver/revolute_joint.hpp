// A revolute joint: two bodies share a point and may turn about it, within limits, by a spring, by a motor.
//
// Solved as a soft point constraint (two rows at once) and the rows of constraint_parts.hpp for the angle.
#pragma once

#include "../defs/joint_defs.hpp"
#include "constraint_parts.hpp"

namespace damson {

struct RevoluteRow : JointRow {
    using Def = RevoluteJointDef;
    RowMotor motor;
    RowSpring spring;
    RowLimits limits;
};

void prepare(RevoluteRow& row, const RevoluteJointDef& def, const BodyPose& a, const BodyPose& b,
             const JointStep& step);
JointLoad load_of(const RevoluteRow& row, const BodyMotion& a, const BodyMotion& b);
/// What turns B in all. [N m s]
float revolute_turn(const JointMemory& memory);
inline float turn_of(const RevoluteRow& row) {
    return revolute_turn(row.memory);
}
void solve(RevoluteRow& row, BodyMotion& a, BodyMotion& b, const JointStep& step, bool is_biased);

}  // namespace damson
