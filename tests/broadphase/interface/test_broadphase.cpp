// Tests of broadphase/interface/broadphase.hpp.
//
// Tests each guarantee of broadphase.hpp for every broadphase.
#include <doctest/doctest.h>

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <limits>
#include <vector>

#include "../../../broadphase/brute_force/brute_force.hpp"
#include "../../../broadphase/endpoints/endpoint_sweep.hpp"
#include "../../../broadphase/world/any_broadphase.hpp"
#include "../../../core/random.hpp"
#include "../../support/boxes.hpp"
#include "support/expect_violation.hpp"

namespace {

using namespace damson;
using test::square;

// Returns a broadphase with boxes at x = 0, 10, 20, ..., which do not overlap. Their keys are 100, 101, ...
template <class B>
B row_of_boxes(std::uint32_t count) {
    B broadphase;
    for (std::uint32_t i = 0; i < count; ++i)
        broadphase.add(square(10.0f * static_cast<float>(i), 0.0f), 100 + i);
    broadphase.commit();
    return broadphase;
}

TEST_SUITE("broadphase/broadphase") {
    TEST_CASE_TEMPLATE("boxes that overlap begin, go on in silence, and end when they part", B, SweepAndPrune,
                       EndpointSweep, BruteForce, AnyBroadphase) {
        B broadphase = row_of_boxes<B>(2);
        CHECK(broadphase.pairs().empty());
        broadphase.move(1, square(0.5f, 0.5f));
        PairChanges changes = broadphase.commit();
        REQUIRE(changes.began.size() == 1);
        CHECK(changes.began[0] == PairBegan{0, 1, 0});
        broadphase.set_user_data(0, 42);
        broadphase.move(1, square(0.6f, 0.5f));
        changes = broadphase.commit();
        CHECK(changes.began.empty());
        CHECK(changes.ended.empty());
        CHECK(broadphase.pairs()[0].user_data == 42);
        broadphase.move(1, square(10.0f, 0.0f));
        changes = broadphase.commit();
        CHECK(changes.began.empty());
        REQUIRE(changes.ended.size() == 1);
        CHECK(changes.ended[0] == PairEnded{0, 1, 42, PairEndCause::Moved});
    }

    TEST_CASE_TEMPLATE("what starts and stops between two commits is in neither list", B, SweepAndPrune,
                       EndpointSweep, BruteForce, AnyBroadphase) {
        B broadphase = row_of_boxes<B>(2);
        broadphase.move(1, square(0.5f, 0.5f));
        broadphase.move(1, square(10.0f, 0.0f));
        PairChanges changes = broadphase.commit();
        CHECK(changes.began.empty());
        CHECK(changes.ended.empty());
        const ProxyId passing = broadphase.add(square(0.0f, 0.0f), 7);
        broadphase.remove(passing);
        changes = broadphase.commit();
        CHECK(changes.began.empty());
        CHECK(changes.ended.empty());
        CHECK(broadphase.size() == 2);
    }

    TEST_CASE_TEMPLATE("removing a proxy ends its pairs at the next commit, with the cause and the user data",
                       B, SweepAndPrune, EndpointSweep, BruteForce, AnyBroadphase) {
        B broadphase = row_of_boxes<B>(2);
        broadphase.move(1, square(0.5f, 0.5f));
        broadphase.commit();
        broadphase.set_user_data(0, 8);
        broadphase.remove(0);
        CHECK(!broadphase.is_alive(0));
        CHECK(broadphase.pairs().size() == 1);
        const PairChanges changes = broadphase.commit();
        REQUIRE(changes.ended.size() == 1);
        CHECK(changes.ended[0] == PairEnded{0, 1, 8, PairEndCause::Removed});
        CHECK(broadphase.size() == 1);
    }

    TEST_CASE_TEMPLATE("a pair ends once if one proxy moves away and the other is removed in the same update",
                       B, SweepAndPrune, EndpointSweep, BruteForce, AnyBroadphase) {
        B broadphase = row_of_boxes<B>(2);
        broadphase.move(1, square(0.5f, 0.5f));
        broadphase.commit();
        broadphase.move(0, square(50.0f, 0.0f));
        broadphase.remove(1);
        const PairChanges changes = broadphase.commit();
        REQUIRE(changes.ended.size() == 1);
        CHECK(changes.ended[0].cause == PairEndCause::Removed);
        CHECK(broadphase.commit().ended.empty());
    }

    TEST_CASE_TEMPLATE("an id is reused only after the commit that follows its removal", B, SweepAndPrune,
                       EndpointSweep, BruteForce, AnyBroadphase) {
        B broadphase = row_of_boxes<B>(3);
        broadphase.remove(1);
        CHECK(broadphase.add(square(0.5f, 0.5f), 200) == 3);
        broadphase.commit();
        CHECK(broadphase.add(square(0.5f, 0.5f), 201) == 1);
        const PairChanges changes = broadphase.commit();
        CHECK(changes.began.size() == 2);
        CHECK(changes.ended.empty());
    }

    TEST_CASE_TEMPLATE("boxes that touch overlap, including corners and zeros of different signs", B,
                       SweepAndPrune, EndpointSweep, BruteForce, AnyBroadphase) {
        B broadphase;
        broadphase.add({{-1.0f, -1.0f}, {-0.0f, -0.0f}}, 0);
        broadphase.add({{0.0f, 0.0f}, {1.0f, 1.0f}}, 1);
        broadphase.add({{0.0f, 0.0f}, {0.0f, 0.0f}}, 2);
        broadphase.add({{std::nextafter(1.0f, 2.0f), 0.0f}, {2.0f, 1.0f}}, 3);
        CHECK(broadphase.commit().began.size() == 3);
    }

    TEST_CASE_TEMPLATE("a is the proxy with the smaller key, and lists are in key order", B, SweepAndPrune,
                       EndpointSweep, BruteForce, AnyBroadphase) {
        B broadphase;
        for (std::uint64_t i = 0; i < 5; ++i) broadphase.add(square(0.0f, 0.0f), 50 - 10 * i);
        const PairChanges changes = broadphase.commit();
        REQUIRE(changes.began.size() == 10);
        CHECK(changes.began[0].a == 4);
        CHECK(changes.began[0].b == 3);
        CHECK(changes.began[3].b == 0);
        CHECK(changes.began[9].a == 1);
        for (const PairBegan& began : changes.began) {
            CHECK(broadphase.pairs()[began.index].a == began.a);
            CHECK(broadphase.pairs()[began.index].b == began.b);
        }
    }

    TEST_CASE_TEMPLATE("spans are valid until the next commit", B, SweepAndPrune, EndpointSweep, BruteForce,
                       AnyBroadphase) {
        B broadphase;
        for (std::uint64_t i = 0; i < 20; ++i) broadphase.add(square(0.0f, 0.0f), i);
        broadphase.commit();
        broadphase.remove(19);
        broadphase.add(square(0.5f, 0.0f), 19);
        const PairChanges changes = broadphase.commit();
        const std::span<const ActivePair> pairs = broadphase.pairs();
        const std::vector<PairBegan> began(changes.began.begin(), changes.began.end());
        const std::vector<PairEnded> ended(changes.ended.begin(), changes.ended.end());
        std::vector<ProxyId> firsts;
        for (const ActivePair& pair : pairs) firsts.push_back(pair.a);
        for (std::uint64_t i = 0; i < 500; ++i) broadphase.add(square(0.0f, 0.0f), 100 + i);
        for (ProxyId proxy = 0; proxy < 10; ++proxy) broadphase.remove(proxy);
        for (ProxyId proxy = 10; proxy < 19; ++proxy) broadphase.move(proxy, square(9.0f, 9.0f));
        CHECK(began.size() == 19);
        CHECK(ended.size() == 19);
        CHECK(std::equal(began.begin(), began.end(), changes.began.begin()));
        CHECK(std::equal(ended.begin(), ended.end(), changes.ended.begin()));
        CHECK(broadphase.pairs().data() == pairs.data());
        for (std::size_t i = 0; i < pairs.size(); ++i) REQUIRE(pairs[i].a == firsts[i]);
    }

    TEST_CASE_TEMPLATE("the filter is called before a pair begins, and not again while the boxes overlap", B,
                       SweepAndPrune, EndpointSweep, BruteForce, AnyBroadphase) {
        B broadphase = row_of_boxes<B>(2);
        int questions = 0;
        const auto refuse = [&](ProxyId a, ProxyId b) {
            CHECK(a == 0);
            CHECK(b == 1);
            return ++questions, false;
        };
        const auto place = [&](float x) {
            broadphase.move(1, square(x, 0.0f));
            return broadphase.commit(refuse);
        };
        CHECK(place(0.5f).began.empty());
        CHECK(questions == 1);
        for (const float x : {0.6f, -0.4f, 0.2f}) place(x);  // short, past the other box, and back
        broadphase.move(0, square(0.1f, 0.0f));
        place(0.4f);
        CHECK(questions == 1);
        CHECK(broadphase.pairs().empty());
        CHECK(place(10.0f).ended.empty());
        place(0.5f);
        CHECK(questions == 2);
    }

    TEST_CASE_TEMPLATE("the filter is not called again for two boxes that move far together", B,
                       SweepAndPrune, EndpointSweep, BruteForce, AnyBroadphase) {
        B broadphase;
        for (std::uint32_t i = 0; i < 200; ++i)
            broadphase.add(square(static_cast<float>(i), 5.0f, 0.5f), 1000 + i);
        const ProxyId a = broadphase.add(square(0.0f, 0.0f), 1);
        const ProxyId b = broadphase.add(square(0.5f, 0.5f), 2);
        int questions = 0;
        const auto refuse = [&](ProxyId, ProxyId) { return ++questions, false; };
        broadphase.commit(refuse);
        CHECK(questions == 1);
        for (const float x : {1.25f, 150.0f, 3.0f, 4.75f}) {
            broadphase.move(a, square(x, 0.0f));
            broadphase.move(b, square(x + 0.5f, 0.5f));
            broadphase.commit(refuse);
            CHECK(questions == 1);
        }
    }

    TEST_CASE_TEMPLATE("refilter() calls the filter again for the pairs of a proxy", B, SweepAndPrune,
                       EndpointSweep, BruteForce, AnyBroadphase) {
        B broadphase;
        for (std::uint64_t i = 0; i < 3; ++i) broadphase.add(square(0.0f, 0.0f), i);
        broadphase.commit([](ProxyId a, ProxyId b) { return a + b != 1; });  // rejects the pair of 0 and 1
        CHECK(broadphase.pairs().size() == 2);
        for (std::uint32_t i = 0; i < 2; ++i) broadphase.set_user_data(i, 70 + i);

        SUBCASE("a pair that was refused begins, and an accepted pair stays without an event") {
            broadphase.refilter(0);
            const PairChanges changes = broadphase.commit();
            CHECK(changes.ended.empty());
            REQUIRE(changes.began.size() == 1);
            CHECK(changes.began[0].a == 0);
            CHECK(changes.began[0].b == 1);
        }
        SUBCASE("a pair that is now refused ends as filtered") {
            broadphase.refilter(2);
            broadphase.refilter(2);
            int questions = 0;
            const PairChanges changes =
                broadphase.commit([&](ProxyId a, ProxyId) { return ++questions, a == 1; });
            CHECK(questions == 2);
            CHECK(changes.began.empty());
            REQUIRE(changes.ended.size() == 1);
            CHECK(changes.ended[0].a == 0);
            CHECK(changes.ended[0].b == 2);
            CHECK(changes.ended[0].user_data >= 70);
            CHECK(changes.ended[0].cause == PairEndCause::Filtered);
            CHECK(broadphase.pairs().size() == 1);
        }
        SUBCASE("a pair whose boxes separate ends as moved, and the filter is not called") {
            broadphase.refilter(2);
            broadphase.move(2, square(30.0f, 0.0f));
            int questions = 0;
            const PairChanges changes =
                broadphase.commit([&](ProxyId, ProxyId) { return ++questions, false; });
            CHECK(questions == 0);
            REQUIRE(changes.ended.size() == 2);
            CHECK(changes.ended[0].cause == PairEndCause::Moved);
        }
        SUBCASE("the proxy can be removed after refilter()") {
            broadphase.refilter(2);
            broadphase.remove(2);
            CHECK(broadphase.commit().ended.size() == 2);
        }
    }

    TEST_CASE_TEMPLATE("overlapping boxes whose pairs are filtered store no pairs", B, SweepAndPrune,
                       EndpointSweep, BruteForce, AnyBroadphase) {
        B broadphase;
        for (std::uint64_t i = 0; i < 300; ++i) broadphase.add(square(0.0f, 0.0f), i);
        int questions = 0;
        const auto refuse = [&](ProxyId, ProxyId) { return ++questions, false; };
        broadphase.commit(refuse);
        CHECK(questions == 44850);
        CHECK(broadphase.pairs().empty());
        for (int i = 1; i <= 3; ++i) {
            broadphase.move(0, square(0.1f * static_cast<float>(i), 0.0f));
            broadphase.commit(refuse);
        }
        CHECK(questions == 44850);
    }

    TEST_CASE_TEMPLATE("invalid boxes and dead proxies are refused and change nothing", B, SweepAndPrune,
                       EndpointSweep, BruteForce, AnyBroadphase) {
        B broadphase = row_of_boxes<B>(2);
        const float nan = std::numeric_limits<float>::quiet_NaN();
        const float infinity = std::numeric_limits<float>::infinity();
        const Aabb before = broadphase.box(1);
        const Aabb bad_boxes[] = {
            {{nan, 0.0f}, {1.0f, 1.0f}},      {{0.0f, nan}, {1.0f, 1.0f}},  {{0.0f, 0.0f}, {nan, 1.0f}},
            {{0.0f, 0.0f}, {1.0f, nan}},      {{nan, nan}, {nan, nan}},     {{-infinity, 0.0f}, {1.0f, 1.0f}},
            {{0.0f, 0.0f}, {1.0f, infinity}}, {{1.0f, 0.0f}, {0.0f, 1.0f}}, {{0.0f, 1.0f}, {1.0f, 0.5f}},
        };
        for (const Aabb& bad : bad_boxes) {
            CHECK(test::violation_of([&] {
                      broadphase.add(bad, 9);
                  }).find("::add: box must be finite with lower <= upper") != std::string::npos);
            CHECK(test::violation_of([&] {
                      broadphase.move(1, bad);
                  }).find("::move: box must be finite with lower <= upper") != std::string::npos);
            const test::QuietViolations quiet;
            CHECK(broadphase.add(bad, 9) == no_proxy);
            broadphase.move(1, bad);
            CHECK(quiet.count() == 2);
        }
        CHECK(test::violation_of([&] {
                  broadphase.move(2, before);
              }).find("::move: proxy must be alive, got 2") != std::string::npos);
        CHECK(test::violation_of([&] {
                  broadphase.remove(no_proxy);
              }).find("::remove: proxy must be alive") != std::string::npos);
        CHECK(test::violation_of([&] { broadphase.refilter(5); }).find("::refilter: proxy must be alive") !=
              std::string::npos);
        CHECK(test::violation_of([&] { broadphase.box(5); }).find("::box: proxy must be alive") !=
              std::string::npos);
        CHECK(test::violation_of([&] {
                  broadphase.set_user_data(0, 1);
              }).find("::set_user_data: index must be") != std::string::npos);
        CHECK(broadphase.size() == 2);
        CHECK(broadphase.box(1) == before);
        CHECK(broadphase.commit().began.empty());
        CHECK(broadphase.validate().value_or("") == "");
        broadphase.remove(1);
        const test::QuietViolations quiet;
        broadphase.remove(1);
        CHECK(quiet.count() == 1);
        CHECK(broadphase.add(square(0.0f, 0.0f), 9) == 2);
    }

    TEST_CASE_TEMPLATE("boxes of the largest, the smallest and all sizes between are found", B, SweepAndPrune,
                       EndpointSweep, BruteForce, AnyBroadphase) {
        B broadphase;
        broadphase.add({{-FLT_MAX, -FLT_MAX}, {FLT_MAX, FLT_MAX}}, 0);
        broadphase.add({{-FLT_TRUE_MIN, -FLT_TRUE_MIN}, {FLT_TRUE_MIN, FLT_TRUE_MIN}}, 1);
        broadphase.add({{FLT_MAX, FLT_MAX}, {FLT_MAX, FLT_MAX}}, 2);
        broadphase.add({{3.6000001f, 0.0f}, {4.0f, 1.0f}}, 3);
        broadphase.add({{3.0f, 0.0f}, {3.6f, 1.0f}}, 4);  // ends one float before the previous box
        CHECK(broadphase.commit().began.size() == 4);
        broadphase.move(4, {{3.0f, 0.0f}, {3.6000001f, 1.0f}});
        CHECK(broadphase.commit().began.size() == 1);
    }

    TEST_CASE_TEMPLATE("a box that moves away forever keeps its pairs", B, SweepAndPrune, EndpointSweep,
                       BruteForce, AnyBroadphase) {
        B broadphase = row_of_boxes<B>(3);
        for (float y = -1.0f; y > -1e38f; y *= 3.0f) {
            broadphase.move(0, {{0.0f, y}, {1.0f, y * 0.5f}});
            broadphase.move(1, {{0.5f, y}, {1.0f, y * 0.5f}});
            broadphase.commit();
            REQUIRE(broadphase.pairs().size() == 1);
            REQUIRE(broadphase.validate().value_or("") == "");
        }
        broadphase.move(0, square(0.0f, 0.0f));
        broadphase.move(1, square(0.5f, 0.0f));
        broadphase.commit();
        CHECK(broadphase.pairs().size() == 1);
    }

    TEST_CASE_TEMPLATE("a replaced proxy has a new id and new pairs", B, SweepAndPrune, EndpointSweep,
                       BruteForce, AnyBroadphase) {
        B broadphase = row_of_boxes<B>(2);
        broadphase.move(1, square(0.5f, 0.0f));
        broadphase.commit();
        broadphase.move(1, square(0.6f, 0.0f));
        broadphase.remove(1);
        const ProxyId replaced = broadphase.add(square(0.6f, 0.0f), 101);
        broadphase.move(replaced, square(0.7f, 0.0f));
        const PairChanges changes = broadphase.commit();
        REQUIRE(changes.ended.size() == 1);
        CHECK(changes.ended[0].b == 1);
        REQUIRE(changes.began.size() == 1);
        CHECK(changes.began[0].b == replaced);
    }

    TEST_CASE_TEMPLATE("a copy behaves like the original", B, SweepAndPrune, EndpointSweep, BruteForce,
                       AnyBroadphase) {
        Random random(3);
        B original;
        for (std::uint64_t i = 0; i < 100; ++i)
            original.add(square(random.between(0.0f, 9.0f), random.between(0.0f, 9.0f)), i);
        original.commit();
        original.move(3, square(0.0f, 0.0f));
        B copy = original;
        for (int step = 0; step < 5; ++step) {
            for (ProxyId proxy = 0; proxy < 100; ++proxy) {
                const Aabb box = square(random.between(0.0f, 9.0f), random.between(0.0f, 9.0f));
                original.move(proxy, box);
                copy.move(proxy, box);
            }
            const PairChanges changes = original.commit();
            const PairChanges copied = copy.commit();
            REQUIRE(std::equal(changes.began.begin(), changes.began.end(), copied.began.begin(),
                               copied.began.end()));
            REQUIRE(std::equal(changes.ended.begin(), changes.ended.end(), copied.ended.begin(),
                               copied.ended.end()));
        }
    }

    TEST_CASE("a pair filter accepts all pairs by default and can refer to any callable") {
        CHECK(PairFilter{}(1, 2));
        const auto refuse = [](ProxyId, ProxyId) { return false; };
        const PairFilter filter = refuse;
        const PairFilter copy = filter;
        CHECK(!filter(1, 2));
        CHECK(!copy(1, 2));
    }
}

}  // namespace
