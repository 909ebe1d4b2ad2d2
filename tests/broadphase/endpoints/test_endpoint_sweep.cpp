// Tests of broadphase/endpoints/endpoint_sweep.cpp.
//
// Counts the work of the sweep: no work for resting boxes, little for boxes that move a little, and a limited
// amount for boxes that move far. A steady commit does not allocate. test_broadphase.cpp tests the common
// guarantees, and tests/property compares the sweep with brute force.
#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "../../../broadphase/endpoints/endpoint_sweep.hpp"
#include "../../../core/random.hpp"
#include "../../support/boxes.hpp"
#include "support/allocation_counter.hpp"

namespace {

using namespace damson;
using test::square;

// Unit boxes that move randomly in a square, with about two overlaps each.
struct Wander {
    EndpointSweep sweep;
    Random random;
    float width;
    std::vector<glm::vec2> at;

    Wander(std::uint64_t seed, std::uint32_t count)
        : random(seed), width(std::sqrt(2.0f * static_cast<float>(count))) {
        for (std::uint32_t i = 0; i < count; ++i) {
            at.push_back(random.point(0.0f, width));
            sweep.add(square(at.back()), i);
        }
        sweep.commit();
    }

    // Moves each box with probability `share`, by at most `distance` on each axis [m]. If a box leaves the
    // square, it moves to a random position in the square.
    void step(float share, float distance) {
        for (ProxyId proxy = 0; proxy < at.size(); ++proxy) {
            if (!random.chance(share)) continue;
            at[proxy] += random.point(-distance, distance);
            const Aabb world{glm::vec2{0.0f}, glm::vec2{width}};
            if (!contains(world, at[proxy])) at[proxy] = random.point(0.0f, width);
            sweep.move(proxy, square(at[proxy]));
        }
        sweep.commit();
    }
};

TEST_SUITE("broadphase/endpoint_sweep") {
    TEST_CASE("a commit without moves swaps and compares nothing") {
        Wander wander(1, 1000);
        const BroadphaseCounters before = wander.sweep.counters();
        for (int i = 0; i < 10; ++i) wander.sweep.commit();
        for (ProxyId proxy = 0; proxy < 1000; ++proxy) wander.sweep.move(proxy, wander.sweep.box(proxy));
        wander.sweep.commit();
        const BroadphaseCounters& after = wander.sweep.counters();
        CHECK(after.commits == before.commits + 11);
        CHECK(after.swaps == before.swaps);
        CHECK(after.box_tests == before.box_tests);
    }

    TEST_CASE("boxes that all move by the same distance swap only where rounding changes their order") {
        std::vector<glm::vec2> at;
        EndpointSweep sweep;
        for (std::uint32_t i = 0; i < 400; ++i) {
            at.push_back({static_cast<float>(i % 20) * 1.5f, static_cast<float>(i / 20) * 1.5f});
            sweep.add(square(at.back()), i);
        }
        sweep.commit();
        for (int step = 1; step <= 20; ++step) {
            for (ProxyId proxy = 0; proxy < 400; ++proxy) {
                sweep.move(proxy, square(at[proxy] + glm::vec2{static_cast<float>(step)}));
            }
            sweep.commit();
        }
        CHECK(sweep.counters().swaps == 0);
    }

    TEST_CASE("small moves take few swaps") {
        Wander wander(2, 2000);
        const std::uint64_t before = wander.sweep.counters().swaps;
        for (int step = 0; step < 10; ++step) wander.step(1.0f, 0.02f);
        CHECK(wander.sweep.counters().swaps - before < 10 * 2000 * 8);
    }

    TEST_CASE("a steady commit does not allocate, with either way of sorting") {
        struct Row {
            const char* what;
            float share;
            float distance;
        };
        for (const Row& row :
             {Row{"slides", 0.05f, 0.1f}, Row{"one pass", 1.0f, 0.05f}, Row{"sorted anew", 1.0f, 60.0f},
              Row{"far", 0.02f, 60.0f}, Row{"one far", 0.001f, 60.0f}}) {
            CAPTURE(row.what);
            Wander wander(3, 1000);
            wander.sweep.reserve(1000, 4000);
            for (int step = 0; step < 200; ++step) wander.step(row.share, row.distance);
            const test::AllocationCounter allocations;
            for (int step = 0; step < 40; ++step) wander.step(row.share, row.distance);
            const std::uint64_t made = allocations.count();
            CHECK(made == 0);
        }
    }

    TEST_CASE("adding and removing boxes repeatedly does not allocate after the first rounds") {
        Wander wander(4, 500);
        std::vector<ProxyId> passing;
        const auto turn = [&] {
            for (const ProxyId proxy : passing) wander.sweep.remove(proxy);
            passing.clear();
            for (std::uint64_t i = 0; i < 30; ++i) {
                passing.push_back(
                    wander.sweep.add(square(wander.random.point(0.0f, wander.width)), 1000 + i));
            }
            wander.step(0.1f, 0.1f);
        };
        passing.reserve(30);
        for (int i = 0; i < 200; ++i) turn();
        const test::AllocationCounter allocations;
        for (int i = 0; i < 40; ++i) turn();
        const std::uint64_t made = allocations.count();
        CHECK(made == 0);
    }

    TEST_CASE("reserved memory is enough for the given numbers of boxes and pairs") {
        EndpointSweep sweep;
        sweep.reserve(100, 4950);
        for (std::uint64_t i = 0; i < 100; ++i) sweep.add({}, i);
        sweep.commit();
        CHECK(sweep.pairs().size() == 4950);
    }

    TEST_CASE("adding many boxes at once takes a few tests for each, in rows, columns and pyramids") {
        constexpr std::uint32_t count = 5000;
        EndpointSweep sweep;
        SUBCASE("boxes in a row") {
            for (std::uint32_t i = 0; i < count; ++i) sweep.add(square({static_cast<float>(i), 0.0f}), i);
        }
        SUBCASE("boxes in a column") {
            for (std::uint32_t i = 0; i < count; ++i) sweep.add(square({0.0f, static_cast<float>(i)}), i);
        }
        SUBCASE("pyramids on the ground") {
            sweep.add({{-1e4f, -1.0f}, {1e4f, 0.0f}}, 0);
            for (std::uint32_t i = 0; i < count;) {
                const float left = static_cast<float>(i);
                for (int row = 0; row < 20; ++row) {
                    for (int column = row; column < 20 && i < count; ++column) {
                        const float x = left + static_cast<float>(column) - 0.5f * static_cast<float>(row);
                        sweep.add(square({x, static_cast<float>(row)}), ++i);
                    }
                }
            }
        }
        sweep.commit();
        CHECK(sweep.pairs().size() >= count - 1);
        CHECK(sweep.counters().box_tests < 20 * count);
        CHECK(sweep.validate().value_or("") == "");
        const std::uint64_t before = sweep.counters().box_tests;
        for (ProxyId proxy = 0; proxy < count; ++proxy) sweep.remove(proxy);
        sweep.commit();
        CHECK(sweep.counters().box_tests - before < count);
    }

    TEST_CASE("a box that jumps across the world and back takes no swaps and keeps its pairs") {
        Wander wander(5, 5000);
        const std::uint64_t before = wander.sweep.counters().swaps;
        for (int i = 0; i < 20; ++i) {
            const float x = i % 2 == 0 ? wander.width + 10.0f : -10.0f;
            wander.sweep.move(0, square({x, x}));
            wander.sweep.move(1, square({x + 0.5f, x}));
            const PairChanges changes = wander.sweep.commit();
            if (i == 0) continue;
            CHECK(changes.began.empty());
            CHECK(changes.ended.empty());
        }
        CHECK(wander.sweep.counters().swaps == before);
        CHECK(wander.sweep.validate().value_or("") == "");
    }

    TEST_CASE("a world in which all boxes jump takes a bounded number of swaps") {
        Wander wander(6, 3000);
        const std::uint64_t before = wander.sweep.counters().swaps;
        for (int step = 0; step < 18; ++step) wander.step(1.0f, 80.0f);
        CHECK(wander.sweep.counters().swaps - before <= 2 * (3000 * (48 + 24) + 2 * 3000));
        CHECK(wander.sweep.validate().value_or("") == "");
    }

    TEST_CASE("in a thin world a few boxes that pass thousands are removed and inserted instead of sorted") {
        EndpointSweep sweep;
        Random random(7);
        constexpr std::uint32_t count = 4000;
        for (std::uint32_t i = 0; i < count; ++i)
            sweep.add(square({2.0f * static_cast<float>(i), random.unit()}), i);
        sweep.commit();
        std::uint64_t swaps_of_last = 0;
        for (int step = 0; step < 8; ++step) {
            const std::uint64_t before = sweep.counters().swaps;
            for (ProxyId proxy = 0; proxy < count; proxy += 10) {
                sweep.move(proxy, square({2.0f * static_cast<float>(proxy), random.unit()}));
            }
            sweep.commit();
            swaps_of_last = sweep.counters().swaps - before;
        }
        CHECK(swaps_of_last < 400 * 300);
        CHECK(sweep.validate().value_or("") == "");
    }
}

}  // namespace
