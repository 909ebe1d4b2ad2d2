// Compiles and runs the snippets of docs/first_game.md: each step of the tutorial, and the complete game.
#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <damson/physics.hpp>
#include <fstream>
#include <string>
#include <string_view>

#include "page_blocks.hpp"

namespace whole {

#include "pages/first_game/game.inc"

}  // namespace whole

namespace first {

#include "pages/first_game/first.inc"

}  // namespace first

TEST_SUITE("docs/first_game") {
    TEST_CASE("the test includes and runs every snippet of the page") {
        damson::test::check_page("docs/first_game.md", "tests/docs/test_first_game_page.cpp", 10);
    }

    TEST_CASE("the first program runs") {
        CHECK(first::main() == 0);
    }

    TEST_CASE("each step of the page works") {
        using whole::coin, whole::hero;
        damson::World world;
        const damson::BodyHandle level = world.create_body({});
        world.create_shape(level, damson::make_box({7.0f, 1.0f}, {5.0f, -1.0f}));
        const float frame_time = 1.0f / 60.0f;
        int seen = 0;
        const auto sprite = [&](std::string_view, const damson::Transform&) { ++seen; };

#include "pages/first_game/time.inc"
        CHECK(now.steps == 1);
        CHECK(seen == 1);

        const glm::vec2 start{0.0f, 0.6f};
#include "pages/first_game/player.inc"

        float run = 1.0f;
        bool wants_jump = false;
#include "pages/first_game/walk.inc"
        const auto play = [&](int frames) {
            for (int i = 0; i < frames; ++i) world.advance(frame_time, {}, before_step);
        };
        play(60);
        CHECK(world.body(player).position().x == doctest::Approx(4.0 + 4.0 / 60).epsilon(0.001));
        run = 0.0f;
        wants_jump = true;
        play(42);  // until the highest point, 49 / (2 * 10) m above the start
        CHECK(world.body(player).position().y == doctest::Approx(0.6 + 2.45).epsilon(0.03));
        play(60);
        CHECK(world.body(player).position().y == doctest::Approx(0.6).epsilon(0.02));

        bool wants_down = true;
        const bool stands = true;
#include "pages/first_game/one_way.inc"
        world.body(player).set_transform({8.0f, 0.6f}, 0.0f);
        wants_jump = true;
        play(120);
        CHECK(world.body(player).position().y == doctest::Approx(2.3).epsilon(0.01));
        world.body(player).drop_through();
        play(60);
        CHECK(world.body(player).position().y == doctest::Approx(0.6).epsilon(0.02));

        int coins = 0;
        const glm::vec2 place{8.0f, 0.8f};
#include "pages/first_game/coin.inc"
        play(1);
        CHECK(coins == 1);
        CHECK_FALSE(world.is_alive(treasure));

        const damson::BodyHandle ferry =
            world.create_body({.type = damson::BodyType::Kinematic, .position = {13.5f, -0.2f}});
        world.create_shape(ferry, damson::make_box({1.5f, 0.2f}));
        int ticks = 0;
        const auto move_ferry = [&] {
#include "pages/first_game/ferry.inc"
        };
        world.body(player).set_transform({13.5f, 0.6f}, 0.0f);
        float carried = 0.0f;
        for (int i = 0; i < 120; ++i) {
            move_ferry();
            glm::vec2 velocity = world.body(player).linear_velocity();
            const auto ground = world.find_nearest(
                damson::RayCast{world.body(player).position(), {0.0f, -0.7f}}, {.ignored = player});
#include "pages/first_game/carried.inc"
            world.body(player).set_linear_velocity(velocity);
            world.step(1.0f / 60.0f);
        }
        CHECK(world.body(ferry).position().x == 16.0f);
        CHECK(std::fabs(world.body(player).position().x - 16.0f) < 0.05f);

        const std::string file = "/dev/null";
#include "pages/first_game/picture.inc"
    }

    TEST_CASE("the whole game runs to its end") {
        CHECK(whole::main(0, nullptr) == 0);
    }

    TEST_CASE("the player reaches the coin, lands on the platform and drops through it") {
        whole::Game game;
        const auto play = [&](int frames, const whole::Input& input) {
            for (int i = 0; i < frames; ++i) game.frame(1.0f / 60.0f, input);
        };
        const auto position = [&] { return game.world.body(game.player).position(); };
        play(75, {.run = 1.0f});
        CHECK(game.stands);
        play(1, {.run = 1.0f, .jump = true});
        play(44, {.run = 1.0f});
        CHECK(game.coins == 1);
        play(60, {});
        CHECK(game.stands);
        CHECK(position().y == doctest::Approx(2.3).epsilon(0.01));
        play(1, {.down = true});
        play(60, {});
        CHECK(position().y == doctest::Approx(0.6).epsilon(0.02));

        // Without the ferry, the player falls into the pit.
        play(70, {.run = 1.0f});
        CHECK(game.falls == 0);
        play(120, {});
        CHECK(game.falls == 1);
        CHECK(position().y == doctest::Approx(0.6).epsilon(0.02));
    }

    TEST_CASE("a jump is not lost in a frame without a step, and the same input gives the same game") {
        whole::Game slow, fast;
        fast.frame(0.004f, {.jump = true});
        CHECK(fast.now.steps == 0);
        fast.frame(1.0f / 60.0f, {});  // one step and a remainder
        slow.frame(1.0f / 60.0f, {.jump = true});
        for (int i = 0; i < 60; ++i) {
            for (int part = 0; part < 4; ++part) fast.frame(0.25f / 60.0f, {.run = 1.0f});
            slow.frame(1.0f / 60.0f, {.run = 1.0f});
        }
        CHECK(slow.world.body(slow.player).position().x > 3.9f);
        CHECK(damson::digest(slow.world) == damson::digest(fast.world));
    }
}
