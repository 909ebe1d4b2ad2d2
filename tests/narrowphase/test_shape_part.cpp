// Tests of narrowphase/shape_part.hpp, narrowphase/shape_part.cpp.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <vector>

#include "../../core/random.hpp"
#include "../../narrowphase/shape.hpp"
#include "../../narrowphase/shape_part.hpp"

using namespace damson;

namespace {

double along(const HalfPlane& bound, glm::dvec2 p) {
    return bound.normal.x * p.x + bound.normal.y * p.y - bound.offset;
}

HalfPlane half_plane(double angle, double offset) {
    return {{std::cos(angle), std::sin(angle)}, offset};
}

HalfPlane opposite(const HalfPlane& bound) {
    return {-bound.normal, -bound.offset};
}

/// Returns the outline of a shape as a polygon whose arcs have `count` corners per half turn.
std::vector<glm::dvec2> fine_outline(const Shape& shape, int count) {
    std::vector<glm::dvec2> core;
    std::visit(
        [&](const auto& kind) {
            for_each_corner(kind, [&](glm::vec2 corner) { core.emplace_back(glm::dvec2(corner)); });
        },
        shape);
    const double radius = static_cast<double>(radius_of(shape));
    if (radius == 0.0) return core;
    std::vector<glm::dvec2> outline;
    const std::size_t n = core.size();
    const auto heading = [&](std::size_t i) {
        const glm::dvec2 edge = core[(i + 1) % n] - core[i % n];
        return std::atan2(edge.y, edge.x) - std::acos(0.0);  // of the normal
    };
    for (std::size_t i = 0; i < n; ++i) {
        double first = n == 1 ? 0.0 : heading(i + n - 1), last = n == 1 ? 4.0 * std::acos(0.0) : heading(i);
        while (last < first) last += 4.0 * std::acos(0.0);
        for (int k = 0; k <= count; ++k) {
            const double angle = first + (last - first) * k / count;
            outline.push_back(core[i] + radius * glm::dvec2{std::cos(angle), std::sin(angle)});
        }
    }
    return outline;
}

/// Cuts a polygon by a half-plane, corner by corner.
std::vector<glm::dvec2> cut(const std::vector<glm::dvec2>& corners, const HalfPlane& bound) {
    std::vector<glm::dvec2> kept;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const glm::dvec2 a = corners[i], b = corners[(i + 1) % corners.size()];
        const double from = along(bound, a), to = along(bound, b);
        if (from <= 0.0) kept.push_back(a);
        if ((from <= 0.0) != (to <= 0.0)) kept.push_back(a + (from / (from - to)) * (b - a));
    }
    return kept;
}

/// Sums up a polygon as triangles about its first corner.
ShapePart slow_part(const std::vector<glm::dvec2>& corners) {
    ShapePart part;
    glm::dvec2 first{0.0};
    double second = 0.0;
    for (std::size_t i = 1; i + 1 < corners.size(); ++i) {
        const glm::dvec2 a = corners[i] - corners[0], b = corners[i + 1] - corners[0];
        const double twice = a.x * b.y - a.y * b.x;
        part.area += twice / 2.0;
        first += twice / 6.0 * (a + b);
        second += twice / 12.0 * (a.x * a.x + a.y * a.y + a.x * b.x + a.y * b.y + b.x * b.x + b.y * b.y);
    }
    if (part.area <= 0.0) return {};
    part.centroid = corners[0] + first / part.area;
    part.second_moment = second - (first.x * first.x + first.y * first.y) / part.area;
    return part;
}

Shape any_shape(Random& random) {
    const glm::vec2 place = random.point(-3.0f, 3.0f);
    const float radius = random.between(0.05f, 1.0f);
    switch (random.below(4)) {
        case 0: return Circle{place, radius};
        case 1: return Capsule{place, place + random.point(0.2f, 2.0f), radius};
        case 2:
            return make_regular_polygon(static_cast<int>(3 + random.below(6)), random.between(0.3f, 1.5f),
                                        place, random.between(-3.0f, 3.0f),
                                        random.chance(0.5f) ? radius : 0.0f);
        default: {
            std::array<glm::vec2, 5> cloud;
            for (glm::vec2& point : cloud) point = place + random.point(-1.0f, 1.0f);
            if (const auto hull = make_convex_polygon(cloud, random.chance(0.7f) ? radius : 0.0f))
                return *hull;
            return Circle{place, radius};
        }
    }
}

}  // namespace

