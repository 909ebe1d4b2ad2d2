// Lets doctest print vectors, boxes, handles, and all types with a describe() function. Enumerators print as
// numbers.
#pragma once

#include <doctest/doctest.h>

#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>

#include "../../core/describe.hpp"

namespace damson::test {

using damson::describe;

template <class T>
std::string text_of(const T& value) {
    return describe(value);
}

/// A type with its own describe() function. doctest already prints text and numbers itself.
template <class T>
concept Describable = !std::is_arithmetic_v<T> && !std::is_convertible_v<const T&, std::string_view> &&
                      requires(const T& value) {
    { describe(value) } -> std::convertible_to<std::string>;
};

}  // namespace damson::test

namespace doctest {

template <class T>
requires damson::test::Describable<T>
struct StringMaker<T> {
    static String convert(const T& value) { return damson::test::text_of(value).c_str(); }
};

template <class T>
requires(std::is_enum_v<T> && !damson::test::Describable<T>) struct StringMaker<T> {
    static String convert(T value) {
        return std::to_string(static_cast<long long>(static_cast<std::underlying_type_t<T>>(value))).c_str();
    }
};

}  // namespace doctest
