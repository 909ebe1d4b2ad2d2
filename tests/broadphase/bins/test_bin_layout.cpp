// Tests of broadphase/bins/bin_layout.cpp.
//
// A layout preserves all boxes and produces valid bins for any set of boxes. test_sweep_and_prune.cpp checks
// that a new layout causes no begin or end events.
#include "../../../broadphase/bins/bin_layout.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "../../../broadphase/bins/sweep_and_prune.hpp"
#include "../../support/boxes.hpp"
#include "../random_lives.hpp"

namespace {

using namespace damson;
using namespace damson::detail;
using test::Flavour;

struct Held {
    Aabb box;
    bool is_static;

    bool operator==(const Held&) const = default;
};

std::map<ProxyId, Held> held_by(const Bins& bins) {
    std::map<ProxyId, Held> held;
    for (std::size_t block = 0; block < bins.blocks.size(); ++block) {
        for (std::uint32_t lane = 0; lane < bins.infos[block].count; ++lane) {
            const bool is_new = held.emplace(bins.blocks[block].ids[lane],
                                             Held{bins.blocks[block].boxes.get(lane),
                                                  bins.levels[bins.infos[block].level].is_static})
                                    .second;
            REQUIRE(is_new);
        }
    }
    return held;
}

void check_laid_out(const SweepAndPrune& sweep) {
    const std::map<ProxyId, Held> before = held_by(sweep.bins());
    REQUIRE(before.size() == sweep.size());
    Bins bins = sweep.bins();
    lay_out(bins, {});
    REQUIRE(bins.validate().value_or("") == "");
    REQUIRE(held_by(bins) == before);
    REQUIRE(bins.box_count == before.size());
    REQUIRE(bins.bytes() <= 4000 * before.size() + 20000);  // memory grows only with the number of boxes
    // a second layout changes nothing
    lay_out(bins, {});
    REQUIRE(bins.validate().value_or("") == "");
    REQUIRE(held_by(bins) == before);
}

// How full the blocks are: mean box count per block, and the fraction of blocks that are not the first in
// their bin.
struct Fill {
    double boxes_in_block;
    double chained_share;
};

Fill fill_of(const SweepAndPrune& sweep) {
    const Bins& bins = sweep.bins();
    const auto blocks = static_cast<double>(bins.blocks.size() - bins.free_blocks.size());
    return {static_cast<double>(bins.box_count) / blocks, static_cast<double>(bins.chained_count) / blocks};
}

// Returns the number of boxes in the fullest bin.
std::uint32_t largest_bin(const Bins& bins) {
    std::map<std::uint32_t, std::uint32_t> counts;
    std::uint32_t largest = 0;
    for (const BlockInfo& info : bins.infos)
        if (info.count > 0) largest = std::max(largest, counts[info.bin] += info.count);
    return largest;
}

TEST_SUITE("broadphase/bin_layout") {
    TEST_CASE("a layout keeps all boxes of every kind of world, moving and static") {
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            const auto flavour = static_cast<Flavour>(seed % static_cast<std::uint64_t>(Flavour::count));
            CAPTURE(flavour);
            const std::uint32_t count = random.below(random.chance(0.3f) ? 20 : 600);
            const test::BoxWorld world{flavour, 1.2f * std::sqrt(static_cast<float>(count))};
            const float scenery = random.chance(0.5f) ? 0.0f : random.unit();
            SweepAndPrune sweep;
            for (std::uint32_t i = 0; i < count; ++i) {
                sweep.add(world.box(random), i,
                          random.chance(scenery) ? ProxyMobility::Static : ProxyMobility::Moving);
            }
            sweep.commit();
            check_laid_out(sweep);
            for (std::uint32_t i = 0; i < count; ++i) {
                if (random.chance(0.3f)) sweep.remove(i);
            }
            sweep.commit();
            check_laid_out(sweep);
        }
    }

