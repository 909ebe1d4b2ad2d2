// Tests of physics/contacts/one_way.cpp.
//
// Tests the open side of one-way shapes: steep slopes, sloped tiles, corners between faces, and character
// movers.
#include "../../../physics/contacts/one_way.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "../../../core/random.hpp"
#include "../../../physics/extras/mover.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/near.hpp"
#include "../../support/seam_course.hpp"
#include "../../support/white_box.hpp"
#include "../../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

namespace {

constexpr glm::vec2 up{0.0f, 1.0f};

glm::vec2 at_angle(float degrees) {
    const Rotation turned = Rotation::from_angle(degrees * 3.14159265f / 180.0f);
    return {turned.c, turned.s};
}

/// Returns a wedge that rises to the right from the origin. `length` is the length of its slope. [m]
Polygon wedge_of(float degrees, float length = 4.0f) {
    const glm::vec2 top = length * at_angle(degrees);
    return *make_convex_polygon(std::vector<glm::vec2>{{0.0f, 0.0f}, {top.x, 0.0f}, top});
}

struct Guest {
    std::string name;
    Shape shape;
    float height;  ///< Height of the origin when the shape lies flat. [m]
};

const std::vector<Guest> others{{"circle", Circle{.radius = 0.3f}, 0.3f},
                                {"box", make_box({0.3f, 0.3f}), 0.3f},
                                {"flat box", make_box({0.5f, 0.1f}), 0.1f},
                                {"capsule", Capsule{{-0.3f, 0.0f}, {0.3f, 0.0f}, 0.2f}, 0.2f}};

/// Creates hills of 1 m tiles. From left to right they are flat, rise by one cell, are flat, fall by two half
/// cells, are flat, rise by two cells, and are flat.
/// The slopes get `one_way`. If `of_floors` is true, the flat tiles get it too.
TileGridHandle add_hills(World& world, const std::optional<OneWay>& one_way, bool of_floors = true) {
    const auto tile = [&](float left, float right, bool is_one_way = true) {
        return Tile{.material = {.friction = 0.6f},
                    .one_way = is_one_way ? one_way : std::nullopt,
                    .slope = {.left = left, .right = right}};
    };
    const std::vector<Tile> palette{tile(1.0f, 1.0f, of_floors), tile(0.0f, 1.0f), tile(1.0f, 0.5f),
                                    tile(0.5f, 0.0f)};
    const TileGridHandle handle =
        world.create_tile_grid(world.create_body({}), {.width = 48, .height = 4, .palette = palette});
    TileGridRef grid = world.tile_grid(handle);
    grid.fill_tiles({0, 0}, 10, 1, 1);
    grid.set_tile({10, 1}, 2);
    grid.fill_tiles({11, 1}, 9, 1, 1);
    grid.set_tile({20, 1}, 3);
    grid.set_tile({21, 1}, 4);
    grid.fill_tiles({22, 0}, 8, 1, 1);
    grid.set_tile({30, 1}, 2);
    grid.set_tile({31, 2}, 2);
    grid.fill_tiles({32, 2}, 16, 1, 1);
    return handle;
}

/// Returns the surface height of the hills from add_hills() at `x`. [m]
float height_of_hills(float x) {
    if (x < 10.0f) return 1.0f;
    if (x < 11.0f) return 1.0f + (x - 10.0f);
    if (x < 20.0f) return 2.0f;
    if (x < 22.0f) return 2.0f - 0.5f * (x - 20.0f);
    if (x < 30.0f) return 1.0f;
    return x < 32.0f ? 1.0f + (x - 30.0f) : 3.0f;
}

}  // namespace

