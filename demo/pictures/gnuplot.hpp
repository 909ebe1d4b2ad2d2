// Functions for all plots that gnuplot draws.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>

namespace damson::demo {

enum class PlotFormat { None, Svg, Png };

/// Returns the plot format for the extension of the file name.
PlotFormat plot_format_of(const std::string& file);

/// Returns the text as a quoted string for a gnuplot script.
std::string gnuplot_text(const std::string& text);

/// Returns the reason why gnuplot cannot be used, or an empty string.
std::string find_gnuplot_obstacle();

/// Runs a gnuplot script, which must write `file`. Returns an empty string, or the reason for failure.
std::string draw_with_gnuplot(const std::string& script, const std::string& file);

struct PlotStyle {
    std::string_view color;
    int point;   ///< gnuplot point type.
    int dashes;  ///< gnuplot dash type.
    double width;
};

/// Returns the line style for an engine. `rank` is the engine's index in the plot. Damson has the thickest
/// line. Other libraries differ in color and point type, and engines from the same library differ in dashes.
PlotStyle plot_style_of(const std::string& engine, std::size_t rank);

/// Returns a label such as "1,000".
std::string count_label(double count);
/// Returns a label such as "20 ms" for a time in nanoseconds.
std::string time_label(double ns);

/// The smallest and largest of several values.
struct PlotRange {
    double low = 1e300;
    double high = 0.0;

    /// Extends the range to include `value`.
    void include(double value) { low = std::min(low, value), high = std::max(high, value); }
    /// Returns the range extended by `factor` at both ends, or 1 to 10 if the range is empty.
    PlotRange widened(double factor) const {
        return high == 0.0 ? PlotRange{1.0, 10.0} : PlotRange{low / factor, high * factor};
    }
};

/// Returns the tics of a logarithmic axis. Powers of ten have labels, and their multiples have tics. On an
/// axis with less than two decades, 2 and 5 are also labeled; with about one decade, 3 and 7 are too. At
/// least two tics have labels.
std::string log_ticks(const PlotRange& range, std::string (*label)(double));

}  // namespace damson::demo