TEST_SUITE("narrowphase/shape_part") {
    TEST_CASE("without half-planes, the part has the mass data of the shape") {
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            const Shape shape = any_shape(random);
            const ShapePart part = compute_part(shape, {});
            const MassData mass = compute_mass(shape, 1.0f);
            CHECK(part.area == doctest::Approx(static_cast<double>(mass.mass)).epsilon(2e-5));
            CHECK(part.centroid.x == doctest::Approx(static_cast<double>(mass.center.x)).epsilon(1e-5));
            CHECK(part.centroid.y == doctest::Approx(static_cast<double>(mass.center.y)).epsilon(1e-5));
            CHECK(part.second_moment == doctest::Approx(static_cast<double>(mass.inertia)).epsilon(5e-5));
        }
    }

    TEST_CASE("circles and their segments match the closed forms to 12 digits") {
        const double pi2 = std::acos(0.0);
        const ShapePart whole = compute_part(Circle{{1.0f, 2.0f}, 3.0f}, {});
        CHECK(whole.area == doctest::Approx(18.0 * pi2).epsilon(1e-12));
        CHECK(whole.second_moment == doctest::Approx(81.0 * pi2).epsilon(1e-12));
        for (const double height : {-2.9, -1.0, -0.01, 0.0, 0.4, 2.0, 2.99}) {
            CAPTURE(height);
            const std::array bounds{half_plane(pi2, 2.0 + height)};
            const ShapePart part = compute_part(Circle{{1.0f, 2.0f}, 3.0f}, bounds);
            const double half_angle = std::acos(-height / 3.0);  // of the wet arc
            const double area = 9.0 * (half_angle - std::sin(half_angle) * std::cos(half_angle));
            const double sine = std::sin(half_angle);
            CHECK(part.area == doctest::Approx(area).epsilon(1e-11));
            CHECK(part.centroid.x == doctest::Approx(1.0).epsilon(1e-11));
            CHECK(part.centroid.y == doctest::Approx(2.0 - 18.0 * sine * sine * sine / area).epsilon(1e-10));
        }
    }

    TEST_CASE("a box under a plane is the part that a ruler measures") {
        const std::array bounds{half_plane(std::acos(0.0), 0.25)};
        const ShapePart part = compute_part(make_box({1.0f, 0.5f}), bounds);
        CHECK(part.area == doctest::Approx(2.0 * 0.75));
        CHECK(part.centroid.x == doctest::Approx(0.0));
        CHECK(part.centroid.y == doctest::Approx(-0.125));
        CHECK(part.second_moment == doctest::Approx(1.5 * (4.0 + 0.75 * 0.75) / 12.0));
    }

    TEST_CASE("parts of random shapes match a polygon of thousands of corners") {
        for (std::uint64_t seed = 0; seed < 400; ++seed) {
            CAPTURE(seed);
            Random random(seed + 1000);
            const Shape shape = any_shape(random);
            const glm::dvec2 middle = compute_part(shape, {}).centroid;
            std::vector<HalfPlane> bounds(1 + random.below(5));
            std::vector<glm::dvec2> outline = fine_outline(shape, 3000);
            for (HalfPlane& bound : bounds) {
                bound = half_plane(static_cast<double>(random.between(-4.0f, 4.0f)), 0.0);
                bound.offset = along(bound, middle) + static_cast<double>(random.between(-0.3f, 1.2f));
                outline = cut(outline, bound);
            }
            const ShapePart slow = slow_part(outline), part = compute_part(shape, bounds);
            CHECK(part.area == doctest::Approx(slow.area).epsilon(1e-6));
            if (slow.area < 1e-4) continue;
            CHECK(std::abs(part.centroid.x - slow.centroid.x) < 2e-6);
            CHECK(std::abs(part.centroid.y - slow.centroid.y) < 2e-6);
            CHECK(std::abs(part.second_moment - slow.second_moment) < 1e-6 + 1e-5 * slow.second_moment);
        }
    }

    TEST_CASE("the parts on both sides of a line add up to the whole") {
        for (std::uint64_t seed = 0; seed < 400; ++seed) {
            CAPTURE(seed);
            Random random(seed + 5000);
            const Shape shape = any_shape(random);
            const ShapePart whole = compute_part(shape, {});
            HalfPlane bound = half_plane(static_cast<double>(random.between(-4.0f, 4.0f)), 0.0);
            bound.offset = along(bound, whole.centroid) + static_cast<double>(random.between(-1.0f, 1.0f));
            const std::array here{bound}, there{opposite(bound)};
            const ShapePart a = compute_part(shape, here), b = compute_part(shape, there);
            CHECK(a.area + b.area == doctest::Approx(whole.area).epsilon(1e-9));
            const glm::dvec2 middle = (a.area * a.centroid + b.area * b.centroid) / whole.area;
            CHECK(std::abs(middle.x - whole.centroid.x) < 1e-8);
            CHECK(std::abs(middle.y - whole.centroid.y) < 1e-8);
            if (a.area > 0.0) CHECK(along(bound, a.centroid) < 1e-9);
            if (b.area > 0.0) CHECK(along(bound, b.centroid) > -1e-9);
        }
    }

    TEST_CASE("a shape that only touches a half-plane, or lies outside, has no part") {
        const std::array below{half_plane(std::acos(0.0), -0.5)};
        CHECK(compute_part(make_box({1.0f, 0.5f}), below).area == 0.0);
        CHECK(compute_part(Circle{.radius = 0.5f}, below).area < 1e-12);
        CHECK(compute_part(make_box({1.0f, 0.25f}), below).area == 0.0);
        const std::array nothing{half_plane(0.0, -0.1), half_plane(2.0 * std::acos(0.0), -0.1)};
        CHECK(compute_part(Circle{.radius = 0.5f}, nothing).area == 0.0);
        CHECK(compute_part(Segment{}, {}).area == 0.0);
        CHECK(compute_part(ChainSegment{}, {}).area == 0.0);
    }

    TEST_CASE("shapes far from their origin keep nine digits") {
        const float far = 65536.0f;
        const std::array bounds{half_plane(0.3, 65536.0 * (std::cos(0.3) + std::sin(0.3)) + 0.1)};
        const std::array bounds_near{half_plane(0.3, 0.1)};
        const ShapePart there = compute_part(Circle{{far, far}, 0.5f}, bounds);
        const ShapePart here = compute_part(Circle{{0.0f, 0.0f}, 0.5f}, bounds_near);
        CHECK(there.area == doctest::Approx(here.area).epsilon(1e-9));
        CHECK(there.second_moment == doctest::Approx(here.second_moment).epsilon(1e-8));
        CHECK(std::abs(there.centroid.x - 65536.0 - here.centroid.x) < 1e-9);
    }
}
