// Tests of physics/state/obstacle_tree.cpp.
//
// Compares casts in the tree with casts against every box.
#include "../../../physics/state/obstacle_tree.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <vector>

#include "../../../core/random.hpp"
#include "support/allocation_counter.hpp"

using namespace damson;
using namespace damson::test;

namespace {

Aabb make_random_box(Random& random, float field, float size) {
    const glm::vec2 lower = random.point(-field, field);
    const float width = random.chance(0.1f) ? 0.0f : random.between(0.0f, size);
    const float height = random.chance(0.1f) ? 0.0f : random.between(0.0f, size);
    return {lower, lower + glm::vec2{width, height}};
}

/// Returns a random box cast. Some casts do not move or move along an axis, and some start at the corner of
/// another box.
BoxCast make_random_cast(Random& random, float field, const std::vector<Aabb>& boxes) {
    BoxCast cast{make_random_box(random, field, 1.0f), random.point(-field, field), 1.0f};
    if (random.chance(0.2f)) cast.translation.x = 0.0f;
    if (random.chance(0.2f)) cast.translation.y = 0.0f;
    if (random.chance(0.2f)) cast.max_fraction = random.between(0.0f, 1.5f);
    if (!boxes.empty() && random.chance(0.3f)) {
        const Aabb& touched = boxes[random.below(static_cast<std::uint32_t>(boxes.size()))];
        cast.box = {touched.upper, touched.upper + glm::vec2{0.5f, 0.5f}};
    }
    return cast;
}

using Found = std::vector<std::uint32_t>;

Found entered_one_by_one(const std::vector<Aabb>& boxes, const BoxCast& cast) {
    Found found;
    for (std::uint32_t i = 0; i < boxes.size(); ++i)
        if (enter_fraction(boxes[i], cast, cast.max_fraction)) found.push_back(i);
    return found;
}

Found entered_in_tree(const ObstacleTree& tree, const BoxCast& cast) {
    Found found;
    const auto look = [&](std::uint32_t slot, ProxyId proxy) {
        CHECK(proxy == slot + 1000);
        found.push_back(slot);
    };
    tree.cast_box(cast, look);
    std::sort(found.begin(), found.end());
    return found;
}

void fill(ObstacleTree& tree, const std::vector<Aabb>& boxes) {
    tree.clear();
    for (std::uint32_t i = 0; i < boxes.size(); ++i) tree.add(boxes[i], i, i + 1000);
    tree.build();
}

}  // namespace

TEST_SUITE("physics/obstacle_tree") {
    TEST_CASE("a cast finds each box that it enters exactly once, for any number of boxes") {
        std::size_t found_in_all = 0;
        ObstacleTree tree;
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const std::uint32_t counts[] = {0, 1, 2, 4, 5, 16, 17, 63, 64, 65, 300, 1500};
            const std::uint32_t count = counts[seed % 12];
            const float field = seed % 3 == 0 ? 1e5f : 20.0f, size = seed % 5 == 0 ? 0.0f : 0.1f * field;
            std::vector<Aabb> boxes;
            for (std::uint32_t i = 0; i < count; ++i)
                boxes.push_back(i > 0 && random.chance(0.1f) ? boxes[i - 1]
                                                             : make_random_box(random, field, size));
            fill(tree, boxes);
            CHECK(tree.size() == count);
            for (int round = 0; round < 40; ++round) {
                const BoxCast cast = make_random_cast(random, field, boxes);
                const Found expected = entered_one_by_one(boxes, cast);
                REQUIRE(entered_in_tree(tree, cast) == expected);
                bool is_overlapped = false;
                for (const Aabb& box : boxes) is_overlapped = is_overlapped || overlaps(box, cast.box);
                REQUIRE(tree.is_free(cast.box) == !is_overlapped);
                found_in_all += expected.size();
            }
        }
        CHECK(found_in_all > 10000);
    }

    TEST_CASE("a cast finds a box that it reaches only by the rounding of a quotient") {
        std::size_t just = 0;
        ObstacleTree tree;
        for (std::uint64_t seed = 1; seed <= 20000; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const BoxCast cast{make_random_box(random, 100.0f, 1.0f), random.point(-10.0f, 10.0f), 1.0f};
            // The cast ends at a corner of these boxes, or up to two representable floats before or after it.
            const glm::vec2 end = cast.box.upper + cast.translation;
            std::vector<Aabb> boxes;
            for (int place = -2; place <= 2; ++place) {
                glm::vec2 corner = end;
                for (int axis = 0; axis < 2; ++axis)
                    for (int i = 0; i < std::abs(place); ++i)
                        corner[axis] = std::nextafter(corner[axis], place < 0 ? -1e9f : 1e9f);
                boxes.push_back({corner, corner + glm::vec2{1.0f, 1.0f}});
            }
            fill(tree, boxes);
            const Found expected = entered_one_by_one(boxes, cast);
            REQUIRE(entered_in_tree(tree, cast) == expected);
            just += expected.size();
        }
        CHECK(just > 20000);
    }

    TEST_CASE("an empty tree is free, and a cleared tree finds no earlier boxes") {
        ObstacleTree tree;
        const BoxCast cast{{{0.0f, 0.0f}, {1.0f, 1.0f}}, {1.0f, 0.0f}, 1.0f};
        CHECK(tree.is_free(cast.box));
        fill(tree, {cast.box});
        CHECK_FALSE(tree.is_free(cast.box));
        tree.clear();
        CHECK(tree.is_free(cast.box));
        tree.build();
        CHECK(tree.is_free(cast.box));
    }

    TEST_CASE("filling a tree again allocates nothing") {
        Random random{1};
        std::vector<Aabb> boxes;
        for (int i = 0; i < 1000; ++i) boxes.push_back(make_random_box(random, 50.0f, 2.0f));
        ObstacleTree tree;
        fill(tree, boxes);
        fill(tree, boxes);
        CHECK(tree.bytes() > boxes.size() * sizeof(Aabb));
        const AllocationCounter allocations;
        fill(tree, boxes);
        const std::uint64_t count = allocations.count();
        CHECK(count == 0);
    }
}
