// Tests of physics/model/tile_def.cpp.
//
// Checks that invalid tile grids and invalid edits are rejected. The message must name the call and the
// field, and the world must not change.
#include <doctest/doctest.h>

#include <functional>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "../../support/checked_steps.hpp"
#include "../../support/expect_violation.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// A level of `width` columns with full tiles in the lowest `depth` rows.
struct RefusingLevel {
    World world;
    BodyHandle body = world.create_body({});
    TileGridHandle grid;

    explicit RefusingLevel(std::uint32_t width = 40, std::uint32_t height = 20, std::uint32_t depth = 2) {
        const std::vector<Tile> palette(4);
        grid = world.create_tile_grid(body, {.width = width, .height = height, .palette = palette});
        ref().fill_tiles({0, 0}, width, depth, 1);
    }
    TileGridRef ref() { return world.tile_grid(grid); }
};

}  // namespace

TEST_SUITE("physics/tile_refusals") {
    TEST_CASE("an invalid grid is rejected with the name of its field") {
        World world;
        const BodyHandle body = world.create_body({.key = 1});
        const BodyHandle ball = add_ball(world, {50.0f, 5.0f});
        const TileGridHandle taken =
            world.create_tile_grid(body, {.width = 4, .height = 4, .first_key = 100});
        world.create_shape(body, Circle{}, {.key = 500});
        const float nan = std::numeric_limits<float>::quiet_NaN();
        const std::vector<std::uint8_t> kinds{0, 1, 2, 0};
        const std::vector<Tile> too_many(256), bad{{.material = {.friction = -1.0f}}},
            nowhere{{.one_way = OneWay{.direction = {0.0f, 0.0f}}}};
        const std::string head = "World::create_tile_grid: ";
        const auto refusal = [&](const TileGridDef& def, BodyHandle on) {
            QuietViolations quiet;
            const std::uint64_t before = digest(world);
            CHECK(world.create_tile_grid(on, def).is_null());
            CHECK(quiet.count() == 1);
            CHECK(digest(world) == before);
            return quiet.last();
        };
        CHECK(refusal({.width = 1, .height = 1}, {}).starts_with(head + "body must be a live body"));
        CHECK(
            refusal({.width = 1, .height = 1}, ball).starts_with(head + "body must be static or kinematic"));
        CHECK(refusal({.cell_size = {1.0f, 0.01f}, .width = 1, .height = 1}, body)
                  .starts_with(head + "cell_size must be 0.02 m or more"));
        CHECK(refusal({.cell_size = {nan, 1.0f}, .width = 1, .height = 1}, body)
                  .starts_with(head + "cell_size must be"));
        CHECK(refusal({.origin = {nan, 1.0f}, .width = 1, .height = 1}, body)
                  .starts_with(head + "origin must be"));
        CHECK(refusal({.height = 1}, body).starts_with(head + "width must be from 1 to 65536, got 0"));
        CHECK(refusal({.width = 1, .height = 70000}, body)
                  .starts_with(head + "height must be from 1 to 65536"));
        CHECK(refusal({.width = 65536, .height = 65536}, body)
                  .starts_with(head + "width must be small enough for"));
        CHECK(refusal({.cell_size = {1000.0f, 1.0f}, .width = 1000, .height = 1}, body)
                  .starts_with(head + "cell_size must be small enough to keep"));
        CHECK(refusal({.width = 2, .height = 2, .palette = too_many}, body)
                  .starts_with(head + "palette must be of 255"));
        CHECK(refusal({.width = 2, .height = 2, .palette = bad}, body)
                  .starts_with(head + "material.friction must be"));
        CHECK(refusal({.width = 2, .height = 2, .palette = nowhere}, body)
                  .starts_with(head + "one_way.direction must be"));
        CHECK(refusal({.width = 3, .height = 2, .kinds = kinds}, body)
                  .starts_with(head + "kinds must be none or one per cell, got 4"));
        CHECK(refusal({.width = 2, .height = 2, .kinds = kinds}, body)
                  .starts_with(head + "kinds must be zero or the number of a tile in the palette, got 2"));
        CHECK(refusal({.width = 2, .height = 2, .draw_level = nan}, body)
                  .starts_with(head + "draw_level must be"));
        CHECK(refusal({.width = 2, .height = 2, .first_key = 110}, body)
                  .starts_with(head + "first_key must be followed by enough unused keys"));
        CHECK(refusal({.width = 2, .height = 2, .first_key = 498}, body)
                  .starts_with(head + "first_key must be followed by enough unused keys"));
        CHECK(refusal({.width = 2, .height = 2, .first_key = ~std::uint64_t{1}}, body)
                  .starts_with(head + "first_key must be below"));
        CHECK(violation_of([&] {
                  world.create_shape(body, Circle{}, {.key = 105});
              }).find("key must be unique") != std::string::npos);
        CHECK(world.is_alive(taken));
    }

    TEST_CASE("an invalid edit changes nothing") {
        RefusingLevel level(8, 6, 1);
        const TileGridHandle gone = level.world.create_tile_grid(level.body, {.width = 2, .height = 2});
        TileGridRef dead = level.world.tile_grid(gone);
        level.world.destroy_tile_grid(gone);
        const std::vector<std::uint8_t> kinds{1, 1, 9, 1};
        const ShapeHandle shape = level.ref().shape();
        const std::vector<std::pair<std::string, std::function<void()>>> rows{
            {"TileGridRef::set_tile: cell.x must be below width(), got 8",
             [&] {
                 level.ref().set_tile({8, 0}, 1);
             }},
            {"TileGridRef::set_tile: cell.y must be below height(), got 6",
             [&] {
                 level.ref().clear_tile({0, 6});
             }},
            {"TileGridRef::set_tile: kind must be zero or the number of a tile in the palette, got 5",
             [&] {
                 level.ref().set_tile({0, 0}, 5);
             }},
            {"TileGridRef::set_tile: the object must be alive",
             [&] {
                 dead.set_tile({0, 0}, 1);
             }},
            {"TileGridRef::kind: cell.x must be below width(), got 9",
             [&] {
                 (void)level.ref().kind({9, 0});
             }},
            {"TileGridRef::tile: cell.x must be below width(), got 9",
             [&] {
                 (void)level.ref().tile({9, 0});
             }},
            {"TileGridRef::outline: cell.x must be below width(), got 9",
             [&] {
                 (void)level.ref().outline({9, 0});
             }},
            {"TileGridRef::width: the object must be alive", [&] { (void)dead.width(); }},
            {"TileGridRef::cell_at: point must be finite",
             [&] {
                 (void)level.ref().cell_at({0.0f, std::numeric_limits<float>::infinity()});
             }},
            {"TileGridRef::set_tiles: columns must be inside the grid, got 2",
             [&] {
                 level.ref().set_tiles({7, 0}, 2, 2, kinds);
             }},
            {"TileGridRef::set_tiles: rows must be inside the grid, got 2",
             [&] {
                 level.ref().set_tiles({0, 5}, 2, 2, kinds);
             }},
            {"TileGridRef::set_tiles: kinds must be one per cell, got 4",
             [&] {
                 level.ref().set_tiles({0, 0}, 3, 2, kinds);
             }},
            {"TileGridRef::set_tiles: kinds must be zero or the number of a tile in the palette, got 9",
             [&] {
                 level.ref().set_tiles({0, 0}, 2, 2, kinds);
             }},
            {"TileGridRef::fill_tiles: columns must be inside the grid, got 4294967295",
             [&] {
                 level.ref().fill_tiles({1, 1}, 0xffffffffu, 1, 1);
             }},
            {"TileGridRef::fill_tiles: kind must be zero or the number of a tile in the palette, got 7",
             [&] {
                 level.ref().fill_tiles({1, 1}, 1, 1, 7);
             }},
            {"TileGridRef::set_palette_tile: kind must be the number of a tile in the palette, got 0",
             [&] { level.ref().set_palette_tile(0, {}); }},
            {"TileGridRef::set_palette_tile: material.friction must be zero or more and finite, got -1",
             [&] { level.ref().set_palette_tile(1, {.material = {.friction = -1.0f}}); }},
            {"World::tile_grid: grid must be a live tile grid", [&] { (void)level.world.tile_grid(gone); }},
            {"World::destroy_shape: shape must be a shape that is not a tile grid",
             [&] { level.world.destroy_shape(shape); }},
            {"BodyRef::set_type: type must be static or kinematic for a body with a tile grid",
             [&] { level.world.body(level.body).set_type(BodyType::Dynamic); }},
            {"ShapeRef::set_geometry: the object must be a shape without tiles",
             [&] { level.world.shape(shape).set_geometry(Circle{}); }},
            {"ShapeRef::set_sensor: the object must be a shape without tiles",
             [&] { level.world.shape(shape).set_sensor(true); }},
            {"ShapeRef::set_one_way: the object must be a shape without tiles",
             [&] { level.world.shape(shape).set_one_way({}); }},
            {"ShapeRef::set_friction: the object must be a shape without tiles",
             [&] { level.world.shape(shape).set_friction(1.0f); }},
            {"ShapeRef::set_restitution: the object must be a shape without tiles",
             [&] { level.world.shape(shape).set_restitution(1.0f); }},
            {"ShapeRef::set_surface_speed: the object must be a shape without tiles",
             [&] { level.world.shape(shape).set_surface_speed(1.0f); }},
            {"ShapeRef::set_rolling_resistance: the object must be a shape without tiles",
             [&] { level.world.shape(shape).set_rolling_resistance(1.0f); }},
            {"ShapeRef::set_material: the object must be a shape without tiles",
             [&] { level.world.shape(shape).set_material({}); }},
            {"ShapeRef::set_material_id: the object must be a shape without tiles",
             [&] { level.world.shape(shape).set_material_id(1); }},
        };
        level.world.step(tick);
        const std::uint64_t before = digest(level.world);
        for (const auto& row : rows) {
            const std::string& message = row.first;
            const auto& call = row.second;
            CAPTURE(message);
            CHECK(violation_of(call).starts_with(message));
            QuietViolations quiet;
            call();
            CHECK(quiet.count() == 1);
            CHECK(digest(level.world) == before);
            CHECK(defect_of(level.world) == "");
        }
    }

    TEST_CASE("edits during a step are rejected") {
        RefusingLevel level;
        add_ball(level.world, {5.0f, 2.4f});
        int asked = 0;
        level.world.set_filter_callback([&](const ContactSide& a, const ContactSide& b) {
            QuietViolations quiet;
            level.ref().set_tile({3, 3}, 1);
            level.ref().fill_tiles({3, 3}, 1, 1, 1);
            level.ref().set_palette_tile(1, {});
            level.world.destroy_tile_grid(level.grid);
            (void)level.world.create_tile_grid(level.body, {.width = 1, .height = 1});
            CHECK(quiet.count() == 5);
            CHECK((a.shape == level.ref().shape() || b.shape == level.ref().shape()));
            CHECK(level.world.find_nearest(RayCast{{8.5f, 9.0f}, {0.0f, -20.0f}})->tile ==
                  TileId{level.grid, {8, 1}});
            ++asked;
            return true;
        });
        step_checked(level.world);
        CHECK(asked == 1);
        CHECK(level.ref().kind({3, 3}) == empty_tile);
    }
}
