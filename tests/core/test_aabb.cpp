// Tests of core/aabb.hpp.
//
// Boxes include their borders. The tests compare set operations with sampled points.
#include "../../core/aabb.hpp"

#include <limits>

#include "../../core/random.hpp"
#include "../support/print.hpp"

using damson::Aabb;
using damson::Random;

namespace {
Aabb draw_box(Random& random) {
    // a coarse grid, so that borders often coincide
    const auto coordinate = [&] { return static_cast<float>(random.below(9)) - 4.0f; };
    const glm::vec2 a{coordinate(), coordinate()}, b{coordinate(), coordinate()};
    return {damson::min_each(a, b), damson::max_each(a, b)};
}
}  // namespace

TEST_SUITE("core/aabb") {
    TEST_CASE("boxes that touch at an edge or a corner overlap") {
        const Aabb box{{0.0f, 0.0f}, {1.0f, 1.0f}};
        CHECK(overlaps(box, {{1.0f, 0.0f}, {2.0f, 1.0f}}));
        CHECK(overlaps(box, {{1.0f, 1.0f}, {2.0f, 2.0f}}));
        CHECK(overlaps(box, {{-1.0f, -1.0f}, {0.0f, 0.0f}}));
        CHECK_FALSE(overlaps(box, {{std::nextafter(1.0f, 2.0f), 0.0f}, {2.0f, 1.0f}}));
        CHECK(overlaps(Aabb{{-0.0f, -0.0f}, {-0.0f, -0.0f}}, Aabb{{0.0f, 0.0f}, {0.0f, 0.0f}}));
    }

    TEST_CASE("two boxes overlap exactly when a point lies in both") {
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const Aabb a = draw_box(random), b = draw_box(random);
            bool shared = false;
            for (float x = -4.0f; x <= 4.0f; x += 1.0f) {
                for (float y = -4.0f; y <= 4.0f; y += 1.0f) {
                    const glm::vec2 p{x, y};
                    shared = shared || (contains(a, p) && contains(b, p));
                    // the union contains all points of both boxes
                    if (contains(a, p) || contains(b, p)) REQUIRE(contains(united(a, b), p));
                }
            }
            REQUIRE(overlaps(a, b) == shared);
            REQUIRE(overlaps(b, a) == shared);
            REQUIRE(contains(united(a, b), a));
            REQUIRE(contains(united(a, b), b));
            REQUIRE(contains(a, a));
            if (contains(a, b)) REQUIRE(united(a, b) == a);
        }
    }

    TEST_CASE("expanded() moves every side outward by the margin") {
        const Aabb box{{1.0f, 2.0f}, {3.0f, 4.0f}};
        CHECK(expanded(box, 0.5f) == Aabb{{0.5f, 1.5f}, {3.5f, 4.5f}});
        CHECK(center(box) == glm::vec2{2.0f, 3.0f});
    }

    TEST_CASE("a valid box has finite corners in the right order") {
        constexpr float infinity = std::numeric_limits<float>::infinity();
        CHECK(is_valid(Aabb{}));
        CHECK(is_valid(Aabb{{-1.0f, -1.0f}, {1.0f, 1.0f}}));
        CHECK_FALSE(is_valid(Aabb{{1.0f, -1.0f}, {-1.0f, 1.0f}}));
        CHECK_FALSE(is_valid(Aabb{{-1.0f, 1.0f}, {1.0f, -1.0f}}));
        CHECK_FALSE(is_valid(Aabb{{-infinity, -1.0f}, {1.0f, 1.0f}}));
        CHECK_FALSE(is_valid(Aabb{{-1.0f, -1.0f}, {1.0f, std::nanf("")}}));
    }

    TEST_CASE("the text of a box shows its corners") {
        CHECK(describe(Aabb{{-1.0f, 0.5f}, {2.0f, 3.0f}}) == "[(-1, 0.5) .. (2, 3)]");
    }
}
