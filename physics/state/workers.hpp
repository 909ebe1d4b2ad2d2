// The threads that share a step: a pool that is made once and sleeps between steps.
//
//   run(task)                     task(worker) on every worker at once, the caller being worker 0
//   for_each(count, task)         task(0) to task(count - 1); each worker begins with its own part of them
//   barrier()                     inside run: nobody passes before all have come
//   share(count, worker)          inside run: the part of [0, count) that belongs to a worker
//
// With one worker there are no threads, no atomics and no waiting. Who does what never changes the result.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <thread>
#include <utility>
#include <vector>

namespace damson {

class Workers {
public:
    explicit Workers(std::uint32_t count);
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    std::uint32_t count() const noexcept { return count_; }

    template <class Task>
    void run(const Task& task) {
        if (count_ == 1) {
            task(0u);
            return;
        }
        start([](const void* target, std::uint32_t worker) { (*static_cast<const Task*>(target))(worker); },
              &task);
    }

    /// Runs task(0) to task(count - 1), each once. Every worker begins with its own share() of them, whose
    /// memory is near it from the last time, and then helps those that are not done. `task` is any callable
    /// void(std::uint32_t).
    template <class Task>
    void for_each(std::uint32_t count, const Task& task) {
        for_each_by(count, [&](std::uint32_t index, std::uint32_t) { task(index); });
    }

    /// The same, telling who does it: task(index, worker).
    template <class Task>
    void for_each_by(std::uint32_t count, const Task& task) {
        if (count_ == 1) {
            for (std::uint32_t index = 0; index < count; ++index) task(index, 0u);
            return;
        }
        for (std::uint32_t worker = 0; worker < count_; ++worker) {
            const auto [first, last] = share(count, worker);
            parts_[worker].next.store(first, std::memory_order_relaxed);
            parts_[worker].last = last;
        }
        run([&](std::uint32_t worker) {
            for (std::uint32_t turn = 0; turn < count_; ++turn) {
                Part& part = parts_[(worker + turn) % count_];
                for (std::uint32_t index = part.next++; index < part.last; index = part.next++)
                    task(index, worker);
            }
        });
    }

    void barrier() {
        if (count_ > 1) wait_for_all();
    }

    /// Part [first, last) of `count` things for `worker`, in blocks of `grain`.
    std::pair<std::uint32_t, std::uint32_t> share(std::uint32_t count, std::uint32_t worker,
                                                  std::uint32_t grain = 1) const noexcept {
        if (count_ == 1) return {0, count};
        const std::uint64_t blocks = (count + grain - 1) / grain;
        const auto first = static_cast<std::uint32_t>(blocks * worker / count_) * grain;
        const auto last = static_cast<std::uint32_t>(blocks * (worker + 1) / count_) * grain;
        return {first < count ? first : count, last < count ? last : count};
    }

private:
    using Entry = void (*)(const void*, std::uint32_t);

    /// What is left of a worker's tasks, in a cache line of its own.
    struct alignas(64) Part {
        std::atomic<std::uint32_t> next{0};
        std::uint32_t last = 0;
    };

    void start(Entry entry, const void* target);
    void next_round();
    void wait_for_all();
    void serve(std::uint32_t worker);

    std::uint32_t count_;
    std::vector<std::thread> threads_;
    std::unique_ptr<Part[]> parts_;  ///< By worker, of one for_each().

    // written between rounds only
    bool is_closing_ = false;
    Entry entry_ = nullptr;
    const void* target_ = nullptr;

    std::atomic<std::uint32_t> round_{0};  ///< A new round is a new task.
    std::atomic<std::uint32_t> arrived_{0};
    std::atomic<std::uint32_t> phase_{0};
};

}  // namespace damson
