// Tests of physics/extras/draw_shapes.cpp.
//
// Checks that each type of shape is drawn with its own call, and that the color shows the body's state.
#include <doctest/doctest.h>

#include <array>

#include "../../support/drawn_world.hpp"
#include "../../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

TEST_SUITE("physics/draw_shapes") {
    TEST_CASE("every kind of shape is drawn with its own call") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle body = world.create_body({.type = BodyType::Dynamic, .position = {2.0f, 1.0f}});
        world.create_shape(body, Circle{.radius = 0.5f});
        world.create_shape(body, Capsule{.radius = 0.25f});
        world.create_shape(body, Segment{});
        world.create_shape(body, Segment{.radius = 0.1f});
        world.create_shape(body, make_box({1.0f, 0.5f}, glm::vec2{0.0f}, 0.0f, 0.125f));
        const DrawRecord record = drawn(world);
        REQUIRE(record.circles.size() == 1);
        CHECK(record.circles[0].center == glm::vec2{2.0f, 1.0f});
        CHECK(record.circles[0].radius == 0.5f);
        CHECK(record.circles[0].paint == DrawPalette{}.awake);
        CHECK(record.capsules.size() == 2);  // the capsule and the rounded segment
        CHECK(record.lines.size() == 2);     // the plain segment, and the radius line of the circle
        REQUIRE(record.polygons.size() == 1);
        CHECK(record.polygons[0].radius == 0.125f);
        REQUIRE(record.polygons[0].corners.size() == 4);
        CHECK(record.polygons[0].corners[0] == glm::vec2{1.0f, 0.5f});
        CHECK(drawn(world, {.shapes = false}).size() == 0);
    }

    TEST_CASE("a chain is drawn as one line per segment") {
        World world;
        const std::array<glm::vec2, 4> points{{{4.0f, 0.0f}, {2.0f, 1.0f}, {0.0f, 0.0f}, {-2.0f, 0.0f}}};
        world.create_chain(world.create_body({}), {.points = points});
        const DrawRecord record = drawn(world);
        CHECK(record.lines_of(DrawPalette{}.still.outline) == world.shapes().size());
        CHECK(world.shapes().size() >= 1);
    }

    TEST_CASE("the color of a body shows its state") {
        const DrawPalette palette;
        World world{{.gravity = {0.0f, 0.0f}}};
        const auto paint_of = [&](BodyHandle body) {
            const glm::vec2 at = world.body(body).position();
            for (const DrawRecord::CircleCall& call : drawn(world).circles)
                if (call.center == at) return call.paint;
            return DrawPaint{};
        };
        const BodyHandle ball = add_ball(world, {0.0f, 0.0f});
        CHECK(paint_of(ball) == palette.awake);
        world.body(ball).set_bullet(true);
        CHECK(paint_of(ball) == palette.bullet);
        world.body(ball).set_awake(false);
        CHECK(paint_of(ball) == palette.asleep);
        world.body(ball).set_type(BodyType::Kinematic);
        CHECK(paint_of(ball) == palette.kinematic);
        world.body(ball).set_type(BodyType::Static);
        CHECK(paint_of(ball) == palette.still);
        world.shape(world.body(ball).shape(0)).set_sensor(true);
        CHECK(paint_of(ball) == palette.sensor);
        world.body(ball).set_enabled(false);
        CHECK(paint_of(ball) == palette.disabled);
    }

    TEST_CASE("adjacent tiles of one kind are drawn as one box, and only tiles in the view are visited") {
        World world;
        // # # . o      the cell "o" is a sensor tile
        // # # # #
        const std::array<std::uint8_t, 8> kinds{1, 1, 1, 1, 1, 1, 0, 2};
        const std::array<Tile, 2> palette{Tile{}, Tile{.is_sensor = true}};
        world.create_tile_grid(world.create_body({}),
                               {.width = 4, .height = 2, .kinds = kinds, .palette = palette});
        const DrawRecord record = drawn(world);
        REQUIRE(record.polygons.size() == 3);
        CHECK(record.polygons[0].corners ==
              std::vector<glm::vec2>{{0.0f, 0.0f}, {4.0f, 0.0f}, {4.0f, 1.0f}, {0.0f, 1.0f}});
        CHECK(record.polygons[1].corners ==
              std::vector<glm::vec2>{{0.0f, 1.0f}, {2.0f, 1.0f}, {2.0f, 2.0f}, {0.0f, 2.0f}});
        CHECK(record.polygons[0].paint == DrawPalette{}.still);
        CHECK(record.polygons[2].paint == DrawPalette{}.sensor);
        world.step(tick);  // inserts the grid's chunks into the broadphase
        const DrawRecord part = drawn(world, {.view = {{2.2f, 0.2f}, {2.8f, 1.8f}}});
        REQUIRE(part.polygons.size() == 1);
        CHECK(part.polygons[0].corners[0] == glm::vec2{2.0f, 0.0f});
        CHECK(part.polygons[0].corners[2] == glm::vec2{3.0f, 1.0f});
    }

    TEST_CASE("bodies of one island share a color, and each island has its own, also asleep") {
        World world;
        add_floor(world);
        const auto left = add_stack(world, {0.0f, 0.0f}, 3);
        const auto right = add_stack(world, {10.0f, 0.0f}, 2);
        world.step(tick);
        const auto color_at = [](const DrawRecord& record, float x, float y) {
            for (const auto& call : record.polygons)
                if (call.corners.size() == 4 && call.corners[0].x > x - 1.0f &&
                    call.corners[0].x < x + 1.0f && call.corners[0].y > y - 0.8f &&
                    call.corners[0].y < y + 0.8f)
                    return call.paint.outline;
            return DrawColor{0, 0, 0, 0};
        };
        for (const bool sleeps : {false, true}) {
            CAPTURE(sleeps);
            if (sleeps) {
                world.body(left[0]).set_awake(false);
                world.body(right[1]).set_awake(false);
                REQUIRE(!world.body(left[2]).is_awake());
            }
            const DrawRecord record = drawn(world, {.islands = true});
            const DrawColor first = color_at(record, 0.0f, 0.5f);
            CHECK(first.a == 255);
            CHECK(color_at(record, 0.0f, 1.5f) == first);
            CHECK(color_at(record, 0.0f, 2.5f) == first);
            const DrawColor second = color_at(record, 10.0f, 0.5f);
            CHECK(second.a == 255);
            CHECK(color_at(record, 10.0f, 1.5f) == second);
            CHECK(first != second);
        }
        // A static body belongs to no island, so it is not drawn in an island's color.
        CHECK(drawn(world, {.islands = true}).polygons[0].paint == DrawPalette{}.still);
    }

    TEST_CASE("all paints of a palette are different") {
        for (const DrawPalette& palette : {dark_palette(), light_palette()}) {
            const std::array<DrawPaint, 7> paints{palette.awake,     palette.asleep, palette.still,
                                                  palette.kinematic, palette.sensor, palette.bullet,
                                                  palette.disabled};
            for (std::size_t i = 0; i < paints.size(); ++i)
                for (std::size_t k = i + 1; k < paints.size(); ++k) {
                    CHECK(paints[i].fill != paints[k].fill);
                    CHECK(paints[i].outline != paints[k].outline);
                }
        }
    }
}
