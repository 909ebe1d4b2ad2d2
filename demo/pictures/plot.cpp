// Writes the gnuplot scripts for plots.
#include "plot.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <filesystem>

#include "gnuplot.hpp"

namespace damson::demo {

namespace {

template <class Name>
std::vector<std::string> names_in_order(const std::vector<PlotPoint>& points, Name name) {
    std::vector<std::string> names;
    for (const PlotPoint& point : points)
        if (std::find(names.begin(), names.end(), point.*name) == names.end()) names.push_back(point.*name);
    return names;
}

std::string line_options(const PlotStyle& style) {
    return fmt::format("with linespoints lc rgb '{}' pt {} ps 0.9 dt {} lw {}", style.color, style.point,
                       style.dashes, style.width);
}

/// Returns tics at the measured counts, or the usual logarithmic tics if labels would overlap.
std::string count_ticks(std::vector<double> counts, const PlotRange& range) {
    std::sort(counts.begin(), counts.end());
    counts.erase(std::unique(counts.begin(), counts.end()), counts.end());
    std::string list;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const double gap = i == 0 ? 1.0 : std::log(counts[i] / counts[i - 1]);
        // a label takes up to a fifth of the panel's width
        if (i > 0 && gap < 0.2 * std::log(range.high / range.low)) return log_ticks(range, count_label);
        list += fmt::format("{}'{}' {} 0", list.empty() ? "" : ", ", count_label(counts[i]), counts[i]);
    }
    return "(" + list + ")";
}

/// Returns the script for the legend: engine names with samples of their lines, centered in rows at the
/// bottom.
std::string key_below(const std::vector<std::string>& engines, int width, int height, int lines) {
    constexpr int entry = 150;  // width of an entry [px]
    const auto count = static_cast<int>(engines.size());
    const int per_line = (count + lines - 1) / lines;
    std::string script;
    for (int k = 0; k < count; ++k) {
        const PlotStyle style =
            plot_style_of(engines[static_cast<std::size_t>(k)], static_cast<std::size_t>(k));
        const int line = k / per_line;
        const int in_line = std::min(per_line, count - line * per_line);
        const double x = 0.5 * (width - entry * in_line) + entry * (k % per_line) + 10.0;
        const double y = 34.0 + 20.0 * (lines - 1 - line);
        const auto at = [&](double right) {
            return fmt::format("screen {:.5f}, screen {:.5f}", (x + right) / width, y / height);
        };
        script += fmt::format("set arrow {} from {} to {} nohead lc rgb '{}' dt {} lw {}\n", k + 1, at(0.0),
                              at(32.0), style.color, style.dashes, style.width);
        script += fmt::format("set label {} '' at {} point pt {} ps 0.9 lc rgb '{}'\n", 2 * k + 10, at(16.0),
                              style.point, style.color);
        script += fmt::format("set label {} {} at {} left noenhanced\n", 2 * k + 11,
                              gnuplot_text(engines[static_cast<std::size_t>(k)]), at(40.0));
    }
    return script;
}

}  // namespace

PlotObstacle find_plot_obstacle(const std::string& file) {
    if (plot_format_of(file) == PlotFormat::None)
        return {fmt::format("unknown kind of picture \"{}\"; possible: names that end in .svg or .png", file),
                true};
    return {find_gnuplot_obstacle(), false};
}

