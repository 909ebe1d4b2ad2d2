// Times many empty stages that two workers run together. A run counts only if the second worker executed its
// slice in at least 90 % of the stages: on a busy machine the first worker often executes both slices, and
// then no worker waits.
#include "barrier_cost.hpp"

#include <algorithm>
#include <thread>

#include "../../physics/parallel/workers.hpp"
#include "../support/stopwatch.hpp"

namespace damson::demo {

std::optional<double> measure_barrier_ns() {
    constexpr int stages = 200, wanted_tries = 50;
    constexpr double patience_s = 0.5;
    Workers workers(2);
    const std::thread::id leader = std::this_thread::get_id();
    std::optional<double> least;
    const Stopwatch all;
    for (int tries = 0; tries < wanted_tries && all.seconds() < patience_s;) {
        int by_other = 0;  // only the worker that runs slice 1 writes it, so there is no data race
        const Stopwatch watch;
        workers.run(2, [&](Worker& worker) {
            for (int i = 0; i < stages; ++i)
                worker.stage(2, [&](const WorkSlice& slice) {
                    if (slice.index == 1) by_other += std::this_thread::get_id() != leader;
                });
        });
        const double ns = watch.ns() / stages;
        if (by_other < stages * 9 / 10) continue;
        least = std::min(least.value_or(ns), ns);
        ++tries;
    }
    return least;
}

}  // namespace damson::demo
