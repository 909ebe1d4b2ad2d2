// The pool's waiting, between tasks and at barriers: it spins, then lets others have the core, then sleeps.
#include "workers.hpp"

namespace damson {

namespace {

// A barrier opens within some microseconds, the next task of a step within some hundred; to wake a sleeper
// takes fifty. Past the last count no step is going on, or the machine has fewer cores free than workers.
constexpr int spin_count = 10000;
constexpr int yield_count = 2000;

/// Waits until `word` is no longer `old`.
void wait_while(const std::atomic<std::uint32_t>& word, std::uint32_t old) {
    for (int turns = 0; word.load(std::memory_order_acquire) == old; ++turns) {
        if (turns > spin_count + yield_count)
            word.wait(old, std::memory_order_acquire);
        else if (turns > spin_count)
            std::this_thread::yield();
    }
}

}  // namespace

Workers::Workers(std::uint32_t count) : count_(count), parts_(std::make_unique<Part[]>(count)) {
    threads_.reserve(count_ - 1);
    for (std::uint32_t worker = 1; worker < count_; ++worker)
        threads_.emplace_back([this, worker] { serve(worker); });
}

Workers::~Workers() {
    is_closing_ = true;
    next_round();
    for (std::thread& thread : threads_) thread.join();
}

void Workers::start(Entry entry, const void* target) {
    entry_ = entry;
    target_ = target;
    next_round();
    entry(target, 0);
    wait_for_all();
}

void Workers::serve(std::uint32_t worker) {
    for (std::uint32_t served = 0;; ++served) {
        wait_while(round_, served);
        if (is_closing_) return;
        entry_(target_, worker);
        wait_for_all();
    }
}

// What was written before is seen by whoever sees the new round.
void Workers::next_round() {
    round_.fetch_add(1, std::memory_order_release);
    round_.notify_all();
}

// Source: Mellor-Crummey, Scott, "Algorithms for scalable synchronization on shared-memory multiprocessors",
// 1991: the centralized barrier, its sense being the parity of a counter.
void Workers::wait_for_all() {
    const std::uint32_t phase = phase_.load(std::memory_order_relaxed);
    if (arrived_.fetch_add(1, std::memory_order_acq_rel) + 1 == count_) {
        arrived_.store(0, std::memory_order_relaxed);
        phase_.store(phase + 1, std::memory_order_release);
        phase_.notify_all();
        return;
    }
    wait_while(phase_, phase);
}

}  // namespace damson
