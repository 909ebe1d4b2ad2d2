// Tests of physics/extras/rope.hpp, physics/extras/rope.cpp.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "../../../physics/extras/rope.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/near.hpp"
#include "../../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// Returns the ends of the links, from start to end. [m]
std::vector<glm::vec2> points_of(const World& world, const Rope& rope) {
    std::vector<glm::vec2> points;
    for (const BodyHandle link : rope.bodies) {
        const BodyView body = world.body(link);
        const Shape& shape = world.shape(*body.shapes().begin()).geometry();
        const auto* const capsule = std::get_if<Capsule>(&shape);
        const float half = capsule != nullptr ? capsule->b.x : compute_extent(shape, {});
        if (points.empty()) points.push_back(body.transform() * glm::vec2{-half, 0.0f});
        points.push_back(body.transform() * glm::vec2{half, 0.0f});
    }
    return points;
}

/// Returns the largest gap at a joint between two links. [m]
float largest_gap(const World& world, const Rope& rope, float link) {
    float largest = 0.0f;
    for (std::size_t i = 0; i + 1 < rope.bodies.size(); ++i) {
        const glm::vec2 head = world.body(rope.bodies[i]).transform() * glm::vec2{0.5f * link, 0.0f};
        const glm::vec2 tail = world.body(rope.bodies[i + 1]).transform() * glm::vec2{-0.5f * link, 0.0f};
        largest = std::max(largest, distance(head, tail));
    }
    return largest;
}

/// Returns the sag of a catenary of `length` between two ends at the same height, `span` apart. [m]
double catenary_sag(double span, double length) {
    double low = 1e-3, high = 1e3;  // parameter of the curve
    for (int i = 0; i < 200; ++i) {
        const double a = 0.5 * (low + high);
        (2.0 * a * std::sinh(0.5 * span / a) > length ? low : high) = a;
    }
    return low * (std::cosh(0.5 * span / low) - 1.0);
}

}  // namespace

