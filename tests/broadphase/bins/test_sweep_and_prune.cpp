// Tests of broadphase/bins/sweep_and_prune.cpp, broadphase/bins/commit_passes.cpp.
//
// Compares the sweep with brute force in worlds that are hard for sweep-and-prune. Also tests guarantees
// beyond those of broadphase.hpp: all instruction sets have the same results, the cost depends on the boxes
// that move, and a steady commit does not allocate.
#include "../../../broadphase/bins/sweep_and_prune.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "../../../broadphase/endpoints/box_join.hpp"
#include "../../support/allocation_counter.hpp"
#include "../../support/boxes.hpp"
#include "../../support/expect_violation.hpp"
#include "../random_lives.hpp"

namespace {

using namespace damson;
using test::Flavour;
using test::square;
using test::Twins;

using SweepTwins = Twins<SweepAndPrune>;

// Adds boxes to both broadphases, then commits a few times. Before each commit, all, some or no boxes move.
template <class BoxOf>
void play(SweepTwins& twins, std::uint32_t count, BoxOf&& box_of, int commits = 6) {
    for (std::uint32_t i = 0; i < count; ++i) twins.add(box_of(twins.random));
    for (int commit = 0; commit < commits; ++commit) {
        CAPTURE(commit);
        twins.commit();
        const float share = commit % 3 == 0 ? 1.0f : commit % 3 == 1 ? 0.1f : 0.0f;
        for (const ProxyId proxy : twins.alive) {
            if (twins.random.chance(share)) twins.move(proxy, box_of(twins.random));
        }
    }
    twins.commit();
}

// Returns a hash of everything about a broadphase that a caller can observe.
std::uint64_t digest_of(const SweepAndPrune& sweep, std::uint32_t proxy_limit) {
    Digest digest;
    digest.add(std::uint64_t{sweep.size()});
    for (ProxyId proxy = 0; proxy < proxy_limit; ++proxy) {
        digest.add(std::uint64_t{sweep.is_alive(proxy)});
        if (!sweep.is_alive(proxy)) continue;
        const Aabb box = sweep.box(proxy);
        digest.add(box.lower.x).add(box.lower.y).add(box.upper.x).add(box.upper.y);
    }
    for (const ActivePair& pair : sweep.pairs()) {
        for (const std::uint32_t word : {pair.a, pair.b, pair.user_data}) digest.add(std::uint64_t{word});
    }
    const BroadphaseCounters& counters = sweep.counters();
    for (const std::uint64_t word :
         {counters.commits, counters.swaps, counters.box_tests, counters.began, counters.ended})
        digest.add(word);
    return digest.value();
}

TEST_SUITE("broadphase/sweep_and_prune") {
    TEST_CASE("all boxes at one point have pairs with each other") {
        // there are too many pairs to compare after every commit
        constexpr std::uint32_t count = 1200;
        SweepAndPrune fast;
        BruteForce slow;
        const auto commit = [&] {
            const PairChanges changes = fast.commit();
            const PairChanges expected = slow.commit();
            const auto is_same = [](const PairBegan& p, const PairBegan& q) {
                return p.a == q.a && p.b == q.b;
            };
            CHECK(std::equal(changes.began.begin(), changes.began.end(), expected.began.begin(),
                             expected.began.end(), is_same));
            CHECK(std::equal(changes.ended.begin(), changes.ended.end(), expected.ended.begin(),
                             expected.ended.end()));
            CHECK(fast.pairs().size() == slow.pairs().size());
            CHECK(fast.validate().value_or("") == "");
        };
        for (std::uint64_t i = 0; i < count; ++i) {
            fast.add(Aabb{}, 7 * i % count);
            slow.add(Aabb{}, 7 * i % count);
        }
        commit();
        CHECK(fast.pairs().size() == count * (count - 1) / 2);
        for (ProxyId proxy = 0; proxy < count; proxy += 4) {
            fast.move(proxy, square({9.0f, 9.0f}, 0.0f));
            slow.move(proxy, square({9.0f, 9.0f}, 0.0f));
            fast.remove(proxy + 1);
            slow.remove(proxy + 1);
        }
        commit();
        for (ProxyId proxy = 0; proxy < count; ++proxy) {
            if (!fast.is_alive(proxy)) continue;
            fast.remove(proxy);
            slow.remove(proxy);
        }
        commit();
        CHECK(fast.pairs().empty());
    }

    TEST_CASE("boxes in one row have the pairs of brute force") {
        SweepTwins twins{2};
        play(twins, 700, [](Random& random) { return square({random.between(0.0f, 900.0f), 0.0f}); });
    }

    TEST_CASE("boxes in one column have the pairs of brute force") {
        SweepTwins twins{3};
        play(twins, 700, [](Random& random) { return square({0.0f, random.between(0.0f, 900.0f)}); });
    }

    TEST_CASE("boxes as large as the world have the pairs of brute force among small ones") {
        SweepTwins twins{4};
        play(twins, 400, [](Random& random) {
            if (random.chance(0.05f)) return square({-1.0f, -1.0f}, 32.0f);
            return square(random.point(0.0f, 30.0f), 0.5f);
        });
    }

    TEST_CASE("flat, tall and square boxes have the pairs of brute force while they exchange shapes") {
        SweepTwins twins{14};
        play(
            twins, 600,
            [](Random& random) {
                const float length = std::pow(10.0f, random.between(0.0f, 3.0f));
                const float thickness = random.between(0.01f, 0.3f);
                const glm::vec2 at = random.point(-60.0f, 60.0f);
                if (random.chance(0.3f)) return Aabb{at, at + glm::vec2{length, thickness}};
                if (random.chance(0.4f)) return Aabb{at, at + glm::vec2{thickness, length}};
                return square(at, random.between(0.1f, 3.0f));
            },
            12);
    }

    TEST_CASE("plates as wide as the world have the pairs of brute force in a stack") {
        SweepTwins twins{15};
        play(twins, 700, [](Random& random) {
            const float y = random.between(0.0f, 175.0f);
            return Aabb{{random.between(-1.0f, 1.0f), y}, {1000.0f, y + 0.2f}};
        });
    }

    TEST_CASE("a changing cluster of tiny boxes has the pairs of brute force among large ones") {
        SweepTwins twins{16};
        play(
            twins, 700,
            [](Random& random) {
                if (random.chance(0.5f)) return square(random.point(-2.0f, 2.0f), 0.01f);
                return square(random.point(-9e4f, 9e4f), random.chance(0.9f) ? 10.0f : 0.01f);
            },
            12);
    }

    TEST_CASE("boxes of sizes from 1e-6 to 1e6 have the pairs of brute force") {
        SweepTwins twins{5};
        play(twins, 400, [](Random& random) {
            const float size = std::pow(10.0f, random.between(-6.0f, 6.0f));
            const float reach = std::pow(10.0f, random.between(-3.0f, 6.0f));
            return square(random.point(-reach, reach), size);
        });
    }

    TEST_CASE("boxes at 3e6 and 1e7, where floats are 0.25 and 1 apart, have the pairs of brute force") {
        for (const float far : {3e6f, -3e6f, 1e7f, -1e7f}) {
            CAPTURE(far);
            SweepTwins twins{6};
            play(twins, 300, [far](Random& random) {
                return square({far + random.between(0.0f, 25.0f), -far + random.between(0.0f, 25.0f)});
            });
        }
    }

    TEST_CASE("boxes have the pairs of brute force if half of them are at the origin and half at 1e7") {
        SweepTwins twins{7};
        play(twins, 300, [](Random& random) {
            return square(random.point(0.0f, 12.0f) + (random.chance(0.5f) ? 1e7f : 0.0f));
        });
    }

    TEST_CASE("boxes that touch at zeros of different signs overlap") {
        SweepTwins twins{8};
        const auto zero = [](Random& random) { return random.chance(0.5f) ? 0.0f : -0.0f; };
        play(twins, 120, [&](Random& random) {
            const float left = random.chance(0.5f) ? -1.0f : zero(random);
            const float right = left < 0.0f ? zero(random) : 1.0f;
            const float low = random.chance(0.5f) ? -1.0f : zero(random);
            return Aabb{{left, low}, {right, low < 0.0f ? zero(random) : 1.0f}};
        });
        CHECK(twins.fast.pairs().size() == 120 * 119 / 2);  // all boxes contain the origin
    }

    TEST_CASE("boxes that touch at an edge or corner overlap, and boxes one float apart do not") {
        for (const float at : {0.0f, 1.0f, -3.0f, 100.0f, 1e6f}) {
            CAPTURE(at);
            const float below = std::nextafter(at, -FLT_MAX);
            const float above = std::nextafter(at, FLT_MAX);
            for (const float gap : {below, at, above}) {
                SweepTwins twins{9};
                for (int i = 0; i < 40; ++i) twins.add(square(twins.random.point(at + 50.0f, at + 90.0f)));
                const ProxyId left = twins.add({{at - 4.0f, at - 4.0f}, {at, at}});
                twins.commit();
                const std::size_t before = twins.fast.pairs().size();
                const ProxyId edge = twins.add({{gap, at - 4.0f}, {at + 4.0f, at - 2.0f}});
                twins.commit();
                CHECK(twins.fast.pairs().size() == before + (gap <= at ? 1u : 0u));
                twins.move(edge, {{at, gap}, {at + 4.0f, at + 4.0f}});  // only the corners touch
                twins.commit();
                CHECK(twins.fast.pairs().size() == before + (gap <= at ? 1u : 0u));
                twins.move(left, {{at - 4.0f, at - 4.0f}, {at, above}});
                twins.commit();
                CHECK(twins.fast.pairs().size() == before + 1);
            }
        }
    }

    TEST_CASE("denormal boxes at denormal positions have the pairs of brute force") {
        SweepTwins twins{10};
        play(twins, 200, [](Random& random) {
            const auto any = [&random] {
                return FLT_TRUE_MIN * static_cast<float>(random.below(30)) - 15.0f * FLT_TRUE_MIN;
            };
            const glm::vec2 at{any(), any()};
            return Aabb{at, at + FLT_TRUE_MIN * static_cast<float>(random.below(4))};
        });
        CHECK(!twins.fast.pairs().empty());
    }

    TEST_CASE("boxes have the pairs of brute force if all of them teleport in every commit") {
        SweepTwins twins{11};
        const auto anywhere = [](Random& random) { return square(random.point(0.0f, 25.0f)); };
        for (int i = 0; i < 500; ++i) twins.add(anywhere(twins.random));
        for (int commit = 0; commit < 40; ++commit) {
            CAPTURE(commit);
            twins.commit();
            for (const ProxyId proxy : twins.alive) twins.move(proxy, anywhere(twins.random));
        }
        twins.commit();
    }

    TEST_CASE("adding and removing a proxy in one update has no effect") {
        SweepTwins twins{12};
        for (int i = 0; i < 100; ++i) twins.add(square(twins.random.point(0.0f, 10.0f)));
        twins.commit();
        for (int round = 0; round < 20; ++round) {
            CAPTURE(round);
            for (int i = 0; i < 10; ++i) twins.remove(twins.add(square(twins.random.point(0.0f, 10.0f))));
            twins.commit();
            CHECK(twins.fast.counters().ended == 0);
            CHECK(twins.fast.size() == 100);
        }
    }

    TEST_CASE("a proxy can be added, moved and removed in one update in any valid order") {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            CAPTURE(seed);
            SweepTwins twins{seed};
            const auto anywhere = [&] { return square(twins.random.point(0.0f, 8.0f)); };
            for (int i = 0; i < 60; ++i) twins.add(anywhere());
            for (int commit = 0; commit < 12; ++commit) {
                twins.commit();
                for (int i = 0; i < 15; ++i) {
                    const ProxyId passing = twins.add(anywhere());
                    if (twins.random.chance(0.7f)) twins.move(passing, anywhere());
                    if (twins.random.chance(0.3f)) twins.refilter(passing);
                    if (twins.random.chance(0.3f)) twins.set_mobility(passing, ProxyMobility::Static);
                    if (twins.random.chance(0.5f)) twins.remove(passing);
                    const ProxyId old = twins.any();
                    twins.move(old, anywhere());
                    twins.move(old, anywhere());
                    if (twins.random.chance(0.5f)) twins.remove(old);
                }
            }
        }
    }

