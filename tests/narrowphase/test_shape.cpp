// Tests of narrowphase/shape.cpp, narrowphase/polygon.cpp, narrowphase/hull.cpp.
#include "../../narrowphase/shape.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <limits>

#include "support/near.hpp"
#include "support/print.hpp"
#include "twins.hpp"

using namespace damson;
using namespace damson::test;

namespace {

const float nan_value = std::numeric_limits<float>::quiet_NaN();

std::string defect_of(const Shape& shape) {
    return find_defect(shape).value_or("none");
}

}  // namespace

TEST_SUITE("narrowphase/shape") {
    TEST_CASE("a chain segment refuses ghosts at its ends, and a transform also moves the ghosts") {
        ChainSegment segment;
        segment.a = {1.0f, 0.0f};
        segment.b = {0.0f, 0.0f};
        segment.has_ghost_a = segment.has_ghost_b = true;
        segment.ghost_a = {2.0f, 0.5f};
        segment.ghost_b = {-1.0f, 0.5f};
        CHECK(defect_of(segment) == "none");
        ChainSegment near_a = segment, near_b = segment;
        near_a.ghost_a = segment.a;
        near_b.ghost_b = segment.b;
        CHECK(defect_of(near_a).find("ghost_a") != std::string::npos);
        CHECK(defect_of(near_b).find("ghost_b") != std::string::npos);
        const Transform quarter{{5.0f, 0.0f}, Rotation::from_angle(0.5f * pi)};
        const auto turned = std::get<ChainSegment>(transformed(segment, quarter));
        CHECK(turned.a == near({5.0f, 1.0f}, 1e-5f));
        CHECK(turned.b == near({5.0f, 0.0f}, 1e-5f));
        CHECK(turned.ghost_a == near({4.5f, 2.0f}, 1e-5f));
        CHECK(turned.ghost_b == near({4.5f, -1.0f}, 1e-5f));
    }

    TEST_CASE("every random shape is valid") {
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            for (const Kind kind : all_kinds) REQUIRE(defect_of(make_random_shape(random, kind)) == "none");
        }
    }

    TEST_CASE("default shapes are valid") {
        CHECK(defect_of(Circle{}) == "none");
        CHECK(defect_of(Capsule{}) == "none");
        CHECK(defect_of(Segment{}) == "none");
    }

    TEST_CASE("the defect of a bad circle names the field and the value") {
        CHECK(defect_of(Circle{{0.0f, 0.0f}, -1.0f}) == "radius must be above zero and finite, got -1");
        CHECK(defect_of(Circle{{0.0f, 0.0f}, 0.0f}) == "radius must be above zero and finite, got 0");
        CHECK(defect_of(Circle{{0.0f, 0.0f}, nan_value}) == "radius must be above zero and finite, got nan");
        CHECK(defect_of(Circle{{0.0f, nan_value}, 1.0f}) == "center must be finite, got (0, nan)");
        CHECK(defect_of(Circle{{1e6f, 0.0f}, 1.0f}) ==
              "center must be within 1e+05 of the origin, got (1e+06, 0)");
        CHECK(defect_of(Circle{{0.0f, 0.0f}, 1e6f}) == "radius must be at most 1e+05, got 1e+06");
    }

    TEST_CASE("the defect of a bad capsule or segment names the field and the value") {
        CHECK(defect_of(Capsule{{1.0f, 2.0f}, {1.0f, 2.0f}, 1.0f}) ==
              "b must be at least 5e-04 away from a, got (1, 2)");
        CHECK(defect_of(Capsule{{1.0f, 2.0f}, {3.0f, 2.0f}, 0.0f}) ==
              "radius must be above zero and finite, got 0");
        CHECK(defect_of(Capsule{{nan_value, 2.0f}, {3.0f, 2.0f}, 1.0f}) == "a must be finite, got (nan, 2)");
        CHECK(defect_of(Segment{{0.0f, 0.0f}, {0.0f, 0.0001f}, 0.0f}) ==
              "b must be at least 5e-04 away from a, got (0, 1e-04)");
        CHECK(defect_of(Segment{{0.0f, 0.0f}, {1.0f, 0.0f}, 0.0f}) == "none");
        CHECK(defect_of(Segment{{0.0f, 0.0f}, {1.0f, 0.0f}, -0.5f}) ==
              "radius must be zero or more and finite, got -0.5");
    }

    TEST_CASE("the defect of a bad polygon names the field and the value") {
        const Polygon box = make_box({1.0f, 1.0f});
        Polygon bad;
        CHECK(defect_of(bad) == "count must be 3 to 8, got 0");
        bad = box, bad.count = 9;
        CHECK(defect_of(bad) == "count must be 3 to 8, got 9");
        bad = box, bad.radius = -1.0f;
        CHECK(defect_of(bad) == "radius must be zero or more and finite, got -1");
        bad = box, bad.vertices[1] = {nan_value, 0.0f};
        CHECK(defect_of(bad) == "vertices must be finite, got (nan, 0)");
        bad = box, bad.vertices[1] = {-0.5f, 0.5f};
        CHECK(defect_of(bad).starts_with("vertices must be convex and counter-clockwise"));
        bad = box, std::swap(bad.vertices[1], bad.vertices[3]);
        CHECK(defect_of(bad).starts_with("vertices must be convex and counter-clockwise"));
        bad = box, bad.vertices[1] = bad.vertices[0];
        CHECK(defect_of(bad).starts_with("vertices must be convex and counter-clockwise"));
        bad = box, bad.normals[2] = {1.0f, 1.0f};
        CHECK(defect_of(bad) == "normals must be unit vectors that point out of their edges, got (1, 1)");
        // edges without a direction
        bad = box, bad.normals = {};
        for (glm::vec2& vertex : bad.vertices) vertex *= 1e-20f;
        CHECK(defect_of(bad) == "normals must be unit vectors that point out of their edges, got (0, 0)");
        bad = box, bad.vertices[6] = {0.0f, 0.0f};
        CHECK(defect_of(bad) ==
              "vertices must be padded with copies of the last vertex and normal, got (0, 0)");
        bad = box, bad.centroid = {nan_value, 0.0f};
        CHECK(defect_of(bad) == "centroid must be finite, got (nan, 0)");
    }

    TEST_CASE("the AABB of a shape is the smallest that contains its surface") {
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const Shape shape = make_random_shape(random, all_kinds[seed % 6]);
            const Transform frame = make_random_frame(random, 10.0f);
            const Aabb box = compute_aabb(shape, frame);
            const double step = 0.01;
            Point lower{1e9, 1e9}, upper{-1e9, -1e9};
            for (const Point p : sample_surface(slow_core(shape, frame), step)) {
                lower = {std::min(lower.x, p.x), std::min(lower.y, p.y)};
                upper = {std::max(upper.x, p.x), std::max(upper.y, p.y)};
            }
            REQUIRE(box.lower == near({static_cast<float>(lower.x), static_cast<float>(lower.y)}, 1e-3f));
            REQUIRE(box.upper == near({static_cast<float>(upper.x), static_cast<float>(upper.y)}, 1e-3f));
            REQUIRE(box.lower.x <= lower.x + 2e-6);
            REQUIRE(box.upper.y >= upper.y - 2e-6);
        }
    }

    TEST_CASE("a transformed shape has the AABB and the points of its body in that frame") {
        Random random(29);
        for (int i = 0; i < 300; ++i) {
            const Shape shape =
                make_random_shape(random, all_kinds[static_cast<std::size_t>(i) % std::size(all_kinds)]);
            const Transform frame{{random.between(-5.0f, 5.0f), random.between(-5.0f, 5.0f)},
                                  Rotation::from_angle(random.between(-3.0f, 3.0f))};
            const Shape moved = transformed(shape, frame);
            CHECK(moved.index() == shape.index());
            CHECK(find_defect(moved).value_or("") == "");
            const Aabb expected = compute_aabb(shape, frame), got = compute_aabb(moved, {});
            CHECK(got.lower == near(expected.lower, 1e-4f));
            CHECK(got.upper == near(expected.upper, 1e-4f));
            const glm::vec2 local{random.between(-2.0f, 2.0f), random.between(-2.0f, 2.0f)};
            const glm::vec2 beside{0.0f, 1e-3f};
            if (contains_point(shape, local + beside) == contains_point(shape, local - beside) &&
                contains_point(shape, local) == contains_point(shape, local + glm::vec2{1e-3f, 0.0f}) &&
                contains_point(shape, local) == contains_point(shape, local - glm::vec2{1e-3f, 0.0f}) &&
                contains_point(shape, local) == contains_point(shape, local + beside))
                CHECK(contains_point(moved, frame * local) == contains_point(shape, local));
        }
    }

    TEST_CASE("a point lies in a shape if it is within the radius of the core") {
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const Shape shape = make_random_shape(random, all_kinds[seed % 6]);
            const SlowCore core = slow_core(shape, {});
            for (int i = 0; i < 50; ++i) {
                const glm::vec2 p = random.point(-1.2f, 1.2f);
                const double beyond = distance_to_core(core, to_point(p)) - core.radius;
                if (std::abs(beyond) < 1e-5 && distance_to_core(core, to_point(p)) > 0.0) continue;
                REQUIRE(contains_point(shape, p) == (beyond <= 0.0));
            }
        }
    }

    TEST_CASE("points on the border are inside") {
        CHECK(contains_point(make_box({1.0f, 2.0f}), {1.0f, 2.0f}));
        CHECK(contains_point(make_box({1.0f, 2.0f}), {1.0f, 0.5f}));
        CHECK(contains_point(Circle{{1.0f, 0.0f}, 0.5f}, {1.5f, 0.0f}));
        CHECK(contains_point(Capsule{{0.0f, 0.0f}, {1.0f, 0.0f}, 0.25f}, {0.5f, 0.25f}));
        CHECK(contains_point(Segment{{0.0f, 0.0f}, {1.0f, 0.0f}, 0.0f}, {0.5f, 0.0f}));
        CHECK(!contains_point(Segment{{0.0f, 0.0f}, {1.0f, 0.0f}, 0.0f}, {0.5f, 0.01f}));
        CHECK(!contains_point(Polygon{}, {0.0f, 0.0f}));
    }

    TEST_CASE("the extent is the distance of the farthest surface point") {
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const Shape shape = make_random_shape(random, all_kinds[seed % 6]);
            const glm::vec2 from = random.point(-2.0f, 2.0f);
            double farthest = 0.0;
            for (const Point p : sample_surface(slow_core(shape, {}), 0.002))
                farthest = std::max(farthest, length(p - to_point(from)));
            REQUIRE(compute_extent(shape, from) == near(static_cast<float>(farthest), 1e-4f));
        }
    }

    TEST_CASE("the inner radius is that of a circle inside the shape") {
        CHECK(compute_inner_radius(Circle{{1.0f, 2.0f}, 0.5f}) == 0.5f);
        CHECK(compute_inner_radius(Capsule{{0.0f, 0.0f}, {5.0f, 0.0f}, 0.25f}) == 0.25f);
        CHECK(compute_inner_radius(Segment{}) == 0.0f);
        CHECK(compute_inner_radius(make_box({2.0f, 1.0f}, {7.0f, 8.0f}, 0.3f)) == near(1.0f, 1e-5f));
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const Polygon polygon = make_random_polygon(random, 0.1f);
            glm::vec2 middle{0.0f};
            for_each_corner(polygon, [&](glm::vec2 p) { middle += p / static_cast<float>(polygon.count); });
            double nearest = 1e9;
            for (const Point p : sample_surface(slow_core(polygon, {}), 0.002))
                nearest = std::min(nearest, length(p - to_point(middle)));
            REQUIRE(compute_inner_radius(polygon) == near(static_cast<float>(nearest), 1e-3f));
        }
    }
}
