// The picture of a world: well-formed, complete, and free of what is not a number.
#include "../../physics/svg.hpp"

#include <doctest/doctest.h>

#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include "../support/busy_worlds.hpp"
#include "../support/checked_steps.hpp"

using namespace damson;
using namespace damson::test;

namespace {

std::size_t count(const std::string& text, std::string_view word) {
    std::size_t found = 0;
    for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) ++found;
    return found;
}

/// What is wrong with `text` as a tree of elements, or "".
std::string markup_defect(const std::string& text) {
    std::vector<std::string> open;
    std::size_t at = 0;
    bool has_root = false;
    while ((at = text.find('<', at)) != text.npos) {
        const std::size_t end = text.find('>', at);
        if (end == text.npos) return "an element that never ends";
        const std::string tag = text.substr(at + 1, end - at - 1);
        if (tag.find('<') != tag.npos) return "an element within a tag";
        if (count(tag, "\"") % 2 != 0) return "a value without its second quote: " + tag;
        std::size_t name_end = tag[0] == '/' ? 1 : 0;
        while (name_end < tag.size() && std::isalpha(static_cast<unsigned char>(tag[name_end])) != 0)
            ++name_end;
        if (tag[0] == '/') {
            if (open.empty() || open.back() != tag.substr(1)) return "closes what is not open: " + tag;
            open.pop_back();
        } else {
            if (open.empty() && has_root) return "a second root: " + tag;
            has_root = true;
            if (tag.back() != '/') open.push_back(tag.substr(0, name_end));
        }
        at = end;
    }
    if (!open.empty()) return "never closed: " + open.back();
    return has_root ? "" : "no element";
}

}  // namespace

TEST_SUITE("physics/svg") {
    TEST_CASE("an empty world is an empty picture") {
        const World world;
        const std::string svg = to_svg(world);
        CHECK(markup_defect(svg) == "");
        CHECK(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
        CHECK(count(svg, "<rect") == 1);  // the paper
    }

    TEST_CASE("every body is a group and every shape an element of its kind") {
        World world{{.gravity = {0.0f, 0.0f}}};
        add_ball(world, {0.0f, 0.0f});
        add_box(world, {3.0f, 0.0f});
        add_dynamic(world, Capsule{}, {6.0f, 0.0f});
        const BodyHandle two = add_static(world, Segment{.a = {-1.0f, -3.0f}, .b = {1.0f, -3.0f}});
        world.create_shape(two, make_box({0.5f, 0.5f}, {9.0f, 0.0f}, 0.3f, 0.1f));
        world.step(tick);
        const std::string svg = to_svg(world);
        CHECK(markup_defect(svg) == "");
        CHECK(count(svg, "<g fill=\"#") == 4 + 1);  // bodies, and the group of contact points
        CHECK(count(svg, "<circle") == 1);
        CHECK(count(svg, "<polygon") == 2);
        CHECK(count(svg, "stroke-linecap=\"round\"") == 2);  // capsule and segment
    }

    TEST_CASE("a busy world is drawn without a bad number") {
        World world;
        add_trough(world, 6.0f, 9.0f);
        add_heap(world, 3, 60, 9, {-5.0f, 1.0f});
        add_drum(world, 3.0f);
        for (int i = 0; i < 60; ++i) world.step(tick);
        const std::string svg = to_svg(world, {.draw_boxes = true});
        CHECK(markup_defect(svg) == "");
        CHECK(count(svg, "nan") == 0);
        CHECK(count(svg, "inf") == 0);
        CHECK(count(svg, "<g fill=\"#") == world.bodies().size() + 1);
        CHECK(count(svg, "<rect") == 1 + world.shapes().size());
    }

    TEST_CASE("contact points are drawn if asked for") {
        World world;
        add_floor(world);
        add_box(world, {0.0f, 0.5f});
        world.step(tick);
        CHECK(count(to_svg(world), "<circle") == 2);
        CHECK(count(to_svg(world, {.draw_contacts = false}), "<circle") == 0);
    }

    TEST_CASE("the view is what was asked for, with y upward") {
        World world;
        add_ball(world, {0.0f, 0.0f});
        const std::string svg = to_svg(world, {.width_px = 400.0f, .view = {{-2.0f, -1.0f}, {2.0f, 3.0f}}});
        CHECK(count(svg, "width=\"400.000\" height=\"400.000\" viewBox=\"-2.000 -3.000 4.000 4.000\"") == 1);
        CHECK(count(svg, "scale(1 -1)") == 1);
    }

    TEST_CASE("sleepers, statics and movers can be told apart") {
        World world{{.gravity = {0.0f, 0.0f}}};
        add_floor(world, -5.0f);
        world.body(add_box(world, {0.0f, 0.0f})).set_awake(false);
        add_box(world, {3.0f, 0.0f});
        world.create_shape(world.create_body({.type = BodyType::Kinematic}), Circle{.center = {6.0f, 0.0f}});
        const std::string svg = to_svg(world);
        std::vector<std::string> fills;
        for (std::size_t at = svg.find("<g fill=\"#"); at != svg.npos; at = svg.find("<g fill=\"#", at + 1))
            fills.push_back(svg.substr(at + 9, 7));
        REQUIRE(fills.size() == 5);
        for (std::size_t i = 0; i < fills.size(); ++i)
            for (std::size_t k = i + 1; k < fills.size(); ++k) CHECK(fills[i] != fills[k]);
    }
}
