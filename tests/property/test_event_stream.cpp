// Compares the whole stream of events with a slow model that tests every pair of shapes in every step. No
// event may be missing, repeated, out of order, or sent to the wrong listener.
//
//   DAMSON_EVENT_STEPS=1000000 damson_tests_property -ts="property/event_stream"      a long run
//   DAMSON_EVENT_SEED=5000                                                            begins with seed 5000
#include <doctest/doctest.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "../support/checked_steps.hpp"
#include "../support/event_script.hpp"

using namespace damson;
using namespace damson::test;

namespace {

std::uint64_t number_of(const char* name, std::uint64_t otherwise) {
    const char* text = std::getenv(name);
    return text ? std::strtoull(text, nullptr, 10) : otherwise;
}

/// Counts of steps, events and calls of a run. The test checks that they are not zero.
struct Totals {
    std::uint64_t steps = 0, events = 0, calls = 0;
    std::array<std::uint64_t, event_kinds> of_kind{};
    std::array<std::uint64_t, 5> of_cause{};

    void add(const EventModel& model) {
        steps += model.tick_now();
        events += model.seen_events;
        calls += model.seen_calls;
        for (std::size_t i = 0; i < of_kind.size(); ++i) of_kind[i] += model.seen_of_kind[i];
        for (std::size_t i = 0; i < of_cause.size(); ++i) of_cause[i] += model.seen_of_cause[i];
    }
};

constexpr int steps_of_a_world = 400;

/// Runs one world from its first step to its last. Returns the first error, or "".
std::string play_world(std::uint64_t seed, bool has_twins, Totals& totals) {
    const EventWorldDef def = draw_event_world(seed);
    EventScript script(seed, def);
    script.validates_edits = !std::getenv("DAMSON_EVENT_STEPS") || std::getenv("DAMSON_EVENT_SEED");
    std::vector<std::unique_ptr<EventTwin>> twins;
    if (has_twins) {
        EventWorldDef other = def;
        other.world.broadphase = BroadphaseKind::EndpointSweep;
        twins.push_back(std::make_unique<EventTwin>(other, true, seed));
        other.world.broadphase = BroadphaseKind::SweepAndPrune;
        other.world.workers = 2;
        if (seed % 4 == 0) twins.push_back(std::make_unique<EventTwin>(other, false));
    }
    try {
        for (int step = 0; step < steps_of_a_world; ++step) {
            script.play();
            for (const auto& twin : twins) twin->play(script.tape());
            if (!script.validates_edits && step % 20 != 0) continue;
            if (const auto defect = validate(script.world()))
                return "after step " + std::to_string(step) + ": " + *defect;
        }
    } catch (const std::exception& problem) {
        return std::string(problem.what()) + (def.world.dynamics ? "" : " (no dynamics)");
    }
    totals.add(script.model());
    return "";
}

}  // namespace

TEST_SUITE("property/event_stream") {
    TEST_CASE("no event is missing, repeated, out of order or sent to the wrong listener") {
        const std::uint64_t wanted = number_of("DAMSON_EVENT_STEPS", 40000);
        const std::uint64_t first_seed = number_of("DAMSON_EVENT_SEED", 1);
        const auto began = std::chrono::steady_clock::now();
        Totals totals;
        std::uint64_t seed = first_seed;
        for (; totals.steps < wanted; ++seed) {
            CAPTURE(seed);
            REQUIRE(play_world(seed, seed % 3 == 0, totals) == "");
        }
        for (std::size_t kind = 0; kind + 1 < event_kinds; ++kind) {
            CAPTURE(kind);
            CHECK(totals.of_kind[kind] > 0);
        }
        for (std::size_t cause = 0; cause < totals.of_cause.size(); ++cause) {
            CAPTURE(cause);
            CHECK(totals.of_cause[cause] > 0);
        }
        CHECK(totals.calls > 100);
        if (!std::getenv("DAMSON_EVENT_STEPS")) return;
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - began;
        std::printf("event stream: seeds %llu to %llu, %llu steps, %llu events, %llu calls, %.0f s\n",
                    static_cast<unsigned long long>(first_seed), static_cast<unsigned long long>(seed - 1),
                    static_cast<unsigned long long>(totals.steps),
                    static_cast<unsigned long long>(totals.events),
                    static_cast<unsigned long long>(totals.calls), time.count());
    }
}
