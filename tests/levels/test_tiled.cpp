// Tests of levels/read_level.cpp, levels/content_maker.cpp, levels/tile_layer_body.cpp, levels/pieces.cpp,
// levels/document.cpp, levels/file_reader.cpp, levels/physics_properties.cpp, levels/level_content.cpp,
// levels/tiled/tiled_map.cpp, levels/tiled/tilesets.cpp, levels/tiled/tiled_objects.cpp,
// levels/tiled/tiled_properties.cpp, levels/tiled/xml_document.cpp, levels/tiled/layer_data.cpp.
#include <doctest/doctest.h>

#include <array>
#include <damson/levels.hpp>
#include <damson/physics.hpp>
#include <sstream>
#include <string>

#include "../../levels/file_reader.hpp"
#include "level_cases.hpp"
#include "support/near.hpp"

using namespace damson;
using namespace damson::test;

namespace {

LevelContent content_of(const std::string& text, const LevelOptions& options = {}) {
    LevelReading reading = parse_level(text, "map.tmx", options);
    INFO(reading.fault.text());
    REQUIRE(reading.content);
    return *std::move(reading.content);
}

const LevelBody& body_named(const LevelContent& content, const std::string& name) {
    for (const LevelBody& body : content.bodies)
        if (body.name == name) return body;
    FAIL("no body \"", name, "\"");
    return content.bodies[0];
}

/// Returns the kinds of a grid as text, highest row first, with the slope of each tile.
std::string picture(const LevelGrid& grid) {
    std::string text;
    for (std::uint32_t row = grid.height; row-- > 0;) {
        for (std::uint32_t x = 0; x < grid.width; ++x) {
            const std::uint8_t kind = grid.kinds[row * grid.width + x];
            if (kind == 0) {
                text += '.';
                continue;
            }
            const TileSlope& slope = grid.palette[kind - 1u].slope;
            text += slope.is_whole()           ? '#'
                    : slope.left < slope.right ? (slope.hangs ? 'n' : '/')
                                               : (slope.hangs ? 'u' : '\\');
        }
        text += ' ';
    }
    return text;
}

/// Returns a map of 4 x 2 cells whose tileset has these <tile> elements.
std::string with_tiles(const std::string& tiles, const std::string& layers) {
    return "<map width=\"4\" height=\"2\" tilewidth=\"16\" tileheight=\"16\"><tileset firstgid=\"1\" "
           "name=\"t\" "
           "tilewidth=\"16\" tileheight=\"16\">" +
           tiles + "</tileset>" + layers + "</map>";
}

/// Returns the element <properties> for a text such as "friction=0.5 solid=true".
std::string properties_of(const std::string& text) {
    std::string element = "<properties>";
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        const std::size_t equals = word.find('=');
        element +=
            "<property name=\"" + word.substr(0, equals) + "\" value=\"" + word.substr(equals + 1) + "\"/>";
    }
    return element + "</properties>";
}

}  // namespace

