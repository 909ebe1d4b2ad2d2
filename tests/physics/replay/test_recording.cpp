// Tests of physics/replay/recording.cpp, physics/world/call_table.cpp,
// physics/replay/playback.cpp.
//
// tests/fuzz also records and plays random worlds.
#include "../../../physics/replay/recording.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "../../../physics/model/calls.hpp"
#include "../../../physics/replay/history.hpp"
#include "../../../physics/replay/player.hpp"
#include "../../../physics/replay/snapshot.hpp"
#include "../../../physics/replay/state_file.hpp"
#include "../../../physics/world/call_table.hpp"
#include "../../support/busy_worlds.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/not_a_number.hpp"
#include "every_call.hpp"

using namespace damson;
using namespace damson::test;

namespace {

constexpr RecordingDef closely{.digest_period = 1, .keyframe_period = 0};

/// Writes the state of `world`, reads it and writes it again. Reading renumbers the proxies, so the result
/// can be compared with the state of a world that was read.
std::vector<std::byte> recorded_state(const World& world) {
    StateReading reading = read_state(write_state(world));
    REQUIRE(reading.world);
    return write_state(*reading.world);
}

/// Checks that playing the recording gives the same world.
void check_played(const World& world, const Recording& recording) {
    Player player(recording.bytes());
    while (player.step()) {
    }
    CHECK(player.fault().text() == "");
    CHECK(player.tick() == world.counters().step);
    CHECK(digest(player.world()) == digest(world));
    CHECK(recorded_state(player.world()) == recorded_state(world));
}

}  // namespace

