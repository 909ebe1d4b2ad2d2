// Threads that run the parallel regions of a step: they claim slices of work and wait for each other. A waiting
// thread first spins, then yields, then sleeps.
#include "workers.hpp"

#if !defined(DAMSON_NO_THREADS)
#include <string>
#include <system_error>

#include "../../core/contract.hpp"
#include "../../core/log.hpp"
#endif

namespace damson {

namespace {

// Checked builds divide even the smallest region, so that errors of division also show up in small worlds.
#ifdef DAMSON_CHECKED
constexpr std::uint32_t initial_least_slice_ns = 0;
#else
constexpr std::uint32_t initial_least_slice_ns = worthwhile_ns;
#endif

std::uint32_t count_of(std::uint32_t count, const TaskSystem& tasks) {
    if (!detail::has_threads) return 1;
    return tasks.parallel_for ? tasks.call_count : count;
}

}  // namespace

Workers::Workers(std::uint32_t count, const TaskSystem& tasks)
    : count_(count_of(count, tasks)),
      least_slice_ns_(initial_least_slice_ns),
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
    estimates_ = {};
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
            const auto worker_index = static_cast<std::uint32_t>(threads_.size() + 1);
            threads_.emplace_back([this, worker_index] { serve(worker_index); });
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

// The threads of the world have fixed worker indices, so that each thread works on memory that its core has
// cached. The thread that opens the region is worker 0. With a task system, calls take indices in the order in
// which they start. The opening thread also makes one call, in case the task system made none.
void Workers::start(std::uint32_t worker_count, WalkEntry entry, const void* target) {
    DAMSON_ASSERT(worker_count >= 2 && worker_count <= count_);
    worker_limit_ = worker_count;
    entry_ = entry;
    target_ = target;
    stages_done_.store(0, std::memory_order_relaxed);
    for (std::uint32_t i = 0; i < worker_count; ++i) parts_[i].claim.store(0, std::memory_order_relaxed);
    tickets_.store(0, std::memory_order_relaxed);
    if (tasks_.parallel_for) {
        present_.store(0, std::memory_order_relaxed);
        gate_.fetch_or(open_bit, std::memory_order_release);
        const auto one = [this](std::uint32_t) { call(); };
        tasks_.parallel_for(worker_count, one);
        call();  // in case the task system made no calls
    } else {
        present_.store(1, std::memory_order_relaxed);
        gate_.fetch_or(open_bit, std::memory_order_release);
        round_.fetch_add(1, std::memory_order_release);
        round_.notify_all();
        walk_as(0);
        close();
    }
    wait_until(
        gate_, [](std::uint32_t gate) { return gate == 0; }, not_at_all);
}

void Workers::walk_as(std::uint32_t worker_index) {
    Worker worker(*this, worker_index);
    entry_(target_, worker);
    pieces_.store(worker.pieces_, std::memory_order_relaxed);  // every worker has reached all stages
}

// Closes the gate, so that no more workers enter. Called once a worker has reached the end of the region.
void Workers::close() {
    gate_.fetch_and(~open_bit, std::memory_order_release);
}

/// Runs the region as a worker, if the region is open and has a free worker index.
void Workers::call() {
    join([this] { return tickets_.fetch_add(1, std::memory_order_relaxed); });
}

template <class TakeIndex>
void Workers::join(const TakeIndex& take_index) {
    const bool is_open = (gate_.fetch_add(1, std::memory_order_acquire) & open_bit) != 0;
    if (is_open) {
        const std::uint32_t worker_index = take_index();
        if (worker_index < worker_limit_) {
            present_.fetch_or(std::uint64_t{1} << worker_index, std::memory_order_relaxed);
            walk_as(worker_index);
            if (tasks_.parallel_for) close();
        }
    }
    // the last thread to leave wakes the thread that waits for the gate
    if (gate_.fetch_sub(1, std::memory_order_acq_rel) == 1) gate_.notify_all();
}

void Workers::serve(std::uint32_t worker_index) {
    for (std::uint32_t served = 0;;) {
        wait_until(
            round_, [&](std::uint32_t round) { return round != served; }, not_at_all);
        served = round_.load(std::memory_order_acquire);
        if (is_closing_.load(std::memory_order_relaxed)) return;
        join([&] { return worker_index; });
    }
}

// A stage is over when all its slices are done. A worker that reaches the stage later therefore finds no
// slice to claim.
void Workers::do_stage(Worker& worker, std::uint32_t slices, StageEntry entry, const void* target) {
    DAMSON_ASSERT(slices >= 1 && slices <= worker_limit_ && worker.index_ < worker_limit_);
    const std::uint32_t stage = ++worker.stages_;
    if (stages_done_.load(std::memory_order_acquire) >= stage) return;
    if (worker.index_ < slices) take(stage, {worker.index_, slices}, entry, target);
    const std::uint64_t present = present_.load(std::memory_order_relaxed);
    for (std::uint32_t index = 0; index < slices; ++index)
        if ((present >> index & 1) == 0) take(stage, {index, slices}, entry, target);
    wait_until(
        stages_done_, [&](std::uint32_t done) { return done >= stage; },
        [&](int looks) {
            if (looks != looks_before_help) return;
            for (std::uint32_t index = 0; index < slices; ++index)
                take(stage, {index, slices}, entry, target);
        });
}

// Source: Mellor-Crummey, Scott, "Algorithms for scalable synchronization on shared-memory multiprocessors",
// 1991: the centralized barrier. This version counts finished slices instead of arrived threads.
void Workers::take(std::uint32_t stage, WorkSlice slice, StageEntry entry, const void* target) {
    DAMSON_ASSERT(slice.index < slice.count && slice.count <= count_);
    std::atomic<std::uint32_t>& claim = parts_[slice.index].claim;
    std::uint32_t last = claim.load(std::memory_order_relaxed);
    if (last >= stage || !claim.compare_exchange_strong(last, stage, std::memory_order_relaxed)) return;
    entry(target, slice);
    if (slice.count > 1) {
        if (slices_done_.fetch_add(1, std::memory_order_acq_rel) + 1 < slice.count) return;
        slices_done_.store(0, std::memory_order_relaxed);
    }
    stages_done_.store(stage, std::memory_order_release);
    stages_done_.notify_all();
}

#endif

}  // namespace damson
