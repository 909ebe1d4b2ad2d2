// Tests of narrowphase/collide.cpp.
//
// Compares collide() with the reference computation of `damson validate`, for all combinations of two shape
// types.
//
//   DAMSON_SHAPE_PAIRS=N    number of overlapping pairs for each combination, instead of a few thousand; ten
//                           million take about ten minutes
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

/// Calls `use(pair, seed)` for `count` pairs of each combination of two shape types, except chains.
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

/// Returns the shape with `map` applied to every core point. `map` can mirror the shape.
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

/// Rotates a pair by 90 degrees, which is exact in floats.
PlacedPair turned(const PlacedPair& pair) {
    return {mapped(pair.a, left_perpendicular),
            mapped(pair.b, left_perpendicular),
            {left_perpendicular(pair.b_in_a.position), pair.b_in_a.rotation},
            pair.reach};
}

/// Moves both shapes in A's frame, as exactly as floats allow.
PlacedPair moved(const PlacedPair& pair, glm::vec2 by) {
    const auto map = [&](glm::vec2 p) { return p + by; };
    return {mapped(pair.a, map), pair.b, {pair.b_in_a.position + by, pair.b_in_a.rotation}, pair.reach};
}

}  // namespace

TEST_SUITE("narrowphase/shape_pairs") {
    TEST_CASE("random pairs of each two shape types have points exactly if they overlap") {
        for (const ShapePairTally& tally : tally_all_shape_pairs(28, pairs_wanted())) {
            INFO(tally.describe());
            if (std::getenv("DAMSON_SHAPE_PAIRS") != nullptr) MESSAGE(tally.describe());
            CHECK(tally.overlapping >= pairs_wanted());
            CHECK(tally.without_points == 0);
            CHECK(tally.points_apart == 0);
            CHECK(tally.wrong == 0);
            // 0.5 mm, plus the rounding and sampling errors of shapes of up to 100 m
            CHECK(tally.worst_depth_error < 1.5e-3);
            CHECK(tally.worst_sampled_error < 1.5e-3);
        }
    }

    TEST_CASE("a capsule as large as a house and a stone at its end have a contact point") {
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

    TEST_CASE("a splinter partly inside the end of a thick segment has contact points") {
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

    TEST_CASE("pairs that once failed, one in a million, stay correct") {
        const auto fault_of_seed = [](PairedKind a, PairedKind b, std::uint64_t seed) {
            return fault_of(make_placed_pair(a, b, seed));
        };
        using enum PairedKind;
        // a straight corner next to the segment: rounding errors selected the edge that faces away from it
        CHECK(fault_of_seed(Segment, RoundedPolygon, 15176375406196910872u) == PairFault::None);
        // an overlap at a nearly straight corner: rounding errors selected the edge beyond the corner, which is 24 m
        // long and only 1 mm away
        CHECK(fault_of_seed(Segment, Polygon, 16972475923578407708u) == PairFault::None);
        CHECK(fault_of_seed(Polygon, RoundedPolygon, 2407948260989003834u) == PairFault::None);
        // a corner just next to another: rounding errors selected the direction between them instead of the edge's
        // normal
        CHECK(fault_of_seed(Polygon, Polygon, 17595897025281334382u) == PairFault::None);
        CHECK(fault_of_seed(RoundedPolygon, RoundedPolygon, 1213599309224158989u) == PairFault::None);
        // two corners, and an edge along the normal: rounding errors decided where the depth was measured
        CHECK(fault_of_seed(Segment, Polygon, 8768122540570115620u) == PairFault::None);
        // two corners far apart, one at the end of a short edge: rounding errors made them count as adjacent
        CHECK(fault_of_seed(RoundedPolygon, RoundedPolygon, 11441130107994719145u) == PairFault::None);
    }

    TEST_CASE("a ball next to a long line is pushed along the line's normal, however small the gap") {
        const Shape ball = Circle{{0.0f, 0.0f}, 0.02f};
        const Shape line = Segment{{-40.0f, -30.0f}, {40.0f, 30.0f}};
        const glm::vec2 normal = glm::vec2{-0.6f, 0.8f};
        for (const float height : {0.02f, 1e-3f, 1e-4f, 1e-5f, 0.0f, -1e-5f, -1e-3f}) {
            CAPTURE(height);
            const Transform frame{normal * height + glm::vec2{8.0f, 6.0f}, {}};
            const Manifold manifold = collide(line, ball, frame, 0.0f);
            REQUIRE(manifold.count == 1);
            // a ball on the line can be pushed to either side, but not along the line
            CHECK(std::abs(dot(manifold.normal_local_a, normal)) == near(1.0f, 1e-6f));
        }
    }

    TEST_CASE("the reference computation detects every planted fault") {
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

    TEST_CASE("the reference distance of separated shapes equals that of the closest points") {
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

    TEST_CASE("mirroring or rotating a pair by 90 degrees mirrors or rotates its contact") {
        int compared = 0, agreeing = 0;
        for_each_pair(400, [&](const PlacedPair& pair) {
            const PlacedPair other_hand = mirrored(pair), other_way = turned(pair);
            REQUIRE(fault_of(other_hand) == PairFault::None);
            REQUIRE(fault_of(other_way) == PairFault::None);
            const Manifold here = collide_pair(pair);
            const Manifold there = collide_pair(other_hand), around = collide_pair(other_way);
            const PairVerdict verdict = judge_placed_pair(pair, here);
            if (here.count == 0 || there.count == 0 || around.count == 0) return;
            // two directions can be equally short to within 0.5 mm; rounding then decides
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

    TEST_CASE("a pair up to 90 km from A's origin has the contact of its rounded coordinates") {
        int judged = 0;
        for (const float far : {100.0f, 3000.0f, 9e4f}) {
            CAPTURE(far);
            for_each_pair(100, [&](const PlacedPair& pair) {
                const PlacedPair there = moved(pair, {far, -0.7f * far});
                // rounding can make a shape invalid
                if (find_defect(there.a)) return;
                ++judged;
                REQUIRE(fault_of(there) == PairFault::None);
            });
        }
        CHECK(judged > 5000);
    }
}
