// Checks of arguments from C, and conversions between C and C++ values.
//
//   in, out                      convert handles and structs of equal layout, which the generated layouts.cpp verifies
//   take, give                   copy structs field by field, in generated code
//   is_given, is_array, is_size  return false and report a violation if the check fails
#pragma once

#include <bit>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <type_traits>

#include "../../core/contract.hpp"
#include "calls_guarded.hpp"
#include "generated/structs.hpp"

namespace damson::c {

/// Reports a violation with the message "call: argument.field must be demand, got value".
[[gnu::cold]] inline void refuse(const Place& at, std::string_view field, const char* demand,
                                 const std::string& value = {}) {
    std::string name(at.argument);
    if (!name.empty() && !field.empty()) name += '.';
    name += field;
    damson::detail::report_violation(at.call, name, demand, value);
}

/// Returns true if a pointer is not null.
inline bool is_given(const void* pointer, const Place& at) {
    if (pointer != nullptr) [[likely]]
        return true;
    refuse(at, {}, "not null");
    return false;
}
/// Returns true if a function pointer is not null.
template <class Result, class... Arguments>
bool is_given(Result (*function)(Arguments...), const Place& at) {
    if (function != nullptr) [[likely]]
        return true;
    refuse(at, {}, "a function, not null");
    return false;
}

/// Returns true if an array is not null, or has no elements.
inline bool is_array(const void* first, std::size_t count, const Place& at, const char* name) {
    if (first != nullptr || count == 0) [[likely]]
        return true;
    refuse(at, name, "not null, for its count is not 0");
    return false;
}

/// Returns true if the `size` field of a definition has the expected value.
inline bool is_size(std::uint32_t given, std::size_t wanted, const Place& at) {
    if (given == wanted) [[likely]]
        return true;
    refuse(at, "size", "as damson_default_...() has it", describe(given));
    return false;
}

/// Converts an enum value. Returns false and reports a violation if there is no such value.
template <class C, class Enum>
bool take_enum(C from, Enum& into, const Place& at, std::string_view field) {
    if (from < value_count<Enum>) [[likely]] {
        into = static_cast<Enum>(from);
        return true;
    }
    refuse(at, field, "one of the choices", describe(static_cast<unsigned>(from)));
    return false;
}

/// Converts a C value to the C++ type with the same layout.
template <class C>
typename CppOf<C>::Type in(const C& from) noexcept {
    return std::bit_cast<typename CppOf<C>::Type>(from);
}
/// Converts a C++ value to the C type with the same layout.
template <class Cpp>
typename COf<Cpp>::Type out(const Cpp& from) noexcept {
    return std::bit_cast<typename COf<Cpp>::Type>(from);
}

/// Returns the value that `from` points to, or an empty optional for null.
template <class C>
auto in_optional(const C* from) {
    if constexpr (std::is_arithmetic_v<C>)
        return from != nullptr ? std::optional<C>(*from) : std::nullopt;
    else
        return from != nullptr ? std::optional(in(*from)) : std::nullopt;
}

/// Returns a C array as a span of the C++ type with the same layout.
template <class Cpp, class C>
std::span<const Cpp> span_of(const C* first, std::size_t count) noexcept {
    static_assert(sizeof(Cpp) == sizeof(C));
    return {reinterpret_cast<const Cpp*>(first), count};
}
/// Returns a writable C array as a span of the C++ type with the same layout.
template <class Cpp, class C>
std::span<Cpp> room_of(C* first, std::size_t count) noexcept {
    static_assert(sizeof(Cpp) == sizeof(C));
    return {reinterpret_cast<Cpp*>(first), count};
}
/// Returns a C++ array as an array of the C type with the same layout.
template <class C, class Cpp>
const C* array_of(const Cpp* first) noexcept {
    static_assert(sizeof(Cpp) == sizeof(C));
    return reinterpret_cast<const C*>(first);
}

/// Converts the struct at `from`. If null is allowed, a null pointer leaves `into` unchanged.
template <class C, class Cpp>
bool take_pointer(const C* from, Cpp& into, const Place& at, bool is_nullable = false) {
    if (from == nullptr && is_nullable) return true;
    return is_given(from, at) && take(*from, into, at);
}

/// Converts a C++ value to C, by layout or field by field.
template <class Cpp>
auto given(const Cpp& from) {
    if constexpr (std::is_arithmetic_v<Cpp>)
        return from;
    else if constexpr (requires { requires std::is_same_v<decltype(give(from)), typename COf<Cpp>::Type>; })
        return give(from);
    else
        return out(from);
}

/// Writes items to a buffer, up to `capacity`. Returns the total number of items.
template <class Items, class C>
std::size_t write(const Items& items, C* buffer, std::size_t capacity) {
    std::size_t count = 0;
    for (const auto& item : items) {
        if (count < capacity) buffer[count] = given(item);
        ++count;
    }
    return count;
}

}  // namespace damson::c
