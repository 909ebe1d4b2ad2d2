// Cost against size as a picture: a panel for each load, a line for each engine, drawn by gnuplot.
#pragma once

#include <string>
#include <vector>

namespace damson::demo {

struct PlotPoint {
    std::string load;
    std::string engine;
    double count = 0.0;
    double ns_min = 0.0;     ///< [ns]
    double ns_median = 0.0;  ///< [ns]
};

/// What keeps a picture from being written to `file`: an ending other than .svg and .png, or no gnuplot.
/// Empty: nothing.
struct PlotObstacle {
    std::string sentence;
    bool is_usage = false;  ///< The name of the file is at fault.
};
PlotObstacle find_plot_obstacle(const std::string& file);

/// What stands beside the axes.
struct PlotLabels {
    std::string x = "boxes";
    std::string y = "time per moved box";
};

/// The picture as a gnuplot script. Loads and engines appear in the order of the points; `caption` stands
/// below.
std::string plot_script(const std::vector<PlotPoint>& points, const std::string& file,
                        const std::string& caption, const PlotLabels& labels = {});

/// Draws the picture. Returns a sentence when it could not be written, else nothing.
std::string draw_plot(const std::vector<PlotPoint>& points, const std::string& file,
                      const std::string& caption, const PlotLabels& labels = {});

}  // namespace damson::demo
