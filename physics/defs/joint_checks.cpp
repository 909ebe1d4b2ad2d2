// Validation of joints: each field once, whichever kinds have it.
#include <cmath>

#include "../../core/contract.hpp"
#include "def_checks.hpp"
#include "joint_defs.hpp"

namespace damson {

namespace {

bool require_positive(float value, const char* call, const char* field) {
    return require(is_finite(value) && value > 0.0f, call, field, "above zero and finite", value);
}

bool require_strength(float value, const char* call, const char* field) {
    return require(value > 0.0f, call, field, "above zero", value);
}

bool require_order(float lower, float upper, const char* call, const char* field) {
    return require(is_finite(upper) && lower <= upper, call, field, "finite and not below the lower limit",
                   upper);
}

bool require_angle(float value, const char* call, const char* field) {
    return require(std::fabs(value) <= max_joint_angle, call, field, "within 3.1 rad of zero", value);
}

/// As far as shapes reach: an arm of which a square is no float would leave impulses that are none.
bool require_anchor(glm::vec2 value, const char* call, const char* field) {
    return require(is_finite(value) && std::fabs(value.x) <= max_shape_coordinate &&
                       std::fabs(value.y) <= max_shape_coordinate,
                   call, field, "finite and within 1e5 m of the body's origin", value);
}

/// The same check of one field in every kind that has it.
template <class Def>
bool has_legal_fields(const Def& def, const char* call) {
    if constexpr (requires { def.anchor_local_a; })
        if (!require_anchor(def.anchor_local_a, call, "anchor_local_a")) return false;
    if constexpr (requires { def.anchor_local_b; })
        if (!require_anchor(def.anchor_local_b, call, "anchor_local_b")) return false;
    if constexpr (requires { def.anchor_local; })
        if (!require_anchor(def.anchor_local, call, "anchor_local")) return false;
    if constexpr (requires { def.target; })
        if (!require_finite(def.target, call, "target")) return false;
    if constexpr (requires { def.ground_a; })
        if (!require_finite(def.ground_a, call, "ground_a")) return false;
    if constexpr (requires { def.ground_b; })
        if (!require_finite(def.ground_b, call, "ground_b")) return false;
    if constexpr (requires { def.angle_local_a; })
        if (!require_finite(def.angle_local_a, call, "angle_local_a")) return false;
    if constexpr (requires { def.angle_local_b; })
        if (!require_finite(def.angle_local_b, call, "angle_local_b")) return false;
    if constexpr (requires { def.motor_speed; })
        if (!require_finite(def.motor_speed, call, "motor_speed")) return false;
    if constexpr (requires { def.target_angle; })
        if (!require_finite(def.target_angle, call, "target_angle")) return false;
    if constexpr (requires { def.lower_translation; })
        if (!require_finite(def.lower_translation, call, "lower_translation")) return false;
    if constexpr (requires { def.upper_translation; })
        if (!require_finite(def.upper_translation, call, "upper_translation")) return false;
    if constexpr (requires { def.target_translation; })
        if (!require_finite(def.target_translation, call, "target_translation")) return false;
    if constexpr (requires { def.linear_velocity; })
        if (!require_finite(def.linear_velocity, call, "linear_velocity")) return false;
    if constexpr (requires { def.angular_velocity; })
        if (!require_finite(def.angular_velocity, call, "angular_velocity")) return false;
    if constexpr (requires { def.max_motor_torque; })
        if (!require_not_negative(def.max_motor_torque, call, "max_motor_torque")) return false;
    if constexpr (requires { def.max_motor_force; })
        if (!require_not_negative(def.max_motor_force, call, "max_motor_force")) return false;
    if constexpr (requires { def.spring_hertz; })
        if (!require_not_negative(def.spring_hertz, call, "spring_hertz")) return false;
    if constexpr (requires { def.spring_damping_ratio; })
        if (!require_not_negative(def.spring_damping_ratio, call, "spring_damping_ratio")) return false;
    if constexpr (requires { def.linear_hertz; })
        if (!require_not_negative(def.linear_hertz, call, "linear_hertz")) return false;
    if constexpr (requires { def.linear_damping_ratio; })
        if (!require_not_negative(def.linear_damping_ratio, call, "linear_damping_ratio")) return false;
    if constexpr (requires { def.angular_hertz; })
        if (!require_not_negative(def.angular_hertz, call, "angular_hertz")) return false;
    if constexpr (requires { def.angular_damping_ratio; })
        if (!require_not_negative(def.angular_damping_ratio, call, "angular_damping_ratio")) return false;
    if constexpr (requires { def.max_velocity_force; })
        if (!require_not_negative(def.max_velocity_force, call, "max_velocity_force")) return false;
    if constexpr (requires { def.max_velocity_torque; })
        if (!require_not_negative(def.max_velocity_torque, call, "max_velocity_torque")) return false;
    if constexpr (requires { def.max_spring_force; })
        if (!require_not_negative(def.max_spring_force, call, "max_spring_force")) return false;
    if constexpr (requires { def.max_spring_torque; })
        if (!require_not_negative(def.max_spring_torque, call, "max_spring_torque")) return false;
    if constexpr (requires { def.max_force; })
        if (!require_not_negative(def.max_force, call, "max_force")) return false;
    if constexpr (requires { def.min_length; })
        if (!require_not_negative(def.min_length, call, "min_length")) return false;
    if constexpr (requires { def.length_a; })
        if (!require_not_negative(def.length_a, call, "length_a")) return false;
    if constexpr (requires { def.length_b; })
        if (!require_not_negative(def.length_b, call, "length_b")) return false;
    if constexpr (requires { def.constraint_hertz; })
        if (!require_not_negative(def.constraint_hertz, call, "constraint_hertz")) return false;
    if constexpr (requires { def.constraint_damping_ratio; })
        if (!require_not_negative(def.constraint_damping_ratio, call, "constraint_damping_ratio"))
            return false;
    if constexpr (requires { def.draw_size; })
        if (!require_not_negative(def.draw_size, call, "draw_size")) return false;
    if constexpr (requires { def.length; })
        if (!require_positive(def.length, call, "length")) return false;
    if constexpr (requires { def.max_length; })
        if (!require_order(def.min_length, def.max_length, call, "max_length")) return false;
    if constexpr (requires { def.upper_translation; })
        if (!require_order(def.lower_translation, def.upper_translation, call, "upper_translation"))
            return false;
    if constexpr (requires { def.lower_angle; })
        if (!require_angle(def.lower_angle, call, "lower_angle")) return false;
    if constexpr (requires { def.upper_angle; })
        if (!require_angle(def.upper_angle, call, "upper_angle")) return false;
    if constexpr (requires { def.upper_angle; })
        if (!require_order(def.lower_angle, def.upper_angle, call, "upper_angle")) return false;
    if constexpr (requires { def.ground_a; })
        if (!require_positive(def.ratio, call, "ratio")) return false;
    if constexpr (requires { def.joint_a; })
        if (!require(is_finite(def.ratio) && def.ratio != 0.0f, call, "ratio", "finite and not zero",
                     def.ratio))
            return false;
    if constexpr (requires { def.break_force; })
        if (!require_strength(def.break_force, call, "break_force")) return false;
    if constexpr (requires { def.break_torque; })
        if (!require_strength(def.break_torque, call, "break_torque")) return false;
    if constexpr (requires { def.report_force; })
        if (!require_strength(def.report_force, call, "report_force")) return false;
    if constexpr (requires { def.report_torque; })
        if (!require_strength(def.report_torque, call, "report_torque")) return false;
    return true;
}

}  // namespace

bool is_legal(const JointDef& def, const char* call) {
    return std::visit(
        [&](const auto& kind) { return has_legal_fields(kind, call) && require_key(kind.key, call); }, def);
}

const char* name_of(JointType type) noexcept {
    switch (type) {
        case JointType::Revolute: return "revolute";
        case JointType::Distance: return "distance";
        case JointType::Prismatic: return "prismatic";
        case JointType::Weld: return "weld";
        case JointType::Wheel: return "wheel";
        case JointType::Motor: return "motor";
        case JointType::Target: return "target";
        case JointType::Gear: return "gear";
        case JointType::Pulley: return "pulley";
        case JointType::Filter: return "filter";
    }
    return "none";
}

}  // namespace damson
