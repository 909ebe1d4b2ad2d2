// Generated calls of the C API: joints.
//
// Made by bindings/generate.py from bindings/api.json: edit that.
#include "../calls.hpp"

using namespace damson;
using namespace damson::c;

damson_joint damson_world_create_revolute_joint(damson_world* world, const damson_revolute_joint_def* def) {
    return c::create_joint<RevoluteJointDef>("damson_world_create_revolute_joint", world, def);
}

damson_joint damson_world_create_distance_joint(damson_world* world, const damson_distance_joint_def* def) {
    return c::create_joint<DistanceJointDef>("damson_world_create_distance_joint", world, def);
}

damson_joint damson_world_create_prismatic_joint(damson_world* world, const damson_prismatic_joint_def* def) {
    return c::create_joint<PrismaticJointDef>("damson_world_create_prismatic_joint", world, def);
}

damson_joint damson_world_create_weld_joint(damson_world* world, const damson_weld_joint_def* def) {
    return c::create_joint<WeldJointDef>("damson_world_create_weld_joint", world, def);
}

damson_joint damson_world_create_wheel_joint(damson_world* world, const damson_wheel_joint_def* def) {
    return c::create_joint<WheelJointDef>("damson_world_create_wheel_joint", world, def);
}

damson_joint damson_world_create_motor_joint(damson_world* world, const damson_motor_joint_def* def) {
    return c::create_joint<MotorJointDef>("damson_world_create_motor_joint", world, def);
}

damson_joint damson_world_create_target_joint(damson_world* world, const damson_target_joint_def* def) {
    return c::create_joint<TargetJointDef>("damson_world_create_target_joint", world, def);
}

damson_joint damson_world_create_gear_joint(damson_world* world, const damson_gear_joint_def* def) {
    return c::create_joint<GearJointDef>("damson_world_create_gear_joint", world, def);
}

damson_joint damson_world_create_pulley_joint(damson_world* world, const damson_pulley_joint_def* def) {
    return c::create_joint<PulleyJointDef>("damson_world_create_pulley_joint", world, def);
}

damson_joint damson_world_create_filter_joint(damson_world* world, const damson_filter_joint_def* def) {
    return c::create_joint<FilterJointDef>("damson_world_create_filter_joint", world, def);
}

damson_revolute_joint_def damson_world_revolute_at(const damson_world* world, damson_body a, damson_body b,
                                                   damson_vec2 point) {
    return c::joint_definition<revolute_at>("damson_world_revolute_at", world, a, b, point);
}

damson_weld_joint_def damson_world_weld_at(const damson_world* world, damson_body a, damson_body b,
                                           damson_vec2 point) {
    return c::joint_definition<weld_at>("damson_world_weld_at", world, a, b, point);
}

damson_prismatic_joint_def damson_world_prismatic_at(const damson_world* world, damson_body a, damson_body b,
                                                     damson_vec2 point, damson_vec2 axis) {
    return c::joint_definition<prismatic_at>("damson_world_prismatic_at", world, a, b, point, axis);
}

damson_wheel_joint_def damson_world_wheel_at(const damson_world* world, damson_body a, damson_body b,
                                             damson_vec2 point, damson_vec2 axis) {
    return c::joint_definition<wheel_at>("damson_world_wheel_at", world, a, b, point, axis);
}

damson_distance_joint_def damson_world_distance_at(const damson_world* world, damson_body a, damson_body b,
                                                   damson_vec2 point_a, damson_vec2 point_b) {
    return c::joint_definition<distance_at>("damson_world_distance_at", world, a, b, point_a, point_b);
}

bool damson_joint_is_alive(const damson_world* world, damson_joint joint) {
    return c::is_alive<JointHandle>("damson_joint_is_alive", world, joint);
}

damson_joint_type damson_joint_get_type(const damson_world* world, damson_joint joint) {
    return answer<damson_joint_type>("damson_joint_get_type", [&](const char* call) -> damson_joint_type {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return static_cast<damson_joint_type>(target->joint(in(joint)).type());
    });
}

damson_body damson_joint_get_body_a(const damson_world* world, damson_joint joint) {
    return answer<damson_body>("damson_joint_get_body_a", [&](const char* call) -> damson_body {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->joint(in(joint)).body_a());
    });
}

damson_body damson_joint_get_body_b(const damson_world* world, damson_joint joint) {
    return answer<damson_body>("damson_joint_get_body_b", [&](const char* call) -> damson_body {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->joint(in(joint)).body_b());
    });
}

damson_vec2 damson_joint_get_anchor_a(const damson_world* world, damson_joint joint) {
    return answer<damson_vec2>("damson_joint_get_anchor_a", [&](const char* call) -> damson_vec2 {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->joint(in(joint)).anchor_a());
    });
}

