// Tests tile grids in scenes: in scene files, in all engines (with the same indices), in measurements, and in
// pictures.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "../../core/random.hpp"
#include "../../demo/engines/engine.hpp"
#include "../../demo/engines/quality.hpp"
#include "../../demo/engines/tile_runs.hpp"
#include "../../demo/scenes/catalogue.hpp"
#include "../../demo/scenes/scene_file.hpp"
#include "engine_cases.hpp"

using namespace damson;
using namespace damson::demo;
using damson::test::build;
using damson::test::for_each_available;

namespace {

SceneTileGrid grid_of(const std::vector<std::string>& rows) {
    SceneTileGrid grid{.palette = {{}, {.is_one_way = true}, {.is_sensor = true}, {.friction = 0.1f}}};
    REQUIRE_FALSE(set_rows(grid, rows).has_value());
    return grid;
}

/// Returns a scene with a ball, 1 m in diameter, that rests on the center of cell (2, 0) of a floor of five
/// tiles.
Scene ball_on_floor(const std::string& floor = "11111") {
    Scene scene;
    scene.name = "ball on tiles";
    scene.can_sleep = false;
    SceneTileGrid grid = grid_of({floor});
    grid.body = scene.add_body({.position = {0.0f, -1.0f}});
    scene.add_body({.type = BodyType::Dynamic, .position = {2.5f, 0.5f}});
    scene.add_shape({.outline = CircleOutline{}});
    scene.add_tile_grid(grid);
    return scene;
}

BodyState state_of_ball(const Engine& engine) {
    std::vector<BodyState> states;
    engine.read_states(states);
    return states[1];
}

constexpr std::uint32_t ball_shape = 0;
constexpr std::uint32_t middle_cell = 2;

/// Returns the shape indices that an engine can report for the middle cell. Damson reports the cell itself.
/// The other engines report the first cell of the box that covers a run of cells.
std::set<std::uint32_t> names_of_middle(const EngineInfo& info) {
    if (info.name == "damson") return {1 + middle_cell};
    return {1, 2, 3};  // the run of cells may begin at any of these
}

}  // namespace

