// Writes the gnuplot scripts of a benchmark and the HTML page around the plots.
#include "bench_page.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <system_error>

#include "../pictures/gnuplot.hpp"
#include "../pictures/plot.hpp"
#include "../pictures/scene_svg.hpp"
#include "../support/html.hpp"

namespace damson::demo {

namespace {

/// Maximum number of points of a line. If a run has more steps, each point is a mean over several steps.
constexpr std::size_t most_points = 500;

/// Returns the distinct values of the field `name`, in the order in which they first appear.
std::vector<std::string> names_of(const std::vector<PlottedRun>& runs, std::string PlottedRun::*name) {
    std::vector<std::string> names;
    for (const PlottedRun& run : runs)
        if (std::find(names.begin(), names.end(), run.*name) == names.end()) names.push_back(run.*name);
    return names;
}

const PlottedRun* find_run(const std::vector<PlottedRun>& runs, const std::string& scene,
                           const std::string& engine) {
    for (const PlottedRun& run : runs)
        if (run.scene == scene && run.engine == engine) return &run;
    return nullptr;
}

/// Returns a quantile: `share` (0 to 1) of the values are at or below it.
float quantile(std::vector<float> values, double share) {
    if (values.empty()) return 0.0f;
    const auto index = static_cast<std::size_t>(share * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(index), values.end());
    return values[index];
}

std::string svg_head(int width, int height, const std::string& file) {
    return fmt::format(
        "set terminal svg size {},{} font 'Helvetica,13' background rgb 'white'\n"
        "set output {}\n"
        "set encoding utf8\n"
        "set border 3 lc rgb '#555555'\n"
        "set tics nomirror scale 0.6,0.3 textcolor rgb '#333333'\n"
        "set grid lt 1 lc rgb '#dddddd' lw 0.8\n",
        width, height, gnuplot_text(file));
}

/// Returns lines "step pairs narrow solve total" in which each column includes the columns before it.
std::string stacked_data(const StepTimes& steps) {
    std::string data;
    const std::size_t count = steps.total.size(), stride = (count + most_points - 1) / most_points;
    for (std::size_t first = 0; first < count; first += std::max<std::size_t>(stride, 1)) {
        const std::size_t last = std::min(first + stride, count);
        std::array<double, 4> sums{};
        for (std::size_t i = first; i < last; ++i) {
            sums[0] += static_cast<double>(steps.pairs[i]);
            sums[1] += static_cast<double>(steps.narrow[i]);
            sums[2] += static_cast<double>(steps.solve[i]);
            sums[3] += static_cast<double>(steps.total[i]);
        }
        for (double& sum : sums) sum /= static_cast<double>(last - first);
        // the list of times starts with step 2, because the first step is not included
        data += fmt::format("{} {:.5f} {:.5f} {:.5f} {:.5f}\n", first + 2, sums[0], sums[0] + sums[1],
                            sums[0] + sums[1] + sums[2], sums[3]);
    }
    return data;
}

/// Returns a file name for a scene. Replaces special characters, because the scene's name may be a path.
std::string file_name_of(const std::string& scene) {
    std::string name;
    for (const char c : scene)
        name +=
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ? c : '-';
    return name;
}

std::string ratio_table(const std::vector<PlottedRun>& runs) {
    const std::vector<std::string> engines = names_of(runs, &PlottedRun::engine);
    std::string table = "<table><tr><th>ms per step</th>";
    for (const std::string& engine : engines) table += fmt::format("<th>{}</th>", escaped(engine));
    table += "</tr>\n";
    for (const std::string& scene : names_of(runs, &PlottedRun::scene)) {
        table += fmt::format("<tr><td>{}</td>", escaped(scene));
        for (const std::string& engine : engines) {
            const PlottedRun* run = find_run(runs, scene, engine);
            table += run != nullptr ? fmt::format("<td>{:.3f}</td>", run->ms_min) : "<td>-</td>";
        }
        table += "</tr>\n";
    }
    return table + "</table>\n";
}

constexpr const char* page_head =
    "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>damson bench</title>\n"
    "<meta name=\"viewport\" content=\"width=device-width\">\n"
    "<style>body{font:16px/1.5 sans-serif;max-width:1160px;margin:2em auto;padding:0 1em;color:#222}"
    "img{width:100%;height:auto}figure{margin:1.5em 0}figcaption{color:#666;font-size:14px}"
    "table{border-collapse:collapse}td,th{padding:.2em .9em;text-align:right;border-bottom:1px solid #ddd}"
    "td:first-child,th:first-child{text-align:left}</style></head><body>\n<h1>damson bench</h1>\n";

}  // namespace

std::string steps_script(const std::vector<const PlottedRun*>& runs, const std::string& file) {
    const auto count = std::max(1, static_cast<int>(runs.size()));
    const int width = 1120, height = 360;
    std::string script = svg_head(width, height, file);
    float highest = 0.0f;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        script += fmt::format("$d{} << EOD\n{}EOD\n", i, stacked_data(runs[i]->steps));
        highest = std::max(highest, quantile(runs[i]->steps.total, 0.9));
    }
    script += fmt::format("set yrange [0:{:.6g}]\nset xlabel 'step' offset 0,0.4\n",
                          highest > 0.0f ? 1.6 * static_cast<double>(highest) : 1.0);
    script +=
        fmt::format("set multiplot layout 1,{} margins {:.5f},{:.5f},{:.5f},{:.5f} spacing {:.5f},0\n", count,
                    70.0 / width, 1.0 - 20.0 / width, 104.0 / height, 1.0 - 34.0 / height, 50.0 / width);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        script +=
            fmt::format("set title {} noenhanced font ',14' offset 0,-0.6\n", gnuplot_text(runs[i]->engine));
        script += i == 0 ? "set ylabel 'ms per step'\nset key at screen 0.5, screen 0.005 center bottom "
                           "horizontal maxrows 1 "
                           "samplen 1.5\n"
                         : "unset ylabel\nunset key\n";
        script += fmt::format(
            "plot $d{0} using 1:5 with filledcurves y1=0 lc rgb '#c9c5cf' title 'other', \\\n"
            "     $d{0} using 1:4 with filledcurves y1=0 lc rgb '#7b4f9e' title 'solve', \\\n"
            "     $d{0} using 1:3 with filledcurves y1=0 lc rgb '#d98f2b' title 'narrowphase', \\\n"
            "     $d{0} using 1:2 with filledcurves y1=0 lc rgb '#2f7f86' title 'pairs'\n",
            i);
    }
    return script + "unset multiplot\n";
}

