// Tests of broadphase/interface/box_queries.hpp.
//
// Tests each guarantee of box_queries.hpp for every broadphase.
// tests/property/test_queries_equal_brute_force.cpp compares queries in random worlds.
#include <doctest/doctest.h>

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <limits>
#include <type_traits>
#include <utility>
#include <vector>

#include "../../../broadphase/brute_force/brute_force.hpp"
#include "../../../broadphase/endpoints/endpoint_sweep.hpp"
#include "../../../broadphase/interface/box_queries.hpp"
#include "../../../broadphase/world/any_broadphase.hpp"
#include "../../../core/random.hpp"
#include "../../support/boxes.hpp"
#include "support/allocation_counter.hpp"
#include "support/expect_violation.hpp"

namespace {

using namespace damson;
using test::square;

using Ids = std::vector<ProxyId>;
using Entries = std::vector<std::pair<float, ProxyId>>;

// Returns a broadphase of unit boxes with lower corners at x = 0, 10, 20, ... and y = 0.
template <class B>
B apart(std::uint32_t count) {
    B broadphase;
    for (std::uint32_t i = 0; i < count; ++i)
        broadphase.add(square(10.0f * static_cast<float>(i), 0.0f), 100 + i);
    broadphase.commit();
    return broadphase;
}

// Returns the visited ids in ascending order. If an id was visited twice, it is listed twice.
template <class B>
Ids found_in(const B& broadphase, const Aabb& box) {
    Ids ids;
    broadphase.query_box(box, [&](ProxyId proxy) { ids.push_back(proxy); });
    std::sort(ids.begin(), ids.end());
    return ids;
}

template <class B>
Ids found_at(const B& broadphase, glm::vec2 point) {
    Ids ids;
    broadphase.query_point(point, [&](ProxyId proxy) { ids.push_back(proxy); });
    std::sort(ids.begin(), ids.end());
    return ids;
}

template <class B>
Entries entered_by(const B& broadphase, const RayCast& ray) {
    Entries entries;
    broadphase.cast_ray(ray, [&](ProxyId proxy, float fraction) { entries.emplace_back(fraction, proxy); });
    std::sort(entries.begin(), entries.end());
    return entries;
}

template <class B>
Entries entered_by(const B& broadphase, const BoxCast& cast) {
    Entries entries;
    broadphase.cast_box(cast, [&](ProxyId proxy, float fraction) { entries.emplace_back(fraction, proxy); });
    std::sort(entries.begin(), entries.end());
    return entries;
}

TEST_SUITE("broadphase/box_queries") {
    TEST_CASE_TEMPLATE("a box query finds the boxes that it overlaps or touches, and no others", B,
                       SweepAndPrune, EndpointSweep, BruteForce, AnyBroadphase) {
        const B broadphase = apart<B>(4);
        CHECK(found_in(broadphase, {{-5.0f, -5.0f}, {35.0f, 5.0f}}) == Ids{0, 1, 2, 3});
        CHECK(found_in(broadphase, {{11.0f, 1.0f}, {20.0f, 2.0f}}) == Ids{1, 2});  // touches two corners
        CHECK(found_in(broadphase, {{1.0f, 0.2f}, {10.0f, 0.4f}}) == Ids{0, 1});   // touches two edges
        CHECK(found_in(broadphase, {{0.5f, 0.5f}, {0.5f, 0.5f}}) == Ids{0});
        CHECK(found_in(broadphase, {{1.5f, 0.0f}, {9.5f, 1.0f}}).empty());
        CHECK(found_in(broadphase, {{-FLT_MAX, -FLT_MAX}, {FLT_MAX, FLT_MAX}}) == Ids{0, 1, 2, 3});
        CHECK(found_in(B{}, {{-FLT_MAX, -FLT_MAX}, {FLT_MAX, FLT_MAX}}).empty());
    }

    TEST_CASE_TEMPLATE("a point query finds the boxes that contain the point, including their border", B,
                       SweepAndPrune, EndpointSweep, BruteForce, AnyBroadphase) {
        B broadphase = apart<B>(3);
        broadphase.add(square(0.5f, 0.5f), 1);
        broadphase.commit();
        CHECK(found_at(broadphase, {0.75f, 0.75f}) == Ids{0, 3});
        CHECK(found_at(broadphase, {1.0f, 1.0f}) == Ids{0, 3});
        CHECK(found_at(broadphase, {0.0f, 0.25f}) == Ids{0});
        CHECK(found_at(broadphase, {-0.0f, -0.0f}) == Ids{0});
        CHECK(found_at(broadphase, {0.0f, std::nextafter(1.0f, 2.0f)}).empty());
        CHECK(found_at(broadphase, {5.0f, 0.5f}).empty());
    }

    TEST_CASE_TEMPLATE("a ray cast reports the fraction at which the ray enters each box", B, SweepAndPrune,
                       EndpointSweep, BruteForce, AnyBroadphase) {
        const B broadphase = apart<B>(4);
        CHECK(entered_by(broadphase, RayCast{{-8.0f, 0.5f}, {32.0f, 0.0f}}) ==
              Entries{{0.25f, 0}, {0.5625f, 1}, {0.875f, 2}});
        CHECK(entered_by(broadphase, RayCast{{24.0f, 0.5f}, {-32.0f, 0.0f}}) ==
              Entries{{0.09375f, 2}, {0.40625f, 1}, {0.71875f, 0}});
        CHECK(entered_by(broadphase, RayCast{{10.5f, 8.0f}, {0.0f, -8.0f}}) == Entries{{0.875f, 1}});
        CHECK(entered_by(broadphase, RayCast{{10.5f, 0.5f}, {3.0f, 5.0f}}) == Entries{{0.0f, 1}});  // inside
        CHECK(entered_by(broadphase, RayCast{{12.0f, 0.5f}, {7.0f, 0.0f}}).empty());  // ends too early
        CHECK(entered_by(broadphase, RayCast{{12.0f, 0.5f}, {8.0f, 0.0f}}) == Entries{{1.0f, 2}});
    }

    TEST_CASE_TEMPLATE("max_fraction shortens or extends a ray", B, SweepAndPrune, EndpointSweep, BruteForce,
                       AnyBroadphase) {
        const B broadphase = apart<B>(4);
        CHECK(entered_by(broadphase, RayCast{{-8.0f, 0.5f}, {32.0f, 0.0f}, 0.5f}) == Entries{{0.25f, 0}});
        CHECK(entered_by(broadphase, RayCast{{-8.0f, 0.5f}, {4.0f, 0.0f}, 10.0f}) ==
              Entries{{2.0f, 0}, {4.5f, 1}, {7.0f, 2}, {9.5f, 3}});
        CHECK(entered_by(broadphase, RayCast{{0.5f, 0.5f}, {32.0f, 0.0f}, 0.0f}) == Entries{{0.0f, 0}});
    }

    TEST_CASE_TEMPLATE("a ray that only touches an edge or a corner enters the box", B, SweepAndPrune,
                       EndpointSweep, BruteForce, AnyBroadphase) {
        B broadphase;
        broadphase.add({{1.0f, 3.0f}, {2.0f, 4.0f}}, 1);
        broadphase.commit();
        CHECK(entered_by(broadphase, RayCast{{0.0f, 3.0f}, {4.0f, 0.0f}}) == Entries{{0.25f, 0}});
        CHECK(entered_by(broadphase, RayCast{{0.0f, 4.0f}, {4.0f, 0.0f}}) == Entries{{0.25f, 0}});
        CHECK(entered_by(broadphase, RayCast{{2.0f, 0.0f}, {0.0f, 4.0f}}) == Entries{{0.75f, 0}});
        CHECK(entered_by(broadphase, RayCast{{0.0f, 5.0f}, {2.0f, -4.0f}}).size() == 1);
        // rays through the upper left and the lower right corner, with lengths whose inverses are not exact
        for (const float length : {3.0f, 7.0f, 11.0f, 49.0f, 1e-3f, 1e5f}) {
            CAPTURE(length);
            CHECK(entered_by(broadphase, RayCast{{0.0f, 3.0f}, {length, length}, 2e4f}).size() == 1);
            CHECK(entered_by(broadphase, RayCast{{1.0f, 2.0f}, {length, length}, 2e4f}).size() == 1);
        }
        CHECK(entered_by(broadphase, RayCast{{0.0f, 3.0001f}, {10.0f, 10.0f}}).empty());
    }

    TEST_CASE_TEMPLATE("a ray of zero length finds the boxes that contain its origin", B, SweepAndPrune,
                       EndpointSweep, BruteForce, AnyBroadphase) {
        const B broadphase = apart<B>(3);
        CHECK(entered_by(broadphase, RayCast{{11.0f, 1.0f}, {0.0f, 0.0f}}) == Entries{{0.0f, 1}});
        CHECK(entered_by(broadphase, RayCast{{11.0f, 1.0f}, {-0.0f, -0.0f}}) == Entries{{0.0f, 1}});
        CHECK(entered_by(broadphase, RayCast{{11.5f, 1.0f}, {0.0f, 0.0f}}).empty());
    }

    TEST_CASE_TEMPLATE("a ray from outside of the world finds the boxes on its path and none behind it", B,
                       SweepAndPrune, EndpointSweep, BruteForce, AnyBroadphase) {
        B broadphase = apart<B>(100);
        CHECK(entered_by(broadphase, RayCast{{-1000.0f, 0.5f}, {4000.0f, 0.0f}}).size() == 100);
        CHECK(entered_by(broadphase, RayCast{{-1000.0f, 0.5f}, {-4000.0f, 0.0f}}).empty());
        CHECK(entered_by(broadphase, RayCast{{500.5f, 1e6f}, {0.0f, -2e6f}}).size() == 1);
        CHECK(entered_by(broadphase, RayCast{{500.5f, 1e6f}, {0.0f, 2e6f}}).empty());
        CHECK(entered_by(broadphase, RayCast{{-1e30f, 0.5f}, {2e30f, 0.0f}}).size() == 100);
        CHECK(entered_by(broadphase, RayCast{{-100.0f, -10.0f}, {110.5f, 10.5f}}).size() == 1);
    }

    TEST_CASE_TEMPLATE("a box cast enters the boxes that the moving box touches", B, SweepAndPrune,
                       EndpointSweep, BruteForce, AnyBroadphase) {
        const B broadphase = apart<B>(4);
        const Aabb box{{2.0f, -1.0f}, {4.0f, 0.0f}};  // its upper edge slides along their lower edges
        CHECK(entered_by(broadphase, BoxCast{box, {16.0f, 0.0f}}) == Entries{{0.375f, 1}, {1.0f, 2}});
        CHECK(entered_by(broadphase, BoxCast{box, {-4.0f, 0.0f}}) == Entries{{0.25f, 0}});
        CHECK(entered_by(broadphase, BoxCast{{{0.5f, 0.5f}, {10.5f, 0.6f}}, {0.0f, 9.0f}}) ==
              Entries{{0.0f, 0}, {0.0f, 1}});
        CHECK(entered_by(broadphase, BoxCast{{{-50.0f, 9.0f}, {50.0f, 10.0f}}, {0.0f, -16.0f}}) ==
              Entries{{0.5f, 0}, {0.5f, 1}, {0.5f, 2}, {0.5f, 3}});
        CHECK(entered_by(broadphase, BoxCast{{{-50.0f, 9.0f}, {50.0f, 10.0f}}, {0.0f, 16.0f}}).empty());
    }

    TEST_CASE_TEMPLATE("a cast among static boxes ignores moving ones", B, SweepAndPrune, EndpointSweep,
                       BruteForce, AnyBroadphase) {
        B broadphase;
        broadphase.add(square(0.0f, 0.0f), 0);
        broadphase.add(square(10.0f, 0.0f), 1, ProxyMobility::Static);
        broadphase.add(square(20.0f, 0.0f), 2, ProxyMobility::Static);
        broadphase.commit();
        const BoxCast cast{square(-10.0f, 0.0f), {100.0f, 0.0f}};
        const auto static_ones = [&] {
            Ids ids;
            broadphase.cast_box(
                cast, [&](ProxyId proxy, float) { ids.push_back(proxy); }, QueryScope::Static);
            std::sort(ids.begin(), ids.end());
            return ids;
        };
        CHECK(static_ones() == Ids{1, 2});
        CHECK(entered_by(broadphase, cast).size() == 3);

        broadphase.set_mobility(0, ProxyMobility::Static);
        broadphase.set_mobility(1, ProxyMobility::Moving);
        CHECK(static_ones() == Ids{1, 2});  // the mobility as of the last commit
        broadphase.commit();
        CHECK(static_ones() == Ids{0, 2});
    }

    TEST_CASE_TEMPLATE("queries see the state of the last commit without the proxies removed since", B,
                       SweepAndPrune, EndpointSweep, BruteForce, AnyBroadphase) {
        B broadphase = apart<B>(4);
        const Aabb all{{-5.0f, -5.0f}, {105.0f, 5.0f}};
        const RayCast along{{-1.0f, 0.5f}, {128.0f, 0.0f}};
        broadphase.move(1, square(100.0f, 0.0f));
        broadphase.add(square(50.0f, 0.0f), 7);
        broadphase.set_mobility(3, ProxyMobility::Static);
        CHECK(found_in(broadphase, all) == Ids{0, 1, 2, 3});
        CHECK(found_at(broadphase, {10.5f, 0.5f}) == Ids{1});
        CHECK(found_at(broadphase, {100.5f, 0.5f}).empty());
        CHECK(found_at(broadphase, {30.5f, 0.5f}) == Ids{3});

        broadphase.remove(0);
        broadphase.remove(1);
        broadphase.remove(3);
        CHECK(found_in(broadphase, all) == Ids{2});
        CHECK(found_at(broadphase, {0.5f, 0.5f}).empty());
        CHECK(entered_by(broadphase, along) == Entries{{21.0f / 128.0f, 2}});

        const ProxyId newest = broadphase.add(square(60.0f, 0.0f), 8);
        CHECK(found_in(broadphase, all) == Ids{2});
        broadphase.commit();
        CHECK(found_in(broadphase, all) == Ids{2, 4, newest});
        CHECK(entered_by(broadphase, along).size() == 3);
    }

    TEST_CASE_TEMPLATE("a callback that returns false ends a box query", B, SweepAndPrune, EndpointSweep,
                       BruteForce, AnyBroadphase) {
        const B broadphase = apart<B>(100);
        int visits = 0;
        broadphase.query_box({{0.0f, 0.0f}, {1000.0f, 1.0f}}, [&](ProxyId) { return ++visits < 3; });
        CHECK(visits == 3);
        visits = 0;
        broadphase.query_point({0.5f, 0.5f}, [&](ProxyId) {
            ++visits;
            return true;
        });
        CHECK(visits == 1);
    }

    TEST_CASE_TEMPLATE("a ray cast continues up to the fraction that its callback returns", B, SweepAndPrune,
                       EndpointSweep, BruteForce, AnyBroadphase) {
        const B broadphase = apart<B>(100);
        const RayCast ray{{-8.0f, 0.5f}, {1024.0f, 0.0f}};
        int visits = 0;
        broadphase.cast_ray(ray, [&](ProxyId, float) {
            ++visits;
            return 0.0f;
        });
        CHECK(visits == 1);

        Ids ids;
        broadphase.cast_ray(ray, [&](ProxyId proxy, float) {
            ids.push_back(proxy);
            return 40.0f / 1024.0f;  // the ray enters box 4 later, at 48/1024
        });
        std::sort(ids.begin(), ids.end());
        const auto near_ones = std::count_if(ids.begin(), ids.end(), [](ProxyId proxy) { return proxy < 4; });
        CHECK(near_ones == 4);
        CHECK(ids.size() <= 5);  // the first visited box can lie behind the four near ones

        visits = 0;
        broadphase.cast_ray(ray, [&](ProxyId, float) {
            ++visits;
            return 1e9f;
        });
        CHECK(visits == 100);
    }

    TEST_CASE("a search for the nearest box visits few boxes of the bins") {
        Random random(7);
        SweepAndPrune broadphase;
        for (std::uint64_t i = 0; i < 10000; ++i) {
            const glm::vec2 at = random.point(0.0f, 141.0f);
            broadphase.add({at, at + glm::vec2{1.0f}}, i);
        }
        broadphase.commit();
        int visits = 0;
        for (int i = 0; i < 100; ++i) {
            const glm::vec2 from = random.point(0.0f, 141.0f);
            const glm::vec2 to = random.point(0.0f, 141.0f);
            broadphase.cast_ray({from, to - from}, [&](ProxyId, float fraction) {
                ++visits;
                return fraction;
            });
        }
        CHECK(visits > 50);
        CHECK(visits < 500);
    }

    TEST_CASE_TEMPLATE("the first hit is the nearest box that the filter accepts", B, SweepAndPrune,
                       EndpointSweep, BruteForce, AnyBroadphase) {
        const B broadphase = apart<B>(4);
        const RayCast ray{{-8.0f, 0.5f}, {32.0f, 0.0f}};
        CHECK(first_hit(broadphase, ray) == FirstHit{0, 0.25f});
        CHECK(first_hit(broadphase, ray, [](ProxyId proxy) { return proxy != 0; }) == FirstHit{1, 0.5625f});
        CHECK(first_hit(broadphase, ray, [](ProxyId proxy) { return proxy == 3; }) == std::nullopt);
        CHECK(first_hit(broadphase, RayCast{{-8.0f, 2.0f}, {32.0f, 0.0f}}) == std::nullopt);
        CHECK(first_hit(broadphase, BoxCast{{{-8.0f, 0.5f}, {-7.0f, 2.0f}}, {28.0f, 0.0f}}) ==
              FirstHit{0, 0.25f});
        CHECK(first_hit(broadphase, RayCast{{0.5f, 0.5f}, {1.0f, 0.0f}, 0.0f}) == FirstHit{0, 0.0f});
    }

    TEST_CASE_TEMPLATE("the first hit among boxes entered at the same point is the one with the smallest id",
                       B, SweepAndPrune, EndpointSweep, BruteForce, AnyBroadphase) {
        B broadphase;
        for (std::uint32_t i = 0; i < 20; ++i)  // larger ids have smaller boxes
            broadphase.add({{0.0f, 0.0f}, {40.0f - static_cast<float>(i), 40.0f}}, i);
        broadphase.commit();
        CHECK(first_hit(broadphase, RayCast{{-1.0f, 0.5f}, {4.0f, 0.0f}}) == FirstHit{0, 0.25f});
        CHECK(first_hit(broadphase, RayCast{{1.0f, 0.5f}, {4.0f, 0.0f}}) == FirstHit{0, 0.0f});
        CHECK(first_hit(broadphase, RayCast{{1.0f, 0.5f}, {4.0f, 0.0f}},
                        [](ProxyId proxy) { return proxy >= 5; }) == FirstHit{5, 0.0f});
    }

    TEST_CASE_TEMPLATE("a batch of requests is answered in order, and each request as in a single call", B,
                       SweepAndPrune, EndpointSweep, BruteForce, AnyBroadphase) {
        const B broadphase = apart<B>(4);
        const Aabb boxes[] = {square(20.0f, 0.0f), {{0.0f, 0.0f}, {11.0f, 1.0f}}, square(5.0f, 0.0f)};
        std::vector<std::pair<std::size_t, ProxyId>> found;
        broadphase.query_boxes(boxes,
                               [&](std::size_t index, ProxyId proxy) { found.emplace_back(index, proxy); });
        REQUIRE(found.size() == 3);
        CHECK(found[0] == std::pair<std::size_t, ProxyId>{0, 2});
        CHECK(found[1].first == 1);
        CHECK(found[2].first == 1);
        CHECK(found[1].second + found[2].second == 1);

        found.clear();
        broadphase.query_boxes(boxes, [&](std::size_t index, ProxyId proxy) {
            found.emplace_back(index, proxy);
            return false;
        });
        CHECK(found.size() == 2);  // one result for each request that finds a box

        const RayCast rays[] = {{{-8.0f, 0.5f}, {32.0f, 0.0f}}, {{10.5f, 8.0f}, {0.0f, -8.0f}}};
        Entries entries;
        std::vector<std::size_t> indices;
        broadphase.cast_rays(rays, [&](std::size_t index, ProxyId proxy, float fraction) {
            indices.push_back(index);
            entries.emplace_back(fraction, proxy);
        });
        REQUIRE(entries.size() == 4);
        CHECK(indices == std::vector<std::size_t>{0, 0, 0, 1});
        CHECK(entries.back() == std::pair<float, ProxyId>{0.875f, 1});

        float nearest[] = {9.0f, 9.0f};
        broadphase.cast_rays(
            rays, [&](std::size_t index, ProxyId, float fraction) { return nearest[index] = fraction; });
        CHECK(nearest[0] == 0.25f);
        CHECK(nearest[1] == 0.875f);
    }

    TEST_CASE_TEMPLATE("a batch in a world larger than the cache gives the same results", B, SweepAndPrune,
                       AnyBroadphase) {
        Random random(3);
        B broadphase;
        for (std::uint64_t i = 0; i < 40000; ++i) {
            const glm::vec2 at = random.point(0.0f, 280.0f);
            broadphase.add({at, at + glm::vec2{1.0f}}, i);
        }
        broadphase.commit();
        if constexpr (std::is_same_v<B, SweepAndPrune>) CHECK(broadphase.bins().blocks.size() > 3500);
        std::vector<Aabb> boxes;
        std::vector<RayCast> rays;
        for (int i = 0; i < 200; ++i) {
            const glm::vec2 at = random.point(-10.0f, 290.0f);
            boxes.push_back({at, at + random.point(0.0f, i % 10 == 0 ? 100.0f : 3.0f)});
            rays.push_back({at, random.point(-9.0f, 9.0f)});
        }
        boxes[50] = {{1e30f, 1e30f}, {FLT_MAX, FLT_MAX}};
        boxes[100].lower.x = std::numeric_limits<float>::quiet_NaN();
        rays[100].origin.y = std::numeric_limits<float>::infinity();
        test::QuietViolations quiet;
        std::vector<Ids> found(boxes.size());
        std::vector<Entries> entered(rays.size());
        broadphase.query_boxes(boxes,
                               [&](std::size_t index, ProxyId proxy) { found[index].push_back(proxy); });
        broadphase.cast_rays(rays, [&](std::size_t index, ProxyId proxy, float fraction) {
            entered[index].emplace_back(fraction, proxy);
        });
        CHECK(quiet.count() == 2);
        std::size_t finds = 0;
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            CAPTURE(i);
            std::sort(found[i].begin(), found[i].end());
            std::sort(entered[i].begin(), entered[i].end());
            CHECK(found[i] == found_in(broadphase, boxes[i]));
            CHECK(entered[i] == entered_by(broadphase, rays[i]));
            finds += found[i].size();
        }
        CHECK(finds > 1000);
    }

