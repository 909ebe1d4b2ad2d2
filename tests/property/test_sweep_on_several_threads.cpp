// The pair events of a commit are bit-identical, whichever threads run its tasks and in whatever order.
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <span>
#include <thread>
#include <vector>

#include "../../broadphase/bins/sweep_and_prune.hpp"
#include "../../broadphase/brute_force/brute_force.hpp"
#include "../../broadphase/world/broadphase_world.hpp"
#include "../../core/random.hpp"

namespace {

using namespace damson;

Aabb box_at(glm::vec2 at, Random& random) {
    const glm::vec2 half{0.3f + 0.4f * random.unit(), 0.3f + 0.4f * random.unit()};
    return {at - half, at + half};
}

const auto on_two_threads = [](std::uint32_t count, ParallelTask task) {
    std::atomic<std::uint32_t> next{0};
    const auto work = [&] {
        for (std::uint32_t index = next++; index < count; index = next++) task(index);
    };
    std::thread other(work);
    work();
    other.join();
};

void check_equal(const PairChanges& changes, const PairChanges& expected) {
    REQUIRE(
        std::equal(changes.began.begin(), changes.began.end(), expected.began.begin(), expected.began.end()));
    REQUIRE(
        std::equal(changes.ended.begin(), changes.ended.end(), expected.ended.begin(), expected.ended.end()));
}

TEST_SUITE("property/sweep_on_several_threads") {
    TEST_CASE("a commit gives the same pairs in the same positions, however its work is shared out") {
        std::uint32_t most_tasks = 0;
        const auto run_backwards = [&](std::uint32_t count, ParallelTask task) {
            most_tasks = std::max(most_tasks, count);
            while (count-- > 0) task(count);
        };
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            const bool is_plain = seed > 6;  // all boxes are on one level, and all move
            SweepAndPrune alone, reversed, threaded;
            std::vector<ProxyId> alive;
            const float width = 160.0f;
            const auto add = [&] {
                const glm::vec2 at = random.point(0.0f, width);
                const Aabb box = is_plain ? Aabb{at, at + 1.2f} : box_at(at, random);
                const std::uint64_t key = random.bits();
                const ProxyMobility mobility =
                    !is_plain && random.chance(0.1f) ? ProxyMobility::Static : ProxyMobility::Moving;
                const ProxyId proxy = alone.add(box, key, mobility);
                REQUIRE(reversed.add(box, key, mobility) == proxy);
                REQUIRE(threaded.add(box, key, mobility) == proxy);
                alive.push_back(proxy);
            };
            for (int i = 0; i < 12000; ++i) add();
            for (int commit = 0; commit < 10; ++commit) {
                CAPTURE(commit);
                const PairChanges expected = alone.commit();
                check_equal(reversed.commit({}, run_backwards), expected);
                check_equal(threaded.commit({}, on_two_threads), expected);
                REQUIRE(reversed.pairs().size() == alone.pairs().size());
                REQUIRE(threaded.pairs().size() == alone.pairs().size());
                for (std::size_t i = 0; i < alone.pairs().size(); ++i) {
                    const ActivePair& pair = alone.pairs()[i];
                    REQUIRE((reversed.pairs()[i].a == pair.a && reversed.pairs()[i].b == pair.b));
                    REQUIRE((threaded.pairs()[i].a == pair.a && threaded.pairs()[i].b == pair.b));
                }
                REQUIRE(threaded.validate().value_or("") == "");

                const float reach = commit % 3 == 2 ? 5.0f : 0.3f;
                std::vector<ProxyMove> moves;
                if (commit % 4 == 3)
                    std::sort(alive.begin(), alive.end());  // so that the moves can be split among the tasks
                for (const ProxyId proxy : alive) {
                    if (!random.chance(0.7f)) continue;
                    const glm::vec2 step = random.point(-reach, reach);
                    const Aabb old = alone.box(proxy);
                    moves.push_back({proxy, {old.lower + step, old.upper + step}});
                }
                if (commit % 2 == 0) {
                    for (const ProxyMove& move : moves)
                        for (SweepAndPrune* sweep : {&alone, &reversed, &threaded})
                            sweep->move(move.proxy, move.box);
                } else {
                    const auto count = static_cast<std::uint32_t>(moves.size());
                    const auto move_at = [&](std::uint32_t i) { return moves[i]; };
                    alone.move_many(count, move_at);
                    reversed.move_many(count, move_at, run_backwards);
                    threaded.move_many(count, move_at, on_two_threads);
                }
                for (int i = 0; i < 200; ++i) {
                    const std::size_t at = random.below(static_cast<std::uint32_t>(alive.size()));
                    for (SweepAndPrune* sweep : {&alone, &reversed, &threaded}) sweep->remove(alive[at]);
                    alive[at] = alive.back();
                    alive.pop_back();
                }
                const ProxyId turned = alive[random.below(static_cast<std::uint32_t>(alive.size()))];
                for (SweepAndPrune* sweep : {&alone, &reversed, &threaded})
                    if (!is_plain) sweep->set_mobility(turned, ProxyMobility::Static);
                // for half of the seeds, add so many boxes at once that the bins are laid out again
                for (int i = 0; i < (commit == 4 && seed % 2 == 0 ? 14000 : 150); ++i) add();
            }
        }
        CHECK(most_tasks > 2);
    }

