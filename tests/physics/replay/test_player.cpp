// Tests of physics/replay/player.cpp, physics/replay/run_divergence.cpp.
#include "../../../physics/replay/player.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "../../../physics/replay/divergence.hpp"
#include "../../../physics/replay/recording.hpp"
#include "../../../physics/replay/recording_file.hpp"
#include "../../support/busy_worlds.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/random_world.hpp"
#include "every_call.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// Returns a recording of a falling ball that gets an impulse in the step after `tick`.
std::vector<std::byte> record_kick(std::uint64_t tick, float impulse, const RecordingDef& def = {}) {
    World world({.handle_stamp = 5});
    world.create_shape(world.create_body({.key = 1}), make_box({10.0f, 0.5f}), {.key = 1});
    const BodyHandle ball =
        world.create_body({.type = BodyType::Dynamic, .position = {0.0f, 1.5f}, .key = 7});
    world.create_shape(ball, Circle{.radius = 0.5f}, {.key = 7});
    const Recording recording(world, def);
    for (int i = 0; i < 60; ++i) {
        if (world.counters().step == tick) world.body(ball).apply_impulse_to_center({impulse, 0.0f});
        step(world);
    }
    return recording.bytes();
}

/// Returns a recording of a box on a floor. The pre-solve callback enables the contact up to tick `last_yes`.
std::vector<std::byte> record_answers(std::uint64_t last_yes, const RecordingDef& def = {}) {
    World world({.can_sleep = false, .handle_stamp = 5});
    world.create_shape(world.create_body({.key = 1}), make_box({10.0f, 0.5f}), {.key = 1});
    const BodyHandle box = world.create_body({.type = BodyType::Dynamic, .position = {0.0f, 1.0f}, .key = 7});
    world.create_shape(box, make_box({0.5f, 0.5f}), {.enable_pre_solve = true, .key = 7});
    world.set_pre_solve_callback([&](const PreSolveContact&) { return world.counters().step < last_yes; });
    const Recording recording(world, def);
    step(world, 60);
    return recording.bytes();
}

/// A recording of a busy world, and its digests by tick.
struct Recorded {
    RandomWorld random{31, {}};
    std::map<std::uint64_t, std::uint64_t> digests;
    std::vector<std::byte> bytes;

    explicit Recorded(const RecordingDef& def) {
        const Recording recording(random.world, def);
        for (int i = 0; i < 150; ++i) {
            random.edit();
            step(random.world);
            digests[random.world.counters().step] = digest(random.world);
        }
        bytes = recording.bytes();
    }
};

}  // namespace

