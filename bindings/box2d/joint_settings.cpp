// Converts the settings of a joint to Damson's definition, and applies them.
//
// The joint frames follow from Box2D's axis and reference angle: the frame in A is turned by the angle of the axis, and the frame in
// B so that the joint angle is 0 at the reference angle.
//
//   motor joint   Box2D removes the fraction correctionFactor of the offset in each substep. This is a spring that is critically
//                 damped many times over. Its values are exact for substeps of 1/240 s (60 Hz, 4 substeps).
//   mouse joint   A motor joint of Damson between the target, as a point of A, and B. Its angular spring slows the rotation of B,
//                 as Box2D's mouse joint does.
#include <algorithm>
#include <cmath>
#include <variant>

#include "joints.hpp"

namespace damson::box2d {
namespace {

constexpr float two_pi = 6.2831853f;
constexpr float usual_substep = 1.0f / 240.0f;  // [s]

/// Frequency and damping ratio of a spring. [Hz], [-]
struct Spring {
    float hertz = 0.0f, damping_ratio = 0.0f;
};

/// Returns the spring that removes a fraction of the offset in each substep. Requires: a fraction above 0.
///
/// A spring of the angular frequency w and the damping ratio d moves at the rate w / (2 d + h w), where h is the substep. With
/// h w = k and 2 d = k (1 - f) / f this is f / h. The softness 1 / (1 + k * k / f) is negligible for a large k.
Spring correcting_spring(float fraction) {
    constexpr float k = 1000.0f;
    return {k / (two_pi * usual_substep), k * (1.0f - fraction) / (2.0f * fraction)};
}

template <class Def>
void set_anchors(Def& def, const JointSettings& settings) {
    def.anchor_local_a = settings.anchor_a / length_units();
    def.anchor_local_b = settings.anchor_b / length_units();
}

/// Sets spring and motor, and enables the limits, for the four joint types that have them.
template <class Def>
void set_parts(Def& def, const JointSettings& settings) {
    def.has_spring = settings.has_spring;
    def.spring_hertz = settings.hertz;
    def.spring_damping_ratio = settings.damping_ratio;
    def.has_limits = settings.has_limits;
    def.has_motor = settings.has_motor;
    if constexpr (requires { def.max_motor_force; }) {
        def.motor_speed = to_meters(settings.motor_speed);
        def.max_motor_force = to_meters(settings.max_force);
    } else {
        def.motor_speed = settings.motor_speed;
        def.max_motor_torque = to_square_meters(settings.max_torque);
    }
}

DistanceJointDef to_distance(const JointSettings& settings) {
    DistanceJointDef def;
    set_anchors(def, settings);
    set_parts(def, settings);
    def.length = to_meters(settings.length);
    def.min_length = to_meters(settings.lower);
    def.max_length = to_meters(settings.upper);
    // Without a spring, or if the limits are equal, the joint is rigid, and has neither limits nor a motor.
    def.has_spring = settings.has_spring && (settings.lower < settings.upper || !settings.has_limits);
    def.has_limits = def.has_spring && settings.has_limits;
    def.has_motor = def.has_spring && settings.has_motor;
    return def;
}

RevoluteJointDef to_revolute(const JointSettings& settings) {
    RevoluteJointDef def;
    set_anchors(def, settings);
    set_parts(def, settings);
    def.angle_local_a = settings.reference_angle;
    def.lower_angle = std::clamp(settings.lower, -max_joint_angle, max_joint_angle);
    def.upper_angle = std::clamp(settings.upper, -max_joint_angle, max_joint_angle);
    // Box2D measures the target of the spring from A's angle, not from the reference angle.
    def.target_angle = settings.target - settings.reference_angle;
    def.draw_size = to_meters(settings.draw_size);
    return def;
}

template <class Def>
void set_slide(Def& def, const JointSettings& settings) {
    set_anchors(def, settings);
    set_parts(def, settings);
    def.angle_local_a = std::atan2(settings.axis.y, settings.axis.x);
    def.angle_local_b = def.angle_local_a - settings.reference_angle;
    def.lower_translation = to_meters(settings.lower);
    def.upper_translation = to_meters(settings.upper);
}

PrismaticJointDef to_prismatic(const JointSettings& settings) {
    PrismaticJointDef def;
    set_slide(def, settings);
    def.target_translation = to_meters(settings.target);
    return def;
}

WheelJointDef to_wheel(const JointSettings& settings) {
    WheelJointDef def;
    set_slide(def, settings);
    return def;
}

WeldJointDef to_weld(const JointSettings& settings) {
    WeldJointDef def;
    set_anchors(def, settings);
    def.angle_local_a = settings.reference_angle;
    def.linear_hertz = settings.hertz;
    def.linear_damping_ratio = settings.damping_ratio;
    def.angular_hertz = settings.angular_hertz;
    def.angular_damping_ratio = settings.angular_damping_ratio;
    return def;
}

MotorJointDef to_motor(const JointSettings& settings) {
    MotorJointDef def;
    set_anchors(def, settings);
    def.anchor_local_a += settings.target_point / length_units();
    def.angle_local_a = settings.target;
    const float max_force = to_meters(settings.max_force);
    const float max_torque = to_square_meters(settings.max_torque);
    if (settings.correction_factor == 0.0f) {
        def.max_velocity_force = max_force;
        def.max_velocity_torque = max_torque;
        return def;
    }
    const Spring spring = correcting_spring(settings.correction_factor);
    def.linear_hertz = def.angular_hertz = spring.hertz;
    def.linear_damping_ratio = def.angular_damping_ratio = spring.damping_ratio;
    def.max_spring_force = max_force;
    def.max_spring_torque = max_torque;
    return def;
}

MotorJointDef to_mouse(const WorldRecord& world, const JointSettings& settings, BodyHandle body_a) {
    MotorJointDef def;
    set_anchors(def, settings);
    def.anchor_local_a =
        to_local(world.world.body(body_a).transform(), settings.target_point / length_units());
    def.linear_hertz = settings.hertz;
    def.linear_damping_ratio = settings.damping_ratio;
    def.max_spring_force = to_meters(settings.max_force);
    // Box2D damps the rotation with the damping of a spring of 0.5 Hz and a damping ratio of 0.1, without its stiffness. The product
    // of frequency and damping ratio is the same here, and the frequency is negligible.
    def.angular_hertz = 1.0e-3f;
    def.angular_damping_ratio = 0.5f * 0.1f / def.angular_hertz;
    def.max_spring_torque = FLT_MAX;
    return def;
}

JointDef to_def_of_type(const WorldRecord& world, b2JointType type, const JointSettings& settings,
                        BodyHandle body_a) {
    switch (type) {
        case b2_distanceJoint: return to_distance(settings);
        case b2_motorJoint: return to_motor(settings);
        case b2_mouseJoint: return to_mouse(world, settings, body_a);
        case b2_prismaticJoint: return to_prismatic(settings);
        case b2_revoluteJoint: return to_revolute(settings);
        case b2_weldJoint: return to_weld(settings);
        case b2_wheelJoint: return to_wheel(settings);
        case b2_filterJoint: break;
    }
    return FilterJointDef{};
}

}  // namespace

JointDef to_joint_def(const WorldRecord& world, b2JointType type, const JointSettings& settings,
                      BodyHandle body_a, BodyHandle body_b) {
    JointDef result = to_def_of_type(world, type, settings, body_a);
    std::visit(
        [&](auto& def) {
            if constexpr (requires { def.body_a; }) {
                def.body_a = body_a;
                def.body_b = body_b;
            }
            if constexpr (requires { def.constraint_hertz; }) {
                def.constraint_hertz = settings.constraint_hertz;
                def.constraint_damping_ratio = settings.constraint_damping_ratio;
            }
        },
        result);
    return result;
}

void apply_settings(const char* call, WorldRecord& world, JointRecord& joint, const JointSettings& settings) {
    if (settings == joint.settings) return;
    JointRef ref = world.world.joint(joint.handle);
    JointDef next = to_joint_def(world, joint.type, settings, ref.body_a(), ref.body_b());
    std::visit([&](auto& def) { def.user_data = ref.user_data(); }, next);
    const ViolationCatcher catcher;
    ref.set(next);
    if (catcher.first().empty())
        joint.settings = settings;
    else
        report(call, catcher.first());
}

}  // namespace damson::box2d
