// The game's own task system, for a world that is to start no threads of its own.
//
//   WorldDef def{.tasks = {.call_count = 8, .parallel_for = [&pool](std::uint32_t count, ParallelTask task) {
//                              pool.run(count, [&](std::uint32_t index) { task(index); });
//                          }}};
#pragma once

#include <cstdint>

#include "../../core/parallel_for.hpp"
#include "../../core/shared_callback.hpp"

namespace damson {

/// Spreads calls over threads: see TaskSystem.
using ParallelForFunction = SharedCallback<void(std::uint32_t count, ParallelTask task)>;

/// How a world has its work done by the game's threads: docs/threads.md.
struct TaskSystem {
    /// Most calls that one `parallel_for` is asked for, 1 to 64, at best as many as there are threads to make
    /// them; 0: the game brings no task system.
    std::uint32_t call_count = 0;

    /// Calls task(0) to task(count - 1), each once, on any threads, in any order, at the same time or one
    /// after the other, and returns when all have returned. Nothing else is asked for: a call that comes late,
    /// or only when all others have returned, keeps nobody waiting and changes no bit of the result.
    /// Copied or moved into the definition; copies of that and their worlds share it, and the last one
    /// destroys it. What it refers to must outlive them.
    /// Threads: called by whoever steps the world, or asks it a batch of queries, some ten times a step. Worlds
    /// that share it and step at the same time call it at the same time. While one of the calls is at work,
    /// the others may spin some microseconds, so that a thread should be free to make one. It must not call
    /// the world.
    /// Errors: must not throw. Calls that it leaves out are made when it has returned, by who called it.
    ParallelForFunction parallel_for{};

    bool operator==(const TaskSystem&) const = default;
};

}  // namespace damson
