// Formats a report for a terminal: a table with one line per check, then the details of failed checks.
#include <fmt/format.h>
#include <algorithm>

#include "../support/table.hpp"
#include "referee.hpp"

namespace damson::demo {

namespace {

constexpr std::size_t spark_width = 12;  // characters

/// Draws the curve as a row of block characters of eight different heights.
std::string sparkline(const Curve& curve) {
    constexpr const char* blocks[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    if (curve.points.size() < 2) return {};
    double low = curve.points[0].y, high = low;
    for (const glm::dvec2& point : curve.points) low = std::min(low, point.y), high = std::max(high, point.y);
    if (!(high > low)) return {};
    std::string text;
    const std::size_t width = std::min(spark_width, curve.points.size());
    for (std::size_t i = 0; i < width; ++i) {
        const std::size_t at = i * (curve.points.size() - 1) / (width - 1);
        text += blocks[std::clamp(static_cast<int>(8.0 * (curve.points[at].y - low) / (high - low)), 0, 7)];
    }
    return text;
}

std::string allowed_for(const Check& check) {
    return short_number(check.tolerance);
}

/// Formats the figure to fit in a column.
std::string brief(const Check& check, const Reading& reading) {
    return reading.is_possible ? describe(check, reading) : "cannot";
}

void tell_failure(std::string& text, const CheckRow& row, const Match& match) {
    const Check& check = row.check;
    text += fmt::format("{}: {}\n    check: {}\n", check.name, describe(check, row.own), check.says);
    if (!row.own.seen.words.empty()) text += fmt::format("    observed: {}\n", row.own.seen.words);
    text += fmt::format("    expected: {}, tolerance {} {}: {}\n", expectation_of(check),
                        short_number(check.tolerance), check.unit, check.reason);
    if (!row.rival) return;
    const std::string& words = row.rival->seen.words;
    text += fmt::format("    {}: {}{}{}\n", match.rival->name, describe(check, *row.rival),
                        words.empty() ? "" : ", ", words);
}

}  // namespace

std::string text_report(const std::vector<CheckRow>& rows, const Match& match) {
    std::vector<std::string> titles{"<check", "<expected", match.own->name};
    if (match.rival) titles.push_back(match.rival->name);
    titles.insert(titles.end(), {"allowed", "<verdict"});
    if (match.rival) titles.push_back("<comparison");
    titles.push_back("<");
    Table table(std::move(titles));
    for (const CheckRow& row : rows) {
        std::vector<std::string> cells{row.check.name, expectation_of(row.check), brief(row.check, row.own)};
        if (match.rival) cells.push_back(brief(row.check, *row.rival));
        cells.push_back(allowed_for(row.check));
        cells.push_back(name_of(row.verdict));
        if (match.rival) cells.push_back(name_of(row.standing));
        cells.push_back(sparkline(row.own.seen.curve));
        table.add(std::move(cells));
    }
    std::string text = table.text();

    bool is_first = true;
    for (const CheckRow& row : rows) {
        if (row.verdict != Verdict::Fail) continue;
        if (is_first) text += "\nfailed:\n";
        is_first = false;
        tell_failure(text, row, match);
    }
    is_first = true;
    for (const CheckRow& row : rows) {
        if (row.standing != Standing::Worse) continue;
        if (is_first) text += fmt::format("\nless accurate than {}:\n", match.rival->name);
        is_first = false;
        text +=
            fmt::format("{}: {} compared with {}{}{}\n", row.check.name, brief(row.check, row.own),
                        brief(row.check, *row.rival), row.check.worse.empty() ? "" : "; ", row.check.worse);
    }

    const Tally tally = tally_of(rows);
    text += fmt::format("\n{} checks in {:.0f} s: {} pass, {} fail", tally.checks, tally.seconds,
                        tally.passed, tally.failed);
    if (tally.as_rival > 0) text += fmt::format(" ({} pass only by comparison)", tally.as_rival);
    if (tally.not_judged > 0)
        text += fmt::format(", {} not judged without a comparison engine", tally.not_judged);
    if (match.rival)
        text += fmt::format(
            "; compared with {}: {} better, {} equal, {} worse; judged by the exact solutions alone, {} "
            "passes {} and fails {}",
            match.rival->name, tally.better, tally.equal, tally.worse, match.rival->name, tally.rival_passed,
            tally.rival_failed);
    return text + "\n";
}

}  // namespace damson::demo