damson_vec2 damson_joint_get_anchor_b(const damson_world* world, damson_joint joint) {
    return answer<damson_vec2>("damson_joint_get_anchor_b", [&](const char* call) -> damson_vec2 {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->joint(in(joint)).anchor_b());
    });
}

float damson_joint_get_angle(const damson_world* world, damson_joint joint) {
    return answer<float>("damson_joint_get_angle", [&](const char* call) -> float {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->joint(in(joint)).angle();
    });
}

float damson_joint_get_translation(const damson_world* world, damson_joint joint) {
    return answer<float>("damson_joint_get_translation", [&](const char* call) -> float {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->joint(in(joint)).translation();
    });
}

float damson_joint_get_current_length(const damson_world* world, damson_joint joint) {
    return answer<float>("damson_joint_get_current_length", [&](const char* call) -> float {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->joint(in(joint)).current_length();
    });
}

damson_vec2 damson_joint_get_reaction_force(const damson_world* world, damson_joint joint) {
    return answer<damson_vec2>("damson_joint_get_reaction_force", [&](const char* call) -> damson_vec2 {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->joint(in(joint)).reaction_force());
    });
}

float damson_joint_get_reaction_torque(const damson_world* world, damson_joint joint) {
    return answer<float>("damson_joint_get_reaction_torque", [&](const char* call) -> float {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->joint(in(joint)).reaction_torque();
    });
}

float damson_joint_get_motor_torque(const damson_world* world, damson_joint joint) {
    return answer<float>("damson_joint_get_motor_torque", [&](const char* call) -> float {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->joint(in(joint)).motor_torque();
    });
}

float damson_joint_get_linear_separation(const damson_world* world, damson_joint joint) {
    return answer<float>("damson_joint_get_linear_separation", [&](const char* call) -> float {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->joint(in(joint)).linear_separation();
    });
}

float damson_joint_get_angular_separation(const damson_world* world, damson_joint joint) {
    return answer<float>("damson_joint_get_angular_separation", [&](const char* call) -> float {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->joint(in(joint)).angular_separation();
    });
}

float damson_joint_get_break_force(const damson_world* world, damson_joint joint) {
    return answer<float>("damson_joint_get_break_force", [&](const char* call) -> float {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->joint(in(joint)).break_force();
    });
}

float damson_joint_get_break_torque(const damson_world* world, damson_joint joint) {
    return answer<float>("damson_joint_get_break_torque", [&](const char* call) -> float {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->joint(in(joint)).break_torque();
    });
}

float damson_joint_get_report_force(const damson_world* world, damson_joint joint) {
    return answer<float>("damson_joint_get_report_force", [&](const char* call) -> float {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->joint(in(joint)).report_force();
    });
}

float damson_joint_get_report_torque(const damson_world* world, damson_joint joint) {
    return answer<float>("damson_joint_get_report_torque", [&](const char* call) -> float {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->joint(in(joint)).report_torque();
    });
}

bool damson_joint_collide_connected(const damson_world* world, damson_joint joint) {
    return answer<bool>("damson_joint_collide_connected", [&](const char* call) -> bool {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->joint(in(joint)).collide_connected();
    });
}

uint64_t damson_joint_get_key(const damson_world* world, damson_joint joint) {
    return answer<uint64_t>("damson_joint_get_key", [&](const char* call) -> uint64_t {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->joint(in(joint)).key();
    });
}

uint64_t damson_joint_get_user_data(const damson_world* world, damson_joint joint) {
    return answer<uint64_t>("damson_joint_get_user_data", [&](const char* call) -> uint64_t {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->joint(in(joint)).user_data();
    });
}

damson_status damson_joint_set_motor(damson_world* world, damson_joint joint, bool has_motor, float speed,
                                     float max_torque) {
    return report("damson_joint_set_motor", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->joint(in(joint)).set_motor(has_motor, speed, max_torque);
    });
}

damson_status damson_joint_set_break(damson_world* world, damson_joint joint, float force, float torque) {
    return report("damson_joint_set_break", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->joint(in(joint)).set_break(force, torque);
    });
}

damson_status damson_joint_set_report(damson_world* world, damson_joint joint, float force, float torque) {
    return report("damson_joint_set_report", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->joint(in(joint)).set_report(force, torque);
    });
}

damson_status damson_joint_set_collide_connected(damson_world* world, damson_joint joint, bool collides) {
    return report("damson_joint_set_collide_connected", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->joint(in(joint)).set_collide_connected(collides);
    });
}

damson_status damson_joint_set_user_data(damson_world* world, damson_joint joint, uint64_t user_data) {
    return report("damson_joint_set_user_data", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->joint(in(joint)).set_user_data(user_data);
    });
}

