// The pool's waiting: a condition variable between steps, a spinning barrier inside one.
#include "workers.hpp"

namespace damson {

Workers::Workers(std::uint32_t count) : count_(count) {
    threads_.reserve(count_ - 1);
    for (std::uint32_t worker = 1; worker < count_; ++worker)
        threads_.emplace_back([this, worker] { serve(worker); });
}

Workers::~Workers() {
    {
        const std::lock_guard lock(mutex_);
        is_closing_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void Workers::start(Entry entry, const void* target) {
    {
        const std::lock_guard lock(mutex_);
        entry_ = entry;
        target_ = target;
        ++round_;
    }
    wake_.notify_all();
    entry(target, 0);
    wait_for_all();
}

void Workers::serve(std::uint32_t worker) {
    std::uint64_t served = 0;
    for (;;) {
        Entry entry;
        const void* target;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [&] { return is_closing_ || round_ != served; });
            if (is_closing_) return;
            served = round_;
            entry = entry_;
            target = target_;
        }
        entry(target, worker);
        wait_for_all();
    }
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
    // short waits spin; longer ones sleep, for machines with fewer free cores than workers
    for (int spins = 0; phase_.load(std::memory_order_acquire) == phase; ++spins) {
        if (spins > 4000) phase_.wait(phase, std::memory_order_acquire);
    }
}

}  // namespace damson
