// Compiles and runs the snippets of docs/bodies.md.
#include <doctest/doctest.h>

#include <cmath>
#include <damson/physics.hpp>
#include <vector>

#include "page_blocks.hpp"

TEST_SUITE("docs/bodies") {
    TEST_CASE("the test includes and runs every snippet of the page") {
        damson::test::check_page("docs/bodies.md", "tests/docs/test_bodies_page.cpp", 11);
    }

    TEST_CASE("locks, mass and sleep settings work as on the page") {
        damson::World world;
#include "pages/bodies/locks.inc"
        CHECK(world.body(lift).locks() == damson::MotionLocks{.y = true});

        const damson::BodyHandle car = world.create_body({.type = damson::BodyType::Dynamic});
#include "pages/bodies/mass.inc"
        CHECK(is_by_hand);
#include "pages/bodies/sleep.inc"
        CHECK_FALSE(world.body(car).can_sleep());
    }

    TEST_CASE("a body is found by its name, and a kinematic body reaches its target") {
        damson::World world;
#include "pages/bodies/names.inc"
        CHECK_FALSE(world.find_body("open door").is_null());

        const damson::BodyHandle platform = world.create_body({.type = damson::BodyType::Kinematic});
#include "pages/bodies/targets.inc"
        CHECK(world.body(platform).position() == glm::vec2{3.0f, 1.0f});
    }

    TEST_CASE("explosions and calls for many bodies work as on the page") {
        damson::World world;
        const damson::BodyHandle ball = world.create_body({.type = damson::BodyType::Dynamic});
        world.create_shape(ball, damson::Circle{});
#include "pages/bodies/explosions.inc"
        CHECK(world.body(ball).linear_velocity().y < 0.0f);

        const std::uint64_t walls = 2;
        const glm::vec2 before = world.body(ball).linear_velocity();
        const damson::BodyHandle wall = world.create_body({});
        world.create_shape(wall, damson::make_box({3.0f, 0.1f}, {0.0f, 0.7f}),
                           {.filter = {.category = walls}});
#include "pages/bodies/cover.inc"
        CHECK(world.body(ball).linear_velocity() == before);
        world.destroy_body(wall);

#include "pages/bodies/many.inc"
        CHECK(drops.size() == 1000);
        world.step(1.0f / 60.0f);

        std::size_t drawn = 0;
        const auto draw = [&](damson::BodyHandle body, const damson::Transform& frame) {
            CHECK(world.body(body).transform() == frame);
            ++drawn;
        };
#include "pages/bodies/columns.inc"
        CHECK(drawn == 1001);
        CHECK(world.bodies().size() == 1);
    }

    TEST_CASE("a sprite of pixels becomes a body in meters") {
        damson::World world({.gravity = {0.0f, 0.0f}});
#include "pages/bodies/units.inc"
        CHECK(on_screen == glm::vec2(0.0f, 0.0f));
        CHECK(world.body(box).mass() == doctest::Approx(1.28 * 0.64));
    }

    TEST_CASE("the origin of a world can follow the player") {
        damson::World world;
        const damson::BodyHandle ship =
            world.create_body({.type = damson::BodyType::Dynamic, .position = {1500.0f, 0.0f}});
        glm::dvec2 map_origin{0.0};
#include "pages/bodies/origin.inc"
        CHECK(world.body(ship).position() == glm::vec2{0.0f});
        CHECK(map_origin.x == 1500.0);
    }
}
