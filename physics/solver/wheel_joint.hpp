// A wheel joint: B turns about a point that a spring holds on an axis of A.
#pragma once

#include "../defs/joint_defs.hpp"
#include "constraint_parts.hpp"

namespace damson {

struct WheelRow : JointRow {
    using Def = WheelJointDef;
    glm::vec2 axis{1.0f, 0.0f};  ///< At the step's start. [-]
    RowMotor motor;
    RowSpring spring;
    RowLimits limits;
};

void prepare(WheelRow& row, const WheelJointDef& def, const BodyPose& a, const BodyPose& b,
             const JointStep& step);
JointLoad load_of(const WheelRow& row, const BodyMotion& a, const BodyMotion& b);
float turn_of(const WheelRow& row);
void solve(WheelRow& row, BodyMotion& a, BodyMotion& b, const JointStep& step, bool is_biased);

}  // namespace damson
