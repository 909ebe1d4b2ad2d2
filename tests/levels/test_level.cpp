// Tests of levels/level.cpp, levels/find_fault.cpp, levels/same_content.cpp, levels/merge_outlines.cpp.
#include <doctest/doctest.h>

#include <damson/levels.hpp>
#include <damson/physics.hpp>
#include <string>
#include <vector>

#include "../../levels/merge_outlines.hpp"
#include "level_cases.hpp"
#include "support/near.hpp"

using namespace damson;
using namespace damson::test;

namespace {

LevelContent map_of(const std::string& text) {
    LevelReading reading = parse_level(text, "map.tmx", pixels);
    INFO(reading.fault.text());
    REQUIRE(reading.content);
    return *std::move(reading.content);
}

/// An object layer with one dynamic crate, and other objects.
std::string with_crate(const std::string& others = "") {
    return "<objectgroup name=\"o\"><object id=\"9\" name=\"crate\" x=\"40\" y=\"8\" width=\"12\" "
           "height=\"12\"><properties>"
           "<property name=\"body\" value=\"dynamic\"/></properties></object>" +
           others + "</objectgroup>";
}

}  // namespace

TEST_SUITE("levels/level") {
    TEST_CASE("the bodies of a level are in the world, and its objects find them") {
        World world;
        LevelLoading loading = load_level(world, sample("cave.tmx"), pixels);
        INFO(loading.fault.text());
        REQUIRE(loading.level);
        Level& level = *loading.level;
        CHECK(world.bodies().size() == level.content().bodies.size());
        const LevelObject* crate = level.content().find("crate");
        REQUIRE(crate);
        CHECK(world.body(level.body_of(*crate)).type() == BodyType::Dynamic);
        CHECK(level.object_of(level.body_of(*crate)) == crate);
        CHECK(world.find_body("lift") == level.body_of(*level.content().find("lift")));
        const TileGridHandle grid = world.tile_grids()[0];
        CHECK(level.source_of({grid, {0, 0}}) == 1);
        CHECK(level.source_of({grid, {8, 0}}) == 8);
        CHECK(level.source_of({}) == 0);
        for (int i = 0; i < 120; ++i) world.step(1.0f / 60.0f);
        CHECK(world.is_grounded(level.body_of(*crate)));
        CHECK_FALSE(validate(world));
        level.destroy(world);
        CHECK(world.bodies().empty());
    }

    TEST_CASE("a level with an error creates nothing") {
        World world;
        const std::uint64_t before = digest(world);
        const LevelLoading loading = load_level(world, sample("tiles.tsx"), pixels);
        CHECK_FALSE(loading.level);
        CHECK(loading.fault.reason == "is a <tileset>, not a <map>");
        LevelContent content = map_of(tmx(2, 1, csv_layer(2, 1, "1,1") + with_crate()));
        content.bodies[1].def.position.x = 2e5f;
        Level level;
        CHECK(level.update(world, content).fault.text() ==
              "map.tmx: body \"crate\": is more than 100,000 m from the origin");
        CHECK(digest(world) == before);
        CHECK(world.bodies().empty());
    }

    TEST_CASE("platforms follow their path, and carry bodies") {
        World world;
        LevelLoading loading = load_level(world, sample("cave.tmx"), pixels);
        REQUIRE(loading.level);
        const Level& level = *loading.level;
        const BodyHandle lift = level.body_of(*level.content().find("lift"));
        const BodyHandle rider = world.create_body({.type = BodyType::Dynamic, .position = {12.0f, -1.2f}});
        world.create_shape(rider, make_box({0.25f, 0.25f}));
        double time = 0.0;
        for (int i = 0; i < 150; ++i) {
            time += 1.0 / 60.0;
            level.move_platforms(world, time);
            world.step(1.0f / 60.0f);
        }
        // 2.5 s at 2 m/s: 2 m down, 3 m to the left
        CHECK(world.body(lift).position() == near({9.0f, -3.75f}, 1e-4f));
        CHECK(world.body(rider).position() == near({9.0f, -3.25f}, 0.2f));
        CHECK(position_on({{{0, 0}, {4, 0}}, 1.0f, LevelPathMode::BackAndForth}, 5.0) ==
              glm::vec2{3.0f, 0.0f});
        CHECK(position_on({{{0, 0}, {4, 0}}, 1.0f, LevelPathMode::Once}, 5.0) == glm::vec2{4.0f, 0.0f});
        CHECK(position_on({{{0, 0}, {4, 0}, {4, 3}}, 1.0f, LevelPathMode::Loop}, 9.5) ==
              near({2.0f, 1.5f}, 1e-6f));
    }

    TEST_CASE("an update keeps what did not change and edits tiles in place") {
        World world;
        Level level;
        REQUIRE(level.update(world, map_of(tmx(4, 2, csv_layer(4, 2, "0,0,0,0, 1,1,1,1") + with_crate())))
                    .fault.is_empty());
        const BodyHandle crate = level.body_of(*level.content().find("crate"));
        for (int i = 0; i < 90; ++i) world.step(1.0f / 60.0f);
        const glm::vec2 resting = world.body(crate).position();
        const TileGridHandle grid = level.handles()[0].grids.at(0);

        // one tile is removed, one becomes a slope, and a wall appears
        const std::string wall =
            "<object id=\"10\" name=\"wall\" x=\"0\" y=\"0\" width=\"8\" height=\"16\"><properties><property "
            "name=\"solid\" type=\"bool\" value=\"true\"/></properties></object>";
        const LevelReloading result =
            level.update(world, map_of(tmx(4, 2, csv_layer(4, 2, "2,0,0,0, 0,1,1,1") + with_crate(wall))));
        CHECK(result.fault.is_empty());
        CHECK(result.change == LevelChange{.bodies_kept = 2, .bodies_created = 1, .tiles_set = 2});
        CHECK(level.handles()[0].grids.at(0) == grid);
        CHECK(world.tile_grid(grid).tile({0, 1}).slope == TileSlope{0.0f, 1.0f, false});
        CHECK(world.tile_grid(grid).kind({0, 0}) == 0);
        CHECK(level.source_of({grid, {0, 1}}) == 2);
        CHECK(world.body(crate).position() == resting);
        world.step(1.0f / 60.0f);
        CHECK(world.contact_began().empty());
        CHECK(world.contact_ended().empty());

        // the same content again changes nothing, and going back removes the wall
        CHECK(level.update(world, LevelContent(level.content())).change == LevelChange{.bodies_kept = 3});
        CHECK(level.update(world, map_of(tmx(4, 2, csv_layer(4, 2, "0,0,0,0, 1,1,1,1") + with_crate())))
                  .change == LevelChange{.bodies_kept = 2, .bodies_destroyed = 1, .tiles_set = 2});
        CHECK_FALSE(validate(world));
    }

    TEST_CASE("an update keeps tiles that the game has removed") {
        World world;
        Level level;
        REQUIRE(level.update(world, map_of(tmx(3, 1, csv_layer(3, 1, "1,1,1")))).fault.is_empty());
        TileGridRef grid = world.tile_grid(level.handles()[0].grids.at(0));
        grid.clear_tile({0, 0});
        REQUIRE(level.update(world, map_of(tmx(3, 1, csv_layer(3, 1, "1,1,2")))).change.tiles_set == 1);
        CHECK(grid.kind({0, 0}) == 0);
        CHECK(grid.tile({2, 0}).slope == TileSlope{0.0f, 1.0f, false});
    }

    TEST_CASE("an update keeps bodies and grids destroyed that the game has destroyed") {
        const auto coins = [](const std::string& width) {
            return map_of(tmx(3, 1,
                              csv_layer(3, 1, "1,1,1") + with_crate() +
                                  "<objectgroup name=\"coins\"><properties><property name=\"sensor\" "
                                  "value=\"true\"/></properties>"
                                  "<object id=\"1\" name=\"coin\" x=\"0\" y=\"0\" width=\"" +
                                  width +
                                  "\" height=\"16\"/>"
                                  "<object id=\"2\" name=\"other\" x=\"32\" y=\"0\" width=\"16\" "
                                  "height=\"16\"/></objectgroup>"));
        };
        World world;
        Level level;
        REQUIRE(level.update(world, coins("16")).fault.is_empty());
        const BodyHandle coin = level.body_of(*level.content().find("coin"));
        world.destroy_body(coin);
        world.destroy_body(level.body_of(*level.content().find("crate")));
        world.destroy_tile_grid(level.handles()[0].grids.at(0));
        world.step(1.0f / 60.0f);
        const std::uint64_t before = digest(world);
        for (int round = 0; round < 2; ++round) {
            CHECK(level.update(world, coins("16")).change == LevelChange{.bodies_kept = 2});
            CHECK(digest(world) == before);
            CHECK(level.body_of(*level.content().find("coin")) == coin);
        }
        level.move_platforms(world, 1.0);

        // a coin that changes in the file is a new one
        CHECK(level.update(world, coins("8")).change == LevelChange{.bodies_kept = 2, .bodies_created = 1});
        CHECK(world.is_alive(level.body_of(*level.content().find("coin"))));
        CHECK(world.bodies().size() == 3);
        // a destroyed body that is no longer in the file is not counted again
        CHECK(level.update(world, map_of(tmx(3, 1, csv_layer(3, 1, "1,1,2")))).change ==
              LevelChange{.bodies_kept = 1, .bodies_destroyed = 2, .grids_created = 1});
        CHECK(world.tile_grids().size() == 1);
        level.destroy(world);
        CHECK(world.bodies().empty());
        CHECK_FALSE(validate(world));
    }

    TEST_CASE("an update does not count a shape as destroyed that the game has destroyed") {
        const auto block = [](const std::string& width) {
            return map_of(
                "<map width=\"1\" height=\"1\" tilewidth=\"16\" tileheight=\"16\"><tileset firstgid=\"1\" "
                "name=\"t\" tilewidth=\"16\" tileheight=\"16\"><tile id=\"0\"><objectgroup>"
                "<object id=\"1\" x=\"2\" y=\"2\" width=\"" +
                width + "\" height=\"9\"/></objectgroup></tile></tileset>" + csv_layer(1, 1, "1") + "</map>");
        };
        for (const bool is_destroyed : {false, true}) {
            CAPTURE(is_destroyed);
            World world;
            Level level;
            REQUIRE(level.update(world, block("9")).fault.is_empty());
            REQUIRE(world.shapes().size() == 1);
            if (is_destroyed) world.destroy_shape(*world.shapes().begin());
            CHECK(level.update(world, block("5")).change ==
                  LevelChange{
                      .bodies_kept = 1, .shapes_created = 1, .shapes_destroyed = is_destroyed ? 0u : 1u});
        }
    }

    TEST_CASE("a sequence of random updates gives the same grid as a fresh level") {
        std::uint64_t random = 12345;
        const auto next = [&](std::uint64_t bound) {
            random = random * 6364136223846793005u + 1442695040888963407u;
            return (random >> 33) % bound;
        };
        World world;
        Level level;
        for (int round = 0; round < 40; ++round) {
            CAPTURE(round);
            std::string cells;
            for (int i = 0; i < 24; ++i) cells += std::to_string(next(4)) + (i < 23 ? "," : "");
            const std::string friction = "<properties><property name=\"friction\" type=\"float\" value=\"0." +
                                         std::to_string(next(3)) + "\"/></properties>";
            const LevelContent content = map_of(tmx(6, 4, csv_layer(6, 4, cells, friction)));
            REQUIRE(level.update(world, content).fault.is_empty());
            World fresh;
            Level other;
            REQUIRE(other.update(fresh, content).fault.is_empty());
            REQUIRE(world.tile_grids().size() == fresh.tile_grids().size());
            if (fresh.tile_grids().empty()) continue;
            const TileGridView a = std::as_const(world).tile_grid(world.tile_grids()[0]);
            const TileGridView b = std::as_const(fresh).tile_grid(fresh.tile_grids()[0]);
            for (std::uint32_t y = 0; y < 4; ++y)
                for (std::uint32_t x = 0; x < 6; ++x) {
                    REQUIRE((a.kind({x, y}) == 0) == (b.kind({x, y}) == 0));
                    if (a.kind({x, y}) != 0) REQUIRE(a.tile({x, y}) == b.tile({x, y}));
                }
        }
        CHECK_FALSE(validate(world));
    }

    TEST_CASE("a failed reload changes nothing") {
        MemoryFiles memory;
        memory.files["a.tmx"] = tmx(2, 1, csv_layer(2, 1, "1,1"));
        World world;
        LevelLoading loading = load_level(world, "a.tmx", pixels, memory.access());
        REQUIRE(loading.level);
        const std::uint64_t before = digest(world);
        memory.files["a.tmx"] = tmx(2, 1, csv_layer(2, 1, "1"));
        CHECK(loading.level->reload(world, "a.tmx", pixels, memory.access()).fault.reason ==
              "\"data\" has 1 cells instead of 2");
        CHECK(digest(world) == before);
        memory.files["a.tmx"] = tmx(2, 1, csv_layer(2, 1, "1,0"));
        CHECK(loading.level->reload(world, "a.tmx", pixels, memory.access()).change.tiles_set == 1);
    }
}

