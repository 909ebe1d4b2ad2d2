// The referee: runs checks in Damson and in a comparison engine, and reports the results.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "judge.hpp"
#include "lab.hpp"

namespace damson::demo {

/// The engines and the length of a run.
struct Match {
    const EngineInfo* own = nullptr;
    const EngineInfo* rival = nullptr;  ///< Comparison engine; null: none.
    Length length = Length::Short;
    bool is_apart = false;  ///< True if each check runs in its own process; a crash then fails that check.
};

/// Runs the check in both engines. An exception from a check or an engine becomes a message in its row.
CheckRow run_check(const Check& check, const Match& match);

/// Totals over rows.
struct Tally {
    std::uint32_t checks = 0, passed = 0, failed = 0, not_judged = 0;
    std::uint32_t as_rival = 0;                        ///< Passed only by comparison.
    std::uint32_t rival_passed = 0, rival_failed = 0;  ///< Judged by the expected values alone.
    std::uint32_t better = 0, equal = 0, worse = 0;
    double seconds = 0.0, rival_seconds = 0.0;  ///< Elapsed time. [s]
};
Tally tally_of(const std::vector<CheckRow>& rows);

/// Return the rows as text for a terminal, as JSON, as an HTML page with curves, and as Markdown tables.
std::string text_report(const std::vector<CheckRow>& rows, const Match& match);
std::string json_report(const std::vector<CheckRow>& rows, const Match& match);
std::string html_report(const std::vector<CheckRow>& rows, const Match& match);
std::string markdown_report(const std::vector<CheckRow>& rows, const Match& match);

/// Returns the expected value of a check as text: "9.8 m", "at most 0 bodies".
std::string expectation_of(const Check& check);

/// Returns the figure in the unit of the check, or the reason why there is no figure.
std::string describe(const Check& check, const Reading& figure);

/// Returns a number with four significant digits.
std::string short_number(double value);

}  // namespace damson::demo
