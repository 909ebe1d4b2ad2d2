// Describes the fields of joint definitions: each joint type has a name and a list of fields with rules and
// units.
//
//   each_field(def, [](const auto& field, const auto& value) { ... });
//
// Validation and text descriptions use the lists. The program does not compile if a joint type has no list,
// or if a field is missing from its list.
#pragma once

#include <cstddef>
#include <cstdint>
#include <tuple>
#include <utility>

#include "../../core/count_fields.hpp"
#include "joint_defs.hpp"

namespace damson {

/// Rule that the value of a field must satisfy.
enum class FieldRule : std::uint8_t {
    Any,          ///< Any value: flags, user data, and handles, which the world checks.
    Finite,       ///< A finite number or vector.
    Anchor,       ///< Finite and within max_shape_coordinate of the origin.
    NotNegative,  ///< Zero or more and finite.
    Positive,     ///< Above zero and finite.
    NotZero,      ///< Finite and not zero.
    Angle,        ///< Within max_joint_angle of zero.
    Strength,     ///< Above zero; infinite means unlimited.
    Key,          ///< A key that a caller may choose.
};

/// One field of a definition.
template <class Def, class Value>
struct JointField {
    const char* group;                ///< Group of the field in descriptions.
    const char* name;                 ///< Name of the field in the definition.
    Value Def::*member;               ///< Pointer to the field.
    FieldRule rule = FieldRule::Any;  ///< Rule for the value.
    const char* unit = "";            ///< Unit of the value.
    Value Def::*least = nullptr;      ///< Field that is the lower limit of this field; null if none.
};

template <class Def, class Value>
JointField(const char*, const char*, Value Def::*, FieldRule, const char*) -> JointField<Def, Value>;
template <class Def, class Value>
JointField(const char*, const char*, Value Def::*) -> JointField<Def, Value>;
template <class Def, class Value>
JointField(const char*, const char*, Value Def::*, FieldRule, const char*, Value Def::*)
    -> JointField<Def, Value>;

namespace detail {

template <class Def>
inline constexpr std::tuple body_fields{JointField{"bodies", "body_a", &Def::body_a},
                                        JointField{"bodies", "body_b", &Def::body_b}};

template <class Def>
inline constexpr std::tuple anchor_fields{
    JointField{"frames", "anchor_local_a", &Def::anchor_local_a, FieldRule::Anchor, "m"},
    JointField{"frames", "anchor_local_b", &Def::anchor_local_b, FieldRule::Anchor, "m"}};

template <class Def>
inline constexpr std::tuple angle_fields{
    JointField{"frames", "angle_local_a", &Def::angle_local_a, FieldRule::Finite, "rad"},
    JointField{"frames", "angle_local_b", &Def::angle_local_b, FieldRule::Finite, "rad"}};

template <class Def>
inline constexpr std::tuple force_motor_fields{
    JointField{"motor", "has_motor", &Def::has_motor},
    JointField{"motor", "motor_speed", &Def::motor_speed, FieldRule::Finite, "m/s"},
    JointField{"motor", "max_motor_force", &Def::max_motor_force, FieldRule::NotNegative, "N"}};

template <class Def>
inline constexpr std::tuple torque_motor_fields{
    JointField{"motor", "has_motor", &Def::has_motor},
    JointField{"motor", "motor_speed", &Def::motor_speed, FieldRule::Finite, "rad/s"},
    JointField{"motor", "max_motor_torque", &Def::max_motor_torque, FieldRule::NotNegative, "N m"}};

template <class Def>
inline constexpr std::tuple slide_limit_fields{
    JointField{"limits", "has_limits", &Def::has_limits},
    JointField{"limits", "lower_translation", &Def::lower_translation, FieldRule::Finite, "m"},
    JointField{"limits", "upper_translation", &Def::upper_translation, FieldRule::Finite, "m",
               &Def::lower_translation}};

template <class Def>
inline constexpr std::tuple spring_fields{
    JointField{"spring", "has_spring", &Def::has_spring},
    JointField{"spring", "spring_hertz", &Def::spring_hertz, FieldRule::NotNegative, "Hz"},
    JointField{"spring", "spring_damping_ratio", &Def::spring_damping_ratio, FieldRule::NotNegative, "-"}};

template <class Def>
inline constexpr std::tuple linear_spring_fields{
    JointField{"springs", "linear_hertz", &Def::linear_hertz, FieldRule::NotNegative, "Hz"},
    JointField{"springs", "linear_damping_ratio", &Def::linear_damping_ratio, FieldRule::NotNegative, "-"}};

template <class Def>
inline constexpr std::tuple angular_spring_fields{
    JointField{"springs", "angular_hertz", &Def::angular_hertz, FieldRule::NotNegative, "Hz"},
    JointField{"springs", "angular_damping_ratio", &Def::angular_damping_ratio, FieldRule::NotNegative, "-"}};

template <class Def>
inline constexpr std::tuple stiffness_fields{
    JointField{"stiffness", "constraint_hertz", &Def::constraint_hertz, FieldRule::NotNegative, "Hz"},
    JointField{"stiffness", "constraint_damping_ratio", &Def::constraint_damping_ratio,
               FieldRule::NotNegative, "-"},
    JointField{"picture", "draw_size", &Def::draw_size, FieldRule::NotNegative, "m"}};

template <class Def>
inline constexpr std::tuple identity_fields{JointField{"identity", "key", &Def::key, FieldRule::Key, ""},
                                            JointField{"identity", "user_data", &Def::user_data}};

/// Fields that all joint types except the filter joint have. Some of them are also stored in `Joint`.
template <class Def>
inline constexpr auto shared_fields = std::tuple_cat(
    std::tuple{JointField{"breaks", "break_force", &Def::break_force, FieldRule::Strength, "N"},
               JointField{"breaks", "break_torque", &Def::break_torque, FieldRule::Strength, "N m"},
               JointField{"breaks", "report_force", &Def::report_force, FieldRule::Strength, "N"},
               JointField{"breaks", "report_torque", &Def::report_torque, FieldRule::Strength, "N m"}},
    stiffness_fields<Def>, std::tuple{JointField{"flags", "collide_connected", &Def::collide_connected}},
    identity_fields<Def>);

/// The name of a joint type in lower case, and its fields in the order of the definition.
template <class Def>
struct JointFields;

template <>
struct JointFields<RevoluteJointDef> {
    using Def = RevoluteJointDef;
    static constexpr const char* name = "revolute";
    static constexpr auto list = std::tuple_cat(
        body_fields<Def>, anchor_fields<Def>, angle_fields<Def>, torque_motor_fields<Def>,
        std::tuple{JointField{"limits", "has_limits", &Def::has_limits},
                   JointField{"limits", "lower_angle", &Def::lower_angle, FieldRule::Angle, "rad"},
                   JointField{"limits", "upper_angle", &Def::upper_angle, FieldRule::Angle, "rad",
                              &Def::lower_angle}},
        spring_fields<Def>,
        std::tuple{JointField{"spring", "target_angle", &Def::target_angle, FieldRule::Finite, "rad"}},
        shared_fields<Def>);
};

template <>
struct JointFields<DistanceJointDef> {
    using Def = DistanceJointDef;
    static constexpr const char* name = "distance";
    static constexpr auto list = std::tuple_cat(
        body_fields<Def>, anchor_fields<Def>,
        std::tuple{JointField{"rod", "length", &Def::length, FieldRule::Positive, "m"}},
        force_motor_fields<Def>,
        std::tuple{
            JointField{"limits", "has_limits", &Def::has_limits},
            JointField{"limits", "min_length", &Def::min_length, FieldRule::NotNegative, "m"},
            JointField{"limits", "max_length", &Def::max_length, FieldRule::Any, "m", &Def::min_length}},
        spring_fields<Def>, shared_fields<Def>);
};

template <>
struct JointFields<PrismaticJointDef> {
    using Def = PrismaticJointDef;
    static constexpr const char* name = "prismatic";
    static constexpr auto list =
        std::tuple_cat(body_fields<Def>, anchor_fields<Def>, angle_fields<Def>, force_motor_fields<Def>,
                       slide_limit_fields<Def>, spring_fields<Def>,
                       std::tuple{JointField{"spring", "target_translation", &Def::target_translation,
                                             FieldRule::Finite, "m"}},
                       shared_fields<Def>);
};

template <>
struct JointFields<WeldJointDef> {
    using Def = WeldJointDef;
    static constexpr const char* name = "weld";
    static constexpr auto list =
        std::tuple_cat(body_fields<Def>, anchor_fields<Def>, angle_fields<Def>, linear_spring_fields<Def>,
                       angular_spring_fields<Def>, shared_fields<Def>);
};

template <>
struct JointFields<WheelJointDef> {
    using Def = WheelJointDef;
    static constexpr const char* name = "wheel";
    static constexpr auto list =
        std::tuple_cat(body_fields<Def>, anchor_fields<Def>, angle_fields<Def>, torque_motor_fields<Def>,
                       slide_limit_fields<Def>, spring_fields<Def>, shared_fields<Def>);
};

template <>
struct JointFields<MotorJointDef> {
    using Def = MotorJointDef;
    static constexpr const char* name = "motor";
    static constexpr auto list = std::tuple_cat(
        body_fields<Def>, anchor_fields<Def>, angle_fields<Def>,
        std::tuple{
            JointField{"drive", "linear_velocity", &Def::linear_velocity, FieldRule::Finite, "m/s"},
            JointField{"drive", "max_velocity_force", &Def::max_velocity_force, FieldRule::NotNegative, "N"},
            JointField{"drive", "angular_velocity", &Def::angular_velocity, FieldRule::Finite, "rad/s"},
            JointField{"drive", "max_velocity_torque", &Def::max_velocity_torque, FieldRule::NotNegative,
                       "N m"}},
        linear_spring_fields<Def>,
        std::tuple{
            JointField{"springs", "max_spring_force", &Def::max_spring_force, FieldRule::NotNegative, "N"}},
        angular_spring_fields<Def>,
        std::tuple{JointField{"springs", "max_spring_torque", &Def::max_spring_torque, FieldRule::NotNegative,
                              "N m"}},
        shared_fields<Def>);
};

template <>
struct JointFields<TargetJointDef> {
    using Def = TargetJointDef;
    static constexpr const char* name = "target";
    static constexpr auto list = std::tuple_cat(
        std::tuple{JointField{"bodies", "body", &Def::body},
                   JointField{"frames", "anchor_local", &Def::anchor_local, FieldRule::Anchor, "m"},
                   JointField{"frames", "target", &Def::target, FieldRule::Finite, "m"},
                   JointField{"spring", "max_force", &Def::max_force, FieldRule::NotNegative, "N"},
                   JointField{"spring", "spring_hertz", &Def::spring_hertz, FieldRule::NotNegative, "Hz"},
                   JointField{"spring", "spring_damping_ratio", &Def::spring_damping_ratio,
                              FieldRule::NotNegative, "-"}},
        shared_fields<Def>);
};

template <>
struct JointFields<GearJointDef> {
    using Def = GearJointDef;
    static constexpr const char* name = "gear";
    static constexpr auto list = std::tuple_cat(
        std::tuple{JointField{"joints", "joint_a", &Def::joint_a},
                   JointField{"joints", "joint_b", &Def::joint_b},
                   JointField{"joints", "ratio", &Def::ratio, FieldRule::NotZero, "-, m or 1/m"}},
        shared_fields<Def>);
};

template <>
struct JointFields<PulleyJointDef> {
    using Def = PulleyJointDef;
    static constexpr const char* name = "pulley";
    static constexpr auto list =
        std::tuple_cat(body_fields<Def>, anchor_fields<Def>,
                       std::tuple{JointField{"rope", "ground_a", &Def::ground_a, FieldRule::Finite, "m"},
                                  JointField{"rope", "ground_b", &Def::ground_b, FieldRule::Finite, "m"},
                                  JointField{"rope", "length_a", &Def::length_a, FieldRule::NotNegative, "m"},
                                  JointField{"rope", "length_b", &Def::length_b, FieldRule::NotNegative, "m"},
                                  JointField{"rope", "ratio", &Def::ratio, FieldRule::Positive, "-"}},
                       shared_fields<Def>);
};

template <>
struct JointFields<FilterJointDef> {
    using Def = FilterJointDef;
    static constexpr const char* name = "filter";
    static constexpr auto list = std::tuple_cat(body_fields<Def>, identity_fields<Def>);
};

}  // namespace detail

/// Calls `visit(field, value)` for each field of a definition, in order.
template <class Def, class Visit>
constexpr void each_field(const Def& def, Visit&& visit) {
    constexpr const auto& list = detail::JointFields<Def>::list;
    static_assert(std::tuple_size_v<std::remove_cvref_t<decltype(list)>> == count_fields<Def>(),
                  "each field of the definition is in its list, with its rule");
    std::apply([&](const auto&... fields) { (visit(fields, def.*fields.member), ...); }, list);
}

}  // namespace damson
