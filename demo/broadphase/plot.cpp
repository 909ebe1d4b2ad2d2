// gnuplot scripts.
#include "plot.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string_view>

namespace damson::demo {

namespace {

enum class Format { None, Svg, Png };

Format format_of(const std::string& file) {
    const auto ends = [&](std::string_view ending) {
        return file.size() > ending.size() && std::string_view(file).ends_with(ending);
    };
    return ends(".svg") ? Format::Svg : ends(".png") ? Format::Png : Format::None;
}

std::string quoted(const std::string& text) {
    std::string result = "'";
    for (const char c : text) result += c == '\'' ? std::string("''") : std::string(1, c);
    return result + "'";
}

template <class Name>
std::vector<std::string> names_in_order(const std::vector<PlotPoint>& points, Name name) {
    std::vector<std::string> names;
    for (const PlotPoint& point : points)
        if (std::find(names.begin(), names.end(), point.*name) == names.end()) names.push_back(point.*name);
    return names;
}

struct Style {
    std::string_view color;
    int point;   // gnuplot's number of a shape
    int dashes;  // gnuplot's number of a pattern
    double width;
};

/// Damson stands out; the rest can be told apart by colour, by shape and, in families, by dashes.
Style style_of(const std::string& engine, std::size_t rank) {
    struct Row {
        std::string_view engine;
        Style style;
    };
    static constexpr std::array<Row, 9> known{{
        {"damson", {"#6b1f8a", 7, 1, 3.5}},
        {"endpoint", {"#b784c7", 6, 2, 1.8}},
        {"brute", {"#999999", 2, 3, 1.8}},
        {"box2d", {"#e08214", 4, 2, 1.8}},
        {"box2d3", {"#c2410c", 5, 1, 1.8}},
        {"bullet-axis", {"#2b6cb0", 8, 2, 1.8}},
        {"bullet-dbvt", {"#1e3a8a", 9, 1, 1.8}},
        {"chipmunk-tree", {"#15803d", 13, 1, 1.8}},
        {"chipmunk-hash", {"#65a30d", 12, 2, 1.8}},
    }};
    for (const Row& row : known)
        if (row.engine == engine) return row.style;
    static constexpr std::array<std::string_view, 4> colors{"#0f766e", "#be185d", "#854d0e", "#334155"};
    return {colors[rank % colors.size()], static_cast<int>(rank % 13) + 1, 4, 1.8};
}

std::string line_options(const Style& style) {
    return fmt::format("with linespoints lc rgb '{}' pt {} ps 0.9 dt {} lw {}", style.color, style.point,
                       style.dashes, style.width);
}

std::string count_label(double count) {
    std::string text = fmt::format("{:.0f}", count);
    for (auto i = static_cast<std::ptrdiff_t>(text.size()) - 3; i > 0; i -= 3)
        text.insert(static_cast<std::size_t>(i), ",");
    return text;
}

std::string time_label(double ns) {
    return ns >= 1e9   ? fmt::format("{:g} s", ns / 1e9)
           : ns >= 1e6 ? fmt::format("{:g} ms", ns / 1e6)
           : ns >= 1e3 ? fmt::format("{:g} µs", ns / 1e3)
                       : fmt::format("{:g} ns", ns);
}

/// Least and greatest of some figures, with air around them.
struct Range {
    double low = 1e300;
    double high = 0.0;

    void include(double value) { low = std::min(low, value), high = std::max(high, value); }
    Range widened(double factor) const {
        return high == 0.0 ? Range{1.0, 10.0} : Range{low / factor, high * factor};
    }
};

/// Marks of a logarithmic axis: powers of ten with a name, between them lines without one, and at 2 and 5 a
/// name where the axis is short, at 3 and 7 as well where it is very short: two at least have one in any
/// case.
template <class Label>
std::string ticks(const Range& range, Label label) {
    const auto [low, high] = range;
    const bool is_short = high / low < 100.0, is_very_short = high / low < 12.0;
    std::string list;
    for (double decade = std::pow(10.0, std::floor(std::log10(low))); decade <= high; decade *= 10.0) {
        for (int k = 1; k < 10; ++k) {
            const double value = decade * k;
            if (value < low || value > high) continue;
            const bool is_named =
                k == 1 || (is_short && (k == 2 || k == 5)) || (is_very_short && (k == 3 || k == 7));
            list += fmt::format("{}'{}' {} {}", list.empty() ? "" : ", ",
                                is_named ? label(value) : std::string{}, value, is_named ? 0 : 1);
        }
    }
    return "(" + list + ")";
}

/// Marks where something was measured, as long as their names do not run into each other; else the usual
/// ones.
std::string count_ticks(std::vector<double> counts, const Range& range) {
    std::sort(counts.begin(), counts.end());
    counts.erase(std::unique(counts.begin(), counts.end()), counts.end());
    std::string list;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const double gap = i == 0 ? 1.0 : std::log(counts[i] / counts[i - 1]);
        // a name takes up to a fifth of a panel
        if (i > 0 && gap < 0.2 * std::log(range.high / range.low)) return ticks(range, count_label);
        list += fmt::format("{}'{}' {} 0", list.empty() ? "" : ", ", count_label(counts[i]), counts[i]);
    }
    return "(" + list + ")";
}

/// Names of the engines with a piece of their line each, centred in rows at the bottom of the picture.
std::string key_below(const std::vector<std::string>& engines, int width, int height, int lines) {
    constexpr int entry = 150;  // wide
    const auto count = static_cast<int>(engines.size());
    const int per_line = (count + lines - 1) / lines;
    std::string script;
    for (int k = 0; k < count; ++k) {
        const Style style = style_of(engines[static_cast<std::size_t>(k)], static_cast<std::size_t>(k));
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
                              quoted(engines[static_cast<std::size_t>(k)]), at(40.0));
    }
    return script;
}

}  // namespace

