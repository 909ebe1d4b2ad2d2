// Tests of physics/model/commands.cpp, physics/world/apply_commands.cpp.
//
// Tests commands from other threads that create, edit and destroy chains and tile grids.
#include <doctest/doctest.h>

#include <functional>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "../../../physics/model/commands.hpp"
#include "../../support/allocation_counter.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/not_a_number.hpp"

using namespace damson;
using namespace damson::test;

namespace {

const std::vector<Tile> two_kinds{{.material = {.friction = 0.5f}}, {.is_sensor = true}};
const std::vector<Material> slippery{{.friction = 0.1f}};
const std::vector<glm::vec2> corners{{3.0f, 0.0f}, {0.0f, 0.0f}, {-3.0f, 0.0f}};

/// A floor of tiles and, next to it, a chain. A ball lies on each.
struct Level {
    World world;
    BodyHandle ground = world.create_body({});
    TileGridHandle grid = world.create_tile_grid(
        ground, {.origin = {-4.0f, -2.0f}, .width = 8, .height = 3, .palette = two_kinds});
    ChainHandle chain =
        world.create_chain(world.create_body({.position = {20.0f, 0.0f}}), {.points = corners});

    Level() {
        world.tile_grid(grid).fill_tiles({0, 0}, 8, 2, 1);
        add_ball({0.3f, 0.45f});
        add_ball({20.5f, 0.45f});
        for (int i = 0; i < 3; ++i) step_checked(world);
    }

    void add_ball(glm::vec2 position) {
        const BodyHandle ball = world.create_body({.type = BodyType::Dynamic, .position = position});
        world.create_shape(ball, Circle{.radius = 0.5f});
    }
};

/// Checks the result of a call outside CHECK, because a CHECK around the call would catch its exception.
template <class Name>
void expect_null_name(Name name) {
    CHECK(name.is_null());
}

}  // namespace

