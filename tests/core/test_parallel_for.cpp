// Tests of core/parallel_for.hpp.
//
// Tests tasks for several threads: which thread runs them, how often, and which callables they accept.
#include "../../core/parallel_for.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <thread>
#include <type_traits>
#include <vector>

namespace {

using damson::ParallelFor;
using damson::ParallelTask;

using Numbers = std::vector<std::uint32_t>;

// a callable that cannot be copied; a task only refers to it
struct Pinned {
    std::uint32_t* sum;

    explicit Pinned(std::uint32_t& total) : sum(&total) {}
    Pinned(const Pinned&) = delete;
    Pinned& operator=(const Pinned&) = delete;
    void operator()(std::uint32_t index) const { *sum += 1 + index; }
};

struct TakesText {
    void operator()(const char*) const {}
};
struct ChangesItself {
    void operator()(std::uint32_t) {}
};

// a task accepts only callables that can be called as const with an index
static_assert(std::is_constructible_v<ParallelTask, const Pinned&>);
static_assert(!std::is_constructible_v<ParallelTask, int>);
static_assert(!std::is_constructible_v<ParallelTask, TakesText>);
static_assert(!std::is_constructible_v<ParallelTask, ChangesItself>);  // its call operator is not const
static_assert(!std::is_constructible_v<ParallelTask, ParallelFor>);
static_assert(!std::is_constructible_v<ParallelFor, Pinned>);
static_assert(!std::is_constructible_v<ParallelFor, ParallelTask>);
static_assert(std::is_trivially_copyable_v<ParallelTask> && std::is_trivially_copyable_v<ParallelFor>);

TEST_SUITE("core/parallel_for") {
    TEST_CASE("tasks run in order on the calling thread without a callable, each once") {
        const ParallelFor run;
        CHECK(!run);
        const std::thread::id here = std::this_thread::get_id();
        for (const std::uint32_t count : {0u, 1u, 2u, 100u}) {
            CAPTURE(count);
            Numbers ran;
            bool is_here = true;
            const auto task = [&](std::uint32_t index) {
                ran.push_back(index);
                is_here = is_here && std::this_thread::get_id() == here;
            };
            run(count, task);
            Numbers expected;
            for (std::uint32_t index = 0; index < count; ++index) expected.push_back(index);
            CHECK(ran == expected);
            CHECK(is_here);
        }
    }

    TEST_CASE("a callable is called once with all tasks and may run them in any order") {
        Numbers calls;
        const auto backwards = [&calls](std::uint32_t count, ParallelTask task) {
            calls.push_back(count);
            while (count-- > 0) task(count);
        };
        const ParallelFor run = backwards;
        CHECK(static_cast<bool>(run));
        Numbers ran;
        const auto task = [&ran](std::uint32_t index) { ran.push_back(index); };
        run(5, task);
        CHECK(calls == Numbers{5});
        CHECK(ran == Numbers{4, 3, 2, 1, 0});
    }

    TEST_CASE("the callable is not called for one task or none") {
        const auto refuse = [](std::uint32_t, ParallelTask) { FAIL("called"); };
        const ParallelFor run = refuse;
        Numbers ran;
        const auto task = [&ran](std::uint32_t index) { ran.push_back(index); };
        run(0, task);
        CHECK(ran.empty());
        run(1, task);
        CHECK(ran == Numbers{0});
    }

    TEST_CASE("each task runs once on several threads, and all are finished on return") {
        const auto on_three_threads = [](std::uint32_t count, ParallelTask task) {
            std::atomic<std::uint32_t> next{0};
            const auto work = [&] {
                for (std::uint32_t index = next++; index < count; index = next++) task(index);
            };
            std::thread second(work), third(work);
            work();
            second.join();
            third.join();
        };
        const ParallelFor run = on_three_threads;
        for (const std::uint32_t count : {2u, 3u, 1000u}) {
            CAPTURE(count);
            Numbers runs(count, 0);
            const auto task = [&runs](std::uint32_t index) { ++runs[index]; };
            run(count, task);
            CHECK(runs == Numbers(count, 1));
        }
    }

    TEST_CASE("copies of a task refer to the same callable, not to a copy of it or to each other") {
        std::uint32_t sum = 0;
        const Pinned callable(sum);
        ParallelTask task = callable;
        const ParallelTask copy = task;
        task(0);
        copy(1);
        CHECK(sum == 1 + 2);

        std::uint32_t other_sum = 0;
        const Pinned other(other_sum);
        task = other;
        task(4);
        copy(5);
        CHECK(other_sum == 5);
        CHECK(sum == 1 + 2 + 6);
    }

    TEST_CASE("copies of a ParallelFor refer to the callable, not to each other") {
        int first_calls = 0, second_calls = 0;
        const auto first = [&](std::uint32_t, ParallelTask) { ++first_calls; };
        const auto second = [&](std::uint32_t, ParallelTask) { ++second_calls; };
        const auto nothing = [](std::uint32_t) {};
        ParallelFor run = first;
        const ParallelFor copy = run;
        run = second;
        run(2, nothing);
        copy(2, nothing);
        CHECK(first_calls == 1);
        CHECK(second_calls == 1);
        run = ParallelFor{};
        CHECK(!run);
        CHECK(static_cast<bool>(copy));
    }

    TEST_CASE("a callable may capture by value and by reference and may return a value") {
        std::uint32_t offset = 10;
        Numbers ran;
        const auto task = [offset, &ran](std::uint32_t index) {
            ran.push_back(offset + index);
            return ran.size();
        };
        offset = 90;
        int calls = 0;
        const auto run_and_count = [&calls](std::uint32_t count, ParallelTask each) {
            for (std::uint32_t index = 0; index < count; ++index) each(index);
            return ++calls;
        };
        // pass the callable as an argument, as callers of commit() do
        const auto use = [&](ParallelFor run) { run(3, task); };
        use(run_and_count);
        use({});
        CHECK(ran == Numbers{10, 11, 12, 10, 11, 12});
        CHECK(calls == 1);
    }
}

}  // namespace
