// Tests of physics/state/publish.cpp.
//
// Checks the speed, impulse and position of hits. Resting bodies must not cause hits.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "../../support/checked_steps.hpp"
#include "../../support/near.hpp"

using namespace damson;
using namespace damson::test;

namespace {

std::vector<ContactHit> hits_within(World& world, float duration) {
    std::vector<ContactHit> hits;
    for (int i = 0; i < static_cast<int>(std::lround(duration / tick)); ++i) {
        step_checked(world);
        hits.insert(hits.end(), world.hits().begin(), world.hits().end());
    }
    return hits;
}

const ShapeDef hitting{.events = {.hits = true}};

}  // namespace

TEST_SUITE("physics/hits") {
    TEST_CASE("a ball dropped from one meter hits once, with its speed and its momentum") {
        for (const bool is_first : {false, true}) {
            World world;
            BodyHandle ball;
            for (const bool is_ball : {is_first, !is_first}) {
                if (is_ball)
                    ball = add_ball(world, {2.0f, 1.5f}, 0.5f, hitting);
                else
                    add_floor(world);
            }
            const auto hits = hits_within(world, 3.0f);
            REQUIRE(hits.size() == 1);
            constexpr float speed = 4.43f;  // sqrt(2 g h) for h = 1 m
            CHECK(hits[0].approach_speed == near(speed, 0.05f * speed));
            const float expected = world.body(ball).mass() * speed;
            CHECK(hits[0].normal_impulse == near(expected, 0.1f * expected));
            CHECK(hits[0].point == near({2.0f, 0.0f}, 0.1f));
            CHECK(hits[0].normal == near({0.0f, is_first ? -1.0f : 1.0f}, 0.001f));
            CHECK((is_first ? hits[0].a : hits[0].b).body == ball);
        }
    }

    TEST_CASE("a bouncing ball hits every time, more softly each time, with (1 + e) times its momentum") {
        World world;
        add_floor(world);
        const BodyHandle ball =
            add_ball(world, {0.0f, 3.5f}, 0.5f, {.restitution = 0.8f, .events = {.hits = true}});
        const auto hits = hits_within(world, 8.0f);
        REQUIRE(hits.size() >= 4);
        for (std::size_t i = 1; i < hits.size(); ++i)
            CHECK(hits[i].approach_speed < hits[i - 1].approach_speed);
        for (const ContactHit& hit : hits) {
            CHECK(hit.approach_speed > 1.0f);
            const float expected = 1.8f * world.body(ball).mass() * hit.approach_speed;
            CHECK(hit.normal_impulse == near(expected, 0.15f * expected));
        }
    }

    TEST_CASE("a body that rests, rolls or slides does not hit, awake or asleep") {
        World world;
        add_floor(world, 0.0f, hitting);
        add_box(world, {0.0f, 0.5f}, {0.5f, 0.5f}, hitting);
        const BodyHandle roller = add_ball(world, {5.0f, 0.5f}, 0.5f, hitting);
        world.body(roller).set_linear_velocity({5.0f, 0.0f});
        CHECK(hits_within(world, 2.0f).empty());
    }

    TEST_CASE("a hit is reported if at least one of the two shapes has hit events enabled") {
        for (const int who : {0, 1, 2, 3}) {
            World world;
            add_floor(world, 0.0f, {.events = {.hits = (who & 1) != 0}});
            add_ball(world, {0.0f, 2.0f}, 0.5f, {.events = {.hits = (who & 2) != 0}});
            CHECK(hits_within(world, 1.5f).size() == (who != 0));
        }
    }

    TEST_CASE("the hit speed of the world is the limit for hits") {
        for (const float limit : {0.0f, 4.0f, 5.0f}) {
            World world{{.hit_speed = limit}};
            add_floor(world);
            add_ball(world, {0.0f, 1.5f}, 0.5f, hitting);
            const auto hits = hits_within(world, 0.6f);
            CHECK(hits.empty() == (limit == 5.0f));
        }
    }

    TEST_CASE("a touching pair that is driven together hits again without a new begin event") {
        World world{{.gravity = {0.0f, 0.0f}, .can_sleep = false}};
        add_floor(world);
        const BodyHandle box = add_box(world, {0.0f, 0.5005f}, {0.5f, 0.5f}, hitting);
        step_checked(world);
        REQUIRE(world.contact_began().size() == 1);
        for (int i = 0; i < 3; ++i) {
            world.body(box).set_linear_velocity({0.0f, -3.0f});
            step_checked(world);
            REQUIRE(world.hits().size() == 1);
            CHECK(world.hits()[0].approach_speed == near(3.0f, 0.1f));
            CHECK(world.hits()[0].normal_impulse == near(3.0f * world.body(box).mass(), 0.4f));
            CHECK(world.contact_began().empty());
            step_checked(world);
            CHECK(world.hits().empty());
        }
    }

    TEST_CASE("two flying bodies cause one hit, with their relative speed") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle left = add_ball(world, {-1.0f, 0.0f}, 0.5f, hitting);
        const BodyHandle right = add_ball(world, {1.0f, 0.0f}, 0.5f, hitting);
        world.body(left).set_linear_velocity({4.0f, 0.0f});
        world.body(right).set_linear_velocity({-2.0f, 0.0f});
        const auto hits = hits_within(world, 1.0f);
        REQUIRE(hits.size() == 1);
        CHECK(hits[0].approach_speed == near(6.0f, 0.01f));
        CHECK(hits[0].normal_impulse == near(3.0f * world.body(left).mass(), 0.1f));
        CHECK(hits[0].point.x == near(1.0f / 6.0f, 0.02f));
    }

    TEST_CASE(
        "a contact that does not push does not hit: sensor, mask, callback, one-way surface from below") {
        const auto count = [](const ShapeDef& ground, bool is_vetoed, float y, float vy) {
            World world{{.gravity = {0.0f, 0.0f}}};
            add_static(world, make_box({2.0f, 0.2f}), ground);
            const BodyHandle ball = add_ball(world, {0.0f, y}, 0.3f, hitting);
            world.body(ball).set_linear_velocity({0.0f, vy});
            if (is_vetoed) world.set_pre_solve_callback([](const PreSolveContact&) { return false; });
            return hits_within(world, 1.0f).size();
        };
        CHECK(count({}, false, 1.0f, -4.0f) == 1);
        CHECK(count({.is_sensor = true}, false, 1.0f, -4.0f) == 0);
        CHECK(count({.filter = {.respond = 0}}, false, 1.0f, -4.0f) == 0);
        CHECK(count({.enable_pre_solve = true}, true, 1.0f, -4.0f) == 0);
        CHECK(count({.one_way = OneWay{}}, false, -1.0f, 4.0f) == 0);
        CHECK(count({.one_way = OneWay{}}, false, 1.0f, -4.0f) == 1);
    }

    TEST_CASE("hits are sorted by key, with one worker and with three") {
        std::vector<std::vector<std::uint64_t>> told;
        for (const std::uint32_t workers : {1u, 3u}) {
            World world{{.gravity = {0.0f, 0.0f}, .workers = workers}};
            add_floor(world);
            for (std::uint64_t i = 0; i < 60; ++i) {
                const BodyHandle ball =
                    world.create_body({.type = BodyType::Dynamic,
                                       .position = {1.5f * static_cast<float>((i * 37) % 60) - 45.0f, 0.31f},
                                       .linear_velocity = {0.0f, -3.0f},
                                       .key = 100 + i});
                world.create_shape(ball, Circle{.radius = 0.3f}, {.events = {.hits = true}, .key = 100 + i});
            }
            step_checked(world);
            std::vector<std::uint64_t> keys;
            for (const ContactHit& hit : world.hits()) keys.push_back(hit.a.shape_key);
            CHECK(keys.size() == 60);
            CHECK(std::is_sorted(keys.begin(), keys.end()));
            told.push_back(keys);
        }
        CHECK(told[0] == told[1]);
    }
}