    TEST_CASE("a box that moves in a coarser level is compared once, whichever task runs first") {
        std::uint32_t most_tasks = 0;
        const auto run_backwards = [&](std::uint32_t count, ParallelTask task) {
            most_tasks = std::max(most_tasks, count);
            while (count-- > 0) task(count);
        };
        Random random(5);
        SweepAndPrune alone, reversed;
        const auto commit_both = [&] {
            const PairChanges expected = alone.commit();
            check_equal(reversed.commit({}, run_backwards), expected);
            return expected.ended.size();
        };
        std::vector<ProxyId> small;
        for (std::uint64_t i = 0; i < 12000; ++i) {
            const glm::vec2 at = random.point(0.0f, 160.0f);
            small.push_back(alone.add({at, at + 1.0f}, i));
            REQUIRE(reversed.add({at, at + 1.0f}, i) == small.back());
        }
        const Aabb wide{{20.0f, 20.0f}, {120.0f, 140.0f}};
        const ProxyId large = alone.add(wide, small.size());
        REQUIRE(reversed.add(wide, small.size()) == large);
        commit_both();

        const auto move_small = [&] {
            for (const ProxyId proxy : small) {
                const Aabb old = alone.box(proxy);
                const glm::vec2 step = random.point(-0.2f, 0.2f);
                for (SweepAndPrune* sweep : {&alone, &reversed})
                    sweep->move(proxy, {old.lower + step, old.upper + step});
            }
        };
        move_small();
        for (SweepAndPrune* sweep : {&alone, &reversed})
            sweep->move(large, {wide.lower + 3.0f, wide.upper + 3.0f});  // the box stays in its bin
        CHECK(commit_both() > 500);
        move_small();
        for (SweepAndPrune* sweep : {&alone, &reversed}) sweep->remove(large);  // its level is then empty
        CHECK(commit_both() > 5000);
        CHECK(most_tasks > 2);
    }

