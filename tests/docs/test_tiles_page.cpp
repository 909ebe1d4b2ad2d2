// Compiles and runs the snippets of docs/tiles.md.
#include <doctest/doctest.h>

#include <cstdint>
#include <damson/physics.hpp>
#include <vector>

#include "page_blocks.hpp"

namespace {

struct Aim {
    damson::TileCell cell;
    std::uint8_t kind = 0;
};

}  // namespace

TEST_SUITE("docs/tiles") {
    TEST_CASE("the test includes and runs every snippet of the page") {
        damson::test::check_page("docs/tiles.md", "tests/docs/test_tiles_page.cpp", 6);
    }

    TEST_CASE("tiles are created, edited and found as on the page") {
        damson::World world;
#include "pages/tiles/make.inc"

#include "pages/tiles/slopes.inc"
        CHECK(world.tile_grid(hills).outline({2, 0}).vertices[2] == glm::vec2{3.0f, 40.5f});
#include "pages/tiles/edit.inc"
        CHECK(grid.tile_count() == 4 * 400 + 1 - 1 + 3);
        CHECK(grid.tile({12, 4}).material.friction == 0.6f);
        CHECK(grid.kind({13, 3}) == air);
        grid.set_tile({60, 4}, water);
        world.shape(grid.shape()).set_events({.hits = true});

#include "pages/tiles/miner.inc"
        CHECK(world.tile_grids().size() == 2);

#include "pages/tiles/hit.inc"
        const auto rock = world.create_body({.type = damson::BodyType::Dynamic, .position = {40.25f, 6.0f}});
        world.create_shape(rock, damson::Circle{.radius = 0.2f});
        for (int i = 0; i < 60; ++i) world.step(1.0f / 60.0f);
        CHECK(grid.kind({80, 3}) == air);
        CHECK(grid.kind({14, 3}) == air);
        CHECK(grid.kind({35, 5}) == earth);

        const glm::vec2 eye{1.0f, 2.25f};
        Aim aim;
        const auto aim_at = [&](damson::TileCell cell, std::uint8_t kind) { aim = {cell, kind}; };
#include "pages/tiles/ray.inc"
        CHECK(aim.cell == damson::TileCell{12, 4});
        CHECK(aim.kind == earth);
    }
}
