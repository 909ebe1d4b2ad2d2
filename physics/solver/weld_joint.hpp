// A weld joint: two bodies hold each other, rigidly or as springs, place and angle each in their own way.
#pragma once

#include "../defs/joint_defs.hpp"
#include "constraint_parts.hpp"

namespace damson {

struct WeldRow : JointRow {
    using Def = WeldJointDef;
    bool is_linear_spring = false, is_angular_spring = false;
    Softness linear{};
    Softness angular{};
};

void prepare(WeldRow& row, const WeldJointDef& def, const BodyPose& a, const BodyPose& b,
             const JointStep& step);
JointLoad load_of(const WeldRow& row, const BodyMotion& a, const BodyMotion& b);
float turn_of(const WeldRow& row);
void solve(WeldRow& row, BodyMotion& a, BodyMotion& b, const JointStep& step, bool is_biased);

}  // namespace damson
