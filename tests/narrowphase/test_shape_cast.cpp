// Tests of narrowphase/shape_cast.cpp.
#include "../../narrowphase/shape_cast.hpp"

#include <doctest/doctest.h>

#include "../../core/vector.hpp"
#include "support/near.hpp"
#include "twins.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// Returns the distance between the surfaces after the moving core is displaced by `shift`. [m]
double surface_gap(const SlowCore& resting, SlowCore moving, Point shift) {
    for (Point& corner : moving.corners) corner = corner + shift;
    return core_separation(resting, moving) - resting.radius - moving.radius;
}

}  // namespace

TEST_SUITE("narrowphase/shape_cast") {
    TEST_CASE("a cast stops at the first overlap that sampling the path finds") {
        int hits = 0, misses = 0, overlapping = 0;
        for (std::uint64_t seed = 1; seed <= 7200; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const Shape resting = make_random_shape(random, all_kinds[seed % 6]);
            const Shape moving = make_random_shape(random, all_kinds[seed / 6 % 6]);
            const Transform start = make_random_frame(random, 2.5f);
            const glm::vec2 goal =
                random.chance(0.5f) ? random.point(-0.5f, 0.5f) : random.point(-3.0f, 3.0f);
            const glm::vec2 way = random.between(0.5f, 2.0f) * (goal - start.position);
            const float max_fraction = random.chance(0.5f) ? 1.0f : random.between(0.1f, 2.0f);
            const SlowCore a = slow_core(resting, {}), b = slow_core(moving, start);
            const double begin = surface_gap(a, b, {});
            if (std::abs(begin) < 1e-5) continue;

            const auto hit = shape_cast(resting, moving, start, way, max_fraction);
            if (begin < 0.0) {
                ++overlapping;
                REQUIRE(hit);
                REQUIRE(hit->fraction == 0.0f);
                REQUIRE(hit->normal == glm::vec2{0.0f});
                continue;
            }
            const double end = hit ? hit->fraction : max_fraction;
            for (int i = 0; i < 100; ++i) REQUIRE(surface_gap(a, b, end * i / 100.0 * to_point(way)) > -3e-6);
            if (!hit) {
                ++misses;
                continue;
            }
            ++hits;
            const Point shift = static_cast<double>(hit->fraction) * to_point(way);
            REQUIRE(std::abs(surface_gap(a, b, shift)) < 3e-6);
            REQUIRE(length(hit->normal) == near(1.0f, 1e-6f));
            REQUIRE(dot(hit->normal, way) < 0.0f);
            // the point is on both surfaces, and a plane through it separates the shapes
            REQUIRE(std::abs(distance_to_core(a, to_point(hit->point)) - a.radius) < 1e-5);
            REQUIRE(std::abs(distance_to_core(b, to_point(hit->point) - shift) - b.radius) < 1e-5);
            const Point n = to_point(hit->normal);
            for (const Point corner : a.corners)
                REQUIRE(dot(n, corner - to_point(hit->point)) <= -a.radius + 1e-5);
            for (const Point corner : b.corners)
                REQUIRE(dot(n, corner + shift - to_point(hit->point)) >= b.radius - 1e-5);
        }
        CHECK(hits > 2500);
        CHECK(misses > 1500);
        CHECK(overlapping > 200);
    }

    TEST_CASE("a cast of a tiny disc hits what a ray hits") {
        for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const Shape shape = make_random_shape(random, all_kinds[seed % 6]);
            const glm::vec2 origin = random.point(-2.0f, 2.0f), way = random.point(-3.0f, 3.0f);
            const auto ray = ray_cast(shape, origin, way);
            const auto disc = shape_cast(shape, Circle{{0.0f, 0.0f}, 1e-5f}, {origin, {}}, way);
            if (!ray) continue;
            REQUIRE(disc);
            if (ray->fraction > 0.0f && dot(ray->normal, way) < -0.05f * length(way))
                REQUIRE(disc->point == near(ray->point, 1e-3f));
        }
    }

    TEST_CASE("a cast of a box onto a parallel box hits with the whole side") {
        const Polygon floor = make_box({5.0f, 1.0f}), box = make_box({0.5f, 0.5f});
        const auto hit = shape_cast(floor, box, {{0.0f, 4.0f}, {}}, {0.0f, -5.0f});
        REQUIRE(hit);
        CHECK(hit->fraction == near(0.5f, 1e-6f));
        CHECK(hit->normal == glm::vec2{0.0f, 1.0f});
        CHECK(hit->point.y == near(1.0f, 1e-6f));
        CHECK(std::abs(hit->point.x) <= 5.0f);
    }

    TEST_CASE("a cast works for lines that are parallel, on one line, or crossing") {
        const Segment line{{-1.0f, 0.0f}, {1.0f, 0.0f}, 0.0f};
        CHECK(shape_cast(line, line, {{0.0f, 2.0f}, {}}, {0.0f, -4.0f})->fraction == near(0.5f, 1e-6f));
        CHECK(shape_cast(line, line, {{4.0f, 0.0f}, {}}, {-4.0f, 0.0f})->fraction == near(0.5f, 1e-6f));
        CHECK_FALSE(shape_cast(line, line, {{4.0f, 0.1f}, {}}, {-4.0f, 0.0f}));
        const Transform upright{{0.0f, 3.0f}, Rotation{0.0f, 1.0f}};
        CHECK(shape_cast(line, line, upright, {0.0f, -4.0f})->fraction == near(0.5f, 1e-6f));
        CHECK(shape_cast(line, line, {{0.0f, 0.0f}, Rotation{0.0f, 1.0f}}, {0.0f, 1.0f})->fraction == 0.0f);
    }
}
