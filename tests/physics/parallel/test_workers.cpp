// Tests of physics/parallel/workers.cpp.
//
// Checks that all work is done once, and that a world does not depend on the worker count.
#include "../../../physics/parallel/workers.hpp"

#include <doctest/doctest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <set>
#include <thread>
#include <vector>

#include "../../../physics/state/world_access.hpp"
#include "../../../physics/state/world_state.hpp"
#include "../../support/busy_worlds.hpp"
#include "../../support/checked_steps.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// Waits up to ten seconds until `holds()` returns true. Returns its last result.
template <class Holds>
bool wait_until(Holds holds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (!holds() && std::chrono::steady_clock::now() < end) std::this_thread::yield();
    return holds();
}

/// Returns the digest of every tenth step of a busy world. Even tiny work is divided among the workers.
std::vector<std::uint64_t> run_busy_world(const WorldDef& def, bool is_measuring = false) {
    World world{def};
    WorldAccess::state_of(world).workers.set_least_slice_ns(is_measuring ? 1 : 0);
    add_trough(world, 8.0f, 20.0f);
    add_pyramid(world, 8, {-3.0f, 0.0f});
    add_heap(world, 17, 80, 12, {-7.0f, 9.0f});
    add_chain(world, 8, {0.0f, 8.5f});
    std::vector<std::uint64_t> digests;
    for (int i = 0; i < 40; ++i) {
        world.step(tick);
        if (i % 10 == 9) digests.push_back(digest(world));
    }
    CHECK(defect_of(world) == "");
    CHECK(world.counters().touching > 100);
    return digests;
}

constexpr std::uint32_t plenty = 64, everybody = 64;

/// Runs the calls in sequence, from last to first.
TaskSystem backwards(std::uint32_t call_count) {
    return {call_count, [](std::uint32_t count, ParallelTask task) {
                while (count-- > 0) task(count);
            }};
}

/// Runs each call on its own thread.
TaskSystem fresh_threads(std::uint32_t call_count) {
    return {call_count, [](std::uint32_t count, ParallelTask task) {
                std::vector<std::thread> threads;
                for (std::uint32_t index = 0; index < count; ++index)
                    threads.emplace_back([task, index] { task(index); });
                for (std::thread& thread : threads) thread.join();
            }};
}

/// Runs each call on its own thread. All calls except the first start late, some possibly after all work
/// is done.
TaskSystem late_threads(std::uint32_t call_count) {
    return {call_count, [](std::uint32_t count, ParallelTask task) {
                std::vector<std::thread> threads;
                for (std::uint32_t index = 0; index < count; ++index)
                    threads.emplace_back([task, index] {
                        std::this_thread::sleep_for(std::chrono::microseconds(37 * index * index));
                        task(index);
                    });
                for (std::thread& thread : threads) thread.join();
            }};
}

/// Runs every second call on another thread. Each thread runs its calls in sequence.
TaskSystem two_rows(std::uint32_t call_count) {
    return {call_count, [](std::uint32_t count, ParallelTask task) {
                std::thread other([=] {
                    for (std::uint32_t index = 0; index < count; index += 2) task(index);
                });
                for (std::uint32_t index = 1; index < count; index += 2) task(index);
                other.join();
            }};
}

/// Runs no call at all.
TaskSystem lazy(std::uint32_t call_count) {
    return {call_count, [](std::uint32_t, ParallelTask) {}};
}

struct NamedTasks {
    const char* name;
    TaskSystem (*make)(std::uint32_t call_count);
};

constexpr NamedTasks all_tasks[] = {{"backwards", backwards},
                                    {"fresh threads", fresh_threads},
                                    {"late threads", late_threads},
                                    {"two rows", two_rows},
                                    {"lazy", lazy}};

}  // namespace

