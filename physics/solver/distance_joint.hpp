// A distance joint: two points keep a distance, rigidly, between limits, by a spring or by a motor.
#pragma once

#include "../defs/joint_defs.hpp"
#include "constraint_parts.hpp"

namespace damson {

struct DistanceRow : JointRow {
    using Def = DistanceJointDef;
    float length = 0.0f;  ///< [m]
    bool is_rigid = true;
    RowMotor motor;
    RowSpring spring;
    RowLimits limits;
};

void prepare(DistanceRow& row, const DistanceJointDef& def, const BodyPose& a, const BodyPose& b,
             const JointStep& step);
JointLoad load_of(const DistanceRow& row, const BodyMotion& a, const BodyMotion& b);
float turn_of(const DistanceRow& row);
void solve(DistanceRow& row, BodyMotion& a, BodyMotion& b, const JointStep& step, bool is_biased);

}  // namespace damson
