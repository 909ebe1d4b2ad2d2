// Threads that run the parallel regions of a step: they claim slices of work (Share) and wait for each other.
// A waiting thread first spins, then yields, then sleeps.
#include "workers.hpp"

#if !defined(DAMSON_NO_THREADS)
#include <string>
#include <system_error>

#include "../../core/contract.hpp"
#include "../../core/log.hpp"
#endif

namespace damson {

namespace {

// Checked builds split even the smallest load, so that splitting errors also show up in small worlds.
#ifdef DAMSON_CHECKED
constexpr bool shares_all = true;
#else
constexpr bool shares_all = false;
#endif

std::uint32_t count_of(std::uint32_t count, const TaskSystem& tasks) {
    if (!detail::has_threads) return 1;
    return tasks.parallel_for ? tasks.call_count : count;
}

}  // namespace

Workers::Workers(std::uint32_t count) : Workers(count, {}) {}

Workers::Workers(std::uint32_t count, const TaskSystem& tasks)
    : count_(count_of(count, tasks)),
      least_share_ns_(shares_all ? 1 : worthwhile_ns),
      is_trying_(!shares_all),
      tasks_(tasks),
      parts_(std::make_unique<Part[]>(count_)) {
    begin_threads();
}

Workers::~Workers() {
    end_threads();
}

void Workers::restart(std::uint32_t count, const TaskSystem& tasks) {
    end_threads();
    tasks_ = tasks;
    count_ = count_of(count, tasks);
    parts_ = std::make_unique<Part[]>(count_);
    trials_ = {};
    log_ = nullptr;
    begin_threads();
}

#if defined(DAMSON_NO_THREADS)

// A single worker never opens a region (workers.hpp), so these functions have nothing to do.

void Workers::begin_threads() {}
void Workers::end_threads() {}
void Workers::start(std::uint32_t, WalkEntry, const void*) {}
void Workers::do_stage(Worker&, std::uint32_t, StageEntry, const void*) {}

#else

namespace {

// A stage takes a few microseconds, and the next region of a step begins within a few hundred microseconds.
// Waking a sleeping thread takes about 50 microseconds. A thread that has used up both counts therefore waits
// because no step is running, or because the machine has fewer free cores than workers.
constexpr int spin_count = 10000;
constexpr int yield_count = 2000;

/// Number of checks after which a waiting worker also claims the slices of other workers in the region. A
/// worker that is running claims its own slice sooner than that.
constexpr int looks_before_help = 500;

constexpr std::uint32_t open_bit = 1u << 31;  // set in an open gate; other bits count the threads inside

/// Waits until `holds(word)` is true. Calls `late(number of earlier failed checks)` after each failed check.
/// Requires: every change of `word` is followed by a notification.
template <class Holds, class Late>
void wait_until(const std::atomic<std::uint32_t>& word, const Holds& holds, const Late& late) {
    for (int looks = 0;; ++looks) {
        const std::uint32_t seen = word.load(std::memory_order_acquire);
        if (holds(seen)) return;
        late(looks);
        if (looks > spin_count + yield_count)
            word.wait(seen, std::memory_order_acquire);
        else if (looks > spin_count)
            std::this_thread::yield();
    }
}

void not_at_all(int) {}

}  // namespace

/// Starts threads if there is no task system. Continues with fewer workers if the operating system cannot
/// start a thread.
void Workers::begin_threads() {
    if (tasks_.parallel_for) return;
    threads_.reserve(count_ - 1);
#ifdef __cpp_exceptions
    try {
#endif
        while (threads_.size() + 1 < count_) {
            const auto seat = static_cast<std::uint32_t>(threads_.size() + 1);
            threads_.emplace_back([this, seat] { serve(seat); });
        }
#ifdef __cpp_exceptions
    } catch (const std::system_error& error) {
        log_warning("World: a worker could not be started: " + std::string(error.what()));
        count_ = static_cast<std::uint32_t>(threads_.size() + 1);
    }
#endif
}

void Workers::end_threads() {
    is_closing_.store(true, std::memory_order_relaxed);
    round_.fetch_add(1, std::memory_order_release);
    round_.notify_all();
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
    is_closing_.store(false, std::memory_order_relaxed);
}

// The threads of the world have fixed worker indices (seats), so that each thread works on memory that its
// core has cached. The thread that opens the region is worker 0. With a task system, calls take seats in the
// order in which they start. The opening thread also makes one call, in case the task system made none.
void Workers::start(std::uint32_t seats, WalkEntry entry, const void* target) {
    DAMSON_ASSERT(seats >= 2 && seats <= count_);
    seats_ = seats;
    entry_ = entry;
    target_ = target;
    stages_done_.store(0, std::memory_order_relaxed);
    for (std::uint32_t seat = 0; seat < seats; ++seat) parts_[seat].claim.store(0, std::memory_order_relaxed);
    tickets_.store(0, std::memory_order_relaxed);
    if (tasks_.parallel_for) {
        present_.store(0, std::memory_order_relaxed);
        gate_.fetch_or(open_bit, std::memory_order_release);
        const auto one = [this](std::uint32_t) { call(); };
        tasks_.parallel_for(seats, one);
        call();  // in case the task system made no calls
    } else {
        present_.store(1, std::memory_order_relaxed);
        gate_.fetch_or(open_bit, std::memory_order_release);
        round_.fetch_add(1, std::memory_order_release);
        round_.notify_all();
        Worker leader(*this, 0);
        entry(target, leader);
        close();
    }
    wait_until(
        gate_, [](std::uint32_t gate) { return gate == 0; }, not_at_all);
}

// Closes the gate, so that no more workers enter. Called once a worker has reached the end of the region.
void Workers::close() {
    gate_.fetch_and(~open_bit, std::memory_order_release);
}

/// Runs the region as a worker, if the region is open and has a free seat.
void Workers::call() {
    join([this] { return tickets_.fetch_add(1, std::memory_order_relaxed); });
}

template <class TakeSeat>
void Workers::join(const TakeSeat& take_seat) {
    const bool is_open = (gate_.fetch_add(1, std::memory_order_acquire) & open_bit) != 0;
    if (is_open) {
        const std::uint32_t seat = take_seat();
        if (seat < seats_) {
            present_.fetch_or(std::uint64_t{1} << seat, std::memory_order_relaxed);
            Worker worker(*this, seat);
            entry_(target_, worker);
            if (tasks_.parallel_for) close();
        }
    }
    // the last thread to leave wakes the thread that waits for the gate
    if (gate_.fetch_sub(1, std::memory_order_acq_rel) == 1) gate_.notify_all();
}

void Workers::serve(std::uint32_t seat) {
    for (std::uint32_t served = 0;;) {
        wait_until(
            round_, [&](std::uint32_t round) { return round != served; }, not_at_all);
        served = round_.load(std::memory_order_acquire);
        if (is_closing_.load(std::memory_order_relaxed)) return;
        join([&] { return seat; });
    }
}

// A stage is over when all its slices are done. A worker that reaches the stage later therefore finds no
// slice to claim.
void Workers::do_stage(Worker& worker, std::uint32_t shares, StageEntry entry, const void* target) {
    DAMSON_ASSERT(shares >= 1 && shares <= seats_ && worker.seat_ < seats_);
    const std::uint32_t stage = ++worker.stages_;
    if (stages_done_.load(std::memory_order_acquire) >= stage) return;
    if (worker.seat_ < shares) take(stage, {worker.seat_, shares}, entry, target);
    const std::uint64_t present = present_.load(std::memory_order_relaxed);
    for (std::uint32_t index = 0; index < shares; ++index)
        if ((present >> index & 1) == 0) take(stage, {index, shares}, entry, target);
    wait_until(
        stages_done_, [&](std::uint32_t done) { return done >= stage; },
        [&](int looks) {
            if (looks != looks_before_help) return;
            for (std::uint32_t index = 0; index < shares; ++index)
                take(stage, {index, shares}, entry, target);
        });
}

// Source: Mellor-Crummey, Scott, "Algorithms for scalable synchronization on shared-memory multiprocessors",
// 1991: the centralized barrier. This version counts finished slices instead of arrived threads.
void Workers::take(std::uint32_t stage, Share share, StageEntry entry, const void* target) {
    DAMSON_ASSERT(share.index < share.count && share.count <= count_);
    std::atomic<std::uint32_t>& claim = parts_[share.index].claim;
    std::uint32_t last = claim.load(std::memory_order_relaxed);
    if (last >= stage || !claim.compare_exchange_strong(last, stage, std::memory_order_relaxed)) return;
    entry(target, share);
    if (share.count > 1) {
        if (shares_done_.fetch_add(1, std::memory_order_acq_rel) + 1 < share.count) return;
        shares_done_.store(0, std::memory_order_relaxed);
    }
    stages_done_.store(stage, std::memory_order_release);
    stages_done_.notify_all();
}

#endif

}  // namespace damson