    TEST_CASE("a small world has the pairs of brute force over ten thousand updates") {
        SweepTwins twins{13};
        const auto anywhere = [&] { return square(twins.random.point(0.0f, 6.0f), twins.random.unit()); };
        for (int update = 0; update < 10000; ++update) {
            CAPTURE(update);
            for (std::uint32_t i = twins.random.below(4); i-- > 0;) {
                const std::uint32_t what = twins.random.below(10);
                if (twins.alive.size() < 4 || (what < 2 && twins.alive.size() < 40)) {
                    twins.add(anywhere(),
                              twins.random.chance(0.2f) ? ProxyMobility::Static : ProxyMobility::Moving);
                } else if (what < 4) {
                    twins.remove(twins.any());
                } else if (what == 4) {
                    twins.refilter(twins.any());
                } else if (what == 5) {
                    twins.set_mobility(twins.any(), twins.random.chance(0.5f) ? ProxyMobility::Static
                                                                              : ProxyMobility::Moving);
                } else {
                    twins.move(twins.any(), anywhere());
                }
            }
            if (update % 500 == 0) twins.filter_salt = twins.random.below(3);
            twins.commit();
        }
    }

    TEST_CASE("adding or moving an invalid box is refused and has no visible effect") {
        SweepAndPrune sweep;
        Random random(14);
        for (std::uint64_t i = 0; i < 100; ++i) sweep.add(square(random.point(0.0f, 9.0f)), i);
        sweep.commit();
        for (std::uint32_t i = 0; i < sweep.pairs().size(); ++i) sweep.set_user_data(i, 100 + i);
        SweepAndPrune untouched = sweep;
        const float nan = std::numeric_limits<float>::quiet_NaN();
        const float infinity = std::numeric_limits<float>::infinity();
        const test::QuietViolations quiet;
        int refused = 0;
        std::vector<Aabb> bad_boxes{{{4.0f, 3.0f}, {std::nextafter(4.0f, 0.0f), 4.0f}},
                                    {{3.0f, 4.0f}, {4.0f, 3.5f}},
                                    {{nan, nan}, {nan, nan}},
                                    {{infinity, 0.0f}, {infinity, 1.0f}},
                                    {{0.0f, -infinity}, {1.0f, infinity}}};
        for (const float bad : {nan, -nan, infinity, -infinity}) {
            for (int corner = 0; corner < 4; ++corner) {
                bad_boxes.push_back(square({3.0f, 3.0f}));
                (corner < 2 ? bad_boxes.back().lower : bad_boxes.back().upper)[corner % 2] = bad;
            }
        }
        for (const Aabb& box : bad_boxes) {
            CAPTURE(box);
            const std::uint64_t before = digest_of(sweep, 110);
            CHECK(sweep.add(box, 1000) == no_proxy);
            sweep.move(5, box);
            refused += 2;
            CHECK(quiet.count() == refused);
            CHECK(digest_of(sweep, 110) == before);
            CHECK(sweep.validate().value_or("") == "");
        }
        // a commit makes no difference either
        const PairChanges changes = sweep.commit();
        CHECK(changes.began.empty());
        CHECK(changes.ended.empty());
        untouched.commit();
        CHECK(digest_of(sweep, 110) == digest_of(untouched, 110));
        CHECK(sweep.add(square({3.0f, 3.0f}), 1000) == 100);  // the failed call used no id
    }

