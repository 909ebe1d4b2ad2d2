// Tests of physics/replay/snapshot.cpp, physics/replay/world_arrays.cpp.
//
// Two other tests check that a snapshot is complete: tests/fuzz rewinds randomly edited worlds, and
// tests/architecture/test_state_shown.cpp checks every member.
#include "../../../physics/replay/snapshot.hpp"

#include <doctest/doctest.h>

#include <array>

#include "../../../physics/world/world.hpp"
#include "../../support/allocation_counter.hpp"
#include "../../support/busy_worlds.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/random_world.hpp"

using namespace damson;
using namespace damson::test;

namespace {

constexpr float snapshot_dt = 1.0f / 60.0f;

WorldDef with_stamp(std::uint32_t stamp) {
    WorldDef def;
    def.handle_stamp = stamp;
    return def;
}

}  // namespace

TEST_SUITE("physics/replay/snapshot") {
    TEST_CASE("a cleared snapshot is empty and cannot be restored") {
        World world;
        world.step(1.0f / 60.0f);
        Snapshot saved;
        world.save(saved);
        CHECK(saved.step() == 1);
        saved.clear();
        CHECK(saved.is_empty());
        CHECK(saved.step() == 0);
        CHECK(violation_of([&] { (void)world.restore(saved); }) != "");
    }

    TEST_CASE("a restored world continues as if nothing had happened") {
        for (const BroadphaseName& broadphase : all_broadphases()) {
            CAPTURE(broadphase.name);
            WorldDef def;
            def.broadphase = broadphase.kind;
            RandomWorld interrupted(7, def), undisturbed(7, def);
            Snapshot snapshot;
            for (int i = 0; i < 60; ++i) {
                interrupted.edit();
                undisturbed.edit();
                interrupted.world.step(snapshot_dt);
                undisturbed.world.step(snapshot_dt);
                if (i % 7 != 0) continue;
                interrupted.world.save(snapshot);
                for (int j = 0; j < 9; ++j) interrupted.world.step(snapshot_dt, 1 + j % 3);
                interrupted.world.destroy_body(interrupted.world.bodies()[1]);
                REQUIRE(interrupted.world.restore(snapshot));
                REQUIRE(digest(interrupted.world) == digest(undisturbed.world));
            }
            CHECK(digest(interrupted.world) == digest(undisturbed.world));
            CHECK_FALSE(validate(interrupted.world).has_value());
        }
    }

    TEST_CASE(
        "handles of restored objects are valid again, and handles issued since the snapshot are stale") {
        World world;
        const BodyHandle old = world.create_body({.type = BodyType::Dynamic, .key = 5, .name = "crate"});
        const ShapeHandle box = world.create_shape(old, make_box({0.5f, 0.5f}));
        world.body(old).set_user_data(77);
        Snapshot snapshot;
        world.save(snapshot);
        world.destroy_body(old);
        const BodyHandle young = world.create_body({.type = BodyType::Dynamic, .key = 5});
        REQUIRE(world.restore(snapshot));
        CHECK(world.is_alive(old));
        CHECK(world.is_alive(box));
        CHECK_FALSE(world.is_alive(young));
        CHECK(world.body(old).user_data() == 77);
        CHECK(world.find_body("crate") == old);
        CHECK(world.find_body(std::uint64_t{5}) == old);
        world.destroy_body(old);
        CHECK(world.create_body({.type = BodyType::Dynamic, .key = 5}) == young);
    }

    TEST_CASE("a restore brings back the events of the last step, and the user data and age of pairs") {
        World world;
        const BodyHandle floor = world.create_body({});
        world.create_shape(floor, make_box({10.0f, 0.5f}));
        const BodyHandle ball = world.create_body({.type = BodyType::Dynamic, .position = {0.0f, 1.0f}});
        world.create_shape(ball, Circle{.radius = 0.5f});
        while (world.contact_began().empty()) world.step(snapshot_dt);
        for (TouchingPair pair : world.touching()) pair.user_data = 42;
        Snapshot snapshot;
        world.save(snapshot);
        const std::uint64_t key = world.contact_began()[0].b.shape_key;
        for (int i = 0; i < 5; ++i) world.step(snapshot_dt);
        world.destroy_body(ball);
        REQUIRE(world.restore(snapshot));
        REQUIRE(world.contact_began().size() == 1);
        CHECK(world.contact_began()[0].b.shape_key == key);
        std::size_t pairs = 0;
        for (const ConstTouchingPair pair : std::as_const(world).touching()) {
            CHECK(pair.user_data == 42);
            CHECK(pair.age_ticks == 1);
            ++pairs;
        }
        CHECK(pairs == 1);
    }

    TEST_CASE("listeners outlast a restore, also those for a body that was destroyed") {
        World world({.gravity = {0.0f, 0.0f}});
        const BodyHandle wall = world.create_body({});
        world.create_shape(wall, make_box({0.5f, 5.0f}));
        const BodyHandle ball = world.create_body(
            {.type = BodyType::Dynamic, .position = {-2.0f, 0.0f}, .linear_velocity = {10.0f, 0.0f}});
        world.create_shape(ball, Circle{.radius = 0.5f});
        int told = 0;
        const Subscription subscription =
            world.on_contact_began({.body = ball}, [&](const ContactBegan&) { ++told; });
        Snapshot snapshot;
        world.save(snapshot);
        for (int i = 0; i < 20; ++i) world.step(snapshot_dt);
        CHECK(told == 1);
        world.destroy_body(ball);
        for (int i = 0; i < 3; ++i) world.step(snapshot_dt);
        REQUIRE(world.restore(snapshot));
        for (int i = 0; i < 20; ++i) world.step(snapshot_dt);
        CHECK(told == 2);
        CHECK(world.unsubscribe(subscription));
    }

    TEST_CASE("tile grids are restored with the state") {
        World world;
        const BodyHandle ground = world.create_body({});
        TileGridDef def{.width = 40, .height = 3};
        const std::array<Tile, 1> palette{};
        def.palette = palette;
        const TileGridHandle first = world.create_tile_grid(ground, def);
        for (std::uint32_t x = 0; x < 40; ++x) world.tile_grid(first).set_tile({x, 0}, 1);
        const BodyHandle ball = world.create_body({.type = BodyType::Dynamic, .position = {3.5f, 2.0f}});
        world.create_shape(ball, Circle{.radius = 0.4f});
        for (int i = 0; i < 60; ++i) world.step(snapshot_dt);
        Snapshot with_one, with_two;
        world.save(with_one);
        const TileGridHandle second = world.create_tile_grid(ground, def);
        world.tile_grid(second).set_tile({1, 1}, 1);
        world.step(snapshot_dt);
        world.save(with_two);
        const std::uint64_t two = digest(world);
        REQUIRE(world.restore(with_one));
        CHECK_FALSE(world.is_alive(second));
        CHECK_FALSE(validate(world).has_value());
        world.destroy_tile_grid(first);
        world.step(snapshot_dt);
        REQUIRE(world.restore(with_two));
        CHECK(digest(world) == two);
        CHECK(world.tile_grid(second).kind({1, 1}) == 1);
        CHECK_FALSE(validate(world).has_value());
    }

    TEST_CASE("a fork has the same state and handles, and changes independently") {
        RandomWorld random(3, with_stamp(9));
        for (int i = 0; i < 30; ++i) {
            random.edit();
            random.world.step(snapshot_dt);
        }
        World fork = random.world.fork();
        CHECK(digest(fork) == digest(random.world));
        CHECK_FALSE(validate(fork).has_value());
        const BodyHandle body = random.world.bodies()[0];
        CHECK(fork.is_alive(body));
        for (int i = 0; i < 20; ++i) {
            fork.step(snapshot_dt);
            random.world.step(snapshot_dt);
        }
        CHECK(digest(fork) == digest(random.world));
        fork.destroy_body(body);
        CHECK(random.world.is_alive(body));
        CHECK(digest(fork) != digest(random.world));
        CHECK(fork.create_body({}) == [&] {
            random.world.destroy_body(body);
            return random.world.create_body({});
        }());
    }

    TEST_CASE("a snapshot of another world is rejected, and a listener can neither save nor restore") {
        World world(with_stamp(1)), other(with_stamp(2)), twin(with_stamp(1));
        Snapshot snapshot;
        CHECK(violation_of([&] { world.restore(snapshot); }) ==
              "World::restore: snapshot must be a snapshot that has been saved");
        world.save(snapshot);
        CHECK(violation_of([&] { other.restore(snapshot); }) ==
              "World::restore: snapshot must be of this world, or of one with the same handle stamp and "
              "broadphase");
        CHECK(twin.restore(snapshot));
        const BodyHandle body = world.create_body({.type = BodyType::Dynamic, .events = {.moves = true}});
        world.create_shape(body, Circle{});
        QuietViolations quiet;
        bool is_restored = true;
        world.on_body_moved({}, [&](const BodyMoved&) {
            is_restored = world.restore(snapshot);
            world.save(snapshot);
        });
        world.step(snapshot_dt);
        CHECK_FALSE(is_restored);
        CHECK(quiet.count() == 2);
        CHECK(world.is_alive(body));
    }

    TEST_CASE("saving and restoring again allocates nothing") {
        World world;
        add_drum(world, 5.0f);
        add_heap(world, 1, 60, 6, {-3.0f, 2.0f});
        for (int i = 0; i < 60; ++i) world.step(snapshot_dt);
        Snapshot snapshot;
        world.save(snapshot);
        world.restore(snapshot);
        const AllocationCounter allocations;
        world.save(snapshot);
        world.restore(snapshot);
        const auto made = allocations.count();
        CHECK(made == 0);
        CHECK(snapshot.bytes() >= snapshot.state_bytes());
    }

    TEST_CASE("snapshots between two edits share the data that only edits change, and stay valid") {
        World world;
        add_drum(world, 5.0f);
        add_heap(world, 1, 40, 6, {-3.0f, 2.0f});
        world.step(snapshot_dt);  // the step assigns graph colors to the joints
        Snapshot first, second, third;
        world.save(first);
        world.step(snapshot_dt);
        world.save(second);
        const std::uint64_t at_second = digest(world);
        const BodyHandle body = world.create_body({.type = BodyType::Dynamic, .position = {0.0f, 9.0f}});
        world.create_shape(body, make_box({0.5f, 0.5f}));
        world.step(snapshot_dt);
        world.save(third);
        const std::uint64_t at_third = digest(world);
        CHECK(first.shared_bytes() > 0);
        CHECK(first.shared_bytes() == second.shared_bytes());
        CHECK(third.shared_bytes() > second.shared_bytes());
        for (int round = 0; round < 2; ++round) {
            REQUIRE(world.restore(second));
            CHECK(digest(world) == at_second);
            CHECK_FALSE(world.is_alive(body));
            REQUIRE(world.restore(third));
            CHECK(digest(world) == at_third);
            REQUIRE(world.restore(first));
            world.step(snapshot_dt);
            CHECK(digest(world) == at_second);
            CHECK_FALSE(validate(world).has_value());
        }
    }

    TEST_CASE("a world that is restored from its twin does not confuse the edits of the two worlds") {
        World world(with_stamp(7));
        const BodyHandle body = world.create_body({.type = BodyType::Dynamic});
        const ShapeHandle shape = world.create_shape(body, make_box({0.5f, 0.5f}));
        World twin = world.fork();
        world.shape(shape).set_friction(0.1f);
        twin.shape(shape).set_friction(0.9f);
        Snapshot snapshot;
        world.save(snapshot);
        REQUIRE(twin.restore(snapshot));
        CHECK(twin.shape(shape).friction() == 0.1f);
    }

    TEST_CASE("saving to two snapshots in turn allocates nothing while bodies fall asleep and wake") {
        World world;
        add_drum(world, 5.0f);
        add_heap(world, 1, 60, 6, {-3.0f, 2.0f});
        Snapshot snapshots[2];
        for (int i = 0; i < 200; ++i) {
            world.step(snapshot_dt);
            world.save(snapshots[i % 2]);
        }
        const AllocationCounter allocations;
        for (int i = 0; i < 20; ++i) world.save(snapshots[i % 2]);
        const auto made = allocations.count();
        CHECK(made == 0);
    }
}
