// The verdict on two engines, from made-up figures.
#include <doctest/doctest.h>

#include "../../demo/program/verdict.hpp"

using namespace damson::demo;

namespace {

/// Ten checkpoints of two equal engines at some speed. [m/s]
Comparison equals(double speed) {
    Comparison comparison;
    comparison.name_a = "one", comparison.name_b = "two";
    comparison.undriven_mass = 10.0;
    for (std::uint32_t step = 1; step <= 10; ++step) {
        Sight sight;
        sight.motion.kinetic_energy = 5.0 * speed * speed;
        sight.motion.potential_energy = -100.0;
        sight.motion.momentum_x = speed;
        sight.contacts = 100.0;
        sight.deepest_overlap = 0.01;
        comparison.checkpoints.push_back({step, sight, sight});
    }
    comparison.events_a.begins = comparison.events_b.begins = 1000;
    comparison.events_a.ends = comparison.events_b.ends = 900;
    return comparison;
}

bool agrees(const Comparison& comparison, const std::string& name) {
    for (const Finding& finding : judge(comparison))
        if (finding.name == name) return finding.agrees;
    FAIL("no such finding: ", name);
    return false;
}

}  // namespace

TEST_SUITE("demo/verdict") {
    TEST_CASE("overlaps with sensors are judged where there are any") {
        Comparison comparison = equals(3.0);
        const std::size_t without = judge(comparison).size();
        comparison.events_a.sensor_begins = comparison.events_b.sensor_begins = 500;
        CHECK(judge(comparison).size() == without + 2);
        CHECK(agrees(comparison, "sensor begins"));
        comparison.events_a.sensor_begins = 800;
        CHECK_FALSE(agrees(comparison, "sensor begins"));
        CHECK(agrees(comparison, "sensor ends"));
        comparison.events_b.sensor_ends = 100;
        CHECK_FALSE(agrees(comparison, "sensor ends"));
    }

    TEST_CASE("equal figures are the same story") {
        CHECK(is_same_story(judge(equals(3.0))));
        CHECK(is_same_story(judge(equals(0.0))));
    }

    TEST_CASE("a systematic difference is found") {
        Comparison comparison = equals(3.0);
        std::string what;
        SUBCASE("energy") {
            what = "energy";
            for (Checkpoint& at : comparison.checkpoints) at.a.motion.potential_energy += 12.0;
        }
        SUBCASE("momentum") {
            what = "momentum";
            for (Checkpoint& at : comparison.checkpoints) at.a.motion.momentum_x += 2.5;
        }
        SUBCASE("contacts") {
            what = "contacts";
            for (Checkpoint& at : comparison.checkpoints) at.a.contacts += 20.0;
        }
        SUBCASE("overlap") {
            what = "overlap";
            for (Checkpoint& at : comparison.checkpoints) at.a.deepest_overlap = 0.021;
        }
        SUBCASE("begins") {
            what = "begins";
            comparison.events_a.begins = 1300;
        }
        SUBCASE("ends") {
            what = "ends";
            comparison.events_a.ends = 600;
        }
        CHECK_FALSE(agrees(comparison, what));
        CHECK_FALSE(is_same_story(judge(comparison)));
    }

    TEST_CASE("chance that cancels is no difference, one wild checkpoint is") {
        Comparison comparison = equals(3.0);
        for (std::size_t i = 0; i < comparison.checkpoints.size(); ++i)
            comparison.checkpoints[i].a.motion.potential_energy += i % 2 ? 12.0 : -12.0;
        CHECK(agrees(comparison, "energy"));
        comparison.checkpoints[4].a.motion.potential_energy += 60.0;
        CHECK_FALSE(agrees(comparison, "energy"));
    }

    TEST_CASE("less overlap than the rival's is no difference") {
        Comparison comparison = equals(3.0);
        for (Checkpoint& at : comparison.checkpoints) at.a.deepest_overlap = 0.0;
        CHECK(agrees(comparison, "overlap"));
    }

    TEST_CASE("positions are judged at rest only") {
        Comparison moving = equals(3.0), resting = equals(0.01);
        moving.position_gap = resting.position_gap = 1.0;
        CHECK_FALSE(agrees(moving, "positions"));
        CHECK(is_same_story(judge(moving)));
        CHECK_FALSE(is_same_story(judge(resting)));
    }
}
