// Formats the results for docs/accuracy.md: one table per group, one line per check. Omits the descriptions
// of the expected results, which `damson validate --list` and the HTML page show.
#include <fmt/format.h>

#include "referee.hpp"

namespace damson::demo {

namespace {

/// Escapes characters that would otherwise end a table cell.
std::string cell(std::string text) {
    for (std::size_t at = 0; (at = text.find('|', at)) != std::string::npos; at += 2)
        text.replace(at, 1, "\\|");
    return text;
}

/// Formats the figure: bold if the check fails, italic if it passes only by comparison.
std::string figure_of(const Check& check, const Reading& reading, Verdict verdict) {
    std::string text = cell(reading.is_possible ? describe(check, reading) : "cannot: " + reading.problem);
    const std::string mark = verdict == Verdict::Fail ? "**" : verdict == Verdict::AsRival ? "*" : "";
    return mark + text + mark;
}

}  // namespace

std::string markdown_report(const std::vector<CheckRow>& rows, const Match& match) {
    const Tally tally = tally_of(rows);
    std::string text = fmt::format(
        "\n{}{}{}, at {} length: {} checks, {} pass, {} fail", match.own->title,
        match.rival ? " compared with " : "", match.rival ? match.rival->version : "",
        match.length == Length::Full ? "full" : "short", tally.checks, tally.passed, tally.failed);
    if (tally.not_judged > 0)
        text += fmt::format(", {} are not judged without a comparison engine", tally.not_judged);
    if (match.rival)
        text += fmt::format(
            "; {} pass only by comparison. The error is smaller than that of Box2D in {} checks, equal in {} "
            "and larger in {}. Judged by the exact solutions alone, Box2D passes {} and fails {}",
            tally.as_rival, tally.better, tally.equal, tally.worse, tally.rival_passed, tally.rival_failed);
    text += ".\n";
    std::string group;
    for (const CheckRow& row : rows) {
        const Check& check = row.check;
        if (check.group() != group) {
            group = check.group();
            text += fmt::format("\n### {}\n\n| Check | Expected | {} |", group, match.own->title);
            if (match.rival) text += fmt::format(" {} |", match.rival->title);
            text += match.rival ? " Allowed | Comparison |\n|---|---|---|---|---|---|\n"
                                : " Allowed |\n|---|---|---|---|\n";
        }
        text += fmt::format("| `{}` | {} | {} |", check.name, cell(expectation_of(check)),
                            figure_of(check, row.own, row.verdict));
        if (row.rival) text += fmt::format(" {} |", figure_of(check, *row.rival, row.rival_verdict));
        text += fmt::format(" {} |", short_number(check.tolerance));
        if (row.rival) {
            const bool needs_reason = row.standing == Standing::Worse && !check.worse.empty();
            text += fmt::format(" {}{}{} |", name_of(row.standing), needs_reason ? ": " : "",
                                needs_reason ? cell(check.worse) : "");
        }
        text += "\n";
    }
    return text;
}

}  // namespace damson::demo