    TEST_CASE_TEMPLATE("an invalid request is refused and visits no box", B, SweepAndPrune, EndpointSweep,
                       BruteForce, AnyBroadphase) {
        const B broadphase = apart<B>(4);
        constexpr float infinity = std::numeric_limits<float>::infinity();
        constexpr float nan = std::numeric_limits<float>::quiet_NaN();
        test::QuietViolations quiet;
        int refusals = 0;

        for (const Aabb& box : {Aabb{{1.0f, 0.0f}, {0.0f, 1.0f}}, Aabb{{0.0f, 0.0f}, {infinity, 1.0f}},
                                Aabb{{0.0f, nan}, {1.0f, 1.0f}}}) {
            CHECK(found_in(broadphase, box).empty());
            CHECK(quiet.count() == ++refusals);
            CHECK(entered_by(broadphase, BoxCast{box, {1.0f, 1.0f}}).empty());
            CHECK(quiet.count() == ++refusals);
        }
        CHECK(found_at(broadphase, {0.5f, -infinity}).empty());
        CHECK(quiet.count() == ++refusals);
        CHECK(quiet.last() == "Broadphase::query_point: point must be finite, got (0.5, -inf)");
        for (const RayCast& ray :
             {RayCast{{0.5f, nan}, {1.0f, 1.0f}}, RayCast{{0.5f, 0.5f}, {infinity, 0.0f}},
              RayCast{{0.5f, 0.5f}, {0.0f, nan}}, RayCast{{0.5f, 0.5f}, {1.0f, 0.0f}, -1.0f},
              RayCast{{0.5f, 0.5f}, {1.0f, 0.0f}, infinity}, RayCast{{0.5f, 0.5f}, {1.0f, 0.0f}, nan},
              RayCast{{0.5f, 0.5f}, {1e30f, 0.0f}, 1e30f},
              RayCast{{0.5f, 0.75f * FLT_MAX}, {0.0f, 0.75f * FLT_MAX}}}) {
            CHECK(entered_by(broadphase, ray).empty());
            CHECK(quiet.count() == ++refusals);
            CHECK(first_hit(broadphase, ray) == std::nullopt);
            CHECK(quiet.count() == ++refusals);
        }
        CHECK(quiet.last().starts_with("Broadphase::cast_box: cast must be finite from beginning to end"));

        // the other requests in the batch still run
        const Aabb boxes[] = {square(0.0f, 0.0f), {{1.0f, 1.0f}, {0.0f, 0.0f}}, square(10.0f, 0.0f)};
        Ids ids;
        broadphase.query_boxes(boxes, [&](std::size_t, ProxyId proxy) { ids.push_back(proxy); });
        CHECK(ids == Ids{0, 1});
        CHECK(quiet.count() == ++refusals);
    }

