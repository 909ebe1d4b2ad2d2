// Tests of narrowphase/hull.cpp.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <vector>

#include "../../core/random.hpp"
#include "../../core/trigonometry.hpp"
#include "../../narrowphase/shape.hpp"
#include "support/expect_violation.hpp"
#include "support/near.hpp"
#include "support/print.hpp"
#include "twins.hpp"

using namespace damson;
using namespace damson::test;

namespace {

std::vector<glm::vec2> corners_of(const Polygon& polygon) {
    return {polygon.vertices.begin(), polygon.vertices.begin() + polygon.count};
}

std::vector<glm::vec2> sorted(std::vector<glm::vec2> points) {
    std::sort(points.begin(), points.end(),
              [](glm::vec2 p, glm::vec2 q) { return p.x < q.x || (p.x == q.x && p.y < q.y); });
    return points;
}

/// Returns the corners of the hull by definition: the ends of lines that have all other points on their left.
std::vector<glm::vec2> slow_hull(const std::vector<glm::vec2>& cloud) {
    std::vector<glm::vec2> corners;
    for (const glm::vec2 p : cloud) {
        for (const glm::vec2 q : cloud) {
            if (p == q) continue;
            const bool is_edge = std::all_of(cloud.begin(), cloud.end(), [&](glm::vec2 r) {
                return cross(to_point(q) - to_point(p), to_point(r) - to_point(p)) >= 0.0;
            });
            if (is_edge && std::find(corners.begin(), corners.end(), p) == corners.end())
                corners.push_back(p);
        }
    }
    return corners;
}

/// Returns true if every corner is so far from the line between its neighbors that thinning keeps it.
bool stands_out(std::vector<glm::vec2> corners) {
    const glm::vec2 middle = (corners[0] + corners[1] + corners[2]) / 3.0f;
    std::sort(corners.begin(), corners.end(), [&](glm::vec2 p, glm::vec2 q) {
        return std::atan2(p.y - middle.y, p.x - middle.x) < std::atan2(q.y - middle.y, q.x - middle.x);
    });
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const glm::vec2 before = corners[(i + corners.size() - 1) % corners.size()];
        const glm::vec2 after = corners[(i + 1) % corners.size()];
        if (distance_to_stretch(to_point(corners[i]), to_point(before), to_point(after)) <
            1.01 * hull_tolerance)
            return false;
    }
    return true;
}

std::vector<glm::vec2> make_ring(int count, float radius) {
    std::vector<glm::vec2> ring;
    for (int i = 0; i < count; ++i) {
        const Rotation q =
            Rotation::from_angle(2.0f * pi * static_cast<float>(i) / static_cast<float>(count));
        ring.push_back({radius * q.c, radius * q.s});
    }
    return ring;
}

}  // namespace

