// Tests of narrowphase/collide.cpp.
//
// collide() held against the judge of `damson validate`, pair by pair of every two kinds.
//
//   DAMSON_SHAPE_PAIRS=N    overlapping pairs of every two kinds, in place of some thousands; of ten million
//                           it takes about ten minutes
#include "../../demo/validate/shape_pairs.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "../../core/random.hpp"
#include "../../narrowphase/distance.hpp"
#include "../../narrowphase/polygon.hpp"
#include "../support/manifolds.hpp"
#include "support/near.hpp"
#include "support/print.hpp"

using namespace damson;
using namespace damson::demo;
using namespace damson::test;

namespace {

constexpr std::array<PairedKind, 5> solid_kinds{PairedKind::Circle, PairedKind::Capsule, PairedKind::Segment,
                                                PairedKind::Polygon, PairedKind::RoundedPolygon};

std::uint64_t pairs_wanted() {
    const char* text = std::getenv("DAMSON_SHAPE_PAIRS");
    return text == nullptr ? 5000 : std::strtoull(text, nullptr, 10);
}

/// Calls `use(pair, seed)` for `count` pairs of every two kinds, chains apart.
template <class Use>
void for_each_pair(std::uint64_t count, Use use) {
    for (const PairedKind kind_a : solid_kinds)
        for (const PairedKind kind_b : solid_kinds)
            for (std::uint64_t seed = 1; seed <= count; ++seed) {
                CAPTURE(static_cast<int>(kind_a));
                CAPTURE(static_cast<int>(kind_b));
                CAPTURE(seed);
                use(make_placed_pair(kind_a, kind_b, seed));
            }
}

Manifold collide_pair(const PlacedPair& pair) {
    return collide(pair.a, pair.b, pair.b_in_a, pair.reach);
}

PairFault fault_of(const PlacedPair& pair) {
    return judge_placed_pair(pair, collide_pair(pair)).fault;
}

/// The shape with every point of its core put elsewhere by `map`, which may turn it inside out.
template <class Map>
Shape mapped(Shape shape, Map map, bool is_mirrored = false) {
    const auto take_line = [&](auto& line) { line.a = map(line.a), line.b = map(line.b); };
    if (auto* circle = std::get_if<Circle>(&shape)) circle->center = map(circle->center);
    if (auto* capsule = std::get_if<Capsule>(&shape)) take_line(*capsule);
    if (auto* segment = std::get_if<Segment>(&shape)) take_line(*segment);
    if (auto* polygon = std::get_if<Polygon>(&shape)) {
        for (glm::vec2& vertex : polygon->vertices) vertex = map(vertex);
        if (is_mirrored) std::reverse(polygon->vertices.begin(), polygon->vertices.begin() + polygon->count);
        complete_polygon(*polygon);
    }
    return shape;
}

glm::vec2 mirror(glm::vec2 p) {
    return {-p.x, p.y};
}

PlacedPair mirrored(const PlacedPair& pair) {
    const Rotation q = pair.b_in_a.rotation;
    return {mapped(pair.a, mirror, true),
            mapped(pair.b, mirror, true),
            {mirror(pair.b_in_a.position), q.inverse()},
            pair.reach};
}

/// By a right angle, which floats do exactly.
PlacedPair turned(const PlacedPair& pair) {
    return {mapped(pair.a, left_perpendicular),
            mapped(pair.b, left_perpendicular),
            {left_perpendicular(pair.b_in_a.position), pair.b_in_a.rotation},
            pair.reach};
}

/// Both elsewhere in A's frame, as near to it as floats are there.
PlacedPair moved(const PlacedPair& pair, glm::vec2 by) {
    const auto map = [&](glm::vec2 p) { return p + by; };
    return {mapped(pair.a, map), pair.b, {pair.b_in_a.position + by, pair.b_in_a.rotation}, pair.reach};
}

}  // namespace

