// Tests of physics/world/step.cpp.
//
// Checks that a step advances time as requested, and that steps allocate no memory after a warm-up.
#include <doctest/doctest.h>

#include <functional>

#include "../../support/allocation_counter.hpp"
#include "../../support/busy_worlds.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/near.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// Returns the step count after which no step allocates memory, or `last` if the last step still allocates.
int find_last_allocating_step(World& world, int last, const std::function<void(int)>& drive = {}) {
    int quiet_from = 0;
    for (int i = 0; i < last; ++i) {
        if (drive) drive(i);
        const AllocationCounter allocations;
        world.step(tick);
        const std::uint64_t made = allocations.count();
        if (made != 0) quiet_from = i + 1;
    }
    CHECK(defect_of(world) == "");
    return quiet_from;
}

}  // namespace

TEST_SUITE("physics/step") {
    TEST_CASE("a resting pyramid allocates only in the first two steps") {
        World world{{.can_sleep = false}};
        add_floor(world);
        add_pyramid(world, 12);
        CHECK(find_last_allocating_step(world, 120) <= 2);
    }

    TEST_CASE("a rotating drum allocates only when it has more contacts than ever before") {
        World world{{.can_sleep = false}};
        add_drum(world, 4.0f, 1.0f);
        add_heap(world, 4, 64, 8, {-4.2f, 1.0f + 0.2f});
        advance(world, 5.0f);
        int steps_that_allocated = 0;
        for (int i = 0; i < 600; ++i) {
            const AllocationCounter allocations;
            world.step(tick);
            const std::uint64_t made = allocations.count();
            steps_that_allocated += made != 0;
        }
        // Lists double their capacity when they are full. In these 10 s, each of about twenty lists can grow
        // at most once more, and few of them do.
        CHECK(steps_that_allocated <= 10);
        CHECK(defect_of(world) == "");
    }

    TEST_CASE("a pile that has settled allocates nothing") {
        World world{{.can_sleep = false}};
        add_trough(world, 5.0f, 30.0f);
        add_heap(world, 6, 100, 7, {-4.0f, 1.0f});
        CHECK(find_last_allocating_step(world, 480) <= 300);
    }

    TEST_CASE("a falling pile with reserved memory allocates only for the scratch of the solver") {
        World world{{.can_sleep = false, .reserve_bodies = 400, .reserve_contacts = 2000}};
        add_trough(world, 5.0f, 30.0f);
        add_heap(world, 6, 100, 7, {-4.0f, 1.0f});
        std::uint64_t made = 0;
        for (int i = 0; i < 300; ++i) {
            const AllocationCounter allocations;
            world.step(tick);
            made += allocations.count();
        }
        CHECK(made < 400);
    }

    TEST_CASE("a sleeping world does not allocate, with one worker or two") {
        for (const std::uint32_t workers : {1u, 2u}) {
            CAPTURE(workers);
            World world{{.workers = workers}};
            add_floor(world);
            add_pyramid(world, 6);
            advance(world, 2.0f);
            REQUIRE(world.counters().awake_bodies == 0);
            CHECK(find_last_allocating_step(world, 60) == 0);
        }
    }

    TEST_CASE("two workers allocate no more than one in a steady step") {
        World world{{.can_sleep = false, .workers = 2}};
        add_floor(world);
        add_pyramid(world, 12);
        CHECK(find_last_allocating_step(world, 120) <= 2);
    }

    TEST_CASE("steps of any length and with any number of substeps add up") {
        for (const int substeps : {1, 3, 4, 64}) {
            for (const float dt : {1e-4f, 1.0f / 240.0f, 1.0f / 30.0f}) {
                CAPTURE(substeps);
                CAPTURE(dt);
                World world{{.gravity = {0.0f, 0.0f}}};
                const BodyHandle ball = add_ball(world, {0.0f, 0.0f});
                world.body(ball).set_linear_velocity({1.0f, 0.0f});
                for (int i = 0; i < 10; ++i) step_checked(world, dt, substeps);
                CHECK(world.body(ball).position().x == near(10.0f * dt, 1e-5f));
                CHECK(world.counters().step == 10);
            }
        }
    }

    TEST_CASE("a step of one second or of one nanosecond gives a finite state") {
        for (const float dt : {1.0f, 1e-9f}) {
            World world;
            add_floor(world);
            add_pyramid(world, 4);
            add_chain(world, 4, {5.0f, 4.0f});
            for (int i = 0; i < 10; ++i) step_checked(world, dt);
            CHECK(world.body_quarantined().empty());
            for (const BodyHandle body : world.bodies()) CHECK(is_finite(world.body(body).transform()));
        }
    }
}
