// Validation of joints by the rules of their fields.
#include <cmath>

#include "../../core/contract.hpp"
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

/// As far as shapes reach: an arm of which a square is no float would leave impulses that are none.
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

/// Handles and flags.
template <class Value>
bool is_legal_value(FieldRule, const Value&, const char*, const char*) {
    return true;
}

template <class Def>
bool has_legal_fields(const Def& def, const char* call) {
    bool is_legal = true;  // no more is said of what comes behind the first that is not
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
