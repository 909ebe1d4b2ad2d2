// Tests of physics/dynamics/solve.cpp.
//
// Compares the motion of a free body under gravity, forces and damping with closed-form solutions.
#include <doctest/doctest.h>

#include <cmath>

#include "../../../physics/solver/motion.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/near.hpp"

using namespace damson;
using namespace damson::test;

TEST_SUITE("physics/solve") {
    TEST_CASE("damping divides the velocity by 1 + h d in every substep") {
        for (const int substeps : {1, 4, 16}) {
            CAPTURE(substeps);
            World world{{.gravity = {0.0f, 0.0f}, .can_sleep = false}};
            const BodyHandle body = world.create_body({.type = BodyType::Dynamic,
                                                       .linear_velocity = {8.0f, 0.0f},
                                                       .angular_velocity = 8.0f,
                                                       .linear_damping = 2.0f,
                                                       .angular_damping = 5.0f});
            world.create_shape(body, Circle{});
            for (int i = 0; i < 30; ++i) step_checked(world, tick, substeps);
            const double h = 1.0 / 60.0 / substeps;
            CHECK(world.body(body).linear_velocity().x ==
                  near(static_cast<float>(8.0 / std::pow(1.0 + 2.0 * h, 30.0 * substeps)), 1e-4f));
            CHECK(world.body(body).angular_velocity() ==
                  near(static_cast<float>(8.0 / std::pow(1.0 + 5.0 * h, 30.0 * substeps)), 1e-4f));
        }
    }

    TEST_CASE("huge damping stops a body and does not reverse it") {
        World world;
        const BodyHandle body = world.create_body(
            {.type = BodyType::Dynamic, .linear_velocity = {8.0f, 0.0f}, .linear_damping = 1e9f});
        step_checked(world);
        CHECK(world.body(body).linear_velocity().x == near(0.0f, 1e-3f));
        CHECK(world.body(body).linear_velocity().x >= 0.0f);
    }

    TEST_CASE("gravity is scaled per body") {
        World world{{.gravity = {0.0f, -6.0f}}};
        const BodyHandle floats = world.create_body({.type = BodyType::Dynamic, .gravity_scale = 0.0f});
        const BodyHandle rises = world.create_body({.type = BodyType::Dynamic, .gravity_scale = -2.0f});
        advance_checked(world, 0.5f);
        CHECK(world.body(floats).linear_velocity() == glm::vec2{0.0f, 0.0f});
        CHECK(world.body(rises).linear_velocity() == near({0.0f, 6.0f}, 1e-4f));
    }

    TEST_CASE("a heavy and a light body fall equally fast") {
        World world;
        const BodyHandle light = add_ball(world, {0.0f, 0.0f}, 0.5f, {.density = 0.01f});
        const BodyHandle heavy = add_ball(world, {5.0f, 0.0f}, 0.5f, {.density = 1000.0f});
        advance_checked(world, 1.0f);
        CHECK(world.body(light).position().y == world.body(heavy).position().y);
    }

    TEST_CASE("a body that is too fast is slowed down to the limit and keeps its direction") {
        World world{{.gravity = {0.0f, 0.0f}, .tuning = {.max_linear_speed = 50.0f}}};
        const BodyHandle body = add_ball(world, {0.0f, 0.0f});
        world.body(body).set_linear_velocity({300.0f, 400.0f});
        step_checked(world);
        CHECK(world.body(body).linear_velocity() == near({30.0f, 40.0f}, 1e-3f));
        CHECK(world.body(body).position() == near({0.5f, 40.0f / 60.0f}, 1e-3f));
    }

    TEST_CASE("a spinning body keeps its spin, and its center of mass moves in a straight line") {
        World world{{.gravity = {0.0f, 0.0f}, .can_sleep = false}};
        const BodyHandle body = world.create_body(
            {.type = BodyType::Dynamic, .linear_velocity = {1.0f, 0.0f}, .angular_velocity = 3.0f});
        world.create_shape(body, make_box({1.0f, 0.1f}, {2.0f, 0.0f}));
        const glm::vec2 center = world.body(body).center_of_mass();
        // `linear_velocity` is that of the center of mass, 2 m from the origin. The spin of 3 rad/s adds 6
        // m/s upward.
        const glm::vec2 velocity = world.body(body).linear_velocity();
        CHECK(velocity == near({1.0f, 6.0f}, 1e-5f));
        advance_checked(world, 1.0f);
        CHECK(world.body(body).center_of_mass() == near(center + velocity, 1e-3f));
        CHECK(world.body(body).angular_velocity() == near(3.0f, 1e-5f));
        CHECK(world.body(body).linear_velocity() == near(velocity, 1e-5f));
    }
}

TEST_SUITE("physics/motion") {
    TEST_CASE("a spring without frequency is rigid, and a stiffer spring yields less") {
        const Softness none = make_softness(0.0f, 1.0f, 0.01f);
        CHECK(none.bias_rate == 0.0f);
        CHECK(none.mass_scale == 1.0f);
        CHECK(none.impulse_scale == 0.0f);
        const Softness weak = make_softness(5.0f, 1.0f, 0.01f), strong = make_softness(50.0f, 1.0f, 0.01f);
        CHECK(weak.mass_scale < strong.mass_scale);
        CHECK(weak.impulse_scale > strong.impulse_scale);
        CHECK(weak.mass_scale + weak.impulse_scale == near(1.0f, 1e-6f));
        CHECK(strong.bias_rate > weak.bias_rate);
    }
}