TEST_SUITE("physics/rope") {
    TEST_CASE("a taut rope lies on the line between its ends") {
        World world;
        const Rope rope = build_rope(world, {.start = {1.0f, 2.0f}, .end = {4.0f, 6.0f}, .segments = 10});
        REQUIRE(rope.bodies.size() == 10);
        CHECK(rope.joints.size() == 9);
        CHECK(rope.limits.empty());
        const auto points = points_of(world, rope);
        for (std::size_t i = 0; i <= 10; ++i)
            CHECK(points[i] ==
                  near(glm::vec2{1.0f, 2.0f} + 0.1f * static_cast<float>(i) * glm::vec2{3.0f, 4.0f}, 1e-4f));
    }

    TEST_CASE("a loose rope is an arc on the side of gravity, and ends where it should") {
        for (const glm::vec2 gravity :
             {glm::vec2{0.0f, -10.0f}, glm::vec2{0.0f, 10.0f}, glm::vec2{8.0f, 0.0f}})
            for (const float length : {5.001f, 5.5f, 9.0f, 30.0f})
                for (const std::uint32_t links : {2u, 3u, 16u, 40u}) {
                    CAPTURE(length);
                    CAPTURE(links);
                    World world({.gravity = gravity});
                    const BodyHandle hook = world.create_body({});
                    const Rope rope = build_rope(world, {.start = {1.0f, 2.0f},
                                                         .end = {5.0f, 5.0f},
                                                         .length = length,
                                                         .segments = links,
                                                         .body_a = hook,
                                                         .body_b = hook});
                    REQUIRE(rope.joints.size() == links + 1);
                    const auto points = points_of(world, rope);
                    CHECK(points.front() == near({1.0f, 2.0f}, 1e-4f));
                    CHECK(points.back() == near({5.0f, 5.0f}, 2e-3f));
                    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
                        CHECK(distance(points[i], points[i + 1]) ==
                              doctest::Approx(length / static_cast<float>(links)));
                        const glm::vec2 from_line =
                            points[i] - lerp(points.front(), points.back(),
                                             static_cast<float>(i) / static_cast<float>(links));
                        if (i == links / 2) CHECK(dot(from_line, gravity) > 0.0f);
                    }
                }
    }

    TEST_CASE("a hanging rope has the form of a catenary within one percent of its length") {
        World world;
        const BodyHandle hook = world.create_body({});
        const Rope rope = build_rope(world, {.start = {-5.0f, 0.0f},
                                             .end = {5.0f, 0.0f},
                                             .length = 14.0f,
                                             .segments = 40,
                                             .body_a = hook,
                                             .body_b = hook,
                                             .linear_damping = 0.5f,
                                             .shape = {.density = 10.0f}});
        advance(world, 15.0f);
        float lowest = 0.0f;
        for (const glm::vec2 point : points_of(world, rope)) lowest = std::min(lowest, point.y);
        const double sag = catenary_sag(10.0, 14.0);
        CAPTURE(lowest);
        CHECK(std::abs(static_cast<double>(-lowest) - sag) < 0.14);
        // points between the ends too
        const double a = [&] {
            double low = 1e-3, high = 1e3;
            for (int i = 0; i < 200; ++i) {
                const double middle = 0.5 * (low + high);
                (2.0 * middle * std::sinh(5.0 / middle) > 14.0 ? low : high) = middle;
            }
            return low;
        }();
        for (const glm::vec2 point : points_of(world, rope)) {
            const double y = a * (std::cosh(static_cast<double>(point.x) / a) - 1.0) - sag;
            CHECK(std::abs(static_cast<double>(point.y) - y) < 0.14);
        }
        CHECK(largest_gap(world, rope, 14.0f / 40.0f) < 0.005f);
    }

    TEST_CASE("a load of eighty times the mass of the rope stretches it by less than one in a thousand") {
        const auto stretch_with = [](bool limits_stretch) {
            World world;
            const BodyHandle hook = world.create_body({});
            const BodyHandle load = add_box(world, {0.0f, -6.5f}, {0.5f, 0.5f}, {.density = 60.0f});
            const Rope rope = build_rope(world, {.start = {0.0f, 0.0f},
                                                 .end = {0.0f, -6.0f},
                                                 .segments = 20,
                                                 .body_a = hook,
                                                 .body_b = load,
                                                 .limits_stretch = limits_stretch});
            float mass = 0.0f;
            for (const BodyHandle link : rope.bodies) mass += world.body(link).mass();
            CHECK(world.body(load).mass() > 79.0f * mass);
            advance(world, 5.0f);
            return (-world.body(load).position().y - 6.5f) / 6.0f;
        };
        CHECK(std::abs(stretch_with(true)) < 0.001f);
        CHECK(stretch_with(false) > 0.5f);  // what the limits prevent
    }

    TEST_CASE("a bridge that carries ten times its mass stretches by less than three percent") {
        World world;
        const BodyHandle ground = world.create_body({});
        const Rope bridge = build_rope(world, {.start = {-5.0f, 0.0f},
                                               .end = {5.0f, 0.0f},
                                               .length = 10.4f,
                                               .segments = 20,
                                               .thickness = 0.2f,
                                               .has_planks = true,
                                               .body_a = ground,
                                               .body_b = ground,
                                               .shape = {.density = 20.0f}});
        float mass = 0.0f;
        for (const BodyHandle link : bridge.bodies) mass += world.body(link).mass();
        const BodyHandle load = add_box(world, {0.0f, 1.0f}, {0.5f, 0.5f}, {.density = 10.0f * mass});
        advance(world, 8.0f);
        // the bridge is then close to two straight lines, from its ends to the load
        const float lowest = world.body(load).position().y - 0.6f;
        CHECK(lowest < -0.9f);
        CHECK(length(glm::vec2{5.0f, lowest}) < 1.03f * 5.2f);
    }

    TEST_CASE("neighbors do not collide, other links do, and everything is destroyed with the links") {
        World world;
        const BodyHandle floor = add_floor(world);
        const Rope rope =
            build_rope(world, {.start = {0.0f, 0.3f}, .end = {0.0f, 3.0f}, .segments = 12, .body_a = floor});
        advance(world, 5.0f);
        for (std::size_t i = 0; i + 1 < rope.bodies.size(); ++i)
            for (const auto& pair : std::as_const(world).touching(rope.bodies[i]))
                CHECK(pair.body_b != rope.bodies[i + 1]);
        CHECK(!validate(world));
        CHECK(world.joints().size() == rope.joints.size() + rope.limits.size());
        world.destroy_bodies(rope.bodies);
        CHECK(world.joints().empty());
        CHECK(world.bodies().size() == 1);
    }

    TEST_CASE("links have the properties of the definition") {
        World world;
        const Rope rope = build_rope(
            world, {.segments = 3,
                    .has_planks = true,
                    .linear_damping = 0.5f,
                    .angular_damping = 0.25f,
                    .shape = {.density = 7.0f, .friction = 0.1f, .filter = {.group = -4}, .user_data = 9}});
        for (const BodyHandle link : rope.bodies) {
            const BodyView body = std::as_const(world).body(link);
            const ShapeView shape = std::as_const(world).shape(*body.shapes().begin());
            CHECK(body.linear_damping() == 0.5f);
            CHECK(body.angular_damping() == 0.25f);
            CHECK(shape.density() == 7.0f);
            CHECK(shape.friction() == 0.1f);
            CHECK(shape.filter().group == -4);
            CHECK(shape.user_data() == 9);
            CHECK(std::holds_alternative<Polygon>(shape.geometry()));
        }
    }

    TEST_CASE("invalid calls are reported and change nothing") {
        World world, other;
        const BodyHandle dead = add_box(world, {0.0f, 0.0f});
        world.destroy_body(dead);
        const std::uint64_t before = digest(world);
        const float nan = std::numeric_limits<float>::quiet_NaN();
        CHECK(violation_of([&] { build_rope(world, {.length = 1.0f}); }) ==
              "build_rope: length must be 0 or at least the distance of the ends, got 1");
        CHECK(violation_of([&] { build_rope(world, {.body_b = dead}); }) ==
              "build_rope: body_b must be alive or null");
        {
            const QuietViolations quiet;
            CHECK(build_rope(world, {.start = {nan, 0.0f}}).bodies.empty());
            CHECK(build_rope(world, {.length = nan}).bodies.empty());
            CHECK(build_rope(world, {.segments = 0}).bodies.empty());
            CHECK(build_rope(world, {.segments = 1001}).bodies.empty());
            CHECK(build_rope(world, {.end = {0.0f, 0.0f}}).bodies.empty());
            CHECK(build_rope(world, {.thickness = 0.3f}).bodies.empty());
            CHECK(build_rope(world, {.body_a = add_box(other, {0.0f, 0.0f})}).bodies.empty());
            CHECK(build_rope(world, {.linear_damping = -1.0f}).bodies.empty());
            CHECK(build_rope(world, {.shape = {.density = -1.0f}}).bodies.empty());
            CHECK(build_rope(world, {.shape = {.key = 7}}).bodies.empty());
            CHECK(quiet.count() == 10);
        }
        CHECK(digest(world) == before);
        CHECK(world.bodies().empty());
    }
}
