// Tests of core/vector.hpp.
//
// Tests vector operations in the plane: signs, identities and degenerate cases.
#include "../../core/vector.hpp"

#include <limits>

#include "../../core/random.hpp"
#include "../support/near.hpp"
#include "../support/print.hpp"

using damson::cross;
using damson::dot;
using damson::Random;
using damson::test::near;

TEST_SUITE("core/vector") {
    TEST_CASE("the cross product is positive if the second vector is counter-clockwise of the first") {
        CHECK(cross(glm::vec2{1.0f, 0.0f}, glm::vec2{0.0f, 1.0f}) == 1.0f);
        CHECK(cross(glm::vec2{0.0f, 1.0f}, glm::vec2{1.0f, 0.0f}) == -1.0f);
        CHECK(damson::left_perpendicular({1.0f, 0.0f}) == glm::vec2{0.0f, 1.0f});
        CHECK(damson::right_perpendicular({1.0f, 0.0f}) == glm::vec2{0.0f, -1.0f});
        CHECK(cross(2.0f, glm::vec2{1.0f, 0.0f}) == glm::vec2{0.0f, 2.0f});
    }

    TEST_CASE("the identities of the plane hold") {
        Random random{1};
        for (int i = 0; i < 2000; ++i) {
            const glm::vec2 a = random.point(-5.0f, 5.0f), b = random.point(-5.0f, 5.0f);
            REQUIRE(cross(a, b) == -cross(b, a));
            REQUIRE(dot(a, damson::left_perpendicular(a)) == 0.0f);
            REQUIRE(cross(a, b) == near(dot(damson::left_perpendicular(a), b), 1e-5f));
            REQUIRE(damson::distance(a, b) == near(damson::length(b - a), 1e-6f));
            REQUIRE(damson::distance_squared(a, b) ==
                    near(damson::distance(a, b) * damson::distance(a, b), 1e-4f));
            REQUIRE(damson::lerp(a, b, 0.0f) == a);
            REQUIRE(damson::lerp(a, b, 1.0f) == near(b, 1e-5f));
            const glm::vec2 low = damson::min_each(a, b), high = damson::max_each(a, b);
            REQUIRE(low + high == near(a + b, 1e-6f));
            REQUIRE((low.x <= high.x && low.y <= high.y));
        }
    }

    TEST_CASE("a vector that is too short for a direction returns the fallback") {
        CHECK(damson::normalized_or({0.0f, 0.0f}, {1.0f, 0.0f}) == glm::vec2{1.0f, 0.0f});
        CHECK(damson::normalized_or({3.0f, 4.0f}, {1.0f, 0.0f}) == near({0.6f, 0.8f}, 1e-6f));
        CHECK(damson::length(damson::normalized_or({1e-12f, 1e-12f}, {1.0f, 0.0f})) == near(1.0f, 1e-6f));
    }

    TEST_CASE("a vector is finite if no coordinate is infinite or NaN") {
        CHECK(damson::is_finite(glm::vec2{1.0f, -1.0f}));
        CHECK_FALSE(damson::is_finite(glm::vec2{std::numeric_limits<float>::infinity(), 0.0f}));
        CHECK_FALSE(damson::is_finite(glm::vec2{0.0f, std::nanf("")}));
    }
}
