// Runs checks in Damson and in a comparison engine, and reports the results.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "judge.hpp"
#include "lab.hpp"

namespace damson::demo {

/// The engines to use and the run length.
struct Match {
    const EngineInfo* own = nullptr;
    const EngineInfo* rival = nullptr;  ///< Comparison engine. Null if there is none.
    Length length = Length::Short;
    bool is_apart = false;  ///< True if each check runs in its own process. A crash fails only that check.
};

/// Runs the check in both engines. If the check or an engine throws, the row contains the exception's
/// message.
CheckRow run_check(const Check& check, const Match& match);

/// Totals over several rows.
struct Tally {
    std::uint32_t checks = 0, passed = 0, failed = 0, not_judged = 0;
    std::uint32_t as_rival = 0;                        ///< Checks that passed only by comparison.
    std::uint32_t rival_passed = 0, rival_failed = 0;  ///< Comparison engine, judged by expected values only.
    std::uint32_t better = 0, equal = 0, worse = 0;
    double seconds = 0.0, rival_seconds = 0.0;  ///< Wall time. [s]
};
Tally tally_of(const std::vector<CheckRow>& rows);

/// These functions format the rows: as text for a terminal, as JSON, as an HTML page with curves, and as
/// Markdown tables.
std::string text_report(const std::vector<CheckRow>& rows, const Match& match);
std::string json_report(const std::vector<CheckRow>& rows, const Match& match);
std::string html_report(const std::vector<CheckRow>& rows, const Match& match);
std::string markdown_report(const std::vector<CheckRow>& rows, const Match& match);

/// Formats the expected value of a check, for example "9.8 m" or "at most 0 bodies".
std::string expectation_of(const Check& check);

/// Formats the figure in the check's unit. If there is no figure, returns the reason why.
std::string describe(const Check& check, const Reading& figure);

/// Formats a number with four significant digits.
std::string short_number(double value);

}  // namespace damson::demo
