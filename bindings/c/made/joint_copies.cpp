// Copies of joint definitions between C and C++,
// in both directions. Input from C is checked.
//
// Made by bindings/generate.py from bindings/api.json: edit that.
#include "structs.hpp"

#include <cstddef>

#include "../convert.hpp"

namespace damson::c {

bool take(const damson_revolute_joint_def& from, RevoluteJointDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.body_a = in(from.body_a);
    into.body_b = in(from.body_b);
    into.anchor_local_a = in(from.anchor_local_a);
    into.anchor_local_b = in(from.anchor_local_b);
    into.angle_local_a = from.angle_local_a;
    into.angle_local_b = from.angle_local_b;
    into.has_motor = from.has_motor;
    into.motor_speed = from.motor_speed;
    into.max_motor_torque = from.max_motor_torque;
    into.has_limits = from.has_limits;
    into.lower_angle = from.lower_angle;
    into.upper_angle = from.upper_angle;
    into.has_spring = from.has_spring;
    into.spring_hertz = from.spring_hertz;
    into.spring_damping_ratio = from.spring_damping_ratio;
    into.target_angle = from.target_angle;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return true;
}

damson_revolute_joint_def give(const RevoluteJointDef& from) {
    damson_revolute_joint_def into{};
    into.size = sizeof into;
    into.body_a = out(from.body_a);
    into.body_b = out(from.body_b);
    into.anchor_local_a = out(from.anchor_local_a);
    into.anchor_local_b = out(from.anchor_local_b);
    into.angle_local_a = from.angle_local_a;
    into.angle_local_b = from.angle_local_b;
    into.has_motor = from.has_motor;
    into.motor_speed = from.motor_speed;
    into.max_motor_torque = from.max_motor_torque;
    into.has_limits = from.has_limits;
    into.lower_angle = from.lower_angle;
    into.upper_angle = from.upper_angle;
    into.has_spring = from.has_spring;
    into.spring_hertz = from.spring_hertz;
    into.spring_damping_ratio = from.spring_damping_ratio;
    into.target_angle = from.target_angle;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return into;
}

bool take(const damson_distance_joint_def& from, DistanceJointDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.body_a = in(from.body_a);
    into.body_b = in(from.body_b);
    into.anchor_local_a = in(from.anchor_local_a);
    into.anchor_local_b = in(from.anchor_local_b);
    into.length = from.length;
    into.has_motor = from.has_motor;
    into.motor_speed = from.motor_speed;
    into.max_motor_force = from.max_motor_force;
    into.has_limits = from.has_limits;
    into.min_length = from.min_length;
    into.max_length = from.max_length;
    into.has_spring = from.has_spring;
    into.spring_hertz = from.spring_hertz;
    into.spring_damping_ratio = from.spring_damping_ratio;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return true;
}

damson_distance_joint_def give(const DistanceJointDef& from) {
    damson_distance_joint_def into{};
    into.size = sizeof into;
    into.body_a = out(from.body_a);
    into.body_b = out(from.body_b);
    into.anchor_local_a = out(from.anchor_local_a);
    into.anchor_local_b = out(from.anchor_local_b);
    into.length = from.length;
    into.has_motor = from.has_motor;
    into.motor_speed = from.motor_speed;
    into.max_motor_force = from.max_motor_force;
    into.has_limits = from.has_limits;
    into.min_length = from.min_length;
    into.max_length = from.max_length;
    into.has_spring = from.has_spring;
    into.spring_hertz = from.spring_hertz;
    into.spring_damping_ratio = from.spring_damping_ratio;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return into;
}

bool take(const damson_prismatic_joint_def& from, PrismaticJointDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.body_a = in(from.body_a);
    into.body_b = in(from.body_b);
    into.anchor_local_a = in(from.anchor_local_a);
    into.anchor_local_b = in(from.anchor_local_b);
    into.angle_local_a = from.angle_local_a;
    into.angle_local_b = from.angle_local_b;
    into.has_motor = from.has_motor;
    into.motor_speed = from.motor_speed;
    into.max_motor_force = from.max_motor_force;
    into.has_limits = from.has_limits;
    into.lower_translation = from.lower_translation;
    into.upper_translation = from.upper_translation;
    into.has_spring = from.has_spring;
    into.spring_hertz = from.spring_hertz;
    into.spring_damping_ratio = from.spring_damping_ratio;
    into.target_translation = from.target_translation;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return true;
}

damson_prismatic_joint_def give(const PrismaticJointDef& from) {
    damson_prismatic_joint_def into{};
    into.size = sizeof into;
    into.body_a = out(from.body_a);
    into.body_b = out(from.body_b);
    into.anchor_local_a = out(from.anchor_local_a);
    into.anchor_local_b = out(from.anchor_local_b);
    into.angle_local_a = from.angle_local_a;
    into.angle_local_b = from.angle_local_b;
    into.has_motor = from.has_motor;
    into.motor_speed = from.motor_speed;
    into.max_motor_force = from.max_motor_force;
    into.has_limits = from.has_limits;
    into.lower_translation = from.lower_translation;
    into.upper_translation = from.upper_translation;
    into.has_spring = from.has_spring;
    into.spring_hertz = from.spring_hertz;
    into.spring_damping_ratio = from.spring_damping_ratio;
    into.target_translation = from.target_translation;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return into;
}

bool take(const damson_weld_joint_def& from, WeldJointDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.body_a = in(from.body_a);
    into.body_b = in(from.body_b);
    into.anchor_local_a = in(from.anchor_local_a);
    into.anchor_local_b = in(from.anchor_local_b);
    into.angle_local_a = from.angle_local_a;
    into.angle_local_b = from.angle_local_b;
    into.linear_hertz = from.linear_hertz;
    into.linear_damping_ratio = from.linear_damping_ratio;
    into.angular_hertz = from.angular_hertz;
    into.angular_damping_ratio = from.angular_damping_ratio;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return true;
}

damson_weld_joint_def give(const WeldJointDef& from) {
    damson_weld_joint_def into{};
    into.size = sizeof into;
    into.body_a = out(from.body_a);
    into.body_b = out(from.body_b);
    into.anchor_local_a = out(from.anchor_local_a);
    into.anchor_local_b = out(from.anchor_local_b);
    into.angle_local_a = from.angle_local_a;
    into.angle_local_b = from.angle_local_b;
    into.linear_hertz = from.linear_hertz;
    into.linear_damping_ratio = from.linear_damping_ratio;
    into.angular_hertz = from.angular_hertz;
    into.angular_damping_ratio = from.angular_damping_ratio;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return into;
}

bool take(const damson_wheel_joint_def& from, WheelJointDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.body_a = in(from.body_a);
    into.body_b = in(from.body_b);
    into.anchor_local_a = in(from.anchor_local_a);
    into.anchor_local_b = in(from.anchor_local_b);
    into.angle_local_a = from.angle_local_a;
    into.angle_local_b = from.angle_local_b;
    into.has_motor = from.has_motor;
    into.motor_speed = from.motor_speed;
    into.max_motor_torque = from.max_motor_torque;
    into.has_limits = from.has_limits;
    into.lower_translation = from.lower_translation;
    into.upper_translation = from.upper_translation;
    into.has_spring = from.has_spring;
    into.spring_hertz = from.spring_hertz;
    into.spring_damping_ratio = from.spring_damping_ratio;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return true;
}

damson_wheel_joint_def give(const WheelJointDef& from) {
    damson_wheel_joint_def into{};
    into.size = sizeof into;
    into.body_a = out(from.body_a);
    into.body_b = out(from.body_b);
    into.anchor_local_a = out(from.anchor_local_a);
    into.anchor_local_b = out(from.anchor_local_b);
    into.angle_local_a = from.angle_local_a;
    into.angle_local_b = from.angle_local_b;
    into.has_motor = from.has_motor;
    into.motor_speed = from.motor_speed;
    into.max_motor_torque = from.max_motor_torque;
    into.has_limits = from.has_limits;
    into.lower_translation = from.lower_translation;
    into.upper_translation = from.upper_translation;
    into.has_spring = from.has_spring;
    into.spring_hertz = from.spring_hertz;
    into.spring_damping_ratio = from.spring_damping_ratio;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return into;
}

bool take(const damson_motor_joint_def& from, MotorJointDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.body_a = in(from.body_a);
    into.body_b = in(from.body_b);
    into.anchor_local_a = in(from.anchor_local_a);
    into.anchor_local_b = in(from.anchor_local_b);
    into.angle_local_a = from.angle_local_a;
    into.angle_local_b = from.angle_local_b;
    into.linear_velocity = in(from.linear_velocity);
    into.max_velocity_force = from.max_velocity_force;
    into.angular_velocity = from.angular_velocity;
    into.max_velocity_torque = from.max_velocity_torque;
    into.linear_hertz = from.linear_hertz;
    into.linear_damping_ratio = from.linear_damping_ratio;
    into.max_spring_force = from.max_spring_force;
    into.angular_hertz = from.angular_hertz;
    into.angular_damping_ratio = from.angular_damping_ratio;
    into.max_spring_torque = from.max_spring_torque;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return true;
}

damson_motor_joint_def give(const MotorJointDef& from) {
    damson_motor_joint_def into{};
    into.size = sizeof into;
    into.body_a = out(from.body_a);
    into.body_b = out(from.body_b);
    into.anchor_local_a = out(from.anchor_local_a);
    into.anchor_local_b = out(from.anchor_local_b);
    into.angle_local_a = from.angle_local_a;
    into.angle_local_b = from.angle_local_b;
    into.linear_velocity = out(from.linear_velocity);
    into.max_velocity_force = from.max_velocity_force;
    into.angular_velocity = from.angular_velocity;
    into.max_velocity_torque = from.max_velocity_torque;
    into.linear_hertz = from.linear_hertz;
    into.linear_damping_ratio = from.linear_damping_ratio;
    into.max_spring_force = from.max_spring_force;
    into.angular_hertz = from.angular_hertz;
    into.angular_damping_ratio = from.angular_damping_ratio;
    into.max_spring_torque = from.max_spring_torque;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return into;
}

bool take(const damson_target_joint_def& from, TargetJointDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.body = in(from.body);
    into.anchor_local = in(from.anchor_local);
    into.target = in(from.target);
    into.max_force = from.max_force;
    into.spring_hertz = from.spring_hertz;
    into.spring_damping_ratio = from.spring_damping_ratio;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return true;
}

damson_target_joint_def give(const TargetJointDef& from) {
    damson_target_joint_def into{};
    into.size = sizeof into;
    into.body = out(from.body);
    into.anchor_local = out(from.anchor_local);
    into.target = out(from.target);
    into.max_force = from.max_force;
    into.spring_hertz = from.spring_hertz;
    into.spring_damping_ratio = from.spring_damping_ratio;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return into;
}

bool take(const damson_gear_joint_def& from, GearJointDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.joint_a = in(from.joint_a);
    into.joint_b = in(from.joint_b);
    into.ratio = from.ratio;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return true;
}

damson_gear_joint_def give(const GearJointDef& from) {
    damson_gear_joint_def into{};
    into.size = sizeof into;
    into.joint_a = out(from.joint_a);
    into.joint_b = out(from.joint_b);
    into.ratio = from.ratio;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return into;
}

bool take(const damson_pulley_joint_def& from, PulleyJointDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.body_a = in(from.body_a);
    into.body_b = in(from.body_b);
    into.anchor_local_a = in(from.anchor_local_a);
    into.anchor_local_b = in(from.anchor_local_b);
    into.ground_a = in(from.ground_a);
    into.ground_b = in(from.ground_b);
    into.length_a = from.length_a;
    into.length_b = from.length_b;
    into.ratio = from.ratio;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return true;
}

damson_pulley_joint_def give(const PulleyJointDef& from) {
    damson_pulley_joint_def into{};
    into.size = sizeof into;
    into.body_a = out(from.body_a);
    into.body_b = out(from.body_b);
    into.anchor_local_a = out(from.anchor_local_a);
    into.anchor_local_b = out(from.anchor_local_b);
    into.ground_a = out(from.ground_a);
    into.ground_b = out(from.ground_b);
    into.length_a = from.length_a;
    into.length_b = from.length_b;
    into.ratio = from.ratio;
    into.break_force = from.break_force;
    into.break_torque = from.break_torque;
    into.report_force = from.report_force;
    into.report_torque = from.report_torque;
    into.constraint_hertz = from.constraint_hertz;
    into.constraint_damping_ratio = from.constraint_damping_ratio;
    into.draw_size = from.draw_size;
    into.collide_connected = from.collide_connected;
    into.key = from.key;
    into.user_data = from.user_data;
    return into;
}

bool take(const damson_filter_joint_def& from, FilterJointDef& into, const Place& at) {
    if (!is_size(from.size, sizeof from, at)) return false;
    into.body_a = in(from.body_a);
    into.body_b = in(from.body_b);
    into.key = from.key;
    into.user_data = from.user_data;
    return true;
}

damson_filter_joint_def give(const FilterJointDef& from) {
    damson_filter_joint_def into{};
    into.size = sizeof into;
    into.body_a = out(from.body_a);
    into.body_b = out(from.body_b);
    into.key = from.key;
    into.user_data = from.user_data;
    return into;
}

}  // namespace damson::c
