// Writes the results of a benchmark as an HTML page, index.html, with these plots drawn by gnuplot:
//
//   SCENE-steps.svg     time of each step with stacked phases, one panel per engine [ms]
//   SCENE-spread.svg    percentage of the steps that take at most a given time
//   ratios.svg          step time of every engine divided by Damson's, for each scene
//   cost.svg            step time against the object count, for scenes with an adjustable count
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace damson::demo {

/// Times of all steps of one run except the first, which finds every pair.
struct StepTimes {
    std::vector<float> total, pairs, narrow, solve;  ///< One value per step. [ms]

    void add(float all, float pair_time, float narrow_time, float solve_time) {
        total.push_back(all), pairs.push_back(pair_time);
        narrow.push_back(narrow_time), solve.push_back(solve_time);
    }
};

struct PlottedRun {
    std::string scene;
    std::string engine;
    double ms_min = 0.0;  ///< Mean step time of the fastest repeat. [ms]
    StepTimes steps;      ///< Step times of the fastest repeat.
};

struct CostPoint {
    std::string scene;
    std::string engine;
    std::uint32_t count = 0;
    double ms = 0.0;  ///< Time per step. [ms]
};

/// Creates `folder`. Returns an error message if the page cannot be written there, otherwise an empty string.
std::string find_page_obstacle(const std::string& folder);

/// Writes the page. Returns an error message, or an empty string.
std::string write_bench_page(const std::string& folder, const std::string& machine,
                             const std::vector<PlottedRun>& runs, const std::vector<CostPoint>& costs);

// the gnuplot scripts, public for tests

std::string steps_script(const std::vector<const PlottedRun*>& runs, const std::string& file);
std::string spread_script(const std::vector<const PlottedRun*>& runs, const std::string& file);
std::string ratio_script(const std::vector<PlottedRun>& runs, const std::string& file);

}  // namespace damson::demo
