// Formats the results as an HTML page with expected results, measured figures and each engine's curve.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <iterator>

#include "../support/html.hpp"
#include "referee.hpp"

namespace damson::demo {

namespace {

constexpr double width = 200.0, height = 72.0, border = 4.0;  // size of a curve [px]

constexpr const char* head = R"(<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Damson: accuracy</title>
<style>
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 1250px; padding: 0 1rem;
       color: #222; background: #fff }
table { border-collapse: collapse; width: 100%; margin: 0 0 2rem }
th, td { text-align: left; vertical-align: top; padding: .35rem .6rem; border-top: 1px solid #ddd }
th { font-weight: 600; color: #555 }
td.figure { white-space: nowrap; font-variant-numeric: tabular-nums }
.name { font-family: ui-monospace, monospace; font-size: 13px }
.small { color: #666; font-size: 13px }
.pass { color: #1b7a3d } .fail { color: #b3261e; font-weight: 600 }
.own { stroke: #7b2d8b } .rival { stroke: #c77700; stroke-dasharray: 4 3 }
svg { background: #f7f7f9; border-radius: 3px } polyline { fill: none; stroke-width: 1.5 }
@media (prefers-color-scheme: dark) {
  body { color: #ddd; background: #16161a } th, .small { color: #999 } th, td { border-color: #333 }
  svg { background: #202027 } .pass { color: #6cc08b } .fail { color: #ff8a80 } .own { stroke: #d08be0 }
}
</style></head><body>
)";

struct Frame {
    double left = HUGE_VAL, right = -HUGE_VAL, low = HUGE_VAL, high = -HUGE_VAL;

    void add(const Curve& curve) {
        for (const glm::dvec2& point : curve.points) {
            if (!std::isfinite(point.x) || !std::isfinite(point.y)) continue;
            left = std::min(left, point.x), right = std::max(right, point.x);
            low = std::min(low, point.y), high = std::max(high, point.y);
        }
    }
    bool is_empty() const { return !(right > left); }
};

std::string line_of(const Curve& curve, const Frame& frame, const char* which) {
    if (curve.points.size() < 2) return {};
    std::string text = fmt::format("<polyline class=\"{}\" points=\"", which);
    const double tall = frame.high > frame.low ? frame.high - frame.low : 1.0;
    for (const glm::dvec2& point : curve.points) {
        if (!std::isfinite(point.x) || !std::isfinite(point.y)) continue;
        fmt::format_to(std::back_inserter(text), "{:.1f},{:.1f} ",
                       border + (width - 2.0 * border) * (point.x - frame.left) / (frame.right - frame.left),
                       height - border - (height - 2.0 * border) * (point.y - frame.low) / tall);
    }
    return text + "\"/>";
}

std::string picture_of(const CheckRow& row) {
    Frame frame;
    frame.add(row.own.seen.curve);
    if (row.rival) frame.add(row.rival->seen.curve);
    if (frame.is_empty()) return {};
    const Curve& named = row.own.seen.curve.points.empty() ? row.rival->seen.curve : row.own.seen.curve;
    std::string text = fmt::format(
        "<svg width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\"><title>{2}, {3} to {4}, over {5}, {6} to "
        "{7}</title>",
        width, height, escaped(named.y), short_number(frame.low), short_number(frame.high), escaped(named.x),
        short_number(frame.left), short_number(frame.right));
    if (row.rival) text += line_of(row.rival->seen.curve, frame, "rival");
    text += line_of(row.own.seen.curve, frame, "own");
    return text +
           fmt::format("</svg><div class=\"small\">{} over {}</div>", escaped(named.y), escaped(named.x));
}

std::string figure_cell(const Check& check, const Reading& reading, Verdict verdict) {
    std::string text = fmt::format("<td class=\"figure\">{}", escaped(describe(check, reading)));
    if (verdict != Verdict::NotJudged)
        text += fmt::format("<br><span class=\"{}\">{}</span>", passes(verdict) ? "pass" : "fail",
                            verdict == Verdict::AsRival ? "pass by comparison"
                            : passes(verdict)           ? "pass"
                                                        : "fail");
    if (!reading.seen.words.empty())
        text += fmt::format("<div class=\"small\" style=\"white-space:normal\">{}</div>",
                            escaped(reading.seen.words));
    return text + "</td>";
}

}  // namespace

std::string html_report(const std::vector<CheckRow>& rows, const Match& match) {
    std::string text = head;
    const Tally tally = tally_of(rows);
    text += fmt::format("<h1>Accuracy of Damson</h1><p>{} checks, {} length: {} pass, {} fail. {}",
                        tally.checks, match.length == Length::Full ? "full" : "short", tally.passed,
                        tally.failed, escaped(match.own->version));
    if (match.rival)
        text += fmt::format(" (solid line) compared with {} (dashed): {} better, {} equal, {} worse.",
                            escaped(match.rival->version), tally.better, tally.equal, tally.worse);
    text += "</p>\n";
    std::string group;
    for (const CheckRow& row : rows) {
        const Check& check = row.check;
        if (check.group() != group) {
            if (!group.empty()) text += "</table>\n";
            group = check.group();
            text +=
                fmt::format("<h2 id=\"{0}\">{0}</h2><table><tr><th>Check</th><th>Expected</th><th>{1}</th>",
                            group, escaped(match.own->title));
            if (match.rival) text += fmt::format("<th>{}</th>", escaped(match.rival->title));
            text += "<th>Allowed</th><th></th></tr>\n";
        }
        text += fmt::format("<tr id=\"{0}\"><td><span class=\"name\">{0}</span><br>{1}", escaped(check.name),
                            escaped(check.says));
        if (row.standing == Standing::Worse && !check.worse.empty())
            text +=
                fmt::format("<div class=\"small\">Less accurate than Box2D: {}</div>", escaped(check.worse));
        text += fmt::format("</td><td>{}</td>", escaped(expectation_of(check)));
        text += figure_cell(check, row.own, row.verdict);
        if (row.rival) text += figure_cell(check, *row.rival, row.rival_verdict);
        text += fmt::format("<td>{} {}<div class=\"small\">{}</div></td><td>{}</td></tr>\n",
                            short_number(check.tolerance), escaped(check.unit), escaped(check.reason),
                            picture_of(row));
    }
    if (!group.empty()) text += "</table>\n";
    return text + "</body></html>\n";
}

}  // namespace damson::demo
