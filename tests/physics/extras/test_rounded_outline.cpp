// Tests of physics/extras/rounded_outline.hpp.
#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "../../../narrowphase/closest_point.hpp"
#include "../../../physics/extras/rounded_outline.hpp"

using namespace damson;
using detail::Vector;

TEST_SUITE("physics/rounded_outline") {
    TEST_CASE("halfway bisects every angle up to half a turn") {
        for (int i = 1; i <= 180; ++i) {
            CAPTURE(i);
            const double angle = 3.14159265358979323846 * i / 180.0;
            const Vector middle = detail::halfway({1.0, 0.0}, {std::cos(angle), std::sin(angle)});
            CHECK(middle.x == doctest::Approx(std::cos(0.5 * angle)).epsilon(1e-12));
            CHECK(middle.y == doctest::Approx(std::sin(0.5 * angle)).epsilon(1e-12));
        }
    }

    TEST_CASE("a circle has sixteen corners at a tolerance of two percent, and its chords are that close") {
        const auto outline = detail::rounded_outline_of(Circle{{1.0f, 2.0f}, 3.0f}, 0.02);
        REQUIRE(outline.size() == 16);
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const Vector p = outline[i], q = outline[(i + 1) % 16], center{1.0, 2.0};
            CHECK(length(p - center) == doctest::Approx(3.0));
            CHECK(length(0.5 * (p + q) - center) >= 3.0 * 0.98);
            CHECK(cross(p - center, q - center) > 0.0);
        }
    }

    TEST_CASE("the points lie on the border of the shape, counter-clockwise") {
        const std::vector<Shape> shapes{Capsule{{-1.0f, 0.0f}, {1.0f, 0.5f}, 0.4f}, make_box({1.0f, 2.0f}),
                                        make_box({1.0f, 0.5f}, {3.0f, 1.0f}, 0.3f, 0.2f),
                                        make_regular_polygon(7, 1.0f, {}, 0.1f, 1.5f)};
        for (const Shape& shape : shapes) {
            const auto outline = detail::rounded_outline_of(shape, 0.02);
            double doubled = 0.0;
            for (std::size_t i = 0; i < outline.size(); ++i) {
                const Vector p = outline[i], q = outline[(i + 1) % outline.size()];
                doubled += cross(p, q);
                CHECK(length(q - p) > 1e-6);
                const glm::vec2 point = detail::to_float(p);
                CHECK(closest_point(shape, point).distance < 1e-5f);
                const Vector inward = detail::left_perpendicular(detail::normalized(q - p));
                CHECK(!contains_point(shape, detail::to_float(0.5 * (p + q) - 0.05 * inward)));
            }
            CHECK(0.5 * doubled == doctest::Approx(compute_mass(shape, 1.0f).mass).epsilon(0.02));
        }
    }
}