    TEST_CASE("teleporting all boxes together keeps all pairs, and later commits cost no more than before") {
        // coordinates are multiples of 1/16, so moving all boxes by the same distance is exact
        constexpr std::uint32_t count = 3000;
        Random random(15);
        SweepAndPrune sweep;
        std::vector<Aabb> boxes;
        for (std::uint32_t i = 0; i < count; ++i) {
            const glm::vec2 at{static_cast<float>(random.below(900)) / 16.0f,
                               static_cast<float>(random.below(900)) / 16.0f};
            boxes.push_back(square(at));
            sweep.add(boxes.back(), i);
        }
        sweep.commit();
        const std::size_t pair_count = sweep.pairs().size();
        for (std::uint32_t i = 0; i < pair_count; ++i)
            sweep.set_user_data(i, sweep.pairs()[i].a * 3000 + sweep.pairs()[i].b);
        CHECK(pair_count > count);
        const auto shift_all = [&](glm::vec2 by) {
            for (ProxyId proxy = 0; proxy < count; ++proxy) {
                boxes[proxy] = {boxes[proxy].lower + by, boxes[proxy].upper + by};
                sweep.move(proxy, boxes[proxy]);
            }
            const std::uint64_t before = sweep.counters().box_tests;
            const PairChanges changes = sweep.commit();
            REQUIRE(changes.began.empty());
            REQUIRE(changes.ended.empty());
            REQUIRE(sweep.pairs().size() == pair_count);
            return sweep.counters().box_tests - before;
        };
        const auto wander = [&] {
            const float to_and_fro = random.chance(0.5f) ? 0.0625f : -0.0625f;
            return shift_all({to_and_fro, -to_and_fro});
        };
        for (int i = 0; i < 100; ++i) wander();
        const std::uint64_t usual = wander();
        for (const glm::vec2 by : {glm::vec2{8192.0f, 0.0f}, glm::vec2{-8192.0f, -32768.0f}}) {
            shift_all(by);
            for (int i = 0; i < 100; ++i) wander();
            CHECK(sweep.validate().value_or("") == "");
            CHECK(wander() < 2 * usual);
        }
        for (const ActivePair& pair : sweep.pairs()) REQUIRE(pair.user_data == pair.a * 3000 + pair.b);
    }

