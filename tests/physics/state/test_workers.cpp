// Tests of physics/state/workers.cpp.
//
// Threads: who does what, that nobody is missing, and that the world cannot tell how many there are.
#include "../../../physics/state/workers.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <thread>
#include <vector>

#include "../../support/busy_worlds.hpp"
#include "../../support/checked_steps.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// Whether `holds` does, or comes to within ten seconds.
template <class Holds>
bool wait_until(Holds holds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (!holds() && std::chrono::steady_clock::now() < end) std::this_thread::yield();
    return holds();
}

/// Digests of every tenth step of a world in which everything happens.
std::vector<std::uint64_t> run_busy_world(std::uint32_t workers) {
    World world{{.workers = workers}};
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

}  // namespace

TEST_SUITE("physics/workers") {
    TEST_CASE("a share is every worker's own part, and together they are everything") {
        for (const std::uint32_t count : {1u, 2u, 3u, 8u}) {
            Workers workers(count);
            CHECK(workers.count() == count);
            for (const std::uint32_t things : {0u, 1u, 7u, 64u, 1000u}) {
                for (const std::uint32_t grain : {1u, 4u, 64u}) {
                    std::uint32_t next = 0;
                    for (std::uint32_t worker = 0; worker < count; ++worker) {
                        const auto [first, last] = workers.share(things, worker, grain);
                        CHECK(first == next);
                        CHECK(last >= first);
                        CHECK((last == things || last % grain == 0));
                        next = last;
                    }
                    CHECK(next == things);
                }
            }
        }
    }

    TEST_CASE("a task runs once on every worker, as often as it is given") {
        for (const std::uint32_t count : {1u, 2u, 5u}) {
            Workers workers(count);
            std::vector<int> runs(count, 0);
            for (int round = 0; round < 200; ++round)
                workers.run([&](std::uint32_t worker) { ++runs[worker]; });
            for (const int times : runs) CHECK(times == 200);
        }
    }

    TEST_CASE("each of many tasks runs once, however many there are") {
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

    TEST_CASE("a worker begins with tasks of its own, the same each time") {
        constexpr std::uint32_t count = 3;
        Workers workers(count);
        std::vector<std::thread::id> expected(count);
        workers.run([&](std::uint32_t worker) { expected[worker] = std::this_thread::get_id(); });
        for (int round = 0; round < 20; ++round) {
            std::vector<std::thread::id> runners(count);
            std::atomic<std::uint32_t> begun{0};
            workers.for_each(count, [&](std::uint32_t index) {
                ++begun;
                runners[index] = std::this_thread::get_id();
                wait_until([&] { return begun.load() == count; });  // nobody is free for another one
            });
            CHECK(runners == expected);
        }
    }

    TEST_CASE("tasks that a worker does not come to are done by others") {
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

    TEST_CASE("nobody passes a barrier before all have come") {
        for (const std::uint32_t count : {1u, 2u, 4u}) {
            Workers workers(count);
            std::atomic<std::uint32_t> arrived{0};
            std::atomic<bool> was_early{false};
            workers.run([&](std::uint32_t) {
                for (std::uint32_t round = 1; round <= 500; ++round) {
                    ++arrived;
                    workers.barrier();
                    if (arrived.load() != round * count) was_early = true;
                    workers.barrier();
                }
            });
            CHECK_FALSE(was_early.load());
            CHECK(arrived.load() == 500 * count);
        }
    }

    TEST_CASE("what a worker wrote before a barrier is there for the others after it") {
        Workers workers(3);
        std::vector<std::uint64_t> cells(3, 1);
        workers.run([&](std::uint32_t worker) {
            for (int round = 0; round < 100; ++round) {
                const std::uint64_t next = cells[(worker + 1) % 3] + 1;
                workers.barrier();
                cells[worker] = next;
                workers.barrier();
            }
        });
        for (const std::uint64_t cell : cells) CHECK(cell == 101);
    }

    TEST_CASE("a world is the same for one, two, three and eight workers") {
        const auto expected = run_busy_world(1);
        for (const std::uint32_t workers : {2u, 3u, 8u}) {
            CAPTURE(workers);
            CHECK(run_busy_world(workers) == expected);
        }
    }

    TEST_CASE("more workers than there is work are no harm") {
        World world{{.workers = 8}};
        add_floor(world);
        add_ball(world, {0.0f, 1.0f});
        advance_checked(world, 0.5f);
        CHECK(world.counters().touching == 1);
    }
}
