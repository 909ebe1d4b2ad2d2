// The workers of a step: threads that are created once and sleep between steps, or calls from the user's task
// system.
//
//   share_out(load, work)      calls work(share) for each slice (Share) of a load; for items of similar cost
//   for_each(count, task)      calls task(0) to task(count - 1), each on a free worker; for items of uneven
//                              cost
//   run(load, walk)            calls walk(worker) on every worker that joins in. A walk consists of stages,
//                              worker.stage(pieces, work). A stage begins once the previous stage is done
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
// With one worker, or a load too small for a second worker, there are no atomics and no waiting. The result
// never depends on which worker does which slice, because a slice does not depend on its worker (share.hpp).
// All workers must run the same stages, so code between stages must not read data that a stage writes.
//
// Even a large load can be slower on several workers. A named region (Region) is therefore tried on one and
// on several workers, and then runs in the faster mode (share_trial.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "../../core/threads.hpp"
#include "../model/task_system.hpp"
#include "share.hpp"
#include "share_trial.hpp"
#include "stage_log.hpp"

#if !defined(DAMSON_NO_THREADS)
#include <thread>
#endif

namespace damson {

/// Shortest slice of work for which another worker pays off. [ns] If it is too small, synchronization costs
/// more than it gains. If it is too large, workers stay idle.
inline constexpr std::uint32_t worthwhile_ns = 4000;

/// Parallel regions of a step. Each region is tried separately on one and on several workers.
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
    /// Creates a worker that works alone.
    Worker() noexcept = default;

    /// Runs a stage of `pieces` independent pieces: calls work(share) for the slices that this worker claims.
    /// Returns when all slices are done, by any worker. With enough pieces, each worker has a slice of its
    /// own, however small. Data that a worker writes then stays in its cache for the next stage.
    template <class Work>
    void stage(std::uint32_t pieces, const Work& work);

private:
    friend Workers;
    explicit Worker(StageLog* log) noexcept : log_(log) {}
    Worker(Workers& team, std::uint32_t seat) noexcept : team_(&team), seat_(seat) {}

    Workers* team_ = nullptr;  ///< Null for a worker that works alone.
    StageLog* log_ = nullptr;  ///< Log of a worker that works alone.
    std::uint32_t seat_ = 0;
    std::uint32_t stages_ = 0;  ///< Number of stages reached.
};

class Workers {
public:
    /// Creates `count` workers, the calling thread included; one worker in builds without threads.
    explicit Workers(std::uint32_t count);
    /// Creates `tasks.call_count` workers if `tasks` is set, otherwise `count` workers.
    Workers(std::uint32_t count, const TaskSystem& tasks);
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    std::uint32_t count() const noexcept { return count_; }

    /// Replaces the workers with those that a new object with these arguments would have. Requires: no region
    /// is open.
    void restart(std::uint32_t count, const TaskSystem& tasks);

    /// Returns the number of slices into which a load is split: at least 1; if more, each takes at least
    /// `least_share_ns()`.
    std::uint32_t shares_of(const Load& load) const noexcept {
        if (count_ == 1) return 1;
        const std::uint32_t worth = load.ns / least_share_ns_;
        return std::max(1u, std::min({count_, load.pieces, worth}));
    }

    /// Returns the shortest slice of work for which another worker pays off. For tests. [ns]
    std::uint32_t least_share_ns() const noexcept { return least_share_ns_; }
    void set_least_share_ns(std::uint32_t ns) noexcept { least_share_ns_ = std::max(1u, ns); }

    /// Enables or disables trials of regions on one and several workers. Without trials, every load that is
    /// large enough runs on several workers. For tests.
    void set_trying(bool is_trying) noexcept { is_trying_ = is_trying; }

    /// Sets the log of stages; null disables it. Has no effect if there are several workers.
    void set_log(StageLog* log) noexcept { log_ = count_ == 1 ? log : nullptr; }
    StageLog* log() const noexcept { return log_; }

    /// Calls `body(is_shared)` and records its time. `is_shared` is true if the load is large enough and,
    /// according to the trials so far, sharing is faster.
    template <class Body>
    void try_region(Region region, const Load& load, const Body& body) {
        if (log_ != nullptr) return body(true);
        if (shares_of(load) == 1) return body(false);
        if (!is_trying_) return body(true);
        ShareTrial& trial = trials_[static_cast<std::size_t>(region)];
        const std::uint64_t begin = read_ticks();
        body(trial.is_shared());
        const std::uint64_t end = read_ticks();
        trial.note(end > begin ? end - begin : 0, load.ns);
    }

    template <class Work>
    void share_out(Region region, const Load& load, const Work& work) {
        try_region(region, load, [&](bool is_shared) { is_shared ? share_out(load, work) : work(Share{}); });
    }

    template <class Work>
    void share_out(const Load& load, const Work& work) {
        if (log_ == nullptr && shares_of(load) == 1) return work(Share{});
        run(load, [&](Worker& worker) { worker.stage(load.pieces, work); });
    }

    template <class Walk>
    void run(Region region, const Load& load, const Walk& walk) {
        try_region(region, load, [&](bool is_shared) {
            if (is_shared) return run(load, walk);
            Worker alone;
            walk(alone);
        });
    }

