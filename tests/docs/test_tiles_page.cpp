// The snippets of docs/tiles.md, compiled and run.
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
    TEST_CASE("every snippet of the page is one that is run here, and every one of these is on the page") {
        damson::test::check_page("docs/tiles.md", "tests/docs/test_tiles_page.cpp", 6);
    }

    TEST_CASE("what the page says of making, editing and naming tiles") {
        damson::World world;
        // [make]
        enum Kind : std::uint8_t { air, earth, ice, platform, water };
        const std::vector<damson::Tile> palette{
            {.material = {.friction = 0.6f}},                        // earth
            {.material = {.friction = 0.02f}},                       // ice
            {.one_way = damson::OneWay{.direction = {0.0f, 1.0f}}},  // platform
            {.is_sensor = true},                                     // water
        };
        const auto ground = world.create_body({});
        const damson::TileGridHandle level = world.create_tile_grid(
            ground, {.cell_size = {0.5f, 0.5f}, .width = 400, .height = 60, .palette = palette});
        // [make end]
        // [slopes]
        const std::vector<damson::Tile> hill{
            {},                                        // earth
            {.slope = {.left = 0.0f, .right = 1.0f}},  // up, 45 degrees in one cell
            {.slope = {.left = 1.0f, .right = 0.5f}},  // down, 27 degrees in two
            {.slope = {.left = 0.5f, .right = 0.0f}},
            {.slope = {.left = 0.0f, .right = 1.0f, .hangs = true}},  // a ceiling
        };
        const std::vector<std::uint8_t> profile{2, 1, 3, 4};
        const auto hills = world.create_tile_grid(
            ground, {.origin = {0.0f, 40.0f}, .width = 4, .height = 1, .kinds = profile, .palette = hill});
        // [slopes end]
        CHECK(world.tile_grid(hills).outline({2, 0}).vertices[2] == glm::vec2{3.0f, 40.5f});
        // [edit]
        damson::TileGridRef grid = world.tile_grid(level);
        grid.fill({0, 0}, 400, 4, earth);
        grid.set({12, 4}, earth);
        grid.clear({13, 3});
        grid.set_cells({20, 8}, 3, 1, std::vector<std::uint8_t>{platform, platform, platform});
        grid.set_tile(ice, {.material = {.friction = 0.3f}});  // all ice tiles of the grid
        // [edit end]
        CHECK(grid.tile_count() == 4 * 400 + 1 - 1 + 3);
        CHECK(grid.tile({12, 4}).material.friction == 0.6f);
        CHECK(grid.kind({13, 3}) == air);
        grid.set({60, 4}, water);
        world.shape(grid.shape()).set_reports({.hits = true});

        // [miner]
        damson::CommandBuffer& miner = world.commands(7);
        miner.clear_tile(level, {14, 3});
        miner.fill_tiles(level, {30, 4}, 6, 2, earth);
        // [miner end]
        CHECK(world.tile_grids().size() == 2);

        // [hit]
        world.on_hit({.body = ground}, [&](const damson::ContactHit& hit) {
            const damson::TileId tile = hit.a.tile.is_null() ? hit.b.tile : hit.a.tile;
            if (hit.approach_speed > 5.0f) world.tile_grid(tile.grid).clear(tile.cell);
        });
        // [hit end]
        const auto rock = world.create_body({.type = damson::BodyType::Dynamic, .position = {40.25f, 6.0f}});
        world.create_shape(rock, damson::Circle{.radius = 0.2f});
        for (int i = 0; i < 60; ++i) world.step(1.0f / 60.0f);
        CHECK(grid.kind({80, 3}) == air);
        CHECK(grid.kind({14, 3}) == air);
        CHECK(grid.kind({35, 5}) == earth);

        const glm::vec2 eye{1.0f, 2.25f};
        Aim aim;
        const auto aim_at = [&](damson::TileCell cell, std::uint8_t kind) { aim = {cell, kind}; };
        // [ray]
        if (const auto hit = world.find_nearest(damson::RayCast{eye, {30.0f, 0.0f}});
            hit && hit->shape == grid.shape())
            aim_at(hit->tile.cell, grid.kind(hit->tile.cell));
        // [ray end]
        CHECK(aim.cell == damson::TileCell{12, 4});
        CHECK(aim.kind == earth);
    }
}
