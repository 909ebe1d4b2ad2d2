// Computes verdicts by comparing a figure with the expected value and with the comparison engine's figure.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "check.hpp"

namespace damson::demo {

/// The result of one check in one engine.
struct Reading {
    bool is_possible = true;
    std::string problem{};  ///< Reason why there is no figure. Empty if there is one.
    Measured seen{};
    double seconds = 0.0;  ///< Wall time of the measurement. [s]
};

enum class Verdict : std::uint8_t {
    Pass,
    AsRival,  ///< Outside the tolerance, but as accurate as the comparison engine; see Check::or_rival.
    Fail,
    NotJudged,
};

/// Damson's error relative to the comparison engine's error. Alone means that the other error is unavailable.
enum class Standing : std::uint8_t { Alone, Better, Equal, Worse };

struct CheckRow {
    Check check;
    Reading own;
    std::optional<Reading> rival{};
    Verdict verdict = Verdict::NotJudged;
    Verdict rival_verdict = Verdict::NotJudged;  ///< Judged only by the expected value, never by comparison.
    Standing standing = Standing::Alone;
};

bool passes(Verdict verdict) noexcept;
const char* name_of(Verdict verdict) noexcept;
const char* name_of(Standing standing) noexcept;

/// Returns the error of `value`: the amount by which it violates the rule. Rule::Near counts deviations in
/// both directions. Rule::Alike uses the distance from `rival`, or returns 0 if `rival` is empty.
double deviation_of(const Check& check, double value, std::optional<double> rival = {});

/// Sets the row's verdicts and its standing (whether Damson is better or worse) from its figures. If a check
/// needs the comparison engine but there is none, the check is not judged. Errors count as equal if they
/// differ by at most an eighth of the tolerance, or a millionth of the expected value.
void judge(CheckRow& row);

}  // namespace damson::demo