    TEST_CASE("a layout finishes and keeps all boxes in extreme worlds") {
        struct Row {
            std::string what;
            Aabb (*box)(float i);
        };
        const Row rows[] = {
            {"one box many times",
             [](float) {
                 return Aabb{{1.0f, 1.0f}, {2.0f, 2.0f}};
             }},
            {"one point many times", [](float) { return Aabb{}; }},
            {"one point far away",
             [](float) {
                 return Aabb{glm::vec2{FLT_MAX}, glm::vec2{FLT_MAX}};
             }},
            {"everything there is",
             [](float) {
                 return Aabb{glm::vec2{-FLT_MAX}, glm::vec2{FLT_MAX}};
             }},
            {"points on a line",
             [](float i) {
                 return Aabb{{i, 0.0f}, {i, 0.0f}};
             }},
            {"points on a diagonal",
             [](float i) {
                 return Aabb{{i, i}, {i, i}};
             }},
            {"ever further away",
             [](float i) {
                 const float at = std::ldexp(1.0f, static_cast<int>(i) % 250 - 125);
                 return Aabb{{at, -at}, {at, -at}};
             }},
            {"ever larger",
             [](float i) {
                 const float size = std::ldexp(1.0f, static_cast<int>(i) % 270 - 145);
                 return Aabb{glm::vec2{-size}, glm::vec2{size}};
             }},
            {"denormal steps",
             [](float i) {
                 const float at = i * FLT_TRUE_MIN;
                 return Aabb{{at, at}, {at, at}};
             }},
            {"two heaps at the ends of the world",
             [](float i) {
                 const float at = static_cast<int>(i) % 2 == 0 ? -3e38f : 3e38f;
                 return Aabb{{at, at}, {at, at}};
             }},
            {"two heaps of small boxes, far apart",
             [](float i) {
                 Random random(static_cast<std::uint64_t>(i));
                 const glm::vec2 at = random.point(0.0f, 5.0f) + (random.chance(0.5f) ? 1e4f : 0.0f);
                 return Aabb{at, at + 0.01f};
             }},
            {"one heap and one box far away",
             [](float i) {
                 const float at = i == 7.0f ? 1e30f : 0.001f * i;
                 return Aabb{{at, 0.0f}, {at, 0.5f}};
             }},
        };
        for (const Row& row : rows) {
            CAPTURE(row.what);
            for (const std::uint32_t count : {1u, 16u, 17u, 100u, 500u}) {
                CAPTURE(count);
                for (const ProxyMobility mobility : {ProxyMobility::Moving, ProxyMobility::Static}) {
                    SweepAndPrune sweep;
                    for (std::uint32_t i = 0; i < count; ++i)
                        sweep.add(row.box(static_cast<float>(i)), i, mobility);
                    sweep.commit([](ProxyId, ProxyId) { return false; });
                    check_laid_out(sweep);
                }
            }
        }
    }

    TEST_CASE("a fresh layout of evenly spread boxes is not rated as poor") {
        for (const std::uint32_t count : {10u, 200u, 5000u}) {
            CAPTURE(count);
            Random random(count);
            SweepAndPrune sweep;
            for (std::uint32_t i = 0; i < count; ++i) {
                const glm::vec2 at = random.point(0.0f, std::sqrt(static_cast<float>(count)));
                sweep.add({at, at + 0.7f}, i);
            }
            sweep.commit();
            CHECK(!is_layout_poor(sweep.bins()));
        }
    }

    TEST_CASE("a first layout suits boxes whose sizes alternate") {
        for (const std::uint32_t period : {2u, 3u, 4u, 5u, 8u}) {
            CAPTURE(period);
            Random random(period);
            SweepAndPrune sweep;
            constexpr std::uint32_t count = 16000;
            for (std::uint32_t i = 0; i < count; ++i)
                sweep.add(i % period == 0 ? test::square(random.point(0.0f, 3.0f), 0.01f)
                                          : test::square(random.point(-9e4f, 9e4f), 10.0f),
                          i);
            sweep.commit();
            CHECK(!is_layout_poor(sweep.bins()));
            CHECK(sweep.counters().box_tests < 1200 * count);
        }
    }

    TEST_CASE("clusters that are far apart get bins as small as those of one cluster") {
        Random random(21);
        SweepAndPrune sweep;
        for (std::uint32_t i = 0; i < 8000; ++i) {
            const glm::vec2 heap{60.0f * static_cast<float>(i % 4), 60.0f * static_cast<float>(i % 3)};
            const glm::vec2 at = heap + random.point(0.0f, 20.0f);
            sweep.add({at, at + 0.7f}, i);
        }
        sweep.commit();
        CHECK(fill_of(sweep).boxes_in_block > 6.0);
        CHECK(fill_of(sweep).chained_share < 0.2);
    }

    TEST_CASE("bins of a cluster that thins out are not sized for its dense center only") {
        // density falls with the distance from the center: half of the boxes are in a quarter of the area
        Random random(22);
        SweepAndPrune sweep;
        for (std::uint32_t i = 0; i < 8000; ++i) {
            const glm::vec2 way = random.point(-1.0f, 1.0f);
            const float length = std::max(std::sqrt(dot(way, way)), 1e-3f);
            const glm::vec2 at = random.between(0.5f, 60.0f) / length * way;
            sweep.add({at, at + 1.0f}, i);
        }
        sweep.commit();
        CHECK(fill_of(sweep).boxes_in_block > 5.5);
        CHECK(fill_of(sweep).chained_share > 0.02);
        CHECK(fill_of(sweep).chained_share < 0.25);
    }

