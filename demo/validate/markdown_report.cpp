// The referee's table for docs/accuracy.md: one table a group, a line a check. What nature says of each is
// not told again here: the list and the page of HTML have it.
#include <fmt/format.h>

#include "referee.hpp"

namespace damson::demo {

namespace {

/// Text that stands in a cell.
std::string cell(std::string text) {
    for (std::size_t at = 0; (at = text.find('|', at)) != std::string::npos; at += 2)
        text.replace(at, 1, "\\|");
    return text;
}

std::string figure_of(const Check& check, const Reading& reading, bool fails) {
    std::string text = cell(reading.is_possible ? describe(check, reading) : "cannot: " + reading.problem);
    return fails ? "**" + text + "**" : text;
}

}  // namespace

std::string markdown_report(const std::vector<CheckRow>& rows, const Match& match) {
    std::string text, group;
    for (const CheckRow& row : rows) {
        const Check& check = row.check;
        if (check.group() != group) {
            group = check.group();
            text += fmt::format("\n### {}\n\n| Check | Expected | {} |", group, match.own->title);
            if (match.rival) text += fmt::format(" {} |", match.rival->title);
            text += match.rival ? " Allowed | Beside |\n|---|---|---|---|---|---|\n"
                                : " Allowed |\n|---|---|---|---|\n";
        }
        text += fmt::format("| `{}` | {} | {} |", check.name, cell(expectation_of(check)),
                            figure_of(check, row.own, row.verdict == Verdict::Fail));
        if (row.rival)
            text += fmt::format(" {} |", figure_of(check, *row.rival, row.rival_verdict == Verdict::Fail));
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
