// Tests for defects in other engines:
//
// - a change of friction under a resting body has no effect
// - ends of destroyed objects are lost or repeated
// - destroying many moving bodies takes quadratic time
// - more than 262,140 awake bodies are no longer simulated
// - moving bodies need scratch memory that never shrinks
// - old handles become valid again after 65,536 owners of a slot
// - more than 128 worlds are impossible
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

/// True in builds that are unoptimized and full of assertions. These builds skip tests that would
/// take seconds.
#if defined(DAMSON_CHECKED)
constexpr bool is_checked = true;
#else
constexpr bool is_checked = false;
#endif

}  // namespace

TEST_SUITE("regression/peers") {
    TEST_CASE("a resting box under a sideways pull starts to move once its friction is removed") {
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
        // mixed with the floor's friction this gives 0.5, so the box does not tip
        world.shape(world.body(box).shape(0)).set_friction(0.25f);
        const float speed = world.body(box).linear_velocity().x;
        step_checked(world);
        CHECK(world.body(box).linear_velocity().x == near(speed - 5.0f * tick, 0.01f));
    }

    TEST_CASE("every contact of destroyed objects ends exactly once") {
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

    TEST_CASE("the time to destroy many moving bodies is proportional to their number") {
        // Returns the processor time for destroying `count` moving bodies. Quadratic time would be 64 times
        // as long for 8 times as many bodies.
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

    TEST_CASE("more than 65,536 contacts of one color are all solved" * doctest::skip(is_checked)) {
        constexpr std::uint32_t count = 66000;
        World world{{.reserve_bodies = count, .reserve_contacts = count}};
        const BodyHandle ground = world.create_body({});
        // one ledge for every hundred balls, so that the ground has few shapes
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

    TEST_CASE("moving bodies need little more memory than resting bodies") {
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

    TEST_CASE("a handle stays stale for a hundred thousand later owners of its slot") {
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

    TEST_CASE("there can be any number of worlds") {
        std::vector<World> worlds(300);
        for (World& world : worlds) add_ball(world, {0.0f, 0.0f});
        for (World& world : worlds) world.step(tick);
        for (World& world : worlds) CHECK(world.body(world.bodies()[0]).linear_velocity().y < 0.0f);
    }

    TEST_CASE("a contact whose begin event was not read still reports its end") {
        World world;
        add_floor(world);
        const BodyHandle box = add_box(world, {0.0f, 0.5f});
        for (int i = 0; i < 30; ++i) world.step(tick);  // no event is read
        world.body(box).set_transform({0.0f, 5.0f}, 0.0f);
        world.step(tick);
        CHECK(world.contact_ended().size() == 1);
    }
}
