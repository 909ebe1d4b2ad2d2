// The snippets of docs/time.md, compiled and run.
#include <doctest/doctest.h>

#include <damson/time.hpp>
#include <string>

#include "page_blocks.hpp"

TEST_SUITE("docs/time") {
    TEST_CASE("every snippet of the page is one that is run here, and every one of these is on the page") {
        damson::test::check_page("docs/time.md", "tests/docs/test_time_page.cpp", 11);
    }

    TEST_CASE("a recording is played") {
        std::size_t drawn = 0;
        const auto draw = [&](const damson::World&) { ++drawn; };
        const auto log = [](const std::string&) {};
        damson::World young;
        const damson::Recording of_young(young);
        for (int i = 0; i < 25; ++i) young.step(1.0f / 60.0f);
        const std::vector<std::byte> replay = of_young.bytes();
        // [play]
        damson::Player player(replay);
        while (player.step()) draw(player.world());
        player.seek(20);                                           // forward or back
        for (const std::string& call : player.calls()) log(call);  // the calls before the next step
        // [play end]
        CHECK(drawn == 25);
        CHECK(player.tick() == 20);
    }

    TEST_CASE("a part of a world is stepped") {
        damson::World world;
        const damson::BodyHandle ball = world.create_body({.type = damson::BodyType::Dynamic});
        const damson::BodyHandle other = world.create_body({.type = damson::BodyType::Dynamic});
        // [part]
        damson::step_only(world, {&ball, 1}, 1.0f / 60.0f);  // this body and the bodies connected to it
        // [part end]
        CHECK(world.body(ball).position().y < 0.0f);
        CHECK(world.body(other).position().y == 0.0f);
    }

    TEST_CASE("save, rewind, fork, compare, files") {
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
        // [save]
        damson::Snapshot snapshot;
        world.save(snapshot);
        world.body(ball).apply_impulse_to_center({0.0f, 20.0f});
        for (int i = 0; i < 30; ++i) world.step(1.0f / 60.0f);
        world.restore(snapshot);  // back to the saved state
        // [save end]
        CHECK(damson::digest(world) == before);

        // [history]
        damson::History history(world, {.ticks = 120});  // at most 120 ticks
        for (int i = 0; i < 60; ++i) {
            world.step(1.0f / 60.0f);
            history.record();
        }
        history.rewind(50);  // the state after step 50
        // [history end]
        CHECK(world.counters().step == 50);

        // [resimulate]
        const auto diffs = history.resimulate(60, [&](damson::World& w, std::uint64_t tick) {
            if (tick == 52) w.body(ball).apply_impulse_to_center({3.0f, 0.0f});  // the late input
        });
        for (const damson::EventDiff& diff : diffs) {
            for (const damson::ContactBegan& hit : diff.taken_back<damson::ContactBegan>()) stop_sound(hit);
            for (const damson::ContactBegan& hit : diff.added<damson::ContactBegan>()) play_sound(hit);
        }
        // [resimulate end]
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
        // [record]
        const damson::Recording recording(world);
        play_game(world);  // edits, steps, callbacks, commands from other threads
        const std::vector<std::byte> replay = recording.bytes();
        // [record end]
        const std::uint64_t first = world.counters().step - 40;
        damson::Player whole(replay);
        while (whole.step()) {
        }
        CHECK(whole.fault().text() == "");
        CHECK(damson::digest(whole.world()) == damson::digest(world));
        damson::Player player(replay);
        CHECK(player.first_tick() == first);
        // [branch]
        damson::Branch calm = player.branch({.keep = [](const damson::RecordedCall& call) {
            return call.name() != "BodyRef::apply_impulse_to_center";
        }});
        while (calm.step()) draw(calm.world());
        // [branch end]
        CHECK(calm.world().body(ball).position().x < world.body(ball).position().x);

        // [fork]
        damson::World other = world.fork();
        other.body(ball).set_linear_velocity({0.0f, 5.0f});
        other.step(1.0f / 60.0f);  // `world` does not change
        // [fork end]
        CHECK(other.counters().step == 101);

        std::size_t dots = 0;
        const auto draw_dot = [&](glm::vec2) { ++dots; };
        // [preview]
        damson::Preview preview(world, {&ball, 1});
        preview.body(0).apply_impulse_to_center({4.0f, 6.0f});  // on a copy; `world` does not change
        preview.run(90);
        for (const damson::Transform& place : preview.path(0)) draw_dot(place.position);
        // [preview end]
        CHECK(dots == 91);

        world.step(1.0f / 60.0f);
        // [compare]
        if (const auto apart = damson::find_divergence(world, other)) log(apart->text());
        // [compare end]
        CHECK(logged.rfind("body 7: ", 0) == 0);

        // [files]
        const std::vector<std::byte> bytes = damson::write_state(world);
        damson::StateReading reading = damson::read_state(bytes);
        if (!reading.world) log(reading.fault.text());  // which part is wrong, and why
        // [files end]
        REQUIRE(reading.world);
        CHECK(damson::digest(*reading.world) == damson::digest(world));
    }
}
