// A target joint: a spring of limited force drags a point of a body to a place in the world.
//
// Its one body is B; A is the immovable.
#pragma once

#include "../defs/joint_defs.hpp"
#include "constraint_parts.hpp"

namespace damson {

struct TargetRow : JointRow {
    using Def = TargetJointDef;
    Softness spring{};
    float max_impulse = 0.0f;  ///< Of a substep. [N s]
};

void prepare(TargetRow& row, const TargetJointDef& def, const BodyPose& a, const BodyPose& b,
             const JointStep& step);
JointLoad load_of(const TargetRow& row, const BodyMotion& a, const BodyMotion& b);
float turn_of(const TargetRow& row);
void solve(TargetRow& row, BodyMotion& a, BodyMotion& b, const JointStep& step, bool is_biased);

}  // namespace damson
