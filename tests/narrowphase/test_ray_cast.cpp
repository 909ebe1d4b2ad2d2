// Tests of narrowphase/ray_cast.cpp.
#include "../../narrowphase/ray_cast.hpp"

#include <doctest/doctest.h>

#include "../../core/vector.hpp"
#include "support/near.hpp"
#include "twins.hpp"

using namespace damson;
using namespace damson::test;

namespace {

constexpr double rounding = 2e-6;  // rounding of float coordinates a few meters from the origin [m]

Point at(glm::vec2 origin, glm::vec2 way, double fraction) {
    return to_point(origin) + fraction * to_point(way);
}

}  // namespace

TEST_SUITE("narrowphase/ray_cast") {
    TEST_CASE("a ray hits the first surface point on its path") {
        int hits = 0, misses = 0, inside = 0;
        for (std::uint64_t seed = 1; seed <= 6000; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const Shape shape = make_random_shape(random, all_kinds[seed % 6]);
            const SlowCore core = slow_core(shape, {});
            const glm::vec2 origin = random.point(-2.0f, 2.0f);
            // half of the rays aim at the shape
            const glm::vec2 goal =
                random.chance(0.5f) ? random.point(-0.4f, 0.4f) : random.point(-3.0f, 3.0f);
            const glm::vec2 way = random.between(0.5f, 2.0f) * (goal - origin);
            const float max_fraction = random.chance(0.5f) ? 1.0f : random.between(0.1f, 2.0f);
            const double begin = distance_to_core(core, to_point(origin)) - core.radius;
            if (std::abs(begin) < 1e-6) continue;  // on the border, where rounding decides

            const auto hit = ray_cast(shape, origin, way, max_fraction);
            const double end = hit ? hit->fraction : max_fraction;
            if (begin < 0.0) {
                ++inside;
                REQUIRE(hit);
                REQUIRE(hit->fraction == 0.0f);
                REQUIRE(hit->normal == glm::vec2{0.0f});
                REQUIRE(hit->point == origin);
                continue;
            }
            for (int i = 0; i < 200; ++i)
                REQUIRE(distance_to_core(core, at(origin, way, end * i / 200.0)) > core.radius - rounding);
            if (!hit) {
                ++misses;
                continue;
            }
            ++hits;
            REQUIRE(hit->fraction >= 0.0f);
            REQUIRE(hit->fraction <= max_fraction);
            REQUIRE(std::abs(distance_to_core(core, at(origin, way, hit->fraction)) - core.radius) <
                    rounding);
            REQUIRE(hit->point == near(origin + hit->fraction * way, 2e-6f));
            REQUIRE(length(hit->normal) == near(1.0f, 1e-6f));
            REQUIRE(dot(hit->normal, way) < 0.0f);
            // no part of the shape lies beyond the tangent plane at the hit point
            const Point normal = to_point(hit->normal);
            for (const Point corner : core.corners)
                REQUIRE(dot(normal, corner - to_point(hit->point)) <= -core.radius + 1e-5);
        }
        CHECK(hits > 2000);
        CHECK(misses > 1000);
        CHECK(inside > 100);
    }

    TEST_CASE("a ray that barely misses the rounded corner passes, and one just inside hits") {
        const Polygon box = make_box({1.0f, 1.0f}, {0.0f, 0.0f}, 0.0f, 0.5f);
        CHECK_FALSE(ray_cast(box, {-5.0f, 1.501f}, {10.0f, 0.0f}));
        const auto hit = ray_cast(box, {-5.0f, 1.499f}, {10.0f, 0.0f});
        REQUIRE(hit);
        CHECK(hit->point.x == near(-1.0f - std::sqrt(0.25f - 0.499f * 0.499f), 1e-3f));
        // through the square corner, which the rounded outline cuts off
        CHECK_FALSE(ray_cast(box, {-1.4f, 1.45f}, {-1.0f, 1.0f}));
        CHECK_FALSE(ray_cast(box, {-1.5f, 1.4f}, {0.2f, 0.2f}));
    }

    TEST_CASE("a ray hits a segment from both sides, and along the segment at its end") {
        const Segment segment{{-1.0f, 0.0f}, {1.0f, 0.0f}, 0.0f};
        CHECK(ray_cast(segment, {0.0f, 1.0f}, {0.0f, -2.0f})->normal == glm::vec2{0.0f, 1.0f});
        CHECK(ray_cast(segment, {0.0f, -1.0f}, {0.0f, 2.0f})->normal == glm::vec2{0.0f, -1.0f});
        const auto end = ray_cast(segment, {3.0f, 0.0f}, {-4.0f, 0.0f});
        REQUIRE(end);
        CHECK(end->fraction == 0.5f);
        CHECK(end->normal == glm::vec2{1.0f, 0.0f});
        CHECK_FALSE(ray_cast(segment, {3.0f, 0.01f}, {-4.0f, 0.0f}));
    }

    TEST_CASE("a ray of zero length tests its origin") {
        const Circle circle{{0.0f, 0.0f}, 1.0f};
        CHECK(ray_cast(circle, {0.5f, 0.0f}, {0.0f, 0.0f})->fraction == 0.0f);
        CHECK_FALSE(ray_cast(circle, {1.5f, 0.0f}, {0.0f, 0.0f}));
        CHECK_FALSE(ray_cast(make_box({1.0f, 1.0f}), {1.5f, 0.0f}, {0.0f, 0.0f}));
    }

    TEST_CASE("a ray from 1 km away hits a circle of 1 cm with an error below 0.1 mm") {
        const auto hit = ray_cast(Circle{{0.0f, 0.0f}, 0.01f}, {-1000.0f, 0.0f}, {2000.0f, 0.0f});
        REQUIRE(hit);
        CHECK(hit->point == near({-0.01f, 0.0f}, 1e-4f));
    }
}
