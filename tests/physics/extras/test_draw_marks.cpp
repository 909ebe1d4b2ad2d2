// Tests of physics/extras/draw_marks.cpp.
//
// Checks the marks that are drawn on top of the shapes: contact points, impulses, velocities, centers and
// names.
#include <doctest/doctest.h>

#include "../../support/drawn_world.hpp"
#include "../../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// A box that rests on a floor, drawn without shapes and joints.
struct Rest {
    World world;
    BodyHandle box;
    Rest() {
        add_floor(world);
        box = add_box(world, {0.0f, 0.5f});
        for (int i = 0; i < 20; ++i) world.step(tick);
    }
    DrawRecord marks(DrawOptions options) const {
        options.shapes = options.joints = false;
        return drawn(world, options);
    }
};

}  // namespace

TEST_SUITE("physics/draw_marks") {
    TEST_CASE("no mark is drawn without a request") {
        const Rest rest;
        CHECK(rest.marks({}).size() == 0);
    }

    TEST_CASE("contact points are drawn at their positions, and normals point away from A") {
        const Rest rest;
        const DrawPalette palette;
        const DrawRecord record = rest.marks({.contacts = true, .contact_normals = true, .mark_size = 0.5f});
        REQUIRE(record.points.size() == 2);
        for (const auto& point : record.points) {
            CHECK(std::abs(std::abs(point.at.x) - 0.5f) < 0.02f);
            CHECK(std::abs(point.at.y) < 0.01f);
            CHECK(point.color == palette.contact);
        }
        REQUIRE(record.lines_of(palette.normal) == 2);
        for (const auto& line : record.lines) CHECK(line.b.y - line.a.y == doctest::Approx(0.5f));
        CHECK(rest.marks({.view = {{-0.6f, -0.1f}, {0.0f, 0.1f}}, .contacts = true}).points.size() == 1);
    }

    TEST_CASE("the arrows of a resting box add up to its weight") {
        Rest rest;
        const DrawPalette palette;
        const auto length_of = [&](const DrawOptions& options) {
            float sum = 0.0f;
            const DrawRecord record = rest.marks(options);
            CHECK(record.lines_of(palette.impulse) == 6);  // two arrows of three lines
            for (std::size_t i = 0; i < record.lines.size(); i += 3)
                if (record.lines[i].color == palette.impulse)
                    sum += length(record.lines[i].b - record.lines[i].a);
            return sum;
        };
        // By default, the arrow for an average body's weight is `mark_size` long. The box is the only body.
        CHECK(length_of({.contact_impulses = true, .mark_size = 0.5f}) ==
              doctest::Approx(0.5f).epsilon(0.05));
        const float weight = 10.0f * rest.world.body(rest.box).mass();
        CHECK(length_of({.contact_impulses = true, .force_scale = 0.25f}) ==
              doctest::Approx(0.25f * weight).epsilon(0.05));
    }

    TEST_CASE("fat boxes are those of the broadphase and contain the tight boxes") {
        const Rest rest;
        const DrawPalette palette;
        const DrawRecord fat = rest.marks({.fat_boxes = true}), tight = rest.marks({.tight_boxes = true});
        REQUIRE(fat.polygons.size() == 2);
        REQUIRE(tight.polygons.size() == 2);
        for (std::size_t i = 0; i < 2; ++i) {
            CHECK(fat.polygons[i].paint.outline == palette.fat_box);
            CHECK(fat.polygons[i].paint.fill.a == 0);
            const Aabb outer{fat.polygons[i].corners[0], fat.polygons[i].corners[2]};
            const Aabb inner{tight.polygons[i].corners[0], tight.polygons[i].corners[2]};
            CHECK(contains(outer, inner));
        }
    }

    TEST_CASE("a tile grid is drawn with one fat box per chunk") {
        World world;
        const std::vector<std::uint8_t> kinds(40 * 16, 1);
        world.create_tile_grid(world.create_body({}), {.width = 40, .height = 16, .kinds = kinds});
        world.step(tick);
        CHECK(drawn(world, {.shapes = false, .fat_boxes = true}).polygons.size() == 3);
        CHECK(drawn(world, {.shapes = false, .tight_boxes = true}).polygons.size() == 1);
    }

    TEST_CASE("centers of mass and velocities are drawn") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const DrawPalette palette;
        const BodyHandle body = world.create_body({.type = BodyType::Dynamic, .position = {3.0f, 0.0f}});
        world.create_shape(body, Circle{.center = {1.0f, 0.0f}});
        world.body(body).set_linear_velocity({0.0f, 20.0f});
        const DrawRecord record =
            drawn(world, {.shapes = false, .mass_centers = true, .velocities = true, .velocity_scale = 0.2f});
        REQUIRE(record.points.size() == 1);
        CHECK(record.points[0].at == glm::vec2{4.0f, 0.0f});
        CHECK(record.lines_of(palette.axis_x) == 1);
        CHECK(record.lines_of(palette.axis_y) == 1);
        REQUIRE(record.lines_of(palette.velocity) == 3);
        for (const auto& line : record.lines)
            if (line.color == palette.velocity) {
                CHECK(line.b == glm::vec2{4.0f, 4.0f});
                break;
            }
        add_static(world, Circle{});  // a static body has no center of mass and no velocity to draw
        CHECK(drawn(world, {.shapes = false, .mass_centers = true, .velocities = true}).points.size() == 1);
    }

    TEST_CASE("names and draw levels are drawn as text") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle door = world.create_body({.position = {1.0f, 2.0f}, .name = "door"});
        world.create_shape(door, Circle{}, {.draw_level = -2.5f});
        add_ball(world, {5.0f, 0.0f});
        const DrawRecord names = drawn(world, {.shapes = false, .names = true});
        REQUIRE(names.texts.size() == 1);
        CHECK(names.texts[0].words == "door");
        CHECK(names.texts[0].at == glm::vec2{1.0f, 2.0f});
        const DrawRecord levels = drawn(world, {.shapes = false, .draw_levels = true});
        REQUIRE(levels.texts.size() == 2);
        CHECK(levels.texts[0].words == "-2.5");
        CHECK(levels.texts[1].words == "0");
    }
}
