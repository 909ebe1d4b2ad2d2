// Tests of narrowphase/mass.cpp.
#include <doctest/doctest.h>

#include "../../core/trigonometry.hpp"
#include "../../narrowphase/mass.hpp"
#include "support/near.hpp"
#include "support/print.hpp"
#include "twins.hpp"

using namespace damson;
using namespace damson::test;

TEST_SUITE("narrowphase/mass") {
    TEST_CASE("circles, boxes and capsules have the masses of textbook formulas") {
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

    TEST_CASE("every shape type has the mass of the small squares it covers") {
        for (std::uint64_t seed = 1; seed <= 36; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const Kind kind = all_kinds[seed % 6];
            if (kind == Kind::Segment) continue;
            const Shape shape = make_random_shape(random, kind);
            const MassData fast = compute_mass(shape, 3.0f);
            const SlowMass slow = slow_mass_of({&shape, 1}, 3.0);
            // about one square in 100 is misclassified at the border, half of them on each side
            REQUIRE(fast.mass == within(0.004, slow.mass));
            REQUIRE(length(to_point(fast.center) - slow.center) < 0.002);
            REQUIRE(fast.inertia == within(0.008, slow.inertia));
        }
    }

    TEST_CASE("mass does not depend on the position of the shape, and inertia is about the center") {
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

    TEST_CASE("sums of shapes are accurate, however far they are from the origin and from each other") {
        for (std::uint64_t seed = 1; seed <= 36; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const glm::vec2 place = random.point(-3000.0f, 3000.0f);
            const float size = random.chance(0.5f) ? 0.02f : 0.3f;
            const float apart = random.chance(0.5f) ? 2.0f * size : 5000.0f;
            std::vector<Shape> shapes;
            MassSum sum;
            for (std::uint32_t i = 0; i < 3; ++i) {
                const glm::vec2 at = place + apart * static_cast<float>(i) * glm::vec2{1.0f, -0.5f};
                shapes.push_back(make_small_shape(random, all_kinds[(seed + i) % 6], at, size));
                const MassSum part = compute_mass_sum(shapes.back(), 7.0f);
                if (part.mass > 0.0)
                    sum.add(part);
                else
                    shapes.pop_back();
            }
            const SlowMass slow = slow_mass_of(shapes, 7.0);
            REQUIRE(sum.mass == within(0.005, slow.mass));
            REQUIRE(std::abs(sum.center_x() - slow.center.x) <
                    0.005 * (size + (apart > 1.0f ? apart : 0.0f)));
            REQUIRE(std::abs(sum.center_y() - slow.center.y) <
                    0.005 * (size + (apart > 1.0f ? apart : 0.0f)));
            REQUIRE(sum.inertia == within(0.01, slow.inertia));
        }
    }

    TEST_CASE("a polygon with almost no core has the mass of its rounded border") {
        const auto tiny =
            make_convex_polygon(std::vector<glm::vec2>{{0.0f, 0.0f}, {0.01f, 0.0f}, {0.0f, 0.01f}}, 1.0f);
        REQUIRE(tiny);
        const MassData rounded = compute_mass(*tiny, 1.0f),
                       circle = compute_mass(Circle{{0.0f, 0.0f}, 1.0f}, 1.0f);
        CHECK(rounded.mass == near(circle.mass, 0.05f));
        CHECK(rounded.inertia == near(circle.inertia, 0.05f));
    }
}