    /// Calls walk(worker) on every worker that joins in. `load` is the load of the heaviest stage.
    template <class Walk>
    void run(const Load& load, const Walk& walk) {
        const std::uint32_t seats = shares_of(load);
        if (seats == 1) {
            if (log_ != nullptr) log_->begin_region(load);
            Worker alone(log_);
            return walk(alone);
        }
        start(
            seats, [](const void* target, Worker& worker) { (*static_cast<const Walk*>(target))(worker); },
            &walk);
    }

    /// Calls task(0) to task(count - 1), each once. Every worker begins with its own range, which may still
    /// be in its core's cache, and then helps with unfinished ranges. `task` is any callable
    /// void(std::uint32_t).
    template <class Task>
    void for_each(Region region, const Load& load, const Task& task) {
        for_each_by(region, load, [&](std::uint32_t index, std::uint32_t) { task(index); });
    }
    template <class Task>
    void for_each(std::uint32_t count, const Task& task) {
        for_each_by(count, [&](std::uint32_t index, std::uint32_t) { task(index); });
    }

    /// Calls task(index, seat) for each index, as for_each() does. `seat` is the worker's index, from 0 to
    /// count() - 1. No two workers have the same seat at the same time.
    template <class Task>
    void for_each_by(Region region, const Load& load, const Task& task) {
        try_region(region, load, [&](bool is_shared) {
            if (is_shared) return for_each_by(load.pieces, task);
            for (std::uint32_t index = 0; index < load.pieces; ++index) task(index, 0u);
        });
    }
    template <class Task>
    void for_each_by(std::uint32_t count, const Task& task) {
        const std::uint32_t seats = std::min(count_, count);
        if (seats <= 1) {
            if (log_ != nullptr)
                return log_->time_items(count, [&](std::uint32_t index) { task(index, 0u); });
            for (std::uint32_t index = 0; index < count; ++index) task(index, 0u);
            return;
        }
        for (std::uint32_t seat = 0; seat < seats; ++seat) {
            const auto [first, last] = Share{seat, seats}.of(count);
            parts_[seat].next.store(first, std::memory_order_relaxed);
            parts_[seat].last = last;
        }
        const auto walk = [&](Worker& worker) {
            for (std::uint32_t turn = 0; turn < seats; ++turn) {
                Part& part = parts_[(worker.seat_ + turn) % seats];
                for (std::uint32_t index = part.next++; index < part.last; index = part.next++)
                    task(index, worker.seat_);
            }
        };
        start(
            seats, [](const void* t, Worker& w) { (*static_cast<const decltype(walk)*>(t))(w); }, &walk);
    }

private:
    friend Worker;
    using WalkEntry = void (*)(const void*, Worker&);
    using StageEntry = void (*)(const void*, Share);

    /// Data of one seat (worker index), on a cache line of its own.
    struct alignas(64) Part {
        std::atomic<std::uint32_t> next{0};   ///< In for_each(): next index of the seat's range.
        std::uint32_t last = 0;               ///< In for_each(): end of the seat's range.
        std::atomic<std::uint32_t> claim{0};  ///< Last stage whose slice with this index was claimed.
    };

    void begin_threads();
    void end_threads();
    void start(std::uint32_t seats, WalkEntry entry, const void* target);
    void close();
    void call();
    template <class TakeSeat>
    void join(const TakeSeat& take_seat);
    void serve(std::uint32_t seat);
    void do_stage(Worker& worker, std::uint32_t shares, StageEntry entry, const void* target);
    void take(std::uint32_t stage, Share share, StageEntry entry, const void* target);

    std::uint32_t count_;
    std::uint32_t least_share_ns_;
    bool is_trying_;
    StageLog* log_ = nullptr;
    std::array<ShareTrial, region_count> trials_{};
    TaskSystem tasks_;  ///< The user's task system, if any.
#if !defined(DAMSON_NO_THREADS)
    std::vector<std::thread> threads_;  ///< Threads of the world; empty with a task system.
#endif
    std::unique_ptr<Part[]> parts_;  ///< Indexed by seat.

    // data of the region, written before it opens
    std::uint32_t seats_ = 0;
    WalkEntry entry_ = nullptr;
    const void* target_ = nullptr;

    /// The highest bit is set while the region is open. The other bits count the threads inside.
    alignas(64) std::atomic<std::uint32_t> gate_{0};
    std::atomic<std::uint32_t> tickets_{0};  ///< Number of seats that calls have taken.
    std::atomic<bool> is_closing_{false};
    alignas(64) std::atomic<std::uint32_t> round_{0};        ///< Counts regions; idle threads sleep on it.
    alignas(64) std::atomic<std::uint64_t> present_{0};      ///< Bit per seat: set if a worker has taken it.
    alignas(64) std::atomic<std::uint32_t> stages_done_{0};  ///< Finished stages of the region.
    alignas(64) std::atomic<std::uint32_t> shares_done_{0};  ///< Finished slices of the current stage.
};

template <class Work>
void Worker::stage(std::uint32_t pieces, const Work& work) {
    if (team_ == nullptr) return log_ == nullptr ? work(Share{}) : log_->time_stage(pieces, work);
    team_->do_stage(
        *this, std::max(1u, std::min(team_->seats_, pieces)),
        [](const void* target, Share share) { (*static_cast<const Work*>(target))(share); }, &work);
}

}  // namespace damson
