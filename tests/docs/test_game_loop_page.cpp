// Compiles and runs the snippets of docs/game_loop.md.
#include <doctest/doctest.h>

#include <algorithm>
#include <damson/physics.hpp>
#include <string>
#include <vector>

#include "page_blocks.hpp"

TEST_SUITE("docs/game_loop") {
    TEST_CASE("the test includes and runs every snippet of the page") {
        damson::test::check_page("docs/game_loop.md", "tests/docs/test_game_loop_page.cpp", 4);
    }

    TEST_CASE("frames, steps and interpolated drawing work as on the page") {
        damson::World world;
        world.create_shape(world.create_body({}), damson::make_box({10.0f, 0.5f}));
        const auto ball = world.create_body({.type = damson::BodyType::Dynamic, .position = {0.0f, 1.1f}});
        world.create_shape(ball, damson::Circle{.radius = 0.5f});
        std::vector<damson::Transform> drawn;
        std::vector<glm::vec2> sounds;
        std::vector<std::string> warnings;
        const auto draw = [&](const damson::Transform& frame) { drawn.push_back(frame); };
        const auto play_sound = [&](glm::vec2 at) { sounds.push_back(at); };
        const auto warn = [&](const std::string& text) { warnings.push_back(text); };

        float frame_time = 1.5f / 60.0f;
        {
#include "pages/game_loop/frame.inc"
            CHECK(now.steps == 1);
        }
        REQUIRE(drawn.size() == 2);
        const float height = std::max(drawn[0].position.y, drawn[1].position.y);  // height of the ball
        CHECK(height < 1.1f);
        CHECK(height > world.body(ball).position().y);

#include "pages/game_loop/pace.inc"
        CHECK(slow.steps == 8);
        CHECK(warnings.size() == 1);

        frame_time = 0.05f;
        for (int frame = 0; frame < 20; ++frame) {
#include "pages/game_loop/events.inc"
        }
        CHECK(sounds.size() == 1);
    }

    TEST_CASE("forces and velocities set before each step have the same effect at every frame rate") {
        for (const int rate : {30, 60, 144}) {
            damson::World world{{.gravity = {0.0f, 0.0f}}};
            const auto cart = world.create_body({.type = damson::BodyType::Dynamic});  // a mass of 1 kg
            const auto lift = world.create_body({.type = damson::BodyType::Kinematic});
            const float frame_time = 1.0f / static_cast<float>(rate), thrust = 1.0f, speed = 1.0f;
            float height = 0.0f, fastest = 0.0f;
            for (int frame = 0; frame < rate; ++frame) {
#include "pages/game_loop/steer.inc"
                fastest = std::max(fastest, world.body(lift).linear_velocity().y);
            }
            const auto steps = static_cast<float>(world.counters().step);
            CHECK(steps >= 59.0f);
            CHECK(world.body(cart).linear_velocity().x == doctest::Approx(steps / 60.0f));
            CHECK(fastest == doctest::Approx(1.0f).epsilon(0.001));
        }
    }
}
