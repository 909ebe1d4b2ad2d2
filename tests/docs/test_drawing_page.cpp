// Compiles and runs the snippets of docs/drawing.md.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <damson/broadphase.hpp>
#include <damson/physics.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "page_blocks.hpp"

namespace {

#include "pages/drawing/renderer.inc"

}  // namespace

TEST_SUITE("docs/drawing") {
    TEST_CASE("the test includes and runs every snippet of the page") {
        damson::test::check_page("docs/drawing.md", "tests/docs/test_drawing_page.cpp", 5);
    }

    TEST_CASE("the snippets draw the shapes and lines that the page describes") {
        damson::World world;
        world.create_shape(world.create_body({}), damson::make_box({10.0f, 0.5f}));
        const auto ball = world.create_body({.type = damson::BodyType::Dynamic, .position = {0.0f, 1.0f}});
        world.create_shape(ball, damson::Circle{.radius = 0.5f});
        const damson::Advance now = world.advance(1.0f / 60.0f);

#include "pages/drawing/draw.inc"
        CHECK(lists.triangles.size() == 3 * (2 + 22));
        CHECK(lists.lines.size() == 2 * (4 + 24 + 1 + 1));  // outlines, radius, contact point

#include "pages/drawing/broadphase.inc"
        CHECK(lists.lines.size() > 100);

        const std::size_t before = lists.lines.size();
#include "pages/drawing/boxes.inc"
        CHECK(lists.lines.size() == before + 2 * (4 + 1));  // the outline and the lower corner of the box

#include "pages/drawing/svg.inc"
        CHECK(page.starts_with("<svg "));
    }
}
