// Motor joint: drives B to a velocity or a pose relative to A, or both, with bounded force and torque.
#pragma once

#include "../model/joint_defs.hpp"
#include "constraint_parts.hpp"

namespace damson {

struct MotorConstraint : JointConstraint {
    using Def = MotorJointDef;
    glm::vec2 velocity{0.0f};  ///< Target velocity of B's anchor relative to A. [m/s]
    float max_drive = 0.0f;    ///< Largest impulse of the velocity drive per substep. [N s]
    MotorPart turning;
    bool has_linear_spring = false, has_angular_spring = false;
    Softness linear{};
    Softness angular{};
    float max_linear = 0.0f;   ///< Largest impulse of the linear spring per substep. [N s]
    float max_angular = 0.0f;  ///< Largest impulse of the angular spring per substep. [N m s]
};

void prepare(MotorConstraint& row, const MotorJointDef& def, const BodyPose& a, const BodyPose& b,
             const JointStep& step);
JointImpulse linear_impulse(const MotorConstraint& row, const SolverBody& a, const SolverBody& b);
float angular_impulse(const MotorConstraint& row);
void solve(MotorConstraint& row, SolverBody& a, SolverBody& b, const JointStep& step, bool is_biased);

}  // namespace damson
