// Field lists of plain structs, with the name, member, rule and unit of each field. All code that needs every
// field of a struct uses its list: argument checks, files, text output and comparisons of states.
//
//   fields_of<BodyVelocity>                  "linear", "angular", each with its member
//   for_each_field(value, visit)             calls visit(field, member) for each field
//   has_legal_fields(def, call)              reports the first field that violates its rule
//
// A list that lacks a field does not compile. The order of a list is the order in files. Add a new field at
// the end, with the minor version of the file format that introduces it: DAMSON_FIELD_SINCE(1, gravity). When
// an older file is read, the field keeps its default value.
#pragma once

#include <cstddef>
#include <cstdint>
#include <glm/vec2.hpp>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "../../core/contract.hpp"
#include "../../core/count_fields.hpp"
#include "../../core/vector.hpp"

namespace damson {

/// Range of numbers that a field allows. Both components of a vector must be in the range.
struct FieldRule {
    enum class Zero : std::uint8_t { AsRange, Allowed, Forbidden };

    const char* demand = nullptr;  ///< Text that completes "must be ..."; if null, any value is allowed.
    float least = 0.0f;            ///< Smallest value.
    float most = 0.0f;             ///< Largest value; infinity allows infinite values.
    Zero zero = Zero::AsRange;     ///< Treatment of zero: as the range says, always allowed, or forbidden.
};

/// Rules that many fields share.
namespace rule {

inline constexpr float greatest = std::numeric_limits<float>::max(),
                       infinite = std::numeric_limits<float>::infinity(),
                       above_zero = std::numeric_limits<float>::denorm_min();

inline constexpr FieldRule any{};
inline constexpr FieldRule finite{"finite", -greatest, greatest};
inline constexpr FieldRule not_negative{"zero or more and finite", 0.0f, greatest};
inline constexpr FieldRule positive{"above zero and finite", above_zero, greatest};
inline constexpr FieldRule not_zero{"finite and not zero", -greatest, greatest, FieldRule::Zero::Forbidden};
inline constexpr FieldRule strength{"above zero", above_zero, infinite};
inline constexpr FieldRule threshold{"zero or more", 0.0f, infinite};

}  // namespace rule

/// Upper limit of keys that callers can choose. The 2^32 keys above it remain for the world to assign.
inline constexpr std::uint64_t last_key = ~std::uint64_t{0} - 0xffffffffu;

/// A field that a pointer to member can refer to.
template <class T, class Value>
struct NamedField {
    const char* name;           ///< Name of the member.
    Value T::*member;           ///< Pointer to the member.
    FieldRule rule{};           ///< Allowed values.
    const char* unit = "";      ///< Unit of the value.
    const char* group = "";     ///< Name of the line that shows the field in text output.
    Value T::*least = nullptr;  ///< Field whose value is the lower limit; null if none.
    std::uint16_t since = 0;    ///< Minor version of the file format that added the field.
};

/// A one-bit bit field. It has no address, so functions read and write it.
template <class T>
struct NamedBit {
    const char* name;
    bool (*get)(const T&);
    void (*set)(T&, bool);
    std::uint16_t since = 0;  ///< Minor version of the file format that added the field.
    const char* unit = "";
};

/// Returns an entry for a field list.
template <class T, class Value>
constexpr NamedField<T, Value> named_field(const char* name, Value T::*member, FieldRule rule = {},
                                           const char* unit = "", const char* group = "",
                                           std::type_identity_t<Value T::*> least = nullptr) {
    return {name, member, rule, unit, group, least};
}

/// Returns the entry of a field that was added in a minor version of the file format.
template <class Field>
constexpr Field since_minor(std::uint16_t minor, Field field) {
    field.since = minor;
    return field;
}

/// The field list of a struct. Empty for types without a list.
template <class T>
inline constexpr std::tuple<> fields_of{};

template <class T>
concept HasFields = std::tuple_size_v<std::remove_cvref_t<decltype(fields_of<T>)>>
!= 0;

// DAMSON_FIELDS defines `Self`, so that entries need not repeat the name of the struct. The name of a field
// can be followed by its rule and unit.
#define DAMSON_FIELD(name, ...) named_field(#name, &Self::name __VA_OPT__(, ) __VA_ARGS__)
#define DAMSON_FIELD_SINCE(minor, name, ...) since_minor(minor, DAMSON_FIELD(name __VA_OPT__(, ) __VA_ARGS__))
// A flag that a struct stores in another form: the expression `is_set` reads it from `self`, and the statement
// `set` changes `self` according to `on`.
#define DAMSON_BIT_OF(minor, name, is_set, set)                                                          \
    NamedBit<Self> {                                                                                     \
#name, [](const Self& self) -> bool { return is_set; }, [](Self & self, bool on) { set; }, minor \
    }
#define DAMSON_BIT_SINCE(minor, name) DAMSON_BIT_OF(minor, name, self.name, self.name = on)
#define DAMSON_BIT(name) DAMSON_BIT_SINCE(0, name)
#define DAMSON_FIELDS(Type, ...) DAMSON_FIELDS_COUNTED(Type, count_fields<Type>(), __VA_ARGS__)
// for structs that count_fields() cannot count, because one of their fields can be initialized from any type
#define DAMSON_FIELDS_COUNTED(Type, size, ...)                                                   \
    template <>                                                                                  \
    inline constexpr auto fields_of<Type> = [] {                                                 \
        using Self = Type;                                                                       \
        constexpr auto list = std::tuple{__VA_ARGS__};                                           \
        static_assert(std::tuple_size_v<decltype(list)> == (size), "each field is in the list"); \
        return list;                                                                             \
    }();

/// Calls `visit(field, value)` for each field of a struct, in order. `field` is a NamedField or a NamedBit.
/// The value of a bit field is a copy, which is written back after the call.
template <class T, class Visit>
constexpr void for_each_field(T& value, Visit&& visit) {
    using Plain = std::remove_const_t<T>;
    static_assert(HasFields<Plain>, "the struct needs a list of its fields");
    const auto visit_one = [&](const auto& field) {
        if constexpr (requires { field.member; }) {
            visit(field, value.*field.member);
        } else {
            bool bit = field.get(value);
            visit(field, bit);
            if constexpr (!std::is_const_v<T>) field.set(value, bit);
        }
    };
    std::apply([&](const auto&... field) { (visit_one(field), ...); }, fields_of<Plain>);
}

/// Copies the fields that have the same name and type in both structs.
template <class From, class To>
void copy_common_fields(const From& from, To& to) {
    const auto copy = [&]<std::size_t i, std::size_t k>() {
        constexpr const auto& source = std::get<i>(fields_of<From>);
        constexpr const auto& target = std::get<k>(fields_of<To>);
        if constexpr (requires { to.*target.member = from.*source.member; })
            if constexpr (std::string_view(source.name) == target.name)
                to.*target.member = from.*source.member;
    };
    constexpr std::size_t targets = std::tuple_size_v<std::remove_cvref_t<decltype(fields_of<To>)>>;
    [&]<std::size_t... at>(std::index_sequence<at...>) {
        (copy.template operator()<at / targets, at % targets>(), ...);
    }
    (std::make_index_sequence<std::tuple_size_v<std::remove_cvref_t<decltype(fields_of<From>)>> * targets>{});
}

/// Returns true if a number follows a rule.
inline bool follows(const FieldRule& rule, float value) noexcept {
    if (value == 0.0f && rule.zero != FieldRule::Zero::AsRange) return rule.zero == FieldRule::Zero::Allowed;
    return value >= rule.least && value <= rule.most;
}
/// Returns true if a vector follows a rule. If the rule forbids zero, the length must be above zero.
inline bool follows(const FieldRule& rule, glm::vec2 value) noexcept {
    if (rule.zero == FieldRule::Zero::Forbidden) return is_finite(value) && length(value) > 0.0f;
    return follows(rule, value.x) && follows(rule, value.y);
}
/// Returns true if a caller may choose the key.
inline bool follows(const FieldRule&, std::uint64_t key) noexcept {
    return key == ~std::uint64_t{0} || key < last_key;
}

/// Returns true if a value follows a rule; otherwise reports a violation.
template <class Value>
[[nodiscard]] bool require_rule(const FieldRule& rule, const Value& value, const char* call,
                                const char* field) {
    return require(rule.demand == nullptr || follows(rule, value), call, field, rule.demand, value);
}

namespace detail {

template <class T>
inline constexpr bool is_optional = false;
template <class Value>
inline constexpr bool is_optional<std::optional<Value>> = true;

template <class T>
bool fields_follow_rules(const T& def) noexcept;

/// Returns true if a value, or every field in it, follows its rule.
template <class Value>
bool follows_rules(const FieldRule& rule, const Value& value) noexcept {
    if constexpr (is_optional<Value>)
        return !value || follows_rules(rule, *value);
    else if constexpr (requires { follows(rule, value); })
        return rule.demand == nullptr || follows(rule, value);
    else if constexpr (HasFields<Value>)
        return fields_follow_rules(value);
    else
        return true;
}

template <class T>
bool fields_follow_rules(const T& def) noexcept {
    const auto is_legal = [&]<std::size_t i>() {
        constexpr const auto& field = std::get<i>(fields_of<T>);
        if constexpr (requires { field.member; }) {
            if (!follows_rules(field.rule, def.*field.member)) return false;
            if constexpr (std::is_same_v<decltype(def.*field.member), const float&> && field.least != nullptr)
                return def.*field.member >= def.*field.least;
        }
        return true;
    };
    return [&]<std::size_t... i>(std::index_sequence<i...>) {
        return (is_legal.template operator()<i>() && ...);
    }
    (std::make_index_sequence<std::tuple_size_v<std::remove_cvref_t<decltype(fields_of<T>)>>>{});
}

template <class T>
bool report_illegal_field(const T& def, const char* call, const std::string& prefix);

/// Reports the first violation in a value. Returns true if there is one.
template <class Value>
bool report_illegal_value(const FieldRule& rule, const Value& value, const char* call,
                          const std::string& name) {
    if (follows_rules(rule, value)) return false;
    if constexpr (is_optional<Value>)
        return report_illegal_value(rule, *value, call, name);
    else if constexpr (requires { follows(rule, value); })
        report_violation(call, name, rule.demand, describe(value));
    else if constexpr (HasFields<Value>)
        return report_illegal_field(value, call, name + ".");
    return true;
}

/// Reports the first field that violates its rule. Returns true if there is one.
template <class T>
[[gnu::cold, gnu::noinline]] bool report_illegal_field(const T& def, const char* call,
                                                       const std::string& prefix) {
    bool is_reported = false;
    for_each_field(def, [&](const auto& field, const auto& value) {
        if constexpr (requires { field.member; }) {
            if (is_reported) return;
            is_reported = report_illegal_value(field.rule, value, call, prefix + field.name);
            if constexpr (std::is_same_v<decltype(value), const float&>)
                if (!is_reported && field.least != nullptr && !(value >= def.*field.least)) {
                    report_violation(call, prefix + field.name, "finite and not below the lower limit",
                                     describe(value));
                    is_reported = true;
                }
        }
    });
    return is_reported;
}

}  // namespace detail

/// Returns true if a value, or every field in it, follows its rule. Otherwise reports the first violation,
/// with the names `call` and `name`.
template <class Value>
[[nodiscard]] bool has_legal_value(const FieldRule& rule, const Value& value, const char* call,
                                   const char* name) {
    return detail::follows_rules(rule, value) || !detail::report_illegal_value(rule, value, call, name);
}

/// Returns true if all fields of a struct, and of the structs in it, follow their rules. Otherwise reports
/// the first field that does not, as "call: name must be ...".
template <class T>
[[nodiscard]] bool has_legal_fields(const T& def, const char* call) {
    return detail::fields_follow_rules(def) || !detail::report_illegal_field(def, call, {});
}

}  // namespace damson