TEST_SUITE("physics/one_way") {
    TEST_CASE("the open side has the faces toward the open direction and the corners between them") {
        const OpenSide box(make_box({1.0f, 0.2f}), up);
        REQUIRE(box.normals().size() == 1);
        CHECK(box.normals()[0] == up);
        CHECK(box.has(at_angle(92.0f)));
        CHECK_FALSE(box.has(at_angle(100.0f)));
        CHECK(box.faces(at_angle(120.0f)));  // close to the limit
        CHECK_FALSE(box.faces(at_angle(130.0f)));
        CHECK_FALSE(box.faces(-up));
        CHECK_FALSE(box.faces({1.0f, 0.0f}));

        const OpenSide roof(
            *make_convex_polygon(std::vector<glm::vec2>{{-1.0f, 0.0f}, {1.0f, 0.0f}, {0.0f, 1.0f}}), up);
        CHECK(roof.normals().size() == 2);
        CHECK(roof.has(up));
        CHECK(roof.has(at_angle(46.0f)));
        CHECK(roof.has(at_angle(134.0f)));
        CHECK_FALSE(roof.has(at_angle(140.0f)));

        for (const Shape& line : {Shape{Segment{{-1.0f, 0.0f}, {1.0f, 0.0f}}},
                                  Shape{Capsule{{1.0f, 0.0f}, {-1.0f, 0.0f}, 0.1f}}}) {
            const OpenSide side(line, up);
            REQUIRE(side.normals().size() == 1);
            CHECK(distance(side.normals()[0], up) < 1e-6f);
        }
        const OpenSide ball(Circle{.radius = 1.0f}, up);
        CHECK(ball.has(at_angle(20.0f)));
        CHECK_FALSE(ball.has(at_angle(0.0f)));
    }

    TEST_CASE("the open side of a tile includes adjacent slopes that turn down, and none that turn up") {
        World world;
        const TileGridHandle grid = add_hills(world, OneWay{});
        const WorldState& state = state_of(world);
        const auto side = [&](std::uint32_t x, std::uint32_t y) {
            const TileGrid& of = state.tiles.map.get(grid);
            return open_side_of_tile(state, grid.slot, of.index_of({x, y}));
        };
        CHECK(side(5, 0).normals().size() == 1);
        CHECK(side(9, 0).normals().size() == 1);  // the adjacent slope rises
        CHECK(side(10, 1).has(up));               // the upward normal of the next, flat tile
        CHECK(side(11, 1).has(at_angle(134.0f)));
        CHECK_FALSE(side(12, 1).has(at_angle(134.0f)));
        CHECK(side(19, 1).has(at_angle(65.0f)));
        CHECK(side(20, 1).has(up));
        CHECK(side(31, 2).normals().size() == 2);
        CHECK(side(30, 1).normals().size() == 1);  // the next slope lies in the same plane
    }

    TEST_CASE("a one-way wedge of any slope carries bodies at any height, whether they lie flat or not") {
        for (float degrees = 5.0f; degrees <= 80.0f; degrees += 5.0f)
            for (const Guest& other_shape : others)
                for (const float place : {0.8f, 2.0f, 3.2f})
                    for (const bool lies_flat : {true, false}) {
                        CAPTURE(degrees);
                        CAPTURE(other_shape.name);
                        CAPTURE(place);
                        CAPTURE(lies_flat);
                        World world{{.can_sleep = false}};
                        add_static(world, wedge_of(degrees), {.friction = 0.0f, .one_way = OneWay{}});
                        const glm::vec2 along = at_angle(degrees), normal = at_angle(degrees + 90.0f);
                        const float angle = lies_flat ? degrees * 3.14159265f / 180.0f : 0.0f;
                        const float over = lies_flat ? other_shape.height + 0.02f : 0.75f;
                        const BodyHandle body = world.create_body({.type = BodyType::Dynamic,
                                                                   .position = place * along + over * normal,
                                                                   .angle = angle});
                        world.create_shape(body, other_shape.shape, {.friction = 0.0f});
                        int held = 0;
                        for (int i = 0; i < 90; ++i) {
                            step_checked(world);
                            const glm::vec2 at = world.body(body).position();
                            // The body may have slid off the foot of the wedge.
                            if (dot(at, along) < 0.3f) break;
                            REQUIRE(dot(at, normal) > 0.08f);
                            held += !world.touching(body).empty();
                        }
                        if (lies_flat) CHECK(held > 0);
                    }
    }

    TEST_CASE("a body from below passes a one-way wedge of any slope, straight up or along its normal") {
        for (float degrees = 5.0f; degrees <= 80.0f; degrees += 5.0f)
            for (const Guest& other_shape : others)
                for (const bool is_fast : {false, true})
                    for (const bool goes_up : {true, false}) {
                        CAPTURE(degrees);
                        CAPTURE(other_shape.name);
                        CAPTURE(is_fast);
                        CAPTURE(goes_up);
                        World world{{.gravity = {0.0f, 0.0f}, .can_sleep = false}};
                        add_static(world, wedge_of(degrees), {.one_way = OneWay{}});
                        const glm::vec2 middle = 2.0f * at_angle(degrees);
                        const glm::vec2 way = goes_up ? up : at_angle(degrees + 90.0f);
                        const float speed = is_fast ? 90.0f : 5.0f;
                        const BodyHandle body = world.create_body({.type = BodyType::Dynamic,
                                                                   .position = middle - 6.0f * way,
                                                                   .linear_velocity = speed * way});
                        world.create_shape(body, other_shape.shape);
                        const int steps = static_cast<int>(12.0f / speed / tick);
                        for (int i = 0; i < steps; ++i) step_checked(world);
                        const float gone = static_cast<float>(steps) * tick * speed;
                        CHECK(world.body(body).position() == near(middle + (gone - 6.0f) * way, 0.01f));
                    }
    }

    TEST_CASE("the open side of a wedge of any slope stops a fast body") {
        Random random(4);
        for (float degrees = 5.0f; degrees <= 80.0f; degrees += 5.0f)
            for (int round = 0; round < 12; ++round) {
                CAPTURE(degrees);
                CAPTURE(round);
                World world{{.gravity = {0.0f, 0.0f}}};
                add_static(world, wedge_of(degrees), {.one_way = OneWay{}});
                const glm::vec2 normal = at_angle(degrees + 90.0f);
                const glm::vec2 aim = random.between(1.0f, 3.0f) * at_angle(degrees);
                const glm::vec2 from = aim + random.between(1.0f, 3.0f) * normal;
                const BodyHandle body = world.create_body({.type = BodyType::Dynamic,
                                                           .position = from,
                                                           .linear_velocity = -150.0f * normal,
                                                           .is_bullet = round % 2 == 0});
                world.create_shape(body, others[static_cast<std::size_t>(round) % others.size()].shape);
                for (int i = 0; i < 10; ++i) {
                    step_checked(world);
                    REQUIRE(dot(world.body(body).position(), normal) > 0.0f);
                }
            }
    }

    TEST_CASE("a body slides over hills of one-way tiles as over solid ones") {
        for (const CourseGuest& other_shape : all_course_guests())
            for (const float speed : {3.0f, 5.0f, 9.0f})
                for (const bool of_floors : {true, false}) {
                    CAPTURE(other_shape.name);
                    CAPTURE(speed);
                    CAPTURE(of_floors);
                    World solid, one_way;
                    add_hills(solid, {});
                    add_hills(one_way, OneWay{}, of_floors);
                    const BodyHandle on_solid = add_other(solid, other_shape, {2.0f, 1.0f}, speed);
                    const BodyHandle on_one_way = add_other(one_way, other_shape, {2.0f, 1.0f}, speed);
                    for (int i = 0; i < 480; ++i) {
                        CAPTURE(i);
                        // Push each body forward, so that it crosses all hills.
                        for (World* world : {&solid, &one_way}) {
                            BodyRef body = world->body(world == &solid ? on_solid : on_one_way);
                            if (body.linear_velocity().x < speed && body.position().x < 40.0f)
                                body.apply_force_to_center({12.0f * body.mass(), 0.0f});
                            step_checked(*world);
                        }
                        const glm::vec2 here = one_way.body(on_one_way).position();
                        if (here.x > 46.0f || here.x < 1.0f) break;
                        REQUIRE(here.y > height_of_hills(here.x) + 0.05f);
                    }
                    const float x = std::min(46.0f, solid.body(on_solid).position().x);
                    CHECK(x > 20.0f);
                    CHECK(std::min(46.0f, one_way.body(on_one_way).position().x) == near(x, 0.3f));
                }
    }

    TEST_CASE("a body lands on hills of one-way tiles and rises through them at any place") {
        Random random(8);
        for (int round = 0; round < 300; ++round) {
            CAPTURE(round);
            World world{{.can_sleep = false}};
            add_hills(world, OneWay{});
            const Guest& other_shape = others[static_cast<std::size_t>(round) % others.size()];
            const float x = round % 2 == 0
                                ? random.between(2.0f, 44.0f)
                                : static_cast<float>(10 + round % 24) + random.between(-0.1f, 0.1f);
            const bool rises = round % 3 == 0;
            const float surface = height_of_hills(x);
            const BodyHandle body =
                world.create_body({.type = BodyType::Dynamic,
                                   .position = {x, rises ? -2.0f : surface + random.between(0.6f, 3.0f)},
                                   .angle = random.between(-3.0f, 3.0f),
                                   .linear_velocity = {0.0f, rises ? 12.0f : -random.between(0.0f, 8.0f)},
                                   .locks = {.x = true}});
            world.create_shape(body, other_shape.shape, {.friction = 0.0f});
            float highest = -2.0f;
            for (int i = 0; i < 180; ++i) {
                step_checked(world);
                highest = std::max(highest, world.body(body).position().y);
            }
            if (rises) CHECK(highest > 4.8f);
            CHECK(world.body(body).position().y > surface + 0.02f);
        }
    }

    TEST_CASE("a mover walks over hills of one-way tiles as over solid ones, and jumps up through them") {
        for (const float speed : {4.0f, -4.0f}) {
            World solid, one_way;
            add_hills(solid, {});
            const TileGridHandle grid = add_hills(one_way, OneWay{});
            const float from = speed > 0.0f ? 2.0f : 40.0f;
            Mover on_solid{.position = {from, height_of_hills(from) + 0.9f}}, on_one_way = on_solid;
            for (int i = 0; i < 540; ++i) {
                CAPTURE(i);
                for (Mover* mover : {&on_solid, &on_one_way}) {
                    const World& world = mover == &on_solid ? solid : one_way;
                    mover->velocity = {speed, mover->velocity.y - 10.0f * tick};
                    *mover = move_character(world, *mover, tick, {}).mover;
                }
                REQUIRE(on_one_way.position == near(on_solid.position, 0.001f));
                if (i > 20) REQUIRE(on_one_way.ground.state == GroundState::Walkable);
            }
            CHECK(std::fabs(on_one_way.position.x - from) > 30.0f);

            for (const float x : {10.4f, 10.8f, 20.5f, 21.5f, 30.5f, 31.0f, 31.5f}) {
                CAPTURE(x);
                // Remove the bottom row, so that a mover can stand below the hills.
                one_way.tile_grid(grid).fill_tiles({0, 0}, 48, 1, empty_tile);
                Mover jumper{.position = {x, -1.5f}, .velocity = {0.0f, 11.0f}};
                float highest = jumper.position.y;
                for (int i = 0; i < 240; ++i) {
                    jumper.velocity = {0.0f, jumper.velocity.y - 10.0f * tick};
                    jumper = move_character(one_way, jumper, tick, {}).mover;
                    highest = std::max(highest, jumper.position.y);
                }
                CHECK(highest > -1.5f + 5.8f);
                CHECK(jumper.position.y > height_of_hills(x) + 0.7f);
                CHECK(jumper.ground.state == GroundState::Walkable);
            }
        }
    }
}