TEST_SUITE("narrowphase/hull") {
    TEST_CASE("a box has its corners, axis-aligned unit normals and its center") {
        const Polygon box = make_box({2.0f, 1.0f}, {3.0f, 4.0f});
        CHECK(corners_of(box) ==
              std::vector<glm::vec2>{{1.0f, 3.0f}, {5.0f, 3.0f}, {5.0f, 5.0f}, {1.0f, 5.0f}});
        CHECK(box.normals[0] == glm::vec2{0.0f, -1.0f});
        CHECK(box.normals[1] == glm::vec2{1.0f, 0.0f});
        CHECK(box.normals[2] == glm::vec2{0.0f, 1.0f});
        CHECK(box.normals[3] == glm::vec2{-1.0f, 0.0f});
        CHECK(box.centroid == glm::vec2{3.0f, 4.0f});
        CHECK(box.radius == 0.0f);
    }

    TEST_CASE("a rotated box is rotated about its own center") {
        const Polygon box = make_box({2.0f, 1.0f}, {3.0f, 4.0f}, 0.5f * pi, 0.25f);
        CHECK(box.vertices[0] == near({4.0f, 2.0f}, 1e-6f));
        CHECK(box.vertices[2] == near({2.0f, 6.0f}, 1e-6f));
        CHECK(box.normals[1] == near({0.0f, 1.0f}, 1e-6f));
        CHECK(box.radius == 0.25f);
        CHECK(!find_defect(box));
    }

    TEST_CASE("a box far from the origin has normals that match its rounded corners") {
        for (const float half : {0.02f, 0.1f, 0.5f}) {
            for (const float far : {100.0f, 1000.0f, 3000.0f, 20000.0f, 90000.0f}) {
                for (int turn = 0; turn < 60; ++turn) {
                    CAPTURE(half);
                    CAPTURE(far);
                    CAPTURE(turn);
                    const Polygon box =
                        make_box({half, half}, {far, 0.7f * far}, 0.05f * static_cast<float>(turn));
                    REQUIRE(!find_defect(box));
                }
            }
        }
    }

    TEST_CASE("a bad box is refused with a message that names the field and the value") {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        const float infinity = std::numeric_limits<float>::infinity();
        CHECK(violation_of([&] {
                  make_box({-1.0f, 2.0f});
              }) == "make_box: half must be above zero and finite, got (-1, 2)");
        CHECK(violation_of([&] {
                  make_box({1.0f, nan});
              }) == "make_box: half must be above zero and finite, got (1, nan)");
        CHECK(violation_of([&] {
                  make_box({1.0f, 1.0f}, {infinity, 0.0f});
              }) == "make_box: center must be finite, got (inf, 0)");
        CHECK(violation_of([&] {
                  make_box({1.0f, 1.0f}, {0.0f, 0.0f}, nan);
              }) == "make_box: angle must be finite, got nan");
        CHECK(violation_of([&] {
                  make_box({1.0f, 1.0f}, {0.0f, 0.0f}, 0.0f, -1.0f);
              }) == "make_box: radius must be zero or more and finite, got -1");
        QuietViolations quiet;
        CHECK(make_box({0.0f, 1.0f}).count == 0);
        CHECK(quiet.count() == 1);
    }

    TEST_CASE("the hull equals that of a simple algorithm") {
        int compared = 0;
        for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            std::vector<glm::vec2> cloud;
            const std::uint32_t count = 3 + random.below(20);
            // half of the point sets are on a coarse grid, where points coincide and lie on lines
            const bool is_on_grid = random.chance(0.5f);
            for (std::uint32_t i = 0; i < count; ++i) {
                const glm::vec2 p = random.point(-2.0f, 2.0f);
                cloud.push_back(is_on_grid ? glm::vec2{std::round(p.x), std::round(p.y)} : p);
            }
            std::vector<glm::vec2> expected = slow_hull(cloud);
            const auto is_between = [&](glm::vec2 p) {
                return std::any_of(expected.begin(), expected.end(), [&](glm::vec2 q) {
                    return std::any_of(expected.begin(), expected.end(), [&](glm::vec2 r) {
                        return q != p && r != p && q != r &&
                               distance_to_stretch(to_point(p), to_point(q), to_point(r)) == 0.0;
                    });
                });
            };
            std::vector<glm::vec2> strict;
            std::copy_if(expected.begin(), expected.end(), std::back_inserter(strict),
                         [&](glm::vec2 p) { return !is_between(p); });
            const auto polygon = make_convex_polygon(cloud);
            if (strict.size() < 3 || strict.size() > max_polygon_vertices) {
                if (strict.size() < 3) REQUIRE(!polygon);
                continue;
            }
            if (!stands_out(strict)) continue;
            REQUIRE(polygon);
            REQUIRE(sorted(corners_of(*polygon)) == sorted(strict));
            REQUIRE(!find_defect(*polygon));
            ++compared;
        }
        CHECK(compared > 1000);
    }

    TEST_CASE("thinning moves the outline by little and leaves a valid polygon") {
        for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            std::vector<glm::vec2> cloud;
            for (int i = 0; i < 5; ++i) {
                const glm::vec2 corner = random.point(-1.0f, 1.0f);
                for (int k = 0; k < 3; ++k) cloud.push_back(corner + random.point(-0.001f, 0.001f));
            }
            const auto polygon = make_convex_polygon(cloud, 0.1f);
            if (!polygon) continue;
            REQUIRE(!find_defect(*polygon));
            const SlowCore core = slow_core(*polygon, {});
            for (const glm::vec2 p : cloud)
                REQUIRE(distance_to_core(core, to_point(p)) < 3.0 * hull_tolerance);
        }
    }

    TEST_CASE("nearly equal points are welded, and points on a line are removed") {
        const glm::vec2 cloud[] = {{0.0f, 0.0f},    {1.0f, 0.0f}, {1.001f, 0.0005f}, {1.0f, 1.0f},
                                   {0.5f, 1.0005f}, {0.0f, 1.0f}, {-0.0001f, 0.5f},  {0.5f, 0.5f}};
        const auto polygon = make_convex_polygon(cloud);
        REQUIRE(polygon);
        CHECK(polygon->count == 4);
    }

    TEST_CASE("the order of the points does not change the polygon") {
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            std::vector<glm::vec2> cloud;
            for (int i = 0; i < 7; ++i) cloud.push_back(random.point(-1.0f, 1.0f));
            const auto polygon = make_convex_polygon(cloud);
            for (std::uint32_t i = 6; i > 0; --i) std::swap(cloud[i], cloud[random.below(i + 1)]);
            const auto shuffled = make_convex_polygon(cloud);
            REQUIRE(polygon.has_value() == shuffled.has_value());
            if (polygon) REQUIRE(polygon->vertices == shuffled->vertices);
        }
    }

    TEST_CASE("points that do not form a polygon give no result") {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        const std::vector<glm::vec2> triangle{{0.0f, 0.0f}, {1.0f, 0.0f}, {0.0f, 1.0f}};
        REQUIRE(make_convex_polygon(triangle));

        CHECK(!make_convex_polygon({}));
        CHECK(!make_convex_polygon(std::vector<glm::vec2>{{0.0f, 0.0f}, {1.0f, 0.0f}}));
        CHECK(!make_convex_polygon(std::vector<glm::vec2>(20, {1.0f, 2.0f})));
        CHECK(!make_convex_polygon(
            std::vector<glm::vec2>{{0.0f, 0.0f}, {1.0f, 1.0f}, {2.0f, 2.0f}, {3.0f, 3.0f}}));
        CHECK(!make_convex_polygon(std::vector<glm::vec2>{{0.0f, 0.0f}, {1.0f, 0.0f}, {nan, 1.0f}}));
        CHECK(!make_convex_polygon(std::vector<glm::vec2>{{0.0f, 0.0f}, {1e30f, 0.0f}, {0.0f, 1.0f}}));
        CHECK(!make_convex_polygon(triangle, -0.1f));
        CHECK(!make_convex_polygon(triangle, nan));
        CHECK(make_convex_polygon(make_ring(8, 1.0f)));
        CHECK(!make_convex_polygon(make_ring(9, 1.0f)));
    }

    TEST_CASE("shapes of a few millimeters keep all their corners") {
        for (const float radius : {0.0015f, 0.002f, 0.003f, 0.005f, 0.02f}) {
            for (int count = 3; count <= 8; ++count) {
                CAPTURE(radius);
                CAPTURE(count);
                const auto ring = make_convex_polygon(make_ring(count, radius));
                REQUIRE(ring);
                CHECK(ring->count == count);
                CHECK(find_defect(*ring).value_or("") == "");
            }
        }
        const auto box = make_convex_polygon(std::vector<glm::vec2>{
            {10.0f, 10.0f}, {10.003f, 10.0f}, {10.003f, 10.004f}, {10.0f, 10.004f}, {10.0015f, 10.0f}});
        REQUIRE(box);
        CHECK(box->count == 4);
    }

    TEST_CASE("the size of a polygon is limited by the tolerance and by the largest coordinate") {
        CHECK(!make_convex_polygon(make_ring(4, 0.0001f)));
        CHECK(make_convex_polygon(make_ring(4, 2.0f * hull_tolerance)));
        const auto large = make_convex_polygon(make_ring(8, max_shape_coordinate));
        REQUIRE(large);
        CHECK(!find_defect(*large));
    }

    TEST_CASE("the centroid does not depend on the position of the polygon") {
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const Polygon polygon = make_random_polygon(random, 0.0f);
            std::vector<glm::vec2> moved = corners_of(polygon);
            for (glm::vec2& p : moved) p += glm::vec2{64.0f, -32.0f};
            const auto far = make_convex_polygon(moved);
            REQUIRE(far);
            REQUIRE(far->centroid == near(polygon.centroid + glm::vec2{64.0f, -32.0f}, 2e-5f));
            REQUIRE(polygon.centroid == near(compute_mass(polygon, 1.0f).center, 1e-5f));
        }
    }

    TEST_CASE("unused vertices repeat the last vertex") {
        const std::vector<glm::vec2> triangle{{0.0f, 0.0f}, {1.0f, 0.0f}, {0.0f, 1.0f}};
        const auto polygon = make_convex_polygon(triangle);
        REQUIRE(polygon);
        for (std::size_t i = 3; i < 8; ++i) {
            CHECK(polygon->vertices[i] == polygon->vertices[2]);
            CHECK(polygon->normals[i] == polygon->normals[2]);
        }
    }

    TEST_CASE("a regular polygon has equal sides and angles around its center") {
        for (int count = 3; count <= 8; ++count) {
            CAPTURE(count);
            const Polygon polygon = make_regular_polygon(count, 2.0f, {1.0f, -1.0f}, 0.3f, 0.1f);
            CHECK(find_defect(polygon).value_or("") == "");
            CHECK(polygon.count == count);
            CHECK(polygon.radius == 0.1f);
            CHECK(polygon.vertices[0] ==
                  near(glm::vec2{1.0f, -1.0f} + 2.0f * glm::vec2{std::cos(0.3f), std::sin(0.3f)}, 1e-5f));
            const std::vector<glm::vec2> corners = corners_of(polygon);
            const float side = 4.0f * std::sin(3.14159265f / static_cast<float>(count));
            for (std::size_t i = 0; i < corners.size(); ++i) {
                CHECK(distance(corners[i], corners[(i + 1) % corners.size()]) == near(side, 1e-5f));
                CHECK(distance(corners[i], {1.0f, -1.0f}) == near(2.0f, 1e-5f));
            }
            CHECK(polygon.centroid ==
                  near(compute_mass(make_regular_polygon(count, 2.0f, {1.0f, -1.0f}, 0.3f), 1.0f).center,
                       1e-5f));
        }
    }

    TEST_CASE("a regular polygon with invalid arguments is refused") {
        const float infinite = std::numeric_limits<float>::infinity();
        CHECK(violation_of([] { (void)make_regular_polygon(2, 1.0f); }) ==
              "make_regular_polygon: count must be 3 to 8, got 2");
        CHECK(violation_of([] { (void)make_regular_polygon(9, 1.0f); }) ==
              "make_regular_polygon: count must be 3 to 8, got 9");
        CHECK(violation_of([] { (void)make_regular_polygon(5, 0.0f); }) ==
              "make_regular_polygon: circumradius must be above zero and finite, got 0");
        CHECK(violation_of([&] {
                  (void)make_regular_polygon(5, 1.0f, {infinite, 0.0f});
              }) == "make_regular_polygon: center must be finite, got (inf, 0)");
        CHECK(violation_of([&] { (void)make_regular_polygon(5, 1.0f, {}, infinite); }) ==
              "make_regular_polygon: angle must be finite, got inf");
        CHECK(violation_of([] { (void)make_regular_polygon(5, 1.0f, {}, 0.0f, -1.0f); }) ==
              "make_regular_polygon: radius must be zero or more and finite, got -1");
        const QuietViolations quiet;
        CHECK(make_regular_polygon(2, 1.0f).count == 0);
    }
}
