// Tests of physics/model/tile_def.cpp.
//
// Tests sloped tiles, which fill only part of their cell.
#include "../../../physics/model/tile_def.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "../../../core/random.hpp"
#include "../../../physics/extras/mover.hpp"
#include "../../support/busy_worlds.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/seam_course.hpp"
#include "../../support/tile_twins.hpp"
#include "../../support/white_box.hpp"

using namespace damson;
using namespace damson::test;

namespace {

constexpr TileSlope rising{.left = 0.0f, .right = 1.0f}, falling{.left = 1.0f, .right = 0.0f};
constexpr TileSlope low_rise{.left = 0.0f, .right = 0.5f}, high_rise{.left = 0.5f, .right = 1.0f};

const std::vector<Tile> forms{
    {},
    {.slope = rising},
    {.slope = falling},
    {.slope = low_rise},
    {.slope = high_rise},
    {.slope = {.left = 0.5f, .right = 0.5f}},
    {.slope = {.left = 0.0f, .right = 1.0f, .hangs = true}},
    {.slope = {.left = 0.75f, .right = 0.25f, .hangs = true}},
    {.material = {.friction = 0.1f, .restitution = 0.4f}, .slope = {.left = 1.0f, .right = 0.3f}},
    {.is_sensor = true, .slope = falling},
};

std::uint8_t draw_kind(Random& random) {
    return static_cast<std::uint8_t>(1 + random.below(static_cast<std::uint32_t>(forms.size())));
}

/// Creates a slope that rises by one cell every `run` columns, with full tiles below the surface.
TileGridHandle add_hill(World& world, std::uint32_t cells, std::uint32_t run) {
    std::vector<Tile> palette{{}};
    for (std::uint32_t i = 0; i < run; ++i)
        palette.push_back({.slope = {.left = static_cast<float>(i) / static_cast<float>(run),
                                     .right = static_cast<float>(i + 1) / static_cast<float>(run)}});
    const std::uint32_t height = cells / run;
    const TileGridHandle handle =
        world.create_tile_grid(world.create_body({}), {.width = cells, .height = height, .palette = palette});
    TileGridRef grid = world.tile_grid(handle);
    for (std::uint32_t x = 0; x < cells; ++x) {
        grid.fill_tiles({x, 0}, 1, x / run, 1);
        grid.set_tile({x, x / run}, static_cast<std::uint8_t>(2 + x % run));
    }
    return handle;
}

struct Ride {
    float speed = 0.0f;                    ///< Speed down the slope at the end. [m/s]
    float lowest = 1e9f, highest = -1e9f;  ///< Range of the height above that of a resting body. [m]
    int steps_aloft = 0;
};

/// Places a body on a slope that starts at the origin, and measures how it slides or rolls down.
Ride ride_down(World& world, const CourseGuest& other_shape, float rise, float from, float speed) {
    const Rotation tilt = Rotation::from_angle(std::atan(rise));
    const glm::vec2 along = tilt * glm::vec2{1.0f, 0.0f}, up = tilt * glm::vec2{0.0f, 1.0f};
    const BodyHandle body =
        world.create_body({.type = BodyType::Dynamic,
                           .position = from * along + other_shape.height * up,
                           .angle = tilt.angle(),
                           .linear_velocity = -speed * along,
                           .angular_velocity = other_shape.rolls ? speed / other_shape.height : 0.0f,
                           .can_sleep = false});
    world.create_shape(body, other_shape.shape, {.friction = other_shape.rolls ? 0.6f : 0.0f});
    Ride ride;
    for (int i = 0; i < 600; ++i) {
        step_checked(world);
        const glm::vec2 at = world.body(body).position();
        if (dot(at, along) < 2.0f) break;
        const float height = dot(at, up) - other_shape.height;
        ride.lowest = std::min(ride.lowest, height);
        ride.highest = std::max(ride.highest, height);
        ride.steps_aloft += world.touching(body).empty();
    }
    ride.speed = -dot(world.body(body).linear_velocity(), along);
    return ride;
}

}  // namespace

