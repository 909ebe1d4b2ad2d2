// Compiles and runs the snippets of docs/mover.md.
#include <doctest/doctest.h>

#include <damson/physics.hpp>
#include <vector>

#include "page_blocks.hpp"

TEST_SUITE("docs/mover") {
    TEST_CASE("the test includes and runs every snippet of the page") {
        damson::test::check_page("docs/mover.md", "tests/docs/test_mover_page.cpp", 6);
    }

    TEST_CASE("a mover walks, jumps and leaves a train as on the page") {
        damson::World world;
        const auto floor = world.create_body({});
        world.create_shape(floor, damson::make_box({50.0f, 1.0f}, {0.0f, -1.0f}));
        const glm::vec2 start{0.0f, 0.85f};
        const float run = 3.0f, dt = 1.0f / 60.0f;
        bool jumps = false;
        const bool leaves_train = true;
        int bumps = 0;
        const auto bump = [&](damson::BodyHandle, glm::vec2) { ++bumps; };

#include "pages/mover/settings.inc"

#include "pages/mover/mover.inc"
        for (int i = 0; i < 90; ++i) {
            jumps = i == 60;
#include "pages/mover/step.inc"
            if (i == 59) CHECK(hero.ground.body == floor);
        }
        CHECK(hero.position.x > 4.0f);
        CHECK(hero.position.y > 1.5f);
        CHECK(bumps > 0);
#include "pages/mover/train.inc"
        CHECK(hero.velocity.x < 3.1f);
    }

    TEST_CASE("a mover pushes a crate with the given force") {
        damson::World world;
        world.create_shape(world.create_body({}), damson::make_box({50.0f, 1.0f}, {0.0f, -1.0f}));
        const auto crate = world.create_body({.type = damson::BodyType::Dynamic, .position = {2.0f, 0.5f}});
        world.create_shape(crate, damson::make_box({0.5f, 0.5f}), {.density = 40.0f});
        const float dt = 1.0f / 60.0f;
        damson::Mover hero{.position = {0.0f, 0.85f}};
        for (int i = 0; i < 180; ++i) {
            hero.velocity = {3.0f, hero.velocity.y - 10.0f * dt};
            const damson::MoverMove move = damson::move_character(world, hero, dt);
            hero = move.mover;
#include "pages/mover/push.inc"
            world.step(dt);
        }
        CHECK(world.body(crate).position().x > 4.0f);
        CHECK(hero.position.x < world.body(crate).position().x - 0.7f);
    }
    TEST_CASE("planes stop a character as on the page") {
        const float dt = 1.0f / 60.0f;
        glm::vec2 position{0.0f}, velocity{6.0f, -3.0f};
#include "pages/mover/planes.inc"
        CHECK(velocity == glm::vec2{0.0f, 0.0f});
        CHECK(position.x == doctest::Approx(0.05f));
        CHECK(position.y == doctest::Approx(0.005f));
    }
}
