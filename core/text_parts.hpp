// Splits texts, parses numbers independently of the locale, and names positions.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damson {

/// Returns `text` without spaces, tabs and line breaks at both ends.
inline std::string_view trimmed(std::string_view text) {
    const auto is_space = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return text;
}

/// Returns the parts of `text` between separators, without spaces around them and without empty parts.
inline std::vector<std::string_view> parts_of(std::string_view text, std::string_view separators) {
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(separators), text.size());
        if (const std::string_view part = trimmed(text.substr(0, end)); !part.empty()) parts.push_back(part);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

/// Returns the number that `text` contains, or nothing if it contains anything else.
inline std::optional<double> parse_number(std::string_view text) {
    double value = 0.0;
#ifdef __wasi__
    // libc++ has no from_chars() for floating-point numbers before version 20, and WASI has only one locale.
    const std::string copy(text);
    char* end = nullptr;
    value = std::strtod(copy.c_str(), &end);
    const bool is_number = !copy.empty() && copy.front() > ' ' && end == copy.c_str() + copy.size();
    return is_number ? std::optional(value) : std::nullopt;
#else
    const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
    if (result.ec != std::errc{} || result.ptr != text.data() + text.size()) return std::nullopt;
    return value;
#endif
}

/// Returns the position of a byte as "line 3, column 7". Lines and columns count from 1. A byte after the end is the end.
inline std::string line_and_column(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, offset);
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const std::size_t column = before.size() - (before.rfind('\n') + 1) + 1;  // npos + 1 is 0
    return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

}  // namespace damson
