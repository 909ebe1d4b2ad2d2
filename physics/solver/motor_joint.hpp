// A motor joint: drives B against A to a velocity, to a pose, or both, never harder than told.
#pragma once

#include "../defs/joint_defs.hpp"
#include "constraint_parts.hpp"

namespace damson {

struct MotorRow : JointRow {
    using Def = MotorJointDef;
    glm::vec2 velocity{0.0f};  ///< [m/s]
    float max_drive = 0.0f;    ///< Of a substep. [N s]
    RowMotor turning;
    bool has_linear_spring = false, has_angular_spring = false;
    Softness linear{};
    Softness angular{};
    float max_linear = 0.0f;   ///< Of a substep. [N s]
    float max_angular = 0.0f;  ///< Of a substep. [N m s]
};

void prepare(MotorRow& row, const MotorJointDef& def, const BodyPose& a, const BodyPose& b,
             const JointStep& step);
JointLoad load_of(const MotorRow& row, const BodyMotion& a, const BodyMotion& b);
float turn_of(const MotorRow& row);
void solve(MotorRow& row, BodyMotion& a, BodyMotion& b, const JointStep& step, bool is_biased);

}  // namespace damson
