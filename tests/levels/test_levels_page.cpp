// Compiles and runs the snippets of docs/levels.md.
#include <doctest/doctest.h>

#include <cstdio>
#include <damson/levels.hpp>
#include <damson/physics.hpp>
#include <string>

#include "docs/page_blocks.hpp"
#include "level_cases.hpp"

namespace program_of_page {
#define main run
#include "pages/levels/program.inc"
#undef main
}  // namespace program_of_page

TEST_SUITE("docs/levels") {
    TEST_CASE("the test includes and runs every snippet of the page") {
        damson::test::check_page("docs/levels.md", "tests/levels/test_levels_page.cpp", 4);
    }

    TEST_CASE("the page shows the example") {
        const std::string program = damson::test::read_file("examples/levels/cave.cpp");
        const std::string page = damson::test::read_file("docs/levels.md");
        CHECK(page.find("```cpp\n" + program.substr(program.find("#include")) + "```") != std::string::npos);
    }

    TEST_CASE("the program runs with the samples of both editors") {
        std::string name = "cave", tiled = damson::test::sample("cave.tmx"),
                    ldtk = damson::test::sample("hills.ldtk");
        char* with_tiled[] = {name.data(), tiled.data()};
        char* with_ldtk[] = {name.data(), ldtk.data()};
        CHECK(program_of_page::run(2, with_tiled) == 0);
        CHECK(program_of_page::run(2, with_ldtk) == 0);
    }

    TEST_CASE("data is read, rules apply and a level is reloaded as on the page") {
        const std::string file = damson::test::sample("cave.tmx");
        damson::World world;
#include "pages/levels/rules.inc"
        damson::LevelLoading loading = damson::load_level(world, file, options);
        REQUIRE(loading.level);
        damson::Level& level = *loading.level;
        double health = 0.0;
        int watched = 0;
        const auto spawn_hero = [&](glm::vec2, double hp) { health = hp; };
        const auto watch = [&](damson::BodyHandle body) { watched += world.is_alive(body) ? 1 : 0; };
#include "pages/levels/data.inc"
        CHECK(health == 5.0);
        CHECK(watched == 6);
        CHECK(content.category("water") == 4);
#include "pages/levels/reload.inc"
        CHECK(result.change.tiles_set == 0);
        CHECK(result.change.bodies_created == 0);
        CHECK(result.change.bodies_kept == 7);
    }
}
