// Tests of broadphase/endpoints/box_join.cpp.
//
// Compares the join of a batch of boxes with a test of all pairs. Also counts the box tests in worlds where a
// plain sweep along one axis takes quadratic time.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "../../../broadphase/endpoints/box_join.hpp"
#include "../../../core/random.hpp"

namespace {

using namespace damson;
using namespace damson::detail;

struct Boxes {
    std::vector<Interval> x;
    std::vector<Interval> y;

    void add(const Aabb& box) {
        x.push_back(interval_x(box));
        y.push_back(interval_y(box));
    }
    void add_nowhere() {
        x.push_back(nowhere);
        y.push_back(nowhere);
    }
    ProxyId size() const { return static_cast<ProxyId>(x.size()); }
};

using Pairs = std::set<std::pair<ProxyId, ProxyId>>;

Pairs pairs_by_comparing(const std::vector<ProxyId>& batch, const Boxes& boxes) {
    Pairs pairs;
    for (const ProxyId a : batch) {
        for (ProxyId b = 0; b < boxes.size(); ++b) {
            if (a != b && overlaps(boxes.x[a], boxes.x[b]) && overlaps(boxes.y[a], boxes.y[b])) {
                pairs.emplace(std::min(a, b), std::max(a, b));
            }
        }
    }
    return pairs;
}

Boxes random_boxes(Random& random, std::uint32_t count) {
    Boxes boxes;
    const int shape = static_cast<int>(random.below(6));
    const float width = std::sqrt(static_cast<float>(count));
    for (std::uint32_t i = 0; i < count; ++i) {
        if (random.chance(0.05f)) {
            boxes.add_nowhere();
            continue;
        }
        glm::vec2 at = random.point(-width, width);
        glm::vec2 half = random.point(0.0f, 1.0f);
        if (shape == 1) at = {std::floor(at.x), std::floor(at.y)};  // many endpoints are equal
        if (shape == 1) half = glm::vec2{0.5f};
        if (shape == 2) at.x = 0.0f;
        if (shape == 3) at.y = 0.0f;
        if (shape == 4) half = half * std::ldexp(1.0f, static_cast<int>(random.below(40)) - 30);
        if (shape == 5 && random.chance(0.5f)) at = glm::vec2{0.0f};
        if (shape == 4 && random.chance(0.01f)) half = glm::vec2{3e38f};
        boxes.add({at - half, at + half});
    }
    return boxes;
}

TEST_SUITE("broadphase/box_join") {
    TEST_CASE("the join finds each overlap of the batch once, for any size of the batch") {
        BoxJoin join;
        SortSpace space;
        for (std::uint64_t seed = 1; seed <= 250; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            const Boxes boxes = random_boxes(random, 1 + random.below(seed % 10 == 0 ? 700 : 150));
            const float share = seed % 3 == 0 ? 1.0f : seed % 3 == 1 ? 0.2f : 0.05f;
            std::vector<ProxyId> batch;
            for (ProxyId proxy = 0; proxy < boxes.size(); ++proxy) {
                if (boxes.x[proxy] != nowhere && random.chance(share)) batch.push_back(proxy);
            }
            for (std::size_t i = batch.size(); i > 1; --i) {
                std::swap(batch[i - 1], batch[random.below(static_cast<std::uint32_t>(i))]);
            }
            const auto found = join.find(batch, boxes.x, boxes.y, space);
            Pairs pairs;
            for (const BoxJoin::Found& pair : found)
                pairs.emplace(std::min(pair.a, pair.b), std::max(pair.a, pair.b));
            REQUIRE(pairs == pairs_by_comparing(batch, boxes));
            REQUIRE(found.size() == pairs.size());
        }
    }

    TEST_CASE("rows, columns and squares of boxes take a few tests for each box") {
        constexpr std::uint32_t count = 10000;
        Boxes boxes;
        SUBCASE("boxes in a row") {
            for (std::uint32_t i = 0; i < count; ++i)
                boxes.add({{2.0f * float(i), 0.0f}, {2.0f * float(i) + 1.0f, 1.0f}});
        }
        SUBCASE("boxes in a column") {
            for (std::uint32_t i = 0; i < count; ++i)
                boxes.add({{0.0f, 2.0f * float(i)}, {1.0f, 2.0f * float(i) + 1.0f}});
        }
        SUBCASE("boxes in a square") {
            for (std::uint32_t i = 0; i < count; ++i) {
                const glm::vec2 at{2.0f * float(i % 100), 2.0f * float(i / 100)};
                boxes.add({at, at + glm::vec2{1.0f}});
            }
        }
        SUBCASE("ten columns on the ground, and one box that covers everything") {
            for (std::uint32_t i = 0; i < count; ++i) {
                const glm::vec2 at{5.0f * float(i % 10), 2.0f * float(i / 10)};
                boxes.add({at, at + glm::vec2{1.0f}});
            }
            boxes.add({{-1e6f, -1.0f}, {1e6f, -0.5f}});
            boxes.add({{-1e7f, -1e7f}, {1e7f, 1e7f}});
        }
        SUBCASE("boxes on a diagonal") {
            for (std::uint32_t i = 0; i < count; ++i) {
                const glm::vec2 at{2.0f * float(i), 2.0f * float(i)};
                boxes.add({at, at + glm::vec2{1.0f}});
            }
        }
        std::vector<ProxyId> batch;
        for (ProxyId proxy = 0; proxy < boxes.size(); ++proxy) batch.push_back(proxy);
        BoxJoin join;
        SortSpace space;
        const std::size_t found = join.find(batch, boxes.x, boxes.y, space).size();
        CHECK(found == (boxes.size() > count ? count + 1 : 0));
        CHECK(join.box_tests() < 20 * count);
    }

    TEST_CASE("a batch in one corner is not compared with boxes in other corners") {
        Boxes boxes;
        for (std::uint32_t i = 0; i < 10000; ++i) {
            const glm::vec2 at{float(i % 100), float(i / 100)};
            boxes.add({at, at + glm::vec2{0.9f}});
        }
        std::vector<ProxyId> batch;
        for (ProxyId proxy = 0; proxy < 100; ++proxy) {
            batch.push_back(boxes.size());
            const glm::vec2 at{float(proxy % 10), float(proxy / 10) + 0.5f};
            boxes.add({at, at + glm::vec2{0.9f}});
        }
        BoxJoin join;
        SortSpace space;
        const auto found = join.find(batch, boxes.x, boxes.y, space);
        CHECK(found.size() == pairs_by_comparing(batch, boxes).size());
        CHECK(join.box_tests() < 5000);
    }
}

}  // namespace
