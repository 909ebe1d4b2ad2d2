// Checks that bodies slide over large levels as over one flat floor.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <damson/levels.hpp>
#include <damson/physics.hpp>
#include <string>

#include "level_cases.hpp"

using namespace damson;
using namespace damson::test;

namespace {

constexpr int columns = 2000, rows = 50, surface_row = 45;
constexpr float surface = -static_cast<float>(surface_row);  // y of the floor [m]

/// A map of Tiled with 100,000 cells. Every seventh tile of the surface has an outline that is no slope.
std::string large_tmx() {
    std::string cells;
    for (int y = 0; y < rows; ++y)
        for (int x = 0; x < columns; ++x) {
            const bool is_odd = y == surface_row && x % 7 == 3;
            cells += y < surface_row ? "0" : is_odd ? "2" : "1";
            cells += x + 1 == columns ? ",\n" : ",";
        }
    cells.erase(cells.size() - 2);
    const std::string size = "width=\"2000\" height=\"50\"";
    return "<map " + size +
           " tilewidth=\"16\" tileheight=\"16\"><tileset firstgid=\"1\" tilewidth=\"16\" tileheight=\"16\">"
           "<tile id=\"0\"><objectgroup><object id=\"1\" x=\"0\" y=\"0\" width=\"16\" "
           "height=\"16\"/></objectgroup></tile>"
           "<tile id=\"1\"><objectgroup><object id=\"1\" x=\"0\" y=\"0\"><polygon points=\"0,0 16,0 16,16 "
           "8,9 0,16\"/></object>"
           "</objectgroup></tile></tileset><layer id=\"1\" name=\"ground\" " +
           size + "><data encoding=\"csv\">" + cells + "</data></layer></map>";
}

/// A project of LDtk with four levels side by side, 100,000 cells in total.
std::string large_ldtk() {
    std::string levels;
    for (int part = 0; part < 4; ++part) {
        std::string cells;
        for (int y = 0; y < rows; ++y)
            for (int x = 0; x < columns / 4; ++x) cells += y < surface_row ? "0," : "1,";
        cells.pop_back();
        const std::string number = std::to_string(part);
        levels +=
            std::string(part ? "," : "") + R"({"identifier":"L)" + number + R"(","iid":"i)" + number +
            R"(","worldX":)" + std::to_string(part * columns / 4 * 16) +
            R"(,"worldY":0,"pxWid":8000,"pxHei":800,"layerInstances":[{"__identifier":"Ground","__type":"IntGrid",)"
            R"("__cWid":500,"__cHei":50,"__gridSize":16,"layerDefUid":1,"iid":"g)" +
            number + R"(","intGridCsv":[)" + cells + "]}]}";
    }
    return R"({"jsonVersion":"1.5.3","worldLayout":"Free","defs":{"layers":[{"identifier":"Ground","uid":1,)"
           R"("intGridValues":[{"value":1,"identifier":"wall"}]}],"tilesets":[],"entities":[]},"levels":[)" +
           levels + "]}";
}

/// Largest deviation of a run over a level from the run over a flat floor.
struct Deviation {
    float box_height = 0.0f, ball_height = 0.0f, mover_height = 0.0f;  // [m]
    float box_speed = 0.0f, ball_speed = 0.0f;                         // [m/s]
    float distance = 0.0f;                                             // of the slowest of the three [m]
};

struct Run {
    World& world;
    BodyHandle box{}, ball{};
    Mover mover{};

    explicit Run(World& any_world) : world(any_world) {
        const BodyDef usual{.type = BodyType::Dynamic, .can_sleep = false};
        BodyDef def = usual;
        def.position = {10.0f, surface + 0.5f};
        def.linear_velocity = {40.0f, 0.0f};
        box = world.create_body(def);
        world.create_shape(box, make_box({0.5f, 0.5f}),
                           {.friction = 0.0f, .filter = {.category = 2, .mask = 1}});
        def.position = {5.0f, surface + 0.4f};
        def.angular_velocity = -100.0f;
        ball = world.create_body(def);
        world.create_shape(ball, Circle{.radius = 0.4f}, {.filter = {.category = 2, .mask = 1}});
        mover.position = {15.0f, surface + 0.81f};
    }

    void step() {
        mover.velocity.x = 40.0f;
        mover.velocity.y -= 10.0f / 60.0f;
        mover = move_character(world, mover, 1.0f / 60.0f, {}, {.categories = 1}).mover;
        world.step(1.0f / 60.0f);
    }
};

Deviation measure(const std::string& text, const std::string& name) {
    World level_world, flat_world;
    LevelReading reading = parse_level(text, name, pixels);
    INFO(reading.fault.text());
    REQUIRE(reading.content);
    Level level;
    REQUIRE(level.update(level_world, *std::move(reading.content)).fault.is_empty());
    const BodyHandle floor = flat_world.create_body({});
    flat_world.create_shape(floor, make_box({1000.0f, 2.5f}, {1000.0f, surface - 2.5f}));
    Run a(level_world), b(flat_world);
    Deviation deviation;
    const auto note = [](float& largest, float x, float y) { largest = std::max(largest, std::fabs(x - y)); };
    for (int i = 0; i < 2900; ++i) {
        a.step();
        b.step();
        const BodyRef box = level_world.body(a.box), ball = level_world.body(a.ball);
        note(deviation.box_height, box.position().y, flat_world.body(b.box).position().y);
        note(deviation.ball_height, ball.position().y, flat_world.body(b.ball).position().y);
        note(deviation.mover_height, a.mover.position.y, b.mover.position.y);
        note(deviation.box_speed, box.linear_velocity().x, flat_world.body(b.box).linear_velocity().x);
        note(deviation.ball_speed, ball.linear_velocity().x, flat_world.body(b.ball).linear_velocity().x);
        deviation.distance = std::min({box.position().x, ball.position().x, a.mover.position.x});
    }
    return deviation;
}

void check(const Deviation& deviation) {
    CHECK(deviation.distance > 1900.0f);
    CHECK(deviation.box_height < 1e-3f);
    CHECK(deviation.ball_height < 1e-3f);
    CHECK(deviation.mover_height < 1e-3f);
    CHECK(deviation.box_speed < 1e-3f);
    CHECK(deviation.ball_speed < 1e-2f);
}

}  // namespace

TEST_SUITE("levels/seamless") {
    TEST_CASE("bodies slide over 100,000 cells of Tiled as over a flat floor") {
        check(measure(large_tmx(), "large.tmx"));
    }
    TEST_CASE("bodies slide over 100,000 cells in four levels of LDtk as over a flat floor") {
        check(measure(large_ldtk(), "large.ldtk"));
    }
}
