// Compiles and runs the snippets of docs/threads.md.
#include <doctest/doctest.h>

#include <atomic>
#include <damson/physics.hpp>
#include <functional>
#include <thread>
#include <vector>

#include "page_blocks.hpp"

using damson::test::dt;

namespace {

/// A job queue with two threads, which run jobs while the caller waits.
class Pool {
public:
    void enqueue(std::function<void()> job) { jobs_.push_back(std::move(job)); }

    void finish() {
        const auto work = [this] {
            for (std::size_t index = next_++; index < jobs_.size(); index = next_++) jobs_[index]();
        };
        std::thread other(work);
        work();
        other.join();
        jobs_.clear();
        next_ = 0;
        ++finished;
    }

    int finished = 0;

private:
    std::vector<std::function<void()>> jobs_;
    std::atomic<std::size_t> next_{0};
};

/// Runs a pile that is large enough for several workers, and returns its digest.
std::uint64_t run_heap(damson::World& world) {
    const damson::BodyHandle ground = world.create_body({.key = 1});
    world.create_shape(ground, damson::Segment{.a = {-100.0f, 0.0f}, .b = {100.0f, 0.0f}}, {.key = 1});
    for (std::uint64_t i = 0; i < 1500; ++i) {
        const damson::BodyHandle box = world.create_body(
            {.type = damson::BodyType::Dynamic,
             .position = {1.05f * static_cast<float>(i % 50), 0.6f + 1.05f * static_cast<float>(i / 50)},
             .key = 10 + i});
        world.create_shape(box, damson::make_box({0.5f, 0.5f}), {.key = 10 + i});
    }
    for (int i = 0; i < 20; ++i) world.step(dt);
    return damson::digest(world);
}

std::uint64_t digest_alone() {
    damson::World world;
    return run_heap(world);
}

}  // namespace

TEST_SUITE("docs/threads") {
    TEST_CASE("the test includes and runs every snippet of the page") {
        damson::test::check_page("docs/threads.md", "tests/docs/test_threads_page.cpp", 3);
    }

    TEST_CASE("a world with its own workers has the digest of one thread") {
#include "pages/threads/own.inc"
        CHECK(run_heap(world) == digest_alone());
    }

    TEST_CASE("a world on a job queue of the game has the digest of one thread") {
        Pool pool;
        {
#include "pages/threads/tasks.inc"
            CHECK(world.definition().tasks == tasks);
            CHECK(run_heap(world) == digest_alone());
        }
        CHECK(pool.finished > 0);
    }

    TEST_CASE("a world with a thread per call has the digest of one thread") {
#include "pages/threads/threads.inc"
        damson::World world{{.tasks = {.call_count = 3, .parallel_for = on_threads}}};
        CHECK(run_heap(world) == digest_alone());
    }
}