TEST_SUITE("levels/tiled") {
    TEST_CASE("a layer becomes one grid, with the highest row at the top of the map") {
        const LevelContent content = content_of(tmx(3, 2, csv_layer(3, 2, "0,2,0, 1,1,3")), pixels);
        REQUIRE(content.bodies.size() == 1);
        const LevelGrid& grid = content.bodies[0].grids.at(0);
        CHECK(picture(grid) == "./. ##. ");
        CHECK(grid.origin == glm::vec2{0.0f, -2.0f});
        CHECK(grid.cell_size == glm::vec2{1.0f});
        CHECK(grid.sources[0] == 1);
        CHECK(count_of(content.unused, "tiles of layer \"ground\" without collision") == 1);
    }

    TEST_CASE("the y axis can point down") {
        LevelOptions options = pixels;
        options.is_y_up = false;
        const LevelContent content = content_of(tmx(3, 2, csv_layer(3, 2, "0,2,0, 1,1,3")), options);
        const LevelGrid& grid = content.bodies[0].grids.at(0);
        CHECK(grid.origin == glm::vec2{0.0f});
        CHECK(grid.kinds[0] == 0);
        CHECK(grid.kinds[3] != 0);
        // the side of the slope that is low on the screen is high in the world
        CHECK(grid.palette[grid.kinds[1] - 1u].slope == TileSlope{0.0f, 1.0f, true});
    }

    TEST_CASE("flips mirror the outlines of tiles") {
        // the number of tile 2 with the flags for a horizontal, vertical, and diagonal flip
        const std::string cells = "2,2147483650,1073741826,3221225474,536870914,2684354562";
        const LevelContent content = content_of(tmx(6, 1, csv_layer(6, 1, cells)), pixels);
        CHECK(picture(content.bodies[0].grids.at(0)) == "/\\nu/\\ ");
        CHECK(content.bodies[0].grids[0].sources[1] == 2);
    }

    TEST_CASE("all encodings of a layer give the same grid") {
        // 2 x 2 cells: 1 2 / 3 0, as base64, and compressed with zlib and gzip
        const auto layer = [](const std::string& attributes, const std::string& data) {
            return tmx(2, 2,
                       "<layer id=\"1\" name=\"ground\" width=\"2\" height=\"2\"><data " + attributes + ">" +
                           data + "</data></layer>");
        };
        const std::string expected = "#/ .. ";
        CHECK(picture(content_of(layer("encoding=\"base64\"", "\n AQAAAAIAAAADAAAAAAAAAA== \n"))
                          .bodies[0]
                          .grids.at(0)) == expected);
        CHECK(
            picture(content_of(layer("encoding=\"base64\" compression=\"zlib\"", "eJxjZGBgYAJiZgYIAAAAUAAH"))
                        .bodies[0]
                        .grids.at(0)) == expected);
        CHECK(picture(content_of(layer("encoding=\"base64\" compression=\"gzip\"",
                                       "H4sIAAAAAAACA2NkYGBgAmJmBggAALhDZyAQAAAA"))
                          .bodies[0]
                          .grids.at(0)) == expected);
        CHECK(picture(content_of(layer("", "<tile gid=\"1\"/><tile gid=\"2\"/><tile gid=\"3\"/><tile/>"))
                          .bodies[0]
                          .grids.at(0)) == expected);
        CHECK(fault_of(layer("encoding=\"base64\" compression=\"zstd\"", "AQ=="))
                  .find("Zstandard, which is not supported") != std::string::npos);
        CHECK(fault_of(layer("encoding=\"base64\" compression=\"zlib\"", "AQAAAAI="))
                  .find("is not compressed data of 4 cells") != std::string::npos);
        CHECK(fault_of(layer("encoding=\"base64\"", "A*==")).find("not base64") != std::string::npos);
        CHECK(fault_of(layer("encoding=\"csv\"", "1,2,3")).find("has 3 cells instead of 4") !=
              std::string::npos);
    }

    TEST_CASE("the chunks of an infinite map are joined to one grid") {
        const LevelContent content =
            content_of(tmx(0, 0,
                           "<layer id=\"1\" name=\"ground\" width=\"2\" height=\"1\"><data encoding=\"csv\">"
                           "<chunk x=\"-2\" y=\"0\" width=\"2\" height=\"1\">1,2</chunk>"
                           "<chunk x=\"0\" y=\"1\" width=\"2\" height=\"1\">1,0</chunk></data></layer>",
                           "infinite=\"1\""),
                       pixels);
        CHECK(picture(content.bodies[0].grids.at(0)) == "#/.. ..#. ");
        CHECK(content.bodies[0].def.position == glm::vec2{-2.0f, 0.0f});
        const std::string far =
            fault_of(tmx(0, 0,
                         "<layer width=\"2\" height=\"1\"><data encoding=\"csv\">"
                         "<chunk x=\"0\" y=\"0\" width=\"1\" height=\"1\">1</chunk>"
                         "<chunk x=\"90000000\" y=\"1\" width=\"1\" height=\"1\">1</chunk></data></layer>"));
        CHECK(far.find("covers an area of more than 2^24 cells") != std::string::npos);
    }

    TEST_CASE("an empty layer of an infinite map has no chunks") {
        const auto xml = [](const std::string& data, const std::string& infinite) {
            return tmx(30, 20,
                       "<layer id=\"1\" name=\"deco\" width=\"30\" height=\"20\">" + data + "</layer>",
                       "infinite=\"" + infinite + "\"");
        };
        for (const char* data :
             {R"(<data encoding="csv"/>)", "<data encoding=\"csv\">\n</data>", R"(<data encoding="base64"/>)",
              R"(<data encoding="base64" compression="zlib"/>)",
              R"(<data encoding="base64" compression="gzip"/>)",
              R"(<data encoding="base64" compression="zstd"/>)", "<data/>"}) {
            CAPTURE(data);
            CHECK(content_of(xml(data, "1")).bodies.empty());
            CHECK_FALSE(fault_of(xml(data, "0")).empty());
        }
        CHECK(fault_of(xml(R"(<data encoding="csv">1</data>)", "1")).find("has 1 cells instead of 600") !=
              std::string::npos);
        for (const char* data :
             {R"("chunks":[])", R"("data":[])", R"("data":"","encoding":"base64","compression":"zlib")",
              R"("chunks":[],"encoding":"base64")"}) {
            CAPTURE(data);
            const LevelContent content = content_of(
                R"({"type":"map","width":30,"height":20,"tilewidth":16,"tileheight":16,"infinite":true,"layers":[)"
                R"({"id":1,"type":"tilelayer","name":"deco","width":30,"height":20,)" +
                std::string(data) + "}]}");
            CHECK(content.bodies.empty());
        }
    }

    TEST_CASE("offsets of groups and layers add up, and properties are inherited") {
        const LevelContent content =
            content_of(tmx(1, 1,
                           "<group name=\"g\" offsetx=\"16\" offsety=\"-32\"><properties><property "
                           "name=\"friction\" type=\"float\" "
                           "value=\"0.25\"/></properties><layer id=\"1\" name=\"ground\" width=\"1\" "
                           "height=\"1\" offsetx=\"8\"><data "
                           "encoding=\"csv\">1</data></layer></group>"),
                       pixels);
        CHECK(content.bodies[0].def.position == glm::vec2{1.5f, 2.0f});
        CHECK(content.bodies[0].grids.at(0).palette[0].material.friction == 0.25f);
    }

    TEST_CASE("the sample map has every kind of content") {
        const LevelReading reading = read_level(sample("cave.tmx"), pixels);
        INFO(reading.fault.text());
        REQUIRE(reading.content);
        const LevelContent& content = *reading.content;
        CHECK(content.levels.at(0).name == "cave");
        CHECK(content.levels[0].box.upper.x == 16.0f);
        CHECK(content.files.size() == 3);
        CHECK(count_of(content.unused, "image layer \"sky\"") == 1);
        CHECK(count_of(content.unused, "tiles of layer \"ground\" without collision") == 2);
        CHECK(count_of(content.assumed, "layer \"collision\": solid") == 1);

        const LevelBody& ground = body_named(content, "ground");
        REQUIRE(ground.grids.size() == 2);
        CHECK(ground.grids[0].palette.size() == 6);  // earth, one-way, two slopes, ice, belt
        CHECK(ground.grids[1].palette.size() == 1);  // water, which has another category
        CHECK(ground.grids[1].filter.category == content.category("water"));
        float cups = 0.0f;  // area of two cups
        for (const LevelShape& shape : ground.shapes) cups += compute_mass(shape.geometry, 1.0f).mass;
        CHECK(cups == doctest::Approx(1.25f));
        CHECK(ground.chains.empty());

        const LevelObject* spawn = content.find("spawn");
        REQUIRE(spawn);
        CHECK(spawn->kind == LevelObjectKind::Point);
        CHECK(spawn->position == glm::vec2{1.5f, -4.0f});
        CHECK(spawn->body == no_level_index);
        REQUIRE(content.find_field(*spawn, "hp"));
        CHECK(content.find_field(*spawn, "hp")->number == 5.0);
        CHECK(content.find_field(*spawn, "facing")->text == "right");

        const LevelBody& lift = body_named(content, "lift");
        CHECK(lift.def.type == BodyType::Kinematic);
        CHECK(lift.path.points == std::vector<glm::vec2>{{12.0f, -1.75f}, {12.0f, -3.75f}, {8.0f, -3.75f}});
        CHECK(lift.path.speed == 2.0f);
        CHECK(body_named(content, "door").shapes.at(0).def.is_sensor);

        const LevelBody& crate = body_named(content, "crate");
        CHECK(crate.def.type == BodyType::Dynamic);
        CHECK(crate.def.position == glm::vec2{5.375f, -1.625f});
        CHECK(crate.shapes.at(0).def.density == 2.0f);
        CHECK(content.find_field(*content.find("crate"), "loot")->number == 3.0);
        CHECK(content.find("big crate")->size == glm::vec2{1.5f});
        CHECK(std::holds_alternative<Circle>(body_named(content, "boulder").shapes.at(0).geometry));
        CHECK(body_named(content, "ramp").shapes.size() == 1);
    }

    TEST_CASE("JSON gives the same content as XML") {
        const std::string json =
            R"({"type":"map","orientation":"orthogonal","width":3,"height":2,"tilewidth":16,"tileheight":16,"infinite":false,
            "tilesets":[{"firstgid":1,"name":"t","tilewidth":16,"tileheight":16,"tiles":[
              {"id":0,"objectgroup":{"objects":[{"id":1,"x":0,"y":0,"width":16,"height":16}]}},
              {"id":1,"objectgroup":{"objects":[{"id":1,"x":0,"y":16,"width":0,"height":0,
                "polygon":[{"x":0,"y":0},{"x":16,"y":0},{"x":16,"y":-16}]}]}}]}],
            "layers":[{"id":1,"type":"tilelayer","name":"ground","width":3,"height":2,"data":[0,2,0,1,1,3],
              "properties":[{"name":"friction","type":"float","value":0.5}]},
             {"id":2,"type":"objectgroup","name":"o","objects":[{"id":7,"name":"p","x":16,"y":8,"point":true,
              "properties":[{"name":"hp","type":"int","value":3},{"name":"box","type":"class","value":{"a":{"b":1}}}]}]}]})";
        const LevelContent a = content_of(json, pixels);
        const LevelContent b = content_of(
            tmx(3, 2,
                csv_layer(
                    3, 2, "0,2,0,1,1,3",
                    "<properties><property name=\"friction\" type=\"float\" value=\"0.5\"/></properties>") +
                    "<objectgroup name=\"o\"><object id=\"7\" name=\"p\" x=\"16\" y=\"8\"><properties>"
                    "<property name=\"hp\" type=\"int\" value=\"3\"/><property name=\"box\" "
                    "type=\"class\"><properties>"
                    "<property name=\"a\" type=\"class\"><properties><property name=\"b\" type=\"int\" "
                    "value=\"1\"/>"
                    "</properties></property></properties></property></properties><point/></object></"
                    "objectgroup>"),
            pixels);
        CHECK(a.bodies[0].grids[0].kinds == b.bodies[0].grids[0].kinds);
        CHECK(a.bodies[0].grids[0].palette == b.bodies[0].grids[0].palette);
        CHECK(a.objects == b.objects);
        CHECK(a.fields == b.fields);
        CHECK(a.fields.at(1).name == "box.a.b");
    }

    TEST_CASE("rotated objects and tile objects are placed around their center") {
        const LevelContent content = content_of(
            tmx(4, 4,
                "<objectgroup name=\"walls\">"
                "<object id=\"1\" name=\"box\" x=\"16\" y=\"16\" width=\"32\" height=\"16\" rotation=\"90\"/>"
                "<object id=\"2\" name=\"tile\" gid=\"2\" x=\"16\" y=\"64\" width=\"32\" height=\"32\"/>"
                "<object id=\"3\" name=\"line\" x=\"0\" y=\"0\"><polyline points=\"0,0 16,0 32,8\"/></object>"
                "</objectgroup>"),
            pixels);
        const LevelBody& box = body_named(content, "box");
        CHECK(box.def.position == near({0.5f, -2.0f}, 1e-5f));
        CHECK(box.def.angle == doctest::Approx(-1.5707963f));
        const LevelBody& tile = body_named(content, "tile");
        CHECK(tile.def.position == glm::vec2{2.0f, -3.0f});
        CHECK(compute_aabb(tile.shapes.at(0).geometry, {}).upper == glm::vec2{1.0f});
        CHECK(std::get<Polygon>(tile.shapes[0].geometry).count == 3);
        CHECK_FALSE(body_named(content, "line").chains.at(0).is_one_sided);
    }

    TEST_CASE("a tile object inherits the class and the properties of its tile") {
        const std::string tile = properties_of(
            "body=dynamic gravity_scale=0.25 linear_damping=2 angular_damping=3 fixed_rotation=true "
            "bullet=true "
            "friction=0.1 density=4 user_data=7 hp=30 loot=gem");
        const std::string lift = properties_of("solid=true path=route speed=3 path_mode=loop");
        const std::string own = properties_of(
            "body=static gravity_scale=1 linear_damping=0 angular_damping=0 fixed_rotation=false "
            "bullet=false "
            "friction=0.6 density=1 user_data=0 hp=5");
        const LevelContent content = content_of(
            with_tiles(
                "<tile id=\"0\" type=\"Crate\">" + tile + "</tile><tile id=\"1\" class=\"Lift\">" + lift +
                    "</tile>",
                "<objectgroup name=\"o\">"
                "<object id=\"1\" name=\"crate\" gid=\"1\" x=\"0\" y=\"16\" width=\"16\" height=\"16\"/>"
                "<object id=\"2\" name=\"box\" type=\"Box\" gid=\"1\" x=\"32\" y=\"16\" width=\"16\" "
                "height=\"16\">" +
                    own +
                    "</object>"
                    "<object id=\"3\" name=\"lift\" gid=\"2\" x=\"0\" y=\"32\" width=\"16\" height=\"16\"/>"
                    "<object id=\"4\" name=\"route\" x=\"8\" y=\"24\"><polyline points=\"0,0 "
                    "16,0\"/></object></objectgroup>"),
            pixels);
        CHECK(content.unused.empty());
        const LevelBody& crate = body_named(content, "crate");
        CHECK(crate.def.type == BodyType::Dynamic);
        CHECK(crate.def.gravity_scale == 0.25f);
        CHECK(crate.def.linear_damping == 2.0f);
        CHECK(crate.def.angular_damping == 3.0f);
        CHECK(crate.def.locks.rotation);
        CHECK(crate.def.is_bullet);
        CHECK(crate.def.user_data == 7);
        CHECK(crate.shapes.at(0).def.friction == 0.1f);
        CHECK(crate.shapes[0].def.density == 4.0f);
        const LevelObject* object = content.find("crate");
        CHECK(object->type == "Crate");
        REQUIRE(content.find_field(*object, "hp"));
        CHECK(content.find_field(*object, "hp")->text == "30");
        CHECK(content.find_field(*object, "loot")->text == "gem");

        // properties of the object override those of the tile, with default values too
        const LevelBody& box = body_named(content, "box");
        CHECK(box.def.type == BodyType::Static);
        CHECK(box.def.gravity_scale == 1.0f);
        CHECK(box.def.linear_damping == 0.0f);
        CHECK(box.def.angular_damping == 0.0f);
        CHECK_FALSE(box.def.locks.rotation);
        CHECK_FALSE(box.def.is_bullet);
        CHECK(box.def.user_data == 0);
        CHECK(box.shapes.at(0).def.friction == 0.6f);
        CHECK(box.shapes[0].def.density == 1.0f);
        object = content.find("box");
        CHECK(object->type == "Box");
        CHECK(content.find_field(*object, "hp")->text == "5");
        CHECK(content.find_field(*object, "loot")->text == "gem");
        CHECK(object->field_count == 11);

        const LevelBody& platform = body_named(content, "lift");
        CHECK(platform.def.type == BodyType::Kinematic);
        CHECK(platform.path.points == std::vector<glm::vec2>{{0.5f, -1.5f}, {1.5f, -1.5f}});
        CHECK(platform.path.speed == 3.0f);
        CHECK(platform.path.mode == LevelPathMode::Loop);
        CHECK(content.find("lift")->type == "Lift");
    }

    TEST_CASE("a property of a tile in a layer is unused if it is not one of Damson") {
        const LevelContent content =
            content_of(with_tiles("<tile id=\"0\">" + properties_of("solid=true hp=30") + "</tile>",
                                  csv_layer(4, 2, "1,1,0,0,0,0,0,0")),
                       pixels);
        CHECK(count_of(content.unused, "tile property \"hp\"") == 1);
        CHECK(content.unused.size() == 1);
    }

    TEST_CASE("an inner property overrides an outer one, also with a default value, and only this property") {
        const auto tile_in = [](const std::string& layer, const std::string& tile) {
            const LevelContent content =
                content_of(with_tiles("<tile id=\"0\">" + properties_of(tile) + "</tile>",
                                      csv_layer(4, 2, "1,0,0,0,0,0,0,0", properties_of(layer))),
                           pixels);
            const LevelGrid& grid = content.bodies.at(0).grids.at(0);
            return std::pair(grid.palette.at(0), grid);
        };
        const std::string ice = "solid=true friction=0.02 rolling_resistance=0.3";
        CHECK(tile_in(ice, "restitution=0.5").first.material ==
              Material{.friction = 0.02f, .restitution = 0.5f, .rolling_resistance = 0.3f});
        CHECK(tile_in(ice, "friction=0.6").first.material ==
              Material{.friction = 0.6f, .rolling_resistance = 0.3f});
        CHECK_FALSE(tile_in("sensor=true", "solid=true sensor=false").first.is_sensor);
        CHECK_FALSE(tile_in("solid=true one_way=up", "one_way=false").first.one_way);
        const auto [unused, grid] =
            tile_in("solid=true category=wall mask=none group=3 surface_group=4 user_data=5",
                    "category=default mask=all group=0 surface_group=0 user_data=0");
        CHECK(grid.filter == Filter{});
        CHECK(grid.surface_group == 0);
        CHECK(grid.user_data == 0);
    }

    TEST_CASE("collision outlines override their tile, and a tile object overrides its outlines") {
        const std::string tiles =
            "<tile id=\"0\">" + properties_of("friction=0.1 restitution=0.2") +
            "<objectgroup><object id=\"1\" x=\"0\" y=\"0\" width=\"8\" height=\"16\">" +
            properties_of("friction=0.6") +
            "</object><object id=\"2\" x=\"8\" y=\"0\" width=\"8\" height=\"16\"/></objectgroup></tile>";
        const std::string place = " gid=\"1\" x=\"0\" y=\"16\" width=\"16\" height=\"16\">";
        const LevelContent content = content_of(
            with_tiles(tiles, "<objectgroup name=\"o\">" + properties_of("friction=0.9 density=3") +
                                  "<object id=\"1\" name=\"a\"" + place +
                                  "</object><object id=\"2\" name=\"b\"" + place +
                                  properties_of("restitution=0 friction=0.3") +
                                  "</object><object id=\"3\" name=\"c\"" + place +
                                  properties_of("solid=false") + "</object></objectgroup>"),
            pixels);
        CHECK(content.bodies.size() == 2);
        const LevelBody &a = body_named(content, "a"), &b = body_named(content, "b");
        REQUIRE(a.shapes.size() == 2);
        REQUIRE(b.shapes.size() == 2);
        CHECK(a.shapes[0].def.friction == 0.6f);
        CHECK(a.shapes[0].def.restitution == 0.2f);
        CHECK(a.shapes[0].def.density == 3.0f);
        CHECK(a.shapes[1].def.friction == 0.1f);
        for (const LevelShape& shape : b.shapes) {
            CHECK(shape.def.friction == 0.3f);
            CHECK(shape.def.restitution == 0.0f);
        }
    }

    TEST_CASE("a capsule has its round ends at the shorter sides of its box") {
        MemoryFiles memory;
        memory.files["t.tx"] =
            "<template><object name=\"copy\" width=\"48\" height=\"16\"><capsule/></object></template>";
        memory.files["a.tmx"] = tmx(
            8, 8,
            "<objectgroup name=\"walls\">"
            "<object id=\"1\" name=\"tall\" x=\"16\" y=\"16\" width=\"16\" height=\"48\"><capsule/></object>"
            "<object id=\"2\" name=\"wide\" x=\"16\" y=\"16\" width=\"48\" height=\"16\" rotation=\"90\">"
            "<capsule/></object>"
            "<object id=\"3\" name=\"round\" x=\"0\" y=\"0\" width=\"16\" height=\"16\"><capsule/></object>"
            "<object id=\"4\" template=\"t.tx\" x=\"0\" y=\"0\"/></objectgroup>");
        memory.files["a.tmj"] =
            R"({"type":"map","width":8,"height":8,"tilewidth":16,"tileheight":16,"tilesets":[],"layers":[)"
            R"({"type":"objectgroup","name":"walls","objects":[)"
            R"({"id":1,"name":"tall","x":16,"y":16,"width":16,"height":48,"capsule":true},)"
            R"({"id":2,"name":"wide","x":16,"y":16,"width":48,"height":16,"rotation":90,"capsule":true},)"
            R"({"id":3,"name":"round","x":0,"y":0,"width":16,"height":16,"capsule":true},)"
            R"({"id":4,"template":"t.tx","x":0,"y":0}]}]})";
        for (const char* file : {"a.tmx", "a.tmj"}) {
            CAPTURE(file);
            const LevelReading reading = read_level(file, pixels, memory.access());
            INFO(reading.fault.text());
            REQUIRE(reading.content);
            const LevelContent& content = *reading.content;
            const LevelBody& tall = body_named(content, "tall");
            CHECK(tall.def.position == glm::vec2{1.5f, -2.5f});
            REQUIRE(std::holds_alternative<Capsule>(tall.shapes.at(0).geometry));
            const auto& capsule = std::get<Capsule>(tall.shapes[0].geometry);
            CHECK(capsule.a == glm::vec2{0.0f, -1.0f});
            CHECK(capsule.b == glm::vec2{0.0f, 1.0f});
            CHECK(capsule.radius == 0.5f);
            const LevelBody& wide = body_named(content, "wide");
            CHECK(wide.def.position == near({0.5f, -2.5f}, 1e-5f));
            CHECK(wide.def.angle == doctest::Approx(-1.5707963f));
            REQUIRE(std::holds_alternative<Capsule>(wide.shapes.at(0).geometry));
            CHECK(std::get<Capsule>(wide.shapes[0].geometry).b == glm::vec2{1.0f, 0.0f});
            REQUIRE(std::holds_alternative<Circle>(body_named(content, "round").shapes.at(0).geometry));
            CHECK(std::get<Circle>(body_named(content, "round").shapes[0].geometry).radius == 0.5f);
            CHECK(std::holds_alternative<Capsule>(body_named(content, "copy").shapes.at(0).geometry));
            CHECK(content.find("tall")->kind == LevelObjectKind::Box);
            World world;
            Level level;
            CHECK(level.update(world, content).fault.is_empty());
        }
    }

    TEST_CASE("the collision outline of a tile can be a capsule") {
        for (const char* size : {"width=\"16\" height=\"8\"", "width=\"8\" height=\"16\""}) {
            CAPTURE(size);
            const LevelContent content =
                content_of(with_tiles("<tile id=\"0\"><objectgroup><object id=\"1\" x=\"0\" y=\"0\" " +
                                          std::string(size) + "><capsule/></object></objectgroup></tile>",
                                      csv_layer(4, 2, "1,0,0,0,0,0,0,0")),
                           pixels);
            float area = 0.0f;
            for (const LevelShape& shape : content.bodies.at(0).shapes)
                area += compute_mass(shape.geometry, 1.0f).mass;
            // a square of 0.5 m, and a polygon of 16 corners with a radius of 0.25 m
            CHECK(area == doctest::Approx(0.25f + 0.0625f * 8.0f * 0.38268343f));
        }
    }

    TEST_CASE("concave outlines and outlines with holes keep their area") {
        // a ring of eight cups of tiles: outlines with a hole in the middle
        const std::string tileset =
            "<map width=\"3\" height=\"3\" tilewidth=\"16\" tileheight=\"16\"><tileset firstgid=\"1\" "
            "tilewidth=\"16\" "
            "tileheight=\"16\"><tile id=\"0\"><objectgroup><object id=\"1\" x=\"0\" y=\"0\"><polygon "
            "points=\"0,0 16,0 16,16 "
            "8,12 0,16\"/></object></objectgroup></tile></tileset>";
        const LevelContent content =
            content_of(tileset + csv_layer(3, 3, "1,1,1, 1,0,1, 1,1,1") + "</map>", pixels);
        CHECK(content.bodies[0].grids.empty());
        float area = 0.0f;
        bool is_hole_filled = false;
        for (const LevelShape& shape : content.bodies[0].shapes) {
            area += compute_mass(shape.geometry, 1.0f).mass;
            is_hole_filled = is_hole_filled || contains_point(shape.geometry, {1.5f, -1.5f});
        }
        CHECK(area == doctest::Approx(8.0f * (1.0f - 0.125f)));
        CHECK_FALSE(is_hole_filled);
        // concave objects are cut into convex pieces
        const LevelContent object = content_of(tmx(4, 4,
                                                   "<objectgroup name=\"walls\"><object id=\"1\" x=\"0\" "
                                                   "y=\"0\"><polygon points=\"0,0 48,0 48,48 32,48 "
                                                   "32,16 0,16\"/></object></objectgroup>"),
                                               pixels);
        float mass = 0.0f;
        for (const LevelShape& shape : object.bodies.at(0).shapes)
            mass += compute_mass(shape.geometry, 1.0f).mass;
        CHECK(mass == doctest::Approx(5.0f));
    }

    TEST_CASE("outlines that cross each other keep their shapes") {
        const std::string tileset =
            "<map width=\"2\" height=\"1\" tilewidth=\"16\" tileheight=\"16\"><tileset firstgid=\"1\" "
            "tilewidth=\"16\" tileheight=\"16\"><tile id=\"0\"><objectgroup><object id=\"1\" x=\"0\" "
            "y=\"4\"><polygon points=\"0,0 24,-2 24,10 0,8\"/></object></objectgroup></tile></tileset>";
        const LevelContent content = content_of(tileset + csv_layer(2, 1, "1,1") + "</map>", pixels);
        CHECK(content.bodies.at(0).shapes.size() == 2);
        CHECK(content.unused.empty());
    }

    TEST_CASE("properties set materials, categories, sensors and user data") {
        LevelOptions options = pixels;
        options.categories = {"default", "wall"};
        options.materials = {{"ice", {.friction = 0.01f, .id = 7}}};
        options.rules = {{"Trap", "sensor, category = trap, user_data = 9"}};
        const LevelContent content =
            content_of(tmx(2, 1,
                           csv_layer(2, 1, "1,0",
                                     "<properties><property name=\"category\" value=\"wall\"/><property "
                                     "name=\"mask\" value=\"default, "
                                     "enemy\"/><property name=\"material\" value=\"ice\"/><property "
                                     "name=\"user_data\" type=\"int\" "
                                     "value=\"42\"/></properties>") +
                               "<objectgroup name=\"o\"><object id=\"2\" name=\"pit\" type=\"trap\" x=\"0\" "
                               "y=\"0\" width=\"8\" "
                               "height=\"8\"/></objectgroup>"),
                       options);
        const LevelGrid& grid = content.bodies.at(0).grids.at(0);
        CHECK(grid.filter.category == 2);
        CHECK(grid.filter.mask == (1u | content.category("enemy")));
        CHECK(content.categories == std::vector<std::string>{"default", "wall", "enemy", "trap"});
        CHECK(grid.palette[0].material.id == 7);
        CHECK(grid.user_data == 42);
        const LevelBody& pit = body_named(content, "pit");
        CHECK(pit.shapes.at(0).def.is_sensor);
        CHECK(pit.shapes[0].def.filter.category == content.category("trap"));
        CHECK(pit.def.user_data == 9);
    }

    TEST_CASE("a value beside a material overrides the material, in any order") {
        LevelOptions options = pixels;
        options.materials = {{"ice", {.friction = 0.01f, .restitution = 0.3f, .id = 7}}};
        const std::string properties =
            R"(<properties><property name="friction" type="float" value="0.2"/>)"
            R"(<property name="material" value="ice"/><property name="solid" type="bool" value="true"/></properties>)";
        const LevelContent content =
            content_of(tmx(2, 1,
                           csv_layer(2, 1, "1,0", properties) +
                               R"(<objectgroup name="o"><object id="2" name="wall" x="0" y="0" )"
                               R"(width="8" height="8">)" +
                               properties + "</object></objectgroup>"),
                       options);
        const Material& tile = content.bodies.at(0).grids.at(0).palette[0].material;
        CHECK(tile.friction == 0.2f);
        CHECK(tile.restitution == 0.3f);
        CHECK(tile.id == 7);
        const ShapeDef& wall = body_named(content, "wall").shapes.at(0).def;
        CHECK(wall.friction == 0.2f);
        CHECK(wall.restitution == 0.3f);
        CHECK(wall.material_id == 7);
    }

    TEST_CASE("a value beside a material overrides the material in all places, in any order") {
        LevelOptions options = pixels;
        options.materials = {{"ice", {.friction = 0.01f, .restitution = 0.3f, .id = 7}}};
        options.rules = {{"Slide", "friction = 0.2, material = ice, solid"}};
        const std::string ice = properties_of("friction=0.2 material=ice solid=true");
        const std::string whole = R"(<object id="1" x="0" y="0" width="16" height="16">)";
        const std::string outline = "<tile id=\"0\"><objectgroup>" + whole + "</object></objectgroup></tile>";
        const std::string layer = csv_layer(4, 2, "1,0,0,0, 0,0,0,0");
        const auto object = [](const std::string& properties) {
            return "<objectgroup><object id=\"1\" gid=\"1\" x=\"0\" y=\"16\" width=\"16\" height=\"16\">" +
                   properties + "</object></objectgroup>";
        };
        const std::array<std::string, 6> maps{
            with_tiles("<tile id=\"0\">" + ice + "</tile>", layer),
            with_tiles(ice, layer),
            with_tiles("<tile id=\"0\"><objectgroup>" + whole + ice + "</object></objectgroup></tile>",
                       layer),
            with_tiles("<tile id=\"0\" type=\"Slide\"/>", layer),
            with_tiles("<tile id=\"0\">" + ice + "</tile>", object("")),
            with_tiles(outline, object(ice))};
        for (std::size_t i = 0; i < maps.size(); ++i) {
            CAPTURE(i);
            const LevelContent content = content_of(maps[i], options);
            const LevelBody& body = content.bodies.at(0);
            const Material material = i < 4 ? body.grids.at(0).palette[0].material
                                            : Material{.friction = body.shapes.at(0).def.friction,
                                                       .restitution = body.shapes.at(0).def.restitution};
            CHECK(material.friction == 0.2f);
            CHECK(material.restitution == 0.3f);
        }
    }

    TEST_CASE("a rule for a class that sets only the friction leaves the collision to its name") {
        LevelOptions options = pixels;
        options.rules = {{"Wall", "friction = 0.1"}, {"Trigger", "user_data = 3"}};
        const LevelContent content = content_of(tmx(2, 1,
                                                    R"(<objectgroup name="o">
                           <object id="2" name="rock" type="Wall" x="0" y="0" width="8" height="8"/>
                           <object id="3" name="door" type="Trigger" x="8" y="0" width="8" height="8"/></objectgroup>)"),
                                                options);
        const LevelBody &rock = body_named(content, "rock"), &door = body_named(content, "door");
        CHECK(!rock.shapes.at(0).def.is_sensor);
        CHECK(rock.shapes[0].def.friction == 0.1f);
        CHECK(door.shapes.at(0).def.is_sensor);
        CHECK(door.def.user_data == 3);
    }

    TEST_CASE("a world file places several maps") {
        MemoryFiles memory;
        memory.files["maps/a.world"] =
            R"({"type":"world","maps":[{"fileName":"a.tmx","x":0,"y":0},{"fileName":"b.tmx","x":32,"y":16}]})";
        memory.files["maps/a.tmx"] = tmx(2, 1, csv_layer(2, 1, "1,1"));
        memory.files["maps/b.tmx"] = tmx(1, 1, csv_layer(1, 1, "1"));
        const LevelReading reading = read_level("maps/a.world", pixels, memory.access());
        INFO(reading.fault.text());
        REQUIRE(reading.content);
        CHECK(reading.content->levels.size() == 2);
        CHECK(reading.content->bodies.at(1).def.position == glm::vec2{2.0f, -1.0f});
        CHECK(reading.content->bodies[0].id != reading.content->bodies[1].id);
    }

    TEST_CASE(
        "a platform follows the path with this name in its own map, or else in another map of the world") {
        const auto map = [](const std::string& path) {
            return tmx(8, 4,
                       "<objectgroup name=\"o\"><object id=\"1\" name=\"lift\" x=\"0\" y=\"0\" width=\"16\" "
                       "height=\"16\">" +
                           properties_of("solid=true path=" + path) +
                           "</object><object id=\"2\" name=\"route\" x=\"8\" y=\"8\"><polyline points=\"0,0 "
                           "64,0\"/></object></objectgroup>");
        };
        MemoryFiles memory;
        memory.files["a.world"] =
            R"({"type":"world","maps":[{"fileName":"a.tmx","x":0,"y":0},{"fileName":"b.tmx","x":1600,"y":0},)"
            R"({"fileName":"c.tmx","x":3200,"y":0}]})";
        memory.files["a.tmx"] = memory.files["b.tmx"] = map("route");
        memory.files["c.tmx"] = map("b.tmx/2");
        const LevelReading reading = read_level("a.world", pixels, memory.access());
        INFO(reading.fault.text());
        REQUIRE(reading.content);
        const std::vector<LevelBody>& bodies = reading.content->bodies;
        REQUIRE(bodies.size() == 3);
        CHECK(bodies[0].path.points == std::vector<glm::vec2>{{0.5f, -0.5f}, {4.5f, -0.5f}});
        CHECK(bodies[1].path.points == std::vector<glm::vec2>{{100.5f, -0.5f}, {104.5f, -0.5f}});
        CHECK(bodies[2].path.points.back() == glm::vec2{104.5f, -0.5f});
    }

    TEST_CASE("paths to other files are resolved") {
        CHECK(beside("maps/a.tmx", "t.tsx") == "maps/t.tsx");
        CHECK(beside("maps/a.tmx", "../tilesets/t.tsx") == "tilesets/t.tsx");
        CHECK(beside("maps/a.tmx", "..\\tilesets\\t.tsx") == "tilesets/t.tsx");
        CHECK(beside("maps\\cave\\a.tmx", "../t.tsx") == "maps\\t.tsx");
        CHECK(beside("maps/a.tmx", "./b/../c/./t.tsx") == "maps/c/t.tsx");
        CHECK(beside("./maps/a.tmx", "t.tsx") == "maps/t.tsx");
        CHECK(beside("a.tmx", "../b/../t.tsx") == "../t.tsx");
        CHECK(beside("maps/a.tmx", "../../../t.tsx") == "../../t.tsx");
        CHECK(beside("../maps/a.tmx", "../../t.tsx") == "../../t.tsx");
        CHECK(beside("maps/a.tmx", "/tiles/../t.tsx") == "/t.tsx");
        CHECK(beside("/a.tmx", "../t.tsx") == "/../t.tsx");
        CHECK(beside("maps/a.tmx", "..t.tsx") == "maps/..t.tsx");
        CHECK(beside("https://example.com/maps/a.tmx", "../t.tsx") == "https://example.com/t.tsx");

        MemoryFiles memory;
        memory.files["maps/a.tmx"] =
            "<map width=\"1\" height=\"1\" tilewidth=\"16\" tileheight=\"16\">"
            "<tileset firstgid=\"1\" source=\"../tilesets/t.tsx\"/>" +
            csv_layer(1, 1, "1") + "</map>";
        memory.files["tilesets/t.tsx"] =
            "<tileset name=\"t\" tilewidth=\"16\" tileheight=\"16\"><tile id=\"0\">" +
            properties_of("solid=true") + "</tile></tileset>";
        const LevelReading reading = read_level("maps/a.tmx", pixels, memory.access());
        INFO(reading.fault.text());
        REQUIRE(reading.content);
        CHECK(reading.content->bodies.size() == 1);
        CHECK(reading.content->files == std::vector<std::string>{"maps/a.tmx", "tilesets/t.tsx"});
        // files on disk
        CHECK(read_level(sample("../levels/cave.tmx"), pixels).fault.text().empty());
    }

    TEST_CASE("errors name the file, the place and the reason") {
        CHECK(
            fault_of("") ==
            "map.tmx: line 1, column 1: is not valid JSON: syntax error while parsing value - unexpected end "
            "of input; expected '[', '{', or a literal");
        CHECK(fault_of("<map").find("map.tmx: line 1, column") == 0);
        CHECK(fault_of("<tileset/>") == "map.tmx: line 1, column 2: is a <tileset>, not a <map>");
        CHECK(fault_of(tmx(2, 1, csv_layer(2, 1, "1,x"))) ==
              "map.tmx: line 3, column 2: \"data\" cell 2 of 2 is not a number from 0 to 4294967295");
        CHECK(fault_of(tmx(
                  2, 1,
                  csv_layer(2, 1, "1,1",
                            "\n<properties>\n<property name=\"friction\" value=\"-1\"/></properties>"))) ==
              "map.tmx: line 5, column 2: \"value\" property \"friction\" must be a number, zero or more, "
              "got \"-1\"");
        CHECK(fault_of(R"({"type":"map","width":1,"height":1,"tilewidth":"x","tileheight":16,"layers":[]})",
                       "a.json") == "a.json: /tilewidth: must be a number, got the text \"x\"");
        CHECK(fault_of(R"({"a":1})", "a.json") == "a.json: is neither a map of Tiled nor a project of LDtk");
        CHECK(read_level("none.tmx").fault.text() == "none.tmx: cannot be read");
        MemoryFiles memory;
        memory.files["m/a.tmx"] =
            "<map width=\"1\" height=\"1\" tilewidth=\"8\" tileheight=\"8\">\n"
            "<tileset firstgid=\"1\" source=\"../t.tsx\"/></map>";
        CHECK(read_level("m/a.tmx", {}, memory.access()).fault.text() ==
              "m/a.tmx: line 2, column 2: the file \"t.tsx\" cannot be read");
    }

    TEST_CASE("maps that are not orthogonal load without tiles, and say so") {
        const LevelContent content = content_of(tmx(1, 1, csv_layer(1, 1, "1"), "orientation=\"isometric\""));
        CHECK(content.bodies.empty());
        CHECK(count_of(content.unused, "tile layer \"ground\" of a map that is not orthogonal") == 1);
    }
}
