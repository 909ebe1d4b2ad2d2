// A sweep as it was asked for, and the plan that is made of it: rows in an order of their own, each of which
// can be computed by itself, anywhere.
//
//   rows of a grid     the first axis is the slowest:  (a0 b0) (a0 b1) (a1 b0) (a1 b1)
//   rows of draws      row i has the draws of (seed, i, axis)
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "../../engines/select.hpp"
#include "../../scenes/scene.hpp"
#include "axis.hpp"
#include "measures.hpp"

namespace damson::demo {

struct SweepRequest {
    std::string scene{};              ///< Name or file.
    std::vector<std::string> vary{};  ///< As axis.hpp says.
    std::uint64_t sample = 0;         ///< Rows to draw; 0: the grid.
    std::uint64_t seed = 1;           ///< Of the draws.
    std::vector<std::string> measures{};
    std::uint32_t steps = 0;    ///< 0: the scene's own number.
    double dt = 0.0;            ///< Length of a step; 0: the scene's own. [s]
    std::uint32_t threads = 0;  ///< Of each process; 0: as many as it may use.
    SceneScale scale{};
    std::string broadphase{};
    std::string out_file{};
    std::string plot_folder{};   ///< Where to draw the measures; empty: nowhere.
    bool may_overwrite = false;  ///< A table, or a journal of another sweep.
};

struct SweepPlan {
    std::string scene_name;
    SceneScale scale;
    Scene scene;  ///< With the numbers that it has by itself.
    std::vector<Axis> axes;
    std::vector<const Measure*> measures;
    std::uint64_t row_count = 0;
    bool is_drawn = false;
    std::uint64_t seed = 0;
    std::uint32_t steps = 0;
    std::string broadphase;
    /// All that decides what is in the table, as JSON: sweeps with the same text have the same table.
    std::string identity;

    /// What row `row` sets the parameters to, in the order of the axes.
    std::vector<Setting> settings_of(std::uint64_t row) const;
};

/// Most rows of a sweep: all of them are kept in memory.
inline constexpr std::uint64_t most_rows = 10'000'000;

/// Checks all of the request but its files.
Outcome<SweepPlan> make_plan(const SweepRequest& request);

}  // namespace damson::demo
