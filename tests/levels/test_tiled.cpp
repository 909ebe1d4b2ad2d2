// Tests of levels/read_level.cpp, levels/content_maker.cpp, levels/tile_layer_body.cpp, levels/pieces.cpp,
// levels/document.cpp, levels/file_reader.cpp, levels/physics_properties.cpp, levels/level_content.cpp,
// levels/tiled/tiled_map.cpp, levels/tiled/tilesets.cpp, levels/tiled/tiled_objects.cpp,
// levels/tiled/tiled_properties.cpp, levels/tiled/xml_document.cpp, levels/tiled/layer_data.cpp.
#include <doctest/doctest.h>

#include <damson/levels.hpp>
#include <damson/physics.hpp>
#include <string>

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
              "m/a.tmx: line 2, column 2: the file \"m/../t.tsx\" cannot be read");
    }

    TEST_CASE("maps that are not orthogonal load without tiles, and say so") {
        const LevelContent content = content_of(tmx(1, 1, csv_layer(1, 1, "1"), "orientation=\"isometric\""));
        CHECK(content.bodies.empty());
        CHECK(count_of(content.unused, "tile layer \"ground\" of a map that is not orthogonal") == 1);
    }
}
