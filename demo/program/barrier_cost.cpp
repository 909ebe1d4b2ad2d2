// Regions of many empty stages, of which those count in which the second worker has done its part: a machine
// that is busy with other things often leaves all of it to the first, and then there is nothing to wait for.
#include "barrier_cost.hpp"

#include <algorithm>
#include <thread>

#include "../../physics/state/workers.hpp"
#include "../support/stopwatch.hpp"

namespace damson::demo {

std::optional<double> measure_barrier_ns() {
    constexpr int stages = 200, wanted_tries = 50;
    constexpr double patience_s = 0.5;
    constexpr damson::Load load{2, 2};
    Workers workers(2);
    workers.set_least_share_ns(1);
    const std::thread::id leader = std::this_thread::get_id();
    std::optional<double> least;
    const Stopwatch all;
    for (int tries = 0; tries < wanted_tries && all.seconds() < patience_s;) {
        int by_other = 0;  // written by one worker at a time: it is of the second share
        const Stopwatch watch;
        workers.run(load, [&](Worker& worker) {
            for (int i = 0; i < stages; ++i)
                worker.stage(load.pieces, [&](const Share& share) {
                    if (share.index == 1) by_other += std::this_thread::get_id() != leader;
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