TEST_SUITE("physics/tile_slope") {
    TEST_CASE("every slope is a legal polygon in its cell and shares exact vertices with its neighbor") {
        Random random(3);
        const auto draw_height = [&] {
            return random.chance(0.2f) ? 0.0f : random.chance(0.2f) ? 1.0f : random.between(0.1f, 1.0f);
        };
        for (int round = 0; round < 2000; ++round) {
            TileSlope slope{.left = draw_height(), .right = draw_height(), .hangs = random.chance(0.5f)};
            if (slope.left == 0.0f && slope.right == 0.0f) continue;
            const glm::vec2 lower = random.point(-900.0f, 900.0f);
            const Aabb cell{lower, lower + glm::vec2{random.between(0.3f, 4.0f), random.between(0.3f, 4.0f)}};
            const Polygon outline = outline_of_slope(slope, cell);
            const auto defect = find_defect(outline);
            REQUIRE_MESSAGE(!defect, *defect);
            // The outline must equal the convex hull of its vertices, but it may begin with another vertex.
            const auto hull = make_convex_polygon(
                std::span(outline.vertices).first(static_cast<std::size_t>(outline.count)));
            REQUIRE(hull);
            REQUIRE(hull->count == outline.count);
            REQUIRE(distance(hull->centroid, outline.centroid) < 1e-3f);
            const Aabb box = box_of_slope(slope, cell);
            const Aabb tight = compute_aabb(outline, Transform{});
            REQUIRE(box.lower == tight.lower);
            REQUIRE(box.upper == tight.upper);

            const Aabb next{{cell.upper.x, cell.lower.y}, {cell.upper.x + 1.0f, cell.upper.y}};
            const TileSlope neighbour{.left = slope.right, .right = 1.0f, .hangs = slope.hangs};
            const auto holds = [](const Polygon& polygon, glm::vec2 corner) {
                return std::count(polygon.vertices.begin(), polygon.vertices.begin() + polygon.count,
                                  corner) == 1;
            };
            int shared = 0;
            const Polygon other = outline_of_slope(neighbour, next);
            for (int i = 0; i < outline.count; ++i) {
                const glm::vec2 corner = outline.vertices[static_cast<std::size_t>(i)];
                shared += corner.x == cell.upper.x && holds(other, corner);
            }
            REQUIRE(shared == (slope.right > 0.0f ? 2 : 1));
        }
        const Polygon ramp = outline_of_slope(rising, {{0.0f, 0.0f}, {1.0f, 1.0f}});
        CHECK(ramp.count == 3);
        CHECK(distance(ramp.normals[2], glm::vec2{-std::sqrt(0.5f), std::sqrt(0.5f)}) < 1e-6f);
    }

    TEST_CASE("a grid with slopes is bit-identical to one polygon per tile") {
        std::uint64_t events = 0;
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            CAPTURE(seed);
            const bool edits_in_place = seed % 2 == 1;
            Random random(300 + seed);
            std::vector<std::uint8_t> kinds(40 * 12);
            for (std::size_t i = 0; i < kinds.size(); ++i) {
                const std::size_t x = i % 40, y = i / 40;
                if (y < 1 || x == 0 || x == 39)
                    kinds[i] = 1;
                else if (y == 1 || random.chance(0.15f))
                    kinds[i] = draw_kind(random);
            }
            TileTwins twins(
                {.origin = {-20.0f, 0.0f}, .width = 40, .height = 12, .kinds = kinds, .palette = forms}, {},
                {.can_sleep = !edits_in_place});
            twins.both([&](World& world) {
                Random of_rain(seed);
                for (std::uint64_t i = 0; i < 60; ++i) {
                    const glm::vec2 at{of_rain.between(-18.0f, 18.0f), of_rain.between(3.0f, 14.0f)};
                    const glm::vec2 velocity = of_rain.point(-6.0f, 6.0f);
                    const Shape shape = draw_shape(of_rain, of_rain.between(0.3f, 1.6f));
                    const BodyHandle body = world.create_body({.type = BodyType::Dynamic,
                                                               .position = at,
                                                               .linear_velocity = velocity,
                                                               .is_bullet = of_rain.chance(0.2f),
                                                               .key = 10 + i});
                    world.create_shape(body, shape, {.events = {.hits = true}, .key = 10 + i});
                }
            });
            for (int step = 0; step < 240; ++step) {
                if (step % 3 == 0 && step < 200) {
                    const TileCell cell{1 + random.below(38), 1 + random.below(9)};
                    const bool clears = edits_in_place
                                            ? random.chance(0.4f)
                                            : twins.tiles.tile_grid(twins.grid).kind(cell) != empty_tile;
                    twins.set(cell, clears ? empty_tile : draw_kind(random));
                }
                twins.step(step % 8 == 0);
            }
            events += twins.events;
        }
        CHECK(events > 2000);
    }

    TEST_CASE("a body slides down a slope of tiles as on one plane, without a bump") {
        for (const std::uint32_t run : {1u, 2u, 4u})
            for (const CourseGuest& other_shape : all_course_guests())
                for (const float speed : {0.0f, 8.0f}) {
                    CAPTURE(run);
                    CAPTURE(other_shape.name);
                    CAPTURE(speed);
                    constexpr std::uint32_t cells = 32;
                    const float rise = 1.0f / static_cast<float>(run);
                    const float side = static_cast<float>(cells), from = side - 3.0f;
                    World of_tiles, of_one;
                    add_hill(of_tiles, cells, run);
                    const std::vector<glm::vec2> wedge{{0.0f, 0.0f}, {side, 0.0f}, {side, rise * side}};
                    add_static(of_one, *make_convex_polygon(wedge));
                    const Ride plane = ride_down(of_one, other_shape, rise, from, speed);
                    const Ride tiles = ride_down(of_tiles, other_shape, rise, from, speed);
                    CHECK(plane.speed > 5.0f);
                    CHECK(std::fabs(plane.speed - tiles.speed) < 0.002f * plane.speed);
                    CHECK(tiles.highest - plane.highest < linear_slop);
                    CHECK(plane.lowest - tiles.lowest < linear_slop);
                    CHECK(tiles.steps_aloft <= plane.steps_aloft);
                }
    }

    TEST_CASE("a body moves from a floor over a slope to another floor as over three large shapes") {
        const std::vector<Tile> palette{{}, {.slope = low_rise}, {.slope = high_rise}};
        for (const CourseGuest& other_shape : all_course_guests())
            for (const float speed : {6.0f, 12.0f}) {
                CAPTURE(other_shape.name);
                CAPTURE(speed);
                World of_tiles, of_three;
                const TileGridHandle handle = of_tiles.create_tile_grid(
                    of_tiles.create_body({}),
                    {.origin = {-20.0f, -1.0f}, .width = 60, .height = 3, .palette = palette});
                TileGridRef grid = of_tiles.tile_grid(handle);
                grid.fill_tiles({0, 0}, 60, 1, 1);
                grid.fill_tiles({22, 1}, 38, 1, 1);
                grid.set_tile({20, 1}, 2);
                grid.set_tile({21, 1}, 3);
                add_static(of_three, make_box({30.0f, 0.5f}, {10.0f, -0.5f}));
                const std::vector<glm::vec2> wedge{{0.0f, 0.0f}, {2.0f, 0.0f}, {2.0f, 1.0f}};
                add_static(of_three, *make_convex_polygon(wedge));
                add_static(of_three, make_box({19.0f, 0.5f}, {21.0f, 0.5f}));
                const auto drive = [&](World& world) {
                    const BodyHandle body = add_other(world, other_shape, {-6.0f, 0.0f}, speed);
                    for (int i = 0; i < 180; ++i) {
                        step_checked(world);
                        const glm::vec2 at = world.body(body).position();
                        REQUIRE(at.y > 0.1f + (at.x > 0.5f ? std::min(0.5f * at.x - 0.3f, 1.0f) : 0.0f));
                        if (at.x > 12.0f) break;
                    }
                    return world.body(body).linear_velocity().x;
                };
                const float three = drive(of_three), tiles = drive(of_tiles);
                MESSAGE(other_shape.name << " at " << speed << " m/s: " << tiles << " over tiles, " << three
                                         << " over three shapes");
                CHECK(std::fabs(tiles - three) < 0.01f * speed);
            }
    }

    TEST_CASE("every query finds slopes where they are, and nothing in the rest of the cell") {
        World world;
        const TileGridHandle handle =
            world.create_tile_grid(world.create_body({}), {.width = 3, .height = 3, .palette = forms});
        TileGridRef grid = world.tile_grid(handle);
        grid.set_tile({1, 1}, 2);  // rising slope
        const auto is_at = [&](glm::vec2 p) { return world.find_nearest(PointOverlap{p}).has_value(); };
        CHECK(is_at({1.8f, 1.2f}));
        CHECK_FALSE(is_at({1.2f, 1.8f}));
        CHECK(world.topmost_at({1.8f, 1.2f}) == grid.shape());
        CHECK(world.topmost_at({1.2f, 1.8f}).is_null());
        const auto down = world.find_nearest(RayCast{{1.25f, 3.0f}, {0.0f, -3.0f}});
        REQUIRE(down);
        CHECK(down->point.y == doctest::Approx(1.25));
        CHECK(down->normal.y == doctest::Approx(std::sqrt(0.5)));
        CHECK(down->tile.cell == TileCell{1, 1});
        CHECK_FALSE(world.find_nearest(RayCast{{0.5f, 1.9f}, {0.9f, 0.0f}}));
        const Shape ball = Circle{.radius = 0.2f};
        CHECK_FALSE(world.find_nearest(ShapeOverlap{ball, {{1.25f, 1.7f}, Rotation{}}}));
        CHECK(world.find_nearest(ShapeOverlap{ball, {{1.25f, 1.5f}, Rotation{}}}));
        CHECK(world.find_nearest(ShapeCast{ball, {{1.25f, 3.0f}, Rotation{}}, {0.0f, -3.0f}})->point.y <
              1.4f);
        grid.set_tile({1, 1}, 7);  // hanging slope
        CHECK(is_at({1.8f, 1.8f}));
        CHECK_FALSE(is_at({1.2f, 1.2f}));
    }

    TEST_CASE("a mover walks up and down slopes, and stands on them") {
        for (const std::uint32_t run : {1u, 2u}) {
            CAPTURE(run);
            World world;
            add_hill(world, 24, run);
            const MoverSettings settings;
            const float half = 0.8f;  // half of the mover's height [m]
            Mover mover{.position = {4.0f, 4.0f / static_cast<float>(run) + half + 0.3f}};
            const auto walk = [&](float speed, int steps) {
                for (int i = 0; i < steps; ++i) {
                    mover.velocity = {speed, mover.velocity.y - 10.0f * tick};
                    mover = move_character(world, mover, tick, settings).mover;
                }
            };
            walk(0.0f, 30);
            CHECK(mover.ground.state == GroundState::Walkable);
            const glm::vec2 start = mover.position;
            int airborne = 0;
            for (int i = 0; i < 90; ++i) {
                walk(4.0f, 1);
                airborne += mover.ground.state != GroundState::Walkable;
            }
            CHECK(airborne == 0);
            const glm::vec2 way = mover.position - start;
            CHECK(way.x > 3.0f);
            CHECK(way.y == doctest::Approx(way.x / static_cast<float>(run)).epsilon(0.02));
            walk(-4.0f, 90);
            CHECK(distance(mover.position, start) < 0.3f);
            CHECK(mover.ground.state == GroundState::Walkable);
        }
    }

    TEST_CASE("a slope stops a body at any speed") {
        Random random(9);
        for (int round = 0; round < 100; ++round) {
            CAPTURE(round);
            World world{{.gravity = {0.0f, 0.0f}}};
            add_hill(world, 20, round % 2 == 0 ? 1u : 2u);
            const float rise = round % 2 == 0 ? 1.0f : 0.5f;
            const glm::vec2 target{random.between(4.0f, 16.0f), 0.0f};
            const glm::vec2 aim = target + glm::vec2{0.0f, rise * target.x};
            const glm::vec2 from = aim + glm::vec2{random.between(-12.0f, -1.0f), 14.0f};
            const BodyHandle ball = world.create_body({.type = BodyType::Dynamic,
                                                       .position = from,
                                                       .linear_velocity = 20.0f * (aim - from),
                                                       .is_bullet = round % 3 == 0});
            world.create_shape(ball, Circle{.radius = random.between(0.05f, 0.3f)});
            for (int i = 0; i < 30; ++i) {
                step_checked(world);
                const glm::vec2 at = world.body(ball).position();
                if (at.x > 0.0f && at.x < 20.0f) REQUIRE(at.y > rise * at.x - 0.05f);
            }
        }
    }

    TEST_CASE("a palette tile that gets another slope moves the body on it") {
        World world;
        std::vector<Tile> palette{{}, {.slope = {.left = 0.5f, .right = 0.5f}}};
        const TileGridHandle handle =
            world.create_tile_grid(world.create_body({}), {.width = 4, .height = 2, .palette = palette});
        TileGridRef grid = world.tile_grid(handle);
        grid.fill_tiles({0, 0}, 4, 1, 2);
        const BodyHandle box = world.create_body({.type = BodyType::Dynamic, .position = {2.0f, 0.9f}});
        world.create_shape(box, make_box({0.4f, 0.4f}));
        for (int i = 0; i < 120; ++i) step_checked(world);
        CHECK(world.body(box).position().y == doctest::Approx(0.9).epsilon(0.01));
        CHECK_FALSE(world.body(box).is_awake());
        const std::uint64_t before = digest(world);
        grid.set_palette_tile(2, {.slope = {.left = 0.25f, .right = 0.25f}});
        CHECK(digest(world) != before);
        for (int i = 0; i < 120; ++i) step_checked(world);
        CHECK(world.body(box).position().y == doctest::Approx(0.65).epsilon(0.01));
        grid.set_palette_tile(2, {.slope = {.left = 0.4f, .right = 0.4f}});
        for (int i = 0; i < 240; ++i) step_checked(world);
        CHECK(world.body(box).position().y == doctest::Approx(0.8).epsilon(0.01));
    }

    TEST_CASE("invalid slopes are rejected") {
        World world;
        const BodyHandle ground = world.create_body({});
        const TileGridHandle handle = world.create_tile_grid(ground, {.width = 1, .height = 1});
        const auto message = [&](const Tile& tile) {
            return violation_of([&] { world.tile_grid(handle).set_palette_tile(1, tile); });
        };
        CHECK(message({.slope = {.left = 0.05f}}) ==
              "TileGridRef::set_palette_tile: slope.left must be 0, or 0.1 to 1, got 0.05");
        CHECK(message({.slope = {.right = 1.5f}}) ==
              "TileGridRef::set_palette_tile: slope.right must be 0, or 0.1 to 1, got 1.5");
        CHECK(message({.slope = {.right = std::numeric_limits<float>::quiet_NaN()}}) ==
              "TileGridRef::set_palette_tile: slope.right must be 0, or 0.1 to 1, got nan");
        CHECK(message({.slope = {.left = 0.0f, .right = 0.0f}}) ==
              "TileGridRef::set_palette_tile: slope must be above 0 on one side");
        const std::vector<Tile> palette{{.slope = {.left = 2.0f}}};
        CHECK(violation_of([&] {
                  world.create_tile_grid(ground, {.width = 1, .height = 1, .palette = palette});
              }) == "World::create_tile_grid: slope.left must be 0, or 0.1 to 1, got 2");
        CHECK(world.tile_grids().size() == 1);
        CHECK(world.tile_grid(handle).tile({0, 0}) == Tile{});
    }

    TEST_CASE("validation finds a tile shape whose outline differs from that of its cell") {
        World world;
        const TileGridHandle handle =
            world.create_tile_grid(world.create_body({}), {.width = 4, .height = 1, .palette = forms});
        world.tile_grid(handle).fill_tiles({0, 0}, 4, 1, 4);
        const BodyHandle box = world.create_body({.type = BodyType::Dynamic, .position = {2.0f, 0.6f}});
        world.create_shape(box, Circle{.radius = 0.3f});
        for (int i = 0; i < 20; ++i) step_checked(world);
        WorldState& state = test::state_of(world);
        state.tiles.map.get(handle).palette[3].slope.right = 0.75f;
        CHECK(defect_of(world).find("tile shape: its outline is not that of its cell") != std::string::npos);
    }
}
