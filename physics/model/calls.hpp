// One type for each call that can change a world. calls.inc lists the calls.
//
//   call::SetBullet::number       29
//   call::SetBullet::name         "BodyRef::set_bullet"
//   call::SetBullet::Given        a tuple of pointers to the arguments: the body and a bool
//   has_legal_arguments<call::SetBullet>(name, true)    checks the last arguments against their rules
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>

#include "def_checks.hpp"
#include "def_fields.hpp"
#include "handles.hpp"
#include "tile_def.hpp"

namespace damson {

struct BodyVelocity;

/// A string literal as a template argument.
template <std::size_t size>
struct CallName {
    // NOLINTNEXTLINE(google-explicit-constructor,cppcoreguidelines-avoid-c-arrays): type of a literal
    constexpr CallName(const char (&text)[size]) { std::copy_n(text, size, letters); }
    char letters[size]{};  // NOLINT(cppcoreguidelines-avoid-c-arrays): for a template argument
};

/// An argument of a call: type, name and rule.
template <class Type, CallName argument_name, const FieldRule& argument_rule = rule::any>
struct Arg {
    using Value = Type;
    static constexpr const char* name = argument_name.letters;
    static constexpr const FieldRule& rule = argument_rule;
};

/// A call to a member function of World.
template <std::uint8_t call_number, CallName call_name, class... Args>
struct WorldCall {
    static constexpr std::uint8_t number = call_number;         ///< Call number in recordings; 1 or more.
    static constexpr std::string_view name{call_name.letters};  ///< Name of the call.
    using Arguments = std::tuple<Args...>;                      ///< Arguments, without the object.
    using Given = std::tuple<const typename Args::Value*...>;   ///< Pointers to all arguments.
};

/// A call to a member function of an object's view, such as BodyRef.
template <class Object, std::uint8_t call_number, CallName call_name, class... Args>
struct ObjectCall : WorldCall<call_number, call_name, Args...> {
    using Given = std::tuple<const Object*, const typename Args::Value*...>;
};

namespace call {

template <class Item>
using ListOf = std::span<const Item>;

#define DAMSON_CALL_OF_World(number, kind, name, ...) \
    struct kind : WorldCall<number, "World::" name __VA_OPT__(, ) __VA_ARGS__> {};
#define DAMSON_CALL_OF_Body(number, kind, name, ...) \
    struct kind : ObjectCall<BodyHandle, number, "BodyRef::" name __VA_OPT__(, ) __VA_ARGS__> {};
#define DAMSON_CALL_OF_Shape(number, kind, name, ...) \
    struct kind : ObjectCall<ShapeHandle, number, "ShapeRef::" name __VA_OPT__(, ) __VA_ARGS__> {};
#define DAMSON_CALL_OF_Joint(number, kind, name, ...) \
    struct kind : ObjectCall<JointHandle, number, "JointRef::" name __VA_OPT__(, ) __VA_ARGS__> {};
#define DAMSON_CALL_OF_Chain(number, kind, name, ...) \
    struct kind : ObjectCall<ChainHandle, number, "ChainRef::" name __VA_OPT__(, ) __VA_ARGS__> {};
#define DAMSON_CALL_OF_TileGrid(number, kind, name, ...) \
    struct kind : ObjectCall<TileGridHandle, number, "TileGridRef::" name __VA_OPT__(, ) __VA_ARGS__> {};
#define DAMSON_CALL(number, object, kind, member, ...) \
    DAMSON_CALL_OF_##object(number, kind, #member __VA_OPT__(, ) __VA_ARGS__)
#include "calls.inc"
#undef DAMSON_CALL
#undef DAMSON_CALL_OF_World
#undef DAMSON_CALL_OF_Body
#undef DAMSON_CALL_OF_Shape
#undef DAMSON_CALL_OF_Joint
#undef DAMSON_CALL_OF_Chain
#undef DAMSON_CALL_OF_TileGrid

}  // namespace call

/// One more than the highest call number.
inline constexpr std::uint8_t calls_end = 1 + std::max({
#define DAMSON_CALL(number, ...) std::uint8_t{number},
#include "calls.inc"
#undef DAMSON_CALL
                                              });

/// Returns true if the last arguments of a call follow their rules; the handles before them have no rules.
/// Otherwise reports the first argument that does not, as a violation by `call`.
template <class Call, class... Values>
[[nodiscard]] bool has_legal_arguments(const char* call, const Values&... values) {
    using Arguments = typename Call::Arguments;
    return [&]<std::size_t... at>(std::index_sequence<at...>) {
        constexpr std::size_t first = std::tuple_size_v<Arguments> - sizeof...(Values);
        return (has_legal_value(std::tuple_element_t<first + at, Arguments>::rule, values, call,
                                std::tuple_element_t<first + at, Arguments>::name) &&
                ...);
    }
    (std::index_sequence_for<Values...>{});
}

}  // namespace damson
