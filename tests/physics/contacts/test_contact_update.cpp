// Tests of physics/contacts/contact_update.cpp.
//
// Checks that manifolds are reused while nothing moves, and computed again when something moves. Edits by the
// user take effect in both cases.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "../../support/busy_worlds.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/near.hpp"

using namespace damson;
using namespace damson::test;

TEST_SUITE("physics/contact_update") {
    TEST_CASE("a resting box keeps its manifold and its impulses from step to step") {
        World world{{.can_sleep = false}};
        add_floor(world);
        add_box(world, {0.0f, 0.5f});
        advance_checked(world, 1.0f);
        for (int i = 0; i < 30; ++i) {
            step_checked(world);
            REQUIRE(world.counters().manifolds_computed == 0);
            REQUIRE(world.counters().manifolds_reused == 1);
            const Manifold& manifold = *world.contact_at(0).manifold;
            REQUIRE(manifold.count == 2);
            // The weight of 1 kg rests on two points. Impulses are per substep of 1/240 s.
            for (const ManifoldPoint& point : manifold.points)
                REQUIRE(point.normal_impulse == near(0.5f * 10.0f / 240.0f, 1e-4f));
        }
    }

    TEST_CASE("reused points follow their bodies") {
        World world{{.gravity = {0.0f, 0.0f}, .can_sleep = false}};
        const BodyHandle floor = add_floor(world);
        const BodyHandle box = add_box(world, {0.0f, 0.5f});
        step_checked(world);
        const float before = world.contact_at(0).manifold->points[0].separation;
        world.body(floor).set_transform({0.0f, -0.004f}, 0.0f);
        step_checked(world);
        CHECK(world.counters().manifolds_reused == 1);
        CHECK(world.contact_at(0).manifold->points[0].separation == near(before + 0.004f, 1e-4f));
        CHECK(world.body(box).position() == near({0.0f, 0.5f}, 1e-4f));
    }

    TEST_CASE("the points of a sliding box are computed again as it moves") {
        World world{{.can_sleep = false}};
        add_floor(world, 0.0f, {.friction = 0.0f});
        const BodyHandle box = add_box(world, {0.0f, 0.5f});
        advance_checked(world, 0.5f);
        world.body(box).set_linear_velocity({6.0f, 0.0f});
        std::uint32_t computed = 0;
        for (int i = 0; i < 30; ++i) {
            step_checked(world);
            computed += world.counters().manifolds_computed;
        }
        CHECK(computed >= 28);
        CHECK(world.body(box).position() == near({3.0f, 0.5f}, 0.01f));
    }

    TEST_CASE("removing the friction under a box on a slope takes effect in the next step") {
        World world{{.can_sleep = false}};
        const BodyHandle ramp = add_ramp(world, 0.3f, {.friction = 1.0f});
        const Rotation slope = Rotation::from_angle(0.3f);
        const BodyHandle box = world.create_body(
            {.type = BodyType::Dynamic, .position = slope * glm::vec2{0.0f, 0.5f}, .angle = 0.3f});
        world.create_shape(box, make_box({0.5f, 0.5f}), {.friction = 1.0f});
        advance_checked(world, 1.0f);
        const glm::vec2 rest = world.body(box).position();
        REQUIRE(length(world.body(box).linear_velocity()) < 0.01f);

        world.shape(world.body(ramp).shape(0)).set_friction(0.0f);
        step_checked(world);
        CHECK(world.counters().manifolds_reused == 1);  // reused, but with the new friction
        const float pull = 10.0f * std::sin(0.3f);
        CHECK(length(world.body(box).linear_velocity()) == near(pull * tick, 0.02f * pull * tick));
        advance_checked(world, 0.5f);
        CHECK(distance(world.body(box).position(), rest) > 0.25f);
    }

    TEST_CASE("a change of friction wakes a sleeping body on a slope") {
        World world;
        const BodyHandle ramp = add_ramp(world, 0.3f, {.friction = 1.0f});
        const BodyHandle box =
            world.create_body({.type = BodyType::Dynamic,
                               .position = Rotation::from_angle(0.3f) * glm::vec2{0.0f, 0.5f},
                               .angle = 0.3f});
        world.create_shape(box, make_box({0.5f, 0.5f}), {.friction = 1.0f});
        advance_checked(world, 1.0f);
        REQUIRE_FALSE(world.body(box).is_awake());
        world.shape(world.body(ramp).shape(0)).set_friction(0.0f);
        advance_checked(world, 0.5f);
        CHECK(length(world.body(box).linear_velocity()) > 1.0f);
    }

    TEST_CASE("a new restitution applies from the next impact") {
        World world;
        add_floor(world);
        const BodyHandle ball = add_ball(world, {0.0f, 1.0f});
        advance_checked(world, 0.2f);
        world.shape(world.body(ball).shape(0)).set_restitution(1.0f);
        float fastest_up = 0.0f;
        for (int i = 0; i < 30; ++i) {
            step_checked(world);
            fastest_up = std::max(fastest_up, world.body(ball).linear_velocity().y);
        }
        CHECK(fastest_up > 2.0f);
    }

    TEST_CASE("two balls with overlapping boxes touch only when they collide") {
        World world{{.gravity = {0.0f, 0.0f}, .can_sleep = false}};
        add_ball(world, {0.0f, 0.0f}, 1.0f);
        const BodyHandle other = add_ball(world, {1.5f, 1.5f}, 1.0f);  // the gap is 0.12 m
        for (int i = 0; i < 20; ++i) {
            step_checked(world);
            REQUIRE(world.counters().pairs == 1);
            REQUIRE(world.counters().touching == 0);
            // Only the first step computes the manifold, because the balls do not move.
            REQUIRE(world.counters().manifolds_computed == (i == 0 ? 1u : 0u));
            REQUIRE(world.counters().manifolds_reused == (i == 0 ? 0u : 1u));
        }
        world.body(other).set_linear_velocity({-0.6f, -0.6f});
        bool has_begun = false;
        for (int i = 0; i < 20; ++i) {
            step_checked(world);
            has_begun = has_begun || !world.contact_began().empty();
        }
        CHECK(has_begun);
    }

    TEST_CASE("a settled pile computes almost no manifolds") {
        World world{{.can_sleep = false}};
        add_floor(world);
        add_pyramid(world, 10);
        advance_checked(world, 1.5f);
        std::uint32_t computed = 0, reused = 0;
        for (int i = 0; i < 20; ++i) {
            step_checked(world);
            computed += world.counters().manifolds_computed;
            reused += world.counters().manifolds_reused;
        }
        CHECK(reused > 20 * 90);
        CHECK(computed * 20 < reused);
    }

    TEST_CASE("mass added to a resting body does not make it sink or jump") {
        World world{{.can_sleep = false}};
        add_floor(world);
        const BodyHandle box = add_box(world, {0.0f, 0.5f});
        advance_checked(world, 1.0f);
        const float height = world.body(box).position().y;
        // The new mass moves the center of mass up, but less than the distance within which manifolds are
        // reused.
        world.create_shape(box, make_box({0.1f, 0.02f}, {0.0f, 0.48f}), {.density = 2.0f});
        REQUIRE(world.body(box).center_of_mass_local().y > 0.002f);
        REQUIRE(world.body(box).center_of_mass_local().y < manifold_reuse_slide);
        for (int i = 0; i < 30; ++i) {
            step_checked(world);
            CHECK(world.body(box).position().y == near(height, 5e-4f));
        }
    }

    TEST_CASE("impulses follow the corners of a rotating body") {
        // The box lands on a corner, rocks, and comes to rest with a load on both corners.
        World world{{.can_sleep = false}};
        add_floor(world);
        const BodyHandle box =
            world.create_body({.type = BodyType::Dynamic, .position = {0.0f, 0.7f}, .angle = 0.5f});
        world.create_shape(box, make_box({0.5f, 0.5f}));
        advance_checked(world, 2.0f);
        CHECK(world.body(box).angle() == near(0.0f, 0.005f));
        const Manifold& manifold = *world.contact_at(0).manifold;
        REQUIRE(manifold.count == 2);
        CHECK(manifold.points[0].normal_impulse + manifold.points[1].normal_impulse ==
              near(10.0f / 240.0f, 1e-3f));
    }
}
