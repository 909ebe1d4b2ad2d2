// The referee: runs checks in Damson and in a rival, and reports what it saw.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "judge.hpp"
#include "lab.hpp"

namespace damson::demo {

/// Who is judged, by whom, and how long.
struct Match {
    const EngineInfo* own = nullptr;
    const EngineInfo* rival = nullptr;  ///< None: null.
    Length length = Length::Short;
    bool is_apart = false;  ///< Each engine makes each check in a process of its own: a crash is a sentence.
};

/// Makes the check in both engines. What a check or an engine throws becomes a sentence in its row.
CheckRow run_check(const Check& check, const Match& match);

/// Sums over rows.
struct Tally {
    std::uint32_t checks = 0, passed = 0, failed = 0, not_judged = 0;
    std::uint32_t as_rival = 0;                        ///< Of those that passed: only as the rival does.
    std::uint32_t rival_passed = 0, rival_failed = 0;  ///< By nature alone.
    std::uint32_t better = 0, equal = 0, worse = 0;
    double seconds = 0.0, rival_seconds = 0.0;  ///< [s]
};
Tally tally_of(const std::vector<CheckRow>& rows);

/// The rows as text for a terminal, as JSON, as a page with pictures, and as a Markdown table.
std::string text_report(const std::vector<CheckRow>& rows, const Match& match);
std::string json_report(const std::vector<CheckRow>& rows, const Match& match);
std::string html_report(const std::vector<CheckRow>& rows, const Match& match);
std::string markdown_report(const std::vector<CheckRow>& rows, const Match& match);

/// What is expected of a check's figure: "9.8 m", "at most 0 bodies".
std::string expectation_of(const Check& check);

/// A figure in the check's unit, or why there is none.
std::string describe(const Check& check, const Reading& figure);

/// A number to four significant digits.
std::string short_number(double value);

}  // namespace damson::demo
