// Writes the gnuplot scripts of a sweep.
#include "sweep_plots.hpp"

#include <fmt/format.h>
#include <bit>
#include <cmath>
#include <filesystem>
#include <iterator>
#include <map>

#include "../../pictures/gnuplot.hpp"

namespace damson::demo {

namespace {

/// Maximum number of points in a plot. If there are more rows, only every n-th row is drawn.
constexpr std::size_t most_drawn_points = 20000;

double number_of_cell(CellKind kind, std::uint64_t bits) {
    return kind == CellKind::Number ? std::bit_cast<double>(bits) : static_cast<double>(bits);
}

std::string axis_label(std::string_view name, std::string_view unit) {
    return gnuplot_text(unit == "-" ? std::string(name) : fmt::format("{} [{}]", name, unit));
}

}  // namespace

std::string sweep_script(const SweepPlan& plan, const std::vector<RowResult>& rows, std::size_t measure,
                         const std::string& file) {
    const Measure& drawn = *plan.measures[measure];
    const std::size_t stride = (rows.size() + most_drawn_points - 1) / most_drawn_points;
    std::vector<std::string> points(plan.axes.size());
    struct Mean {
        double sum = 0.0;
        std::size_t count = 0;
    };
    std::vector<std::map<float, Mean>> means(plan.axes.size());
    std::size_t drawn_count = 0;
    for (const RowResult& row : rows) {
        if (row.status == RowStatus::Refused || row.status == RowStatus::Failed) continue;
        const double value = number_of_cell(drawn.kind, row.cells[measure]);
        if (!std::isfinite(value)) continue;
        const std::vector<Setting> settings = plan.settings_of(row.row);
        const bool is_drawn = row.row % stride == 0;
        drawn_count += is_drawn ? 1 : 0;
        for (std::size_t i = 0; i < settings.size(); ++i) {
            if (is_drawn) fmt::format_to(std::back_inserter(points[i]), "{} {}\n", settings[i].value, value);
            Mean& mean = means[i][settings[i].value];
            mean.sum += value;
            ++mean.count;
        }
    }
    const auto panels = static_cast<int>(plan.axes.size());
    std::string script = fmt::format(
        "set terminal svg size {},360 font 'Helvetica,13' background rgb 'white'\nset output {}\n"
        "set encoding utf8\nunset key\nset border 3 lc rgb '#555555'\n"
        "set tics nomirror scale 0.6,0.3 textcolor rgb '#333333'\nset grid lt 1 lc rgb '#dddddd' lw 0.8\n"
        "set offsets graph 0.03, graph 0.03, graph 0.05, graph 0.05\nset multiplot layout 1,{}\n",
        90 + 380 * panels, gnuplot_text(file), panels);
    for (std::size_t i = 0; i < plan.axes.size(); ++i) {
        const bool has_line = !plan.axes[i].is_range || !plan.is_drawn;
        script += fmt::format("$p{} << EOD\n{}EOD\n", i, points[i].empty() ? "NaN NaN\n" : points[i]);
        std::string line;
        for (const auto& [value, mean] : means[i])
            fmt::format_to(std::back_inserter(line), "{} {}\n", value,
                           mean.sum / static_cast<double>(mean.count));
        script += fmt::format("$m{} << EOD\n{}EOD\n", i, line.empty() ? "NaN NaN\n" : line);
        const Parameter& parameter = *plan.axes[i].parameter;
        script += fmt::format("set xlabel {} noenhanced\nset ylabel {} noenhanced\n",
                              axis_label(parameter.name, parameter.unit), axis_label(drawn.name, drawn.unit));
        // if there are no points, gnuplot cannot choose the ranges
        script += drawn_count == 0 ? "set xrange [0:1]\nset yrange [0:1]\n" : "";
        script += fmt::format("plot $p{} with points pt 7 ps 0.6 lc rgb '#b784c7'", i);
        script += has_line ? fmt::format(", $m{} with lines lw 2.5 lc rgb '#6b1f8a'\n", i) : "\n";
    }
    return script + "unset multiplot\n";
}

std::string draw_sweep(const std::string& folder, const SweepPlan& plan, const std::vector<RowResult>& rows) {
    for (std::size_t i = 0; i < plan.measures.size(); ++i) {
        if (plan.measures[i]->kind == CellKind::Digest) continue;
        const std::string file =
            (std::filesystem::path(folder) / (std::string(plan.measures[i]->name) + ".svg")).string();
        if (std::string problem = draw_with_gnuplot(sweep_script(plan, rows, i, file), file);
            !problem.empty())
            return problem;
    }
    return {};
}

}  // namespace damson::demo
