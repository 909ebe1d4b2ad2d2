// Tests of narrowphase/chain_contact.cpp.
//
// Tests contacts between one-sided segments and shapes that touch only their free end.
#include "../../narrowphase/chain_contact.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "../../core/random.hpp"
#include "../../core/vector.hpp"
#include "../../narrowphase/distance.hpp"
#include "../support/manifolds.hpp"
#include "support/near.hpp"
#include "support/print.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// Returns a one-sided floor that extends to the right from its free end at the origin. Its solid side
/// faces up.
ChainSegment floor_segment() {
    ChainSegment segment;
    segment.a = {6.0f, 0.0f}, segment.b = {0.0f, 0.0f};
    segment.ghost_a = {12.0f, 0.0f}, segment.has_ghost_a = true;
    return segment;
}

/// Returns the pose of a box rotated by `angle`, with its center at `height` and its right side `depth` past
/// the free end.
Transform beside_the_end(float angle, float height, float depth) {
    const Rotation q = Rotation::from_angle(angle);
    const glm::vec2 right = q * glm::vec2{1.0f, 0.0f}, up = q * glm::vec2{0.0f, 1.0f};
    const float way = 0.5f - depth, share = (height + way * right.y) / up.y;
    return {share * up - way * right, q};
}

}  // namespace

TEST_SUITE("narrowphase/chain_contact") {
    TEST_CASE("a tilted box that barely touches the free end of a floor is pushed sideways, not up") {
        const Shape box = make_box({0.5f, 0.5f});
        for (const float angle : {0.1f, 0.3f, 0.5f}) {
            for (const float height : {0.02f, 0.1f}) {
                for (const float depth : {0.002f, 0.01f}) {
                    CAPTURE(angle);
                    CAPTURE(height);
                    CAPTURE(depth);
                    const Transform place = beside_the_end(angle, height, depth);
                    const Manifold manifold = collide(floor_segment(), box, place, 0.02f);
                    REQUIRE(manifold.count >= 1);
                    CHECK(manifold.normal_local_a == near(glm::vec2{-1.0f, 0.0f}, 1e-5f));
                    CHECK(deepest(manifold) == near(-depth / std::cos(angle), 1e-4f));
                    // moving the box by this distance separates it
                    const Transform away{place.position - glm::vec2{depth / std::cos(angle) + 1e-4f, 0.0f},
                                         place.rotation};
                    CHECK(closest_points(Segment{{6.0f, 0.0f}, {0.0f, 0.0f}}, box, away).distance > 0.0f);
                    // the same pair with the shapes swapped
                    const Manifold turned =
                        collide(box, floor_segment(), relative(place, Transform{}), 0.02f);
                    REQUIRE(turned.count == manifold.count);
                    CHECK(place.rotation * turned.normal_local_a == near(glm::vec2{1.0f, 0.0f}, 1e-5f));
                    CHECK(deepest(turned) == near(deepest(manifold), 1e-5f));
                }
            }
        }
    }

    TEST_CASE("a box that is far over the free end is pushed up") {
        const Shape box = make_box({0.5f, 0.5f});
        const Manifold manifold = collide(floor_segment(), box, {{0.3f, 0.4f}, Rotation{}}, 0.02f);
        REQUIRE(manifold.count >= 1);
        CHECK(manifold.normal_local_a == near(glm::vec2{0.0f, 1.0f}, 1e-5f));
        CHECK(deepest(manifold) == near(-0.1f, 1e-5f));
    }

    TEST_CASE("a segment with a neighbor has no contact with a box that the neighbor handles") {
        ChainSegment segment = floor_segment();
        segment.ghost_b = {0.0f, -3.0f}, segment.has_ghost_b = true;
        const Shape box = make_box({0.5f, 0.5f});
        CHECK(collide(segment, box, beside_the_end(0.3f, 0.1f, 0.01f), 0.02f).count == 0);
    }

    TEST_CASE("a box that touches the free end from below has no contact") {
        const Shape box = make_box({0.5f, 0.5f});
        for (const float angle : {-0.5f, 0.0f, 0.5f})
            CHECK(collide(floor_segment(), box, beside_the_end(angle, -0.02f, 0.01f), 0.02f).count == 0);
    }

    TEST_CASE("a shape is never pushed past a free end by more than its depth below the front") {
        const ChainSegment segment = floor_segment();
        int outward = 0;
        for (std::uint64_t seed = 1; seed <= 4000; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            const std::vector<Shape> shapes{make_box({0.6f, 0.2f}), make_regular_polygon(3, 0.5f),
                                            Capsule{{-0.4f, 0.0f}, {0.4f, 0.0f}, 0.1f}, Circle{{}, 0.4f}};
            const Shape& shape = shapes[random.below(4)];
            const Transform place{glm::vec2{random.between(-0.9f, 0.1f), random.between(0.0f, 0.4f)},
                                  Rotation::from_angle(random.between(-3.0f, 3.0f))};
            const Manifold manifold = collide(segment, shape, place, 0.0f);
            if (manifold.count == 0 || manifold.normal_local_a.y > 0.001f) continue;
            ++outward;
            float lowest = 0.0f, radius = 0.0f;
            std::visit(
                [&](const auto& kind) {
                    for_each_corner(kind, [&](glm::vec2 p) { lowest = std::min(lowest, (place * p).y); });
                    radius = kind.radius;
                },
                shape);
            REQUIRE(deepest(manifold) >= lowest - radius - 1e-4f);
            REQUIRE(manifold.normal_local_a.y >= -0.051f);
        }
        CHECK(outward > 100);
    }
}
