// Runs one benchmark in a child process, and receives its results in the parent.
//
// The child times Engine::step() and, separately, the scene's drive. Between steps it counts events. At a few
// sampled steps it sends all body states to the parent. The parent evaluates these states after the child has
// exited, so the evaluation does not disturb the measurement.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "../engines/engine.hpp"
#include "../engines/select.hpp"
#include "../support/outcome.hpp"
#include "bench_page.hpp"
#include "record.hpp"

namespace damson::demo {

struct ChildRequest {
    std::string scene;  ///< Name of a built-in scene, or path of a scene file.
    SceneScale scale;
    std::string engine;
    std::uint32_t steps = 0;  ///< Step count. If 0, the scene's default is used.
    double seconds = 0.0;     ///< Time limit, which takes effect after the tenth step. 0 means no limit. [s]
    EngineOptions options;
    std::uint32_t samples =
        0;  ///< Number of sampled steps whose states are sent. The last sample is the final step.
    bool sends_step_times = false;
    std::string program{};  ///< Path of another build of this program to run. If empty, this build runs.
};

/// Runs the benchmark and writes the results to the file descriptor `descriptor`. Returns the child's exit
/// status.
int run_as_child(const ChildRequest& request, int descriptor);

struct StateSample {
    std::uint32_t step = 0;
    std::vector<BodyState> states;
    std::vector<std::uint8_t> tiles;  ///< Tile kinds, from Engine::read_tiles().
};

struct ChildReport {
    std::string refusal;  ///< Why the engine cannot build the scene. If empty, the other fields are valid.
    Measurement measurement;
    std::vector<StateSample> samples;
    StepTimes step_times;  ///< Empty unless ChildRequest::sends_step_times.
};

/// Runs the benchmark in a child process, using this program or `request.program`. Calls `on_progress` from
/// time to time with the count of completed steps.
Outcome<ChildReport> measure_in_child(const ChildRequest& request,
                                      const std::function<void(std::uint32_t)>& on_progress);

}  // namespace damson::demo
