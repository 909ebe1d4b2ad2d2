// Tests the verdict on two engines, with artificial measurements.
#include <doctest/doctest.h>

#include <string>
#include <utility>

#include "../../demo/program/verdict.hpp"

using namespace damson::demo;

namespace {

/// Returns a comparison of two equal engines whose bodies move at `speed` [m/s], with ten checkpoints.
Comparison equals(double speed) {
    Comparison comparison;
    comparison.name_a = "one", comparison.name_b = "two";
    comparison.undriven_mass = 10.0;
    for (std::uint32_t step = 1; step <= 10; ++step) {
        Sight sight;
        sight.motion.kinetic_energy = 5.0 * speed * speed;
        sight.motion.potential_energy = -100.0;
        sight.motion.momentum_x = speed;
        sight.motion.awake = speed > 0.0 ? 10 : 0;
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
    FAIL("there is no finding ", name);
    return false;
}

Likeness likeness_of(const Comparison& comparison) {
    return damson::demo::likeness_of(comparison, judge(comparison));
}

std::string sentence_of(const Comparison& comparison) {
    return damson::demo::sentence_of(comparison, judge(comparison), "swing");
}

/// Stops all bodies and puts them to sleep.
void put_to_sleep(Sight& sight) {
    sight.motion.kinetic_energy = sight.motion.momentum_x = 0.0;
    sight.motion.awake = 0;
}

}  // namespace

TEST_SUITE("demo/verdict") {
    TEST_CASE("overlaps with sensors are judged if there are any") {
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

    TEST_CASE("equal figures give the same result") {
        CHECK(likeness_of(equals(3.0)) == Likeness::Same);
        CHECK(likeness_of(equals(0.0)) == Likeness::Same);
    }

    TEST_CASE("a systematic difference is found") {
        Comparison comparison = equals(3.0);
        std::string what;
        SUBCASE("a systematic difference in energy") {
            what = "energy";
            for (Checkpoint& at : comparison.checkpoints) at.a.motion.potential_energy += 12.0;
        }
        SUBCASE("a systematic difference in momentum") {
            what = "momentum";
            for (Checkpoint& at : comparison.checkpoints) at.a.motion.momentum_x += 2.5;
        }
        SUBCASE("a systematic difference in contacts") {
            what = "contacts";
            for (Checkpoint& at : comparison.checkpoints) at.a.contacts += 20.0;
        }
        SUBCASE("a systematic difference in overlap") {
            what = "overlap";
            for (Checkpoint& at : comparison.checkpoints) at.a.deepest_overlap = 0.021;
        }
        SUBCASE("a systematic difference in begins") {
            what = "begins";
            comparison.events_a.begins = 1300;
        }
        SUBCASE("a systematic difference in ends") {
            what = "ends";
            comparison.events_a.ends = 600;
        }
        CHECK_FALSE(agrees(comparison, what));
        CHECK(likeness_of(comparison) == Likeness::Different);
    }

    TEST_CASE("differences that cancel out are accepted, but one large difference is not") {
        Comparison comparison = equals(3.0);
        for (std::size_t i = 0; i < comparison.checkpoints.size(); ++i)
            comparison.checkpoints[i].a.motion.potential_energy += i % 2 ? 12.0 : -12.0;
        CHECK(agrees(comparison, "energy"));
        comparison.checkpoints[4].a.motion.potential_energy += 60.0;
        CHECK_FALSE(agrees(comparison, "energy"));
    }

    TEST_CASE("less overlap than in the other engine is no difference") {
        Comparison comparison = equals(3.0);
        for (Checkpoint& at : comparison.checkpoints) at.a.deepest_overlap = 0.0;
        CHECK(agrees(comparison, "overlap"));
    }

    TEST_CASE("positions are judged only if the scene is at rest") {
        Comparison moving = equals(3.0), resting = equals(0.0001);
        moving.position_gap = resting.position_gap = 1.0;
        CHECK_FALSE(agrees(moving, "positions"));
        CHECK(likeness_of(moving) == Likeness::Same);
        CHECK(likeness_of(resting) == Likeness::Different);
    }

    TEST_CASE("two engines that swing at different phases agree on average") {
        Comparison swing = equals(1.0);
        for (std::size_t i = 0; i < swing.checkpoints.size(); ++i) {
            swing.checkpoints[i].a.motion.momentum_x = i % 2 ? 8.0 : -8.0;
            swing.checkpoints[i].b.motion.momentum_x = 8.0;
            swing.checkpoints[i].a.contacts = i % 2 ? 180.0 : 20.0;
        }
        CHECK_FALSE(agrees(swing, "momentum"));
        CHECK_FALSE(agrees(swing, "contacts"));
        CHECK(likeness_of(swing) == Likeness::OnAverage);
        CHECK(sentence_of(swing) ==
              "one agrees on average with two in swing, within these tolerances; both still move at the end, "
              "in different phases of their motion.");

        for (Checkpoint& at : swing.checkpoints) put_to_sleep(at.a), put_to_sleep(at.b);
        for (std::size_t i = 0; i < swing.checkpoints.size(); ++i)
            swing.checkpoints[i].b.contacts = 100.0;  // only the contacts still change
        CHECK(likeness_of(swing) == Likeness::Different);
    }

    TEST_CASE("a difference in energy is not explained by the phase of a swing") {
        Comparison swing = equals(1.0);
        swing.checkpoints[4].a.motion.potential_energy += 60.0;
        swing.checkpoints[5].a.motion.potential_energy -= 60.0;
        CHECK_FALSE(agrees(swing, "energy"));
        CHECK(likeness_of(swing) == Likeness::Different);
    }

    TEST_CASE("the verdict reports if one engine sleeps while the other still moves") {
        Comparison slow = equals(0.04);
        slow.position_gap = 1.0;
        put_to_sleep(slow.checkpoints.back().b);
        CHECK(likeness_of(slow) == Likeness::Same);  // positions of moving bodies are not compared
        CHECK(
            sentence_of(slow) ==
            "one agrees with two in swing, within these tolerances; at the end one still moves at 0.04 m/s, "
            "while two sleeps.");
        std::swap(slow.checkpoints.back().a, slow.checkpoints.back().b);
        slow.checkpoints.back().a.motion.awake = 10;
        CHECK(sentence_of(slow).ends_with("at the end two still moves at 0.04 m/s, while one is at rest."));
        slow.events_a.begins = 2000;
        CHECK(sentence_of(slow) ==
              "one does NOT agree with two in swing, within these tolerances; at the end two still moves at "
              "0.04 m/s, while one is at rest.");
    }

    TEST_CASE("an awake scene that is almost still counts as at rest") {
        CHECK_FALSE(goes_on_moving(equals(0.0005).checkpoints.back().a, 10.0));
        CHECK(goes_on_moving(equals(0.002).checkpoints.back().a, 10.0));
        Sight asleep = equals(1.0).checkpoints.back().a;
        asleep.motion.awake = 0;
        CHECK_FALSE(goes_on_moving(asleep, 10.0));
    }
}
