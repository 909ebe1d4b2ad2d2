// Compares two phase traces line by line.
#include "trace_diff.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cctype>
#include <string_view>

namespace damson::demo {

namespace {

struct TraceLine {
    std::string_view step, phase, digest;

    bool is_of_same_phase(const TraceLine& other) const { return step == other.step && phase == other.phase; }
};

/// Removes the first line from `text` and returns it without its line break.
std::string_view take_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

bool is_all(std::string_view word, int (*is_kind)(int)) {
    return !word.empty() && std::all_of(word.begin(), word.end(),
                                        [&](char c) { return is_kind(static_cast<unsigned char>(c)) != 0; });
}

/// Parses a line. Returns nullopt unless it has a step, a phase and a digest.
std::optional<TraceLine> parse(std::string_view line) {
    const std::size_t first = line.find(' ');
    const std::size_t second = first == line.npos ? line.npos : line.find(' ', first + 1);
    if (second == line.npos) return std::nullopt;
    const TraceLine parsed{line.substr(0, first), line.substr(first + 1, second - first - 1),
                           line.substr(second + 1)};
    if (!is_all(parsed.step, std::isdigit) || !is_all(parsed.phase, std::isalpha) ||
        !is_all(parsed.digest, std::isxdigit))
        return std::nullopt;
    return parsed;
}

/// Formats the step and phase: "step 12, manifolds". Adds ", the second time" if the phase is repeated in the
/// step.
std::string name_of(const TraceLine& line, int time) {
    return fmt::format("step {}, {}{}", line.step, line.phase, time > 1 ? ", the second time" : "");
}

}  // namespace

std::optional<TraceDifference> find_trace_difference(const std::string& text_a, const std::string& text_b,
                                                     const std::string& name_a, const std::string& name_b) {
    std::string_view rest_a = text_a, rest_b = text_b;
    std::string_view step;       // the current step
    std::string phases_of_step;  // phases of the current step so far, each with spaces around it
    for (std::size_t number = 1; !rest_a.empty() || !rest_b.empty(); ++number) {
        const auto difference = [&](const std::string& sentence) {
            return TraceDifference{number, fmt::format("line {}: {}", number, sentence)};
        };
        if (rest_a.empty() || rest_b.empty()) {
            const bool ends_a = rest_a.empty();
            const std::string& ended = ends_a ? name_a : name_b;
            if (number == 1) return difference(ended + " is empty");
            return difference(fmt::format("{} ends after step {}, {} continues; all earlier lines are equal",
                                          ended, step, ends_a ? name_b : name_a));
        }
        const std::string_view line_a = take_line(rest_a), line_b = take_line(rest_b);
        const std::optional<TraceLine> a = parse(line_a), b = parse(line_b);
        if (!a || !b)
            return difference(fmt::format("\"{}\" in {} is not a step, a phase and a digest",
                                          a ? line_b : line_a, a ? name_b : name_a));
        if (a->step != step) phases_of_step.clear();
        step = a->step;
        const int time = phases_of_step.find(fmt::format(" {} ", a->phase)) == std::string::npos ? 1 : 2;
        phases_of_step += fmt::format(" {} ", a->phase);
        if (!a->is_of_same_phase(*b))
            return difference(
                fmt::format("step {}, {} in {} and step {}, {} in {}: the runs have different phases",
                            a->step, a->phase, name_a, b->step, b->phase, name_b));
        if (a->digest != b->digest)
            return difference(fmt::format("{}: {} in {}, {} in {}", name_of(*a, time), a->digest, name_a,
                                          b->digest, name_b));
    }
    return std::nullopt;
}

}  // namespace damson::demo
