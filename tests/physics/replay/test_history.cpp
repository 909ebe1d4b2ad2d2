// Tests of physics/replay/history.cpp, physics/replay/tick_log.cpp.
#include "../../../physics/replay/history.hpp"

#include <doctest/doctest.h>

#include <array>
#include <vector>

#include "../../../physics/replay/snapshot.hpp"
#include "../../support/allocation_counter.hpp"
#include "../../support/busy_worlds.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/random_world.hpp"

using namespace damson;
using namespace damson::test;

namespace {

constexpr float tick_dt = 1.0f / 60.0f;

}  // namespace

TEST_SUITE("physics/replay/history") {
    TEST_CASE("a history can rewind to every tick, in any order, and the world can step on from there") {
        RandomWorld random(11, {});
        History history(random.world);
        std::vector<std::uint64_t> digests{digest(random.world)};
        for (int i = 0; i < 80; ++i) {
            random.world.step(tick_dt);
            history.record();
            digests.push_back(digest(random.world));
        }
        CHECK(history.newest() == 80);
        CHECK(history.oldest() == 0);
        for (const std::uint64_t tick : {79u, 60u, 60u, 33u, 1u, 0u}) {
            REQUIRE(history.rewind(tick));
            CHECK(digest(random.world) == digests[tick]);
            CHECK_FALSE(validate(random.world).has_value());
            CHECK(history.newest() == tick);
        }
        for (std::uint64_t tick = 1; tick <= 80; ++tick) {
            random.world.step(tick_dt);
            history.record();
            REQUIRE(digest(random.world) == digests[tick]);
        }
    }

    TEST_CASE("edits after a record belong to the next tick, or to the same tick if it is recorded again") {
        World world;
        History history(world);
        world.step(tick_dt);
        history.record();
        const BodyHandle body = world.create_body({});
        REQUIRE(history.rewind(1));
        CHECK_FALSE(world.is_alive(body));
        CHECK(world.create_body({}) == body);
        history.record();
        world.destroy_body(body);
        REQUIRE(history.rewind(1));
        CHECK(world.is_alive(body));
        REQUIRE(history.rewind(0));
        CHECK_FALSE(world.is_alive(body));
    }

    TEST_CASE("steps that are not recorded form one tick with the next recorded step") {
        RandomWorld random(5, {});
        History history(random.world);
        const std::uint64_t beginning = digest(random.world);
        for (int i = 0; i < 3; ++i) random.world.step(tick_dt);
        history.record();
        const std::uint64_t third = digest(random.world);
        for (int i = 0; i < 4; ++i) random.world.step(tick_dt);
        history.record();
        CHECK(history.newest() == 7);
        CHECK(history.has(3));
        CHECK_FALSE(history.has(4));
        REQUIRE(history.rewind(3));
        CHECK(digest(random.world) == third);
        REQUIRE(history.rewind(0));
        CHECK(digest(random.world) == beginning);
    }

    TEST_CASE("a history drops its oldest ticks above its limits of ticks or bytes, and reports this") {
        World world;
        add_pyramid(world, 6);
        const BodyHandle floor = world.create_body({});
        world.create_shape(floor, make_box({20.0f, 0.5f}, {0.0f, -0.5f}));
        History few(world, {.ticks = 10});
        History small(world, {.bytes = 20000});
        for (int i = 0; i < 40; ++i) {
            world.step(tick_dt);
            few.record();
            small.record();
        }
        CHECK(few.oldest() == 30);
        CHECK(few.dropped() == 30);
        CHECK(small.tick_bytes() <= 20000);
        CHECK(small.dropped() > 0);
        CHECK(small.oldest() == small.dropped());
        CHECK(violation_of([&] { few.rewind(29); }) ==
              "History::rewind: tick must be a recorded tick, got 29");
        CHECK(few.rewind(30));
        CHECK(world.counters().step == 30);
        CHECK(violation_of([&] { History none(world, {.ticks = 0}); }) ==
              "History::History: ticks must be 1 or more, got 0");
        // Otherwise, resimulate() could never reach its tick.
        CHECK(violation_of([&] { History none(world, {.dt = 0.0f}); }) ==
              "History::History: dt must be finite and at least 1e-12 s per substep, got 0");
        CHECK(violation_of([&] { History none(world, {.substeps = 65}); }) ==
              "History::History: substeps must be from 1 to 64, got 65");
    }

    TEST_CASE("a world that is restored from a snapshot loses the later ticks of its history") {
        RandomWorld random(2, {});
        History history(random.world);
        Snapshot snapshot;
        for (int i = 0; i < 10; ++i) {
            random.world.step(tick_dt);
            history.record();
            if (i == 4) random.world.save(snapshot);
        }
        random.world.restore(snapshot);
        history.record();
        CHECK(history.newest() == 5);
        CHECK(history.has(4));
        REQUIRE(history.rewind(4));
        CHECK(random.world.counters().step == 4);
    }

    TEST_CASE("a history can rewind over tile grids that were created and destroyed") {
        World world;
        const BodyHandle ground = world.create_body({});
        TileGridDef def{.width = 20, .height = 20};
        const std::array<Tile, 1> palette{};
        def.palette = palette;
        History history(world);
        std::vector<std::uint64_t> digests{digest(world)};
        std::vector<TileGridHandle> grids;
        for (std::uint32_t i = 0; i < 12; ++i) {
            if (i % 3 == 0) grids.push_back(world.create_tile_grid(ground, def));
            if (i % 5 == 4) world.destroy_tile_grid(grids[i / 5]);
            for (const TileGridHandle grid : grids)
                if (world.is_alive(grid)) world.tile_grid(grid).set_tile({i, i}, 1);
            world.step(tick_dt);
            history.record();
            digests.push_back(digest(world));
        }
        for (std::uint64_t tick = 12; tick-- > 0;) {
            REQUIRE(history.rewind(tick));
            CHECK(digest(world) == digests[tick]);
            CHECK_FALSE(validate(world).has_value());
        }
    }

    TEST_CASE("a steady tick allocates nothing") {
        World world;
        add_drum(world, 5.0f);
        add_heap(world, 1, 60, 6, {-3.0f, 2.0f});
        History history(world, {.ticks = 8});
        const auto play = [&](int steps) {
            for (int i = 0; i < steps; ++i) {
                world.step(tick_dt);
                history.record();
            }
        };
        play(400);  // until the buffers fit the largest contact count
        const AllocationCounter allocations;
        play(30);
        const auto made = allocations.count();
        CHECK(made == 0);
    }

    TEST_CASE("sleeping bodies take almost no memory per tick") {
        World world;
        add_pyramid(world, 12);
        const BodyHandle floor = world.create_body({});
        world.create_shape(floor, make_box({20.0f, 0.5f}, {0.0f, -0.5f}));
        History history(world, {.ticks = 8});
        world.step(tick_dt);
        history.record();
        CHECK(history.newest_bytes() > 78 * 40);
        while (world.counters().awake_bodies > 0) world.step(tick_dt);
        for (int i = 0; i < 3; ++i) {
            world.step(tick_dt);
            history.record();
        }
        CHECK(history.newest_bytes() <= 256);
    }

    TEST_CASE("the memory of a history contains the copy of the world and the room for every tick") {
        World world;
        add_pyramid(world, 8);
        History history(world, {.ticks = 40});
        const std::size_t copy = history.bytes();
        Snapshot snapshot;
        world.save(snapshot);
        CHECK(copy >= snapshot.state_bytes());
        const auto play = [&](int steps) {
            for (int i = 0; i < steps; ++i) {
                world.step(tick_dt);
                history.record();
            }
        };
        play(40);
        const std::size_t full = history.bytes();
        CHECK(full >= copy + history.tick_bytes());
        // New ticks reuse the memory of dropped ticks, so three times as many ticks need at most twice the
        // memory.
        play(80);
        CHECK(history.bytes() < 2 * full);
        // A world with ten times as many bodies needs a larger copy.
        World large;
        for (std::uint64_t i = 0; i < 10; ++i)
            add_pyramid(large, 8, {40.0f * static_cast<float>(i), 0.0f}, 1000 + 100 * i);
        CHECK(History(large).bytes() > 4 * copy);
    }

    TEST_CASE("resimulation reports how the events differ from the delivered ones") {
        World world({.gravity = {0.0f, 0.0f}});
        const auto wall = [&](float x, std::uint64_t key) {
            world.create_shape(world.create_body({.position = {x, 0.0f}, .key = key}), make_box({0.5f, 5.0f}),
                               {.key = key});
        };
        wall(5.0f, 1);
        wall(-5.0f, 2);
        const BodyHandle ball = world.create_body({.type = BodyType::Dynamic, .key = 3});
        world.create_shape(ball, Circle{.radius = 0.5f}, {.key = 3});
        History history(world);
        world.body(ball).set_linear_velocity({30.0f, 0.0f});
        std::uint64_t struck = 0;
        for (int i = 0; i < 30; ++i) {
            world.step(tick_dt);
            history.record();
            if (!world.contact_began().empty()) struck = history.newest();
        }
        REQUIRE(struck > 0);

        SUBCASE("the same inputs give no difference") {
            REQUIRE(history.rewind(0));
            const auto diffs = history.resimulate(30, [&](World& w, std::uint64_t tick) {
                if (tick == 1) w.body(ball).set_linear_velocity({30.0f, 0.0f});
            });
            REQUIRE(diffs.size() == 30);
            for (const EventDiff& diff : diffs) CHECK(diff.is_empty());
            CHECK(diffs[struck - 1].confirmed<ContactBegan>().size() == 1);
            CHECK(diffs[struck - 1].tick() == struck);
        }
        SUBCASE("the opposite input retracts one begin event and adds another") {
            REQUIRE(history.rewind(0));
            const auto diffs = history.resimulate(30, [&](World& w, std::uint64_t tick) {
                if (tick == 1) w.body(ball).set_linear_velocity({-30.0f, 0.0f});
            });
            const EventDiff& diff = diffs[struck - 1];
            REQUIRE(diff.retracted<ContactBegan>().size() == 1);
            CHECK(diff.retracted<ContactBegan>()[0].a.shape_key == 1);
            REQUIRE(diff.added<ContactBegan>().size() == 1);
            CHECK(diff.added<ContactBegan>()[0].a.shape_key == 2);
            CHECK(diff.confirmed<ContactBegan>().empty());
            CHECK(diff.retracted_count() >= 1);
        }
        SUBCASE("ticks that are rewound twice are compared with the events that were delivered last") {
            REQUIRE(history.rewind(10));
            REQUIRE(history.rewind(0));
            const auto diffs = history.resimulate(40, [](World&, std::uint64_t) {});
            REQUIRE(diffs.size() == 30);  // the other ten ticks are new
            CHECK(diffs[struck - 1].retracted<ContactBegan>().size() == 1);
            CHECK(history.newest() == 40);
        }
    }
}
