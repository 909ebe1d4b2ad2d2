// Tests of physics/world/tile_grid_ref.cpp, physics/contacts/tile_pairs.cpp,
// physics/state/tile_lookup.cpp, physics/world/world.cpp, physics/world/validate_tiles.cpp.
#include "../../../physics/world/tile_grid_ref.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include "../../../core/random.hpp"
#include "../../support/allocation_counter.hpp"
#include "../../support/busy_worlds.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/near.hpp"
#include "../../support/seam_course.hpp"
#include "../../support/tile_twins.hpp"
#include "../../support/white_box.hpp"

using namespace damson;
using namespace damson::test;

namespace {

const std::vector<Tile> some_tiles{
    {.material = {.friction = 0.6f, .id = 11}},
    {.material = {.friction = 0.1f, .restitution = 0.3f, .id = 12}},
    {.material = {.friction = 0.5f, .id = 13}, .one_way = OneWay{}},
    {.is_sensor = true},
};

/// A level of `width` columns with full tiles in the lowest `depth` rows.
struct Level {
    World world;
    BodyHandle body;
    TileGridHandle grid;

    explicit Level(std::uint32_t width = 40, std::uint32_t height = 20, std::uint32_t depth = 2,
                   const WorldDef& def = {}, const BodyDef& ground = {})
        : world(def), body(world.create_body(ground)) {
        grid = world.create_tile_grid(body, {.width = width, .height = height, .palette = some_tiles});
        if (depth > 0) ref().fill_tiles({0, 0}, width, depth, 1);
    }
    TileGridRef ref() { return world.tile_grid(grid); }
};

/// Creates random bodies of all shape types above the grid. The same seed creates the same bodies and keys.
void rain(World& world, std::uint64_t seed, int count, glm::vec2 from, glm::vec2 to, float fastest = 4.0f) {
    Random random(seed);
    for (int i = 0; i < count; ++i) {
        const std::uint64_t key = 10 + static_cast<std::uint64_t>(i);
        const glm::vec2 at{random.between(from.x, to.x), random.between(from.y, to.y)};
        const glm::vec2 velocity = random.point(-fastest, fastest);
        const Shape shape = draw_shape(random, random.between(0.3f, 1.6f));
        const bool is_sensor = random.chance(0.1f), hits = random.chance(0.3f);
        const BodyHandle body = world.create_body({.type = BodyType::Dynamic,
                                                   .position = at,
                                                   .linear_velocity = velocity,
                                                   .is_bullet = random.chance(0.1f),
                                                   .key = key});
        world.create_shape(body, shape, {.is_sensor = is_sensor, .events = {.hits = hits}, .key = key});
    }
}

}  // namespace

