// Simulates the same pile on Damson's own threads and on three task systems: one std::thread per task, a job
// queue, and oneTBB if it is installed. All results are bit-identical.
#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <damson/physics.hpp>
#include <functional>
#include <mutex>
#include <queue>
#include <thread>
#include <vector>
#ifdef DAMSON_EXAMPLE_HAS_TBB
#include <tbb/parallel_for.h>
#endif

using namespace damson;

/// A job queue as found in many games: callers add jobs, threads run them, and finish() waits for all jobs.
class JobQueue {
public:
    explicit JobQueue(unsigned thread_count) {
        for (unsigned i = 0; i < thread_count; ++i) threads_.emplace_back([this] { serve(); });
    }
    ~JobQueue() {
        is_closing_ = true;
        enqueue([] {});  // wakes all threads
        for (std::thread& thread : threads_) thread.join();
    }

    void enqueue(std::function<void()> job) {
        const std::lock_guard lock(mutex_);
        jobs_.push(std::move(job));
        ++open_jobs_;
        changed_.notify_all();
    }

    void finish() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return open_jobs_ == 0; });
    }

private:
    void serve() {
        std::unique_lock lock(mutex_);
        while (true) {
            changed_.wait(lock, [this] { return !jobs_.empty() || is_closing_; });
            if (jobs_.empty()) return;
            const std::function<void()> job = std::move(jobs_.front());
            jobs_.pop();
            lock.unlock();
            job();
            lock.lock();
            if (--open_jobs_ == 0) changed_.notify_all();
        }
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::queue<std::function<void()>> jobs_;
    int open_jobs_ = 0;
    std::atomic<bool> is_closing_{false};
    std::vector<std::thread> threads_;
};

// ---- adapters from a task system to WorldDef::tasks

TaskSystem on_threads(std::uint32_t call_count) {
    return {call_count, [](std::uint32_t count, ParallelTask task) {
                std::vector<std::thread> threads;
                for (std::uint32_t index = 1; index < count; ++index)
                    threads.emplace_back([task, index] { task(index); });
                task(0);
                for (std::thread& thread : threads) thread.join();
            }};
}

TaskSystem on_queue(JobQueue& queue, std::uint32_t call_count) {
    return {call_count, [&queue](std::uint32_t count, ParallelTask task) {
                for (std::uint32_t index = 0; index < count; ++index)
                    queue.enqueue([task, index] { task(index); });
                queue.finish();
            }};
}

#ifdef DAMSON_EXAMPLE_HAS_TBB
TaskSystem on_tbb(std::uint32_t call_count) {
    return {call_count, [](std::uint32_t count, ParallelTask task) {
                tbb::parallel_for(
                    0u, count, [task](std::uint32_t index) { task(index); }, tbb::simple_partitioner{});
            }};
}
#endif

// ---- the pile

std::uint64_t run(const char* name, const WorldDef& def) {
    World world{def};
    const BodyHandle ground = world.create_body({.key = 1});
    world.create_shape(ground, Segment{.a = {-100.0f, 0.0f}, .b = {100.0f, 0.0f}}, {.key = 1});
    for (std::uint64_t i = 0; i < 2000; ++i) {
        const glm::vec2 place{1.1f * static_cast<float>(i % 40), 1.0f + 1.1f * static_cast<float>(i / 40)};
        const BodyHandle disc =
            world.create_body({.type = BodyType::Dynamic, .position = place, .key = 10 + i});
        world.create_shape(disc, Circle{.radius = 0.5f}, {.key = 10 + i});
    }
    double ms = 0.0;
    for (int i = 0; i < 60; ++i) {
        world.step(1.0f / 60.0f);
        ms += static_cast<double>(world.phase_times().total_ms);
    }
    std::printf("%-12s %.2f ms per step, digest %016llx\n", name, ms / 60.0,
                static_cast<unsigned long long>(digest(world)));
    return digest(world);
}

int main() {
    constexpr std::uint32_t count = 2;
    JobQueue queue(count);
    const std::uint64_t expected = run("one thread", {});
    bool is_same = run("own threads", {.workers = count}) == expected;
    is_same &= run("std::thread", {.tasks = on_threads(count)}) == expected;
    is_same &= run("job queue", {.tasks = on_queue(queue, count)}) == expected;
#ifdef DAMSON_EXAMPLE_HAS_TBB
    is_same &= run("oneTBB", {.tasks = on_tbb(count)}) == expected;
#endif
    std::printf("%s\n", is_same ? "all digests are equal" : "the digests differ");
    return is_same ? 0 : 1;
}