TEST_SUITE("narrowphase/shape_pairs") {
    TEST_CASE("points where they overlap, none where they do not, for random pairs of every two kinds") {
        for (const ShapePairTally& tally : tally_all_shape_pairs(28, pairs_wanted())) {
            INFO(tally.describe());
            if (std::getenv("DAMSON_SHAPE_PAIRS") != nullptr) MESSAGE(tally.describe());
            CHECK(tally.overlapping >= pairs_wanted());
            CHECK(tally.without_points == 0);
            CHECK(tally.points_apart == 0);
            CHECK(tally.wrong == 0);
            // half a millimetre, and what floats and samples leave of shapes of up to 100 m
            CHECK(tally.worst_depth_error < 1.5e-3);
            CHECK(tally.worst_sampled_error < 1.5e-3);
        }
    }

    TEST_CASE("a capsule as large as a house and a stone at its end have a point") {
        const Shape capsule = Capsule{{86.6022873f, -146.558319f}, {92.1340408f, -138.277893f}, 44.4297905f};
        Polygon stone;
        stone.count = 5;
        stone.vertices = {glm::vec2{2.00106359f, -1.79428661f},
                          {1.37295628f, -0.929770887f},
                          {0.356657028f, -1.25998664f},
                          {0.356657147f, -2.32858682f},
                          {1.3729564f, -2.65880227f}};
        complete_polygon(stone);
        const Transform frame{{57.4479065f, -179.868256f}, {0.979328871f, -0.202274442f}};
        for (const float shift : {0.0f, 0.01f, 0.5f, 1.0f}) {
            const Transform nearer{frame.position + shift * glm::vec2{0.63f, 0.78f}, frame.rotation};
            const Manifold manifold = collide(capsule, stone, nearer, 0.005f);
            REQUIRE(manifold.count >= 1);
            CHECK(deepest(manifold) == near(-shift, 0.002f + 0.02f * shift));
        }
    }

    TEST_CASE("a splinter that a thick segment's end has half swallowed has points") {
        const Shape segment = Segment{{-2.32505083f, 1.36242139f}, {2.32505083f, -1.36242139f}, 1.12077546f};
        Polygon splinter;
        splinter.count = 3;
        splinter.vertices = {glm::vec2{0.0393778943f, -0.0556251369f},
                             {-0.00414741226f, -0.00852001831f},
                             {-0.0231789835f, -0.069766596f}};
        complete_polygon(splinter);
        const Transform frame{{-3.2730124f, 1.99660575f}, {-0.639116764f, 0.769109726f}};
        const Manifold manifold = collide(segment, splinter, frame, 0.005f);
        REQUIRE(manifold.count >= 1);
        CHECK(deepest(manifold) == near(-0.0206158f, 1e-4f));
    }

    TEST_CASE("pairs that were wrong once in a million stay right") {
        const auto fault_of_seed = [](PairedKind a, PairedKind b, std::uint64_t seed) {
            return fault_of(make_placed_pair(a, b, seed));
        };
        using enum PairedKind;
        // a straight corner beside the segment: rounding took the edge that does not face it
        CHECK(fault_of_seed(Segment, RoundedPolygon, 15176375406196910872u) == PairFault::None);
        // overlapping at a corner as good as straight: the edge on its far side, 24 m and 1 mm away
        CHECK(fault_of_seed(Segment, Polygon, 16972475923578407708u) == PairFault::None);
        CHECK(fault_of_seed(Polygon, RoundedPolygon, 2407948260989003834u) == PairFault::None);
        // a corner just beside another: the way between the two instead of the edge's normal
        CHECK(fault_of_seed(Polygon, Polygon, 17595897025281334382u) == PairFault::None);
        CHECK(fault_of_seed(RoundedPolygon, RoundedPolygon, 1213599309224158989u) == PairFault::None);
        // two corners, and an edge that leads along the normal: rounding told how deep it is where
        CHECK(fault_of_seed(Segment, Polygon, 8768122540570115620u) == PairFault::None);
        // two corners far apart, one at the end of a short edge: rounding took it for beside the other
        CHECK(fault_of_seed(RoundedPolygon, RoundedPolygon, 11441130107994719145u) == PairFault::None);
    }

    TEST_CASE("beside a long line a ball is pushed along the line's normal, however short the gap") {
        const Shape ball = Circle{{0.0f, 0.0f}, 0.02f};
        const Shape line = Segment{{-40.0f, -30.0f}, {40.0f, 30.0f}};
        const glm::vec2 normal = glm::vec2{-0.6f, 0.8f};
        for (const float height : {0.02f, 1e-3f, 1e-4f, 1e-5f, 0.0f, -1e-5f, -1e-3f}) {
            CAPTURE(height);
            const Transform frame{normal * height + glm::vec2{8.0f, 6.0f}, {}};
            const Manifold manifold = collide(line, ball, frame, 0.0f);
            REQUIRE(manifold.count == 1);
            // on the line it may go either way, but not along it
            CHECK(std::abs(dot(manifold.normal_local_a, normal)) == near(1.0f, 1e-6f));
        }
    }

    TEST_CASE("the judge sees every fault that is planted") {
        const PlacedPair pair{make_box({0.5f, 0.5f}), make_box({0.5f, 0.5f}), {{0.2f, 0.99f}, {}}, 0.02f};
        const Manifold good = collide_pair(pair);
        REQUIRE(good.count == 2);
        const PairVerdict verdict = judge_placed_pair(pair, good);
        CHECK(verdict.fault == PairFault::None);
        CHECK(verdict.overlaps);
        CHECK(static_cast<float>(verdict.separation) == near(-0.01f, 1e-6f));

        const auto fault_with = [&](auto spoil) {
            Manifold bad = good;
            spoil(bad);
            return judge_placed_pair(pair, bad).fault;
        };
        CHECK(fault_with([](Manifold& m) { m.count = 0; }) == PairFault::WithoutPoints);
        CHECK(fault_with([](Manifold& m) { m.normal_local_a = -m.normal_local_a; }) ==
              PairFault::WrongNormal);
        CHECK(fault_with([](Manifold& m) { m.normal_local_a *= 1.01f; }) == PairFault::WrongNormal);
        CHECK(fault_with([](Manifold& m) { m.points[0].separation -= 0.002f; }) == PairFault::WrongDepth);
        CHECK(fault_with([](Manifold& m) { m.points[1].point_local_a.x += 1.5f; }) == PairFault::WrongPoints);
        CHECK(fault_with([](Manifold& m) { m.points[0].feature = m.points[1].feature; }) ==
              PairFault::WrongPoints);
        PlacedPair apart = pair;
        apart.b_in_a.position.y = 1.05f;
        CHECK(judge_placed_pair(apart, good).fault == PairFault::PointsApart);
        CHECK(judge_placed_pair(apart, Manifold{}).fault == PairFault::None);
    }

    TEST_CASE("where shapes are apart the judge's distance is that of the closest points") {
        int apart = 0;
        for_each_pair(200, [&](const PlacedPair& pair) {
            const double separation = find_true_separation(pair);
            const float distance = closest_points(pair.a, pair.b, pair.b_in_a).distance;
            apart += separation > 0.0;
            REQUIRE(static_cast<double>(distance) ==
                    doctest::Approx(std::max(separation, 0.0)).epsilon(1e-5).scale(1.0));
        });
        CHECK(apart > 500);
    }

    TEST_CASE("a pair that is mirrored or turned by a right angle has the same contact, mirrored or turned") {
        int compared = 0, agreeing = 0;
        for_each_pair(400, [&](const PlacedPair& pair) {
            const PlacedPair other_hand = mirrored(pair), other_way = turned(pair);
            REQUIRE(fault_of(other_hand) == PairFault::None);
            REQUIRE(fault_of(other_way) == PairFault::None);
            const Manifold here = collide_pair(pair);
            const Manifold there = collide_pair(other_hand), around = collide_pair(other_way);
            const PairVerdict verdict = judge_placed_pair(pair, here);
            if (here.count == 0 || there.count == 0 || around.count == 0) return;
            // two ways out may be equally short, to half a millimetre; then rounding chooses
            REQUIRE(deepest(there) == near(deepest(here), 2.0f * static_cast<float>(verdict.tolerance)));
            REQUIRE(deepest(around) == near(deepest(here), 2.0f * static_cast<float>(verdict.tolerance)));
            ++compared;
            agreeing += there.count == here.count && around.count == here.count &&
                        distance(there.normal_local_a, mirror(here.normal_local_a)) < 1e-3f &&
                        distance(around.normal_local_a, left_perpendicular(here.normal_local_a)) < 1e-3f;
        });
        CHECK(compared > 5000);
        CHECK(agreeing > compared - compared / 50);
    }

    TEST_CASE("a pair far from A's origin, up to 90 km, has the contact of what floats leave of it there") {
        int judged = 0;
        for (const float far : {100.0f, 3000.0f, 9e4f}) {
            CAPTURE(far);
            for_each_pair(100, [&](const PlacedPair& pair) {
                const PlacedPair there = moved(pair, {far, -0.7f * far});
                // no longer a shape where floats are too far from each other
                if (find_defect(there.a)) return;
                ++judged;
                REQUIRE(fault_of(there) == PairFault::None);
            });
        }
        CHECK(judged > 5000);
    }
}
