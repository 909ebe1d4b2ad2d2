// The workers of a step: threads that are created once and sleep between steps, or calls from the user's task
// system.
//
//   parallel_for(region, count, grain, work)   calls work(first, last, slice) for each slice of `count` items
//                                              of similar cost
//   for_each(region, count, task)              calls task(index) for each item on a free worker, for items of
//                                              uneven cost
//   run_region(region, pieces, body)           calls body(worker_count); for other work, such as a walk
//   run(worker_count, walk)                    calls walk(worker) on every worker that joins in. A walk
//                                              consists of stages, worker.stage(pieces, work). A stage begins
//                                              once the previous stage is done
//
// The caller waits only for workers that have claimed a slice:
//
//   stage       1            2          3            4
//   worker 0    [0][1]  |    [0][1] |   [0]......|   [0]   |     does its own slice, then other slices
//   worker 1       ..   p    p..... p   [1]      |   [1]   |     late: skips finished stages, then helps
//
// Each slice of a stage is claimed once. A worker claims its own slice first, then the slices of workers that
// have not arrived. After a short wait it also claims the slices of workers that have arrived but do not run.
// If no other worker runs, a single worker therefore does all of the work.
//
// With one worker or one piece, there are no atomics, no waiting and no measurements. Otherwise, each region
// measures its cost, and uses several workers where they are faster (work_slice.hpp). The result never
// depends on which worker does which slice, because a slice does not depend on its worker (work_slice.hpp).
// All workers must run the same stages, so code between stages must not read data that a stage writes.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <vector>

#include "../../core/threads.hpp"
#include "../model/task_system.hpp"
#include "stage_log.hpp"
#include "work_slice.hpp"

#if !defined(DAMSON_NO_THREADS)
#include <thread>
#endif

namespace damson {

/// Shortest slice of work for which another worker pays off. [ns] If it is too small, synchronization costs
/// more than it gains. If it is too large, workers stay idle.
inline constexpr std::uint32_t worthwhile_ns = 4000;

/// Parallel regions of a step. The cost of each region is measured separately.
enum class Region : std::uint8_t {
    Pairs,
    Pushing,
    Meeting,
    Edges,
    Block,
    Blocks,
    Free,
    Finish,
    Obstacles,
    Fast,
    Bullets
};
inline constexpr std::size_t region_count = static_cast<std::size_t>(Region::Bullets) + 1;

class Workers;

/// A worker inside a region, and the number of stages that it has reached.
class Worker {
public:
    /// Runs a stage of `pieces` independent pieces: calls work(slice) for the slices that this worker claims.
    /// Returns when all slices are done, by any worker. With enough pieces, each worker has a slice of its
    /// own, however small. Data that a worker writes then stays in its cache for the next stage.
    template <class Work>
    void stage(std::uint32_t pieces, const Work& work);

private:
    friend Workers;
    explicit Worker(StageLog* log) noexcept : log_(log) {}
    Worker(Workers& team, std::uint32_t index) noexcept : team_(&team), index_(index) {}

    Workers* team_ = nullptr;  ///< Null for a worker that works alone.
    StageLog* log_ = nullptr;  ///< Log of a worker that works alone.
    std::uint32_t index_ = 0;
    std::uint32_t stages_ = 0;  ///< Number of stages reached.
    std::uint64_t pieces_ = 0;  ///< Number of pieces of these stages.
};

class Workers {
public:
    /// Creates `tasks.call_count` workers if `tasks` is set, otherwise `count` workers, the calling thread
    /// included. Creates one worker in builds without threads.
    explicit Workers(std::uint32_t count, const TaskSystem& tasks = {});
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    std::uint32_t count() const noexcept { return count_; }

    /// Replaces the workers with those that a new object with these arguments would have. Requires: no region
    /// is open.
    void restart(std::uint32_t count, const TaskSystem& tasks);

