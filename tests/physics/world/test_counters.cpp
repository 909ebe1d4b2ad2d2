// Tests of physics/world/counters.cpp.
//
// Tests the counters of a world and its measured times.
#include <doctest/doctest.h>

#include <vector>

#include "../../support/busy_worlds.hpp"
#include "../../support/checked_steps.hpp"

using namespace damson;
using namespace damson::test;

TEST_SUITE("physics/counters") {
    TEST_CASE("objects are counted when they are created and destroyed") {
        World world;
        const BodyHandle floor = add_floor(world);
        const BodyHandle a = add_box(world, {0.0f, 0.5f});
        const BodyHandle b = add_box(world, {0.0f, 1.5f});
        world.create_joint({.body_a = floor, .body_b = a, .collide_connected = true});
        const BodyHandle sleeper = world.create_body({.type = BodyType::Dynamic, .is_awake = false});
        CHECK(world.counters().bodies == 4);
        CHECK(world.counters().awake_bodies == 2);
        CHECK(world.counters().shapes == 3);
        CHECK(world.counters().joints == 1);
        CHECK(world.counters().pairs == 0);
        step_checked(world);
        CHECK(world.counters().step == 1);
        CHECK(world.counters().pairs == 2);
        CHECK(world.counters().contacts == 2);
        CHECK(world.counters().touching == 2);
        CHECK(world.counters().awake_contacts == 2);
        CHECK(world.counters().manifolds_computed == 2);
        CHECK(world.counters().colors == 3);
        world.destroy_body(a);
        world.destroy_body(b);
        world.destroy_body(sleeper);
        step_checked(world);
        CHECK(world.counters().bodies == 1);
        CHECK(world.counters().awake_bodies == 0);
        CHECK(world.counters().shapes == 1);
        CHECK(world.counters().joints == 0);
        CHECK(world.counters().pairs == 0);
        CHECK(world.counters().contacts == 0);
        CHECK(world.counters().touching == 0);
    }

    TEST_CASE(
        "boxes that overlap while their shapes are apart count as pairs and contacts, not as touching") {
        World world{{.gravity = {0.0f, 0.0f}}};
        add_ball(world, {0.0f, 0.0f});
        add_ball(world, {0.8f, 0.8f});
        step_checked(world);
        CHECK(world.counters().pairs == 1);
        CHECK(world.counters().contacts == 1);
        CHECK(world.counters().touching == 0);
        CHECK(world.counters().colors == 0);
    }

    TEST_CASE("five contacts of one color take two groups of four lanes, three of them idle") {
        World world;
        add_floor(world);
        CHECK(world.counters().solver_lanes == 0);
        for (int i = 0; i < 5; ++i) add_box(world, {2.0f * static_cast<float>(i), 0.5f});
        step_checked(world);
        CHECK(world.counters().colors == 1);
        CHECK(world.counters().solved_contacts == 5);
        CHECK(world.counters().solver_lanes == 8);
        while (world.counters().awake_bodies > 0) step_checked(world);
        step_checked(world);
        CHECK(world.counters().solved_contacts == 0);
        CHECK(world.counters().solver_lanes == 0);
    }

    TEST_CASE("a world without bodies takes at most 24 KB") {
        World world;
        CHECK(world.counters().bytes <= 24 * 1024);
        world.step(tick);
        CHECK(world.counters().bytes <= 24 * 1024);
    }

    TEST_CASE("the memory of ignored pairs, chosen keys and events is counted, too") {
        World world{{.gravity = {0.0f, 0.0f}}};
        std::vector<BodyHandle> bodies;
        for (int i = 0; i < 400; ++i) bodies.push_back(add_ball(world, {0.9f * static_cast<float>(i), 0.0f}));
        std::size_t before = world.counters().bytes;
        for (std::size_t i = 2; i < bodies.size(); ++i) world.ignore_collision(bodies[0], bodies[i]);
        CHECK(world.counters().bytes >= before + 398 * sizeof(BodyHandle));
        before = world.counters().bytes;
        for (std::uint64_t key = 1; key <= 1000; ++key)
            world.create_shape(bodies[0], Circle{{0.6f, 0.0f}, 0.1f}, {.density = 0.0f, .key = key});
        world.step(tick);
        CHECK(world.contact_began().size() == 399 + 1000);
        CHECK(world.counters().bytes >= before + 1000 * (sizeof(ContactBegan) + sizeof(std::uint64_t)));
    }

    TEST_CASE("memory is counted, grows with the world, and can be reserved") {
        World small;
        World reserved{{.reserve_bodies = 1000, .reserve_contacts = 4000}};
        CHECK(reserved.counters().bytes > small.counters().bytes + 1000 * 100);
        const std::size_t before = small.counters().bytes;
        for (int i = 0; i < 200; ++i) add_ball(small, {2.0f * static_cast<float>(i), 0.0f});
        CHECK(small.counters().bytes > before + 200 * 100);
    }

    TEST_CASE("the times of the phases add up to the time of the step") {
        World world;
        add_pyramid(world, 10);
        world.step(tick);
        const PhaseTimes& times = world.phase_times();
        float sum = 0.0f;
        for (const float ms : times.ms) {
            CHECK(ms >= 0.0f);
            sum += ms;
        }
        CHECK(times.total_ms > 0.0f);
        CHECK(sum <= times.total_ms * 1.001f);
        CHECK(sum >= times.total_ms * 0.999f);
    }
}