std::string spread_script(const std::vector<const PlottedRun*>& runs, const std::string& file) {
    std::string script = svg_head(1120, 360, file);
    PlotRange range;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        std::vector<float> times = runs[i]->steps.total;
        std::sort(times.begin(), times.end());
        script += fmt::format("$d{} << EOD\n", i);
        const std::size_t count = times.size(), points = std::min(count, most_points);
        for (std::size_t k = 0; k < points; ++k) {
            const std::size_t index = points > 1 ? k * (count - 1) / (points - 1) : 0;
            const double ms = std::max(static_cast<double>(times[index]), 1e-6);
            range.include(1e6 * ms);
            script += fmt::format("{:.6g} {:.4f}\n", 1e6 * ms,
                                  100.0 * static_cast<double>(index + 1) / static_cast<double>(count));
        }
        script += count == 0 ? "NaN NaN\nEOD\n" : "EOD\n";
    }
    range = range.widened(1.15);
    script += fmt::format(
        "set logscale x\nset xrange [{:.6g}:{:.6g}]\nset yrange [0:104]\nset xtics {}\n"
        "set ytics ('0 %%' 0, '25 %%' 25, '50 %%' 50, '75 %%' 75, '100 %%' 100)\n"
        "set xlabel 'time of a step'\nset ylabel 'steps that take at most this long'\n"
        "set key left top Left reverse noenhanced\nplot ",
        range.low, range.high, log_ticks(range, time_label));
    for (std::size_t i = runs.size(); i-- > 0;) {
        const PlotStyle style = plot_style_of(runs[i]->engine, i);
        script +=
            fmt::format("$d{} with lines lc rgb '{}' dt {} lw {} title {}{}", i, style.color, style.dashes,
                        style.width, gnuplot_text(runs[i]->engine), i == 0 ? "\n" : ", \\\n     ");
    }
    return runs.empty() ? "" : script;
}

