// Tests of narrowphase/distance.cpp.
#include <algorithm>

#include "../../narrowphase/distance.hpp"

#include <doctest/doctest.h>

#include "support/near.hpp"
#include "support/print.hpp"
#include "twins.hpp"

using namespace damson;
using namespace damson::test;

TEST_SUITE("narrowphase/distance") {
    TEST_CASE("closest points equal those of a search over all corners and edges") {
        int apart = 0, overlapping = 0;
        for (std::uint64_t seed = 1; seed <= 7200; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const Shape a = make_random_shape(random, all_kinds[seed % 6]);
            const Shape b = make_random_shape(random, all_kinds[seed / 6 % 6]);
            const Transform b_in_a = make_random_frame(random, 1.5f);
            const SlowCore core_a = slow_core(a, {}), core_b = slow_core(b, b_in_a);
            const double expected = core_separation(core_a, core_b);
            const ClosestPoints found = closest_points(a, b, b_in_a);
            if (std::abs(expected) < 1e-6) continue;

            REQUIRE(found.iterations <= 12);
            if (expected < 0.0) {
                ++overlapping;
                REQUIRE(found.distance == 0.0f);
                REQUIRE(found.normal == glm::vec2{0.0f});
                REQUIRE(found.point_a == near(found.point_b, 1e-5f));
                REQUIRE(distance_to_core(core_a, to_point(found.point_a)) < 1e-5);
                REQUIRE(distance_to_core(core_b, to_point(found.point_b)) < 1e-5);
                continue;
            }
            ++apart;
            const double surfaces = expected - core_a.radius - core_b.radius;
            REQUIRE(found.distance == near(static_cast<float>(std::max(surfaces, 0.0)), 1e-5f));
            REQUIRE(length(found.normal) == near(1.0f, 1e-6f));
            REQUIRE(dot(found.point_b - found.point_a, found.normal) ==
                    near(static_cast<float>(surfaces), 1e-5f));
            REQUIRE(distance_to_core(core_a, to_point(found.point_a)) ==
                    doctest::Approx(core_a.radius).epsilon(1e-4));
            REQUIRE(distance_to_core(core_b, to_point(found.point_b)) ==
                    doctest::Approx(core_b.radius).epsilon(1e-4));
            REQUIRE(gap_along(core_a, core_b, to_point(found.normal)) ==
                    doctest::Approx(expected).epsilon(1e-4));
        }
        CHECK(apart > 2000);
        CHECK(overlapping > 1000);
    }

    TEST_CASE("a point lies in a shape exactly when a disc around it overlaps the shape by its radius") {
        int inside = 0, outside = 0;
        for (std::uint64_t seed = 1; seed <= 600; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const Shape shape = make_random_shape(random, all_kinds[seed % 6]);
            for (int i = 0; i < 20; ++i) {
                const Circle disc{random.point(-1.2f, 1.2f), 0.125f};
                const ClosestPoints found = closest_points(shape, disc, {});
                const bool cores_overlap = found.normal == glm::vec2{0.0f};
                const float gap = dot(found.point_b - found.point_a, found.normal) + disc.radius;
                if (!cores_overlap && std::abs(gap) < 1e-5f) continue;
                const bool is_inside = cores_overlap || gap < 0.0f;
                REQUIRE(contains_point(shape, disc.center) == is_inside);
                ++(is_inside ? inside : outside);
            }
        }
        CHECK(inside > 1000);
        CHECK(outside > 1500);
    }

    TEST_CASE("no two points of the surfaces are closer than the result") {
        for (std::uint64_t seed = 1; seed <= 108; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const Shape a = make_random_shape(random, all_kinds[seed % 6]);
            const Shape b = make_random_shape(random, all_kinds[seed / 6 % 6]);
            const Transform b_in_a = make_random_frame(random, 2.0f);
            const ClosestPoints found = closest_points(a, b, b_in_a);
            if (found.distance == 0.0f) continue;
            const double step = 0.02;
            const auto samples_a = sample_surface(slow_core(a, {}), step);
            const auto samples_b = sample_surface(slow_core(b, b_in_a), step);
            double nearest = 1e9;
            for (const Point p : samples_a)
                for (const Point q : samples_b) nearest = std::min(nearest, length(p - q));
            REQUIRE(nearest > found.distance - 1e-5);
            REQUIRE(nearest < found.distance + 2.0 * step);
        }
    }

    TEST_CASE("swapping the shapes swaps the result") {
        for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const Shape a = make_random_shape(random, all_kinds[seed % 6]);
            const Shape b = make_random_shape(random, all_kinds[seed / 6 % 6]);
            const Transform b_in_a = make_random_frame(random, 1.5f);
            const Transform a_in_b = relative(b_in_a, {});
            const ClosestPoints here = closest_points(a, b, b_in_a), there = closest_points(b, a, a_in_b);
            REQUIRE(here.distance == near(there.distance, 1e-5f));
        }
    }

    TEST_CASE("touching and coinciding shapes have distance zero") {
        const Polygon box = make_box({0.5f, 0.5f});
        CHECK(closest_points(box, box, {{1.0f, 0.0f}, {}}).distance == 0.0f);
        CHECK(closest_points(box, box, {{1.0f, 1.0f}, {}}).distance == 0.0f);
        CHECK(closest_points(box, box, {}).distance == 0.0f);
        CHECK(closest_points(Circle{}, Circle{}, {}).distance == 0.0f);
        CHECK(closest_points(Segment{}, Segment{}, {}).distance == 0.0f);
        CHECK(closest_points(Polygon{}, box, {}).distance == 0.0f);
    }

    TEST_CASE("distances far from the origin are accurate") {
        const Polygon box = make_box({0.5f, 0.5f}, {1000.0f, 1000.0f});
        const ClosestPoints found = closest_points(box, box, {{1.25f, 0.0f}, {}});
        CHECK(found.distance == 0.25f);
        CHECK(found.normal == glm::vec2{1.0f, 0.0f});
    }
}
