// Drawing a world: what is told to a renderer that writes down all of it.
#include "../../physics/debug_draw.hpp"

#include <doctest/doctest.h>

#include "../support/busy_worlds.hpp"
#include "../support/draw_record.hpp"
#include "../support/expect_violation.hpp"
#include "../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

TEST_SUITE("physics/debug_draw") {
    TEST_CASE("an empty world draws nothing") {
        const World world;
        CHECK(drawn(world).size() == 0);
    }

    TEST_CASE("every kind of shape is drawn as what it is") {
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
        CHECK(record.capsules.size() == 2);  // the rounded segment is one, too
        CHECK(record.lines.size() == 2);     // the other segment, and the circle's radius
        REQUIRE(record.polygons.size() == 1);
        CHECK(record.polygons[0].radius == 0.125f);
        CHECK(record.polygons[0].corners.size() == 4);
        CHECK(record.polygons[0].corners[0] == glm::vec2{1.0f, 0.5f});
    }
}