TEST_SUITE("physics/workers") {
    TEST_CASE("each of many tasks runs once, for any number of tasks and workers") {
        for (const std::uint32_t count : {1u, 2u, 5u}) {
            Workers workers(count);
            for (const std::uint32_t tasks : {0u, 1u, 3u, 5u, 100u}) {
                std::vector<std::atomic<int>> runs(tasks);
                for (int round = 0; round < 50; ++round)
                    workers.for_each(tasks, [&](std::uint32_t index) { ++runs[index]; });
                for (const std::atomic<int>& times : runs) CHECK(times.load() == 50);
            }
        }
    }

    TEST_CASE("the calling thread begins with the first task, and other threads join") {
        constexpr std::uint32_t count = 3;
        Workers workers(count);
        for (int round = 0; round < 20; ++round) {
            std::vector<std::thread::id> runners(count);
            std::atomic<std::uint32_t> begun{0};
            workers.for_each(count, [&](std::uint32_t index) {
                ++begun;
                runners[index] = std::this_thread::get_id();
                wait_until([&] { return begun.load() == count; });  // occupies this thread
            });
            CHECK(runners[0] == std::this_thread::get_id());
            CHECK(std::set(runners.begin(), runners.end()).size() == count);
        }
    }

    TEST_CASE("tasks that a worker does not get to are done by others") {
        Workers workers(2);
        std::atomic<std::uint32_t> done{0};
        bool were_others_done = false;
        workers.for_each(10, [&](std::uint32_t index) {
            if (index == 0) were_others_done = wait_until([&] { return done.load() == 9; });
            ++done;
        });
        CHECK(were_others_done);
        CHECK(done.load() == 10);
    }

    TEST_CASE("threads that work at the same time have different worker indices") {
        for (const NamedTasks& tasks : all_tasks) {
            CAPTURE(tasks.name);
            Workers workers(1, tasks.make(4));
            std::array<std::atomic<int>, 4> busy{};
            std::atomic<bool> were_two{false};
            workers.for_each(500, [&](std::uint32_t, std::uint32_t worker_index) {
                if (busy[worker_index]++ != 0) were_two = true;
                std::this_thread::yield();
                --busy[worker_index];
            });
            CHECK_FALSE(were_two.load());
        }
    }

    TEST_CASE("each slice of each stage is done once, by any worker") {
        for (const std::uint32_t count : {1u, 2u, 5u, 8u}) {
            Workers workers(count);
            std::vector<int> runs(64, 0);
            for (int round = 0; round < 100; ++round)
                workers.run(everybody, [&](Worker& worker) {
                    for (std::uint32_t stage = 0; stage < 5; ++stage)
                        worker.stage(plenty, [&](const WorkSlice& slice) {
                            CHECK(slice.count == count);
                            const auto [first, last] = slice.of(64);
                            for (std::uint32_t i = first; i < last; ++i) ++runs[i];
                        });
                });
            CHECK(runs == std::vector<int>(64, 500));
        }
    }

    TEST_CASE("a stage begins when the last one is done, and sees the values written there") {
        for (const std::uint32_t count : {1u, 2u, 3u, 8u}) {
            Workers workers(count);
            std::vector<std::uint64_t> cells(64, 1), next(64);
            for (int round = 0; round < 20; ++round)
                workers.run(everybody, [&](Worker& worker) {
                    for (int i = 0; i < 20; ++i) {
                        worker.stage(plenty, [&](const WorkSlice& slice) {
                            const auto [first, last] = slice.of(64);
                            for (std::uint32_t k = first; k < last; ++k) next[k] = cells[(k + 1) % 64] + k;
                        });
                        worker.stage(plenty, [&](const WorkSlice& slice) {
                            const auto [first, last] = slice.of(64);
                            for (std::uint32_t k = first; k < last; ++k) cells[k] = next[k];
                        });
                    }
                });
            std::uint64_t sum = 0;
            for (const std::uint64_t cell : cells) sum += cell;
            CHECK(sum == 64 + 400 * (63 * 64 / 2));
        }
    }

    TEST_CASE("a task system can make its calls in any way, or not at all") {
        for (const NamedTasks& tasks : all_tasks) {
            for (const std::uint32_t count : {1u, 2u, 3u, 8u}) {
                CAPTURE(tasks.name);
                CAPTURE(count);
                Workers workers(1, tasks.make(count));
                CHECK(workers.count() == count);
                std::vector<std::uint64_t> cells(64, 1), next(64);
                for (int round = 0; round < 5; ++round)
                    workers.run(everybody, [&](Worker& worker) {
                        for (int i = 0; i < 20; ++i) {
                            worker.stage(plenty, [&](const WorkSlice& slice) {
                                const auto [first, last] = slice.of(64);
                                for (std::uint32_t k = first; k < last; ++k)
                                    next[k] = cells[(k + 1) % 64] + k;
                            });
                            worker.stage(plenty, [&](const WorkSlice& slice) {
                                const auto [first, last] = slice.of(64);
                                for (std::uint32_t k = first; k < last; ++k) cells[k] = next[k];
                            });
                        }
                    });
                std::uint64_t sum = 0;
                for (const std::uint64_t cell : cells) sum += cell;
                CHECK(sum == 64 + 100 * (63 * 64 / 2));
                std::vector<std::atomic<int>> runs(100);
                workers.for_each(100, [&](std::uint32_t index) { ++runs[index]; });
                for (const std::atomic<int>& times : runs) CHECK(times.load() == 1);
            }
        }
    }

    TEST_CASE("the caller does not wait for a worker that has not started") {
        std::atomic<bool> is_over{false};
        std::atomic<int> late_slices{0};
        bool was_over = false;
        Workers workers(1, {2, [&](std::uint32_t, ParallelTask task) {
                                std::thread late([&] {
                                    was_over = wait_until([&] { return is_over.load(); });
                                    task(1);
                                });
                                task(0);
                                is_over = true;
                                late.join();
                            }});
        std::atomic<int> slices{0};
        workers.run(everybody, [&](Worker& worker) {
            for (int stage = 0; stage < 3; ++stage)
                worker.stage(plenty, [&](const WorkSlice&) {
                    ++slices;
                    if (is_over.load()) ++late_slices;
                });
        });
        CHECK(was_over);
        CHECK(slices.load() == 6);
        CHECK(late_slices.load() == 0);
    }

    TEST_CASE("a worker that starts late helps with the current stage") {
        std::atomic<int> stage_now{0};
        Workers workers(1, {2, [&](std::uint32_t, ParallelTask task) {
                                std::thread late([&] {
                                    wait_until([&] { return stage_now.load() == 2; });
                                    task(1);
                                });
                                task(0);
                                late.join();
                            }});
        const std::thread::id nobody{};
        std::array<std::thread::id, 4> second{};  // for each stage, the thread that ran slice 1
        std::atomic<bool> is_second_done{false};
        workers.run(everybody, [&](Worker& worker) {
            for (std::size_t stage = 0; stage < 4; ++stage)
                worker.stage(plenty, [&, stage](const WorkSlice& slice) {
                    if (slice.index == 1) {
                        second[stage] = std::this_thread::get_id();
                        if (stage == 2) is_second_done = true;
                        return;
                    }
                    stage_now = static_cast<int>(stage);
                    if (stage == 2) CHECK(wait_until([&] { return is_second_done.load(); }));
                });
        });
        CHECK(second[0] == second[1]);
        CHECK(second[2] != second[1]);
        for (const std::thread::id id : second) CHECK(id != nobody);
    }

    TEST_CASE("a region is run by one worker and by all in turn until the faster mode is known") {
        // On a busy machine, the quick mode may seem slow, so each choice has several attempts.
        const auto is_choice_right = [](bool is_quick_shared) {
            Workers workers(2);
            workers.set_least_slice_ns(1);
            const Region region = is_quick_shared ? Region::Finish : Region::Free;
            std::uint32_t tries = 0;
            std::uint32_t shared = 0;
            for (std::uint32_t i = 0; i < 2 * WorkEstimate::try_length + WorkEstimate::first_pause; ++i) {
                workers.run_region(region, plenty, [&](std::uint32_t worker_count) {
                    const bool is_shared = worker_count > 1;
                    shared += is_shared;
                    std::this_thread::sleep_for(
                        std::chrono::microseconds(is_shared == is_quick_shared ? 1 : 1000));
                    return plenty;
                });
                if (i + 1 == 2 * WorkEstimate::try_length) tries = shared;
            }
            CHECK(tries == WorkEstimate::try_length);
            return shared - tries == (is_quick_shared ? WorkEstimate::first_pause : 0);
        };
        for (const bool is_quick_shared : {false, true}) {
            int attempts = 1;
            while (!is_choice_right(is_quick_shared) && attempts < 20) ++attempts;
            CHECK(attempts < 20);
        }
    }

    TEST_CASE("a region that is not worth a second worker is run by the calling thread") {
        Workers workers(4);
        workers.set_least_slice_ns(1000000000);
        int calls = 0;
        for (std::uint32_t i = 0; i < 4 * WorkEstimate::try_length; ++i)
            workers.parallel_for(Region::Finish, plenty, 1,
                                 [&](std::uint32_t first, std::uint32_t last, std::uint32_t slice) {
                                     ++calls;
                                     CHECK(first == 0);
                                     CHECK(last == plenty);
                                     CHECK(slice == 0);
                                 });
        CHECK(calls == 4 * WorkEstimate::try_length);
    }

    TEST_CASE("a region without items is run once") {
        for (const std::uint32_t count : {1u, 3u}) {
            Workers workers(count);
            int calls = 0;
            workers.parallel_for(Region::Finish, 0, 16,
                                 [&](std::uint32_t first, std::uint32_t last, std::uint32_t) {
                                     ++calls;
                                     CHECK(first == last);
                                 });
            CHECK(calls == 1);
        }
    }

    TEST_CASE("regions give the same result on one worker and on several") {
        Workers workers(3, backwards(3));
        for (const std::uint32_t least_slice_ns : {0u, 1u, worthwhile_ns}) {
            workers.set_least_slice_ns(least_slice_ns);
            std::vector<int> runs(plenty, 0);
            for (int round = 0; round < 10; ++round) {
                workers.parallel_for(Region::Finish, plenty, 3,
                                     [&](std::uint32_t first, std::uint32_t last, std::uint32_t) {
                                         for (std::uint32_t i = first; i < last; ++i) ++runs[i];
                                     });
                workers.run_region(Region::Block, plenty, [&](std::uint32_t worker_count) {
                    const std::uint64_t pieces = workers.run(worker_count, [&](Worker& worker) {
                        for (int stage = 0; stage < 2; ++stage)
                            worker.stage(plenty, [&](const WorkSlice& slice) {
                                const auto [first, last] = slice.of(plenty);
                                for (std::uint32_t i = first; i < last; ++i) ++runs[i];
                            });
                    });
                    CHECK(pieces == 2 * plenty);
                    return pieces;
                });
                workers.for_each(Region::Fast, plenty, [&](std::uint32_t index) { ++runs[index]; });
            }
            CHECK(runs == std::vector<int>(plenty, 40));
        }
    }

    TEST_CASE("a world is the same with one, two, three and eight workers") {
        const auto expected = run_busy_world({});
        for (const std::uint32_t workers : {2u, 3u, 8u}) {
            CAPTURE(workers);
            CHECK(run_busy_world({.workers = workers}) == expected);
            CHECK(run_busy_world({.workers = workers}, true) == expected);
        }
    }

    TEST_CASE("a world is the same for every task system") {
        const auto expected = run_busy_world({});
        for (const NamedTasks& tasks : all_tasks) {
            for (const std::uint32_t count : {1u, 2u, 3u, 8u}) {
                CAPTURE(tasks.name);
                CAPTURE(count);
                CHECK(run_busy_world({.tasks = tasks.make(count)}) == expected);
            }
        }
    }

    TEST_CASE("a world can have more workers than work") {
        World world{{.workers = 8}};
        add_floor(world);
        add_ball(world, {0.0f, 1.0f});
        advance_checked(world, 0.5f);
        CHECK(world.counters().touching == 1);
    }
}
