// Tests of broadphase/bins/bulk_moves.hpp.
//
// move_many() must have the same result as separate calls to move(), for any moves and any number of threads.
#include "../../../broadphase/bins/bulk_moves.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <thread>
#include <vector>

#include "../../../broadphase/world/any_broadphase.hpp"
#include "../../../core/random.hpp"
#include "../../support/allocation_counter.hpp"
#include "../../support/boxes.hpp"
#include "../../support/expect_violation.hpp"
#include "../twins.hpp"

namespace {

using namespace damson;
using detail::MoveShare;
using test::square;

// Runs each task on its own thread, starting with the last task.
const auto on_threads = [](std::uint32_t count, ParallelTask task) {
    std::vector<std::thread> threads;
    while (count-- > 0) threads.emplace_back([task, count] { task(count); });
    for (std::thread& thread : threads) thread.join();
};

void move_many(SweepAndPrune& sweep, const std::vector<ProxyMove>& moves, ParallelFor run = {}) {
    sweep.move_many(
        static_cast<std::uint32_t>(moves.size()), [&](std::uint32_t i) { return moves[i]; }, run);
}

void move_one_by_one(SweepAndPrune& sweep, const std::vector<ProxyMove>& moves) {
    for (const ProxyMove& move : moves) sweep.move(move.proxy, move.box);
}

// Checks that both sweeps have the same boxes, and that a commit returns the same pairs in the same order.
void check_alike(SweepAndPrune& many, SweepAndPrune& single, ParallelFor run = {}) {
    REQUIRE(many.validate().value_or("") == "");
    const PairChanges changes = many.commit({}, run), expected = single.commit();
    REQUIRE(
        std::equal(changes.began.begin(), changes.began.end(), expected.began.begin(), expected.began.end()));
    REQUIRE(
        std::equal(changes.ended.begin(), changes.ended.end(), expected.ended.begin(), expected.ended.end()));
    REQUIRE(many.validate().value_or("") == "");
    REQUIRE(many.size() == single.size());
    for (ProxyId proxy = 0; many.is_alive(proxy) || single.is_alive(proxy); ++proxy)
        REQUIRE(many.box(proxy) == single.box(proxy));
    REQUIRE(many.pairs().size() == single.pairs().size());
    for (std::size_t i = 0; i < many.pairs().size(); ++i) {
        REQUIRE(many.pairs()[i].a == single.pairs()[i].a);
        REQUIRE(many.pairs()[i].b == single.pairs()[i].b);
    }
    // after a bulk move, blocks in which no box moved have tighter bounds, so fewer boxes are tested
    CHECK(many.counters().box_tests <= single.counters().box_tests);
}

// Returns a world of unit boxes with two overlaps each; the first tenth of the boxes is static.
SweepAndPrune world_of(std::uint32_t count, std::uint64_t seed) {
    Random random(seed);
    SweepAndPrune sweep;
    const float side = std::sqrt(2.0f * static_cast<float>(count));
    for (std::uint32_t i = 0; i < count; ++i)
        sweep.add(square(random.point(0.0f, side)), i,
                  i < count / 10 ? ProxyMobility::Static : ProxyMobility::Moving);
    sweep.commit();
    return sweep;
}

// Returns new boxes for random proxies, each chosen with probability `chance`.
std::vector<ProxyMove> moves_of(const SweepAndPrune& sweep, Random& random, float chance) {
    std::vector<ProxyMove> moves;
    for (ProxyId proxy = 0; proxy < sweep.size(); ++proxy) {
        if (!random.chance(chance)) continue;
        const Aabb box = sweep.box(proxy);
        const glm::vec2 step = random.chance(0.05f) ? random.point(-9.0f, 9.0f) : random.point(-0.2f, 0.2f);
        moves.push_back({proxy, {box.lower + step, box.upper + step}});
    }
    return moves;
}

TEST_SUITE("broadphase/bulk_moves") {
    TEST_CASE("the fast check accepts only valid boxes, and nearly all of them") {
        const float infinity = std::numeric_limits<float>::infinity();
        const float nan = std::numeric_limits<float>::quiet_NaN();
        const float values[] = {-infinity, -FLT_MAX, -1.0f,   -FLT_MIN, -FLT_TRUE_MIN, -0.0f, 0.0f,
                                FLT_MIN,   1.0f,     FLT_MAX, infinity, nan,           -nan,  FLT_TRUE_MIN};
        int valid = 0, sure = 0;
        for (const float left : values) {
            for (const float right : values) {
                for (const float low : values) {
                    for (const float high : values) {
                        const Aabb box{{left, low}, {right, high}};
                        valid += is_valid(box) ? 1 : 0;
                        sure += detail::is_surely_valid(box) ? 1 : 0;
                        if (detail::is_surely_valid(box)) REQUIRE(is_valid(box));
                    }
                }
            }
        }
        CHECK(sure < valid);
        Random random(1);
        for (int i = 0; i < 1000; ++i)
            REQUIRE(detail::is_surely_valid(square(random.point(-1e6f, 1e6f), random.unit())));
    }

    TEST_CASE("moves with ascending ids are cut into shares that together cover all moves and all ids") {
        Random random(2);
        for (int round = 0; round < 200; ++round) {
            const std::uint32_t id_count = 1 + random.below(300);
            std::vector<ProxyMove> moves;
            for (ProxyId proxy = 0; proxy < id_count; ++proxy) {
                if (random.chance(0.7f)) moves.push_back({proxy, {}});
            }
            std::vector<MoveShare> shares(1 + random.below(9));
            const auto count = static_cast<std::uint32_t>(moves.size());
            detail::cut_by_id(
                std::span(shares), [&](std::uint32_t i) { return moves[i]; }, count, id_count);
            std::uint32_t next = 0;
            ProxyId next_id = 0;
            for (const MoveShare& share : shares) {
                REQUIRE(share.first == next);
                REQUIRE(share.first_id == next_id);
                REQUIRE(share.last >= share.first);
                for (std::uint32_t i = share.first; i < share.last; ++i) REQUIRE(share.has(moves[i].proxy));
                next = share.last;
                next_id += share.id_count;
            }
            CHECK(next == count);
            CHECK(next_id == id_count);
        }
    }

    TEST_CASE("every id belongs to exactly one share, in whatever order the moves name ids") {
        Random random(3);
        for (int round = 0; round < 200; ++round) {
            const std::uint32_t id_count = 1 + random.below(300);
            std::vector<ProxyMove> moves(random.below(300));
            for (ProxyMove& move : moves) move.proxy = random.below(2 * id_count);
            std::vector<MoveShare> shares(1 + random.below(9));
            detail::cut_by_id(
                std::span(shares), [&](std::uint32_t i) { return moves[i]; },
                static_cast<std::uint32_t>(moves.size()), id_count);
            for (ProxyId proxy = 0; proxy < 2 * id_count; ++proxy) {
                const auto owners = std::count_if(shares.begin(), shares.end(),
                                                  [&](const MoveShare& share) { return share.has(proxy); });
                REQUIRE(owners == (proxy < id_count ? 1 : 0));
            }
        }
    }

    TEST_CASE("a bulk move equals single moves, for few, most and all boxes, some of them unchanged") {
        for (const float chance : {0.02f, 0.3f, 0.7f, 1.0f}) {
            CAPTURE(chance);
            SweepAndPrune many = world_of(2000, 4), single = many;
            Random random(5);
            for (int commit = 0; commit < 6; ++commit) {
                std::vector<ProxyMove> moves = moves_of(many, random, chance);
                for (ProxyMove& move : moves) {
                    if (random.chance(0.1f)) move.box = many.box(move.proxy);
                }
                move_many(many, moves);
                move_one_by_one(single, moves);
                for (const ProxyMove& move : moves) REQUIRE(many.box(move.proxy) == move.box);
                check_alike(many, single);
            }
        }
    }

    TEST_CASE("a bulk move on threads equals single moves, for any order of ids and for repeated ids") {
        constexpr std::uint32_t count = 20'000;
        for (const char* order : {"ascending", "shuffled", "nearly ascending", "twice", "falling"}) {
            CAPTURE(order);
            SweepAndPrune many = world_of(count, 6), single = many, unshared = many;
            Random random(7);
            for (int commit = 0; commit < 3; ++commit) {
                std::vector<ProxyMove> moves = moves_of(many, random, 0.9f);
                const auto some = [&] { return random.below(static_cast<std::uint32_t>(moves.size())); };
                const std::string_view name = order;
                if (name == "shuffled")
                    for (ProxyMove& move : moves) std::swap(move, moves[some()]);
                if (name == "nearly ascending") std::swap(moves[some()], moves[some()]);
                if (name == "falling") std::reverse(moves.begin(), moves.end());
                if (name == "twice") {
                    const std::vector<ProxyMove> first = moves;
                    for (std::size_t i = 0; i < first.size(); i += 3)
                        moves[some()] = {first[i].proxy, square(random.point(0.0f, 200.0f))};
                }
                move_many(many, moves, on_threads);
                move_many(unshared, moves);
                move_one_by_one(single, moves);
                check_alike(many, single, on_threads);
                unshared.commit();
                CHECK(many.counters().box_tests == unshared.counters().box_tests);
            }
        }
    }

    TEST_CASE("a bulk move also moves new proxies and static boxes in closed blocks") {
        SweepAndPrune many = world_of(3000, 8), single = many;
        Random random(9);
        for (std::uint64_t i = 0; i < 500; ++i) {
            const Aabb box = square(random.point(0.0f, 70.0f));
            many.add(box, 3000 + i);
            single.add(box, 3000 + i);
        }
        const std::vector<ProxyMove> moves = moves_of(many, random, 0.95f);
        move_many(many, moves);
        move_one_by_one(single, moves);
        check_alike(many, single);
    }

    TEST_CASE("the last box of a proxy counts in a bulk move on threads, also after a fully checked box") {
        constexpr std::uint32_t count = 20'000;  // static boxes come first, in closed blocks
        for (const bool is_later : {false, true}) {
            CAPTURE(is_later);
            SweepAndPrune many = world_of(count, 17), single = many;
            Random random(18);
            std::vector<ProxyMove> moves = moves_of(many, random, 1.0f);
            // one move names a proxy from another worker's slice, so the slice with this move stops before it
            const std::size_t at = is_later ? moves.size() - 1 : 1;
            if (is_later) moves[at - 1].box = {{-FLT_MAX, -FLT_MAX}, {FLT_MAX, FLT_MAX}};
            moves[at] = {moves[moves.size() / 2].proxy, square({-40.0f, -40.0f})};
            move_many(many, moves, on_threads);
            move_one_by_one(single, moves);
            check_alike(many, single, on_threads);
        }
    }

    TEST_CASE("a bulk move on threads allows repeated ids and boxes that need a full check") {
        constexpr std::uint32_t count = 7'000;
        const SweepAndPrune world = world_of(count, 21);
        Random random(22);
        for (int round = 0; round < 60; ++round) {
            CAPTURE(round);
            SweepAndPrune many = world, single = world;
            std::vector<ProxyMove> moves = moves_of(world, random, random.between(0.6f, 1.0f));
            const auto some = [&]() -> ProxyMove& {
                return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
            };
            for (std::uint32_t i = random.below(4); i > 0; --i)
                some().box = {{-FLT_MAX, -FLT_MAX}, {FLT_MAX, FLT_MAX}};
            for (std::uint32_t i = 1 + random.below(3); i > 0; --i) some().proxy = some().proxy;
            move_many(many, moves, on_threads);
            move_one_by_one(single, moves);
            for (ProxyId proxy = 0; proxy < count; ++proxy)
                REQUIRE_MESSAGE(many.box(proxy) == single.box(proxy), proxy);
        }
    }

    TEST_CASE("after moves that could not be shared, move_many() uses one thread for 64 calls") {
        SweepAndPrune sweep = world_of(10'000, 19);
        Random random(20);
        std::vector<ProxyMove> moves = moves_of(sweep, random, 1.0f);
        std::uint32_t shared_count = 0;
        const auto counted = [&](std::uint32_t count, ParallelTask task) {
            ++shared_count;
            on_threads(count, task);
        };
        std::reverse(moves.begin(), moves.end());
        move_many(sweep, moves, counted);
        CHECK(shared_count == 1);
        std::reverse(moves.begin(), moves.end());
        for (int call = 0; call < 64; ++call) move_many(sweep, moves, counted);
        CHECK(shared_count == 1);
        for (int call = 0; call < 10; ++call) move_many(sweep, moves, counted);
        CHECK(shared_count == 11);
    }

    TEST_CASE("a bulk move refuses only the invalid boxes and dead proxies, with and without threads") {
        constexpr std::uint32_t count = 12'000;
        for (const bool on_several : {false, true}) {
            CAPTURE(on_several);
            SweepAndPrune many = world_of(count, 10), single = many;
            Random random(11);
            std::vector<ProxyMove> moves = moves_of(many, random, 1.0f);
            const float nan = std::numeric_limits<float>::quiet_NaN();
            moves[10].box.lower.x = nan;
            moves[5000].box.upper.y = moves[5000].box.lower.y - 1.0f;
            moves[6000].box = {{-FLT_MAX, -FLT_MAX}, {FLT_MAX, FLT_MAX}};  // huge, but valid
            many.remove(moves[7000].proxy);
            single.remove(moves[7000].proxy);
            moves.push_back({count + 5, square({})});
            const test::QuietViolations quiet;
            on_several ? move_many(many, moves, on_threads) : move_many(many, moves);
            CHECK(quiet.count() == 4);
            CHECK(quiet.last().find("SweepAndPrune::move: proxy must be alive") == 0);
            move_one_by_one(single, moves);
            CHECK(quiet.count() == 8);
            check_alike(many, single);
        }
    }

    TEST_CASE("single moves, removals and bulk moves can be mixed in one update") {
        SweepAndPrune many = world_of(1500, 12), single = many;
        Random random(13);
        for (int commit = 0; commit < 4; ++commit) {
            for (int call = 0; call < 3; ++call) {
                const ProxyId proxy = random.below(1500);
                const Aabb box = square(random.point(0.0f, 50.0f));
                many.move(proxy, box);
                single.move(proxy, box);
                const std::vector<ProxyMove> moves = moves_of(many, random, call == 1 ? 0.05f : 0.8f);
                move_many(many, moves);
                move_one_by_one(single, moves);
            }
            const ProxyMobility mobility = commit % 2 == 0 ? ProxyMobility::Static : ProxyMobility::Moving;
            many.set_mobility(700, mobility);
            single.set_mobility(700, mobility);
            check_alike(many, single);
        }
        many.remove(1499);
        single.remove(1499);
        const std::vector<ProxyMove> moves = moves_of(many, random, 0.9f);
        move_many(many, moves);
        move_one_by_one(single, moves);
        check_alike(many, single);
    }

    TEST_CASE("a bulk move without moves or without boxes has no effect") {
        SweepAndPrune sweep;
        move_many(sweep, {});
        CHECK(sweep.commit().began.empty());
        const test::QuietViolations quiet;
        move_many(sweep, {{0, square({})}, {no_proxy, square({})}}, on_threads);
        CHECK(quiet.count() == 2);
        CHECK(sweep.commit().began.empty());
        CHECK(sweep.validate().value_or("") == "");
    }

    TEST_CASE("a bulk move of most boxes does not allocate once its shares exist, with and without threads") {
        SweepAndPrune sweep = world_of(10'000, 14);
        Random random(15);
        const std::vector<ProxyMove> moves = moves_of(sweep, random, 1.0f);
        const auto in_turn = [](std::uint32_t count, ParallelTask task) {
            while (count-- > 0) task(count);
        };
        move_many(sweep, moves, in_turn);
        const test::AllocationCounter allocations;
        move_many(sweep, moves, in_turn);
        const std::uint64_t made = allocations.count();
        CHECK(made == 0);
    }

    TEST_CASE("every broadphase supports bulk moves") {
        for (const BroadphaseName& entry : all_broadphases()) {
            CAPTURE(entry.name);
            AnyBroadphase broadphase(entry.kind);
            const ProxyId left = broadphase.add(square({0.0f, 0.0f}), 1);
            const ProxyId right = broadphase.add(square({5.0f, 0.0f}), 2);
            broadphase.commit();
            const std::vector<ProxyMove> moves{{left, square({2.0f, 0.0f})}, {right, square({2.5f, 0.0f})}};
            broadphase.move_many(2, [&](std::uint32_t i) { return moves[i]; });
            CHECK(broadphase.commit().began.size() == 1);
            CHECK(broadphase.box(right) == moves[1].box);
        }
    }
}

}  // namespace
