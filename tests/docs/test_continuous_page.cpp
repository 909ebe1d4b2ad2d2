// Compiles and runs the snippets of docs/continuous.md.
#include <doctest/doctest.h>

#include <damson/physics.hpp>
#include <vector>

#include "page_blocks.hpp"

TEST_SUITE("docs/continuous") {
    TEST_CASE("the test includes and runs every snippet of the page") {
        damson::test::check_page("docs/continuous.md", "tests/docs/test_continuous_page.cpp", 3);
    }

    TEST_CASE("a bullet reports the sensors on its path and stops at a wall") {
        damson::World world({.gravity = {0.0f, 0.0f}});
        std::vector<damson::BodyHandle> gates;
        for (int i = 1; i <= 3; ++i) {
            gates.push_back(world.create_body({.position = {static_cast<float>(i), 0.0f}}));
            world.create_shape(gates.back(), damson::make_box({0.1f, 1.0f}), {.is_sensor = true});
        }
        const auto wall = world.create_body({.position = {3.5f, 0.0f}});
        world.create_shape(wall, damson::make_box({0.01f, 1.0f}));
        const glm::vec2 muzzle{0.0f, 0.0f};
        struct Pass {
            damson::BodyHandle gate;
            float fraction;
        };
        std::vector<Pass> passed;

#include "pages/continuous/bullet.inc"

#include "pages/continuous/gates.inc"
        REQUIRE(passed.size() == 3);
        for (std::size_t i = 0; i < 3; ++i) CHECK(passed[i].gate == gates[i]);
        CHECK(passed[0].fraction < passed[1].fraction);
        CHECK(world.body(bullet).position().x < 3.5f);
    }

    TEST_CASE("a fast bat hits a ball in its path") {
        damson::World world{{.gravity = {0.0f, 0.0f}}};
        const auto ball = world.create_body({.type = damson::BodyType::Dynamic, .position = {1.8f, 0.0f}});
        world.create_shape(ball, damson::Circle{.radius = 0.1f});
#include "pages/continuous/bat.inc"
        for (int i = 0; i < 3; ++i) world.step(1.0f / 60.0f);
        CHECK(world.body(ball).linear_velocity().y > 80.0f);
    }

    TEST_CASE("a bullet that a moving door stops is at the door at the end of the step") {
        damson::World world{{.gravity = {0.0f, 0.0f}}};
        const auto door = world.create_body({.type = damson::BodyType::Kinematic,
                                             .position = {2.0f, 0.0f},
                                             .linear_velocity = {30.0f, 0.0f}});
        world.create_shape(door, damson::make_box({0.1f, 1.0f}));
        const auto bullet = world.create_body(
            {.type = damson::BodyType::Dynamic, .linear_velocity = {300.0f, 0.0f}, .is_bullet = true});
        world.create_shape(bullet, damson::Circle{.radius = 0.05f});
        world.step(1.0f / 60.0f);
        // The door is at 2.5 m. Without it, the bullet would be at 5 m.
        CHECK(world.body(door).position().x == doctest::Approx(2.5));
        CHECK(world.body(bullet).position().x == doctest::Approx(2.5 - 0.15).epsilon(0.01));
    }
}
