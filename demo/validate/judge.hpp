// Verdicts: a figure held against what its check expects, and against the rival's.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "check.hpp"

namespace damson::demo {

/// What one engine showed.
struct Reading {
    bool is_possible = true;
    std::string problem{};  ///< Why there is no figure.
    Measured seen{};
    double seconds = 0.0;  ///< That it took. [s]
};

enum class Verdict : std::uint8_t {
    Pass,
    AsRival,  ///< Farther from nature than allowed, but not farther than the rival; the check lets that pass.
    Fail,
    NotJudged,
};

/// How Damson's figure stands beside the rival's, by how far each is from what is expected.
enum class Standing : std::uint8_t { Alone, Better, Equal, Worse };

struct CheckRow {
    Check check;
    Reading own;
    std::optional<Reading> rival{};
    Verdict verdict = Verdict::NotJudged;
    Verdict rival_verdict = Verdict::NotJudged;  ///< By nature alone.
    Standing standing = Standing::Alone;
};

bool passes(Verdict verdict) noexcept;
const char* name_of(Verdict verdict) noexcept;
const char* name_of(Standing standing) noexcept;

/// How far `value` is on the wrong side of what is expected; of Rule::Near on either, of Rule::Alike from the
/// rival's.
double deviation_of(const Check& check, double value, std::optional<double> rival = {});

/// Fills the verdicts and the standing from the figures. What only a rival could judge is not judged where
/// none runs. A difference below an eighth of the tolerance, or
/// that no float tells, is none.
void judge(CheckRow& row);

}  // namespace damson::demo