TEST_SUITE("physics/player") {
    TEST_CASE("a player can seek to any tick, with and without keyframes and snapshots") {
        for (const std::uint32_t keyframes : {0u, 9u}) {
            const Recorded recorded({.digest_period = 1, .keyframe_period = keyframes});
            for (const std::uint32_t snapshots : {0u, 7u}) {
                CAPTURE(keyframes);
                CAPTURE(snapshots);
                PlayerDef def;
                def.snapshot_period = snapshots;
                Player player(recorded.bytes, std::move(def));
                Random random(3);
                for (int i = 0; i < 40; ++i) {
                    const std::uint64_t tick = 1 + random.below(150);
                    REQUIRE(player.seek(tick));
                    CHECK(player.tick() == tick);
                    CHECK(digest(player.world()) == recorded.digests.at(tick));
                }
                CHECK(player.fault().text() == "");
            }
        }
    }

    TEST_CASE("a recording plays back to the same world with any number of workers") {
        const Recorded recorded({.digest_period = 1});
        PlayerDef def;
        def.machine.workers = 2;
        Player player(recorded.bytes, std::move(def));
        while (player.step()) {
        }
        CHECK(player.fault().text() == "");
        CHECK(player.tick() == 150);
    }

    TEST_CASE("keyframes and snapshots stay within their budgets") {
        const Recorded with({.keyframe_period = 5, .keyframe_bytes = 200000});
        const Recorded without({.keyframe_period = 0});
        CHECK(with.bytes.size() > without.bytes.size());
        CHECK(with.bytes.size() < without.bytes.size() + 200000 + 1000);
        PlayerDef tight;
        tight.snapshot_period = 1;
        tight.snapshot_bytes = 1;  // too small for any snapshot
        Player player(with.bytes, std::move(tight));
        CHECK(player.seek(100));
        CHECK(player.seek(50));
        CHECK(digest(player.world()) == with.digests.at(50));
    }

    TEST_CASE("a seek to a tick that was not recorded is rejected") {
        Player player(record_kick(20, 1.0f));
        CHECK(violation_of([&] { player.seek(61); }) ==
              "Player::seek: tick must be a tick of the recording, got 61");
        CHECK(player.tick() == 0);
    }

    TEST_CASE("a branch can begin at any tick and then differs from the recording") {
        Player player(record_kick(20, 1.0f));
        REQUIRE(player.seek(10));
        Branch same = player.branch();
        Branch calm = player.branch({.keep = [](const RecordedCall& call) {
            return call.name() != "BodyRef::apply_impulse_to_center";
        }});
        Branch wild = player.branch({.act = [](World& world, std::uint64_t tick) {
            if (tick == 30)
                world.body(world.find_body(std::uint64_t{7})).apply_impulse_to_center({0.0f, 9.0f});
        }});
        while (same.step()) {
        }
        while (calm.step()) {
        }
        while (wild.step()) {
        }
        REQUIRE(player.seek(60));
        const BodyHandle ball = player.world().find_body(std::uint64_t{7});
        CHECK(digest(same.world()) == digest(player.world()));
        CHECK(calm.world().body(ball).position().x == 0.0f);
        CHECK(wild.world().body(ball).position().x > 0.1f);
        CHECK(wild.world().body(ball).position().y > player.world().body(ball).position().y + 0.5f);
        CHECK(same.tick() == 60);
    }

    TEST_CASE("the divergence of two recordings names the step, the call before it and an object") {
        Player here(record_kick(20, 1.0f)), there(record_kick(20, 1.5f));
        const auto apart = find_divergence(here, there);
        REQUIRE(apart);
        CHECK(apart->step == 21);
        CHECK_FALSE(apart->phase);
        CHECK(apart->difference.object == "body 7");
        CHECK(apart->difference.field == "velocity.linear.x");
        CHECK(apart->text().find("BodyRef::apply_impulse_to_center(") != std::string::npos);
        Player same(record_kick(20, 1.0f)), again(record_kick(20, 1.0f));
        CHECK_FALSE(find_divergence(same, again));
    }

    TEST_CASE("two runs that differ only in a response diverge in the phase of the callback") {
        Player here(record_answers(60)), there(record_answers(40));
        const auto apart = find_divergence(here, there);
        REQUIRE(apart);
        CHECK(apart->step == 41);
        REQUIRE(apart->phase);
        CHECK(*apart->phase == Phase::Manifolds);
        CHECK(apart->difference.object == "body 7");
        CHECK(apart->call_here.empty());
        CHECK(apart->text().find("step 41, phase manifolds: body 7: ") == 0);
    }

    TEST_CASE("a step that diverges from its recording is reported with its phase") {
        const std::vector<std::byte> good =
            record_answers(60, {.digest_period = 0, .keyframe_period = 0, .has_phases = true});
        RecordingFault fault;
        RecordingParts parts = read_recording(good, fault);
        std::vector<std::byte> stream(parts.stream.begin(), parts.stream.end());
        // Change the last response from yes to no.
        const std::vector<std::byte> yes{std::byte{242}, std::byte{1}, std::byte{0},
                                         std::byte{0},   std::byte{0}, std::byte{1}};
        const auto place = std::find_end(stream.begin(), stream.end(), yes.begin(), yes.end());
        REQUIRE(place != stream.end());
        place[5] = std::byte{0};
        parts.stream = stream;
        Player player(write_recording(parts));
        while (player.step()) {
        }
        CHECK(player.fault().tick == 60);
        CHECK(player.fault().reason == "phase manifolds has a different result");
        Player whole(good), other(write_recording(parts));
        const auto apart = find_divergence(whole, other);
        REQUIRE(apart);
        CHECK(apart->text().find("step 60, phase manifolds: body 7: ") == 0);
    }

    TEST_CASE("a comparison reports which of two runs diverges from its own recording") {
        const std::vector<std::byte> good = record_answers(60, {.digest_period = 1, .keyframe_period = 0});
        RecordingFault fault;
        RecordingParts parts = read_recording(good, fault);
        std::vector<std::byte> stream(parts.stream.begin(), parts.stream.end());
        stream[1] ^= std::byte{1};  // changes the first digest
        parts.stream = stream;
        Player whole(good), other(write_recording(parts));
        CHECK_FALSE(find_divergence(whole, other));
        CHECK_FALSE(whole.has_failed());
        CHECK(other.fault().text().find("step 1: the world has diverged: its digest is ") == 0);
    }

    TEST_CASE("worlds that differ from the beginning diverge there") {
        const auto record = [](float friction) {
            World world({.handle_stamp = 5});
            world.create_shape(world.create_body({.key = 1}), make_box({10.0f, 0.5f}),
                               {.friction = friction, .key = 1});
            const BodyHandle ball = world.create_body({.type = BodyType::Dynamic,
                                                       .position = {0.0f, 1.2f},
                                                       .linear_velocity = {2.0f, 0.0f},
                                                       .key = 7});
            world.create_shape(ball, Circle{.radius = 0.5f}, {.key = 7});
            step(world, 5);
            Recording recording(world);
            step(world, 60);
            return recording.bytes();
        };
        Player here(record(0.6f)), there(record(0.6f));
        CHECK_FALSE(find_divergence(here, there));
        Player other(record(0.61f));
        const auto apart = find_divergence(here, other);
        REQUIRE(apart);
        CHECK(apart->step == 5);  // the tick at which the recordings begin
        CHECK(apart->difference.object == "shape 1");
    }

    TEST_CASE("a world that diverges from its recording is reported with step, phase and object") {
        // Build a recording with an impulse that differs slightly from the one that produced its digests.
        std::vector<std::byte> bytes =
            record_kick(20, 1.0f, {.digest_period = 1, .keyframe_period = 1, .has_phases = true});
        const std::vector<std::byte> other =
            record_kick(20, 1.0000001f, {.digest_period = 1, .keyframe_period = 1, .has_phases = true});
        REQUIRE(bytes.size() == other.size());
        // Copy the impulse from the other recording into the first one.
        const auto parts_of = [](const std::vector<std::byte>& file) {
            RecordingFault fault;
            RecordingParts parts = read_recording(file, fault);
            REQUIRE(fault.reason.empty());
            return parts;
        };
        RecordingParts parts = parts_of(bytes);
        const RecordingParts foreign = parts_of(other);
        std::vector<std::byte> stream(parts.stream.begin(), parts.stream.end());
        std::size_t first = 0;
        while (stream[first] == foreign.stream[first]) ++first;
        stream[first] = foreign.stream[first];
        parts.stream = stream;
        Player player(write_recording(parts));
        while (player.step()) {
        }
        REQUIRE(player.has_failed());
        CHECK(player.fault().tick == 21);
        CHECK(player.fault().reason.find("its digest is") != std::string::npos);
        CHECK(player.fault().reason.find("body 7: velocity.linear.x is 1.27") != std::string::npos);
        // Seeks to earlier ticks still work.
        CHECK(player.seek(15));
        CHECK(player.tick() == 15);
    }

    TEST_CASE("a player of bytes that are not a recording has an empty world and cannot seek") {
        Player player({std::byte{1}, std::byte{2}});
        CHECK(player.has_failed());
        CHECK(player.world().bodies().empty());
        CHECK(player.first_tick() == 0);
        CHECK(player.last_tick() == 0);
        CHECK_FALSE(player.step());
        CHECK_FALSE(player.seek(0));
        CHECK(player.calls().empty());
        Branch branch = player.branch();
        CHECK_FALSE(branch.step());
        CHECK(branch.tick() == 0);
    }

    TEST_CASE("a recording that begins with an invalid state is a fault, and no step is played") {
        const std::vector<std::byte> good = record_kick(20, 1.0f, {.keyframe_period = 0});
        RecordingFault fault;
        RecordingParts parts = read_recording(good, fault);
        parts.opening.tick = 3;
        Player late(write_recording(parts));
        CHECK(late.fault().text() ==
              "step 4: the state before this step: head: the state has the wrong tick (byte 0)");
        CHECK_FALSE(late.step());
        CHECK_FALSE(late.seek(0));
        CHECK(late.has_failed());  // the initial state of the recording cannot be read
        parts.opening.tick = 0;
        parts.opening.state = parts.opening.state.first(parts.opening.state.size() - 1);
        Player cut(write_recording(parts));
        CHECK(cut.fault().text().find("step 1: the state before this step: head: ") == 0);
        CHECK(cut.world().bodies().empty());
    }

    TEST_CASE("a branch can be moved and assigned") {
        Player player(record_kick(20, 1.0f));
        Branch first = player.branch();
        REQUIRE(first.step());
        Branch moved = std::move(first);
        REQUIRE(moved.step());
        CHECK(moved.tick() == 2);
        Branch other = player.branch();
        other = std::move(moved);
        CHECK(other.tick() == 2);
        REQUIRE(other.step());
        REQUIRE(player.seek(3));
        CHECK(digest(other.world()) == digest(player.world()));
    }

    TEST_CASE("players that cannot be compared are rejected") {
        Player whole(record_kick(20, 1.0f)), broken({});
        CHECK(violation_of([&] { (void)find_divergence(whole, broken); }) ==
              "find_divergence: both must be without a fault");
        CHECK(violation_of([&] { (void)find_divergence(broken, whole); }) ==
              "find_divergence: both must be without a fault");
        const auto record_from = [](int first, int count) {
            World world({.handle_stamp = 5});
            step(world, first);
            const Recording recording(world);
            step(world, count);
            return recording.bytes();
        };
        Player early(record_from(0, 4)), late(record_from(5, 4)), overlapping(record_from(3, 4));
        CHECK(violation_of([&] { (void)find_divergence(early, late); }) ==
              "find_divergence: both must be recordings that have a tick in common");
        CHECK(violation_of([&] { (void)find_divergence(late, early); }) ==
              "find_divergence: both must be recordings that have a tick in common");
        // Recordings that overlap in time are compared over their common ticks.
        const auto apart = find_divergence(early, overlapping);
        REQUIRE(apart);
        CHECK(apart->step == 5);
        CHECK(apart->text() == "step 5: one of the runs has ended");
    }

    TEST_CASE("a call that only one run makes is reported as no call of the other run") {
        const auto record = [](bool is_pushed) {
            World world({.gravity = {0.0f, 0.0f}, .handle_stamp = 5});
            const BodyHandle body = world.create_body({.type = BodyType::Dynamic, .key = 7});
            const Recording recording(world);
            step(world, 3);
            if (is_pushed) world.body(body).set_linear_velocity({1.0f, 0.0f});
            step(world, 3);
            return recording.bytes();
        };
        Player here(record(true)), there(record(false));
        const auto apart = find_divergence(here, there);
        REQUIRE(apart);
        CHECK(apart->step == 4);
        CHECK(apart->call_here.find("BodyRef::set_linear_velocity(") == 0);
        CHECK(apart->call_there.empty());
        CHECK(apart->text().find(" here and no call there") != std::string::npos);
    }
}