    TEST_CASE("pairs are correct while a world grows from 10 to 20,000 boxes one by one and shrinks") {
        // boxes are in rows of 100; each box touches only its two neighbors
        constexpr std::uint32_t most = 20000;
        const auto box_of = [](std::uint32_t i) {
            return square({static_cast<float>(i % 100), 2.0f * static_cast<float>(i / 100)});
        };
        SweepAndPrune sweep;
        const auto add = [&](std::uint32_t i) {
            REQUIRE(sweep.add(box_of(i), i) == i);
            const PairChanges changes = sweep.commit();
            REQUIRE(changes.ended.empty());
            REQUIRE(changes.began.size() == (i % 100 > 0 ? 1u : 0u));
            if (!changes.began.empty()) {
                REQUIRE(changes.began[0].a == i - 1);
                REQUIRE(changes.began[0].b == i);
            }
        };
        const auto check_whole = [&](std::uint32_t count) {
            REQUIRE(sweep.validate().value_or("") == "");
            REQUIRE(sweep.size() == count);
            REQUIRE(sweep.pairs().size() == count - (count + 99) / 100);
        };
        std::uint32_t next_check = 10;
        for (std::uint32_t i = 0; i < most; ++i) {
            add(i);
            if (i + 1 != next_check) continue;
            check_whole(i + 1);
            next_check *= 2;
        }
        check_whole(most);
        const std::uint64_t before = sweep.counters().box_tests;
        for (std::uint32_t i = most; i-- > 10;) {
            sweep.remove(i);
            const PairChanges changes = sweep.commit();
            REQUIRE(changes.began.empty());
            REQUIRE(changes.ended.size() == (i % 100 > 0 ? 1u : 0u));
            if (!changes.ended.empty())
                REQUIRE(changes.ended[0] == PairEnded{i - 1, i, 0, PairEndCause::Removed});
            if (i == 5000 || i == 500 || i == 10) check_whole(i);
        }
        // a removal tests nearby boxes, not all boxes
        CHECK((sweep.counters().box_tests - before) / most < 1000);
        // the remaining small world works normally
        for (ProxyId proxy = 0; proxy < 10; ++proxy) sweep.move(proxy, square({0.5f, 0.5f}));
        CHECK(sweep.commit().began.size() == 45 - 9);
    }

    // The world must be larger than the cache, because the sweep prefetches only then.
    TEST_CASE("a world larger than the cache has the pairs that a join of its boxes finds") {
        using Pairs = std::vector<std::pair<ProxyId, ProxyId>>;
        constexpr std::uint32_t count = 40000;
        constexpr std::uint32_t id_limit = count + 1000;
        Random random(37);
        SweepAndPrune sweep;
        std::vector<bool> is_static(id_limit);
        const auto anywhere = [&] { return square(random.point(0.0f, 180.0f)); };
        const auto add = [&](std::uint64_t key) {
            const bool stays = random.chance(0.1f);
            is_static[sweep.add(anywhere(), key, stays ? ProxyMobility::Static : ProxyMobility::Moving)] =
                stays;
        };
        for (std::uint32_t i = 0; i < count; ++i) add(i);
        detail::BoxJoin join;
        detail::SortSpace sort_space;
        for (int commit = 0; commit < 6; ++commit) {
            CAPTURE(commit);
            sweep.commit();
            std::vector<ProxyId> alive;
            std::vector<detail::Interval> x(id_limit, detail::nowhere);
            std::vector<detail::Interval> y(id_limit, detail::nowhere);
            for (ProxyId proxy = 0; proxy < id_limit; ++proxy) {
                if (!sweep.is_alive(proxy)) continue;
                alive.push_back(proxy);
                x[proxy] = detail::interval_x(sweep.box(proxy));
                y[proxy] = detail::interval_y(sweep.box(proxy));
            }
            CHECK(alive.size() == count);
            Pairs expected;
            for (const auto& [a, b] : join.find(alive, x, y, sort_space))
                if (!is_static[a] || !is_static[b]) expected.emplace_back(std::minmax(a, b));
            Pairs found;
            for (const ActivePair& pair : sweep.pairs()) found.emplace_back(std::minmax(pair.a, pair.b));
            std::sort(expected.begin(), expected.end());
            std::sort(found.begin(), found.end());
            CHECK(sweep.bins().blocks.size() > 3000);
            CHECK(found.size() > 70000);
            CHECK(found == expected);
            CHECK(sweep.validate().value_or("") == "");

            // half of the boxes move a little, some move far, and some are replaced
            std::uint32_t removed_count = 0;
            for (const ProxyId proxy : alive) {
                const Aabb box = sweep.box(proxy);
                const glm::vec2 by = random.point(-0.3f, 0.3f);
                if (random.chance(0.5f)) sweep.move(proxy, {box.lower + by, box.upper + by});
                if (random.chance(0.01f)) sweep.move(proxy, anywhere());
                if (!random.chance(0.01f)) continue;
                sweep.remove(proxy);
                ++removed_count;
            }
            sweep.commit();
            for (std::uint32_t i = 0; i < removed_count; ++i) {
                sweep.remove(sweep.add(anywhere(), 0));  // removed before the commit
                add(count + i);
            }
        }
    }

