// Tests of physics/world/world_settings.cpp.
//
// Checks that each setting of a world takes effect when it changes, and that snapshots and state files
// contain it.
#include <doctest/doctest.h>

#include <atomic>
#include <cmath>
#include <vector>

#include "../../../physics/replay/snapshot.hpp"
#include "../../../physics/replay/state_file.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/near.hpp"
#include "../../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// Drops the ball onto the floor at 6 m/s. Returns its speed after the bounce. [m/s]
float bounce_of(World& world, BodyHandle ball) {
    world.body(ball).set_transform({0.0f, 1.0f}, 0.0f);
    world.body(ball).set_linear_velocity({0.0f, -6.0f});
    float fastest = 0.0f;
    for (int i = 0; i < 20; ++i) {
        step_checked(world);
        fastest = std::max(fastest, world.body(ball).linear_velocity().y);
    }
    return fastest;
}

}  // namespace

TEST_SUITE("physics/world_settings") {
    TEST_CASE("bodies wake in a world that can no longer sleep, and fall asleep once it can") {
        World world;
        add_floor(world);
        const BodyHandle box = add_box(world, {0.0f, 0.5f});
        advance_checked(world, 2.0f);
        REQUIRE_FALSE(world.body(box).is_awake());
        world.set_can_sleep(false);
        CHECK_FALSE(world.can_sleep());
        CHECK(world.body(box).is_awake());
        advance_checked(world, 2.0f);
        CHECK(world.body(box).is_awake());
        world.set_can_sleep(true);
        advance_checked(world, 2.0f);
        CHECK_FALSE(world.body(box).is_awake());
    }

    TEST_CASE("a fast ball passes a wall only while continuous collision is disabled") {
        World world{{.gravity = {0.0f, 0.0f}}};
        add_static(world, make_box({0.05f, 5.0f}));
        const BodyHandle ball = add_ball(world, {-3.0f, 0.0f}, 0.1f);
        const auto shoot = [&] {
            world.body(ball).set_transform({-3.0f, 0.0f}, 0.0f);
            world.body(ball).set_linear_velocity({200.0f, 0.0f});
            advance_checked(world, 0.1f);
            return world.body(ball).position().x;
        };
        CHECK(shoot() < 0.0f);
        world.set_continuous(false);
        CHECK_FALSE(world.is_continuous());
        CHECK(shoot() > 1.0f);
        world.set_continuous(true);
        CHECK(shoot() < 0.0f);
    }

    TEST_CASE("restitution threshold, mixing rules and maximum speed take effect in the next step") {
        World world;
        add_floor(world, 0.0f, {.restitution = 1.0f});
        const BodyHandle ball = add_ball(world, {0.0f, 1.0f}, 0.5f, {.restitution = 0.5f});
        world.set_gravity({0.0f, 0.0f});
        CHECK(bounce_of(world, ball) == near(6.0f, 0.05f));  // restitution 1, the larger of the two values
        world.set_mixes(Mix::GeometricMean, Mix::Minimum);
        CHECK(world.restitution_mix() == Mix::Minimum);
        CHECK(bounce_of(world, ball) == near(3.0f, 0.05f));
        SolverTuning tuning = world.tuning();
        tuning.restitution_threshold = 10.0f;
        world.set_tuning(tuning);
        CHECK(bounce_of(world, ball) == near(0.0f, 0.05f));
        tuning.max_linear_speed = 2.0f;
        world.set_tuning(tuning);
        world.body(ball).set_transform({0.0f, 5.0f}, 0.0f);
        world.body(ball).set_linear_velocity({50.0f, 0.0f});
        step_checked(world);
        CHECK(world.body(ball).linear_velocity().x == near(2.0f, 1e-4f));
    }

    TEST_CASE("another mixing rule for friction makes a resting box slide") {
        World world;
        add_ramp(world, -0.3f, {.friction = 0.0f});
        const BodyHandle box =
            add_dynamic(world, make_box({0.5f, 0.5f}, {0.0f, 0.0f}, -0.3f),
                        Rotation::from_angle(-0.3f) * glm::vec2{0.0f, 0.5f}, {.friction = 1.0f});
        world.set_mixes(Mix::Maximum, Mix::Maximum);
        advance_checked(world, 3.0f);
        REQUIRE_FALSE(world.body(box).is_awake());
        world.set_mixes(Mix::Minimum, Mix::Maximum);
        advance_checked(world, 1.0f);
        const float expected = 10.0f * std::sin(0.3f);  // g sin(a) t, without friction
        CHECK(length(world.body(box).linear_velocity()) == near(expected, 0.05f * expected));
    }

    TEST_CASE("hit events begin at the speed that was set") {
        World world;
        add_floor(world, 0.0f, {.events = {.hits = true}});
        const BodyHandle ball = add_ball(world, {0.0f, 2.0f});
        const auto hits = [&] {
            world.body(ball).set_transform({0.0f, 2.0f}, 0.0f);
            world.body(ball).set_linear_velocity({0.0f, 0.0f});
            std::size_t count = 0;
            for (int i = 0; i < 60; ++i) {
                step_checked(world);
                count += world.hits().size();
            }
            return count;
        };
        CHECK(hits() == 1);
        world.set_hit_speed(20.0f);
        CHECK(world.hit_speed() == 20.0f);
        CHECK(hits() == 0);
    }

    TEST_CASE("a body that leaves new bounds is reported or stopped, as set") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle ball = add_ball(world, {0.0f, 0.0f});
        world.body(ball).set_linear_velocity({10.0f, 0.0f});
        world.set_bounds(Aabb{{-1.0f, -1.0f}, {1.0f, 1.0f}}, OutOfBounds::Stop);
        CHECK(world.out_of_bounds() == OutOfBounds::Stop);
        REQUIRE(world.bounds());
        CHECK(world.bounds()->upper == glm::vec2{1.0f, 1.0f});
        advance_checked(world, 1.0f);
        CHECK(world.body(ball).position().x == 1.0f);
        world.set_bounds({}, OutOfBounds::Report);
        world.body(ball).set_transform({0.0f, 0.0f}, 0.0f);
        world.body(ball).set_linear_velocity({10.0f, 0.0f});
        advance_checked(world, 1.0f);
        CHECK(world.body(ball).position().x == near(10.0f, 0.01f));
    }

    TEST_CASE("internal edges lift a sliding ball again once they are kept") {
        // A ball slides over a floor of adjacent boxes.
        const auto speed_after = [](InternalEdges smooth) {
            World world;
            world.set_internal_edges(smooth);
            CHECK(world.internal_edges() == smooth);
            for (int i = 0; i < 40; ++i)
                add_static(world, make_box({0.5f, 0.5f}, {static_cast<float>(i), -0.5f}), {.friction = 0.0f});
            const BodyHandle ball = add_ball(world, {0.0f, 0.1f}, 0.1f, {.friction = 0.0f});
            world.body(ball).set_linear_velocity({12.0f, 0.0f});
            float highest = 0.0f;
            for (int i = 0; i < 120; ++i) {
                step_checked(world);
                highest = std::max(highest, world.body(ball).position().y);
            }
            return highest;
        };
        CHECK(speed_after(InternalEdges::RemoveStatic) < 0.105f);
        CHECK(speed_after(InternalEdges::Keep) >= speed_after(InternalEdges::RemoveStatic));
    }

    TEST_CASE("a stack without warm starting sags more than one with it") {
        const auto overlap_of = [](bool is_warm) {
            World world{{.can_sleep = false}};
            world.set_warm_starting(is_warm);
            CHECK(world.is_warm_starting() == is_warm);
            add_floor(world);
            const auto boxes = add_stack(world, {0.0f, 0.0f}, 8);
            advance_checked(world, 2.0f);
            return 7.5f - world.body(boxes.back()).position().y;
        };
        CHECK(overlap_of(true) < 0.05f);
        CHECK(overlap_of(false) > 2.0f * overlap_of(true));
    }

    TEST_CASE("the number of workers can change without an effect on the results") {
        std::vector<std::uint64_t> digests;
        for (const bool are_changed : {false, true}) {
            World world;
            add_floor(world);
            for (int i = 0; i < 6; ++i) add_stack(world, {2.0f * static_cast<float>(i), 0.0f}, 6);
            for (std::uint32_t round = 0; round < 4; ++round) {
                if (are_changed) world.set_workers(1 + round % 3);
                if (are_changed) CHECK(world.workers() == 1 + round % 3);
                advance_checked(world, 0.25f);
            }
            digests.push_back(digest(world));
        }
        CHECK(digests[0] == digests[1]);

        World world;
        std::atomic<int> calls{0};
        world.set_workers(1, {.call_count = 2, .parallel_for = [&](std::uint32_t count, const auto& task) {
                                  for (std::uint32_t i = 0; i < count; ++i) ++calls, task(i);
                              }});
        CHECK(world.workers() == 2);
        add_floor(world);
        for (int i = 0; i < 20; ++i) add_stack(world, {2.0f * static_cast<float>(i), 0.0f}, 8);
        advance_checked(world, 0.5f);
        CHECK(world.definition().tasks.call_count == 2);
        world.set_workers(1);
        CHECK(world.workers() == 1);
        CHECK_FALSE(world.definition().tasks.parallel_for);
    }

    TEST_CASE("a snapshot and a file restore the settings") {
        World world;
        const auto set_all = [](World& w, bool other) {
            w.set_can_sleep(!other);
            w.set_continuous(!other);
            w.set_warm_starting(!other);
            w.set_hit_speed(other ? 3.0f : 1.0f);
            w.set_tuning(other ? SolverTuning{.contact_hertz = 12.0f} : SolverTuning{});
            w.set_mixes(other ? Mix::Average : Mix::GeometricMean, other ? Mix::Multiply : Mix::Maximum);
            w.set_internal_edges(other ? InternalEdges::Keep : InternalEdges::RemoveStatic);
            w.set_bounds(other ? std::optional(Aabb{{-9.0f, -9.0f}, {9.0f, 9.0f}}) : std::nullopt,
                         other ? OutOfBounds::Destroy : OutOfBounds::Report);
        };
        const auto is_other = [](const World& w, bool other) {
            CHECK(w.can_sleep() == !other);
            CHECK(w.is_continuous() == !other);
            CHECK(w.is_warm_starting() == !other);
            CHECK(w.hit_speed() == (other ? 3.0f : 1.0f));
            CHECK(w.tuning().contact_hertz == (other ? 12.0f : 30.0f));
            CHECK(w.friction_mix() == (other ? Mix::Average : Mix::GeometricMean));
            CHECK(w.restitution_mix() == (other ? Mix::Multiply : Mix::Maximum));
            CHECK(w.internal_edges() == (other ? InternalEdges::Keep : InternalEdges::RemoveStatic));
            CHECK(w.bounds().has_value() == other);
            CHECK(w.out_of_bounds() == (other ? OutOfBounds::Destroy : OutOfBounds::Report));
        };
        set_all(world, true);
        is_other(world, true);
        Snapshot snapshot;
        world.save(snapshot);
        const std::vector<std::byte> bytes = write_state(world);
        const World fork = world.fork();
        is_other(fork, true);
        set_all(world, false);
        is_other(world, false);
        is_other(fork, true);
        REQUIRE(world.restore(snapshot));
        is_other(world, true);
        StateReading reading = read_state(bytes);
        REQUIRE_MESSAGE(reading.world, reading.fault.text());
        is_other(*reading.world, true);
    }

    TEST_CASE("settings out of range are rejected and change nothing") {
        World world;
        CHECK(violation_of([&] { world.set_hit_speed(-1.0f); }) != "");
        CHECK(violation_of([&] { world.set_tuning({.contact_hertz = -1.0f}); }) != "");
        CHECK(violation_of([&] { world.set_tuning({.max_linear_speed = 0.0f}); }) != "");
        CHECK(violation_of([&] { world.set_mixes(static_cast<Mix>(9), Mix::Maximum); }) != "");
        CHECK(violation_of([&] { world.set_mixes(Mix::Average, static_cast<Mix>(9)); }) != "");
        CHECK(violation_of([&] { world.set_internal_edges(static_cast<InternalEdges>(9)); }) != "");
        CHECK(violation_of([&] {
                  world.set_bounds(Aabb{{1.0f, 0.0f}, {0.0f, 0.0f}}, OutOfBounds::Stop);
              }) != "");
        CHECK(violation_of([&] { world.set_bounds({}, static_cast<OutOfBounds>(9)); }) != "");
        CHECK(violation_of([&] { world.set_workers(0); }) != "");
        CHECK(violation_of([&] { world.set_workers(65); }) != "");
        CHECK(violation_of([&] { world.set_workers(1, {.call_count = 2}); }) != "");
        CHECK(world.hit_speed() == 1.0f);
        CHECK(world.tuning().contact_hertz == 30.0f);
        CHECK(world.friction_mix() == Mix::GeometricMean);
        CHECK(world.workers() == 1);
        CHECK(defect_of(world) == "");
    }
}