PlotObstacle find_plot_obstacle(const std::string& file) {
    if (format_of(file) == Format::None)
        return {fmt::format("unknown kind of picture \"{}\"; possible: names that end in .svg or .png", file),
                true};
    if (std::system("gnuplot --version >/dev/null 2>&1") != 0)
        return {"the picture needs gnuplot, which is not installed: apt-get install gnuplot-nox", false};
    return {};
}

std::string plot_script(const std::vector<PlotPoint>& points, const std::string& file,
                        const std::string& caption) {
    const std::vector<std::string> loads = names_in_order(points, &PlotPoint::load);
    const std::vector<std::string> engines = names_in_order(points, &PlotPoint::engine);
    const auto panels = std::max(1, static_cast<int>(loads.size()));
    const int columns = std::min(4, static_cast<int>(std::ceil(std::sqrt(panels))));
    const int rows = (panels + columns - 1) / columns;
    const int width = panels == 1 ? 820 : 380 * columns;
    const int key_lines = (static_cast<int>(engines.size()) * 150 + width - 1) / width;
    const int height = (panels == 1 ? 480 : 290 * rows) + 60 + 20 * key_lines;

    std::string script;
    script += format_of(file) == Format::Svg
                  ? fmt::format("set terminal svg size {},{} font 'Helvetica,13' background rgb 'white'\n",
                                width, height)
                  : fmt::format("set terminal pngcairo size {},{} font 'Sans,10' background rgb 'white'\n",
                                width, height);
    script += fmt::format("set output {}\n", quoted(file));
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
    Range counts;
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
        quoted(caption), 1.0 - 8.0 / width, 10.0 / height);
    script += key_below(engines, width, height, key_lines);
    script +=
        fmt::format("set multiplot layout {},{} margins {:.5f},{:.5f},{:.5f},{:.5f} spacing {:.5f},{:.5f}\n",
                    rows, columns, 96.0 / width, 1.0 - 24.0 / width, (78.0 + 20.0 * key_lines) / height,
                    1.0 - 34.0 / height, 80.0 / width, 62.0 / height);
    for (std::size_t i = 0; i < loads.size(); ++i) {
        Range times;
        for (const PlotPoint& point : points)
            if (point.load == loads[i]) times.include(point.ns_min);
        times = times.widened(times.high < 2.0 * times.low ? 2.0 : 1.5);
        const bool is_first_of_row = i % static_cast<std::size_t>(columns) == 0;
        const bool is_last_of_column = i + static_cast<std::size_t>(columns) >= loads.size();
        script += fmt::format("set title {} noenhanced font ',{}' offset 0,-0.6\n", quoted(loads[i]),
                              format_of(file) == Format::Svg ? 14 : 12);
        script += is_first_of_row ? "set ylabel 'time per moved box'\n" : "unset ylabel\n";
        script += is_last_of_column ? "set xlabel 'boxes' offset 0,0.4\n" : "unset xlabel\n";
        script += fmt::format("set ytics {}\n", ticks(times, time_label));
        script += fmt::format("set yrange [{}:{}]\n", times.low, times.high);
        script += "plot ";
        // the first engine is drawn last, on top of the others
        for (std::size_t k = engines.size(); k-- > 0;)
            script += fmt::format("{}$d{}_{} {}", k + 1 == engines.size() ? "" : ", \\\n     ", i, k,
                                  line_options(style_of(engines[k], k)));
        script += "\n";
        // what lies outside the panels is drawn once
        if (i == 0) script += "unset label\nunset arrow\n";
    }
    return script + "unset multiplot\n";
}

std::string draw_plot(const std::vector<PlotPoint>& points, const std::string& file,
                      const std::string& caption) {
    const std::filesystem::path folder = std::filesystem::path(file).parent_path();
    if (!folder.empty() && !std::filesystem::is_directory(folder)) return file + ": cannot be written";
    std::FILE* gnuplot = ::popen("gnuplot", "w");
    if (gnuplot == nullptr) return "gnuplot cannot be started";
    const std::string script = plot_script(points, file, caption);
    const bool is_sent = std::fwrite(script.data(), 1, script.size(), gnuplot) == script.size();
    const int status = ::pclose(gnuplot);
    std::error_code ignored;
    if (!is_sent || status != 0 || std::filesystem::file_size(file, ignored) == 0 || ignored)
        return fmt::format("{}: gnuplot could not write it", file);
    return {};
}

}  // namespace damson::demo