damson_status damson_joint_wake(damson_world* world, damson_joint joint) {
    return report("damson_joint_wake", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->joint(in(joint)).wake();
    });
}

damson_revolute_joint_def damson_joint_get_revolute_def(const damson_world* world, damson_joint joint) {
    return c::get_joint_def<RevoluteJointDef>("damson_joint_get_revolute_def", world, joint);
}

damson_status damson_joint_set_revolute_def(damson_world* world, damson_joint joint,
                                            const damson_revolute_joint_def* def) {
    return c::set_joint_def<RevoluteJointDef>("damson_joint_set_revolute_def", world, joint, def);
}

damson_distance_joint_def damson_joint_get_distance_def(const damson_world* world, damson_joint joint) {
    return c::get_joint_def<DistanceJointDef>("damson_joint_get_distance_def", world, joint);
}

damson_status damson_joint_set_distance_def(damson_world* world, damson_joint joint,
                                            const damson_distance_joint_def* def) {
    return c::set_joint_def<DistanceJointDef>("damson_joint_set_distance_def", world, joint, def);
}

damson_prismatic_joint_def damson_joint_get_prismatic_def(const damson_world* world, damson_joint joint) {
    return c::get_joint_def<PrismaticJointDef>("damson_joint_get_prismatic_def", world, joint);
}

damson_status damson_joint_set_prismatic_def(damson_world* world, damson_joint joint,
                                             const damson_prismatic_joint_def* def) {
    return c::set_joint_def<PrismaticJointDef>("damson_joint_set_prismatic_def", world, joint, def);
}

damson_weld_joint_def damson_joint_get_weld_def(const damson_world* world, damson_joint joint) {
    return c::get_joint_def<WeldJointDef>("damson_joint_get_weld_def", world, joint);
}

damson_status damson_joint_set_weld_def(damson_world* world, damson_joint joint,
                                        const damson_weld_joint_def* def) {
    return c::set_joint_def<WeldJointDef>("damson_joint_set_weld_def", world, joint, def);
}

damson_wheel_joint_def damson_joint_get_wheel_def(const damson_world* world, damson_joint joint) {
    return c::get_joint_def<WheelJointDef>("damson_joint_get_wheel_def", world, joint);
}

damson_status damson_joint_set_wheel_def(damson_world* world, damson_joint joint,
                                         const damson_wheel_joint_def* def) {
    return c::set_joint_def<WheelJointDef>("damson_joint_set_wheel_def", world, joint, def);
}

damson_motor_joint_def damson_joint_get_motor_def(const damson_world* world, damson_joint joint) {
    return c::get_joint_def<MotorJointDef>("damson_joint_get_motor_def", world, joint);
}

damson_status damson_joint_set_motor_def(damson_world* world, damson_joint joint,
                                         const damson_motor_joint_def* def) {
    return c::set_joint_def<MotorJointDef>("damson_joint_set_motor_def", world, joint, def);
}

damson_target_joint_def damson_joint_get_target_def(const damson_world* world, damson_joint joint) {
    return c::get_joint_def<TargetJointDef>("damson_joint_get_target_def", world, joint);
}

damson_status damson_joint_set_target_def(damson_world* world, damson_joint joint,
                                          const damson_target_joint_def* def) {
    return c::set_joint_def<TargetJointDef>("damson_joint_set_target_def", world, joint, def);
}

damson_gear_joint_def damson_joint_get_gear_def(const damson_world* world, damson_joint joint) {
    return c::get_joint_def<GearJointDef>("damson_joint_get_gear_def", world, joint);
}

damson_status damson_joint_set_gear_def(damson_world* world, damson_joint joint,
                                        const damson_gear_joint_def* def) {
    return c::set_joint_def<GearJointDef>("damson_joint_set_gear_def", world, joint, def);
}

damson_pulley_joint_def damson_joint_get_pulley_def(const damson_world* world, damson_joint joint) {
    return c::get_joint_def<PulleyJointDef>("damson_joint_get_pulley_def", world, joint);
}

damson_status damson_joint_set_pulley_def(damson_world* world, damson_joint joint,
                                          const damson_pulley_joint_def* def) {
    return c::set_joint_def<PulleyJointDef>("damson_joint_set_pulley_def", world, joint, def);
}

damson_filter_joint_def damson_joint_get_filter_def(const damson_world* world, damson_joint joint) {
    return c::get_joint_def<FilterJointDef>("damson_joint_get_filter_def", world, joint);
}

damson_status damson_joint_set_filter_def(damson_world* world, damson_joint joint,
                                          const damson_filter_joint_def* def) {
    return c::set_joint_def<FilterJointDef>("damson_joint_set_filter_def", world, joint, def);
}
