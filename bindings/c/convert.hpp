// Checks of what comes from C, and conversions of what has the same bytes on both sides.
//
//   in, out                      handles and plain structs of one layout: made/layouts.cpp proves it
//   take, give                   structs that are copied field by field: made/*_copies.cpp
//   is_given, is_array, is_size  false if it is not so, which is reported
#pragma once

#include <bit>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <type_traits>

#include "../../core/contract.hpp"
#include "calls_guarded.hpp"
#include "made/structs.hpp"

namespace damson::c {

/// Reports "call: argument.field must be demand, got value".
[[gnu::cold]] inline void refuse(const Place& at, std::string_view field, const char* demand,
                                 const std::string& value = {}) {
    std::string name(at.argument);
    if (!name.empty() && !field.empty()) name += '.';
    name += field;
    damson::detail::report_violation(at.call, name, demand, value);
}

/// Whether a pointer is not null.
inline bool is_given(const void* pointer, const Place& at) {
    if (pointer != nullptr) [[likely]]
        return true;
    refuse(at, {}, "not null");
    return false;
}
/// Whether a function is there to be called.
template <class Result, class... Arguments>
bool is_given(Result (*function)(Arguments...), const Place& at) {
    if (function != nullptr) [[likely]]
        return true;
    refuse(at, {}, "a function, not null");
    return false;
}

/// Whether an array is there, if it has to be.
inline bool is_array(const void* first, std::size_t count, const Place& at, const char* name) {
    if (first != nullptr || count == 0) [[likely]]
        return true;
    refuse(at, name, "not null, for its count is not 0");
    return false;
}

/// Whether a definition has its size.
inline bool is_size(std::uint32_t given, std::size_t wanted, const Place& at) {
    if (given == wanted) [[likely]]
        return true;
    refuse(at, "size", "as damson_default_...() has it", describe(given));
    return false;
}

/// Takes over a choice, if it is one.
template <class C, class Enum>
bool take_enum(C from, Enum& into, const Place& at, std::string_view field) {
    if (from < value_count<Enum>) [[likely]] {
        into = static_cast<Enum>(from);
        return true;
    }
    refuse(at, field, "one of the choices", describe(static_cast<unsigned>(from)));
    return false;
}

/// The C++ value of a C value of the same layout.
template <class C>
typename CppOf<C>::Type in(const C& from) noexcept {
    return std::bit_cast<typename CppOf<C>::Type>(from);
}
/// The C value of a C++ value of the same layout.
template <class Cpp>
typename COf<Cpp>::Type out(const Cpp& from) noexcept {
    return std::bit_cast<typename COf<Cpp>::Type>(from);
}

/// What `from` points to; nothing if that is null.
template <class C>
auto in_optional(const C* from) {
    if constexpr (std::is_arithmetic_v<C>)
        return from != nullptr ? std::optional<C>(*from) : std::nullopt;
    else
        return from != nullptr ? std::optional(in(*from)) : std::nullopt;
}

/// An array of C, read as what it is in C++.
template <class Cpp, class C>
std::span<const Cpp> span_of(const C* first, std::size_t count) noexcept {
    static_assert(sizeof(Cpp) == sizeof(C));
    return {reinterpret_cast<const Cpp*>(first), count};
}
/// The same of an array that is written.
template <class Cpp, class C>
std::span<Cpp> room_of(C* first, std::size_t count) noexcept {
    static_assert(sizeof(Cpp) == sizeof(C));
    return {reinterpret_cast<Cpp*>(first), count};
}
/// An array of C++, read as what it is in C.
template <class C, class Cpp>
const C* array_of(const Cpp* first) noexcept {
    static_assert(sizeof(Cpp) == sizeof(C));
    return reinterpret_cast<const C*>(first);
}

/// Takes over what a pointer names; null leaves the default where it is allowed.
template <class C, class Cpp>
bool take_pointer(const C* from, Cpp& into, const Place& at, bool is_nullable = false) {
    if (from == nullptr && is_nullable) return true;
    return is_given(from, at) && take(*from, into, at);
}

/// A value of C++ as C has it, whichever way it gets there.
template <class Cpp>
auto given(const Cpp& from) {
    if constexpr (std::is_arithmetic_v<Cpp>)
        return from;
    else if constexpr (requires { requires std::is_same_v<decltype(give(from)), typename COf<Cpp>::Type>; })
        return give(from);
    else
        return out(from);
}

/// Writes as many of `items` as there is room for; returns how many there are.
template <class Items, class C>
std::size_t write(const Items& items, C* room, std::size_t capacity) {
    std::size_t count = 0;
    for (const auto& item : items) {
        if (count < capacity) room[count] = given(item);
        ++count;
    }
    return count;
}

}  // namespace damson::c