std::string plot_script(const std::vector<PlotPoint>& points, const std::string& file,
                        const std::string& caption, const PlotLabels& labels) {
    const std::vector<std::string> loads = names_in_order(points, &PlotPoint::load);
    const std::vector<std::string> engines = names_in_order(points, &PlotPoint::engine);
    const auto panels = std::max(1, static_cast<int>(loads.size()));
    const int columns = std::min(4, static_cast<int>(std::ceil(std::sqrt(panels))));
    const int rows = (panels + columns - 1) / columns;
    const int width = panels == 1 ? 820 : 380 * columns;
    const int key_lines = (static_cast<int>(engines.size()) * 150 + width - 1) / width;
    const int height = (panels == 1 ? 480 : 290 * rows) + 60 + 20 * key_lines;

    std::string script;
    script += plot_format_of(file) == PlotFormat::Svg
                  ? fmt::format("set terminal svg size {},{} font 'Helvetica,13' background rgb 'white'\n",
                                width, height)
                  : fmt::format("set terminal pngcairo size {},{} font 'Sans,10' background rgb 'white'\n",
                                width, height);
    script += fmt::format("set output {}\n", gnuplot_text(file));
    script += "set encoding utf8\n";
    for (std::size_t i = 0; i < loads.size(); ++i) {
        for (std::size_t k = 0; k < engines.size(); ++k) {
            std::vector<PlotPoint> own;
            for (const PlotPoint& point : points)
                if (point.load == loads[i] && point.engine == engines[k]) own.push_back(point);
            std::sort(own.begin(), own.end(),
                      [](const PlotPoint& a, const PlotPoint& b) { return a.count < b.count; });
            script += fmt::format("$d{}_{} << EOD\n", i, k);
            for (const PlotPoint& point : own) script += fmt::format("{} {}\n", point.count, point.ns_min);
            script += own.empty() ? "NaN NaN\nEOD\n" : "EOD\n";
        }
    }
    PlotRange counts;
    std::vector<double> all_counts;
    for (const PlotPoint& point : points) counts.include(point.count), all_counts.push_back(point.count);
    counts = counts.widened(counts.low == counts.high ? 3.0 : 1.25);
    script +=
        "set logscale xy\n"
        "unset key\n"
        "set border 3 lc rgb '#555555'\n"
        "set tics nomirror scale 0.6,0.3 textcolor rgb '#333333'\n"
        "set grid xtics ytics mxtics mytics lt 1 lc rgb '#d4d4d4' lw 0.8, lt 1 lc rgb '#eeeeee' lw 0.5\n";
    script += fmt::format("set xtics {}\n", count_ticks(all_counts, counts));
    script += fmt::format("set xrange [{}:{}]\n", counts.low, counts.high);
    script += fmt::format(
        "set label 1 {} at screen {:.5f}, screen {:.5f} right noenhanced font ',9' textcolor rgb '#777777'\n",
        gnuplot_text(caption), 1.0 - 8.0 / width, 10.0 / height);
    script += key_below(engines, width, height, key_lines);
    script +=
        fmt::format("set multiplot layout {},{} margins {:.5f},{:.5f},{:.5f},{:.5f} spacing {:.5f},{:.5f}\n",
                    rows, columns, 96.0 / width, 1.0 - 24.0 / width, (78.0 + 20.0 * key_lines) / height,
                    1.0 - 34.0 / height, 80.0 / width, 62.0 / height);
    for (std::size_t i = 0; i < loads.size(); ++i) {
        PlotRange times;
        for (const PlotPoint& point : points)
            if (point.load == loads[i]) times.include(point.ns_min);
        times = times.widened(times.high < 2.0 * times.low ? 2.0 : 1.5);
        const bool is_first_of_row = i % static_cast<std::size_t>(columns) == 0;
        const bool is_last_of_column = i + static_cast<std::size_t>(columns) >= loads.size();
        script += fmt::format("set title {} noenhanced font ',{}' offset 0,-0.6\n", gnuplot_text(loads[i]),
                              plot_format_of(file) == PlotFormat::Svg ? 14 : 12);
        script += is_first_of_row ? fmt::format("set ylabel {}\n", gnuplot_text(labels.y)) : "unset ylabel\n";
        script += is_last_of_column ? fmt::format("set xlabel {} offset 0,0.4\n", gnuplot_text(labels.x))
                                    : "unset xlabel\n";
        script += fmt::format("set ytics {}\n", log_ticks(times, time_label));
        script += fmt::format("set yrange [{}:{}]\n", times.low, times.high);
        script += "plot ";
        // draw the first engine last, on top of the others
        for (std::size_t k = engines.size(); k-- > 0;)
            script += fmt::format("{}$d{}_{} {}", k + 1 == engines.size() ? "" : ", \\\n     ", i, k,
                                  line_options(plot_style_of(engines[k], k)));
        script += "\n";
        // draw labels and arrows outside the panels only once
        if (i == 0) script += "unset label\nunset arrow\n";
    }
    return script + "unset multiplot\n";
}

std::string draw_plot(const std::vector<PlotPoint>& points, const std::string& file,
                      const std::string& caption, const PlotLabels& labels) {
    const std::filesystem::path folder = std::filesystem::path(file).parent_path();
    if (!folder.empty() && !std::filesystem::is_directory(folder)) return file + ": cannot be written";
    return draw_with_gnuplot(plot_script(points, file, caption, labels), file);
}

}  // namespace damson::demo
