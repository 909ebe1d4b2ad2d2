// Tests of physics/world/digest.cpp, physics/state/phase_clock.hpp, physics/state/user_callbacks.hpp.
//
// Checks that equal runs have equal phase traces, and that the traces of different runs first differ in the
// phase that causes the difference.
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "../../support/busy_worlds.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/expect_violation.hpp"

using namespace damson;
using namespace damson::test;

namespace {

using Trace = std::vector<PhaseDigest>;

void trace_into(World& world, Trace& trace) {
    world.set_phase_trace([&trace](const PhaseDigest& phase) { trace.push_back(phase); });
}

std::string names_of(const Trace& trace) {
    std::string names;
    for (const PhaseDigest& phase : trace)
        names += (names.empty() ? "" : " ") + std::string(name_of(phase.phase));
    return names;
}

/// Traces a busy world with contacts, joints and sleep: a heap in a trough, and a chain next to it.
Trace trace_of_busy_world(const WorldDef& def, int steps) {
    World world{def};
    Trace trace;
    trace_into(world, trace);
    add_trough(world, 6.0f, 4.0f);
    add_heap(world, 5, 40, 8, {-5.0f, 1.0f});
    add_chain(world, 6, {10.0f, 6.0f});
    for (int i = 0; i < steps; ++i) world.step(tick);
    REQUIRE(defect_of(world) == "");
    return trace;
}

/// Returns the first phase whose digests differ, or Phase::Count if the traces are equal.
Phase first_difference(const Trace& a, const Trace& b) {
    const auto [in_a, in_b] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    return in_a == a.end() ? Phase::Count : in_a->phase;
}

/// Applies `change` to one of two balls on a floor. Returns the first phase of the next step whose digest it
/// changes.
Phase phase_of_change(const std::function<void(World&, BodyHandle)>& change) {
    Trace traces[2];
    for (const int which : {0, 1}) {
        World world;
        add_floor(world);
        const BodyHandle ball = add_ball(world, {0.0f, 0.5f});
        add_ball(world, {1.002f, 0.5f});
        for (int i = 0; i < 3; ++i) world.step(tick);
        if (which == 1) change(world, ball);
        trace_into(world, traces[which]);
        world.step(tick);
    }
    return first_difference(traces[0], traces[1]);
}

}  // namespace

TEST_SUITE("physics/phase_trace") {
    TEST_CASE("every phase is reported in order, with its step") {
        World world;
        Trace trace;
        trace_into(world, trace);
        add_floor(world);
        add_box(world, {0.0f, 0.5f});
        world.step(tick);
        CHECK(names_of(trace) == "pairs manifolds islands prepare solve finish pairs manifolds events");
        CHECK(std::all_of(trace.begin(), trace.end(), [](const auto& phase) { return phase.step == 1; }));
        world.step(tick);
        REQUIRE(trace.size() == 18);
        CHECK(trace[9].step == 2);
        CHECK(trace[17].step == 2);
        world.set_phase_trace({});
        world.step(tick);
        CHECK(trace.size() == 18);
    }

    TEST_CASE("a world without dynamics has fewer phases") {
        World world{{.dynamics = false}};
        Trace trace;
        trace_into(world, trace);
        world.step(tick);
        CHECK(names_of(trace) == "pairs manifolds manifolds events");
    }

    TEST_CASE("a trace does not change the simulation, and stays with a world that is moved") {
        World plain, traced;
        Trace trace;
        trace_into(traced, trace);
        for (World* world : {&plain, &traced}) {
            add_floor(*world);
            add_heap(*world, 5, 20, 5, {-5.0f, 1.0f});
            for (int i = 0; i < 30; ++i) world->step(tick);
        }
        CHECK(digest(plain) == digest(traced));
        const std::size_t told = trace.size();
        World moved = std::move(traced);
        moved.step(tick);
        CHECK(trace.size() == told + 9);
    }

    TEST_CASE("equal runs have equal traces, with any number of threads and any broadphase") {
        const Trace expected = trace_of_busy_world({}, 100);
        CHECK(expected.size() == 900);
        CHECK(trace_of_busy_world({}, 100) == expected);
        CHECK(trace_of_busy_world({.workers = 3}, 100) == expected);
        for (const BroadphaseName& broadphase : all_broadphases()) {
            CAPTURE(broadphase.name);
            CHECK(trace_of_busy_world({.broadphase = broadphase.kind}, 100) == expected);
        }
    }

    TEST_CASE("a trace does not depend on the order of creation") {
        Trace traces[2];
        for (const int which : {0, 1}) {
            World world;
            trace_into(world, traces[which]);
            add_trough(world, 6.0f, 4.0f);
            for (const int part : {which, 1 - which}) {
                if (part == 0) add_pyramid(world, 4, {-2.0f, 0.0f}, 1000);
                if (part == 1) add_heap(world, 9, 12, 4, {1.5f, 1.0f}, 2000);
            }
            for (int i = 0; i < 100; ++i) world.step(tick);
        }
        CHECK(traces[0] == traces[1]);
    }

    TEST_CASE("a trace shows a difference in the phase that causes it") {
        CHECK(phase_of_change([](World&, BodyHandle) {}) == Phase::Count);
        CHECK(phase_of_change([](World& world, BodyHandle ball) {
                  world.body(ball).set_angular_velocity(1e-6f);
              }) == Phase::Pairs);  // the change exists before the first phase
        CHECK(phase_of_change([](World& world, BodyHandle ball) {
                  world.shape(*world.body(ball).shapes().begin()).set_filter({.respond = 0});
              }) == Phase::Pairs);
        CHECK(phase_of_change([](World& world, BodyHandle ball) {
                  world.shape(*world.body(ball).shapes().begin()).set_geometry(Circle{.radius = 0.4999f});
              }) == Phase::Manifolds);
        CHECK(phase_of_change([](World& world, BodyHandle) {
                  world.set_gravity({0.0f, -9.99f});
              }) == Phase::Solve);
        CHECK(phase_of_change([](World& world, BodyHandle ball) {
                  world.shape(*world.body(ball).shapes().begin()).set_friction(0.1f);
              }) != Phase::Pairs);
    }

    TEST_CASE("a trace callback can read the world and cannot change it") {
        World world;
        const BodyHandle box = add_box(world, {0.0f, 5.0f});
        QuietViolations quiet;
        int calls = 0;
        world.set_phase_trace([&](const PhaseDigest&) {
            ++calls;
            CHECK(world.body(box).position().y <= 5.0f);
            const int before = quiet.count();
            world.body(box).set_linear_velocity({1.0f, 0.0f});
            world.step(tick);
            world.set_phase_trace({});
            CHECK(quiet.count() == before + 3);
        });
        world.step(tick);
        CHECK(calls == 9);
        CHECK(world.body(box).linear_velocity().x == 0.0f);
    }

    TEST_CASE("an exception of the trace callback leaves the step once the step is complete") {
        World world;
        add_floor(world);
        add_box(world, {0.0f, 0.5f});
        int calls = 0;
        world.set_phase_trace([&](const PhaseDigest& phase) {
            ++calls;
            if (phase.phase == Phase::Prepare) throw std::runtime_error("enough");
        });
        CHECK_THROWS_WITH_AS(world.step(tick), "enough", std::runtime_error);
        CHECK(calls == 4);
        CHECK(world.counters().step == 1);
        CHECK(defect_of(world) == "");
        CHECK_THROWS_AS(world.step(tick), std::runtime_error);
        CHECK(calls == 8);
    }
}