    TEST_CASE_TEMPLATE("queries find boxes at coordinates of all magnitudes", B, SweepAndPrune, EndpointSweep,
                       BruteForce, AnyBroadphase) {
        B broadphase;
        broadphase.add({{-0.0f, -0.0f}, {0.0f, 0.0f}}, 0);
        broadphase.add({{FLT_TRUE_MIN, 0.0f}, {FLT_MIN, FLT_MIN}}, 1);
        broadphase.add({{1e7f, 1e7f}, {1e7f + 1.0f, 1e7f + 1.0f}}, 2);
        broadphase.add({{-FLT_MAX, -1.0f}, {-FLT_MAX, 1.0f}}, 3);
        broadphase.add({{FLT_MAX, -1.0f}, {FLT_MAX, 1.0f}}, 4);
        for (std::uint32_t i = 0; i < 40; ++i)
            broadphase.add(square(10.0f + static_cast<float>(i), 5.0f, 0.5f), 10 + i);
        broadphase.commit();
        CHECK(found_at(broadphase, {0.0f, -0.0f}) == Ids{0});
        CHECK(found_at(broadphase, {FLT_TRUE_MIN, FLT_TRUE_MIN}) == Ids{1});
        CHECK(found_at(broadphase, {1e7f + 1.0f, 1e7f}) == Ids{2});
        CHECK(entered_by(broadphase, RayCast{{-FLT_TRUE_MIN, 0.0f}, {FLT_TRUE_MIN, 0.0f}}) ==
              Entries{{1.0f, 0}});
        CHECK(entered_by(broadphase, RayCast{{-FLT_TRUE_MIN, 0.0f}, {1.0f, 0.0f}}).size() == 2);
        CHECK(entered_by(broadphase, RayCast{{1e7f - 4.0f, 1e7f}, {8.0f, 0.0f}}) == Entries{{0.5f, 2}});
        CHECK(entered_by(broadphase, RayCast{{1e7f - 4.0f, 1e7f - 4.0f}, {8.0f, 8.0f}}) ==
              Entries{{0.5f, 2}});
        CHECK(entered_by(broadphase, RayCast{{-FLT_MAX, 0.0f}, {FLT_MAX, 0.0f}}).size() ==
              3);  // after rounding, two of the boxes are entered at fraction 1
        CHECK(entered_by(broadphase, RayCast{{0.0f, 0.0f}, {FLT_MAX, 0.0f}}).size() == 3);
        CHECK(entered_by(broadphase, RayCast{{-1.0f, 0.0f}, {1e-30f, 0.0f}, 2e30f}).size() == 2);
        CHECK(entered_by(broadphase, BoxCast{{{-FLT_MAX, -FLT_MAX}, {FLT_MAX, FLT_MAX}}, {0.0f, 0.0f}})
                  .size() == 45);
    }

