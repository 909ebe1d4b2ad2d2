// A prismatic joint: B slides along an axis of A and does not turn against it.
//
// Solved as two rows at once, across the axis and of the angle, and the rows of constraint_parts.hpp along the
// axis.
#pragma once

#include "../defs/joint_defs.hpp"
#include "constraint_parts.hpp"

namespace damson {

struct PrismaticRow : JointRow {
    using Def = PrismaticJointDef;
    glm::vec2 axis{1.0f, 0.0f};  ///< At the step's start. [-]
    RowMotor motor;
    RowSpring spring;
    RowLimits limits;
};

void prepare(PrismaticRow& row, const PrismaticJointDef& def, const BodyPose& a, const BodyPose& b,
             const JointStep& step);
JointLoad load_of(const PrismaticRow& row, const BodyMotion& a, const BodyMotion& b);
float turn_of(const PrismaticRow& row);
void solve(PrismaticRow& row, BodyMotion& a, BodyMotion& b, const JointStep& step, bool is_biased);

}  // namespace damson
