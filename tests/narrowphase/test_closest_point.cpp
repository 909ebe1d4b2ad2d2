// Tests of narrowphase/closest_point.cpp.
#include "../../narrowphase/closest_point.hpp"

#include <doctest/doctest.h>

#include "../../core/vector.hpp"
#include "support/near.hpp"
#include "twins.hpp"

using namespace damson;
using namespace damson::test;

TEST_SUITE("narrowphase/closest_point") {
    TEST_CASE("the closest point is on the surface at the distance of a full search, with a correct normal") {
        int inside = 0, outside = 0;
        for (std::uint64_t seed = 1; seed <= 6000; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const Shape shape = make_random_shape(random, all_kinds[seed % 6]);
            const SlowCore core = slow_core(shape, {});
            const glm::vec2 point = random.point(-1.5f, 1.5f);
            const double expected = distance_to_core(core, to_point(point)) - core.radius;
            if (std::abs(expected) < 1e-6) continue;
            const ClosestPoint found = closest_point(shape, point);
            if (expected < 0.0) {
                ++inside;
                REQUIRE(found.distance == 0.0f);
                REQUIRE(found.point == point);
                REQUIRE(found.normal == glm::vec2{0.0f});
                continue;
            }
            ++outside;
            REQUIRE(found.distance == near(static_cast<float>(expected), 1e-6f));
            REQUIRE(length(found.normal) == near(1.0f, 1e-6f));
            REQUIRE(found.point + found.distance * found.normal == near(point, 1e-6f));
            REQUIRE(std::abs(distance_to_core(core, to_point(found.point)) - core.radius) < 1e-6);
        }
        CHECK(inside > 200);
        CHECK(outside > 3000);
    }

    TEST_CASE("a point on the border is at distance zero") {
        CHECK(closest_point(make_box({1.0f, 1.0f}), {1.0f, 0.5f}).distance == 0.0f);
        CHECK(closest_point(Segment{{0.0f, 0.0f}, {1.0f, 0.0f}, 0.0f}, {0.5f, 0.0f}).distance == 0.0f);
    }
}
