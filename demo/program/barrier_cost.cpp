// Measures regions of many empty stages. A try counts only if the second worker ran its share of at least 90 % of the
// stages. On a busy machine the first worker often runs everything, and then no barrier is waited for.
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
        int by_other = 0;  // only the owner of share 1 writes it, so one worker at a time
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
