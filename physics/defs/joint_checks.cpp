// Validates joint definitions by the rules in joint_fields.hpp.
#include <cmath>

#include "../../core/contract.hpp"
#include "../../core/log.hpp"
#include "def_checks.hpp"
#include "joint_fields.hpp"

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

/// Checks that an anchor is in the range of shape coordinates. The squares of longer arms would overflow, so
/// impulses would not be finite.
bool require_anchor(glm::vec2 value, const char* call, const char* field) {
    return require(is_finite(value) && std::fabs(value.x) <= max_shape_coordinate &&
                       std::fabs(value.y) <= max_shape_coordinate,
                   call, field, "finite and within 1e5 m of the body's origin", value);
}

bool is_legal_value(FieldRule rule, float value, const char* call, const char* name) {
    switch (rule) {
        case FieldRule::Finite: return require_finite(value, call, name);
        case FieldRule::NotNegative: return require_not_negative(value, call, name);
        case FieldRule::Positive: return require_positive(value, call, name);
        case FieldRule::NotZero:
            return require(is_finite(value) && value != 0.0f, call, name, "finite and not zero", value);
        case FieldRule::Angle: return require_angle(value, call, name);
        case FieldRule::Strength: return require_strength(value, call, name);
        default: return true;
    }
}

bool is_legal_value(FieldRule rule, glm::vec2 value, const char* call, const char* name) {
    return rule == FieldRule::Anchor ? require_anchor(value, call, name) : require_finite(value, call, name);
}

bool is_legal_value(FieldRule rule, std::uint64_t value, const char* call, const char*) {
    return rule != FieldRule::Key || require_key(value, call);
}

/// Accepts every value of any other type: handles and flags.
template <class Value>
bool is_legal_value(FieldRule, const Value&, const char*, const char*) {
    return true;
}

template <class Def>
bool has_legal_fields(const Def& def, const char* call) {
    bool is_legal = true;  // only the first invalid field is reported
    each_field(def, [&](const auto& field, const auto& value) {
        is_legal = is_legal && is_legal_value(field.rule, value, call, field.name);
        if constexpr (std::is_same_v<decltype(value), const float&>)
            if (field.least != nullptr)
                is_legal = is_legal && require_order(def.*field.least, value, call, field.name);
    });
    return is_legal;
}

}  // namespace

bool is_legal(const JointDef& def, const char* call) {
    return std::visit([&](const auto& kind) { return has_legal_fields(kind, call); }, def);
}

void warn_of_parts_without_effect(const JointDef& def, const char* call) {
    if (!is_logging()) return;
    const auto warn_if = [&](bool has_no_effect, const char* part, const char* cause) {
        if (has_no_effect)
            log_warning(std::string(call) + ": the " + part + " has no effect, because " + cause + " is 0");
    };
    std::visit(
        [&](const auto& kind) {
            if constexpr (requires { kind.max_motor_torque; })
                warn_if(kind.has_motor && kind.max_motor_torque == 0.0f, "motor", "max_motor_torque");
            if constexpr (requires { kind.max_motor_force; })
                warn_if(kind.has_motor && kind.max_motor_force == 0.0f, "motor", "max_motor_force");
            if constexpr (requires { kind.has_spring; })
                warn_if(kind.has_spring && kind.spring_hertz == 0.0f, "spring", "spring_hertz");
            if constexpr (requires { kind.max_velocity_force; }) {
                warn_if(kind.linear_velocity != glm::vec2{0.0f} && kind.max_velocity_force == 0.0f,
                        "linear velocity drive", "max_velocity_force");
                warn_if(kind.angular_velocity != 0.0f && kind.max_velocity_torque == 0.0f,
                        "angular velocity drive", "max_velocity_torque");
                warn_if(kind.linear_hertz != 0.0f && kind.max_spring_force == 0.0f, "linear spring",
                        "max_spring_force");
                warn_if(kind.angular_hertz != 0.0f && kind.max_spring_torque == 0.0f, "angular spring",
                        "max_spring_torque");
            }
            if constexpr (requires { kind.max_force; })
                warn_if(kind.max_force == 0.0f, "spring", "max_force");
        },
        def);
}

const char* name_of(JointType type) noexcept {
    const char* name = "none";
    const auto look = [&]<std::size_t... kind>(std::index_sequence<kind...>) {
        const auto find = [&](std::size_t index, const char* of_kind) {
            if (static_cast<std::size_t>(type) == index) name = of_kind;
        };
        (find(kind, detail::JointFields<std::variant_alternative_t<kind, JointDef>>::name), ...);
    };
    look(std::make_index_sequence<joint_type_count>{});
    return name;
}

}  // namespace damson