    /// Sets the shortest slice of work for which another worker pays off. [ns] With 0, each region uses as
    /// many workers as it has pieces, without measurements. For tests.
    void set_least_slice_ns(std::uint32_t ns) noexcept { least_slice_ns_ = ns; }

    /// Sets the log of stages; null disables it. Has no effect if there are several workers.
    void set_log(StageLog* log) noexcept { log_ = count_ == 1 ? log : nullptr; }
    StageLog* log() const noexcept { return log_; }

    /// Calls work(first, last, slice) for slices of `count` items, each once. Blocks of `grain` items are not
    /// divided. `slice` is the index of the slice, less than count(). Calls work(0, 0, 0) if `count` is 0.
    template <class Work>
    void parallel_for(Region region, std::uint32_t count, std::uint32_t grain, const Work& work) {
        const std::uint32_t pieces = pieces_of(count, grain);
        run_region(region, pieces, [&](std::uint32_t worker_count) {
            return run(worker_count, [&](Worker& worker) {
                worker.stage(pieces, [&](const WorkSlice& slice) {
                    const auto [first, last] = slice.of(count, grain);
                    work(first, last, slice.index);
                });
            });
        });
    }

    /// Calls task(0) to task(count - 1), each once. Every worker begins with its own range, which may still
    /// be in its core's cache, and then helps with unfinished ranges. `task` is any callable
    /// void(std::uint32_t index) or void(std::uint32_t index, std::uint32_t worker_index). No two workers have
    /// the same worker index, from 0 to count() - 1, at the same time.
    template <class Task>
    void for_each(Region region, std::uint32_t count, const Task& task) {
        run_region(region, count,
                   [&](std::uint32_t worker_count) { return do_items(worker_count, count, task); });
    }
    /// Calls the task for each index, on all workers.
    template <class Task>
    void for_each(std::uint32_t count, const Task& task) {
        do_items(count_, count, task);
    }

    /// Calls body(worker_count) and measures the time. The body runs its work on that many workers, and
    /// returns the number of pieces in it. `pieces` is the number of pieces in its largest stage. If a log is
    /// set, `worker_count` is 2: the body divides its work, but only one worker executes it.
    template <class Body>
    void run_region(Region region, std::uint32_t pieces, const Body& body) {
        if (log_ != nullptr) {
            log_->begin_region();
            body(2u);
            return;
        }
        const std::uint32_t most = std::max(1u, std::min(count_, pieces));
        if (most == 1 || least_slice_ns_ == 0) {
            body(most);
            return;
        }
        WorkEstimate& estimate = estimates_[static_cast<std::size_t>(region)];
        const std::uint32_t worker_count = estimate.worker_count(most, pieces, least_slice_ns_);
        const auto begin = std::chrono::steady_clock::now();
        const std::uint64_t done = body(worker_count);
        const std::chrono::nanoseconds time = std::chrono::steady_clock::now() - begin;
        estimate.note(static_cast<std::uint64_t>(time.count()), done, worker_count > 1);
    }

    /// Calls walk(worker) on every worker that joins in, on at most `worker_count` workers. Returns the number
    /// of pieces of all stages.
    template <class Walk>
    std::uint64_t run(std::uint32_t worker_count, const Walk& walk) {
        if (std::min(worker_count, count_) <= 1) {
            Worker alone(log_);
            walk(alone);
            return alone.pieces_;
        }
        start(
            std::min(worker_count, count_),
            [](const void* target, Worker& worker) { (*static_cast<const Walk*>(target))(worker); }, &walk);
        return pieces_.load(std::memory_order_relaxed);
    }

private:
    friend Worker;
    using WalkEntry = void (*)(const void*, Worker&);
    using StageEntry = void (*)(const void*, WorkSlice);

    /// Data of one worker index, on a cache line of its own.
    struct alignas(64) Part {
        std::atomic<std::uint32_t> next{0};   ///< In for_each(): next index of the worker's range.
        std::uint32_t last = 0;               ///< In for_each(): end of the worker's range.
        std::atomic<std::uint32_t> claim{0};  ///< Last stage whose slice with this index was claimed.
    };