TEST_SUITE("physics/recording") {
    TEST_CASE("every kind of call is recorded and played back") {
        World world;
        const Recording recording(world, closely);
        make_every_call(world);
        std::set<int> kinds;
        std::size_t texts = 0;
        Player player(recording.bytes());
        REQUIRE(player.fault().text() == "");
        Branch branch = player.branch({.keep = [&](const RecordedCall& call) {
            kinds.insert(call.number());
            texts += call.text().size() > call.name().size();
            return true;
        }});
        while (branch.step()) {
        }
        for (int kind = 1; kind < calls_end; ++kind) {
            CAPTURE(name_of_call(static_cast<std::uint8_t>(kind)));
            CHECK(kinds.count(kind) == 1);
        }
        CHECK(texts > 90);
        check_played(world, recording);
    }

    TEST_CASE("a call is recorded once, whatever other calls it makes") {
        World world;
        const EveryKind made = make_every_kind(world);
        step(world);
        const Recording recording(world);
        const std::array<BodyHandle, 2> bodies{{made.ball, made.box}};
        const std::array<BodyVelocity, 2> velocities{};
        world.set_velocities(bodies, velocities);
        world.explode({.position = {-2.0f, 1.0f}, .radius = 3.0f, .impulse_per_length = 0.4f});
        world.shape(made.box_shape).bring_to_top();
        world.tile_grid(made.grid).clear_tile({0, 0});
        world.destroy_body(made.ball);  // also destroys its shape and joint
        step(world);
        Player player(recording.bytes());
        std::vector<std::string> names;
        for (const std::string& call : player.calls()) names.push_back(call.substr(0, call.find('(')));
        const std::vector<std::string> expected{"World::set_velocities", "World::explode",
                                                "ShapeRef::set_draw_level", "TileGridRef::set_tile",
                                                "World::destroy_body"};
        CHECK(names == expected);
        check_played(world, recording);
    }

    TEST_CASE("a rejected call is not recorded") {
        World world;
        const EveryKind made = make_every_kind(world);
        const Recording recording(world);
        const std::size_t before = recording.stream_bytes();
        {
            const QuietViolations quiet;
            world.create_body({.angle = not_a_number});
            world.body(made.ball).set_linear_velocity({not_a_number, 0.0f});
            world.joint(made.hinge).set_break(-1.0f, 1.0f);
            world.tile_grid(made.grid).set_tile({99, 0}, 1);
            world.destroy_body({});
        }
        CHECK(recording.stream_bytes() == before);
    }

    TEST_CASE("a step without calls takes one byte, and 16 bytes with digests") {
        World world;
        add_pyramid(world, 6);
        for (int i = 0; i < 30; ++i) step(world);
        const Recording recording(world);
        step(world);
        const std::size_t first = recording.stream_bytes();
        step(world, 600);
        CHECK(recording.stream_bytes() - first <= 600 + 600 / 60 * 9 + 600 / 300 * 5);
        World other;
        const Recording each(other, closely);
        step(other, 100);
        CHECK(each.stream_bytes() <= 100 * 16);
    }

    TEST_CASE("the effects of listeners, callbacks and commands from threads are recorded") {
        World world({.bounds = Aabb{{-9.0f, -2.0f}, {9.0f, 20.0f}}, .out_of_bounds = OutOfBounds::Destroy});
        const EveryKind made = make_every_kind(world);
        world.set_filter_callback(
            [asked = 0](const ContactSide&, const ContactSide&) mutable { return ++asked % 3 != 0; });
        world.shape(made.ball_shape).set_pre_solve_enabled(true);
        world.set_pre_solve_callback(
            [asked = 0](const PreSolveContact&) mutable { return ++asked % 4 != 0; });
        world.on_contact_began({}, [&](const ContactBegan& event) {
            if (!world.is_alive(event.b.body)) return;  // an earlier call in this step destroyed the body
            world.body(event.b.body).apply_impulse_to_center({0.0f, 0.5f});
            if (event.b.body_key % 5 == 0) world.destroy_body(event.b.body);
        });
        world.on_contact_ended({}, [&, left = 20](const ContactEnded&) mutable {
            if (left-- <= 0) return;
            world.create_shape(world.create_body({.type = BodyType::Dynamic, .position = {0.0f, 3.0f}}),
                               Circle{.radius = 0.2f});
        });
        const Recording recording(world, closely);
        for (int i = 0; i < 120; ++i) {
            std::thread job([&] {
                CommandBuffer& mine = world.commands(3);
                const BodyToken body = mine.create_body(
                    {.type = BodyType::Dynamic, .position = {static_cast<float>(i % 7) - 3.0f, 6.0f}});
                mine.create_shape(body, make_box({0.2f, 0.2f}));
                mine.set_linear_velocity(body, {4.0f, 0.0f});
                mine.destroy_body(made.lift);  // dropped after the first time
            });
            job.join();
            step(world);
        }
        check_played(world, recording);
        // A seek to the last tick also repeats the calls that listeners made in that step.
        Player player(recording.bytes());
        REQUIRE(player.seek(player.last_tick()));
        CHECK(digest(player.world()) == digest(world));
    }

    TEST_CASE("user data that the game writes is recorded, also in the listeners of a step") {
        World world;
        add_pyramid(world, 4);
        world.create_shape(world.create_body({.position = {0.0f, -0.5f}}), make_box({20.0f, 0.5f}));
        step(world, 3);
        const Recording recording(world, closely);
        std::uint64_t word = 0;
        world.on_hit({}, [&](const ContactHit&) {
            for (const TouchingPair& pair : world.touching()) pair.user_data += 1000;
        });
        for (const TouchingPair& pair : world.touching()) pair.user_data = ++word;
        world.body(world.find_body(std::uint64_t{1000})).set_awake(true);
        for (const TouchingPair& pair : world.touching()) pair.user_data += 100;
        const std::vector<std::byte> half_way = recording.bytes();
        for (const TouchingPair& pair : world.touching()) pair.user_data += 100;
        step(world, 5);
        check_played(world, recording);
        CHECK(Player(half_way).fault().text() == "");
    }

    TEST_CASE("an exception of a listener or a callback leaves a recording that plays back") {
        World world;
        add_pyramid(world, 3, {0.0f, 2.0f});
        world.create_shape(world.create_body({.position = {0.0f, -0.5f}}), make_box({20.0f, 0.5f}));
        int calls = 0;
        world.on_contact_began({}, [&](const ContactBegan& event) {
            world.body(event.a.body).set_user_data(static_cast<std::uint64_t>(++calls));
            if (calls % 3 == 0) throw std::runtime_error("enough");
        });
        world.set_filter_callback([&](const ContactSide& a, const ContactSide&) {
            if (a.shape_key % 4 == 1) throw std::runtime_error("no answer");
            return a.shape_key % 2 == 0;
        });
        const Recording recording(world, closely);
        int thrown = 0;
        for (int i = 0; i < 90; ++i) {
            try {
                step(world);
            } catch (const std::runtime_error&) {
                ++thrown;
            }
        }
        CHECK(thrown > 0);
        check_played(world, recording);
    }

    TEST_CASE("a recording contains a restore and a rewind") {
        World world;
        const EveryKind made = make_every_kind(world);
        step(world, 10);
        const Recording recording(world, closely);
        Snapshot snapshot;
        world.save(snapshot);
        History history(world);
        step(world, 5);
        history.record();
        world.body(made.ball).apply_impulse_to_center({3.0f, 3.0f});
        step(world, 5);
        CHECK(world.restore(snapshot));
        step(world, 3);
        world.create_body({});
        REQUIRE(history.rewind(10));
        step(world, 4);
        Player player(recording.bytes());
        while (player.step()) {
        }
        CHECK(player.fault().text() == "");
        CHECK(recorded_state(player.world()) == recorded_state(world));
    }

    TEST_CASE("a recording ends with stop(), and when its world is destroyed") {
        auto world = std::make_unique<World>();
        add_pyramid(*world, 2);
        Recording recording(*world);
        CHECK(recording.is_on());
        {
            const QuietViolations quiet;
            CHECK_FALSE(Recording(*world).is_on());  // a world can have only one recording at a time
        }
        step(*world, 3);
        recording.stop();
        CHECK_FALSE(recording.is_on());
        const std::size_t size = recording.stream_bytes();
        step(*world, 3);
        CHECK(recording.stream_bytes() == size);
        CHECK(recording.steps() == 3);
        Recording second(*world);
        step(*world);
        world.reset();
        CHECK_FALSE(second.is_on());
        CHECK(Player(second.bytes()).last_tick() == 7);
    }

    TEST_CASE("a recording with keyframes can be played after a restore or rewind") {
        struct Ways {
            int before, between, after;
        };
        for (const Ways& ways : {Ways{50, 20, 600}, Ways{100, 250, 100}, Ways{100, 250, 600}})
            for (const bool rewinds : {false, true}) {
                const int before = ways.before, between = ways.between, after = ways.after;
                CAPTURE(before);
                CAPTURE(after);
                CAPTURE(rewinds);
                World world;
                add_pyramid(world, 3);
                const Recording recording(world);
                History history(world, {.ticks = 400});
                Snapshot snapshot;
                const auto run = [&](int count) {
                    for (int i = 0; i < count; ++i) {
                        world.step(1.0f / 60.0f);
                        history.record();
                    }
                };
                run(before);
                world.save(snapshot);
                run(between);
                rewinds ? history.rewind(static_cast<std::uint64_t>(before)) : world.restore(snapshot);
                run(after);
                check_played(world, recording);
            }
    }
}
