// Plots of cost against size, drawn by gnuplot: one panel per load, one line per engine.
#pragma once

#include <string>
#include <vector>

namespace damson::demo {

struct PlotPoint {
    std::string load;        ///< Name of the load.
    std::string engine;      ///< Name of the engine.
    double count = 0.0;      ///< Number of objects.
    double ns_min = 0.0;     ///< Smallest time. [ns]
    double ns_median = 0.0;  ///< Median time. [ns]
};

/// The reason why a plot cannot be written: an extension other than .svg or .png, or no gnuplot.
struct PlotObstacle {
    std::string sentence;   ///< Error message; empty if there is no obstacle.
    bool is_usage = false;  ///< True if the file name is the reason.
};
/// Returns the reason why a plot cannot be written to `file`.
PlotObstacle find_plot_obstacle(const std::string& file);

/// The labels of the axes.
struct PlotLabels {
    std::string x = "boxes";
    std::string y = "time per moved box";
};

/// Returns a gnuplot script that draws the plot. Loads and engines appear in the order of the points. The
/// caption is drawn below the panels.
std::string plot_script(const std::vector<PlotPoint>& points, const std::string& file,
                        const std::string& caption, const PlotLabels& labels = {});

/// Draws the plot. Returns an empty string, or the reason for failure.
std::string draw_plot(const std::vector<PlotPoint>& points, const std::string& file,
                      const std::string& caption, const PlotLabels& labels = {});

}  // namespace damson::demo
