// Tests of narrowphase/overlap_test.cpp.
//
// Tests sensor overlaps: which shapes overlap, and how far they can move before the result can change.
#include "../../narrowphase/overlap_test.hpp"

#include <doctest/doctest.h>

#include <array>

#include "../../core/random.hpp"

using namespace damson;

namespace {

Shape random_shape(Random& random) {
    const float size = random.chance(0.3f) ? 0.05f : random.between(0.1f, 2.0f);
    const glm::vec2 a = random.point(-size, size), b = a + glm::vec2{size, random.between(-size, size)};
    switch (random.below(4)) {
        case 0: return Circle{a, size};
        case 1: return Capsule{a, b, random.between(0.05f, 1.0f) * size};
        case 2: return Segment{a, b, random.chance(0.5f) ? 0.0f : 0.1f * size};
        default: return make_box({size, random.between(0.1f, 1.0f) * size}, a, random.between(-3.0f, 3.0f));
    }
}

ChainSegment random_segment(Random& random) {
    ChainSegment segment;
    segment.a = random.point(-1.0f, 1.0f);
    segment.b = segment.a +
                Rotation::from_angle(random.between(-3.0f, 3.0f)) * glm::vec2{random.between(0.05f, 3.0f), 0};
    segment.ghost_a = segment.a - random.point(0.1f, 1.0f);
    segment.ghost_b = segment.b + random.point(0.1f, 1.0f);
    segment.has_ghost_a = random.chance(0.7f);
    segment.has_ghost_b = random.chance(0.7f);
    segment.is_one_sided = random.chance(0.7f);
    return segment;
}

/// Returns a motion about `pivot` that moves points within `extent` of it by at most `way`.
Transform moved(const Transform& from, glm::vec2 pivot, float extent, float way, Random& random) {
    const float share = random.unit();
    const float turn = (1.0f - share) * way / extent * (random.chance(0.5f) ? 1.0f : -1.0f);
    const Rotation rotation = Rotation::from_angle(turn) * from.rotation;
    const glm::vec2 center =
        from * pivot + Rotation::from_angle(random.between(-3.1f, 3.1f)) * glm::vec2{share * way, 0.0f};
    return {center - rotation * pivot, rotation};
}

bool do_meet(const Shape& a, const Shape& b, const Transform& frame_a, const Transform& frame_b) {
    return test_overlap(a, b, relative(frame_a, frame_b), 0.0f).manifold.count > 0;
}

}  // namespace

TEST_SUITE("narrowphase/overlap_test") {
    TEST_CASE("no motion within the slack begins or ends an overlap") {
        int meetings = 0, sure = 0;
        for (std::uint64_t seed = 1; seed <= 20000; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            Shape a = random.chance(0.7f) ? Shape(random_segment(random)) : random_shape(random);
            Shape b = random_shape(random);
            if (random.chance(0.5f)) std::swap(a, b);
            const Transform frame_a{random.point(-1.0f, 1.0f), Rotation::from_angle(random.between(-3, 3))};
            const Transform frame_b{random.point(-1.0f, 1.0f), Rotation::from_angle(random.between(-3, 3))};
            const OverlapResult now = test_overlap(a, b, relative(frame_a, frame_b), 0.0f);
            meetings += now.manifold.count > 0;
            if (!(now.slack > 0.0f)) continue;
            ++sure;
            for (int i = 0; i < 30; ++i) {
                const float share = random.unit();
                const glm::vec2 pivot = random.point(-1.0f, 1.0f);
                const Transform next_a =
                    moved(frame_a, pivot, compute_extent(a, pivot) + 0.01f, share * now.slack, random);
                const Transform next_b = moved(frame_b, pivot, compute_extent(b, pivot) + 0.01f,
                                               (1.0f - share) * now.slack, random);
                REQUIRE(do_meet(a, b, next_a, next_b) == (now.manifold.count > 0));
            }
        }
        CHECK(meetings > 3000);
        CHECK(sure > 15000);
    }

    TEST_CASE("a one-sided segment overlaps shapes in front, a two-sided one both sides, and chains none") {
        ChainSegment floor;
        floor.a = {2.0f, 0.0f};
        floor.b = {-2.0f, 0.0f};
        const Shape box = make_box({0.5f, 0.5f});
        for (const bool is_one_sided : {true, false}) {
            floor.is_one_sided = is_one_sided;
            CHECK(test_overlap(floor, box, {{0.0f, 0.1f}, {}}, 0.0f).manifold.count > 0);
            CHECK((test_overlap(floor, box, {{0.0f, -0.1f}, {}}, 0.0f).manifold.count > 0) == !is_one_sided);
            CHECK((test_overlap(box, floor, {{0.0f, 0.1f}, {}}, 0.0f).manifold.count > 0) == !is_one_sided);
            CHECK(test_overlap(box, floor, {{0.0f, -0.1f}, {}}, 0.0f).manifold.count > 0);
        }
        CHECK(test_overlap(floor, floor, {}, 0.0f).manifold.count == 0);
        CHECK(test_overlap(floor, floor, {}, 0.0f).slack > 1e30f);
    }

    TEST_CASE("the slack of a long segment is nearly the distance of the center from the segment") {
        ChainSegment floor;
        floor.a = {20.0f, 0.0f};
        floor.b = {-20.0f, 0.0f};
        CHECK(test_overlap(floor, make_box({0.5f, 0.5f}), {{0.0f, 0.3f}, {}}, 0.0f).slack > 0.18f);
        CHECK(test_overlap(floor, make_box({0.5f, 0.5f}), {{0.0f, -0.3f}, {}}, 0.0f).slack > 0.28f);
    }
}
