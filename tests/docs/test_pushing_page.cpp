// The snippets of docs/pushing.md, compiled and run, and tests of the numbers on the page.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <damson/physics.hpp>

#include "page_blocks.hpp"

using damson::test::dt;

namespace {

/// A body of 2 kg that turns with 0.5 kg m2, and nothing else.
damson::BodyHandle make_body(damson::World& world, glm::vec2 position = {0.0f, 0.0f}) {
    return world.create_body({.type = damson::BodyType::Dynamic,
                              .position = position,
                              .mass = damson::MassData{.mass = 2.0f, .center = {}, .inertia = 0.5f}});
}

}  // namespace

TEST_SUITE("docs/pushing") {
    TEST_CASE("every snippet of the page is one that is run here, and every one of these is on the page") {
        damson::test::check_page("docs/pushing.md", "tests/docs/test_pushing_page.cpp", 8);
    }

    TEST_CASE("forces act in one step and are used up, impulses act at once") {
        damson::World world{{.gravity = {0.0f, 0.0f}}};
        const damson::BodyHandle ship = make_body(world);
        const damson::BodyHandle crate = make_body(world, {5.0f, 0.0f});
        const glm::vec2 hit_point{5.0f, 1.0f};
        // [ways]
        world.body(ship).apply_force_to_center({12.0f, 0.0f});     // [N], in the next step
        world.body(ship).apply_torque(3.0f);                       // [N m], in the next step
        world.body(crate).apply_impulse({4.0f, 0.0f}, hit_point);  // [N s], now
        world.body(crate).apply_angular_impulse(0.5f);             // [N m s], now
        // [ways end]
        CHECK(world.body(ship).linear_velocity() == glm::vec2{0.0f});
        CHECK(world.body(crate).linear_velocity() == glm::vec2{2.0f, 0.0f});  // 4 N s over 2 kg
        CHECK(world.body(crate).angular_velocity() ==
              -8.0f + 1.0f);  // (-1 m x 4 N s + 0.5 N m s) over 0.5 kg m2
        world.step(dt);
        CHECK(world.body(ship).linear_velocity().x == doctest::Approx(12.0 / 2.0 / 60.0));
        CHECK(world.body(ship).angular_velocity() == doctest::Approx(3.0 / 0.5 / 60.0));
        world.step(dt);  // nothing is left of the force
        CHECK(world.body(ship).linear_velocity().x == doctest::Approx(12.0 / 2.0 / 60.0));
    }

    TEST_CASE("a thruster, before every step") {
        damson::World world{{.gravity = {0.0f, 0.0f}}};
        const damson::BodyHandle ship = make_body(world);
        const float frame_time = 0.11f, thrust = 12.0f;
        // [thruster]
        const auto before_step = [&] {
            const damson::Transform frame = world.body(ship).transform();
            const glm::vec2 nozzle = frame * glm::vec2{0.0f, -1.0f};  // a point of the ship, in the world
            const glm::vec2 push =
                frame.rotation * glm::vec2{0.0f, thrust};  // a direction of the ship, in the world
            world.body(ship).apply_force(push, nozzle);
        };
        world.advance(frame_time, {.max_steps = 10}, before_step, [] {});
        // [thruster end]
        CHECK(world.body(ship).linear_velocity().y == doctest::Approx(12.0 / 2.0 * 6.0 / 60.0));
        CHECK(world.body(ship).angular_velocity() == 0.0f);  // it pushes through the centre
    }

    TEST_CASE("velocities: jumps, running, points of a body") {
        damson::World world;
        const damson::BodyHandle player = make_body(world);
        const float jump_height = 1.8f, gravity = 10.0f;
        // [jump]
        const float jump_speed = std::sqrt(2.0f * gravity * jump_height);  // [m/s]
        world.body(player).set_linear_velocity({world.body(player).linear_velocity().x, jump_speed});
        // [jump end]
        float top = 0.0f;
        for (int i = 0; i < 60; ++i) {
            world.step(dt);
            top = std::max(top, world.body(player).position().y);
        }
        CHECK(top == doctest::Approx(jump_height).epsilon(0.02));

        const float wanted_speed = 4.0f, acceleration = 30.0f;
        const float before = world.body(player).linear_velocity().x;
        // [run]
        const damson::BodyRef body = world.body(player);
        const float lacking = wanted_speed - body.linear_velocity().x;                  // [m/s]
        const float gain = std::clamp(lacking, -acceleration * dt, acceleration * dt);  // in one step
        world.body(player).apply_impulse_to_center({body.mass() * gain, 0.0f});
        // [run end]
        CHECK(world.body(player).linear_velocity().x == doctest::Approx(before + 0.5f));

        const glm::vec2 tip{0.0f, 3.0f};
        world.body(player).set_angular_velocity(2.0f);
        // [point]
        const glm::vec2 arm = tip - body.center_of_mass();
        const glm::vec2 speed_there = body.linear_velocity() + damson::cross(body.angular_velocity(), arm);
        // [point end]
        CHECK(speed_there.x == doctest::Approx(body.linear_velocity().x - 2.0f * arm.y));
    }

    TEST_CASE("damping slows, gravity scale weighs") {
        damson::World world;
        const damson::BodyHandle parachutist = make_body(world), balloon = make_body(world, {5.0f, 0.0f});
        // [damping]
        world.body(parachutist).set_linear_damping(2.0f);   // [1/s]; final speed of the fall: 10 / 2 m/s
        world.body(parachutist).set_angular_damping(1.0f);  // [1/s]
        world.body(balloon).set_gravity_scale(-0.1f);       // rises
        // [damping end]
        world.body(parachutist).set_angular_velocity(3.0f);
        for (int i = 0; i < 60; ++i) world.step(dt);
        CHECK(world.body(parachutist).angular_velocity() ==
              doctest::Approx(3.0 / std::exp(1.0)).epsilon(0.01));
        for (int i = 0; i < 300; ++i) world.step(dt);
        CHECK(world.body(parachutist).linear_velocity().y == doctest::Approx(-5.0).epsilon(0.001));
        CHECK(world.body(balloon).linear_velocity().y == doctest::Approx(6.0).epsilon(0.001));
    }

    TEST_CASE("wind is an acceleration, and leaves sleepers alone") {
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
        // [wind]
        const damson::BodyRows rows = world.rows();
        for (std::uint32_t row = 0; row < rows.awake_count; ++row) {
            damson::BodyRef body = world.body(rows.bodies[row]);
            body.apply_force_to_center(body.mass() * wind, damson::Wake::No);  // wind: an acceleration [m/s2]
        }
        // [wind end]
        world.step(dt);
        CHECK(world.body(leaf).linear_velocity().x == doctest::Approx(3.0 / 60.0));
        CHECK_FALSE(world.body(stone).is_awake());
    }

    TEST_CASE("whom a push does not move") {
        damson::World world{{.gravity = {0.0f, 0.0f}}};
        const damson::BodyHandle wall = world.create_body({});
        const damson::BodyHandle lift = world.create_body({.type = damson::BodyType::Kinematic});
        const damson::BodyHandle off = make_body(world), sleeper = make_body(world, {3.0f, 0.0f});
        world.body(off).set_enabled(false);
        world.body(sleeper).set_awake(false);
        for (const damson::BodyHandle body : {wall, lift, off})
            world.body(body).apply_impulse_to_center({9.0f, 0.0f});
        // [sleeper]
        world.body(sleeper).apply_impulse_to_center({9.0f, 0.0f}, damson::Wake::No);  // no effect: asleep
        const bool still_sleeps = !world.body(sleeper).is_awake();
        world.body(sleeper).apply_impulse_to_center({9.0f, 0.0f});  // wakes the body and moves it
        // [sleeper end]
        CHECK(still_sleeps);
        CHECK(world.body(sleeper).linear_velocity() == glm::vec2{4.5f, 0.0f});
        for (const damson::BodyHandle body : {wall, lift, off})
            CHECK(world.body(body).linear_velocity() == glm::vec2{0.0f});
        world.body(wall).set_linear_velocity({1.0f, 0.0f});
        world.step(dt);
        CHECK(world.body(wall).position() == glm::vec2{0.0f});
    }

    TEST_CASE("a push in every step keeps a body awake, however weak it is") {
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