    TEST_CASE("all instruction sets report the same changes in the same order with the same indices") {
        struct Stream {
            std::vector<PairBegan> began;
            std::vector<PairEnded> ended;
            Digest pairs;
            Digest asked;
        };
        const auto live = [](std::uint64_t seed, InstructionSet set) {
            Stream stream;
            Random random(seed);
            const auto flavour = static_cast<Flavour>(seed % static_cast<std::uint64_t>(Flavour::count));
            const std::uint32_t count = 20 + random.below(flavour == Flavour::Heap ? 60 : 300);
            const test::BoxWorld world{flavour, 1.2f * std::sqrt(static_cast<float>(count))};
            SweepAndPrune sweep;
            sweep.set_instruction_set(set);
            std::vector<ProxyId> alive;
            const auto mobility = [&] {
                return random.chance(0.2f) ? ProxyMobility::Static : ProxyMobility::Moving;
            };
            for (std::uint64_t i = 0; i < count; ++i)
                alive.push_back(sweep.add(world.box(random), mix_bits(i), mobility()));
            std::uint32_t word = 0;
            for (int commit = 0; commit < 12; ++commit) {
                const PairChanges changes = sweep.commit([&](ProxyId a, ProxyId b) {
                    stream.asked.add(std::uint64_t{a} << 32 | b);
                    return (a + b) % 7 != 0;
                });
                for (const PairBegan& began : changes.began) sweep.set_user_data(began.index, ++word);
                stream.began.insert(stream.began.end(), changes.began.begin(), changes.began.end());
                stream.ended.insert(stream.ended.end(), changes.ended.begin(), changes.ended.end());
                for (const ActivePair& pair : sweep.pairs())
                    stream.pairs.add(std::uint64_t{pair.a} << 32 | pair.b).add(std::uint64_t{pair.user_data});
                for (ProxyId& proxy : alive) {
                    const float chance = random.unit();
                    if (chance < 0.4f) {
                        sweep.move(proxy, world.moved(sweep.box(proxy), random));
                    } else if (chance < 0.45f) {
                        sweep.move(proxy, world.box(random));
                    } else if (chance < 0.48f) {
                        sweep.remove(proxy);
                        proxy = sweep.add(world.box(random), random.bits(), mobility());
                    } else if (chance < 0.5f) {
                        sweep.set_mobility(proxy, mobility());
                    } else if (chance < 0.52f) {
                        sweep.refilter(proxy);
                    }
                }
            }
            return stream;
        };
        std::size_t events = 0;
        for (std::uint64_t seed = 1; seed <= 45; ++seed) {
            CAPTURE(seed);
            const Stream expected = live(seed, InstructionSet::Baseline);
            events += expected.began.size() + expected.ended.size();
            for (const InstructionSet set : {InstructionSet::Avx2, InstructionSet::Avx512}) {
                if (set > best_instruction_set()) continue;
                CAPTURE(set);
                const Stream stream = live(seed, set);
                REQUIRE(stream.began == expected.began);
                REQUIRE(stream.ended == expected.ended);
                REQUIRE(stream.pairs.value() == expected.pairs.value());
                REQUIRE(stream.asked.value() == expected.asked.value());
            }
        }
        CHECK(events > 10000);
    }

    TEST_CASE("the instruction set can be changed at any time, and an unsupported one is refused") {
        SweepTwins twins{16};
        for (int i = 0; i < 300; ++i) twins.add(square(twins.random.point(0.0f, 15.0f)));
        for (int commit = 0; commit < 30; ++commit) {
            const std::uint32_t sets = static_cast<std::uint32_t>(best_instruction_set()) + 1;
            twins.fast.set_instruction_set(static_cast<InstructionSet>(twins.random.below(sets)));
            twins.commit();
            for (const ProxyId proxy : twins.alive) {
                if (twins.random.chance(0.5f)) twins.move(proxy, square(twins.random.point(0.0f, 15.0f)));
            }
        }
        const auto beyond = static_cast<InstructionSet>(static_cast<int>(best_instruction_set()) + 1);
        CHECK(test::violation_of([&] { twins.fast.set_instruction_set(beyond); })
                  .starts_with(
                      "SweepAndPrune::set_instruction_set: set must be an instruction set of this machine"));
        twins.commit();
    }

