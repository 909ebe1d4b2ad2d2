// Your task system, for a world that should not start its own threads.
//
//   WorldDef def{.tasks = {.call_count = 8, .parallel_for = [&pool](std::uint32_t count, ParallelTask task) {
//                              pool.run(count, [&](std::uint32_t index) { task(index); });
//                          }}};
#pragma once

#include <cstdint>

#include "../../core/parallel_for.hpp"
#include "../../core/shared_callback.hpp"

namespace damson {

/// Distributes calls over threads; see TaskSystem::parallel_for.
using ParallelForFunction = SharedCallback<void(std::uint32_t count, ParallelTask task)>;

/// Task system that executes the parallel parts of a step on your threads; see docs/threads.md.
struct TaskSystem {
    /// Maximum number of calls per `parallel_for`, 1 to 64. Ideally, this is the number of threads that can
    /// execute calls. 0 means no task system.
    std::uint32_t call_count = 0;

    /// Calls task(0) to task(count - 1), each once, and returns when all have returned. The calls may run on
    /// any threads, in any order, at the same time or one after the other. A call can start late, even after
    /// all other calls have returned: no call waits for another, and the results are bit-identical. The
    /// function is copied or moved into the definition. Copies of the definition and the worlds made from it
    /// share the function; the last owner destroys it. Objects that the function refers to must outlive all
    /// owners.
    /// Threads: called by the thread that steps the world or runs a batch of queries, about ten times per
    /// step. Worlds that share the function and step at the same time call it at the same time. While one
    /// call works, other calls can spin for a few microseconds, so each call should have a free thread. The
    /// function must not call the world.
    /// Errors: must not throw. If the function returns without making all calls, the world makes the missing
    /// calls.
    ParallelForFunction parallel_for{};

    bool operator==(const TaskSystem&) const = default;
};

}  // namespace damson
