// Whoever runs the shares of a commit, and in whatever order: the same stream of pairs to the last bit.
#include <doctest/doctest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "../../broadphase/sweep_and_prune.hpp"
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
    TEST_CASE("a commit gives the same pairs in the same places, however its work is shared out") {
        std::uint32_t most_tasks = 0;
        const auto run_backwards = [&](std::uint32_t count, ParallelTask task) {
            most_tasks = std::max(most_tasks, count);
            while (count-- > 0) task(count);
        };
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            SweepAndPrune alone, reversed, threaded;
            std::vector<ProxyId> alive;
            const float width = 160.0f;
            const auto add = [&] {
                const Aabb box = box_at(random.point(0.0f, width), random);
                const std::uint64_t key = random.bits();
                const ProxyMobility mobility =
                    random.chance(0.1f) ? ProxyMobility::Static : ProxyMobility::Moving;
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
                for (const ProxyId proxy : alive) {
                    if (!random.chance(0.7f)) continue;
                    const glm::vec2 step = random.point(-reach, reach);
                    const Aabb old = alone.box(proxy);
                    const Aabb box{old.lower + step, old.upper + step};
                    for (SweepAndPrune* sweep : {&alone, &reversed, &threaded}) sweep->move(proxy, box);
                }
                for (int i = 0; i < 200; ++i) {
                    const std::size_t at = random.below(static_cast<std::uint32_t>(alive.size()));
                    for (SweepAndPrune* sweep : {&alone, &reversed, &threaded}) sweep->remove(alive[at]);
                    alive[at] = alive.back();
                    alive.pop_back();
                }
                const ProxyId turned = alive[random.below(static_cast<std::uint32_t>(alive.size()))];
                for (SweepAndPrune* sweep : {&alone, &reversed, &threaded})
                    sweep->set_mobility(turned, ProxyMobility::Static);
                // half of the seeds: so many at once that all is laid out anew
                for (int i = 0; i < (commit == 4 && seed % 2 == 0 ? 14000 : 150); ++i) add();
            }
        }
        CHECK(most_tasks > 2);
    }
}

}  // namespace