    TEST_CASE("static proxies have no pairs with each other, and the filter is not called for them") {
        SweepAndPrune sweep;
        const auto scenery = ProxyMobility::Static;
        for (std::uint64_t i = 0; i < 300; ++i) sweep.add(square({0.0f, 0.0f}), i, scenery);
        const auto refuse_all = [](ProxyId, ProxyId) -> bool {
            FAIL("the filter was called");
            return true;
        };
        CHECK(sweep.commit(refuse_all).began.empty());
        CHECK(sweep.counters().box_tests == 0);
        for (ProxyId proxy = 0; proxy < 300; ++proxy) sweep.move(proxy, square({0.25f, 0.0f}));
        CHECK(sweep.commit(refuse_all).began.empty());
        for (ProxyId proxy = 0; proxy < 300; ++proxy) sweep.refilter(proxy);
        CHECK(sweep.commit(refuse_all).began.empty());
        sweep.add(square({0.5f, 0.0f}), 1000);
        CHECK(sweep.commit().began.size() == 300);
    }

    TEST_CASE("a static proxy can be moved and has pairs with moving ones") {
        SweepTwins twins{17};
        for (int i = 0; i < 300; ++i) {
            twins.add(square(twins.random.point(0.0f, 20.0f)),
                      i % 3 == 0 ? ProxyMobility::Moving : ProxyMobility::Static);
        }
        for (int commit = 0; commit < 30; ++commit) {
            twins.commit();
            for (const ProxyId proxy : twins.alive) {
                if (twins.random.chance(0.2f)) twins.move(proxy, square(twins.random.point(0.0f, 20.0f)));
            }
        }
    }

    TEST_CASE("pairs end if the only box of a level is removed, whether or not other boxes move") {
        for (const bool is_small_moved : {false, true}) {
            CAPTURE(is_small_moved);
            SweepAndPrune sweep;
            for (std::uint32_t i = 0; i < 100; ++i) {
                const auto column = static_cast<float>(i % 10);
                const auto row = static_cast<float>(i / 10);
                sweep.add(square({4.0f * column, 4.0f * row}), i);
            }
            const ProxyId large = sweep.add(square({0.5f, 0.5f}, 30.0f), 100);
            CHECK(sweep.commit().began.size() == 64);
            const auto populated_levels = [&] {
                return std::ranges::count_if(sweep.bins().levels,
                                             [](const auto& level) { return level.box_count > 0; });
            };
            REQUIRE(populated_levels() == 2);

            sweep.remove(large);
            for (ProxyId small = 0; small < 100 && is_small_moved; ++small)
                sweep.move(small, square(sweep.box(small).lower + 0.125f));
            CHECK(sweep.commit().ended.size() == 64);
            CHECK(sweep.pairs().empty());
            CHECK(populated_levels() == 1);
            CHECK(sweep.validate().value_or("") == "");
        }
    }

    TEST_CASE("a moved static proxy has no pair with static proxies of another size") {
        SweepAndPrune sweep;
        std::vector<ProxyId> small;
        for (std::uint32_t i = 0; i < 100; ++i) {
            const glm::vec2 at{4.0f * static_cast<float>(i % 10), 4.0f * static_cast<float>(i / 10)};
            small.push_back(sweep.add(square(at), i, ProxyMobility::Static));
        }
        const ProxyId large = sweep.add(square({0.5f, 60.0f}, 30.0f), 100, ProxyMobility::Static);
        sweep.commit();
        for (const ProxyId proxy : small) sweep.move(proxy, square({8.0f, 70.0f}));
        CHECK(sweep.commit().began.empty());
        sweep.move(large, square({300.0f, 0.0f}, 30.0f));
        for (const ProxyId proxy : small) sweep.move(proxy, square({301.0f, 1.0f}));
        CHECK(sweep.commit().began.empty());
        CHECK(sweep.pairs().empty());
    }

    TEST_CASE("a change of mobility begins pairs, ends them as filtered, or keeps their user data") {
        SweepAndPrune sweep;
        const ProxyId a = sweep.add(square({0.0f, 0.0f}), 1);
        const ProxyId b = sweep.add(square({0.5f, 0.0f}), 2);
        sweep.commit();
        sweep.set_user_data(0, 9);
        sweep.set_mobility(a, ProxyMobility::Static);  // only one is static, so the pair stays active
        PairChanges changes = sweep.commit();
        CHECK(changes.began.empty());
        CHECK(changes.ended.empty());
        REQUIRE(sweep.pairs().size() == 1);
        CHECK(sweep.pairs()[0].user_data == 9);
        sweep.set_mobility(b, ProxyMobility::Static);  // both are static: the pair ends as Filtered
        changes = sweep.commit();
        REQUIRE(changes.ended.size() == 1);
        CHECK(changes.ended[0] == PairEnded{a, b, 9, PairEndCause::Filtered});
        sweep.set_mobility(a, ProxyMobility::Moving);
        sweep.set_mobility(a, ProxyMobility::Static);  // changed and changed back before one commit
        changes = sweep.commit();
        CHECK(changes.began.empty());
        sweep.set_mobility(a, ProxyMobility::Moving);
        changes = sweep.commit();
        REQUIRE(changes.began.size() == 1);
        sweep.set_user_data(changes.began[0].index, 4);
        // setting the current mobility again has the same effect as refilter()
        sweep.set_mobility(a, ProxyMobility::Moving);
        changes = sweep.commit([](ProxyId, ProxyId) { return false; });
        REQUIRE(changes.ended.size() == 1);
        CHECK(changes.ended[0] == PairEnded{a, b, 4, PairEndCause::Filtered});
        // if a pair is rejected and a box also moves away, the pair ends only once; the same is true for a
        // removal
        sweep.set_mobility(a, ProxyMobility::Moving);
        CHECK(sweep.commit().began.size() == 1);
        sweep.set_mobility(a, ProxyMobility::Static);
        sweep.move(a, square({50.0f, 0.0f}));
        changes = sweep.commit();
        REQUIRE(changes.ended.size() == 1);
        CHECK(changes.ended[0].cause == PairEndCause::Moved);
        sweep.set_mobility(b, ProxyMobility::Moving);
        sweep.move(a, square({0.0f, 0.0f}));
        CHECK(sweep.commit().began.size() == 1);
        sweep.set_mobility(a, ProxyMobility::Moving);
        sweep.remove(a);
        changes = sweep.commit();
        REQUIRE(changes.ended.size() == 1);
        CHECK(changes.ended[0].cause == PairEndCause::Removed);
    }

