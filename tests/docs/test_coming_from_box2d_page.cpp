// Compiles and runs the snippets of docs/coming_from_box2d.md. Every Damson name in its tables must exist in
// the headers.
#include <doctest/doctest.h>

#include <algorithm>
#include <damson/physics.hpp>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "header_text.hpp"
#include "page_blocks.hpp"

using namespace damson::test;

namespace {

constexpr const char* box2d_page = "docs/coming_from_box2d.md";

/// Returns the names in `text` that belong to Damson and not to the standard library or GLM.
std::vector<std::string> own_names(const std::string& text) {
    std::vector<std::string> names = code_names(text);
    std::erase_if(names, [](const std::string& name) {
        return name.starts_with("std::") || name.starts_with("glm::");
    });
    return names;
}

/// Returns the names in a table cell.
std::set<std::string> names_in(const std::string& cell) {
    const std::vector<std::string> names = code_names(cell);
    return {names.begin(), names.end()};
}

}  // namespace

TEST_SUITE("docs/coming_from_box2d") {
    TEST_CASE("the test includes and runs every snippet of the page") {
        check_page(box2d_page, "tests/docs/test_coming_from_box2d_page.cpp", 3);
    }

    TEST_CASE("every Damson name on the page is in a header") {
        const HeaderText headers;
        const std::vector<std::string> names = own_names(read_file(box2d_page));
        CHECK(names.size() > 700);
        for (const std::string& name : unknown_names(names, headers)) FAIL_CHECK(name, " is in no header");
    }

    TEST_CASE("an unknown name is reported") {
        const HeaderText headers;
        CHECK(unknown_names({"World::step", "BodyRef::position", "TouchingPair::user_data", "make_box()",
                             "Handle::bits", "b2Body_GetMass", "frame * point"},
                            headers)
                  .empty());
        for (const char* name : {"World::stop_time", "BodyView::set_transform", "ShapeRef::set_weight",
                                 "NoSuchType::step", "make_donut()", "linear_sloppiness"}) {
            CAPTURE(name);
            CHECK(unknown_names({name}, headers).size() == 1);
        }
    }

    TEST_CASE("every row of a table has as many cells as its head") {
        std::istringstream stream(read_file(box2d_page));
        std::size_t columns = 0;
        for (std::string line; std::getline(stream, line);) {
            if (!line.starts_with("|")) {
                columns = 0;
                continue;
            }
            const std::size_t cells = row_cells(line).size();
            if (columns == 0) columns = cells;
            CHECK_MESSAGE(cells == columns, line);
        }
    }

    TEST_CASE("a call that the page lists as missing has no counterpart in its tables") {
        std::istringstream stream(read_file(box2d_page));
        std::set<std::string> without;  // Box2D calls in rows whose Damson cell is "-"
        std::set<std::string> missing;
        std::size_t damson_column = 0;
        bool is_head = true, is_list = false;
        for (std::string line; std::getline(stream, line);) {
            if (line.starts_with("## ")) is_list = line == "## Missing in Damson";
            if (!line.starts_with("|")) {
                is_head = true;
                continue;
            }
            const std::vector<std::string> cells = row_cells(line);
            if (std::exchange(is_head, false))
                damson_column =
                    static_cast<std::size_t>(std::find(cells.begin(), cells.end(), "Damson") - cells.begin());
            if (is_list)
                missing.merge(names_in(cells[1]));
            else if (damson_column < cells.size() && cells[damson_column] == "-")
                for (std::size_t i = 0; i < damson_column; ++i) without.merge(names_in(cells[i]));
        }
        CHECK(missing.size() >= 8);
        for (const std::string& name : missing)
            CHECK_MESSAGE(without.contains(name), name << " is listed as missing, but has a counterpart");
    }

    TEST_CASE("the first program of the page runs") {
        std::vector<float> heights;
        const auto print = [&](float, float y, float) { heights.push_back(y); };
#include "pages/coming_from_box2d/hello.inc"
        CHECK(heights.size() == 90);
        CHECK(heights.front() > 3.9f);
        CHECK(heights.back() == doctest::Approx(1.0f).epsilon(0.01));
    }

    TEST_CASE("the contact listener of the page receives contacts") {
        constexpr std::uint64_t bullets = 2;
        damson::World world;
        const auto ground = world.create_body({});
        world.create_shape(ground, damson::make_box({5.0f, 1.0f}));
        const auto bullet = world.create_body({.type = damson::BodyType::Dynamic, .position = {0.0f, 1.1f}});
        world.create_shape(bullet, damson::Circle{.radius = 0.1f}, {.filter = {.category = bullets}});
        std::vector<glm::vec2> bangs;
        int gone = 0;
#include "pages/coming_from_box2d/listener.inc"
        CHECK(bangs.size() == 1);
        CHECK(gone == 1);
        CHECK_FALSE(world.is_alive(bullet));
    }

    TEST_CASE("the ray cast of the page hits walls only") {
        constexpr std::uint64_t walls = 4;
        damson::World world;
        for (std::uint64_t i = 0; i < 3; ++i) {
            const auto post =
                world.create_body({.position = {2.0f * static_cast<float>(i), 0.0f}, .key = i + 1});
            world.create_shape(post, damson::make_box({0.5f, 2.0f}),
                               {.filter = {.category = i == 1 ? walls : 1}});
        }
        glm::vec2 first{0.0f};
        std::vector<std::uint64_t> pierced;
#include "pages/coming_from_box2d/ray.inc"
        CHECK(first.x == doctest::Approx(1.5f));
        CHECK(pierced == std::vector<std::uint64_t>{1, 2});
    }

    TEST_CASE("a chain segment with ghosts can be a single shape") {
        damson::World world;
        const auto ground = world.create_body({});
        damson::ChainSegment segment{{{5.0f, 0.0f}, {-5.0f, 0.0f}, 0.0f}};
        segment.has_ghost_a = segment.has_ghost_b = true;
        segment.ghost_a = {9.0f, 0.0f}, segment.ghost_b = {-9.0f, 0.0f};
        CHECK(world.is_alive(world.create_shape(ground, segment)));
    }

    TEST_CASE("a distance joint with only limits is a rope") {
        damson::World world;
        const auto hook = world.create_body({});
        const auto load = world.create_body({.type = damson::BodyType::Dynamic});
        world.create_shape(load, damson::Circle{});
        world.create_joint(damson::DistanceJointDef{
            .body_a = hook, .body_b = load, .length = 9.0f, .has_limits = true, .max_length = 2.0f});
        for (int i = 0; i < 240; ++i) world.step(1.0f / 60.0f);
        CHECK(world.body(load).position().y == doctest::Approx(-2.0f).epsilon(0.02));
    }

    TEST_CASE("a mass that was set is kept when shapes are added and the type changes") {
        damson::World world;
        const auto crate = world.create_body({.type = damson::BodyType::Dynamic});
        world.body(crate).set_mass({.mass = 7.0f, .center = {}, .inertia = 2.0f});
        world.create_shape(crate, damson::Circle{});
        world.body(crate).set_type(damson::BodyType::Static);
        world.body(crate).set_type(damson::BodyType::Dynamic);
        CHECK(world.body(crate).mass() == 7.0f);
        CHECK(world.body(crate).inertia() == 2.0f);
    }

    TEST_CASE("a static and a kinematic shape report their contact") {
        damson::World world;
        world.create_shape(world.create_body({}), damson::Circle{});
        world.create_shape(world.create_body({.type = damson::BodyType::Kinematic}), damson::Circle{});
        world.step(1.0f / 60.0f);
        CHECK(world.contact_began().size() == 1);
    }
}
