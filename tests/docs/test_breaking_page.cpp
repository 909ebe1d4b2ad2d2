// Compiles and runs the snippets of docs/breaking.md.
#include <doctest/doctest.h>

#include <damson/narrowphase.hpp>
#include <damson/physics.hpp>
#include <vector>

#include "page_blocks.hpp"

TEST_SUITE("docs/breaking") {
    TEST_CASE("the test includes and runs every snippet of the page") {
        damson::test::check_page("docs/breaking.md", "tests/docs/test_breaking_page.cpp", 3);
    }

    TEST_CASE("a vase breaks when it hits the floor fast enough, and an explosion throws the pieces apart") {
        damson::World world;
        const auto vase = world.create_body({.type = damson::BodyType::Dynamic, .position = {0.0f, 6.0f}});
        world.create_shape(vase, damson::make_box({0.5f, 0.5f}), {.events = {.hits = true}});
        world.create_shape(world.create_body({}), damson::make_box({50.0f, 1.0f}, {0.0f, -1.0f}));
        std::vector<damson::BodyHandle> pieces;
        const std::uint64_t seed = 7;
        for (int i = 0; i < 90 && pieces.empty(); ++i) {
            world.step(1.0f / 60.0f);
#include "pages/breaking/hit.inc"
        }
        CHECK(pieces.size() > 2);
        CHECK(!world.is_alive(vase));

        const auto crate = world.create_body({.type = damson::BodyType::Dynamic, .position = {20.0f, 6.0f}});
        world.create_shape(crate, damson::make_box({0.5f, 0.5f}));
        const glm::vec2 bomb{20.0f, 6.0f};
        const auto before = world.energy();
#include "pages/breaking/burst.inc"
        CHECK(!world.is_alive(crate));
        CHECK(world.energy().kinetic > before.kinetic + 1.0f);
    }

    TEST_CASE("an outline is cut along the pattern of three points") {
        std::size_t drawn = 0;
        const auto draw = [&](const damson::Polygon&, std::uint32_t cell) { drawn += cell < 3; };
#include "pages/breaking/cut.inc"
        CHECK(drawn == 3);
    }
}