    TEST_CASE("changing the mobility of all proxies repeatedly gives the pairs of brute force") {
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            CAPTURE(seed);
            SweepTwins twins{seed};
            for (int i = 0; i < 200; ++i) twins.add(square(twins.random.point(0.0f, 14.0f)));
            for (int commit = 0; commit < 15; ++commit) {
                twins.commit();
                twins.filter_salt = twins.random.below(3);
                const float share = twins.random.unit();
                for (const ProxyId proxy : twins.alive) {
                    if (twins.random.chance(share)) {
                        twins.set_mobility(
                            proxy, twins.random.chance(0.5f) ? ProxyMobility::Static : ProxyMobility::Moving);
                    }
                    if (twins.random.chance(0.2f)) twins.move(proxy, square(twins.random.point(0.0f, 14.0f)));
                }
            }
        }
    }

    TEST_CASE("a commit without changes does no tests, and a commit with few changes does few") {
        SweepAndPrune sweep;
        Random random(18);
        for (std::uint64_t i = 0; i < 5000; ++i) sweep.add(square(random.point(0.0f, 70.0f)), i);
        for (int i = 0; i < 3; ++i) sweep.commit();
        std::uint64_t before = sweep.counters().box_tests;
        sweep.commit();
        CHECK(sweep.counters().box_tests == before);
        sweep.move(17, square(random.point(0.0f, 70.0f)));
        sweep.commit();
        CHECK(sweep.counters().box_tests - before < 2000);
        before = sweep.counters().box_tests;
        for (ProxyId proxy = 0; proxy < 5000; ++proxy) {
            const glm::vec2 by = random.point(-0.05f, 0.05f);
            const Aabb box = sweep.box(proxy);
            sweep.move(proxy, {box.lower + by, box.upper + by});
        }
        sweep.commit();
        CHECK(sweep.counters().box_tests - before < 5000u * 500u);
    }

    TEST_CASE("memory that only a bulk of additions needed is returned") {
        constexpr std::uint32_t count = 50000;
        Random random(19);
        SweepAndPrune sweep;
        for (std::uint64_t i = 0; i < count; ++i) sweep.add(square(random.point(0.0f, 158.0f), 0.5f), i);
        sweep.commit();
        const std::size_t pair_count = sweep.pairs().size();
        CHECK(pair_count > count / 2);
        CHECK(pair_count < 2 * count);
        // the memory of the large reports is kept until this commit
        sweep.move(0, square({50.0f, 50.0f}));
        sweep.commit();
        // measured: 110 B per box; 122 B if only the reports kept their memory, 239 B if all scratch did
        CHECK(sweep.bytes() < std::size_t{count} * 115);
        CHECK(sweep.validate().value_or("") == "");
    }

    TEST_CASE("spans of a large commit are valid until the next commit") {
        constexpr std::uint32_t count = 5000;
        Random random(20);
        SweepAndPrune sweep;
        const auto anywhere = [&] { return square(random.point(0.0f, 50.0f), 0.5f); };
        for (std::uint64_t i = 0; i < count; ++i) sweep.add(anywhere(), i);
        sweep.commit();
        // twice as many boxes are added and the old ones removed, so that many pairs also end in this commit
        for (std::uint64_t i = 0; i < 2 * count; ++i) sweep.add(anywhere(), count + i);
        for (ProxyId proxy = 0; proxy < count; ++proxy) sweep.remove(proxy);
        const PairChanges changes = sweep.commit();
        const std::vector<PairBegan> began(changes.began.begin(), changes.began.end());
        const std::vector<PairEnded> ended(changes.ended.begin(), changes.ended.end());
        const std::span<const ActivePair> pairs = sweep.pairs();
        REQUIRE(began.size() > count);
        REQUIRE(ended.size() > count / 2);

        for (std::uint64_t i = 0; i < 4 * count; ++i) sweep.add(anywhere(), 3 * count + i);
        for (ProxyId proxy = count; proxy < 3 * count; ++proxy) {
            if (proxy % 3 == 0) sweep.move(proxy, anywhere());
            if (proxy % 7 == 0) sweep.refilter(proxy);
            if (proxy % 11 == 0) sweep.set_mobility(proxy, ProxyMobility::Static);
            if (proxy % 5 == 0) sweep.remove(proxy);
        }
        CHECK(std::equal(changes.began.begin(), changes.began.end(), began.begin(), began.end()));
        CHECK(std::equal(changes.ended.begin(), changes.ended.end(), ended.begin(), ended.end()));
        CHECK(sweep.pairs().data() == pairs.data());
        CHECK(sweep.pairs().size() == pairs.size());
        for (const PairBegan& pair : changes.began) {
            REQUIRE(pairs[pair.index].a == pair.a);
            REQUIRE(pairs[pair.index].b == pair.b);
        }
    }

    TEST_CASE("a moved box counts a test for each of the sixteen lanes of a block it is compared with") {
        SweepAndPrune sweep;
        std::uint64_t before = 0;
        const auto tests_of_commit = [&] {
            sweep.commit();
            const std::uint64_t tests = sweep.counters().box_tests - before;
            before = sweep.counters().box_tests;
            return tests;
        };
        // so few boxes are all in one bin, whose only block has sixteen lanes
        for (std::uint64_t i = 0; i < 10; ++i) sweep.add(square({2.0f * static_cast<float>(i), 0.0f}), i);
        CHECK(tests_of_commit() == 10 * 16);
        sweep.move(3, square({6.5f, 0.0f}));
        CHECK(tests_of_commit() == 16);
        sweep.move(3, square({6.5f, 0.0f}));  // the same box again, so nothing has moved
        CHECK(tests_of_commit() == 0);
        sweep.refilter(3);
        CHECK(tests_of_commit() == 0);
        sweep.move(3, square({6.0f, 0.0f}));
        sweep.move(4, square({8.5f, 0.0f}));
        CHECK(tests_of_commit() == 2 * 16);
        sweep.remove(9);
        CHECK(tests_of_commit() == 16);
        // static boxes have their own blocks; a block whose bounds are far away is not compared
        sweep.add(square({8.0f, 0.5f}), 20, ProxyMobility::Static);
        CHECK(tests_of_commit() == 16);
        sweep.move(4, square({8.0f, 0.0f}));
        CHECK(tests_of_commit() == 2 * 16);
        sweep.move(8, square({16.5f, 0.0f}));
        CHECK(tests_of_commit() == 16);
    }

    TEST_CASE("all instruction sets count the same box tests, with and without threads") {
        const auto backwards = [](std::uint32_t count, ParallelTask task) {
            while (count-- > 0) task(count);
        };
        const auto tests_of = [](InstructionSet set, ParallelFor run) {
            SweepAndPrune sweep;
            sweep.set_instruction_set(set);
            Random random(21);
            constexpr std::uint32_t count = 8000;
            std::vector<std::uint64_t> tests;
            for (std::uint64_t i = 0; i < count; ++i) {
                sweep.add(square(random.point(0.0f, 90.0f), random.chance(0.1f) ? 4.0f : 1.0f), i,
                          random.chance(0.1f) ? ProxyMobility::Static : ProxyMobility::Moving);
            }
            for (int commit = 0; commit < 4; ++commit) {
                sweep.commit({}, run);
                tests.push_back(sweep.counters().box_tests);
                REQUIRE(tests.back() % 16 == 0);
                for (ProxyId proxy = 0; proxy < count; ++proxy) {
                    const glm::vec2 by = random.point(-0.5f, 0.5f);
                    const Aabb box = sweep.box(proxy);
                    sweep.move(proxy, {box.lower + by, box.upper + by});
                }
            }
            return tests;
        };
        const std::vector<std::uint64_t> expected = tests_of(InstructionSet::Baseline, {});
        // every pair that begins was tested, but few boxes outside the neighborhood
        CHECK(expected.front() > 8000 * 2);
        CHECK(expected.front() < 8000 * 16 * 50);
        CHECK(tests_of(InstructionSet::Baseline, backwards) == expected);
        for (const InstructionSet set : {InstructionSet::Avx2, InstructionSet::Avx512}) {
            if (set <= best_instruction_set()) CHECK(tests_of(set, backwards) == expected);
        }
    }

    TEST_CASE("a steady commit with moves, additions and removals does not allocate") {
        constexpr std::uint64_t count = 1000;
        constexpr std::uint64_t round = 40;  // number of commits after which the moves repeat
        const auto box_at = [](std::uint64_t i, std::uint64_t time) {
            Random random(i);
            const glm::vec2 home = random.point(0.0f, 40.0f);
            const glm::vec2 way = random.point(-3.0f, 3.0f);
            const glm::vec2 at = home + way * static_cast<float>(time % round) / 20.0f;
            return square(at);
        };
        SweepAndPrune sweep;
        sweep.reserve(count, 8 * count);
        std::vector<ProxyId> proxies;
        for (std::uint64_t i = 0; i < count; ++i) proxies.push_back(sweep.add(box_at(i, 0), i));
        const auto step = [&](std::uint64_t time) {
            for (std::uint64_t i = 0; i < count; ++i) sweep.move(proxies[i], box_at(i, time));
            for (std::uint64_t i = 0; i < 20; ++i) {
                const std::uint64_t replaced = mix_bits(time % round * 20 + i) % count;
                sweep.remove(proxies[replaced]);
                proxies[replaced] = sweep.add(box_at(replaced, time), replaced);
            }
            sweep.commit();
        };
        std::uint64_t time = 0;
        while (time < 4 * round) step(++time);
        const test::AllocationCounter allocations;
        while (time < 5 * round) step(++time);
        const std::uint64_t made = allocations.count();
        CHECK(made == 0);
    }
}

}  // namespace
