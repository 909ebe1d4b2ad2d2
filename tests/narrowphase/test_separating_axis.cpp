// Tests of narrowphase/separating_axis.cpp.
//
// Compares SeparatingAxis with time_of_impact(), whose result it must never change.
#include "../../narrowphase/separating_axis.hpp"

#include <doctest/doctest.h>

#include "../../core/vector.hpp"
#include "support/near.hpp"
#include "twins.hpp"

using namespace damson;
using namespace damson::test;

namespace {

struct Pair {
    Shape a, b;
    Sweep sweep_a, sweep_b;
    ImpactLimits limits;
};

Sweep make_random_sweep(Random& random, glm::vec2 center, float way, float spin) {
    Sweep sweep;
    sweep.center_local = random.point(-0.3f, 0.3f);
    sweep.center = center;
    sweep.rotation = Rotation::from_angle(random.between(-3.1f, 3.1f));
    sweep.shift = random.chance(0.1f) ? glm::vec2{0.0f} : random.point(-way, way);
    sweep.turn = random.chance(0.2f) ? 0.0f : random.between(-spin, spin);
    return sweep;
}

/// Returns two shapes near each other, with translations and rotations of every size, near and far from the
/// origin. The center of A may be far outside its shape, as for the wall of a rotating drum.
Pair make_random_pair(std::uint64_t seed) {
    Random random{seed};
    Pair pair;
    pair.a = make_random_shape(random, all_kinds[seed % 6]);
    pair.b = make_random_shape(random, all_kinds[seed / 6 % 6]);
    const glm::vec2 place = random.chance(0.2f) ? random.point(-5e4f, 5e4f) : glm::vec2{0.0f};
    const float ways[] = {0.01f, 0.1f, 1.0f, 5.0f}, spins[] = {0.01f, 0.1f, 1.0f, 9.0f};
    const float way = ways[random.below(4)], spin = spins[random.below(4)];
    pair.sweep_a = make_random_sweep(random, place, way, spin);
    pair.sweep_b = make_random_sweep(random, place + random.point(-2.5f, 2.5f), way, spin);
    if (random.chance(0.3f)) {
        const glm::vec2 hub = random.point(-20.0f, 20.0f);
        pair.sweep_a.center_local += hub;
        pair.sweep_a.center += pair.sweep_a.rotation * hub;
        pair.sweep_a.turn *= 0.05f;
    }
    pair.limits.distance = random.chance(0.5f) ? 0.0f : random.between(0.0f, 0.02f);
    return pair;
}

}  // namespace

TEST_SUITE("narrowphase/separating_axis") {
    TEST_CASE("shapes that the axis separates do not collide") {
        int apart = 0, parted = 0, parted_discs = 0;
        for (std::uint64_t seed = 1; seed <= 60000; ++seed) {
            CAPTURE(seed);
            const Pair pair = make_random_pair(seed);
            const Impact impact = time_of_impact(pair.a, pair.sweep_a, pair.b, pair.sweep_b, pair.limits);
            const SeparatingAxis axis(pair.a, pair.sweep_a, pair.sweep_b);
            const float extent = compute_extent(pair.b, pair.sweep_b.center_local);
            const bool is_parted = axis.separates(pair.b, pair.limits);
            const bool is_disc_parted = axis.separates_disc(extent, pair.limits);
            if (is_parted || is_disc_parted) REQUIRE(impact.state == ImpactState::Separated);
            apart += impact.state == ImpactState::Separated;
            parted += is_parted;
            parted_discs += is_disc_parted;
        }
        CAPTURE(apart);
        CAPTURE(parted);
        CAPTURE(parted_discs);
        CHECK(apart > 20000);
        CHECK(parted > apart / 2);
        CHECK(parted_discs > apart / 4);
        CHECK(parted_discs < parted);
    }

    TEST_CASE("the axis separates shapes that stay apart by more than the tolerance, and no others") {
        const Shape wall = make_box({5.0f, 0.5f}), box = make_box({0.1f, 0.1f});
        const Sweep rest = make_sweep_at_rest({});
        const ImpactLimits limits{.distance = 0.0f, .tolerance = 0.001f};
        struct Row {
            float height;  // height of the box's center at the end; it lies on the wall at 0.6 [m]
            bool is_apart, is_parted;
        };
        for (const Row row : {Row{0.598f, false, false}, Row{0.6005f, true, false}, Row{0.602f, true, true},
                              Row{0.61f, true, true}}) {
            CAPTURE(row.height);
            const Sweep down{glm::vec2{0.0f}, {-1.0f, 0.65f}, {0.02f, row.height - 0.65f}, {}, 0.0f};
            CHECK((time_of_impact(wall, rest, box, down, limits).state == ImpactState::Separated) ==
                  row.is_apart);
            CHECK(SeparatingAxis(wall, rest, down).separates(box, limits) == row.is_parted);
        }
    }

    TEST_CASE("a box that rotates with the wall of a drum is separated from it despite its speed") {
        // the wall is 16 m from the axis of the drum and moves at 7 m/s
        const Shape wall = make_box({0.5f, 1.5f}, {16.5f, 0.0f}), box = make_box({0.08f, 0.08f});
        const float turn = 0.436f / 60.0f;
        const Sweep drum{glm::vec2{0.0f}, glm::vec2{0.0f}, glm::vec2{0.0f}, {}, turn};
        const glm::vec2 from{15.9f, 0.2f}, to = Rotation::from_angle(turn) * from;
        const Sweep along{glm::vec2{0.0f}, from, to - from, {}, turn};
        const ImpactLimits limits{.distance = 0.0f, .tolerance = 0.00125f};
        CHECK(SeparatingAxis(wall, drum, along).separates(box, limits));
        const Impact impact = time_of_impact(wall, drum, box, along, limits);
        CHECK(impact.state == ImpactState::Separated);
        CHECK(impact.iterations > 1);  // the axis saves these iterations
    }

    TEST_CASE("the axis never separates shapes that overlap at the start") {
        const Shape wall = make_box({5.0f, 0.5f}), box = make_box({0.1f, 0.1f});
        const Sweep rest = make_sweep_at_rest({});
        const Sweep inside{glm::vec2{0.0f}, {1.0f, 0.2f}, {0.0f, 0.1f}, {}, 0.0f};
        const SeparatingAxis axis(wall, rest, inside);
        CHECK_FALSE(axis.separates(box, {}));
        CHECK_FALSE(axis.separates_disc(0.15f, {}));
    }
}
