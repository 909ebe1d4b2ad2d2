// The snippets of docs/mover.md, compiled and run.
#include <doctest/doctest.h>

#include <damson/physics.hpp>

#include "page_blocks.hpp"

TEST_SUITE("docs/mover") {
    TEST_CASE("every snippet of the page is one that is run here, and every one of these is on the page") {
        damson::test::check_page("docs/mover.md", "tests/docs/test_mover_page.cpp", 5);
    }

    TEST_CASE("what the page says of walking, jumping and trains") {
        damson::World world;
        const auto floor = world.create_body({});
        world.create_shape(floor, damson::make_box({50.0f, 1.0f}, {0.0f, -1.0f}));
        const glm::vec2 start{0.0f, 0.85f};
        const float run = 3.0f, dt = 1.0f / 60.0f;
        bool jumps = false;
        const bool leaves_train = true;
        int bumps = 0;
        const auto bump = [&](damson::BodyHandle, glm::vec2) { ++bumps; };

        // [settings]
        damson::MoverSettings settings;
        settings.capsule = {{0.0f, -0.5f}, {0.0f, 0.5f}, 0.3f};
        settings.max_slope = 0.8f;  // [rad]
        settings.step_height = 0.3f;
        // [settings end]
        // [mover]
        damson::Mover hero{.position = start};
        // [mover end]
        for (int i = 0; i < 90; ++i) {
            jumps = i == 60;
            // [step]
            const bool stands = hero.ground.state == damson::GroundState::Walkable;
            hero.velocity.x = run;
            if (!stands) hero.velocity.y -= 10.0f * dt;
            if (stands && jumps) hero.velocity.y = 6.0f;
            const damson::MoverMove move = damson::move_character(world, hero, dt, settings);
            hero = move.mover;
            for (const damson::MoverTouch& touch : move.touches()) bump(touch.hit.body, touch.hit.normal);
            // [step end]
            if (i == 59) CHECK(hero.ground.body == floor);
        }
        CHECK(hero.position.x > 4.0f);
        CHECK(hero.position.y > 1.5f);
        CHECK(bumps > 0);
        // [train]
        if (leaves_train) hero.velocity += hero.ground.velocity;
        // [train end]
        CHECK(hero.velocity.x < 3.1f);
    }

    TEST_CASE("a mover pushes a crate by the force it is given") {
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
            // [push]
            const float strength = 400.0f * dt;  // [N s]; a crate of 40 kg starts to slide at 240 N
            for (const damson::MoverTouch& touch : move.touches())
                if (!touch.is_ground)
                    world.body(touch.hit.body).apply_impulse(-strength * touch.hit.normal, touch.hit.point);
            // [push end]
            world.step(dt);
        }
        CHECK(world.body(crate).position().x > 4.0f);
        CHECK(hero.position.x < world.body(crate).position().x - 0.7f);
    }
}