    TEST_CASE_TEMPLATE("hits are correct where fractions are too small for a float", B, SweepAndPrune,
                       EndpointSweep, BruteForce, AnyBroadphase) {
        B broadphase;
        broadphase.add({{-1.0f, 0.0f}, {-1e-30f, 1.0f}}, 0);
        broadphase.add({{3.0f * FLT_TRUE_MIN, 2.0f}, {1.0f, 3.0f}}, 1);
        broadphase.commit();
        // the box is behind the ray, at a fraction that rounds to 0
        CHECK(entered_by(broadphase, RayCast{{0.0f, 0.5f}, {1e30f, 0.0f}}).empty());
        CHECK(entered_by(broadphase, RayCast{{-2e-30f, 0.5f}, {1e30f, 0.0f}}) == Entries{{0.0f, 0}});
        CHECK(entered_by(broadphase, RayCast{{-2.0f, 0.5f}, {1e30f, 0.0f}}).size() == 1);
        // 3/6 of the smallest positive number rounds to 0
        CHECK(entered_by(broadphase, RayCast{{0.0f, 2.5f}, {6.0f, 0.0f}, 0.0f}) == Entries{{0.0f, 1}});
        CHECK(entered_by(broadphase, RayCast{{0.0f, 2.5f}, {5.0f, 0.0f}, 0.0f}).empty());
    }