TEST_SUITE("physics/surface_commands") {
    TEST_CASE("every surface command does the same as the call with its name") {
        const std::vector<std::uint8_t> some{0, 2, 1, 0, 0, 2};
        const Tile ice{.material = {.friction = 0.9f, .surface_speed = 3.0f}};
        const std::vector<
            std::pair<std::function<void(CommandBuffer&, Level&)>, std::function<void(World&, Level&)>>>
            rows{
                {[&](CommandBuffer& c, Level& l) {
                     c.set_tile(l.grid, {4, 1}, 2);
                 },
                 [&](World& w, Level& l) {
                     w.tile_grid(l.grid).set_tile({4, 1}, 2);
                 }},
                {[&](CommandBuffer& c, Level& l) {
                     c.clear_tile(l.grid, {4, 1});
                 },
                 [&](World& w, Level& l) {
                     w.tile_grid(l.grid).clear_tile({4, 1});
                 }},
                {[&](CommandBuffer& c, Level& l) {
                     c.fill_tiles(l.grid, {3, 0}, 3, 2, 0);
                 },
                 [&](World& w, Level& l) {
                     w.tile_grid(l.grid).fill_tiles({3, 0}, 3, 2, 0);
                 }},
                {[&](CommandBuffer& c, Level& l) {
                     c.set_tiles(l.grid, {3, 0}, 3, 2, some);
                 },
                 [&](World& w, Level& l) {
                     w.tile_grid(l.grid).set_tiles({3, 0}, 3, 2, some);
                 }},
                {[&](CommandBuffer& c, Level& l) { c.set_palette_tile(l.grid, 1, ice); },
                 [&](World& w, Level& l) { w.tile_grid(l.grid).set_palette_tile(1, ice); }},
                {[&](CommandBuffer& c, Level& l) { c.destroy_tile_grid(l.grid); },
                 [&](World& w, Level& l) { w.destroy_tile_grid(l.grid); }},
                {[&](CommandBuffer& c, Level& l) {
                     c.create_tile_grid(l.ground, {.origin = {-1.0f, 0.5f},
                                                   .width = 3,
                                                   .height = 2,
                                                   .kinds = some,
                                                   .palette = two_kinds});
                 },
                 [&](World& w, Level& l) {
                     w.create_tile_grid(l.ground, {.origin = {-1.0f, 0.5f},
                                                   .width = 3,
                                                   .height = 2,
                                                   .kinds = some,
                                                   .palette = two_kinds});
                 }},
                {[&](CommandBuffer& c, Level& l) { c.destroy_chain(l.chain); },
                 [&](World& w, Level& l) { w.destroy_chain(l.chain); }},
                {[&](CommandBuffer& c, Level& l) {
                     c.set_chain_point(l.chain, 1, {0.2f, 0.3f});
                 },
                 [&](World& w, Level& l) {
                     w.chain(l.chain).set_point(1, {0.2f, 0.3f});
                 }},
                {[&](CommandBuffer& c, Level& l) {
                     c.create_chain(l.ground, {.points = corners, .materials = slippery});
                 },
                 [&](World& w, Level& l) {
                     w.create_chain(l.ground, {.points = corners, .materials = slippery});
                 }},
            };
        const auto run = [](auto&& act) {
            Level level;
            act(level.world, level);
            for (int i = 0; i < 20; ++i) step_checked(level.world);
            CHECK(level.world.counters().dropped_commands == 0);
            return digest(level.world);
        };
        const std::uint64_t untouched = run([](World&, Level&) {});
        for (std::size_t i = 0; i < rows.size(); ++i) {
            CAPTURE(i);
            const std::uint64_t called = run(rows[i].second);
            const std::uint64_t commanded =
                run([&](World& world, Level& level) { rows[i].first(world.commands(7), level); });
            CHECK(commanded == called);
            CHECK(commanded != untouched);
        }
    }

    TEST_CASE("tokens name chains and grids, and the arrays of a command can be freed before the step") {
        World world;
        CommandBuffer& buffer = world.commands(1);
        const BodyToken body = buffer.create_body({});
        ChainToken chain;
        TileGridToken grid;
        {
            const std::vector<glm::vec2> points = corners;
            const std::vector<std::uint8_t> kinds{1, 0, 2, 0};
            const std::vector<Tile> tiles = two_kinds;
            chain = buffer.create_chain(body, {.points = points});
            grid = buffer.create_tile_grid(body, {.width = 2, .height = 2, .kinds = kinds, .palette = tiles});
        }
        buffer.set_chain_point(chain, 2, {-4.0f, 1.0f});
        buffer.set_tile(grid, {1, 1}, 2);
        expect_null_name(buffer.created(chain));
        expect_null_name(buffer.created(grid));
        step_checked(world);
        CHECK(world.counters().dropped_commands == 0);
        const ChainHandle made_chain = buffer.created(chain);
        const TileGridHandle made_grid = buffer.created(grid);
        REQUIRE(world.is_alive(made_chain));
        REQUIRE(world.is_alive(made_grid));
        CHECK(world.chain(made_chain).points() ==
              std::vector<glm::vec2>{{3.0f, 0.0f}, {0.0f, 0.0f}, {-4.0f, 1.0f}});
        CHECK(world.tile_grid(made_grid).body() == buffer.created(body));
        const std::span<const std::uint8_t> kinds = world.tile_grid(made_grid).kinds();
        CHECK(std::vector<std::uint8_t>(kinds.begin(), kinds.end()) == std::vector<std::uint8_t>{1, 0, 2, 2});

        buffer.destroy_chain(chain);
        buffer.destroy_tile_grid(grid);
        step_checked(world);
        CHECK(world.counters().dropped_commands == 0);
        CHECK(world.chains().empty());
        CHECK(world.tile_grids().empty());
    }

    TEST_CASE("the buffer with the largest key wins if several buffers set one cell") {
        Level level;
        level.world.commands(9).set_tile(level.grid, {0, 2}, 2);
        level.world.commands(2).set_tile(level.grid, {0, 2}, 1);
        level.world.commands(5).clear_tile(level.grid, {0, 2});
        step_checked(level.world);
        CHECK(level.world.tile_grid(level.grid).kind({0, 2}) == 2);
    }

    TEST_CASE("commands for destroyed objects, cells outside or removed kinds are dropped and counted") {
        Level level;
        World& world = level.world;
        CommandBuffer& buffer = world.commands(1);
        const BodyHandle gone = world.create_body({}), ball = world.create_body({.type = BodyType::Dynamic});
        world.destroy_body(gone);
        const TileGridHandle gone_grid = world.create_tile_grid(level.ground, {.width = 1, .height = 1});
        world.destroy_tile_grid(gone_grid);
        const ChainHandle gone_chain = world.create_chain(level.ground, {.points = corners});
        world.destroy_chain(gone_chain);
        world.create_chain(level.ground, {.points = corners, .first_key = 500});
        world.create_tile_grid(level.ground, {.width = 4, .height = 4, .first_key = 700});
        const std::size_t shapes = world.shapes().size();

        const std::vector<std::uint8_t> four{1, 1, 1, 3};
        const std::vector<std::function<void()>> acts{
            [&] {
                buffer.set_tile(gone_grid, {0, 0}, 1);
            },
            [&] {
                buffer.fill_tiles(gone_grid, {0, 0}, 1, 1, 1);
            },
            [&] {
                buffer.set_tiles(gone_grid, {0, 0}, 2, 2, four);
            },
            [&] { buffer.set_palette_tile(gone_grid, 1, {}); },
            [&] { buffer.destroy_tile_grid(gone_grid); },
            [&] { buffer.create_tile_grid(gone, {.width = 1, .height = 1}); },
            [&] { buffer.create_tile_grid(ball, {.width = 1, .height = 1}); },
            [&] { buffer.set_type(level.ground, BodyType::Dynamic); },
            [&] { buffer.destroy_shape(world.tile_grid(level.grid).shape()); },
            [&] { buffer.destroy_shape(world.chain(world.chains()[0]).segment(0)); },
            [&] { buffer.create_tile_grid(level.ground, {.width = 1, .height = 1, .first_key = 500}); },
            [&] { buffer.create_tile_grid(level.ground, {.width = 1, .height = 1, .first_key = 712}); },
            [&] {
                buffer.set_tile(level.grid, {8, 0}, 1);
            },
            [&] {
                buffer.set_tile(level.grid, {0, 3}, 1);
            },
            [&] {
                buffer.set_tile(level.grid, {0, 0}, 3);
            },
            [&] {
                buffer.fill_tiles(level.grid, {7, 0}, 2, 1, 1);
            },
            [&] {
                buffer.fill_tiles(level.grid, {9, 0}, ~0u, 1, 1);
            },
            [&] {
                buffer.fill_tiles(level.grid, {0, 2}, 1, 2, 1);
            },
            [&] {
                buffer.fill_tiles(level.grid, {0, 0}, 1, 1, 3);
            },
            [&] {
                buffer.set_tiles(level.grid, {0, 0}, 2, 2, four);
            },
            [&] { buffer.set_palette_tile(level.grid, 3, {}); },
            [&] { buffer.create_chain(gone, {.points = corners}); },
            [&] { buffer.create_chain(level.ground, {.points = corners, .first_key = 499}); },
            [&] { buffer.create_chain(level.ground, {.points = corners, .first_key = 699}); },
            [&] { buffer.destroy_chain(gone_chain); },
            [&] { buffer.set_chain_point(gone_chain, 0, {}); },
            [&] { buffer.set_chain_point(level.chain, 3, {}); },
            [&] {
                buffer.set_chain_point(level.chain, 0, {0.0f, 0.0f});
            },
            [&] {
                buffer.set_chain_point(level.chain, 1, {-3.0f, 0.0f});
            },
        };
        for (const auto& act : acts) act();
        CHECK(buffer.size() == acts.size());
        step_checked(world);
        CHECK(world.counters().commands == acts.size());
        CHECK(world.counters().dropped_commands == acts.size());
        CHECK(world.shapes().size() == shapes);
        CHECK(world.tile_grids().size() == 2);
        CHECK(world.chains().size() == 2);
        CHECK(world.tile_grid(level.grid).tile_count() == 16);
    }

    TEST_CASE("arguments that are invalid in any world are rejected immediately") {
        Level level;
        World& world = level.world;
        CommandBuffer& buffer = world.commands(1);
        const BodyHandle ground = level.ground;
        const TileGridToken foreign = world.commands(2).create_tile_grid(ground, {.width = 1, .height = 1});
        const std::vector<std::uint8_t> three{1, 1, 1}, bad{1, 9};
        const std::vector<std::pair<std::string, std::function<void()>>> rows{
            {"create_chain: body must be a handle or token of an object, not null",
             [&] { expect_null_name(buffer.create_chain(BodyHandle{}, {.points = corners})); }},
            {"create_chain: points must be 2 or more, got 0",
             [&] { expect_null_name(buffer.create_chain(ground, {})); }},
            {"create_chain: radius must be zero or more and finite, got -1",
             [&] { buffer.create_chain(ground, {.points = corners, .radius = -1.0f}); }},
            {"create_chain: first_key must be below 2^64 - 2^32, got 18446744073709551614",
             [&] { buffer.create_chain(ground, {.points = corners, .first_key = ~std::uint64_t{1}}); }},
            {"destroy_chain: chain must be a handle or token of an object, not null",
             [&] { buffer.destroy_chain(ChainHandle{}); }},
            {"set_chain_point: chain must be a handle or token of an object, not null",
             [&] { buffer.set_chain_point(ChainHandle{}, 0, {}); }},
            {"set_chain_point: point must be finite and within 1e5 m of the origin, got (nan, 0)",
             [&] {
                 buffer.set_chain_point(level.chain, 0, {not_a_number, 0.0f});
             }},
            {"create_tile_grid: body must be a handle or token of an object, not null",
             [&] { expect_null_name(buffer.create_tile_grid(BodyHandle{}, {.width = 1, .height = 1})); }},
            {"create_tile_grid: width must be from 1 to 65536, got 0",
             [&] { expect_null_name(buffer.create_tile_grid(ground, {.height = 1})); }},
            {"create_tile_grid: kinds must be none or one per cell, got 3",
             [&] { buffer.create_tile_grid(ground, {.width = 2, .height = 1, .kinds = three}); }},
            {"create_tile_grid: kinds must be zero or the number of a tile in the palette, got 9",
             [&] { buffer.create_tile_grid(ground, {.width = 2, .height = 1, .kinds = bad}); }},
            {"destroy_tile_grid: grid must be a handle or token of an object, not null",
             [&] { buffer.destroy_tile_grid(TileGridHandle{}); }},
            {"set_tile: grid must be a handle or token of an object, not null",
             [&] { buffer.set_tile(TileGridHandle{}, {}, 1); }},
            {"set_tile: grid must be a token of the same buffer, got 2",
             [&] { buffer.set_tile(foreign, {}, 1); }},
            {"fill_tiles: grid must be a handle or token of an object, not null",
             [&] { buffer.fill_tiles(TileGridHandle{}, {}, 1, 1, 1); }},
            {"set_tiles: grid must be a handle or token of an object, not null",
             [&] { buffer.set_tiles(TileGridHandle{}, {}, 3, 1, three); }},
            {"set_tiles: kinds must be one entry per cell, got 3",
             [&] { buffer.set_tiles(level.grid, {}, 2, 1, three); }},
            {"set_palette_tile: grid must be a handle or token of an object, not null",
             [&] { buffer.set_palette_tile(TileGridHandle{}, 1, {}); }},
            {"set_palette_tile: kind must be 1 or more, got 0",
             [&] { buffer.set_palette_tile(level.grid, 0, {}); }},
            {"set_palette_tile: material.friction must be zero or more and finite, got -1",
             [&] { buffer.set_palette_tile(level.grid, 1, {.material = {.friction = -1.0f}}); }},
            {"created: token must be of the same buffer, got 2",
             [&] { expect_null_name(buffer.created(foreign)); }},
        };
        for (const auto& row : rows) {
            const auto& act = row.second;
            CAPTURE(row.first);
            CHECK(violation_of(act) == "CommandBuffer::" + row.first);
            const QuietViolations quiet;
            act();
            CHECK(quiet.count() == 1);
            CHECK(buffer.size() == 0);
        }
        step_checked(world);
        CHECK(world.counters().dropped_commands == 0);
    }

    TEST_CASE("setting and clearing cells by commands allocates nothing in a steady state") {
        Level level;
        const auto run_steps = [&](int count) {
            for (int i = 0; i < count; ++i) {
                CommandBuffer& buffer = level.world.commands(1);
                buffer.set_tile(level.grid, {1, 1}, static_cast<std::uint8_t>(i % 2));
                buffer.fill_tiles(level.grid, {5, 0}, 2, 2, static_cast<std::uint8_t>(i % 3));
                level.world.step(tick);
            }
        };
        run_steps(60);
        const AllocationCounter allocations;
        run_steps(60);
        const auto made = allocations.count();
        CHECK(made == 0);
    }
}
