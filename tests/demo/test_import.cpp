// Runs level files of Tiled and LDtk in the program, and converts them to scene files.
#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include "../../demo/scenes/level_file.hpp"
#include "run_damson.hpp"

using namespace damson::demo;
using namespace damson::test;

namespace {

std::string level_sample(const std::string& name) {
    return std::string(DAMSON_SOURCE_DIR "/examples/levels/") + name;
}

/// Returns false if the program was built without the loader; its message then names the package.
bool has_loader() {
    const ProgramEnd end = run_damson("import '" + level_sample("cave.tmx") + "'");
    if (end.status == 0) return true;
    CHECK(end.says("libpugixml-dev"));
    return false;
}

}  // namespace

TEST_SUITE("demo/import") {
    TEST_CASE("only names of level files are level files") {
        CHECK(is_level_file("a.tmx"));
        CHECK(is_level_file("b/c.ldtk"));
        CHECK_FALSE(is_level_file("a.json"));
        CHECK_FALSE(is_level_file("tmx"));
    }

    TEST_CASE("a level runs like a scene, with its platforms") {
        if (!has_loader()) return;
        for (const char* name : {"cave.tmx", "hills.ldtk"}) {
            const ProgramEnd end = run_damson("run '" + level_sample(name) + "' --steps 60");
            INFO(end.text);
            CHECK(end.status == 0);
            CHECK(end.says("60 steps"));
        }
        auto read = read_level_scene(level_sample("cave.tmx"), 16.0f);
        REQUIRE(std::holds_alternative<LevelScene>(read));
        CHECK(std::get<LevelScene>(read).path_count == 1);
        CHECK(std::get<LevelScene>(read).scene.drive);
    }

    TEST_CASE("an imported scene contains the level, and missing parts are listed") {
        if (!has_loader()) return;
        const std::string file =
            (std::filesystem::temp_directory_path() / "damson_imported_cave.json").string();
        const ProgramEnd end =
            run_damson("import '" + level_sample("cave.tmx") + "' --pixels 16 --out '" + file + "'");
        INFO(end.text);
        CHECK(end.status == 0);
        CHECK(end.says("not used: image layer \"sky\" (1)"));
        CHECK(end.says("by name: layer \"collision\": solid"));
        CHECK(end.says("not in the scene: conveyor speed of a tile (1)"));
        CHECK(end.says("not in the file: paths of 1 platforms"));
        SceneOrError read = read_scene_file(file);
        REQUIRE(std::holds_alternative<Scene>(read));
        const Scene& scene = std::get<Scene>(read);
        CHECK(scene.name == "cave");
        CHECK(scene.tile_grids.size() == 2);
        CHECK(scene.bodies.size() == 7);
        auto level = read_level_scene(level_sample("cave.tmx"), 16.0f);
        CHECK(is_same_description(scene, std::get<LevelScene>(level).scene));
        std::filesystem::remove(file);
    }

    TEST_CASE("an invalid level is an error with its place") {
        if (!has_loader()) return;
        const ProgramEnd end = run_damson("import '" + level_sample("tiles.tsx") + "'");
        CHECK(end.status == 1);
        CHECK(end.says("tiles.tsx: line 2, column 2: is a <tileset>, not a <map>"));
    }
}
