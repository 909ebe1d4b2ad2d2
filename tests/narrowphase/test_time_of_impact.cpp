// Tests of narrowphase/time_of_impact.cpp.
#include "../../narrowphase/time_of_impact.hpp"

#include <doctest/doctest.h>

#include "../../core/vector.hpp"
#include "../../narrowphase/shape_cast.hpp"
#include "support/near.hpp"
#include "twins.hpp"

using namespace damson;
using namespace damson::test;

namespace {

double surface_gap(const Shape& a, const Sweep& sweep_a, const Shape& b, const Sweep& sweep_b,
                   float fraction) {
    const SlowCore core_a = slow_core(a, sweep_a.pose_at(fraction));
    const SlowCore core_b = slow_core(b, sweep_b.pose_at(fraction));
    return core_separation(core_a, core_b) - core_a.radius - core_b.radius;
}

Sweep make_random_sweep(Random& random, float reach, float spin) {
    Sweep sweep;
    sweep.center_local = random.point(-0.3f, 0.3f);
    sweep.center = random.point(-reach, reach);
    sweep.rotation = Rotation::from_angle(random.between(-3.1f, 3.1f));
    const glm::vec2 goal = random.point(-reach, reach);
    sweep.shift = goal - sweep.center;
    sweep.turn = random.chance(0.2f) ? 0.0f : random.between(-spin, spin);
    return sweep;
}

}  // namespace

TEST_SUITE("narrowphase/time_of_impact") {
    TEST_CASE("shapes are apart until the time of impact, and then as close as requested") {
        int meetings = 0, apart = 0, close = 0, rounds = 0, used_up = 0;
        for (std::uint64_t seed = 1; seed <= 7200; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const Shape a = make_random_shape(random, all_kinds[seed % 6]);
            const Shape b = make_random_shape(random, all_kinds[seed / 6 % 6]);
            const Sweep sweep_a = make_random_sweep(random, 2.0f, 0.8f);
            const Sweep sweep_b = make_random_sweep(random, 2.0f, 0.8f);
            const ImpactLimits limits;
            const Impact impact = time_of_impact(a, sweep_a, b, sweep_b, limits);
            rounds += impact.iterations;
            constexpr double rounding = 1e-5;
            if (impact.state == ImpactState::Touching) {
                ++close;
                REQUIRE(impact.fraction == 0.0f);
                REQUIRE(surface_gap(a, sweep_a, b, sweep_b, 0.0f) <=
                        limits.distance + limits.tolerance + rounding);
                continue;
            }
            for (int i = 0; i <= 100; ++i) {
                const float fraction = impact.fraction * static_cast<float>(i) / 100.0f;
                REQUIRE(surface_gap(a, sweep_a, b, sweep_b, fraction) > limits.distance - rounding);
            }
            if (impact.state == ImpactState::Separated) {
                ++apart;
                REQUIRE(impact.fraction == 1.0f);
                continue;
            }
            ++meetings;
            if (impact.iterations == max_impact_rounds) {
                ++used_up;
                continue;
            }
            REQUIRE(surface_gap(a, sweep_a, b, sweep_b, impact.fraction) <
                    limits.distance + limits.tolerance + rounding);
            REQUIRE(length(impact.normal) == near(1.0f, 1e-5f));
            const SlowCore core_a = slow_core(a, sweep_a.pose_at(impact.fraction));
            REQUIRE(std::abs(distance_to_core(core_a, to_point(impact.point)) - core_a.radius) < 1e-5);
        }
        CHECK(meetings > 1500);
        CHECK(apart > 500);
        CHECK(close > 500);
        CHECK(used_up < 10);
        CHECK(rounds < 8 * 7200);
    }

    TEST_CASE("the time of impact without rotation is slightly before that of a shape cast") {
        int meetings = 0;
        for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const Shape resting = make_random_shape(random, all_kinds[seed % 6]);
            const Shape moving = make_random_shape(random, all_kinds[seed / 6 % 6]);
            const Transform start = make_random_frame(random, 3.0f);
            const glm::vec2 way = -2.0f * start.position;
            const auto cast = shape_cast(resting, moving, start, way);
            const Sweep sweep{glm::vec2{0.0f}, start.position, way, start.rotation, 0.0f};
            const Impact impact =
                time_of_impact(resting, make_sweep_at_rest({}), moving, sweep, {1.0f, 1e-3f, 2.5e-4f});
            if (!cast || cast->fraction == 0.0f || impact.state == ImpactState::Touching) continue;
            ++meetings;
            REQUIRE(impact.state == ImpactState::Hit);
            REQUIRE(impact.fraction <= cast->fraction + 1e-5f);
            const float head_on = -dot(cast->normal, way) / length(way);
            if (head_on > 0.5f) {
                const float lead = (cast->fraction - impact.fraction) * length(way) * head_on;
                REQUIRE(lead > 0.9e-3f);
                REQUIRE(lead < 1.4e-3f);
            }
        }
        CHECK(meetings > 1500);
    }

    TEST_CASE("a blade that rotates by 360 degrees in a step hits a fixed post") {
        const Capsule blade{{0.0f, 0.0f}, {2.0f, 0.0f}, 0.05f};
        const Sweep spin{glm::vec2{0.0f}, glm::vec2{0.0f}, glm::vec2{0.0f}, {}, 2.0f * pi};
        const Circle post{{0.0f, 0.0f}, 0.1f};
        const Sweep still = make_sweep_at_rest({{0.0f, 1.5f}, {}});
        const Impact impact = time_of_impact(blade, spin, post, still);
        CHECK(impact.state == ImpactState::Hit);
        // a quarter turn, minus the angle that both thicknesses cover as seen from the axle
        const float lead = std::asin((0.05f + 0.1f + 0.005f) / 1.5f) / (2.0f * pi);
        CHECK(impact.fraction == near(0.25f - lead, 0.001f));
    }

    TEST_CASE("a sweep between two poses begins and ends at these poses") {
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const Transform from = make_random_frame(random, 3.0f), to = make_random_frame(random, 3.0f);
            const Sweep sweep = make_sweep(from, to, random.point(-1.0f, 1.0f));
            CHECK(sweep.pose_at(0.0f).position == near(from.position, 2e-6f));
            CHECK(sweep.pose_at(1.0f).position == near(to.position, 4e-6f));
            CHECK(sweep.pose_at(1.0f).rotation.c == near(to.rotation.c, 1e-6f));
            CHECK(sweep.pose_at(1.0f).rotation.s == near(to.rotation.s, 1e-6f));
        }
    }
}