    TEST_CASE("a few tiny boxes do not change the bin sizes of a dense or a thin world") {
        const auto none = [](ProxyId, ProxyId) { return false; };
        for (const float tiny : {0.0f, 1e-30f, 1e-6f, 0.001f}) {
            for (const std::uint32_t tiny_count : {1u, 20u, 70u, 500u}) {
                CAPTURE(tiny);
                CAPTURE(tiny_count);
                Random random(23);
                SweepAndPrune dense, thin;
                for (std::uint32_t i = 0; i < 4000; ++i) {
                    const glm::vec2 size{i < tiny_count ? tiny : random.between(1.0f, 1.3f)};
                    const glm::vec2 at = random.point(0.0f, 18.0f);  // a bin the size of a box holds 20
                    dense.add({at, at + size}, i);
                    const glm::vec2 on_line{random.between(0.0f, 400.0f), 0.0f};
                    thin.add({on_line, on_line + size}, i);
                }
                dense.commit(none);
                thin.commit(none);
                for (const SweepAndPrune* sweep : {&dense, &thin}) {
                    CHECK(sweep->bins().heads.size() < 4 * tiny_count + 1000);
                    CHECK(fill_of(*sweep).boxes_in_block > 4.0);
                    CHECK(largest_bin(sweep->bins()) < 64);
                }
            }
        }
    }

    TEST_CASE("a layout without boxes is valid") {
        Bins bins;
        lay_out(bins, {});
        CHECK(bins.validate().value_or("") == "");
        CHECK(!is_layout_poor(bins));
    }
}

// Returns how often a commit in which all boxes move compares a box with a block.
std::uint64_t tests_of_commit(std::span<const Aabb> boxes) {
    SweepAndPrune sweep;
    std::vector<ProxyId> proxies;
    for (std::size_t i = 0; i < boxes.size(); ++i) proxies.push_back(sweep.add(boxes[i], i));
    (void)sweep.commit();
    const std::uint64_t before = sweep.counters().box_tests;
    for (std::size_t i = 0; i < boxes.size(); ++i)
        sweep.move(proxies[i], {boxes[i].lower + 0.001f, boxes[i].upper + 0.001f});
    (void)sweep.commit();
    return sweep.counters().box_tests - before;
}

TEST_CASE("boxes of any shape and scale are compared with few other boxes") {
    Random random{3};
    const auto side_of = [](int count) { return 2.0f * std::sqrt(static_cast<float>(count)); };
    const auto plates = [&](int i, int) {
        const float y = 0.25f * static_cast<float>(i);
        return Aabb{{random.between(-1.0f, 1.0f), y}, {1000.0f, y + 0.2f}};
    };
    const auto pillars = [&](int i, int) {
        const float x = 0.25f * static_cast<float>(i);
        return Aabb{{x, random.between(-1.0f, 1.0f)}, {x + 0.2f, 1000.0f}};
    };
    const auto scales = [&](int i, int count) {
        if (i % 2 == 0) return test::square(random.point(0.0f, 0.02f * side_of(count)), 0.01f);
        return test::square(random.point(-9e4f, 9e4f), 10.0f);
    };
    const auto spans = [&](int i, int count) {
        const glm::vec2 at = random.point(0.0f, side_of(count));
        if (i % 10 == 0) return Aabb{{0.0f, at.y}, {side_of(count), at.y + 0.02f}};
        return test::square(at, 1.0f);
    };
    const auto tests_per_box = [&](const auto& box_of, int count) {
        std::vector<Aabb> boxes;
        for (int i = 0; i < count; ++i) boxes.push_back(box_of(i, count));
        return static_cast<double>(tests_of_commit(boxes)) / count;
    };
    const auto check = [&](const char* name, const auto& box_of, double most_growth) {
        CAPTURE(name);
        const double few = tests_per_box(box_of, 4000), many = tests_per_box(box_of, 16000);
        CAPTURE(few);
        CAPTURE(many);
        CHECK(many < most_growth * few);
        CHECK(many < 1200.0);
    };
    check("plates", plates, 1.3);
    check("pillars", pillars, 1.3);
    check("scales", scales, 1.5);
    check("spans", spans, 2.2);  // with four times as many boxes, each box overlaps twice as many
}
}  // namespace
