// Compiles and runs the snippets of docs/time.md.
#include <doctest/doctest.h>

#include <damson/time.hpp>
#include <string>

#include "page_blocks.hpp"

TEST_SUITE("docs/time") {
    TEST_CASE("the test includes and runs every snippet of the page") {
        damson::test::check_page("docs/time.md", "tests/docs/test_time_page.cpp", 11);
    }

    TEST_CASE("a recording is replayed") {
        std::size_t drawn = 0;
        const auto draw = [&](const damson::World&) { ++drawn; };
        const auto log = [](const std::string&) {};
        damson::World young;
        const damson::Recording of_young(young);
        for (int i = 0; i < 25; ++i) young.step(1.0f / 60.0f);
        const std::vector<std::byte> replay = of_young.bytes();
#include "pages/time/play.inc"
        CHECK(drawn == 25);
        CHECK(player.tick() == 20);
    }

    TEST_CASE("a preview steps a part of a world") {
        damson::World world;
        const damson::BodyHandle ball = world.create_body({.type = damson::BodyType::Dynamic});
        const damson::BodyHandle other = world.create_body({.type = damson::BodyType::Dynamic});
#include "pages/time/part.inc"
        CHECK(world.body(ball).position().y < 0.0f);
        CHECK(world.body(other).position().y == 0.0f);
    }

    TEST_CASE("a world is saved, rewound, forked, compared and written to a file") {
        damson::World world;
        const damson::BodyHandle floor = world.create_body({});
        world.create_shape(floor, damson::make_box({10.0f, 0.5f}));
        const damson::BodyHandle ball =
            world.create_body({.type = damson::BodyType::Dynamic, .position = {0.0f, 1.5f}, .key = 7});
        world.create_shape(ball, damson::Circle{.radius = 0.5f});
        int stopped = 0, played = 0;
        const auto stop_sound = [&](const damson::ContactBegan&) { ++stopped; };
        const auto play_sound = [&](const damson::ContactBegan&) { ++played; };
        std::string logged;
        const auto log = [&](const std::string& text) { logged = text; };
        const std::uint64_t before = damson::digest(world);
#include "pages/time/save.inc"
        CHECK(damson::digest(world) == before);

#include "pages/time/history.inc"
        CHECK(world.counters().step == 50);

#include "pages/time/resimulate.inc"
        CHECK(diffs.size() == 10);
        CHECK(stopped == 0);
        CHECK(played == 0);

        std::size_t drawn = 0;
        const auto draw = [&](const damson::World&) { ++drawn; };
        const auto play_game = [&](damson::World& w) {
            for (int i = 0; i < 40; ++i) {
                if (i == 30) w.body(ball).apply_impulse_to_center({5.0f, 0.0f});
                w.step(1.0f / 60.0f);
            }
        };
#include "pages/time/record.inc"
        const std::uint64_t first = world.counters().step - 40;
        damson::Player whole(replay);
        while (whole.step()) {
        }
        CHECK(whole.fault().text() == "");
        CHECK(damson::digest(whole.world()) == damson::digest(world));
        damson::Player player(replay);
        CHECK(player.first_tick() == first);
#include "pages/time/branch.inc"
        CHECK(calm.world().body(ball).position().x < world.body(ball).position().x);

#include "pages/time/fork.inc"
        CHECK(other.counters().step == 101);

        std::size_t dots = 0;
        const auto draw_dot = [&](glm::vec2) { ++dots; };
#include "pages/time/preview.inc"
        CHECK(dots == 91);

        world.step(1.0f / 60.0f);
#include "pages/time/compare.inc"
        CHECK(logged.rfind("body 7: ", 0) == 0);

#include "pages/time/files.inc"
        REQUIRE(reading.world);
        CHECK(damson::digest(*reading.world) == damson::digest(world));
    }
}
