// Verdicts: compares a figure with the expected value and with the figure of the comparison engine.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "check.hpp"

namespace damson::demo {

/// Result of a check in one engine.
struct Reading {
    bool is_possible = true;
    std::string problem{};  ///< Reason why there is no figure.
    Measured seen{};
    double seconds = 0.0;  ///< Elapsed time of the measurement. [s]
};

enum class Verdict : std::uint8_t {
    Pass,
    AsRival,  ///< Outside the tolerance, but as accurate as the comparison engine; see Check::or_rival.
    Fail,
    NotJudged,
};

/// Damson's error compared with that of the comparison engine. Alone: there is nothing to compare with.
enum class Standing : std::uint8_t { Alone, Better, Equal, Worse };

struct CheckRow {
    Check check;
    Reading own;
    std::optional<Reading> rival{};
    Verdict verdict = Verdict::NotJudged;
    Verdict rival_verdict = Verdict::NotJudged;  ///< Judged by the expected value alone.
    Standing standing = Standing::Alone;
};

bool passes(Verdict verdict) noexcept;
const char* name_of(Verdict verdict) noexcept;
const char* name_of(Standing standing) noexcept;

/// Returns the error of `value`: its distance beyond the expected value on the side that the rule limits.
/// Rule::Near counts both sides. Rule::Alike returns the distance from `rival`, or 0 if `rival` is empty.
double deviation_of(const Check& check, double value, std::optional<double> rival = {});

/// Sets the verdicts and the standing from the figures. A check that needs the comparison engine is not judged
/// without one. Errors count as equal if they differ by at most an eighth of the tolerance or a millionth of the
/// expected value.
void judge(CheckRow& row);

}  // namespace damson::demo
