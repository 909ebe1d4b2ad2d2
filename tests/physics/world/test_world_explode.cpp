// Tests of physics/world/world_explode.cpp.
//
// Tests which bodies an explosion pushes, with which impulse, and in which direction.
#include "../../../physics/model/defs.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <limits>
#include <vector>

#include "../../../core/random.hpp"
#include "../../support/allocation_counter.hpp"
#include "../../support/busy_worlds.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/near.hpp"
#include "../../support/not_a_number.hpp"

using namespace damson;
using namespace damson::test;

namespace {

World weightless_world() {
    return World{{.gravity = {0.0f, 0.0f}}};
}

}  // namespace

TEST_SUITE("physics/world_explode") {
    TEST_CASE("an explosion pushes a body by the width that faces it, whatever its shape") {
        struct Row {
            Shape shape;
            float width;
        };
        const std::vector<Row> rows{
            {Circle{.radius = 0.5f}, 1.0f},
            {make_box({0.5f, 0.25f}), 0.5f},
            {make_box({0.5f, 0.25f}, {0.0f, 0.0f}, 0.5f * pi), 1.0f},
            {make_box({0.4f, 0.2f}, {0.0f, 0.0f}, 0.0f, 0.1f), 0.6f},
            {Capsule{.a = {-1.0f, 0.0f}, .b = {1.0f, 0.0f}, .radius = 0.25f}, 0.5f},
            {Capsule{.a = {0.0f, -1.0f}, .b = {0.0f, 1.0f}, .radius = 0.25f}, 2.5f},
        };
        for (const Row& row : rows) {
            CAPTURE(row.width);
            World world = weightless_world();
            const BodyHandle body = add_dynamic(world, row.shape, {5.0f, 0.0f});
            world.body(body).set_mass({.mass = 2.0f, .inertia = 1.0f});
            CHECK(world.explode({.radius = 10.0f, .impulse_per_length = 3.0f}) == 1);
            CHECK(world.body(body).linear_velocity() == near({1.5f * row.width, 0.0f}, 1e-3f));
            CHECK(world.body(body).angular_velocity() == near(0.0f, 1e-3f));
        }
    }

    TEST_CASE("beyond the radius, the impulse of an explosion decreases linearly to zero") {
        for (const float gap : {0.5f, 2.0f, 3.0f, 4.0f, 5.5f, 6.1f}) {
            CAPTURE(gap);
            World world = weightless_world();
            const BodyHandle body = add_ball(world, {0.0f, gap + 0.5f});
            const float mass = world.body(body).mass();
            world.explode({.radius = 2.0f, .falloff = 4.0f, .impulse_per_length = mass});
            const float part = gap <= 2.0f ? 1.0f : std::max(0.0f, 1.0f - (gap - 2.0f) / 4.0f);
            CHECK(world.body(body).linear_velocity() == near({0.0f, part}, 1e-3f));
        }
    }

    TEST_CASE("an explosion does not pull a body where its reach is rounded up") {
        int pushed = 0;
        for (int i = 0; i < 40; ++i) {
            World world = weightless_world();
            const BodyHandle body = add_ball(world, {0.51f + 0.0005f * static_cast<float>(i), 0.0f});
            pushed += world.explode({.position = {-1e5f, 0.0f},
                                     .radius = 1e5f,
                                     .falloff = 0.005f,
                                     .impulse_per_length = 1.0f}) > 0;
            CHECK(world.body(body).linear_velocity().x >= 0.0f);
        }
        CHECK(pushed > 0);
    }

    TEST_CASE("a plank that is hit off its center rotates") {
        World world = weightless_world();
        const BodyHandle plank = add_box(world, {0.9f, 2.0f}, {1.0f, 0.1f});
        world.explode({.radius = 10.0f, .impulse_per_length = 1.0f});
        CHECK(world.body(plank).linear_velocity().y > 0.1f);
        CHECK(world.body(plank).angular_velocity() < -0.1f);
    }

    TEST_CASE("a negative impulse pulls bodies, also one that contains the center of the explosion") {
        World world = weightless_world();
        const BodyHandle ball = add_ball(world, {3.0f, 0.0f});
        const BodyHandle around = add_box(world, {0.2f, 0.0f}, {1.0f, 1.0f});
        const BodyHandle on_it = add_ball(world, {0.0f, 0.0f}, 0.1f);  // at the center, so it stays
        CHECK(world.explode({.radius = 5.0f, .impulse_per_length = -1.0f}) == 2);
        CHECK(world.body(ball).linear_velocity().x < 0.0f);
        CHECK(world.body(around).linear_velocity().x < 0.0f);
        CHECK(world.body(around).linear_velocity().y == near(0.0f, 1e-6f));
        CHECK(world.body(on_it).linear_velocity() == glm::vec2{0.0f, 0.0f});
    }

    TEST_CASE(
        "a center inside a shape pushes toward the middle of the shape, wherever the origin of the body is") {
        const std::vector<Shape> shapes{make_box({1.0f, 1.0f}, {3.0f, 0.0f}),
                                        Circle{.center = {3.0f, 0.0f}, .radius = 1.0f},
                                        Capsule{.a = {2.5f, 0.0f}, .b = {3.5f, 0.0f}, .radius = 1.0f}};
        for (const Shape& shape : shapes) {
            World world = weightless_world();
            const BodyHandle right = add_dynamic(world, shape, {0.0f, 0.0f});
            CHECK(world.explode({.position = {2.5f, 0.0f}, .radius = 1.0f, .impulse_per_length = 1.0f}) == 1);
            CHECK(world.body(right).linear_velocity().x > 0.1f);
            World mirrored = weightless_world();
            const BodyHandle left = add_dynamic(mirrored, shape, {0.0f, 0.0f});
            CHECK(mirrored.explode({.position = {3.5f, 0.0f}, .radius = 1.0f, .impulse_per_length = 1.0f}) ==
                  1);
            CHECK(mirrored.body(left).linear_velocity().x < -0.1f);
        }
    }

    TEST_CASE("an explosion pushes only solid shapes of enabled dynamic bodies that match its filter") {
        World world = weightless_world();
        const BodyHandle hit = add_ball(world, {2.0f, 0.0f});
        const BodyHandle other = add_ball(world, {-2.0f, 0.0f}, 0.5f, {.filter = {.category = 2}});
        const BodyHandle deaf = add_ball(world, {0.0f, 2.0f}, 0.5f, {.filter = {.mask = 2}});
        const BodyHandle sensor = add_ball(world, {0.0f, -2.0f}, 0.5f, {.is_sensor = true});
        const BodyHandle out = add_ball(world, {2.0f, 2.0f});
        world.body(out).set_enabled(false);
        add_static(world, Circle{.center = {-2.0f, 2.0f}});
        CHECK(world.explode({.radius = 9.0f, .impulse_per_length = 1.0f, .filter = {.mask = 1}}) == 1);
        CHECK(world.body(hit).linear_velocity().x > 0.0f);
        for (const BodyHandle body : {other, deaf, sensor, out})
            CHECK(world.body(body).linear_velocity() == glm::vec2{0.0f, 0.0f});
    }

    TEST_CASE("an explosion wakes the bodies that it pushes with their islands, and no others") {
        World world;
        add_floor(world);
        const auto near_stack = add_stack(world, {0.0f, 0.0f}, 3),
                   far_stack = add_stack(world, {20.0f, 0.0f}, 3);
        advance_checked(world, 2.0f);
        REQUIRE_FALSE(world.body(near_stack[2]).is_awake());
        CHECK(world.explode({.position = {-1.5f, 0.5f}, .radius = 1.05f, .impulse_per_length = 2.0f}) == 1);
        for (const BodyHandle body : near_stack) CHECK(world.body(body).is_awake());
        for (const BodyHandle body : far_stack) CHECK_FALSE(world.body(body).is_awake());
        advance_checked(world, 1.0f);
    }

    TEST_CASE("an explosion finds bodies that were created or moved since the last step") {
        World world = weightless_world();
        const BodyHandle moved = add_ball(world, {50.0f, 0.0f});
        step_checked(world);
        world.body(moved).set_transform({2.0f, 0.0f}, 0.0f);
        const BodyHandle fresh = add_ball(world, {-2.0f, 0.0f});
        CHECK(world.explode({.radius = 3.0f, .impulse_per_length = 1.0f}) == 2);
        CHECK(world.body(moved).linear_velocity().x > 0.0f);
        CHECK(world.body(fresh).linear_velocity().x < 0.0f);
    }

    TEST_CASE("an explosion does not move a body along a locked axis") {
        World world = weightless_world();
        const BodyHandle body = add_ball(world, {2.0f, 2.0f});
        world.body(body).set_locks({.x = true, .rotation = true});
        world.explode({.radius = 5.0f, .impulse_per_length = 1.0f});
        CHECK(world.body(body).linear_velocity().x == 0.0f);
        CHECK(world.body(body).linear_velocity().y > 0.1f);
    }

    TEST_CASE("the result of an explosion does not depend on the order of creation") {
        std::vector<std::uint64_t> digests;
        for (const bool backwards : {false, true}) {
            World world;
            world.create_shape(world.create_body({.key = 1000}), make_box({50.0f, 1.0f}, {0.0f, -1.0f}),
                               {.key = 1000});
            for (std::uint64_t i = 0; i < 60; ++i) {
                const std::uint64_t key = backwards ? 59 - i : i;
                Random random(key + 1);
                const BodyHandle body =
                    world.create_body({.type = BodyType::Dynamic,
                                       .position = random.point(-6.0f, 6.0f) + glm::vec2{0.0f, 7.0f},
                                       .key = key});
                world.create_shape(body, make_box({0.4f, 0.3f}), {.key = 2 * key});
                world.create_shape(body, Circle{.center = {0.4f, 0.0f}, .radius = 0.3f},
                                   {.key = 2 * key + 1});
            }
            for (int i = 0; i < 20; ++i) {
                if (i % 5 == 0)
                    CHECK(world.explode({.position = {0.0f, 4.0f},
                                         .radius = 3.0f,
                                         .falloff = 3.0f,
                                         .impulse_per_length = 2.0f}) > 20);
                step_checked(world);
            }
            digests.push_back(digest(world));
        }
        CHECK(digests[0] == digests[1]);
    }

    TEST_CASE("a command buffer can trigger an explosion") {
        World world = weightless_world();
        const BodyHandle body = add_ball(world, {2.0f, 0.0f});
        world.commands(1).explode({.radius = 5.0f, .impulse_per_length = 1.0f});
        CHECK(world.body(body).linear_velocity().x == 0.0f);
        step_checked(world);
        CHECK(world.body(body).linear_velocity().x > 0.5f);
    }

    TEST_CASE("explosions and waking bodies allocate nothing once there is room for the largest explosion") {
        World world;
        add_floor(world);
        add_pyramid(world, 8);
        const ExplosionDef blast{
            .position = {0.0f, 2.0f}, .radius = 20.0f, .falloff = 5.0f, .impulse_per_length = 0.01f};
        std::uint64_t made = 0;
        for (int round = 0; round < 3; ++round) {
            for (int step = 0; step < 600 && world.counters().awake_bodies > 0; ++step) world.step(tick);
            REQUIRE(world.counters().awake_bodies == 0);
            const AllocationCounter allocations;
            const std::uint32_t sleepers = world.explode(blast), woken = world.explode(blast);
            world.step(tick);
            made = allocations.count();
            CHECK(sleepers == 36);
            CHECK(woken == 36);
        }
        CHECK(made == 0);
    }

    TEST_CASE("invalid explosions are rejected and push no body") {
        World world = weightless_world();
        const BodyHandle body = add_ball(world, {2.0f, 0.0f});
        struct Row {
            ExplosionDef def;
            std::string message;
        };
        const std::vector<Row> rows{
            {{.position = {not_a_number, 0.0f}},
             "position must be finite and within 1e5 m of the origin, got (nan, 0)"},
            {{.radius = -1.0f}, "radius must be from 0 to 1e6 m, got -1"},
            {{.radius = not_a_number}, "radius must be from 0 to 1e6 m, got nan"},
            {{.falloff = 1e7f}, "falloff must be from 0 to 1e6 m, got 1e+07"},
            {{.radius = 5.0f, .impulse_per_length = not_a_number},
             "impulse_per_length must be from -1e30 to 1e30 N s/m, got nan"},
            {{.radius = 5.0f, .impulse_per_length = 1e31f},
             "impulse_per_length must be from -1e30 to 1e30 N s/m, got 1e+31"},
        };
        for (const Row& row : rows) {
            CHECK(violation_of([&] { world.explode(row.def); }) == "World::explode: " + row.message);
            CHECK(violation_of([&] { world.commands(1).explode(row.def); }) ==
                  "CommandBuffer::explode: " + row.message);
            const QuietViolations quiet;
            CHECK(world.explode(row.def) == 0);
        }
        CHECK(world.body(body).linear_velocity() == glm::vec2{0.0f, 0.0f});
        CHECK(world.commands(1).size() == 0);
    }
}
