// Tests of levels/ldtk/ldtk_project.cpp, levels/ldtk/ldtk_layers.cpp, levels/ldtk/ldtk_entities.cpp,
// levels/default_rules.cpp.
#include <doctest/doctest.h>

#include <damson/levels.hpp>
#include <damson/physics.hpp>
#include <string>

#include "level_cases.hpp"

using namespace damson;
using namespace damson::test;

namespace {

LevelContent project_of(const std::string& path, const LevelOptions& options) {
    LevelReading reading = read_level(path, options);
    INFO(reading.fault.text());
    REQUIRE(reading.content);
    return *std::move(reading.content);
}

const LevelBody* find_body(const LevelContent& content, const std::string& name, std::uint32_t level = 0) {
    for (const LevelBody& body : content.bodies)
        if (body.name == name && body.level == level) return &body;
    return nullptr;
}

/// Returns the definition of the tile in a cell; row 0 is the lowest.
Tile tile_at(const LevelGrid& grid, std::uint32_t x, std::uint32_t y) {
    const std::uint8_t kind = grid.kinds[y * grid.width + x];
    REQUIRE(kind != 0);
    return grid.palette[kind - 1u];
}

}  // namespace

TEST_SUITE("levels/ldtk") {
    TEST_CASE("IntGrid values become tiles, by their names") {
        const LevelContent content = project_of(sample("hills.ldtk"), pixels);
        REQUIRE(content.levels.size() == 2);
        CHECK(content.levels[1].box.lower == glm::vec2{16.0f, -8.0f});
        const LevelBody* grid = find_body(content, "Collisions");
        REQUIRE(grid);
        const LevelGrid& cells = grid->grids.at(0);
        CHECK(tile_at(cells, 0, 0).slope.is_whole());
        CHECK(tile_at(cells, 7, 4).one_way.value_or(OneWay{{}, 0.0f}).direction == glm::vec2{0.0f, 1.0f});
        CHECK(tile_at(cells, 10, 0).is_sensor);
        CHECK(tile_at(cells, 4, 1).slope == TileSlope{0.0f, 1.0f, false});
        CHECK(tile_at(cells, 5, 1).slope == TileSlope{1.0f, 0.0f, false});
        CHECK(cells.sources[0] == 1);
        CHECK(count_of(content.assumed, "IntGrid value 3 \"water\" of layer \"Collisions\": sensor") == 1);
    }

    TEST_CASE("rules replace the names, and can switch collision off") {
        LevelOptions options = pixels;
        options.rules = {{"water", "solid, friction = 0.1"}, {"Collisions.2", "solid = false"}};
        const LevelContent content = project_of(sample("hills.ldtk"), options);
        const LevelGrid& cells = find_body(content, "Collisions")->grids.at(0);
        CHECK(tile_at(cells, 10, 0).material.friction == 0.1f);
        CHECK(cells.kinds[4 * cells.width + 7] == 0);
        CHECK(count_of(content.assumed, "water") == 0);
        options.rules = {{"water", "solid, slippery"}};
        CHECK(read_level(sample("hills.ldtk"), options).fault.text() ==
              "LevelOptions::rules: rule \"water\": unknown property \"slippery\"");
    }

    TEST_CASE("a rule that does not say whether an item collides leaves that to its name") {
        LevelOptions options = pixels;
        options.rules = {{"water", "friction = 0.3"}, {"Collisions.1", "friction = 0.1"}, {"slope_up", ""}};
        const LevelContent content = project_of(sample("hills.ldtk"), options);
        const LevelGrid& cells = find_body(content, "Collisions")->grids.at(0);
        CHECK(tile_at(cells, 10, 0).is_sensor);
        CHECK(tile_at(cells, 10, 0).material.friction == 0.3f);
        CHECK(tile_at(cells, 0, 0).slope.is_whole());
        CHECK(tile_at(cells, 0, 0).material.friction == 0.1f);
        CHECK(cells.kinds[cells.width + 4] == 0);
        CHECK(count_of(content.assumed, "IntGrid value 1 \"ground\" of layer \"Collisions\": solid") == 1);
    }

    TEST_CASE("tiles collide if a tag or their data says so") {
        const LevelContent content = project_of(sample("hills.ldtk"), pixels);
        const LevelBody* blocks = find_body(content, "Blocks");
        REQUIRE(blocks);
        const LevelGrid& grid = blocks->grids.at(0);
        CHECK(tile_at(grid, 4, 3).slope.is_whole());
        CHECK(tile_at(grid, 5, 3).slope == TileSlope{1.0f, 0.0f, false});  // flipped
        CHECK(tile_at(grid, 5, 3).material.friction == 0.1f);
        CHECK(grid.kinds[3 * grid.width + 6] == 0);
        CHECK(count_of(content.unused, "tiles of layer \"Blocks\" without collision") == 1);
    }

    TEST_CASE("entities become points, sensors and platforms with paths") {
        const LevelContent content = project_of(sample("hills.ldtk"), pixels);
        const LevelObject* player = content.find("Player");
        REQUIRE(player);
        CHECK(player->kind == LevelObjectKind::Point);
        CHECK(player->position == glm::vec2{2.5f, -6.0f});
        CHECK(content.find_field(*player, "hp")->number == 5.0);
        CHECK(content.find_field(*player, "name")->text == "Ada");
        const LevelBody* lift = find_body(content, "Platform");
        REQUIRE(lift);
        CHECK(lift->def.type == BodyType::Kinematic);
        CHECK(lift->path.points == std::vector<glm::vec2>{{9.0f, -2.25f}, {8.5f, -4.5f}, {12.5f, -4.5f}});
        CHECK(lift->path.speed == 2.0f);
        const LevelBody* way_out = find_body(content, "Exit", 1);
        REQUIRE(way_out);
        CHECK(way_out->shapes.at(0).def.is_sensor);
        CHECK(way_out->def.position == glm::vec2{30.5f, -5.5f});
        const LevelObject* guard = content.find("Guard");
        REQUIRE(guard);
        CHECK(guard->body == no_level_index);
        CHECK(content.points_of(*guard).size() == 2);
        CHECK(content.points_of(*guard)[0] == glm::vec2{10.5f, -5.5f});
        CHECK(content.find_field(*guard, "target")->text == "player-1");
        CHECK(guard->type == "enemy");
    }

    TEST_CASE("a resizable entity is solid if its fields give it a body") {
        const auto project_with = [](const std::string& fields) {
            return R"({"jsonVersion":"1.5.3","defs":{"layers":[],"entities":[{"identifier":"Crate","uid":7,"tags":[],
                "resizableX":true,"resizableY":true}]},"levels":[{"identifier":"A","pxWid":64,"pxHei":64,"layerInstances":
                [{"__identifier":"L","__type":"Entities","__gridSize":16,"__cWid":4,"__cHei":4,"entityInstances":
                [{"__identifier":"Crate","defUid":7,"px":[0,0],"width":16,"height":16,"fieldInstances":[)" +
                   fields + "]}]}]}]}";
        };
        const std::string dynamic = R"({"__identifier":"body","__value":"dynamic"})";
        const std::string solid = R"({"__identifier":"solid","__value":true})";
        const std::string sensor = R"({"__identifier":"sensor","__value":true})";
        const auto is_sensor = [&](const std::string& fields, const LevelOptions& options = {}) {
            const LevelReading reading = parse_level(project_with(fields), "a.ldtk", options);
            INFO(reading.fault.text());
            REQUIRE(reading.content);
            return find_body(*reading.content, "Crate")->shapes.at(0).def.is_sensor;
        };
        CHECK(is_sensor(""));
        CHECK(!is_sensor(dynamic));
        CHECK(!is_sensor(solid));
        CHECK(is_sensor(sensor + "," + dynamic));
        LevelOptions options;
        options.rules = {{"Crate", "friction = 0.1"}};  // does not say whether crates collide
        CHECK(is_sensor("", options));
        CHECK(!is_sensor(dynamic, options));
        options.rules = {{"Crate", "sensor"}};
        CHECK(is_sensor(dynamic, options));
    }

    TEST_CASE("separate level files give the same content, placed in a row") {
        const LevelContent whole = project_of(sample("hills.ldtk"), pixels);
        const LevelContent split = project_of(test_file("split.ldtk"), pixels);
        CHECK(split.files.size() == 3);
        CHECK(split.objects == whole.objects);
        CHECK(split.fields == whole.fields);
        REQUIRE(split.bodies.size() == whole.bodies.size());
        for (std::size_t i = 0; i < split.bodies.size(); ++i)
            CHECK(split.bodies[i].def.position == whole.bodies[i].def.position);
    }

    TEST_CASE("some levels of a project can be loaded") {
        LevelOptions options = pixels;
        options.levels = {"Valley"};
        const LevelContent content = project_of(sample("hills.ldtk"), options);
        CHECK(content.levels.size() == 1);
        CHECK(content.find("Player") == nullptr);
        options.levels = {"Moon"};
        CHECK(read_level(sample("hills.ldtk"), options).fault.reason.find("has no level \"Moon\"") == 0);
    }

    TEST_CASE("an error in a layer names its place") {
        const std::string text =
            R"({"jsonVersion":"1.5.3","defs":{"layers":[]},"levels":[{"identifier":"A","pxWid":16,"pxHei":16,"layerInstances":
            [{"__identifier":"L","__type":"IntGrid","__gridSize":16,"__cWid":1,"__cHei":1,"intGridCsv":[1,2]}]}]})";
        CHECK(fault_of(text, "a.ldtk") ==
              "a.ldtk: /levels/0/layerInstances/0/intGridCsv: must be a list of 1 numbers");
    }
}