TEST_SUITE("physics/tile_grid_ref") {
    TEST_CASE("user data set on a grid is also reported for cells that are already in contact") {
        Level level;
        add_box(level.world, {5.0f, 2.5f});
        for (int i = 0; i < 30; ++i) step_checked(level.world);
        level.world.shape(level.ref().shape()).set_user_data(42);
        level.ref().fill_tiles({0, 0}, 40, 2, 0);
        step_checked(level.world);
        std::size_t told = 0;
        for (const ContactEnded& end : level.world.contact_ended()) {
            CHECK((end.a.shape_user_data == 42 || end.b.shape_user_data == 42));
            ++told;
        }
        CHECK(told >= 1);
    }

    TEST_CASE("a grid has the cell size of its definition") {
        World world;
        const TileGridHandle grid = world.create_tile_grid(
            world.create_body({}), {.cell_size = {0.5f, 0.25f}, .width = 4, .height = 2});
        REQUIRE(world.is_alive(grid));
        CHECK(world.tile_grid(grid).cell_size() == glm::vec2{0.5f, 0.25f});
    }

    TEST_CASE("a grid is one shape of its body and stores one byte per cell") {
        Level level(40, 20, 2);
        CHECK(level.ref().width() == 40);
        CHECK(level.ref().height() == 20);
        CHECK(level.ref().tile_count() == 80);
        CHECK(level.ref().chunk_count() == 3);
        CHECK(level.ref().kind({3, 1}) == 1);
        CHECK(level.ref().kind({3, 2}) == empty_tile);
        CHECK(level.ref().tile({3, 1}) == some_tiles[0]);
        CHECK(level.ref().tile({3, 2}) == Tile{});
        CHECK(level.world.shapes().size() == 1);
        CHECK(level.world.shapes()[0] == level.ref().shape());
        CHECK(level.world.shape(level.ref().shape()).body() == level.body);
        CHECK(*level.ref().cell_at({3.5f, 1.5f}) == TileCell{3, 1});
        CHECK(!level.ref().cell_at({-0.5f, 1.5f}));
        CHECK(!level.ref().cell_at({3.5f, 20.5f}));
        const Polygon outline = level.ref().outline({3, 1});
        CHECK(outline.vertices[0] == glm::vec2{3.0f, 1.0f});
        CHECK(outline.vertices[2] == glm::vec2{4.0f, 2.0f});
        step_checked(level.world);
        CHECK(level.world.counters().shapes == 1);

        const std::vector<std::uint8_t> stairs{1, 1, 1, 0, 2, 1, 0, 0, 1};
        level.ref().set_tiles({5, 10}, 3, 3, stairs);
        CHECK(level.ref().kind({7, 10}) == 1);
        CHECK(level.ref().kind({6, 11}) == 2);
        CHECK(level.ref().kind({5, 12}) == 0);
        CHECK(level.ref().tile_count() == 86);
        step_checked(level.world);
        level.ref().fill_tiles({0, 0}, 40, 20, empty_tile);
        step_checked(level.world);
        CHECK(level.ref().tile_count() == 0);
        CHECK(level.ref().chunk_count() == 0);
        level.world.destroy_tile_grid(level.grid);
        CHECK(!level.world.is_alive(level.grid));
        CHECK(level.world.shapes().empty());
        level.world.destroy_tile_grid(level.grid);
        step_checked(level.world);
    }

    TEST_CASE("a chunk of tiles has one proxy") {
        Level level(64, 64, 64);
        level.world.step(tick);
        add_ball(level.world, {100.0f, 100.0f});
        level.world.step(tick);
        CHECK(level.ref().chunk_count() == 16);
        CHECK(level.world.counters().moved_boxes <= 1);
        // A ball at the common corner of four chunks overlaps all of them.
        add_ball(level.world, {16.0f, 16.0f}, 0.1f);
        level.world.step(tick);
        CHECK(level.world.counters().pairs == 4);
        CHECK(level.world.counters().contacts == 4);
    }

    TEST_CASE("a grid is bit-identical to one box per tile") {
        std::uint64_t events = 0;
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            CAPTURE(seed);
            // Editing a box wakes all bodies that touch any box of the level, but editing a tile wakes only
            // the bodies that touch this tile. If tiles are edited in place, sleep is therefore disabled in
            // both worlds.
            const bool edits_in_place = seed % 2 == 1;
            Random random(100 + seed);
            std::vector<std::uint8_t> kinds(40 * 12);
            for (std::size_t i = 0; i < kinds.size(); ++i) {
                const std::size_t x = i % 40, y = i / 40;
                if (y < 2 || x == 0 || x == 39)
                    kinds[i] = static_cast<std::uint8_t>(1 + random.below(2));
                else if (random.chance(0.12f))
                    kinds[i] = static_cast<std::uint8_t>(1 + random.below(4));
            }
            const glm::vec2 origin = seed % 2 == 0 ? glm::vec2{-20.0f, 0.0f} : glm::vec2{3.0f, -7.0f};
            TileTwins twins(
                {.origin = origin, .width = 40, .height = 12, .kinds = kinds, .palette = some_tiles}, {},
                {.can_sleep = !edits_in_place});
            twins.both([&](World& world) {
                rain(world, seed, 60, origin + glm::vec2{2.0f, 3.0f}, origin + glm::vec2{38.0f, 14.0f});
            });
            for (int step = 0; step < 240; ++step) {
                if (step % 3 == 0 && step < 200) {
                    const TileCell cell{1 + random.below(38), 2 + random.below(9)};
                    const bool clears = edits_in_place
                                            ? random.chance(0.5f)
                                            : twins.tiles.tile_grid(twins.grid).kind(cell) != empty_tile;
                    twins.set(cell, clears ? empty_tile : static_cast<std::uint8_t>(1 + random.below(4)));
                }
                if (step == 100) {
                    // Set user data on every pair. It must stay with the pair.
                    twins.both([](World& world) {
                        for (const TouchingPair& pair : world.touching()) pair.user_data = pair.age_ticks + 7;
                    });
                }
                if (step % 7 == 0) {
                    // The handles of both worlds are equal, because both created the same bodies in the same
                    // order.
                    const auto bodies = twins.tiles.bodies();
                    const BodyHandle body =
                        bodies[1 + random.below(static_cast<std::uint32_t>(bodies.size()) - 1)];
                    const std::uint32_t act = random.below(5);
                    const glm::vec2 at =
                        origin + glm::vec2{random.between(2.0f, 38.0f), random.between(3.0f, 12.0f)};
                    Random of_shape(seed * 1000 + static_cast<std::uint64_t>(step));
                    const Shape outline = draw_shape(of_shape, 1.2f);
                    if (body != twins.tile_body)
                        twins.both([&](World& world) {
                            BodyRef ref = world.body(body);
                            if (act == 0) ref.set_transform(at, 0.5f);
                            if (act == 1) ref.set_enabled(!ref.is_enabled());
                            if (act == 2) world.shape(ref.shape(0)).set_geometry(outline);
                            if (act == 3)
                                ref.set_type(ref.type() == BodyType::Dynamic ? BodyType::Kinematic
                                                                             : BodyType::Dynamic);
                            if (act == 4) ref.drop_through();
                        });
                }
                twins.step(step % 8 == 0);
            }
            events += twins.events;
        }
        CHECK(events > 2000);
    }

    TEST_CASE("a grid is bit-identical to one box per tile without dynamics") {
        std::vector<std::uint8_t> kinds(20 * 20);
        Random random(3);
        for (std::uint8_t& kind : kinds)
            kind = random.chance(0.3f) ? static_cast<std::uint8_t>(1 + random.below(4)) : 0;
        for (const float angle : {0.0f, 0.3f}) {
            TileTwins twins({.origin = {-10.0f, -10.0f},
                             .width = 20,
                             .height = 20,
                             .kinds = kinds,
                             .palette = some_tiles},
                            {.angle = angle}, {.dynamics = false});
            twins.both([](World& world) { rain(world, 5, 20, {-10.0f, -10.0f}, {10.0f, 10.0f}); });
            for (int step = 0; step < 100; ++step) {
                const glm::vec2 at = random.point(-11.0f, 11.0f);
                const float turn = random.between(-3.0f, 3.0f);
                const BodyHandle body = twins.tiles.bodies()[random.below(21)];
                if (step % 10 == 9 || body != twins.tile_body)
                    twins.both([&](World& world) {
                        world.body(body).set_transform(body == twins.tile_body ? 0.1f * at : at, turn);
                    });
                twins.set({random.below(20), random.below(20)}, static_cast<std::uint8_t>(random.below(5)));
                twins.step(step % 4 == 0);
            }
            CHECK(twins.events > 100);
        }
    }

    TEST_CASE("a box slides over a thousand tiles as over one plane, and never leaves the ground") {
        const CourseGuest box = all_course_guests()[0];
        for (const float speed : {1.0f, 5.0f, 20.0f}) {
            CAPTURE(speed);
            const int pieces = 1000;
            const CourseResult plane = run_course(CourseFloor::Plane, box, speed, pieces);
            const CourseResult result = run_course(CourseFloor::Tiles, box, speed, pieces);
            MESSAGE(speed, " m/s: speed lost ", plane.speed - result.speed, " m/s, highest ", result.highest,
                    " m, plane ", plane.highest, " m, steps aloft ", result.steps_aloft);
            CHECK(std::fabs(plane.speed - result.speed) < 0.001f * speed);
            CHECK(result.highest - plane.highest < linear_slop);
            CHECK(plane.lowest - result.lowest < linear_slop);
            CHECK(result.steps_aloft == 0);
        }
    }

    TEST_CASE("round, rounded and slanted bodies slide over tiles as over one plane") {
        for (const CourseGuest& other_shape : all_course_guests()) {
            for (const float speed : {1.0f, 5.0f, 20.0f}) {
                CAPTURE(other_shape.name);
                CAPTURE(speed);
                const int pieces = speed > 2.0f ? 60 : 12;
                const CourseResult plane = run_course(CourseFloor::Plane, other_shape, speed, pieces);
                const CourseResult result = run_course(CourseFloor::Tiles, other_shape, speed, pieces);
                CHECK(std::fabs(plane.speed - result.speed) < 0.001f * speed);
                CHECK(result.highest - plane.highest < linear_slop);
                CHECK(result.steps_aloft == 0);
            }
        }
    }

    TEST_CASE("an edit below a hundred resting bodies sends no events for the tiles next to it") {
        Level level(120, 8, 2);
        std::vector<BodyHandle> bodies;
        for (int i = 0; i < 100; ++i)
            bodies.push_back(add_box(level.world, {2.5f + 1.1f * static_cast<float>(i), 2.5f}));
        advance_checked(level.world, 3.0f);
        for (const BodyHandle body : bodies) REQUIRE(!level.world.body(body).is_awake());
        const auto records = [&] {
            std::vector<std::array<std::uint64_t, 3>> rows;
            for (const TouchingPair& pair : level.world.touching())
                rows.push_back({pair.tile_a.is_null() ? pair.tile_b.cell.x : pair.tile_a.cell.x,
                                level.world.body(pair.body_a == level.body ? pair.body_b : pair.body_a).key(),
                                pair.user_data});
            std::sort(rows.begin(), rows.end());
            return rows;
        };
        for (const TouchingPair& pair : level.world.touching()) pair.user_data = 5;

        // Edit cells that no body touches: one row below the surface, and the side walls.
        for (std::uint32_t x = 0; x < 120; ++x) level.ref().clear_tile({x, 0});
        level.ref().set_tile({0, 2}, 1);
        level.ref().set_tile({119, 3}, 2);
        auto before = records();
        REQUIRE(before.size() >= 100);
        for (int i = 0; i < 30; ++i) {
            step_checked(level.world);
            REQUIRE(level.world.contact_began().empty());
            REQUIRE(level.world.contact_ended().empty());
            REQUIRE(level.world.body_woke().empty());
        }
        CHECK(records() == before);

        // A new material under body 50 wakes the body but sends no events.
        const auto place = [&](int i) {
            return level.world.body(bodies[static_cast<std::size_t>(i)]).position();
        };
        const auto under = static_cast<std::uint32_t>(place(50).x);
        level.ref().set_tile({under, 1}, 2);
        CHECK(level.world.body(bodies[50]).is_awake());
        step_checked(level.world);
        CHECK(level.world.contact_began().empty());
        CHECK(level.world.contact_ended().empty());
        CHECK(records() == before);
        int awake = 0;
        for (const BodyHandle body : bodies) awake += level.world.body(body).is_awake();
        CHECK(awake <= 2);

        // Clearing the tile ends only the contacts with this cell. Each contact ends once, with the right
        // cause.
        level.ref().clear_tile({under, 1});
        step_checked(level.world);
        CHECK(level.world.contact_began().empty());
        REQUIRE(!level.world.contact_ended().empty());
        CHECK(level.world.contact_ended().size() <= 2);
        for (const ContactEnded& end : level.world.contact_ended()) {
            const TileId tile = end.a.tile.is_null() ? end.b.tile : end.a.tile;
            CHECK(tile == TileId{level.grid, {under, 1}});
            CHECK(end.cause == EndCause::Destroyed);
            CHECK(end.user_data == 5);
        }
        advance_checked(level.world, 3.0f);
        for (int i = 0; i < 100; ++i) {
            CAPTURE(i);
            if (std::abs(i - 50) > 3) CHECK(place(i).y == near(2.5f, 0.02f));
        }
    }

    TEST_CASE("a tile that is set inside a body pushes it out, and a cleared tile lets it fall") {
        Level level(20, 10, 1);
        const BodyHandle ball = add_ball(level.world, {5.8f, 1.4f}, 0.4f);
        advance_checked(level.world, 3.0f);
        REQUIRE(!level.world.body(ball).is_awake());
        level.ref().set_tile({5, 1}, 1);
        step_checked(level.world);
        CHECK(level.world.body(ball).is_awake());
        CHECK(level.world.contact_began().size() == 1);
        advance_checked(level.world, 2.0f);
        const glm::vec2 at = level.world.body(ball).position();
        CHECK((at.x < 5.0f - 0.35f || at.x > 6.35f || at.y > 2.35f));

        level.ref().fill_tiles({0, 0}, 20, 2, empty_tile);
        advance_checked(level.world, 2.0f);
        CHECK(level.world.body(ball).position().y < -5.0f);
    }

    TEST_CASE("a tile that is set and cleared between two steps has no effect") {
        Level level(20, 10, 1);
        const BodyHandle box = add_box(level.world, {5.5f, 1.5f});
        advance_checked(level.world, 2.0f);
        level.ref().set_tile({5, 1}, 1);
        level.ref().clear_tile({5, 1});
        for (int i = 0; i < 3; ++i) {
            step_checked(level.world);
            CHECK(level.world.contact_began().empty());
            CHECK(level.world.contact_ended().empty());
        }
        CHECK(!level.world.body(box).is_awake());
        // If the tile is cleared first and set again, the contact ends and begins once more.
        level.ref().clear_tile({5, 0});
        level.ref().set_tile({5, 0}, 1);
        step_checked(level.world);
        CHECK(level.world.contact_ended().size() == 1);
        CHECK(level.world.contact_began().size() == 1);
    }

    TEST_CASE("listeners can edit tiles: a bomb digs a hole, and a tile breaks when it is hit") {
        Level level(30, 20, 3);
        level.world.set_gravity({0.0f, -10.0f});
        int broken = 0, ends = 0;
        level.world.on_hit({}, [&](const ContactHit& hit) {
            const TileId tile = hit.a.tile.is_null() ? hit.b.tile : hit.a.tile;
            if (tile.is_null() || hit.approach_speed < 3.0f) return;
            level.world.tile_grid(tile.grid).clear_tile(tile.cell);
            ++broken;
        });
        level.world.on_contact_ended({.shape = level.ref().shape()}, [&](const ContactEnded& end) {
            ends += end.cause == EndCause::Destroyed;
        });
        for (int i = 0; i < 10; ++i)
            add_box(level.world, {2.5f + 2.5f * static_cast<float>(i), 9.0f}, {0.4f, 0.4f},
                    {.events = {.hits = true}});
        advance_checked(level.world, 4.0f);
        CHECK(broken >= 10);
        CHECK(ends >= 10);
        CHECK(level.ref().tile_count() == 90u - static_cast<std::uint32_t>(broken));
    }

    TEST_CASE("a one-way tile carries a body from above, and a body from below passes it") {
        Level level(20, 12, 1);
        level.ref().fill_tiles({5, 4}, 5, 1, 3);
        const BodyHandle falling = add_box(level.world, {6.5f, 7.0f}, {0.3f, 0.3f});
        const BodyHandle jumping = level.world.create_body(
            {.type = BodyType::Dynamic, .position = {8.5f, 2.0f}, .linear_velocity = {0.0f, 9.0f}});
        level.world.create_shape(jumping, make_box({0.3f, 0.3f}));
        const BodyHandle gliding = level.world.create_body(
            {.type = BodyType::Dynamic, .position = {2.0f, 7.0f}, .linear_velocity = {3.0f, 0.0f}});
        level.world.create_shape(gliding, make_box({0.3f, 0.3f}), {.friction = 0.0f});
        advance_checked(level.world, 2.0f);
        CHECK(level.world.body(falling).position().y == near(5.3f, 0.01f));
        CHECK(level.world.body(jumping).position().y == near(5.3f, 0.01f));
        level.world.body(falling).drop_through();
        advance_checked(level.world, 2.0f);
        CHECK(level.world.body(falling).position().y == near(1.3f, 0.01f));
        CHECK(level.world.body(jumping).position().y == near(5.3f, 0.01f));
    }

    TEST_CASE("sensor tiles report all shapes, also static ones, and name the cell") {
        Level level(20, 12, 1);
        level.ref().set_tile({4, 1}, 4);
        level.ref().set_tile({9, 6}, 4);
        const BodyHandle post = add_static(level.world, make_box({0.2f, 2.0f}, {9.5f, 6.0f}));
        const BodyHandle box = add_box(level.world, {4.5f, 6.0f}, {0.3f, 0.3f});
        step_checked(level.world);
        REQUIRE(level.world.sensor_began().size() == 1);
        const SensorBegan seen = level.world.sensor_began()[0];
        CHECK((seen.a.tile.is_null() ? seen.b : seen.a).tile == TileId{level.grid, {9, 6}});
        CHECK((seen.a.tile.is_null() ? seen.a : seen.b).body == post);
        CHECK(level.world.contact_count() == 1);

        std::vector<TileId> met;
        level.world.on_sensor_began({.body = box}, [&](const SensorBegan& event) {
            met.push_back(event.a.tile.is_null() ? event.b.tile : event.a.tile);
        });
        advance_checked(level.world, 2.0f);
        REQUIRE(met.size() == 1);
        CHECK(met[0] == TileId{level.grid, {4, 1}});
        CHECK(level.world.body(box).position().y == near(1.3f, 0.01f));

        // Replace water by stone, then stone by water.
        level.ref().set_tile({9, 6}, 1);
        step_checked(level.world);
        CHECK(level.world.sensor_ended().size() == 1);
        CHECK(level.world.contact_began().empty());
        level.ref().set_tile({9, 6}, 4);
        step_checked(level.world);
        CHECK(level.world.sensor_began().size() == 1);
    }

    TEST_CASE("a change of a palette tile affects the bodies that rest on its tiles") {
        Level level(60, 6, 1);
        const BodyHandle box = add_box(level.world, {5.0f, 1.5f});
        advance_checked(level.world, 2.0f);
        REQUIRE(!level.world.body(box).is_awake());
        level.ref().set_palette_tile(1, {.material = {.surface_speed = 2.0f, .id = 9}});
        CHECK(level.world.body(box).is_awake());
        advance_checked(level.world, 3.0f);
        CHECK(level.world.body(box).linear_velocity().x == near(2.0f, 0.05f));
        CHECK(level.world.contact_ended().empty());
        // Bodies fall through a floor of sensor tiles.
        level.ref().set_palette_tile(1, {.is_sensor = true});
        step_checked(level.world);
        CHECK(!level.world.contact_ended().empty());
        CHECK(!level.world.sensor_began().empty());
        advance_checked(level.world, 1.0f);
        CHECK(level.world.body(box).position().y < 0.0f);
    }

    TEST_CASE("a bullet stops at a thin wall of tiles and reports the sensor tiles on its path in order") {
        World world({.gravity = {0.0f, 0.0f}});
        const std::vector<Tile> palette{{}, {.is_sensor = true}};
        const BodyHandle body = world.create_body({});
        const TileGridHandle grid = world.create_tile_grid(
            body, {.cell_size = {0.1f, 0.1f}, .width = 200, .height = 40, .palette = palette});
        for (const std::uint32_t x : {60u, 62u, 64u, 66u}) world.tile_grid(grid).fill_tiles({x, 0}, 1, 40, 2);
        world.tile_grid(grid).fill_tiles({80, 0}, 1, 40, 1);
        for (const bool is_bullet : {false, true}) {
            const BodyHandle shot = world.create_body({.type = BodyType::Dynamic,
                                                       .position = {4.0f, 2.02f},
                                                       .linear_velocity = {300.0f, 0.0f},
                                                       .is_bullet = is_bullet});
            world.create_shape(shot, Circle{.radius = 0.02f});
            std::vector<std::uint32_t> columns;
            std::vector<float> fractions;
            for (int i = 0; i < 10; ++i) {
                step_checked(world);
                for (const SensorBegan& event : world.sensor_began()) {
                    columns.push_back((event.a.tile.is_null() ? event.b : event.a).tile.cell.x);
                    fractions.push_back(event.fraction);
                }
                REQUIRE(world.body(shot).position().x < 8.0f);
            }
            if (is_bullet) {
                REQUIRE(columns.size() >= 4);
                CHECK(std::is_sorted(columns.begin(), columns.end()));
                CHECK(std::is_sorted(fractions.begin(), fractions.end()));
                CHECK(columns.front() == 60);
                CHECK(columns.back() == 66);
            }
            world.destroy_body(shot);
        }
    }

    TEST_CASE("a change of a palette tile affects the cells in their order, with every broadphase") {
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            CAPTURE(seed);
            std::vector<std::uint64_t> digests;
            for (const BroadphaseKind kind :
                 {BroadphaseKind::SweepAndPrune, BroadphaseKind::EndpointSweep, BroadphaseKind::BruteForce}) {
                Random random(seed);
                World world{{.broadphase = kind}};
                const std::vector<Tile> water{Tile{.is_sensor = true}, Tile{}};
                std::vector<std::uint8_t> kinds(48 * 20, 1);
                for (std::uint32_t x = 0; x < 48; ++x) kinds[x] = 2;
                const BodyHandle ground = world.create_body({.key = 1});
                const TileGridHandle grid = world.create_tile_grid(ground, {.cell_size = {0.5f, 0.5f},
                                                                            .width = 48,
                                                                            .height = 20,
                                                                            .kinds = kinds,
                                                                            .palette = water,
                                                                            .first_key = 1000});
                for (std::uint64_t i = 0; i < 12; ++i) {
                    const BodyHandle body = world.create_body(
                        {.type = BodyType::Dynamic,
                         .position = {random.between(2.0f, 22.0f), random.between(3.0f, 9.0f)},
                         .linear_velocity = random.point(-200.0f, 200.0f),
                         .key = 10 + i});
                    world.create_shape(body, make_box({0.4f, 0.3f}), {.key = 10 + i});
                }
                for (int i = 0; i < 20; ++i) world.step(tick);
                world.tile_grid(grid).set_palette_tile(1, Tile{});
                for (int i = 0; i < 10; ++i) step_checked(world);
                digests.push_back(digest(world));
            }
            CHECK(digests[1] == digests[0]);
            CHECK(digests[2] == digests[0]);
        }
    }

    TEST_CASE("a grid on a kinematic body carries, rotates and pushes like boxes") {
        for (const float turning : {0.0f, 0.4f}) {
            CAPTURE(turning);
            std::vector<std::uint8_t> kinds(20 * 4, 1);
            for (std::size_t i = 0; i < kinds.size(); ++i) kinds[i] = i / 20 == 0 || i % 20 % 19 == 0 ? 1 : 0;
            TileTwins twins(
                {.origin = {-10.0f, -1.0f}, .width = 20, .height = 4, .kinds = kinds, .palette = some_tiles},
                {.type = BodyType::Kinematic,
                 .position = {2.0f, 1.0f},
                 .linear_velocity = {0.7f, 0.3f},
                 .angular_velocity = turning});
            twins.both([&](World& world) { rain(world, 7, 12, {-5.0f, 3.0f}, {8.0f, 9.0f}, 1.0f); });
            for (int step = 0; step < 240; ++step) {
                if (step == 90) twins.set({9, 1}, 1);
                if (step == 150) twins.set({9, 0}, 0);
                twins.step(step % 4 == 0);
            }
            CHECK(twins.events > 20);
        }
    }

    TEST_CASE("destroying, disabling and filtering end each pair once") {
        Level level(40, 10, 2);
        std::vector<BodyHandle> boxes;
        for (int i = 0; i < 8; ++i)
            boxes.push_back(add_box(level.world, {2.5f + 2.0f * static_cast<float>(i), 2.5f}, {0.5f, 0.5f},
                                    {.events = {.contacts = false}}));
        advance_checked(level.world, 2.0f);
        const auto touching = [&] { return level.world.touching(level.ref().shape()).count(); };
        REQUIRE(touching() >= 8);
        level.world.destroy_body(boxes[0]);
        level.world.body(boxes[1]).set_enabled(false);
        level.world.body(boxes[2]).set_transform({30.0f, 8.0f}, 0.0f);
        step_checked(level.world);
        int destroyed = 0, disabled = 0, teleported = 0;
        for (const ContactEnded& end : level.world.contact_ended()) {
            destroyed += end.cause == EndCause::Destroyed;
            disabled += end.cause == EndCause::Disabled;
            teleported += end.cause == EndCause::Teleported;
        }
        CHECK(destroyed >= 1);
        CHECK(disabled >= 1);
        CHECK(teleported >= 1);

        Filter filter;
        filter.mask = 2;
        level.world.shape(level.ref().shape()).set_filter(filter);
        step_checked(level.world);
        CHECK(touching() == 0);
        level.world.shape(level.ref().shape()).set_filter({});
        advance_checked(level.world, 0.5f);
        CHECK(touching() >= 5);
        level.world.shape(level.ref().shape()).set_events({.contacts = false});
        step_checked(level.world);
        CHECK(level.world.contact_ended().size() >= 5);
        level.world.shape(level.ref().shape()).set_events({});
        step_checked(level.world);
        CHECK(level.world.contact_began().size() >= 5);

        level.world.destroy_tile_grid(level.grid);
        step_checked(level.world);
        CHECK(level.world.contact_ended().size() >= 5);
        CHECK(level.world.contact_count() == 0);
        advance_checked(level.world, 1.0f);
        CHECK(level.world.body(boxes[5]).position().y < 2.0f);
    }

    TEST_CASE("edits give the same result with two workers and with every broadphase") {
        const auto run = [](const WorldDef& def) {
            Level level(60, 20, 3, def);
            rain(level.world, 3, 80, {2.0f, 5.0f}, {58.0f, 30.0f});
            Random random(5);
            for (int i = 0; i < 180; ++i) {
                level.ref().set_tile({random.below(60), random.below(12)},
                                     static_cast<std::uint8_t>(random.below(5)));
                level.world.step(tick);
            }
            return digest(level.world);
        };
        const std::uint64_t expected = run({});
        CHECK(run({.workers = 2}) == expected);
        CHECK(run({.broadphase = BroadphaseKind::BruteForce}) == expected);
        CHECK(run({.broadphase = BroadphaseKind::EndpointSweep}) == expected);
    }

    TEST_CASE("the digest depends on every cell, and not on the history of the edits") {
        Level one, other;
        CHECK(digest(one.world) == digest(other.world));
        one.ref().set_tile({3, 7}, 1);
        CHECK(digest(one.world) != digest(other.world));
        other.ref().set_tile({3, 7}, 2);
        CHECK(digest(one.world) != digest(other.world));
        other.ref().set_tile({4, 9}, 2);
        other.ref().clear_tile({4, 9});
        other.ref().set_tile({3, 7}, 1);
        CHECK(digest(one.world) == digest(other.world));
    }

    TEST_CASE("sliding over tiles allocates nothing, and neither does editing them") {
        Level level(2000, 4, 1);
        const BodyHandle box = level.world.create_body({.type = BodyType::Dynamic,
                                                        .position = {2.0f, 1.5f},
                                                        .linear_velocity = {5.0f, 0.0f},
                                                        .can_sleep = false});
        level.world.create_shape(box, make_box({0.5f, 0.5f}), {.friction = 0.0f});
        const auto edit_and_step = [&](std::uint32_t i) {
            level.ref().set_tile({i, 2}, 1);
            level.world.step(tick);
            level.ref().clear_tile({i, 2});
        };
        for (std::uint32_t i = 0; i < 240; ++i) edit_and_step(i);
        const AllocationCounter allocations;
        for (std::uint32_t i = 0; i < 120; ++i) edit_and_step(i);
        const auto made = allocations.count();
        CHECK(made == 0);
    }

    TEST_CASE("a large grid needs little more than one byte per cell") {
        World world;
        const std::size_t before = world.counters().bytes;
        const TileGridHandle grid =
            world.create_tile_grid(world.create_body({}), {.width = 1024, .height = 1024});
        world.tile_grid(grid).fill_tiles({0, 0}, 1024, 512, 1);
        world.step(tick);
        const float each = static_cast<float>(world.counters().bytes - before) / (1024.0f * 1024.0f);
        MESSAGE("bytes a cell, half of them full: ", each);
        CHECK(each < 2.0f);
    }

    TEST_CASE("validation finds and names every broken invariant of a grid") {
        using Breaker = std::function<void(WorldState&)>;
        const auto any_pair = [](WorldState& state) -> TilePair& {
            return state.tiles.pairs[state.tiles.pairs.live_ids()[0]];
        };
        const auto last_slot = [](WorldState& state) {
            return state.shapes.table.slot_of_row(state.shapes.table.size() - 1);
        };
        const std::vector<std::pair<std::string, Breaker>> breakers{
            {"tile grid: the count of its tiles is wrong",
             [](WorldState& state) { ++state.tiles.at_slot(0).tile_count; }},
            {"tile chunk: the count of its tiles is wrong",
             [](WorldState& state) { ++state.tiles.at_slot(0).chunks[0].tile_count; }},
            {"the digest does not match the cells",
             [](WorldState& state) { ++state.tiles.at_slot(0).content; }},
            {"a kind is not in the palette", [](WorldState& state) { state.tiles.at_slot(0).kinds[0] = 99; }},
            {"its shape does not belong to it",
             [](WorldState& state) { state.tiles.by_shape[state.tiles.at_slot(0).shape].grid = 7; }},
            {"its proxy refers to another chunk",
             [](WorldState& state) {
                 state.tiles.chunk_of_proxy[state.tiles.at_slot(0).chunks[0].proxy] = 1;
             }},
            {"must have a proxy exactly when",
             [](WorldState& state) { state.tiles.at_slot(0).chunks[0].proxy = no_proxy; }},
            {"must be a tile shape exactly when",
             [&](WorldState& state) { state.shapes.at<ShapeBox>(last_slot(state)).is_tile_shape = false; }},
            {"a search for its cell does not find it",
             [&](WorldState& state) { ++state.tiles.by_shape[last_slot(state)].cell; }},
            {"its key is not that of its cell",
             [&](WorldState& state) { ++state.shapes.at<ShapeIdentity>(last_slot(state)).key; }},
            {"is pinned or has no contact",
             [&](WorldState& state) { state.tiles.by_shape[last_slot(state)].first_contact = null_index; }},
            {"lists a contact of another pair",
             [&](WorldState& state) { state.tiles.by_contact[any_pair(state).first_contact].pair = 77; }},
            {"lists a pair of another chunk", [&](WorldState& state) { any_pair(state).chunk = 2; }},
            {"must have a contact exactly with",
             [&](WorldState& state) { any_pair(state).first_contact = null_index; }},
            {"one has no pair in the broadphase", [](WorldState& state) { state.tiles.pairs.retrieve(); }},
        };
        for (const auto& row : breakers) {
            const std::string& name = row.first;
            CAPTURE(name);
            Level level;
            add_box(level.world, {5.0f, 2.5f});
            advance(level.world, 0.2f);
            REQUIRE(defect_of(level.world) == "");
            row.second(state_of(level.world));
            CHECK(defect_of(level.world).find(name) != std::string::npos);
        }
    }
}