    TEST_CASE(
        "a filter that rejects some pairs is called for the same pairs on any threads, and the same end") {
        std::uint32_t most_tasks = 0;
        const auto run_backwards = [&](std::uint32_t count, ParallelTask task) {
            most_tasks = std::max(most_tasks, count);
            while (count-- > 0) task(count);
        };
        std::uint32_t salt = 0;
        const auto filter_into = [&salt](std::vector<std::uint64_t>& asked) {
            asked.clear();
            return [&asked, &salt](ProxyId a, ProxyId b) {
                const std::uint64_t pair = std::uint64_t{a} << 32 | b;
                asked.push_back(pair);
                return mix_bits(pair + salt) % 3 != 0;
            };
        };
        const auto by_ids = [](const ActivePair& p, const ActivePair& q) {
            return p.a != q.a ? p.a < q.a : p.b < q.b;
        };
        const auto are_same = [](std::span<const ActivePair> left, std::span<const ActivePair> right) {
            return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                              [](const ActivePair& p, const ActivePair& q) {
                                  return p.a == q.a && p.b == q.b && p.user_data == q.user_data;
                              });
        };
        // run large commits in which the filter ends pairs, in addition to pairs that separate
        int late_ends = 0;
        for (std::uint64_t seed = 1; seed <= 2; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            SweepAndPrune alone, reversed, threaded;
            BruteForce slow;
            std::vector<ProxyId> alive;
            const auto with_all = [&](auto&& work) {
                work(slow);
                for (SweepAndPrune* sweep : {&alone, &reversed, &threaded}) work(*sweep);
            };
            const auto any_mobility = [&] {
                return random.chance(0.1f) ? ProxyMobility::Static : ProxyMobility::Moving;
            };
            const auto add = [&] {
                const Aabb box = box_at(random.point(0.0f, 135.0f), random);
                const std::uint64_t key = random.bits();
                const ProxyMobility mobility = any_mobility();
                alive.push_back(slow.add(box, key, mobility));
                for (SweepAndPrune* sweep : {&alone, &reversed, &threaded})
                    REQUIRE(sweep->add(box, key, mobility) == alive.back());
            };
            for (int i = 0; i < 13000; ++i) add();
            std::uint32_t word = 0;
            for (int commit = 0; commit < 6; ++commit) {
                CAPTURE(commit);
                salt = random.below(1000);
                std::vector<std::uint64_t> expected_asked, asked_alone, asked_reversed, asked_threaded;
                const PairChanges expected = slow.commit(filter_into(expected_asked));
                const PairChanges changes = alone.commit(filter_into(asked_alone));
                check_equal(reversed.commit(filter_into(asked_reversed), run_backwards), changes);
                check_equal(threaded.commit(filter_into(asked_threaded), on_two_threads), changes);
                REQUIRE(asked_alone == expected_asked);
                REQUIRE(asked_reversed == expected_asked);
                REQUIRE(asked_threaded == expected_asked);

                // compare with brute force; pairs have different positions in each broadphase
                REQUIRE(std::equal(
                    changes.began.begin(), changes.began.end(), expected.began.begin(), expected.began.end(),
                    [](const PairBegan& p, const PairBegan& q) { return p.a == q.a && p.b == q.b; }));
                REQUIRE(std::equal(changes.ended.begin(), changes.ended.end(), expected.ended.begin(),
                                   expected.ended.end()));
                std::size_t parted = 0;
                for (const PairEnded& pair : changes.ended)
                    parted += pair.cause == PairEndCause::Filtered ? 0 : 1;
                if (expected_asked.size() + parted > 4096 && parted > 0 && parted < changes.ended.size())
                    ++late_ends;
                for (std::size_t i = 0; i < changes.began.size(); ++i) {
                    ++word;
                    slow.set_user_data(expected.began[i].index, word);
                    for (SweepAndPrune* sweep : {&alone, &reversed, &threaded})
                        sweep->set_user_data(changes.began[i].index, word);
                }
                std::vector<ActivePair> active(alone.pairs().begin(), alone.pairs().end());
                REQUIRE(are_same(reversed.pairs(), active));
                REQUIRE(are_same(threaded.pairs(), active));
                std::vector<ActivePair> expected_active(slow.pairs().begin(), slow.pairs().end());
                std::sort(active.begin(), active.end(), by_ids);
                std::sort(expected_active.begin(), expected_active.end(), by_ids);
                REQUIRE(are_same(active, expected_active));
                for (const SweepAndPrune* sweep : {&alone, &reversed, &threaded})
                    REQUIRE(sweep->validate().value_or("") == "");

                for (std::size_t i = alive.size(); i-- > 0;) {
                    const ProxyId proxy = alive[i];
                    const float chance = random.unit();
                    if (chance < 0.5f) {
                        const glm::vec2 step = random.point(-4.0f, 4.0f);
                        const Aabb old = alone.box(proxy);
                        with_all([&](auto& b) { b.move(proxy, {old.lower + step, old.upper + step}); });
                    } else if (chance < 0.7f) {
                        with_all([&](auto& b) { b.refilter(proxy); });
                    } else if (chance < 0.72f) {
                        const ProxyMobility mobility = any_mobility();
                        with_all([&](auto& b) { b.set_mobility(proxy, mobility); });
                    } else if (chance < 0.74f) {
                        with_all([&](auto& b) { b.remove(proxy); });
                        alive[i] = alive.back();
                        alive.pop_back();
                    }
                }
                for (int i = 0; i < 150; ++i) add();
            }
        }
        CHECK(late_ends == 10);  // in all commits except the first for each seed
        CHECK(most_tasks > 2);
    }

    TEST_CASE("a broadphase world shares its work among the user's threads in each form of update") {
        std::uint32_t runs = 0;
        const auto run = [&](std::uint32_t count, ParallelTask task) {
            ++runs;
            on_two_threads(count, task);
        };
        Random random(1);
        BroadphaseWorld alone({.handle_stamp = 1}), threaded({.handle_stamp = 1});
        std::vector<ObjectHandle> objects;
        for (std::uint64_t i = 0; i < 9000; ++i) {
            const Aabb box = box_at(random.point(0.0f, 85.0f), random);
            objects.push_back(alone.add(box, {.user_data = i}));
            REQUIRE(threaded.add(box, {.user_data = i}) == objects.back());
        }
        struct Counter {
            std::uint64_t begins = 0, ends = 0;
            void on_begin(Overlap&) { ++begins; }
            void on_end(const OverlapEnded&) { ++ends; }
        } told;
        for (int update = 0; update < 9; ++update) {
            CAPTURE(update);
            std::vector<Aabb> boxes;
            for (const ObjectHandle object : objects) {
                boxes.push_back(box_at(random.point(0.0f, 85.0f), random));
                alone.move(object, boxes.back());
                if (update % 2 == 0) threaded.move(object, boxes.back());
            }
            runs = 0;
            if (update % 2 == 1) {
                threaded.move_many(objects, boxes, run);
                CHECK(runs == 1);
            }
            alone.update();
            runs = 0;
            switch (update % 3) {
                case 0: threaded.update(run); break;
                case 1: threaded.update(told, run); break;
                default:
                    threaded.update([&](Overlap&) { ++told.begins; },
                                    [&](const OverlapEnded&) { ++told.ends; }, run);
            }
            CHECK(runs > 0);
            const auto pairs_of = [](OverlapView overlaps) {
                std::vector<std::pair<std::uint64_t, std::uint64_t>> pairs;
                for (const Overlap& overlap : overlaps)
                    pairs.emplace_back(overlap.user_data_a, overlap.user_data_b);
                return pairs;
            };
            CHECK(pairs_of(alone.overlaps()).size() > 1000);
            CHECK(pairs_of(alone.overlaps()) == pairs_of(threaded.overlaps()));
            CHECK(alone.ended().size() == threaded.ended().size());
        }
        CHECK(told.begins > 0);
        CHECK(told.ends > 0);
    }
}

}  // namespace
