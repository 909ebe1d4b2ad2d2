// The request for a sweep, and its plan: an ordered list of rows. Each row can be computed independently, in
// any process.
//
//   rows of a grid      the first axis changes slowest:  (a0 b0) (a0 b1) (a1 b0) (a1 b1)
//   rows of a sample    the values of row i depend on (seed, i, axis)
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
    std::string scene{};              ///< Name of a built-in scene, or path of a scene file.
    std::vector<std::string> vary{};  ///< Axes in the format of axis.hpp.
    std::uint64_t sample = 0;         ///< Number of random rows. If 0, all rows of the grid are computed.
    std::uint64_t seed = 1;           ///< Seed of the random values.
    std::vector<std::string> measures{};
    std::uint32_t steps = 0;    ///< Step count. If 0, the scene's default is used.
    double dt = 0.0;            ///< Duration of a step. If 0, the scene's default is used. [s]
    std::uint32_t threads = 0;  ///< Threads of each process. If 0, one per available core.
    SceneScale scale{};
    std::string broadphase{};
    std::string out_file{};
    std::string plot_folder{};   ///< Folder for the plots. If empty, no plots are drawn.
    bool may_overwrite = false;  ///< True if an existing table, or another sweep's journal, may be replaced.
};

struct SweepPlan {
    std::string scene_name;
    SceneScale scale;
    Scene scene;  ///< The scene before the values of a row are applied.
    std::vector<Axis> axes;
    std::vector<const Measure*> measures;
    std::uint64_t row_count = 0;
    bool is_drawn = false;
    std::uint64_t seed = 0;
    std::uint32_t steps = 0;
    std::string broadphase;
    /// Everything that determines the table, as JSON. Sweeps with the same identity have the same table.
    std::string identity;

    /// Returns the parameter values of a row, in the order of the axes.
    std::vector<Setting> settings_of(std::uint64_t row) const;
};

/// Maximum number of rows of a sweep, limited because all rows are kept in memory.
inline constexpr std::uint64_t most_rows = 10'000'000;

/// Validates the request, except for its files, and returns the plan.
Outcome<SweepPlan> make_plan(const SweepRequest& request);

}  // namespace damson::demo