TEST_SUITE("demo/tile_scenes") {
    TEST_CASE("rows of text become the grid with the highest row first, and are written back") {
        const std::vector<std::string> rows{"..4.", "2..3", "1111"};
        const SceneTileGrid grid = grid_of(rows);
        CHECK(grid.width == 4);
        CHECK(grid.height == 3);
        CHECK(grid.kinds == std::vector<std::uint8_t>{1, 1, 1, 1, 2, 0, 0, 3, 0, 0, 4, 0});
        CHECK(rows_of(grid) == rows);
        const BoxOutline box = box_of_cells(grid, 5, 2);
        CHECK(box.center == glm::vec2{2.0f, 1.5f});
        CHECK(box.half == glm::vec2{1.0f, 0.5f});

        SceneTileGrid other;
        CHECK(set_rows(other, std::vector<std::string>{"11", "1"}).has_value());
        CHECK(set_rows(other, std::vector<std::string>{"1#"}).has_value());
        CHECK_FALSE(set_rows(other, std::vector<std::string>{".19AZaz"}).has_value());
        CHECK(other.kinds == std::vector<std::uint8_t>{0, 1, 9, 10, 35, 36, 61});
    }

    TEST_CASE("a scene with grids is read back unchanged from its file") {
        Random random(5);
        for (int round = 0; round < 20; ++round) {
            Scene scene = ball_on_floor();
            SceneTileGrid& grid = scene.tile_grids[0];
            grid.cell_size = {random.between(0.02f, 3.0f), random.between(0.02f, 3.0f)};
            grid.origin = random.point(-5.0f, 5.0f);
            grid.palette[1].friction = random.unit();
            grid.palette[1].restitution = random.unit();
            grid.palette[3].slope = {.left = random.between(0.5f, 1.0f),
                                     .right = random.chance(0.5f) ? 0.0f : random.between(0.5f, 1.0f),
                                     .hangs = random.chance(0.5f)};
            grid.filter = {.category = random.bits(), .mask = random.bits(), .group = -3};
            grid.contact_events = random.chance(0.5f);
            grid.overlap_events = random.chance(0.5f);
            for (std::uint8_t& kind : grid.kinds) kind = static_cast<std::uint8_t>(random.below(5));
            const SceneOrError read = parse_scene(write_scene(scene), "test.json");
            REQUIRE_MESSAGE(std::holds_alternative<Scene>(read), std::get<SceneFileError>(read).text());
            CHECK(is_same_description(std::get<Scene>(read), scene));
            grid.kinds[0] ^= 1;
            CHECK_FALSE(is_same_description(std::get<Scene>(read), scene));
        }
        // A scene with a drive cannot be written to a file, so the drive is removed first.
        Scene level = make_scene("platformer", SceneSize::Full).value();
        level.drive = {};
        CHECK(is_same_description(std::get<Scene>(parse_scene(write_scene(level), "level.json")), level));
    }

    TEST_CASE("an invalid grid in a file is reported with its place") {
        const auto error_of = [](const std::string& grid, const std::string& body = "{}") {
            const SceneOrError read =
                parse_scene(R"({"format": "damson-scene", "version": 1, "name": "test", "bodies": [)" + body +
                                R"(], "tile_grids": [)" + grid + "]}",
                            "test.json");
            REQUIRE(std::holds_alternative<SceneFileError>(read));
            return std::get<SceneFileError>(read).place + ": " + std::get<SceneFileError>(read).reason;
        };
        const std::string good = R"("body": 0, "palette": [{}], "rows": ["1."])";
        const auto starts = [](const std::string& text, const std::string& head) {
            CHECK_MESSAGE(text.find(head) == 0, text);
        };
        starts(error_of(R"({"palette": [{}], "rows": ["1"]})"), "/tile_grids/0: lacks the field \"body\"");
        starts(error_of(R"({"body": 0, "rows": ["1"]})"), "/tile_grids/0: lacks the field \"palette\"");
        starts(error_of(R"({"body": 0, "palette": [{}]})"), "/tile_grids/0: lacks the field \"rows\"");
        starts(error_of(R"({"body": 0, "palette": [{}], "rows": ["1", "11"]})"),
               "/tile_grids/0/rows: must be rows of equal length");
        starts(error_of(R"({"body": 0, "palette": [{}], "rows": ["1#"]})"),
               "/tile_grids/0/rows: must contain");
        starts(error_of(R"({"body": 0, "palette": [{}], "rows": []})"), "/tile_grids/0/rows: must be 1 to");
        starts(error_of(R"({"body": 0, "palette": [], "rows": ["."]})"),
               "/tile_grids/0/palette: must be 1 to 61");
        starts(error_of(R"({"body": 0, "palette": [{}], "rows": ["2"]})"),
               "/tile_grids/0/rows: must contain only tiles of the palette");
        starts(error_of(R"({"body": 1, "palette": [{}], "rows": ["1"]})"),
               "/tile_grids/0/body: must be the index");
        starts(error_of("{" + good + R"(, "cell_size": [1, 0.01]})"),
               "/tile_grids/0/cell_size: must be 0.02 m");
        starts(error_of("{" + good + R"(, "origin": [1e6, 0]})"), "/tile_grids/0/origin: must be within");
        starts(error_of("{" + good + R"(, "colour": 1})"), "/tile_grids/0/colour: unknown field");
        starts(error_of(R"({"body": 0, "palette": [{"friction": -1}], "rows": ["1"]})"),
               "/tile_grids/0/palette/0/friction: must be finite and zero or more");
        starts(error_of(R"({"body": 0, "palette": [{"restitution": -2}], "rows": ["1"]})"),
               "/tile_grids/0/palette/0/restitution: must be finite and zero or more");
        const auto with_tile = [](const std::string& tile) {
            return R"({"body": 0, "palette": [{}, )" + tile + R"(], "rows": ["1"]})";
        };
        starts(error_of(with_tile(R"({"slope": [0, 0.05]})")),
               "/tile_grids/0/palette/1/slope/1: must be 0, or 0.1 to 1, got 0.05");
        starts(error_of(with_tile(R"({"slope": [1.5, 0]})")),
               "/tile_grids/0/palette/1/slope/0: must be 0, or 0.1 to 1");
        starts(error_of(with_tile(R"({"slope": [0, 0], "hangs": true})")),
               "/tile_grids/0/palette/1/slope: must be above 0 on one side");
        starts(error_of(with_tile(R"({"slope": 1})")),
               "/tile_grids/0/palette/1/slope: must be a list of two numbers");
        starts(error_of(with_tile(R"({"hangs": 1})")),
               "/tile_grids/0/palette/1/hangs: must be true or false");
        starts(error_of(
                   R"({"body": 0, "cell_size": [1, 0.02], "palette": [{"slope": [0, 0.1]}], "rows": ["1"]})"),
               "/tile_grids/0/palette/0/slope: must not produce a degenerate outline");
        starts(
            error_of("{" + good + "}", R"({"type": "dynamic", "shapes": [{"type": "circle", "radius": 1}]})"),
            "/tile_grids/0/body: must be the index of a static or kinematic body");
    }

    TEST_CASE("a ball rests on a cell, falls if the cell is cleared, and rests if it is set") {
        for_each_available([](const EngineInfo& info) {
            const Scene scene = ball_on_floor();
            const auto engine = build(info, scene);
            StepEvents events;
            std::vector<ShapePair> begun;
            for (int step = 0; step < 30; ++step) {
                engine->step();
                engine->read_events(events);
                begun.insert(begun.end(), events.begun.begin(), events.begun.end());
            }
            REQUIRE(begun.size() == 1);
            CHECK(begun[0].a == ball_shape);
            CHECK(names_of_middle(info).count(begun[0].b) == 1);
            CHECK(state_of_ball(*engine).position.y == doctest::Approx(0.5).epsilon(0.03));
            std::vector<ShapeContact> contacts;
            engine->read_contacts(contacts);
            REQUIRE(contacts.size() == 1);
            CHECK(contacts[0].shapes == begun[0]);

            // Clearing the cell under the ball ends the contact, and the ball sinks between the neighboring
            // cells.
            engine->set_tile(0, middle_cell, 0);
            std::vector<std::uint8_t> tiles;
            engine->read_tiles(tiles);
            CHECK(tiles == std::vector<std::uint8_t>{1, 1, 0, 1, 1});
            std::vector<ShapePair> ended;
            for (int step = 0; step < 30; ++step) {
                engine->step();
                engine->read_events(events);
                ended.insert(ended.end(), events.ended.begin(), events.ended.end());
                if (step == 0) CHECK(std::count(ended.begin(), ended.end(), begun[0]) == 1);
            }
            CHECK(state_of_ball(*engine).position.y < 0.45f);  // stuck between cells that are 1 m apart
            engine->set_tile(0, 1, 0);
            for (int step = 0; step < 60; ++step) engine->step();
            CHECK(state_of_ball(*engine).position.y < -1.5f);
        });
    }

    TEST_CASE("one-way and sensor cells work in every engine as their palette says") {
        for_each_available([](const EngineInfo& info) {
            Scene scene = ball_on_floor();
            scene.gravity = {0.0f, 0.0f};
            scene.tile_grids[0] = grid_of({"11111", ".....", ".....", "22222", ".....", "33333"});
            scene.tile_grids[0].body = 0;
            scene.bodies[0].position = {0.0f, 0.0f};
            scene.bodies[1].position = {2.5f, -1.0f};
            scene.bodies[1].linear_velocity = {0.0f, 3.0f};
            const auto engine = build(info, scene);
            StepEvents events;
            std::vector<ShapePair> seen, left;
            for (int step = 0; step < 120; ++step) {
                engine->step();
                engine->read_events(events);
                seen.insert(seen.end(), events.sensor_begun.begin(), events.sensor_begun.end());
                left.insert(left.end(), events.sensor_ended.begin(), events.sensor_ended.end());
            }
            // The ball has passed the sensor and one-way cells, and stopped at the ceiling.
            CHECK(state_of_ball(*engine).position.y == doctest::Approx(4.5).epsilon(0.01));
            CHECK(std::count(seen.begin(), seen.end(), ShapePair{ball_shape, 1 + middle_cell}) == 1);
            CHECK(seen.size() == left.size());
            engine->set_linear_velocity(1, {0.0f, -3.0f});
            for (int step = 0; step < 120; ++step) engine->step();
            CHECK(state_of_ball(*engine).position.y ==
                  doctest::Approx(3.5).epsilon(0.02));  // the one-way cells stop the falling ball
        });
    }

    TEST_CASE("begins and ends alternate in the town while cells change, and open pairs touch") {
        for_each_available([](const EngineInfo& info) {
            const Scene scene = make_scene("tile_town", SceneSize::Quick).value();
            const auto engine = build(info, scene);
            Drive drive = scene.drive;
            std::multiset<ShapePair> open;
            StepEvents events;
            for (std::uint32_t step = 0; step < 300; ++step) {
                CAPTURE(step);
                drive(*engine, step);
                engine->step();
                engine->read_events(events);
                // An edited cell can end one contact and begin another with the same indices in one step.
                for (const ShapePair& pair : events.begun) open.insert(pair);
                for (const ShapePair& pair : events.ended) {
                    REQUIRE(open.count(pair) >= 1);
                    open.erase(open.find(pair));
                }
            }
            std::vector<ShapeContact> contacts;
            engine->read_contacts(contacts);
            std::multiset<ShapePair> touching;
            for (const ShapeContact& contact : contacts) touching.insert(contact.shapes);
            CHECK(touching == open);
            const std::size_t first_of_later = count_shape_indices(scene);
            for (const ShapePair& pair : open) CHECK(pair.b < first_of_later);

            std::vector<BodyState> states;
            std::vector<std::uint8_t> tiles;
            engine->read_states(states);
            engine->read_tiles(tiles);
            CHECK(tiles != scene.tile_grids[0].kinds);
            const QualityMeter meter(scene, info.skin);
            const Overlap overlap = meter.measure_overlap(states, tiles);
            MESSAGE(info.name << ": overlap at most " << overlap.max_penetration << " m in " << overlap.pairs
                              << " pairs");
            CHECK(overlap.pairs > 10);
            CHECK(overlap.max_penetration < 0.1f);
        });
    }

    TEST_CASE("in every engine a ball collides only with the filled part of half tiles and slopes") {
        for_each_available([](const EngineInfo& info) {
            Scene scene = ball_on_floor();
            scene.bodies[0].position = {0.0f, 0.0f};
            SceneTileGrid& grid = scene.tile_grids[0];
            grid.palette = {{},
                            {.slope = {.left = 0.5f, .right = 0.5f}},
                            {.slope = {.left = 1.0f, .right = 0.0f}},
                            {.slope = {.left = 0.25f, .right = 0.25f, .hangs = true}}};
            const auto drop = [&](const std::vector<std::string>& rows, glm::vec2 from, int steps) {
                REQUIRE_FALSE(set_rows(grid, rows).has_value());
                grid.body = 0;
                scene.bodies[1].position = from;
                const auto engine = build(info, scene);
                for (int step = 0; step < steps; ++step) engine->step();
                return state_of_ball(*engine).position;
            };
            CHECK(drop({"22222"}, {2.5f, 1.1f}, 60).y == doctest::Approx(1.0).epsilon(0.02));
            // The ball rolls from the top of a slope over the flat ground to the wall.
            const glm::vec2 rolled = drop({"13...1", "111111"}, {1.4f, 2.4f}, 240);
            CHECK(rolled.x > 2.0f);
            CHECK(rolled.y < 1.6f);
            // Below its lower face, a ceiling tile is empty, so the ball falls.
            CHECK(drop({".444.", "....."}, {2.5f, 1.2f}, 3).y < 1.2f);
            scene.gravity = {0.0f, 10.0f};
            CHECK(drop({".444.", "....."}, {2.5f, 0.7f}, 120).y == doctest::Approx(1.25).epsilon(0.02));
            scene.gravity = {0.0f, -10.0f};
        });
    }

    TEST_CASE("bodies that a drive creates get indices after those of the cells") {
        for_each_available([](const EngineInfo& info) {
            const auto engine = build(info, ball_on_floor());
            const SceneShape ball{.outline = CircleOutline{.radius = 0.25f}};
            CHECK(engine->create_body({.type = BodyType::Dynamic, .position = {0.5f, 0.24f}}, {&ball, 1}) ==
                  2);
            std::set<std::uint32_t> names;
            StepEvents events;
            for (int step = 0; step < 10; ++step) {
                engine->step();
                engine->read_events(events);
                for (const ShapePair& pair : events.begun) names.insert(pair.b);
            }
            CHECK(names.count(6) == 1);  // one ball and five cells come before it
        });
    }

    TEST_CASE("runs cover each tile of a grid once after any edit") {
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            SceneTileGrid grid{.width = 37,
                               .height = 3,
                               .palette = {{},
                                           {.slope = {.left = 0.5f, .right = 0.5f}},
                                           {.is_sensor = true},
                                           {.slope = {.left = 0.0f, .right = 1.0f}}}};
            grid.kinds.resize(37 * 3);
            for (std::uint8_t& kind : grid.kinds) kind = static_cast<std::uint8_t>(random.below(5) % 4);
            TileRuns runs(grid);
            std::map<std::uint32_t, Outline> outlines;
            const auto make = [&](std::uint32_t cell) {
                REQUIRE(outlines.emplace(cell, runs.shape(cell).outline).second);
            };
            runs.for_each(make);
            for (int edit = 0; edit < 400; ++edit) {
                const std::uint32_t cell = random.below(37 * 3);
                const auto kind = static_cast<std::uint8_t>(random.below(5));
                std::vector<std::uint32_t> touched;
                runs.set(
                    cell, kind, [&](std::uint32_t run) { REQUIRE(outlines.erase(run) == 1); }, make);
                grid.kinds[cell] = kind;
                REQUIRE(runs.grid().kinds == grid.kinds);
                // The edited runs must equal newly built runs.
                std::map<std::uint32_t, Outline> fresh;
                const TileRuns twin(grid);
                twin.for_each([&](std::uint32_t run) { fresh.emplace(run, twin.shape(run).outline); });
                REQUIRE(outlines == fresh);
                std::vector<int> covered(grid.kinds.size());
                for (const auto& [run, outline] : outlines) {
                    const auto* box = std::get_if<BoxOutline>(&outline);
                    REQUIRE((box != nullptr) == grid.tile(run).is_level());
                    const auto count = box ? static_cast<std::uint32_t>(2.0f * box->half.x + 0.5f) : 1u;
                    for (std::uint32_t i = run; i < run + count; ++i) {
                        ++covered[i];
                        REQUIRE(grid.kinds[i] == grid.kinds[run]);
                        REQUIRE((i == run || !grid.tile(i).is_sensor));
                        REQUIRE(i / grid.width == run / grid.width);
                    }
                }
                for (std::size_t i = 0; i < covered.size(); ++i)
                    REQUIRE(covered[i] == (grid.kinds[i] == 0 ? 0 : 1));
            }
        }
    }

    TEST_CASE("overlap uses the current tiles, without empty and sensor cells") {
        Scene scene = ball_on_floor();
        scene.bodies[1].position.y = 0.4f;
        const QualityMeter meter(scene, 0.0f);
        std::vector<BodyState> states(2);
        for (std::size_t i = 0; i < 2; ++i) states[i].position = scene.bodies[i].position;
        CHECK(meter.measure_overlap(states).pairs == 1);
        CHECK(meter.measure_overlap(states).max_penetration == doctest::Approx(0.1));
        const auto pairs_with = [&](std::uint8_t kind) {
            return meter.measure_overlap(states, std::vector<std::uint8_t>{1, 1, kind, 1, 1}).pairs;
        };
        CHECK(pairs_with(0) == 0);
        CHECK(pairs_with(1) == 1);
        CHECK(pairs_with(2) == 1);
        CHECK(pairs_with(3) == 0);
        // A tile counts only where it is filled.
        scene.tile_grids[0].palette[3].slope = {.left = 0.5f, .right = 0.5f};
        CHECK(QualityMeter(scene, 0.0f)
                  .measure_overlap(states, std::vector<std::uint8_t>{1, 1, 4, 1, 1})
                  .pairs == 0);
    }

    TEST_CASE("a picture shows each slope alone, and half tiles as rows") {
        Scene scene = ball_on_floor("11.41");
        scene.tile_grids[0].palette[0].slope = {.left = 0.5f, .right = 0.5f, .hangs = true};
        scene.tile_grids[0].palette[3].slope = {.left = 0.0f, .right = 0.5f};
        const std::vector<SceneShape> shapes = visible_shapes_of(scene, 0);
        REQUIRE(shapes.size() == 3);
        CHECK(std::get<BoxOutline>(shapes[0].outline) ==
              BoxOutline{.half = {1.0f, 0.25f}, .center = {1.0f, 0.75f}});
        const auto& slope = std::get<PolygonOutline>(shapes[1].outline);
        REQUIRE(slope.count == 3);
        CHECK(slope.vertices[0] == glm::vec2{3.0f, 0.0f});
        CHECK(slope.vertices[1] == glm::vec2{4.0f, 0.0f});
        CHECK(slope.vertices[2] == glm::vec2{4.0f, 0.5f});
        scene.tile_grids[0].kinds = {4, 4, 0, 0, 0};
        CHECK(visible_shapes_of(scene, 0).size() == 2);
    }

    TEST_CASE("a picture shows each row of equal tiles as a box, with the current tiles") {
        const Scene scene = ball_on_floor("11.41");
        std::vector<SceneShape> shapes = visible_shapes_of(scene, 0);
        REQUIRE(shapes.size() == 3);
        CHECK(std::get<BoxOutline>(shapes[0].outline) ==
              BoxOutline{.half = {1.0f, 0.5f}, .center = {1.0f, 0.5f}});
        CHECK(shapes[1].friction == 0.1f);
        CHECK(visible_shapes_of(scene, 1).size() == 1);
        const Scene edited = with_tiles(scene, std::vector<std::uint8_t>{0, 0, 3, 0, 0});
        shapes = visible_shapes_of(edited, 0);
        REQUIRE(shapes.size() == 1);
        CHECK(shapes[0].is_sensor);
    }
}
