// Motor joint: drives B to a velocity or a pose relative to A, or both, with bounded force and torque.
#pragma once

#include "joint_columns.hpp"

namespace damson {

struct MotorJoint {
    using Def = MotorJointDef;
    struct Group : ImpulseHead {
        WideVector separation;  ///< [m]
        WideVector point;       ///< Impulse of the linear spring. [N s]
        WideVector drive;       ///< Impulse of the velocity drive. [N s]
    };
    struct Settings {
        SoftnessColumns linear;  ///< Linear spring.
        Wide max_linear;         ///< Largest impulse of the linear spring per substep. [N s]
        Wide max_angular;        ///< Largest impulse of the angular spring per substep. [N m s]
        WideVector velocity;     ///< Target velocity of B's anchor relative to A. [m/s]
        Wide max_drive;          ///< Largest impulse of the velocity drive per substep. [N s]
    };
    // the angular spring is the spring part, and the angular velocity drive is the motor part
    static constexpr JointParts linear_spring_part = own_part;
    static constexpr JointParts drive_part = 2 * own_part;

    static JointParts own_parts(const Def& def) noexcept {
        JointParts parts = 0;
        if (def.angular_hertz > 0.0f && def.max_spring_torque > 0.0f) parts |= spring_part;
        if (def.max_velocity_torque > 0.0f) parts |= motor_part;
        if (def.linear_hertz > 0.0f && def.max_spring_force > 0.0f) parts |= linear_spring_part;
        if (def.max_velocity_force > 0.0f) parts |= drive_part;
        return parts;
    }
    static bool uses_angle(JointParts parts) noexcept { return parts & spring_part; }
    static float reaction_turn(const AccumulatedImpulses& impulses) noexcept {
        return impulses.spring + impulses.motor;
    }
    static void fill(JointColumns<MotorJoint>& columns, std::size_t index, std::size_t lane, const Def& def,
                     const AccumulatedImpulses& memory, const JointStep& step) noexcept {
        const JointParts parts = own_parts(def);
        const bool has_spring = parts & spring_part, has_motor = parts & motor_part;
        const bool has_linear_spring = parts & linear_spring_part;
        SpringColumns& spring = columns.springs[index];
        set_softness(spring, lane, make_softness(def.angular_hertz, def.angular_damping_ratio, step.h));
        set(spring.impulse, lane, has_spring ? memory.spring : 0.0f);
        MotorColumns& motor = columns.motors[index];
        set(motor.speed, lane, def.angular_velocity);
        set(motor.max_impulse, lane, has_motor ? step.h * def.max_velocity_torque : 0.0f);
        set(motor.impulse, lane, has_motor ? memory.motor : 0.0f);

        Settings& to = columns.settings[index];
        set_softness(to.linear, lane, make_softness(def.linear_hertz, def.linear_damping_ratio, step.h));
        set(to.max_linear, lane, has_linear_spring ? step.h * def.max_spring_force : 0.0f);
        set(to.max_angular, lane, has_spring ? step.h * def.max_spring_torque : 0.0f);
        set(to.velocity, lane, def.linear_velocity);
        set(to.max_drive, lane, step.h * def.max_velocity_force);
        if (!has_linear_spring) set(columns.groups[index].point, lane, glm::vec2{0.0f});
        if (!(parts & drive_part)) set(columns.groups[index].drive, lane, glm::vec2{0.0f});
    }
};

}  // namespace damson
