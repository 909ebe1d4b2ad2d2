#include <doctest/doctest.h>

#include "../../core/trigonometry.hpp"
#include "../../narrowphase/shape.hpp"
#include "support/near.hpp"
#include "support/print.hpp"
#include "twins.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// Sums small squares whose middle lies within the radius of the core.
MassData slow_mass(const Shape& shape, double density) {
    constexpr int count = 250;
    const Aabb box = compute_aabb(shape, {});
    const double wx = (static_cast<double>(box.upper.x) - box.lower.x) / count;
    const double wy = (static_cast<double>(box.upper.y) - box.lower.y) / count;
    const SlowCore core = slow_core(shape, {});
    double area = 0.0, x = 0.0, y = 0.0, second = 0.0;
    for (int i = 0; i < count; ++i) {
        for (int k = 0; k < count; ++k) {
            const Point p{box.lower.x + (i + 0.5) * wx, box.lower.y + (k + 0.5) * wy};
            if (distance_to_core(core, p) > core.radius) continue;
            area += 1.0, x += p.x, y += p.y, second += dot(p, p);
        }
    }
    x /= area, y /= area;
    const double cell = wx * wy * density;
    return {static_cast<float>(area * cell),
            {static_cast<float>(x), static_cast<float>(y)},
            static_cast<float>((second - area * (x * x + y * y)) * cell)};
}

}  // namespace

TEST_SUITE("narrowphase/mass") {
    TEST_CASE("circles, boxes and capsules have the masses of the textbooks") {
        const MassData circle = compute_mass(Circle{{3.0f, 4.0f}, 2.0f}, 1.5f);
        CHECK(circle.mass == near(1.5f * pi * 4.0f, 1e-4f));
        CHECK(circle.center == glm::vec2{3.0f, 4.0f});
        CHECK(circle.inertia == near(0.5f * circle.mass * 4.0f, 1e-3f));

        const MassData box = compute_mass(make_box({2.0f, 1.0f}, {5.0f, -3.0f}, 0.7f), 2.0f);
        CHECK(box.mass == near(16.0f, 1e-4f));
        CHECK(box.center == near({5.0f, -3.0f}, 1e-5f));
        CHECK(box.inertia == near(16.0f * (16.0f + 4.0f) / 12.0f, 1e-3f));

        // two half discs of radius r at the ends of a box of length 2
        const float r = 0.5f;
        const MassData capsule = compute_mass(Capsule{{0.0f, 0.0f}, {2.0f, 0.0f}, r}, 1.0f);
        const float disc = pi * r * r, middle = 2.0f * 2.0f * r, offset = 4.0f * r / (3.0f * pi);
        CHECK(capsule.mass == near(disc + middle, 1e-5f));
        CHECK(capsule.center == near({1.0f, 0.0f}, 1e-6f));
        CHECK(capsule.inertia ==
              near(middle * (4.0f + 4.0f * r * r) / 12.0f + disc * (0.5f * r * r + 1.0f + 2.0f * offset),
                   1e-5f));
    }

    TEST_CASE("segments and empty polygons have no mass") {
        CHECK(compute_mass(Segment{}, 1.0f).mass == 0.0f);
        CHECK(compute_mass(Segment{}, 1.0f).inertia == 0.0f);
        CHECK(compute_mass(Polygon{}, 1.0f).mass == 0.0f);
    }

    TEST_CASE("every kind has the mass of the small squares it covers") {
        for (std::uint64_t seed = 1; seed <= 36; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const Kind kind = all_kinds[seed % 6];
            if (kind == Kind::Segment) continue;
            const Shape shape = make_random_shape(random, kind);
            const MassData fast = compute_mass(shape, 3.0f), slow = slow_mass(shape, 3.0);
            // the border covers about one square in 100 wrongly, half of them on either side
            REQUIRE(fast.mass == near(slow.mass, 0.004f * slow.mass));
            REQUIRE(fast.center == near(slow.center, 0.002f));
            REQUIRE(fast.inertia == near(slow.inertia, 0.008f * slow.inertia));
        }
    }

    TEST_CASE("mass is the same wherever the shape lies, and inertia is about the centre") {
        for (std::uint64_t seed = 1; seed <= 100; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const Polygon polygon = make_random_polygon(random, 0.1f);
            std::vector<glm::vec2> moved;
            for_each_corner(polygon, [&](glm::vec2 p) { moved.push_back(p + glm::vec2{50.0f, 20.0f}); });
            const auto far = make_convex_polygon(moved, 0.1f);
            REQUIRE(far);
            const MassData here = compute_mass(polygon, 1.0f), there = compute_mass(*far, 1.0f);
            REQUIRE(there.mass == near(here.mass, 1e-4f * here.mass));
            REQUIRE(there.inertia == near(here.inertia, 2e-4f * here.inertia));
            REQUIRE(there.center == near(here.center + glm::vec2{50.0f, 20.0f}, 3e-5f));
        }
    }

    TEST_CASE("a polygon with almost no core weighs as much as its rounding") {
        const auto tiny =
            make_convex_polygon(std::vector<glm::vec2>{{0.0f, 0.0f}, {0.01f, 0.0f}, {0.0f, 0.01f}}, 1.0f);
        REQUIRE(tiny);
        const MassData rounded = compute_mass(*tiny, 1.0f),
                       circle = compute_mass(Circle{{0.0f, 0.0f}, 1.0f}, 1.0f);
        CHECK(rounded.mass == near(circle.mass, 0.05f));
        CHECK(rounded.inertia == near(circle.inertia, 0.05f));
    }
}
