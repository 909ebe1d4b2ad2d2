// Parses the values of an axis and draws random values from it.
#include "axis.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>

#include "../../../core/hash.hpp"

namespace damson::demo {

namespace {

/// Maximum number of values of one axis.
constexpr double most_axis_values = 1e6;

std::optional<double> number_from(std::string_view text) {
    double value = 0.0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || stop != end || !std::isfinite(value)) return std::nullopt;
    return value;
}

std::vector<std::string_view> parts_of(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (std::size_t at = 0;; ++at) {
        const std::size_t end = text.find(separator, at);
        parts.push_back(text.substr(at, end == text.npos ? text.npos : end - at));
        if (end == text.npos) return parts;
        at = end;
    }
}

/// Returns an error message if the value is not valid for the parameter, otherwise an empty string.
std::string fault_of(const Parameter& parameter, double value) {
    if (value < parameter.lowest || value > parameter.highest)
        return fmt::format("{} must be from {:g} to {:g}{}, got {:g}", parameter.name, parameter.lowest,
                           parameter.highest, parameter.unit == "-" ? "" : fmt::format(" {}", parameter.unit),
                           value);
    if (parameter.is_whole && value != std::floor(value))
        return fmt::format("{} must be a whole number, got {:g}", parameter.name, value);
    return {};
}

/// Interpolates between two bounds. If the parameter allows only whole numbers, rounds to the nearest.
float between(const Parameter& parameter, double low, double high, double share) {
    const double value = low + (high - low) * share;
    return static_cast<float>(parameter.is_whole ? std::round(value) : value);
}

}  // namespace

Outcome<Axis> parse_axis(const std::string& text, bool is_drawn) {
    const auto fail = [](std::string sentence) { return Failure{status_usage, std::move(sentence)}; };
    const std::size_t equals = text.find('=');
    const std::string name = text.substr(0, equals);
    Axis axis;
    axis.parameter = find_parameter(name);
    if (axis.parameter == nullptr)
        return fail(fmt::format("unknown parameter \"{}\"; possible: {}", name, list_of_parameters()));
    if (equals == text.npos)
        return fail(
            fmt::format("--vary {0} has no values; possible: {0}=LOW:HIGH:NUMBER or {0}=A,B,C", name));
    const std::string_view given = std::string_view(text).substr(equals + 1);
    axis.is_range = given.find(':') != given.npos;

    std::vector<double> numbers;
    for (const std::string_view part : parts_of(given, axis.is_range ? ':' : ',')) {
        const std::optional<double> number = number_from(part);
        if (!number) return fail(fmt::format("--vary {}: \"{}\" is not a number", text, part));
        numbers.push_back(*number);
    }
    const std::size_t value_count = axis.is_range ? std::min<std::size_t>(numbers.size(), 2) : numbers.size();
    for (std::size_t i = 0; i < value_count; ++i)
        if (std::string fault = fault_of(*axis.parameter, numbers[i]); !fault.empty())
            return fail(std::move(fault));
    if (!axis.is_range) {
        for (const double number : numbers) axis.values.push_back(static_cast<float>(number));
        return axis;
    }

    if (numbers.size() > 3)
        return fail(fmt::format("--vary {}: too many values; possible: LOW:HIGH:NUMBER", text));
    axis.low = numbers[0], axis.high = numbers[1];
    if (is_drawn) return axis;
    if (numbers.size() < 3)
        return fail(fmt::format(
            "--vary {}: a grid needs a number of values, as in {}:9; or add --sample to draw random values",
            text, text));
    const double count = numbers[2];
    if (count < 1.0 || count > most_axis_values || count != std::floor(count))
        return fail(fmt::format("--vary {}: the number of values must be from 1 to {:g}, got {:g}", text,
                                most_axis_values, count));
    const double last = std::max(1.0, count - 1.0);
    for (double i = 0.0; i < count; ++i)
        axis.values.push_back(between(*axis.parameter, axis.low, axis.high, i / last));
    return axis;
}

float draw_value(const Axis& axis, std::uint64_t seed, std::uint64_t row, std::uint64_t axis_index) {
    const std::uint64_t bits = Digest{}.add(seed).add(row).add(axis_index).value();
    const double unit = static_cast<double>(bits >> 11) * 0x1p-53;  // uniform in [0, 1)
    if (!axis.is_range)
        return axis.values[static_cast<std::size_t>(unit * static_cast<double>(axis.values.size()))];
    const double low = std::min(axis.low, axis.high), high = std::max(axis.low, axis.high);
    if (!axis.parameter->is_whole) return static_cast<float>(low + (high - low) * unit);
    return static_cast<float>(low + std::floor((high - low + 1.0) * unit));
}

}  // namespace damson::demo
