// Pictures drawn by gnuplot: what all of our plots share.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>

namespace damson::demo {

enum class PlotFormat { None, Svg, Png };

/// By the ending of the file's name.
PlotFormat plot_format_of(const std::string& file);

/// A text as it stands in a script, whatever is in it.
std::string gnuplot_text(const std::string& text);

/// What keeps gnuplot from drawing, as a sentence, or an empty string.
std::string find_gnuplot_obstacle();

/// Has gnuplot carry out a script, which writes `file`. Returns an empty string, or why it could not.
std::string draw_with_gnuplot(const std::string& script, const std::string& file);

struct PlotStyle {
    std::string_view color;
    int point;   ///< gnuplot's number of a shape.
    int dashes;  ///< gnuplot's number of a pattern.
    double width;
};

/// How an engine's line looks in every plot: Damson stands out; the rest can be told apart by colour, by
/// shape and, in families, by dashes.
PlotStyle plot_style_of(const std::string& engine, std::size_t rank);

std::string count_label(double count);
std::string time_label(double ns);

/// Least and greatest of some figures, with air around them.
struct PlotRange {
    double low = 1e300;
    double high = 0.0;

    void include(double value) { low = std::min(low, value), high = std::max(high, value); }
    PlotRange widened(double factor) const {
        return high == 0.0 ? PlotRange{1.0, 10.0} : PlotRange{low / factor, high * factor};
    }
};

/// Marks of a logarithmic axis: powers of ten with a name, between them lines without one, and at 2 and 5 a
/// name where the axis is short, at 3 and 7 as well where it is very short: two at least have one in any
/// case.
std::string log_ticks(const PlotRange& range, std::string (*label)(double));

}  // namespace damson::demo
