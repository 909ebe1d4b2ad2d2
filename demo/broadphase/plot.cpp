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

std::string line_options(const std::string& engine, std::size_t rank) {
    const Style style = style_of(engine, rank);
    return fmt::format("with linespoints lc rgb '{}' pt {} ps 0.9 dt {} lw {}", style.color, style.point,
                       style.dashes, style.width);
}

/// Numbers for axes, in gnuplot's own form: ('1,000' 1000, ...).
std::string decade_ticks(double low, double high, std::string_view unit) {
    std::string ticks;
    for (double value = std::pow(10.0, std::floor(std::log10(low))); value <= high * 1.0001; value *= 10.0) {
        const std::string label = value >= 1e9   ? fmt::format("{:.0f} s", value / 1e9)
                                  : value >= 1e6 ? fmt::format("{:.0f} M", value / 1e6)
                                  : value >= 1e3 ? fmt::format("{:.0f} k", value / 1e3)
                                                 : fmt::format("{:.0f}", value);
        ticks += fmt::format("{}'{}{}' {}", ticks.empty() ? "" : ", ", label, unit, value);
    }
    return "(" + ticks + ")";
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
    const auto panels = static_cast<int>(loads.size());
    // nearly square, and with a place for the key after the last panel
    const int columns = panels == 1 ? 1 : std::min(4, static_cast<int>(std::ceil(std::sqrt(panels + 1.0))));
    const int rows = panels == 1 ? 1 : (panels + columns) / columns;
    const int width = panels == 1 ? 860 : 380 * columns, height = (panels == 1 ? 560 : 310 * rows) + 40;

    double low_n = 1e300, high_n = 0.0, low = 1e300, high = 0.0;
    for (const PlotPoint& point : points) {
        low_n = std::min(low_n, point.count), high_n = std::max(high_n, point.count);
        low = std::min(low, point.ns_min), high = std::max(high, point.ns_min);
    }
    if (points.empty()) low_n = 10.0, high_n = 100.0, low = 1.0, high = 10.0;
    const double axis_low = std::max(std::pow(10.0, std::floor(std::log10(low))), 1.0);
    const double axis_high = std::max(std::pow(10.0, std::ceil(std::log10(high))), 10.0 * axis_low);
    const double pad = low_n == high_n ? 3.0 : 1.3;

    std::string script;
    script += format_of(file) == Format::Svg
                  ? fmt::format("set terminal svg size {},{} font 'Helvetica,13' background rgb 'white'\n",
                                width, height)
                  : fmt::format("set terminal pngcairo size {},{} font 'Sans,11' background rgb 'white'\n",
                                width, height);
    script += fmt::format("set output {}\n", quoted(file));
    script += "set encoding utf8\n";
    for (std::size_t i = 0; i < loads.size(); ++i) {
        for (std::size_t k = 0; k < engines.size(); ++k) {
            script += fmt::format("$d{}_{} << EOD\n", i, k);
            std::vector<PlotPoint> own;
            for (const PlotPoint& point : points)
                if (point.load == loads[i] && point.engine == engines[k]) own.push_back(point);
            std::sort(own.begin(), own.end(),
                      [](const PlotPoint& a, const PlotPoint& b) { return a.count < b.count; });
            for (const PlotPoint& point : own) script += fmt::format("{} {}\n", point.count, point.ns_min);
            if (own.empty()) script += "NaN NaN\n";
            script += "EOD\n";
        }
    }
    script +=
        "set logscale xy\n"
        "set border 3 lc rgb '#555555'\n"
        "set tics nomirror textcolor rgb '#333333'\n"
        "set grid xtics ytics mytics lc rgb '#dddddd' lt 1 lw 0.6, lc rgb '#eeeeee' lt 1 lw 0.4\n"
        "set mytics 10\n";
    script += fmt::format("set xtics {}\n", decade_ticks(low_n, high_n, ""));
    script += fmt::format("set ytics {}\n", decade_ticks(axis_low, axis_high, ""));
    script += fmt::format("set xrange [{}:{}]\nset yrange [{}:{}]\n", low_n / pad, high_n * pad, axis_low,
                          axis_high);
    script +=
        fmt::format("set label 1 {} at screen 0.99, screen 0.012 right font ',9' textcolor rgb '#777777'\n",
                    quoted(caption));

    const auto plot_line = [&](std::size_t load, bool has_titles) {
        std::string line = "plot ";
        // the first engine is drawn last, on top of the others
        for (std::size_t k = engines.size(); k-- > 0;) {
            line += fmt::format("{}$d{}_{} {} {}", k + 1 == engines.size() ? "" : ", \\\n     ", load, k,
                                line_options(engines[k], k),
                                has_titles ? "title " + quoted(engines[k]) : std::string("notitle"));
        }
        return line + "\n";
    };
    if (panels == 1) {
        script += fmt::format("set title {} font ',15'\n", quoted(loads.front()));
        script += "set xlabel 'boxes'\nset ylabel 'ns per moved box'\n";
        script += "set key outside right center reverse Left invert samplen 3\n";
        script += "set bmargin 4.5\n";
        return script + plot_line(0, true);
    }
    script += fmt::format("set multiplot layout {},{} margins 0.06,0.985,{:.4f},{:.4f} spacing 0.05,{:.4f}\n",
                          rows, columns, 70.0 / height, 1.0 - 34.0 / height, 62.0 / height);
    for (std::size_t i = 0; i < loads.size(); ++i) {
        script += fmt::format("set title {} font ',13' offset 0,-0.6\n", quoted(loads[i]));
        script += i % static_cast<std::size_t>(columns) == 0 ? "set ylabel 'ns per moved box' offset 1,0\n"
                                                             : "unset ylabel\n";
        script += i + static_cast<std::size_t>(columns) >= loads.size() ? "set xlabel 'boxes' offset 0,0.6\n"
                                                                        : "unset xlabel\n";
        script += plot_line(i, false);
        script += "unset label 1\n";
    }
    // the key has a panel of its own
    script +=
        "unset title\nunset xlabel\nunset ylabel\nunset border\nunset tics\nunset grid\n"
        "set key at graph 0.1, graph 0.98 left top reverse Left invert samplen 4 spacing 1.3 font ',12'\n"
        "set xrange [1:10]\nset yrange [1:10]\n";
    std::string key = "plot ";
    for (std::size_t k = engines.size(); k-- > 0;)
        key += fmt::format("{}NaN {} title {}", k + 1 == engines.size() ? "" : ", \\\n     ",
                           line_options(engines[k], k), quoted(engines[k]));
    return script + key + "\nunset multiplot\n";
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
