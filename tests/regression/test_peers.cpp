// What other engines have failed at, kept from failing here.
//
//   a friction that changes under a resting body is not felt; ends of destroyed objects are lost or doubled;
//   destroying many moving bodies is quadratic; more than 262,140 awake bodies stop being simulated; moving
//   bodies cost scratch that never shrinks; old handles come alive again after 65,536 owners of a slot; more
//   than 128 worlds cannot be.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <ctime>
#include <vector>

#include "../support/busy_worlds.hpp"
#include "../support/checked_steps.hpp"
#include "../support/event_ledger.hpp"
#include "../support/near.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// Not optimised, and full of assertions: what takes a second there is left to the others.
#if defined(DAMSON_CHECKED)
constexpr bool is_checked = true;
#else
constexpr bool is_checked = false;
#endif

}  // namespace

TEST_SUITE("regression/peers") {
    TEST_CASE("a resting box under a sideways pull moves off as soon as its friction goes") {
        World world{{.can_sleep = false}};
        add_floor(world, 0.0f, {.friction = 1.0f});
        const BodyHandle box = add_box(world, {0.0f, 0.5f}, {0.5f, 0.5f}, {.friction = 1.0f});
        const auto pull = [&](int steps) {
            for (int i = 0; i < steps; ++i) {
                world.body(box).apply_force_to_center({5.0f, 0.0f});
                step_checked(world);
            }
        };
        pull(60);
        REQUIRE(world.body(box).position().x == near(0.0f, 0.001f));
        world.shape(world.body(box).shape(0)).set_friction(0.0f);
        pull(60);
        CHECK(world.body(box).position().x == near(2.5f, 0.1f));
        world.shape(world.body(box).shape(0)).set_friction(0.25f);  // a half with the floor: it does not tip
        const float speed = world.body(box).linear_velocity().x;
        step_checked(world);
        CHECK(world.body(box).linear_velocity().x == near(speed - 5.0f * tick, 0.01f));
    }

    TEST_CASE("every contact of destroyed objects ends, exactly once") {
        for (const bool is_one_by_one : {true, false}) {
            CAPTURE(is_one_by_one);
            World world;
            add_trough(world, 6.0f, 20.0f);
            auto bodies = add_heap(world, 7, 60, 9, {-5.0f, 1.0f});
            EventLedger ledger;
            for (int i = 0; i < 90; ++i) {
                step_checked(world);
                ledger.read(world);
            }
            const std::uint32_t open = ledger.open();
            REQUIRE(open > 50);
            while (!bodies.empty()) {
                world.destroy_body(bodies.back());
                bodies.pop_back();
                if (!is_one_by_one) continue;
                step_checked(world);
                ledger.read(world);
            }
            step_checked(world);
            ledger.read(world);
            CHECK(ledger.open() == 0);
            if (!is_one_by_one) CHECK(ledger.destroyed() == open);
        }
    }

    TEST_CASE("destroying many moving bodies costs in proportion to their number") {
        // processor time of the last destroy of a mover among n: quadratic would be 16 times more for 4 times
        // n
        const auto time_to_destroy = [](std::uint32_t count) {
            double best = 1e9;
            for (int repeat = 0; repeat < 3; ++repeat) {
                World world{{.gravity = {0.0f, 0.0f}, .reserve_bodies = count}};
                std::vector<BodyHandle> bodies;
                for (std::uint32_t i = 0; i < count; ++i) {
                    const glm::vec2 place{3.0f * static_cast<float>(i % 100),
                                          3.0f * static_cast<float>(i / 100)};
                    bodies.push_back(add_ball(world, place));
                    world.body(bodies.back()).set_linear_velocity({6.0f, 6.0f});
                }
                world.step(tick);
                world.step(tick);
                const std::clock_t start = std::clock();
                for (const BodyHandle body : bodies) world.destroy_body(body);
                world.step(tick);
                best = std::min(best, static_cast<double>(std::clock() - start));
                CHECK(world.bodies().empty());
            }
            return best;
        };
        const double few = time_to_destroy(1000), many = time_to_destroy(8000);
        CHECK(many < 3.0 * 8.0 * std::max(few, 50.0));
    }

    TEST_CASE("three hundred thousand awake bodies all fall") {
        constexpr std::uint32_t count = 300000;
        World world{{.reserve_bodies = count}};
        for (std::uint32_t i = 0; i < count; ++i) world.create_body({.type = BodyType::Dynamic});
        world.step(tick, 1);
        CHECK(world.counters().awake_bodies == count);
        const float expected = world.body(world.bodies()[0]).position().y;
        CHECK(expected == near(-10.0f * tick * tick, 1e-6f));
        std::uint32_t fallen = 0;
        for (const BodyHandle body : world.bodies()) fallen += world.body(body).position().y == expected;
        CHECK(fallen == count);
    }

    TEST_CASE("more than 65,536 contacts of one colour are all solved" * doctest::skip(is_checked)) {
        constexpr std::uint32_t count = 66000;
        World world{{.reserve_bodies = count, .reserve_contacts = count}};
        const BodyHandle ground = world.create_body({});
        // a ledge for every ten, so that the ground's shapes stay few
        for (std::uint32_t i = 0; i < count / 100; ++i)
            world.create_shape(ground, make_box({60.0f, 0.5f}, {0.0f, 4.0f * static_cast<float>(i)}));
        std::vector<BodyHandle> balls;
        balls.reserve(count);
        for (std::uint32_t i = 0; i < count; ++i)
            balls.push_back(add_ball(
                world,
                {1.1f * static_cast<float>(i % 100) - 55.0f, 4.0f * static_cast<float>(i / 100) + 0.75f},
                0.25f));
        for (int i = 0; i < 3; ++i) world.step(tick, 1);
        CHECK(world.counters().touching == count);
        CHECK(world.counters().colors == 1);
        std::uint32_t borne = 0;
        for (const BodyHandle ball : balls) borne += world.body(ball).linear_velocity().y > -0.05f;
        CHECK(borne == count);
    }

    TEST_CASE("bodies that all move hold little more memory than bodies that do not") {
        const auto bytes_of = [](float speed) {
            World world{{.gravity = {0.0f, 0.0f}}};
            for (std::uint32_t i = 0; i < 4000; ++i) {
                const BodyHandle body =
                    add_ball(world, {3.0f * static_cast<float>(i % 60), 3.0f * static_cast<float>(i / 60)});
                world.body(body).set_linear_velocity({speed, 0.0f});
            }
            for (int i = 0; i < 10; ++i) world.step(tick);
            return world.counters().bytes;
        };
        CHECK(bytes_of(30.0f) < bytes_of(0.0f) + 4000 * 64);
    }

    TEST_CASE("a handle is stale for good: its slot may have a hundred thousand owners more") {
        World world;
        const BodyHandle first = world.create_body({});
        world.destroy_body(first);
        for (int i = 0; i < 100000; ++i) {
            const BodyHandle body = world.create_body({});
            if (world.is_alive(first)) FAIL("a stale handle is alive again");
            world.destroy_body(body);
        }
        CHECK_FALSE(world.is_alive(first));
    }

    TEST_CASE("there may be as many worlds as one likes") {
        std::vector<World> worlds(300);
        for (World& world : worlds) add_ball(world, {0.0f, 0.0f});
        for (World& world : worlds) world.step(tick);
        for (World& world : worlds) CHECK(world.body(world.bodies()[0]).linear_velocity().y < 0.0f);
    }

    TEST_CASE("a contact begun while its events were of no interest is told of all the same when it ends") {
        World world;
        add_floor(world);
        const BodyHandle box = add_box(world, {0.0f, 0.5f});
        for (int i = 0; i < 30; ++i) world.step(tick);  // nobody reads
        world.body(box).set_transform({0.0f, 5.0f}, 0.0f);
        world.step(tick);
        CHECK(world.contact_ended().size() == 1);
    }
}
