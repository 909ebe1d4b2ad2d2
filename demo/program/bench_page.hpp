// The figures of a benchmark as a page of plots: index.html, and a drawing by gnuplot for each question.
//
//   SCENE-steps.svg     milliseconds of each step, phase upon phase, a panel an engine
//   SCENE-spread.svg    how many steps take at most how long
//   ratios.svg          every engine against Damson, scene by scene
//   cost.svg            cost against the number of things, where scenes have one to choose
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace damson::demo {

/// Times of the steps of one run, the first left out: it finds every pair. [ms]
struct StepTimes {
    std::vector<float> total, pairs, narrow, solve;  ///< By step. [ms]

    void add(float all, float pair_time, float narrow_time, float solve_time) {
        total.push_back(all), pairs.push_back(pair_time);
        narrow.push_back(narrow_time), solve.push_back(solve_time);
    }
};

struct PlottedRun {
    std::string scene;
    std::string engine;
    double ms_min = 0.0;  ///< Mean of the best repeat. [ms]
    StepTimes steps;      ///< Of that repeat.
};

struct CostPoint {
    std::string scene;
    std::string engine;
    std::uint32_t count = 0;
    double ms = 0.0;  ///< Per step. [ms]
};

/// What keeps the page from being written into `folder`, as a sentence; empty: nothing. Makes the folder.
std::string find_page_obstacle(const std::string& folder);

/// Returns an empty string, or why the page could not be written.
std::string write_bench_page(const std::string& folder, const std::string& machine,
                             const std::vector<PlottedRun>& runs, const std::vector<CostPoint>& costs);

// scripts, for tests

std::string steps_script(const std::vector<const PlottedRun*>& runs, const std::string& file);
std::string spread_script(const std::vector<const PlottedRun*>& runs, const std::string& file);
std::string ratio_script(const std::vector<PlottedRun>& runs, const std::string& file);

}  // namespace damson::demo
