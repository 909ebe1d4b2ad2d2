// Runs one benchmark in a child process, and receives its results in the parent.
//
// The child times Engine::step() and, separately, the scene's drive. Between steps it counts events. At a few sampled
// steps it sends the states of all bodies to the parent. The parent evaluates them after the child has ended, so that
// the evaluation does not disturb the measurement.
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
    std::string scene;  ///< Name or file.
    SceneScale scale;
    std::string engine;
    std::uint32_t steps = 0;  ///< Number of steps. 0: the scene's own number.
    double seconds = 0.0;     ///< Time limit, applied after the tenth step. 0: no limit. [s]
    EngineOptions options;
    std::uint32_t samples =
        0;  ///< Number of times that states are sent; the last time is after the last step.
    bool sends_step_times = false;
    std::string program{};  ///< Another build of this program to run. Empty: this one.
};

/// Runs the benchmark and sends the results to `descriptor`. Returns the exit status of the child.
int run_as_child(const ChildRequest& request, int descriptor);

struct StateSample {
    std::uint32_t step = 0;
    std::vector<BodyState> states;
    std::vector<std::uint8_t> tiles;  ///< From Engine::read_tiles().
};

struct ChildReport {
    std::string refusal;  ///< Why the engine cannot build the scene. If empty, the other fields are valid.
    Measurement measurement;
    std::vector<StateSample> samples;
    StepTimes step_times;  ///< Empty unless ChildRequest::sends_step_times.
};

/// Runs the benchmark in a child process: this program, or the one that the request names. Calls `on_progress` from
/// time to time with the number of completed steps.
Outcome<ChildReport> measure_in_child(const ChildRequest& request,
                                      const std::function<void(std::uint32_t)>& on_progress);

}  // namespace damson::demo
