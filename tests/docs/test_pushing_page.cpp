// Compiles and runs the snippets of docs/pushing.md, and tests the numbers on the page.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <damson/physics.hpp>

#include "page_blocks.hpp"

using damson::test::dt;

namespace {

/// Creates a dynamic body without shapes, with a mass of 2 kg and an inertia of 0.5 kg m2.
damson::BodyHandle make_body(damson::World& world, glm::vec2 position = {0.0f, 0.0f}) {
    return world.create_body({.type = damson::BodyType::Dynamic,
                              .position = position,
                              .mass = damson::MassData{.mass = 2.0f, .center = {}, .inertia = 0.5f}});
}

}  // namespace

TEST_SUITE("docs/pushing") {
    TEST_CASE("the test includes and runs every snippet of the page") {
        damson::test::check_page("docs/pushing.md", "tests/docs/test_pushing_page.cpp", 8);
    }

    TEST_CASE("a force acts for one step, and an impulse acts immediately") {
        damson::World world{{.gravity = {0.0f, 0.0f}}};
        const damson::BodyHandle ship = make_body(world);
        const damson::BodyHandle crate = make_body(world, {5.0f, 0.0f});
        const glm::vec2 hit_point{5.0f, 1.0f};
#include "pages/pushing/ways.inc"
        CHECK(world.body(ship).linear_velocity() == glm::vec2{0.0f});
        CHECK(world.body(crate).linear_velocity() == glm::vec2{2.0f, 0.0f});  // 4 N s / 2 kg
        CHECK(world.body(crate).angular_velocity() ==
              -8.0f + 1.0f);  // (-1 m * 4 N s + 0.5 N m s) / 0.5 kg m2
        world.step(dt);
        CHECK(world.body(ship).linear_velocity().x == doctest::Approx(12.0 / 2.0 / 60.0));
        CHECK(world.body(ship).angular_velocity() == doctest::Approx(3.0 / 0.5 / 60.0));
        world.step(dt);  // a force acts for one step only
        CHECK(world.body(ship).linear_velocity().x == doctest::Approx(12.0 / 2.0 / 60.0));
    }

    TEST_CASE("a thruster applies its force before every step") {
        damson::World world{{.gravity = {0.0f, 0.0f}}};
        const damson::BodyHandle ship = make_body(world);
        const float frame_time = 0.11f, thrust = 12.0f;
#include "pages/pushing/thruster.inc"
        CHECK(world.body(ship).linear_velocity().y == doctest::Approx(12.0 / 2.0 * 6.0 / 60.0));
        CHECK(world.body(ship).angular_velocity() == 0.0f);  // no torque: the force acts at the center
    }

    TEST_CASE("velocities for jumps, running and points of a body are correct") {
        damson::World world;
        const damson::BodyHandle player = make_body(world);
        const float jump_height = 1.8f, gravity = 10.0f;
#include "pages/pushing/jump.inc"
        float top = 0.0f;
        for (int i = 0; i < 60; ++i) {
            world.step(dt);
            top = std::max(top, world.body(player).position().y);
        }
        CHECK(top == doctest::Approx(jump_height).epsilon(0.02));

        const float wanted_speed = 4.0f, acceleration = 30.0f;
        const float before = world.body(player).linear_velocity().x;
#include "pages/pushing/run.inc"
        CHECK(world.body(player).linear_velocity().x == doctest::Approx(before + 0.5f));

        const glm::vec2 tip{0.0f, 3.0f};
        world.body(player).set_angular_velocity(2.0f);
#include "pages/pushing/point.inc"
        CHECK(speed_there.x == doctest::Approx(body.linear_velocity().x - 2.0f * arm.y));
    }

    TEST_CASE("damping slows bodies down, and the gravity scale changes their weight") {
        damson::World world;
        const damson::BodyHandle parachutist = make_body(world), balloon = make_body(world, {5.0f, 0.0f});
#include "pages/pushing/damping.inc"
        world.body(parachutist).set_angular_velocity(3.0f);
        for (int i = 0; i < 60; ++i) world.step(dt);
        CHECK(world.body(parachutist).angular_velocity() ==
              doctest::Approx(3.0 / std::exp(1.0)).epsilon(0.01));
        for (int i = 0; i < 300; ++i) world.step(dt);
        CHECK(world.body(parachutist).linear_velocity().y == doctest::Approx(-5.0).epsilon(0.001));
        CHECK(world.body(balloon).linear_velocity().y == doctest::Approx(6.0).epsilon(0.001));
    }

    TEST_CASE("wind accelerates all awake bodies equally and wakes none") {
        damson::World world;
        world.create_shape(world.create_body({}), damson::make_box({50.0f, 1.0f}, {0.0f, -1.0f}));
        const damson::BodyHandle leaf =
            world.create_body({.type = damson::BodyType::Dynamic, .position = {0.0f, 5.0f}});
        world.create_shape(leaf, damson::make_box({0.2f, 0.2f}));
        const damson::BodyHandle stone =
            world.create_body({.type = damson::BodyType::Dynamic, .position = {5.0f, 0.2f}});
        world.create_shape(stone, damson::make_box({0.2f, 0.2f}));
        world.step(dt);
        world.body(stone).set_awake(false);
        const glm::vec2 wind{3.0f, 0.0f};
#include "pages/pushing/wind.inc"
        world.step(dt);
        CHECK(world.body(leaf).linear_velocity().x == doctest::Approx(3.0 / 60.0));
        CHECK_FALSE(world.body(stone).is_awake());
    }

    TEST_CASE("a push does not move static, kinematic and disabled bodies") {
        damson::World world{{.gravity = {0.0f, 0.0f}}};
        const damson::BodyHandle wall = world.create_body({});
        const damson::BodyHandle lift = world.create_body({.type = damson::BodyType::Kinematic});
        const damson::BodyHandle off = make_body(world), sleeper = make_body(world, {3.0f, 0.0f});
        world.body(off).set_enabled(false);
        world.body(sleeper).set_awake(false);
        for (const damson::BodyHandle body : {wall, lift, off})
            world.body(body).apply_impulse_to_center({9.0f, 0.0f});
#include "pages/pushing/sleeper.inc"
        CHECK(still_sleeps);
        CHECK(world.body(sleeper).linear_velocity() == glm::vec2{4.5f, 0.0f});
        for (const damson::BodyHandle body : {wall, lift, off})
            CHECK(world.body(body).linear_velocity() == glm::vec2{0.0f});
        world.body(wall).set_linear_velocity({1.0f, 0.0f});
        world.step(dt);
        CHECK(world.body(wall).position() == glm::vec2{0.0f});
    }

    TEST_CASE("a force in every step keeps a body awake, however weak it is") {
        damson::World world;
        world.create_shape(world.create_body({}), damson::make_box({50.0f, 1.0f}, {0.0f, -1.0f}));
        const auto box_at = [&](float x) {
            const damson::BodyHandle box =
                world.create_body({.type = damson::BodyType::Dynamic, .position = {x, 0.2f}});
            world.create_shape(box, damson::make_box({0.2f, 0.2f}));
            return box;
        };
        const damson::BodyHandle pushed = box_at(0.0f), blown = box_at(3.0f), left_alone = box_at(6.0f);
        for (int i = 0; i < 120; ++i) {
            world.body(pushed).apply_force_to_center({0.001f, 0.0f});
            world.body(blown).apply_force_to_center({0.001f, 0.0f}, damson::Wake::No);
            world.step(dt);
        }
        CHECK(world.body(pushed).is_awake());
        CHECK_FALSE(world.body(blown).is_awake());
        CHECK_FALSE(world.body(left_alone).is_awake());
    }
}
