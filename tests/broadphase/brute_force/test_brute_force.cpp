// Tests of broadphase/brute_force/brute_force.cpp.
//
// Tests the guarantees that only brute force gives. test_broadphase.cpp tests those that all
// broadphases share.
#include <doctest/doctest.h>

#include "../../../broadphase/brute_force/brute_force.hpp"
#include "../../../core/random.hpp"

namespace {

using namespace damson;

TEST_SUITE("broadphase/brute_force") {
    TEST_CASE("active pairs are exactly the overlapping pairs, in key order") {
        Random random(11);
        BruteForce broadphase;
        std::vector<Aabb> boxes;
        for (std::uint64_t i = 0; i < 80; ++i) {
            const glm::vec2 at = random.point(0.0f, 8.0f);
            boxes.push_back({at, at + glm::vec2{1.0f}});
            broadphase.add(boxes.back(), 1000 - i);
        }
        broadphase.commit();
        std::size_t next = 0;
        for (ProxyId a = 79; a < 80; --a) {
            for (ProxyId b = a - 1; b < 80; --b) {
                if (!overlaps(boxes[a], boxes[b])) continue;
                REQUIRE(next < broadphase.pairs().size());
                CHECK(broadphase.pairs()[next].a == a);
                CHECK(broadphase.pairs()[next].b == b);
                ++next;
            }
        }
        CHECK(next == broadphase.pairs().size());
        CHECK(next > 50);
    }

    TEST_CASE("a commit without changes compares no boxes") {
        BruteForce broadphase;
        for (std::uint64_t i = 0; i < 10; ++i) broadphase.add({}, i);
        broadphase.commit();
        const std::uint64_t tests = broadphase.counters().box_tests;
        CHECK(tests == 45);
        broadphase.commit();
        CHECK(broadphase.counters().box_tests == tests);
    }
}

}  // namespace