    TEST_CASE("a query allocates nothing and changes nothing") {
        SweepAndPrune broadphase = apart<SweepAndPrune>(1000);
        const std::size_t bytes = broadphase.bytes();
        const Aabb boxes[] = {square(20.0f, 0.0f), {{0.0f, 0.0f}, {5000.0f, 1.0f}}};
        const RayCast rays[] = {{{-8.0f, 0.5f}, {32000.0f, 0.0f}}, {{10.5f, 8.0f}, {0.0f, -8.0f}}};
        std::size_t visits = 0;
        const test::AllocationCounter allocations;
        broadphase.query_boxes(boxes, [&](std::size_t, ProxyId) { ++visits; });
        broadphase.cast_rays(rays, [&](std::size_t, ProxyId, float) { ++visits; });
        broadphase.query_point({0.0f, 0.0f}, [&](ProxyId) { ++visits; });
        broadphase.cast_box({boxes[0], {100.0f, 3.0f}}, [&](ProxyId, float) { ++visits; });
        if (first_hit(broadphase, rays[0])) ++visits;
        const auto made = allocations.count();
        CHECK(made == 0);
        CHECK(visits > 1500);
        CHECK(broadphase.bytes() == bytes);
        CHECK(broadphase.validate().value_or("") == "");
    }

