// Writes a comparison as an HTML page with inline SVG plots of intervals, repeats and step times.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <string_view>

#include "../../support/html.hpp"
#include "../machine.hpp"
#include "comparison.hpp"

namespace damson::demo {

namespace {

constexpr const char* comparison_head = R"(<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>damson bench: before and now</title>
<style>
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 1150px; padding: 0 1rem;
       color: #222; background: #fff }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .3rem .6rem;
       border-top: 1px solid #ddd; vertical-align: top }
td.figure { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
.small { color: #666; font-size: 13px } .slower { color: #b3261e; font-weight: 600 } .faster { color: #1b7a3d }
svg { background: #f7f7f9; border-radius: 3px; max-width: 100%; height: auto } .page { overflow-x: auto } svg text { font: 11px system-ui, sans-serif; fill: #666 }
.then { stroke: #c77700; fill: none } .now { stroke: #7b2d8b; fill: none } .band { fill: #e4e4ea } .axis { stroke: #bbb }
.dot-then { fill: #c77700 } .dot-now { fill: #7b2d8b }
@media (prefers-color-scheme: dark) {
  body { color: #ddd; background: #16161a } .small, svg text { color: #999; fill: #999 }
  th, td { border-color: #333 } svg { background: #202027 } .band { fill: #33333d }
  .slower { color: #ff8a80 } .faster { color: #6cc08b } .now { stroke: #d08be0 } .dot-now { fill: #d08be0 } }
</style></head><body>
)";

/// The size of a plot and the ranges of its axes.
struct Drawing {
    double width, height;           // [px]
    double left, right, low, high;  // ranges of the x and y axes, in data units
    double border = 6.0;            // [px]
    double axis_height = 15.0;      // height of the axis labels below the plot [px]

    double x(double value) const {
        return border + (width - 2.0 * border) * (value - left) / std::max(right - left, 1e-300);
    }
    double y(double value) const {
        const double bottom = height - axis_height - border;
        return bottom - (bottom - border) * (value - low) / std::max(high - low, 1e-300);
    }
    /// Returns the horizontal axis as SVG, with labels at its left end, middle and right end.
    std::string axis(std::string_view first, std::string_view middle, std::string_view last) const {
        std::string text = fmt::format("<line class=\"axis\" x1=\"0\" x2=\"{}\" y1=\"{}\" y2=\"{}\"/>", width,
                                       height - axis_height, height - axis_height);
        const auto add = [&](std::string_view label, const char* anchor, double at) {
            fmt::format_to(std::back_inserter(text),
                           "<text text-anchor=\"{}\" x=\"{:.1f}\" y=\"{}\">{}</text>", anchor, at,
                           height - 3.0, escaped(label));
        };
        add(first, "start", border);
        add(middle, "middle", 0.5 * width);
        add(last, "end", width - border);
        return text;
    }
    std::string opened(std::string_view title) const {
        return fmt::format("<svg width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\"><title>{2}</title>",
                           width, height, escaped(title));
    }
};

/// Draws a ratio's confidence interval over the band of the threshold, on a logarithmic axis.
std::string interval_svg(const TimeRatio& ratio, double threshold) {
    const double reach = std::max({2.5 * std::log1p(threshold), 1.2 * std::fabs(std::log(ratio.low)),
                                   1.2 * std::fabs(std::log(ratio.high))});
    const Drawing at{260.0, 45.0, -reach, reach, 0.0, 1.0};
    const double band = std::log1p(threshold), middle = at.y(0.5);
    return at.opened(fmt::format("{:.3f}, 95 % from {:.3f} to {:.3f}", ratio.ratio, ratio.low, ratio.high)) +
           fmt::format("<rect class=\"band\" x=\"{:.1f}\" y=\"0\" width=\"{:.1f}\" height=\"{}\"/>",
                       at.x(-band), at.x(band) - at.x(-band), at.height - at.axis_height) +
           fmt::format(
               "<line class=\"now\" stroke-width=\"2\" x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"{}\" y2=\"{}\"/>",
               at.x(std::log(ratio.low)), at.x(std::log(ratio.high)), middle, middle) +
           fmt::format("<circle class=\"dot-now\" cx=\"{:.1f}\" cy=\"{}\" r=\"4\"/>",
                       at.x(std::log(ratio.ratio)), middle) +
           at.axis(fmt::format("{:.3g}", std::exp(-reach)), "ratio 1",
                   fmt::format("{:.3g}", std::exp(reach))) +
           "</svg>";
}

/// Returns the mean step time of each repeat. [ms]
std::vector<double> repeat_means(const KeptRun& run) {
    std::vector<double> means;
    for (const std::vector<double>& steps : run.step_ms) {
        double sum = 0.0;
        for (const double ms : steps) sum += ms;
        means.push_back(sum / static_cast<double>(steps.size()));
    }
    return means;
}

std::string repeats_svg(const KeptRun& before, const KeptRun& now) {
    const std::vector<double> then = repeat_means(before), today = repeat_means(now);
    double low = 1e300, high = 0.0;
    for (const auto* means : {&then, &today})
        for (const double mean : *means) low = std::min(low, mean), high = std::max(high, mean);
    const Drawing at{260.0, 61.0, low, high, 0.0, 1.0};
    std::string text =
        at.opened(fmt::format("repeats: {:.4f} to {:.4f} ms per step; before above, now below", low, high));
    const auto add = [&](const std::vector<double>& means, const char* which, double height) {
        for (const double mean : means)
            fmt::format_to(std::back_inserter(text),
                           "<circle class=\"{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3.5\" opacity=\"0.7\"/>",
                           which, at.x(mean), at.y(height));
    };
    add(then, "dot-then", 0.75);
    add(today, "dot-now", 0.25);
    return text + at.axis(fmt::format("{:.4g}", low), "repeats [ms per step]", fmt::format("{:.4g}", high)) +
           "</svg>";
}

/// Returns each step's shortest time over the repeats. [ms] Averages neighboring steps so that the line has
/// at most 300 points.
std::vector<double> least_of_steps(const KeptRun& run) {
    constexpr std::size_t most_points_of_line = 300;
    std::vector<double> least = run.step_ms.front();
    for (const std::vector<double>& steps : run.step_ms)
        for (std::size_t i = 0; i < least.size(); ++i) least[i] = std::min(least[i], steps[i]);
    const std::size_t stride = (least.size() + most_points_of_line - 1) / most_points_of_line;
    std::vector<double> means;
    for (std::size_t first = 0; first < least.size(); first += stride) {
        const std::size_t last = std::min(first + stride, least.size());
        double sum = 0.0;
        for (std::size_t i = first; i < last; ++i) sum += least[i];
        means.push_back(sum / static_cast<double>(last - first));
    }
    return means;
}

std::string steps_svg(const KeptRun& before, const KeptRun& now) {
    const std::vector<double> then = least_of_steps(before), today = least_of_steps(now);
    double high = 0.0;
    for (const auto* steps : {&then, &today})
        for (const double ms : *steps) high = std::max(high, ms);
    const Drawing at{420.0, 104.0, 0.0, static_cast<double>(std::max(then.size(), today.size())) - 1.0,
                     0.0,   high};
    std::string text = at.opened("shortest time of each step");
    const auto add = [&](const std::vector<double>& steps, const char* which) {
        fmt::format_to(std::back_inserter(text), "<polyline class=\"{}\" points=\"", which);
        for (std::size_t i = 0; i < steps.size(); ++i)
            fmt::format_to(std::back_inserter(text), "{:.1f},{:.1f} ", at.x(static_cast<double>(i)),
                           at.y(steps[i]));
        text += "\"/>";
    };
    add(then, "then");
    add(today, "now");
    return text +
           at.axis(
               "step 1", fmt::format("highest {:.3g} ms", high),
               fmt::format("step {}", std::max(before.step_ms.front().size(), now.step_ms.front().size()))) +
           "</svg>";
}

std::string phase_rows(const KeptRun& before, const KeptRun& now) {
    std::string text =
        "<details class=\"small\"><summary>Phases</summary><table><tr><th>phase, ms per "
        "step</th><th>before</th><th>now</th></tr>";
    const auto& phases = before.best.phases_ms.by_name;
    for (const auto& now_phase : now.best.phases_ms.by_name) {
        const auto found = std::find_if(phases.begin(), phases.end(),
                                        [&](const auto& phase) { return phase.first == now_phase.first; });
        text +=
            fmt::format("<tr><td>{}</td><td class=\"figure\">{}</td><td class=\"figure\">{:.4f}</td></tr>",
                        escaped(now_phase.first),
                        found == phases.end() ? "-" : fmt::format("{:.4f}", found->second), now_phase.second);
    }
    return text + "</table></details>";
}

}  // namespace

std::string html_of(const BenchComparison& comparison, const KeptBench& before, const KeptBench& now,
                    double threshold) {
    std::string page = comparison_head;
    page += fmt::format("<h1>{} compared with {}</h1>\n<p>Now on {}.<br>Before on {}.</p>\n",
                        now.name.empty() ? "Now" : escaped(now.name), escaped(before.name),
                        escaped(machine_line(now.machine)), escaped(machine_line(before.machine)));
    for (const std::string& obstacle : comparison.obstacles)
        page += fmt::format("<p class=\"slower\">Not comparable: {}.</p>\n", escaped(obstacle));
    page += fmt::format(
        "<p class=\"small\">Ratio: time now divided by the time before; above 1 is slower. The time is the "
        "sum "
        "of the shortest time of each step over the repeats. Interval: 95 % bootstrap interval of the ratio. "
        "Gray band: threshold, {:g} %. A fixed amount of work takes {:.2f} times as long as before. "
        "Orange: before. Violet: now.</p>\n"
        "<div class=\"page\"><table><tr><th>Scene</th><th>Verdict</th><th>Ratio</th><th>Interval, "
        "repeats</th>"
        "<th>Shortest time of each step</th></tr>\n",
        100.0 * threshold, comparison.yardstick_ratio);
    for (const ComparedRun& run : comparison.runs) {
        const std::string_view verdict = name_of(run.verdict);
        const bool is_judged = run.verdict != TimeVerdict::NotComparable;
        page +=
            fmt::format("<tr><td>{}<br><span class=\"small\">{}</span></td><td><span class=\"{}\">{}</span>",
                        escaped(run.either().scene), escaped(run.either().engine), verdict, verdict);
        for (const std::string& note : run.notes)
            page += fmt::format("<div class=\"small\">{}</div>", escaped(note));
        page += "</td><td class=\"figure\">";
        if (is_judged)
            page += fmt::format("{:.3f}<br><span class=\"small\">{:.3f} to {:.3f}</span>", run.ratio.ratio,
                                run.ratio.low, run.ratio.high);
        page += "</td><td>";
        if (is_judged) page += interval_svg(run.ratio, threshold) + "<br>";
        if (run.before != nullptr && run.now != nullptr)
            page += repeats_svg(*run.before, *run.now) + "</td><td>" + steps_svg(*run.before, *run.now) +
                    phase_rows(*run.before, *run.now);
        else
            page += "</td><td>";
        page += "</td></tr>\n";
    }
    return page + "</table></div>\n</body></html>\n";
}

}  // namespace damson::demo