TEST_SUITE("levels/merge_outlines") {
    TEST_CASE("outlines that share sides or parts of sides become one border") {
        OutlineMerger merger;
        merger.add(std::vector<glm::dvec2>{{0, 0}, {2, 0}, {2, 2}, {0, 2}});
        merger.add(std::vector<glm::dvec2>{{2, 0}, {2, 1}, {3, 1}, {3, 0}});  // clockwise, half a side
        const auto borders = merger.merge();
        REQUIRE(borders.size() == 1);
        CHECK(borders[0].size() == 6);
    }

    TEST_CASE("a ring has an outer border and a border around its hole") {
        OutlineMerger merger;
        for (int x = 0; x < 3; ++x)
            for (int y = 0; y < 3; ++y)
                if (x != 1 || y != 1) {
                    const double a = x, b = y;
                    merger.add(std::vector<glm::dvec2>{{a, b}, {a + 1, b}, {a + 1, b + 1}, {a, b + 1}});
                }
        const auto borders = merger.merge();
        REQUIRE(borders.size() == 2);
        CHECK(borders[0].size() == 4);
        CHECK(borders[1].size() == 4);
    }

    TEST_CASE("areas that touch at a corner stay separate") {
        OutlineMerger corner;
        corner.add(std::vector<glm::dvec2>{{0, 0}, {1, 0}, {1, 1}, {0, 1}});
        corner.add(std::vector<glm::dvec2>{{1, 1}, {2, 1}, {2, 2}, {1, 2}});
        CHECK(corner.merge().size() == 2);
    }

    TEST_CASE("the same outline twice has one border") {
        OutlineMerger merger;
        for (int i = 0; i < 2; ++i) merger.add(std::vector<glm::dvec2>{{0, 0}, {1, 0}, {0.5, 1}});
        REQUIRE(merger.merge().size() == 1);
        CHECK(merger.merge()[0].size() == 3);
    }
}
