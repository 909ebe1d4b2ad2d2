// Those who share a step: threads that are made once and sleep between steps, or calls that the game's task
// system makes.
//
//   share_out(load, work)      work(share) for each share of a load: what is about as heavy everywhere
//   for_each(count, task)      task(0) to task(count - 1), each by whoever is free: what is not
//   run(load, walk)            walk(worker) by everybody who comes: several stages one after the other, each
//                              worker.stage(pieces, work), none of which begins before the last is done
//
// Nobody is waited for but who holds a share:
//
//   stage       1            2          3            4
//   worker 0    [0][1]  |    [0][1] |   [0]......|   [0]   |     takes its own share, then those of the absent
//   worker 1       ..   p    p..... p   [1]      |   [1]   |     comes late: passes what is done, then helps
//
// A stage's shares are taken one by one, each once: a worker's own first, then those whose workers have not
// come, and after a moment those of workers that the machine keeps from working. So one who comes alone does
// all, in any order that a scheduler may think of.
//
// With one worker, and where a load is not worth a second one, there are no atomics and no waiting. Who does
// what never changes the result, since a share says all that its work may depend on (share.hpp). Everybody
// must walk the same way: between stages nothing may be read that a stage of the same walk writes.
//
// What is worth it by its load may still be slower on several: a region that has a name is tried both ways and
// then done the quicker one (share_trial.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "../../core/threads.hpp"
#include "../defs/task_system.hpp"
#include "share.hpp"
#include "share_trial.hpp"
#include "stage_log.hpp"

#if !defined(DAMSON_NO_THREADS)
#include <thread>
#endif

namespace damson {

/// What a share has to take for another worker to be worth its while. [ns]
/// Too little: waiting for each other costs more than is gained. Too much: workers have nothing to do.
inline constexpr std::uint32_t worthwhile_ns = 4000;

/// Where a step is shared, each of which is tried on its own.
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

/// One of those who walk through a region, and how far it has come.
class Worker {
public:
    /// One that is alone and does everything itself.
    Worker() noexcept = default;

    /// Does shares of a stage of so many pieces until all of them are done, by whomever: work(share). All who
    /// may come have one, however little it is: what one writes and reads again in the next stage then stays
    /// with it.
    template <class Work>
    void stage(std::uint32_t pieces, const Work& work);

private:
    friend Workers;
    explicit Worker(StageLog* log) noexcept : log_(log) {}
    Worker(Workers& team, std::uint32_t seat) noexcept : team_(&team), seat_(seat) {}

    Workers* team_ = nullptr;  ///< Null: it is alone.
    StageLog* log_ = nullptr;  ///< Of one that is alone.
    std::uint32_t seat_ = 0;
    std::uint32_t stages_ = 0;  ///< That it has come to.
};

class Workers {
public:
    /// So many, the thread that calls included; one where there are no threads.
    explicit Workers(std::uint32_t count);
    /// As many as calls of `tasks`, if the game brings any; else `count`.
    Workers(std::uint32_t count, const TaskSystem& tasks);
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    std::uint32_t count() const noexcept { return count_; }

    /// Goes on with as many, as if made anew. Requires: no region is open.
    void restart(std::uint32_t count, const TaskSystem& tasks);

    /// Shares that a load is worth: each takes `least_share_ns()` at least.
    std::uint32_t shares_of(const Load& load) const noexcept {
        if (count_ == 1) return 1;
        const std::uint32_t worth = load.ns / least_share_ns_;
        return std::max(1u, std::min({count_, load.pieces, worth}));
    }

    /// What a share has to take for a worker to be worth its while; for tests. [ns]
    std::uint32_t least_share_ns() const noexcept { return least_share_ns_; }
    void set_least_share_ns(std::uint32_t ns) noexcept { least_share_ns_ = std::max(1u, ns); }

    /// Whether regions are tried both ways; else what is worth it by its load is shared. For tests.
    void set_trying(bool is_trying) noexcept { is_trying_ = is_trying; }

    /// Where stages are noted from now on, for an analysis; null: nowhere. Of one worker only: more note
    /// nothing.
    void set_log(StageLog* log) noexcept { log_ = count_ == 1 ? log : nullptr; }
    StageLog* log() const noexcept { return log_; }

    /// Calls `region(is_shared)`, and notes what it took: shared if the load is worth it and, as far as has
    /// been tried, that is the quicker way.
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

    /// `load` is the heaviest of the stages.
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

    /// Runs task(0) to task(count - 1), each once. Every worker begins with a part of its own, whose memory is
    /// near it from the last time, and then helps those that are not done. `task` is any callable
    /// void(std::uint32_t).
    template <class Task>
    void for_each(Region region, const Load& load, const Task& task) {
        for_each_by(region, load, [&](std::uint32_t index, std::uint32_t) { task(index); });
    }
    template <class Task>
    void for_each(std::uint32_t count, const Task& task) {
        for_each_by(count, [&](std::uint32_t index, std::uint32_t) { task(index); });
    }

    /// The same, telling who does it: task(index, seat), seats from 0 to count() - 1, none of which two have
    /// at the same time.
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

    /// A seat's own cache line.
    struct alignas(64) Part {
        std::atomic<std::uint32_t> next{0};   ///< Of for_each(): what is left.
        std::uint32_t last = 0;               ///< Likewise.
        std::atomic<std::uint32_t> claim{0};  ///< The last stage whose share of this index is taken.
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
    TaskSystem tasks_;  ///< The game's, if it brings one.
#if !defined(DAMSON_NO_THREADS)
    std::vector<std::thread> threads_;  ///< Else our own.
#endif
    std::unique_ptr<Part[]> parts_;  ///< By seat.

    // of the region, written before it opens
    std::uint32_t seats_ = 0;
    WalkEntry entry_ = nullptr;
    const void* target_ = nullptr;

    /// Whether the region is open, and how many are in it that may not be waited for elsewhere.
    alignas(64) std::atomic<std::uint32_t> gate_{0};
    std::atomic<std::uint32_t> tickets_{0};  ///< Seats that calls have taken.
    std::atomic<bool> is_closing_{false};
    alignas(64) std::atomic<std::uint32_t> round_{0};        ///< What our own threads sleep on: a new region.
    alignas(64) std::atomic<std::uint64_t> present_{0};      ///< By seat: whether it is taken.
    alignas(64) std::atomic<std::uint32_t> stages_done_{0};  ///< Of the region.
    alignas(64) std::atomic<std::uint32_t> shares_done_{0};  ///< Of the stage.
};

template <class Work>
void Worker::stage(std::uint32_t pieces, const Work& work) {
    if (team_ == nullptr) return log_ == nullptr ? work(Share{}) : log_->time_stage(pieces, work);
    team_->do_stage(
        *this, std::max(1u, std::min(team_->seats_, pieces)),
        [](const void* target, Share share) { (*static_cast<const Work*>(target))(share); }, &work);
}

}  // namespace damson