std::string ratio_script(const std::vector<PlottedRun>& runs, const std::string& file) {
    const std::vector<std::string> scenes = names_of(runs, &PlottedRun::scene);
    std::vector<std::string> engines;
    for (const std::string& engine : names_of(runs, &PlottedRun::engine))
        if (engine != "damson") engines.push_back(engine);
    std::string data;
    std::size_t bars = 0;
    PlotRange range;
    range.include(1.0);
    const auto scene_count = static_cast<double>(scenes.size());
    for (std::size_t s = 0; s < scenes.size(); ++s) {
        const PlottedRun* own = find_run(runs, scenes[s], "damson");
        for (std::size_t e = 0; e < engines.size(); ++e) {
            const PlottedRun* other = find_run(runs, scenes[s], engines[e]);
            if (own == nullptr || other == nullptr || own->ms_min <= 0.0 || other->ms_min <= 0.0) continue;
            const double ratio = other->ms_min / own->ms_min;
            const double thick = 0.8 / static_cast<double>(engines.size());
            const double middle =
                scene_count - static_cast<double>(s) + 0.4 - (static_cast<double>(e) + 0.5) * thick;
            const PlotStyle style = plot_style_of(engines[e], e);
            range.include(ratio);
            data += fmt::format(
                "set object {} rectangle from 1,{:.4f} to {:.6g},{:.4f} fc rgb '{}' fs solid 0.85 noborder\n"
                "set label {} '{:.2f}' at {:.6g},{:.4f} {} offset {},0 font ',11'\n",
                bars + 1, middle - 0.42 * thick, ratio, middle + 0.42 * thick, style.color, bars + 1, ratio,
                ratio, middle, ratio < 1.0 ? "right" : "left", ratio < 1.0 ? -0.5 : 0.5);
            ++bars;
        }
    }
    if (bars == 0) return {};
    const int height = 110 + static_cast<int>(scenes.size()) * (14 + 16 * static_cast<int>(engines.size()));
    std::string script = svg_head(1120, height, file) + data;
    range = range.widened(1.7);
    std::string names;
    for (std::size_t s = 0; s < scenes.size(); ++s)
        names += fmt::format("{}{} {}", s == 0 ? "" : ", ", gnuplot_text(scenes[s]), scenes.size() - s);
    script += fmt::format(
        "set logscale x\nset xrange [{:.6g}:{:.6g}]\nset yrange [0.4:{}.6]\nset ytics noenhanced scale 0 "
        "({})\n"
        "set xtics ('0.1' 0.1, '0.2' 0.2, '0.5' 0.5, '1' 1, '2' 2, '5' 5, '10' 10, '20' 20, '50' 50)\n"
        "set xlabel 'time of a step divided by the time of Damson'\nset key outside top center horizontal "
        "noenhanced\n"
        "set arrow 1 from 1,graph 0 to 1,graph 1 nohead lc rgb '#6b1f8a' lw 2\nplot ",
        range.low, range.high, scenes.size(), names);
    for (std::size_t e = 0; e < engines.size(); ++e)
        script += fmt::format("NaN with boxes fs solid 0.85 lc rgb '{}' title {}{}",
                              plot_style_of(engines[e], e).color, gnuplot_text(engines[e]),
                              e + 1 == engines.size() ? "\n" : ", ");
    return script;
}

std::string find_page_obstacle(const std::string& folder) {
    if (std::string obstacle = find_gnuplot_obstacle(); !obstacle.empty()) return obstacle;
    std::error_code code;
    std::filesystem::create_directories(folder, code);
    if (!std::filesystem::is_directory(folder, code))
        return folder + ": cannot be created; name a folder that you may write to";
    return {};
}

std::string write_bench_page(const std::string& folder, const std::string& machine,
                             const std::vector<PlottedRun>& runs, const std::vector<CostPoint>& costs) {
    std::string page = page_head + fmt::format("<p>{}</p>\n", escaped(machine)) + ratio_table(runs);
    std::string problem;
    const auto add_figure = [&](const std::string& name, const std::string& script,
                                const std::string& caption) {
        if (script.empty() || !problem.empty()) return;
        problem = draw_with_gnuplot(script, (std::filesystem::path(folder) / name).string());
        page += fmt::format("<figure><img src=\"{}\" alt=\"{}\"><figcaption>{}</figcaption></figure>\n", name,
                            escaped(caption), escaped(caption));
    };
    const auto path_of = [&](const std::string& name) {
        return (std::filesystem::path(folder) / name).string();
    };

    add_figure(
        "ratios.svg", ratio_script(runs, path_of("ratios.svg")),
        "Step time of each engine divided by the step time of Damson. Best repeats, without the first step.");
    if (!costs.empty()) {
        std::vector<PlotPoint> points;
        for (const CostPoint& cost : costs)
            points.push_back(
                {cost.scene, cost.engine, static_cast<double>(cost.count), 1e6 * cost.ms, 1e6 * cost.ms});
        add_figure("cost.svg",
                   plot_script(points, path_of("cost.svg"), "", {.x = "objects", .y = "time of a step"}),
                   "Step time against the number of objects, for scenes with an adjustable number.");
    }
    for (const std::string& scene : names_of(runs, &PlottedRun::scene)) {
        std::vector<const PlottedRun*> own;
        for (const PlottedRun& run : runs)
            if (run.scene == scene && !run.steps.total.empty()) own.push_back(&run);
        if (own.empty()) continue;
        page += fmt::format("<h2>{}</h2>\n", escaped(scene));
        const std::string steps = file_name_of(scene) + "-steps.svg",
                          spread = file_name_of(scene) + "-spread.svg";
        add_figure(steps, steps_script(own, path_of(steps)),
                   "Time of each step, with the phases stacked. The slowest steps may lie outside the plot.");
        add_figure(spread, spread_script(own, path_of(spread)),
                   "Percentage of the steps that take at most the given time.");
    }
    if (!problem.empty()) return problem;
    return write_text_file(std::filesystem::path(folder) / "index.html", page + "</body></html>\n");
}

}  // namespace damson::demo