    /// Calls the task for each index, on at most `worker_count` workers. Returns `count`.
    template <class Task>
    std::uint32_t do_items(std::uint32_t worker_count, std::uint32_t count, const Task& task) {
        const auto call_task = [&](std::uint32_t index, std::uint32_t worker_index) {
            if constexpr (std::is_invocable_v<const Task&, std::uint32_t, std::uint32_t>)
                task(index, worker_index);
            else
                task(index);
        };
        worker_count = std::min({worker_count, count_, count});
        if (worker_count <= 1) {
            if (log_ != nullptr)
                log_->time_items(count, [&](std::uint32_t index) { call_task(index, 0); });
            else
                for (std::uint32_t index = 0; index < count; ++index) call_task(index, 0);
            return count;
        }
        for (std::uint32_t i = 0; i < worker_count; ++i) {
            const auto [first, last] = WorkSlice{i, worker_count}.of(count);
            parts_[i].next.store(first, std::memory_order_relaxed);
            parts_[i].last = last;
        }
        run(worker_count, [&](Worker& worker) {
            for (std::uint32_t turn = 0; turn < worker_count; ++turn) {
                Part& part = parts_[(worker.index_ + turn) % worker_count];
                for (std::uint32_t index = part.next++; index < part.last; index = part.next++)
                    call_task(index, worker.index_);
            }
        });
        return count;
    }

    void begin_threads();
    void end_threads();
    void start(std::uint32_t worker_count, WalkEntry entry, const void* target);
    void walk_as(std::uint32_t worker_index);
    void close();
    void call();
    template <class TakeIndex>
    void join(const TakeIndex& take_index);
    void serve(std::uint32_t worker_index);
    void do_stage(Worker& worker, std::uint32_t slices, StageEntry entry, const void* target);
    void take(std::uint32_t stage, WorkSlice slice, StageEntry entry, const void* target);

    std::uint32_t count_;
    std::uint32_t least_slice_ns_;
    StageLog* log_ = nullptr;
    std::array<WorkEstimate, region_count> estimates_{};
    TaskSystem tasks_;  ///< The user's task system, if any.
#if !defined(DAMSON_NO_THREADS)
    std::vector<std::thread> threads_;  ///< Threads of the world; empty with a task system.
#endif
    std::unique_ptr<Part[]> parts_;  ///< Indexed by worker index.

    // data of the region, written before it opens
    std::uint32_t worker_limit_ = 0;
    WalkEntry entry_ = nullptr;
    const void* target_ = nullptr;

    /// The highest bit is set while the region is open. The other bits count the threads inside.
    alignas(64) std::atomic<std::uint32_t> gate_{0};
    std::atomic<std::uint32_t> tickets_{0};  ///< Number of worker indices that calls have taken.
    std::atomic<std::uint64_t> pieces_{0};   ///< Number of pieces in the region's stages.
    std::atomic<bool> is_closing_{false};
    alignas(64) std::atomic<std::uint32_t> round_{0};  ///< Counts regions; idle threads sleep on it.
    /// Bit per worker index: set if a thread has taken it.
    alignas(64) std::atomic<std::uint64_t> present_{0};
    alignas(64) std::atomic<std::uint32_t> stages_done_{0};  ///< Finished stages of the region.
    alignas(64) std::atomic<std::uint32_t> slices_done_{0};  ///< Finished slices of the current stage.
};

template <class Work>
void Worker::stage(std::uint32_t pieces, const Work& work) {
    pieces_ += pieces;
    if (team_ == nullptr) return log_ == nullptr ? work(WorkSlice{}) : log_->time_stage(pieces, work);
    team_->do_stage(
        *this, std::max(1u, std::min(team_->worker_limit_, pieces)),
        [](const void* target, WorkSlice slice) { (*static_cast<const Work*>(target))(slice); }, &work);
}

}  // namespace damson
