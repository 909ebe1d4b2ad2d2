// Compiles and runs the snippets of docs/picking.md.
#include <doctest/doctest.h>

#include <damson/physics.hpp>
#include <string>
#include <vector>

#include "page_blocks.hpp"

namespace {

damson::ShapeHandle card(damson::World& world, glm::vec2 place, const damson::ShapeDef& def = {}) {
    return world.create_shape(
        world.create_body({.type = damson::BodyType::Dynamic, .position = place, .gravity_scale = 0.0f}),
        damson::make_box({0.5f, 0.7f}), def);
}

}  // namespace

TEST_SUITE("docs/picking") {
    TEST_CASE("the test includes and runs every snippet of the page") {
        damson::test::check_page("docs/picking.md", "tests/docs/test_picking_page.cpp", 6);
    }

    TEST_CASE("the topmost shape and all shapes under the cursor are found") {
        constexpr std::uint64_t cards = 2;
        damson::World world;
        const damson::ShapeHandle lower = card(world, {0.0f, 0.0f}, {.filter = {.category = cards}});
        const damson::ShapeHandle upper = card(world, {0.3f, 0.0f});
        const glm::vec2 cursor{0.2f, 0.0f};
        damson::ShapeHandle chosen;
        const auto choose = [&](damson::ShapeHandle shape) { chosen = shape; };
#include "pages/picking/topmost.inc"
        CHECK(chosen == upper);
        CHECK(seen_card == lower);

        std::vector<damson::ShapeHandle> pile;
#include "pages/picking/all.inc"
        CHECK(pile == std::vector{upper, lower});
        CHECK(world.topmost_at({9.0f, 9.0f}).is_null());
    }

    TEST_CASE("shapes are sorted by draw level, and bring_to_top() changes the order within a level") {
        damson::World world;
        const damson::ShapeHandle background = card(world, {}), figure = card(world, {}),
                                  other = card(world, {});
        const damson::ShapeHandle menu = card(world, {}, {.draw_level = 10.0f});
        CHECK(world.topmost_at({}) == menu);
#include "pages/picking/levels.inc"
        std::vector<damson::ShapeHandle> painted;
        const auto paint = [&](damson::ShapeHandle shape, const damson::Transform&) {
            painted.push_back(shape);
        };
        const damson::Advance now = world.advance(0.0f);
#include "pages/picking/paint.inc"
        CHECK(painted == std::vector{background, other, figure, menu});
        CHECK(world.shape(figure).draw_level() == 0.0f);

        // Setting a shape's level again moves the shape to the top of this level.
        world.shape(other).set_draw_level(0.0f);
        painted.clear();
        for (const damson::ShapeHandle shape : world.shapes_by_level()) painted.push_back(shape);
        CHECK(painted == std::vector{background, figure, other, menu});
    }

    TEST_CASE("picking finds sensors and edited shapes, ignores disabled bodies, and includes borders") {
        damson::World world;
        const damson::ShapeHandle sensor = card(world, {}, {.is_sensor = true});
        CHECK(world.topmost_at({0.5f, 0.0f}) == sensor);
        world.body(world.shape(sensor).body()).set_transform({5.0f, 0.0f}, 0.0f);
        CHECK(world.topmost_at({}).is_null());
        CHECK(world.topmost_at({5.0f, 0.0f}) == sensor);
        world.body(world.shape(sensor).body()).set_enabled(false);
        CHECK(world.topmost_at({5.0f, 0.0f}).is_null());

        // The callback may destroy the shape.
        card(world, {}), card(world, {});
        world.shapes_at({},
                        [&](damson::ShapeHandle shape) { world.destroy_body(world.shape(shape).body()); });
        CHECK(world.topmost_at({}).is_null());
    }

    TEST_CASE("a target joint drags a shape to the cursor") {
        damson::World world;
        const damson::ShapeHandle box = card(world, {});
        glm::vec2 cursor{0.3f, 0.2f};
        damson::JointHandle hand;
#include "pages/picking/grab.inc"
        REQUIRE(world.is_alive(hand));
        cursor = {4.0f, 3.0f};
#include "pages/picking/drag.inc"
        for (int i = 0; i < 120; ++i) world.step(1.0f / 60.0f);
        const damson::Transform frame = world.body(world.shape(box).body()).transform();
        const glm::vec2 gap = frame * glm::vec2{0.3f, 0.2f} - cursor;
        CHECK(gap.x * gap.x + gap.y * gap.y < 0.01f);
        world.destroy_joint(hand);
        CHECK_FALSE(world.is_alive(hand));
    }

    TEST_CASE("a tile grid is one shape that contains the points of its tiles") {
        damson::World world;
        const std::vector<damson::Tile> palette{damson::Tile{}};
        const std::vector<std::uint8_t> kinds{1, 0};
        const damson::TileGridHandle grid = world.create_tile_grid(
            world.create_body({}), {.width = 2, .height = 1, .kinds = kinds, .palette = palette});
        CHECK(world.topmost_at({0.5f, 0.5f}) == world.tile_grid(grid).shape());
        CHECK(world.topmost_at({1.5f, 0.5f}).is_null());
    }
}
