// Converts values to short text for error messages: numbers in their shortest exact form, vectors as "(x,
// y)". Other types add an overload of describe() next to their declaration. All overloads are cold: the
// compiler optimizes them for size, and treats the code that calls them as rarely executed.
#pragma once

#include <charconv>
#include <concepts>
#include <glm/vec2.hpp>
#include <string>
#include <string_view>

namespace damson {

[[gnu::cold]] inline std::string describe(float value) {
    char text[32];
    const auto end = std::to_chars(text, text + sizeof text, value).ptr;
    return {text, end};
}

template <std::integral Integer>
[[gnu::cold]] std::string describe(Integer value) {
    return std::to_string(value);
}

[[gnu::cold]] inline std::string describe(std::string_view text) {
    return std::string(text);
}

[[gnu::cold]] inline std::string describe(glm::vec2 value) {
    return "(" + describe(value.x) + ", " + describe(value.y) + ")";
}

}  // namespace damson