    TEST_CASE_TEMPLATE("a query callback may add, move and remove boxes", B, SweepAndPrune, EndpointSweep,
                       BruteForce, AnyBroadphase) {
        B broadphase = apart<B>(50);
        Ids ids;
        broadphase.query_box({{0.0f, 0.0f}, {500.0f, 1.0f}}, [&](ProxyId proxy) {
            ids.push_back(proxy);
            for (std::uint32_t i = 0; i < 40; ++i) broadphase.add(square(0.0f, 0.0f), 1000 + i);
            broadphase.move(proxy, square(5.0f, 0.0f));
            if (broadphase.is_alive(proxy ^ 1)) broadphase.remove(proxy ^ 1);  // must not be visited now
        });
        CHECK(ids.size() == 25);
        broadphase.commit();
        CHECK(broadphase.validate().value_or("") == "");
    }

    TEST_CASE_TEMPLATE("a query callback may move and remove static boxes and change their mobility", B,
                       SweepAndPrune, EndpointSweep, BruteForce, AnyBroadphase) {
        // boxes that are far apart are in bins of one block, boxes in a cluster in bins of many blocks
        const auto place = [](std::uint32_t i) {
            return i < 200 ? glm::vec2{10.0f * static_cast<float>(i), 0.0f}
                           : glm::vec2{1000.0f + 0.01f * static_cast<float>(i), 0.5f};
        };
        constexpr std::uint32_t count = 400;
        Random random(7);
        for (int round = 0; round < 40; ++round) {
            B broadphase;
            for (std::uint32_t i = 0; i < count; ++i)
                broadphase.add(square(place(i).x, place(i).y), i, ProxyMobility::Static);
            broadphase.commit();
            const auto begin = static_cast<float>(random.below(1500));
            const float end = begin + static_cast<float>(random.below(1500));
            std::vector<int> shown(count, 0);
            std::vector<bool> was_removed(count, false);
            const auto visit = [&](ProxyId proxy) {
                REQUIRE(proxy < count);
                ++shown[proxy];
                CHECK(!was_removed[proxy]);
                for (const ProxyId other : {proxy, static_cast<ProxyId>(random.below(count))}) {
                    if (was_removed[other]) continue;
                    const std::uint32_t what = random.below(4);
                    if (what == 0) broadphase.move(other, square(-50.0f, 3.0f));
                    if (what == 1) broadphase.set_mobility(other, ProxyMobility::Moving);
                    if (what != 2) continue;
                    broadphase.remove(other);
                    was_removed[other] = true;
                }
            };
            if (round % 2 == 0) {
                broadphase.query_box({{begin, 0.25f}, {end, 1.0f}}, visit);
            } else {
                broadphase.cast_ray({{begin, 0.75f}, {end - begin, 0.0f}},
                                    [&](ProxyId proxy, float) { visit(proxy); });
            }
            for (std::uint32_t i = 0; i < count; ++i) {
                const bool is_there = place(i).x <= end && place(i).x + 1.0f >= begin;
                CHECK_MESSAGE(shown[i] <= (is_there ? 1 : 0), i);
                CHECK_MESSAGE((shown[i] == 1 || !is_there || was_removed[i]), i);
            }
            broadphase.commit();
            CHECK(broadphase.validate().value_or("") == "");
        }
    }
}

}  // namespace
