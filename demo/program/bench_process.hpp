// One benchmark run inside a process of its own, and the parent's side of it.
//
// The child times Engine::step() and, apart from it, the scene's drive. Between steps it counts events, and
// at a few sampled steps it sends the states of all bodies to the parent, which judges them when the child is
// gone: nothing is judged where time is taken.
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
    std::uint32_t steps = 0;  ///< 0: the scene's own number.
    double seconds = 0.0;     ///< After which the run ends, though not before its tenth step; 0: never.
    EngineOptions options;
    std::uint32_t samples = 0;  ///< How many times states are sent, the last after the last step.
    bool sends_step_times = false;
    std::string program{};  ///< Another build of this program that does the run; empty: this one.
};

/// Does the run and sends it through `descriptor`. Returns the exit status of the child.
int run_as_child(const ChildRequest& request, int descriptor);

struct StateSample {
    std::uint32_t step = 0;
    std::vector<BodyState> states;
    std::vector<std::uint8_t> tiles;  ///< Engine::read_tiles().
};

struct ChildReport {
    std::string refusal;  ///< Why the engine cannot hold the scene; empty: it can, and there is the rest.
    Measurement measurement;
    std::vector<StateSample> samples;
    StepTimes step_times;  ///< If they were asked for.
};

/// Starts this program anew, or the one that the request names, for the run. `on_progress(steps done)` is called now and then.
Outcome<ChildReport> measure_in_child(const ChildRequest& request,
                                      const std::function<void(std::uint32_t)>& on_progress);

}  // namespace damson::demo
