// Tests of physics/extras/svg.cpp.
//
// Checks that the SVG of a world is well-formed XML, shows every object, and contains no NaN or infinity.
#include "../../../physics/extras/svg.hpp"

#include <doctest/doctest.h>

#include <cctype>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "../../support/busy_worlds.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/joint_soup.hpp"

using namespace damson;
using namespace damson::test;

namespace {

std::size_t count(const std::string& text, std::string_view word) {
    std::size_t found = 0;
    for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) ++found;
    return found;
}

/// Returns the first XML error in `text`, or "" if the elements are nested correctly.
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
    TEST_CASE("an empty world gives an empty picture") {
        const World world;
        const std::string svg = to_svg(world);
        CHECK(markup_defect(svg) == "");
        CHECK(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
        CHECK(count(svg, "<rect") == 1);  // the background is the only rectangle
    }

    TEST_CASE("every shape is an element of its own kind") {
        World world{{.gravity = {0.0f, 0.0f}}};
        add_ball(world, {0.0f, 0.0f});
        add_box(world, {3.0f, 0.0f});
        add_dynamic(world, Capsule{}, {6.0f, 0.0f});
        const BodyHandle two = add_static(world, Segment{.a = {-1.0f, -3.0f}, .b = {1.0f, -3.0f}});
        world.create_shape(two, make_box({0.5f, 0.5f}, {9.0f, 0.0f}, 0.3f, 0.1f));
        world.step(tick);
        const std::string svg = to_svg(world);
        CHECK(markup_defect(svg) == "");
        CHECK(count(svg, "<circle") == 1);
        CHECK(count(svg, "<polygon") == 1);
        CHECK(count(svg, "<path") == 2);  // one path for the capsule, one for the rounded box
        CHECK(count(svg, "<line") == 2);  // the segment and the radius line of the circle
        CHECK(count(svg, "A") == 2 + 4);  // "A" commands: 2 arcs of the capsule, 4 of the rounded box
    }

    TEST_CASE("a busy world is drawn without an invalid number") {
        World world;
        add_trough(world, 6.0f, 9.0f);
        add_heap(world, 3, 60, 9, {-5.0f, 1.0f});
        add_drum(world, 3.0f);
        for (int i = 0; i < 60; ++i) world.step(tick);
        const std::string svg = to_svg(world, {.draw_contacts = false, .draw_boxes = true});
        CHECK(markup_defect(svg) == "");
        CHECK(count(svg, "nan") == 0);
        CHECK(count(svg, "inf") == 0);
        // Each shape has one element for its outline and one for its bounding box. The radius line of a
        // circle is part of its path.
        CHECK(count(svg, "<path") + count(svg, "<polygon") + count(svg, "<line") ==
              2 * world.shapes().size());
    }

    TEST_CASE("joints of all kinds are drawn on request, without an invalid number") {
        World world;
        add_joint_soup(world, 4);
        for (int i = 0; i < 30; ++i) world.step(tick);
        const std::string without = to_svg(world, {.draw_contacts = false});
        const std::string with = to_svg(world, {.draw_contacts = false, .draw_joints = true});
        CHECK(markup_defect(with) == "");
        CHECK(count(with, "nan") + count(with, "inf") == 0);
        CHECK(count(without, "#2868a8") == 0);  // the color of joints
        CHECK(count(with, "#2868a8") >= world.joints().size());
    }

    TEST_CASE("a revolute joint is drawn at its anchor") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle a = add_ball(world, {-2.0f, 0.0f}), b = add_ball(world, {2.0f, 0.0f});
        world.create_joint(RevoluteJointDef{.body_a = a,
                                            .body_b = b,
                                            .anchor_local_a = {2.0f, 1.0f},
                                            .anchor_local_b = {-2.0f, 1.0f},
                                            .draw_size = 0.5f});
        const std::string svg =
            to_svg(world, {.width_px = 800.0f, .view = {{-4.0f, -2.0f}, {4.0f, 2.0f}}, .draw_joints = true});
        CHECK(count(svg, "<circle cx=\"400\" cy=\"100\" r=\"25\"") == 1);
        CHECK(count(svg, "<line x1=\"200\" y1=\"200\" x2=\"400\" y2=\"100\"") == 1);
        CHECK(count(svg, "<line x1=\"600\" y1=\"200\" x2=\"400\" y2=\"100\"") == 1);
    }

    TEST_CASE("contact points are drawn on request") {
        World world;
        add_floor(world);
        add_box(world, {0.0f, 0.5f});
        world.step(tick);
        CHECK(count(to_svg(world), "<circle") == 2);
        CHECK(count(to_svg(world, {.draw_contacts = false}), "<circle") == 0);
    }

    TEST_CASE("the picture shows the requested view, with y upward") {
        World world;
        add_ball(world, {0.0f, 2.0f});
        const std::string svg = to_svg(world, {.width_px = 400.0f, .view = {{-2.0f, -1.0f}, {2.0f, 3.0f}}});
        CHECK(count(svg, "width=\"400\" height=\"400\" viewBox=\"0 0 400 400\"") == 1);
        CHECK(count(svg, "<circle cx=\"200\" cy=\"100\" r=\"50\"") == 1);
    }

    TEST_CASE("a bad view or width is rejected") {
        World world;
        CHECK(violation_of([&] { to_svg(world, {.width_px = 0.0f}); }) ==
              "to_svg: width_px must be above zero and finite, got 0");
        CHECK(violation_of([&] {
                  to_svg(world, {.view = {{1.0f, 0.0f}, {0.0f, 1.0f}}});
              }).starts_with("to_svg: view"));
    }

    TEST_CASE("any text is escaped") {
        SvgDraw svg({{0.0f, 0.0f}, {4.0f, 2.0f}}, 100.0f);
        svg.text({1.0f, 1.0f}, "<a & b>\n", {10, 20, 30});
        const std::string text = svg.take();
        CHECK(markup_defect(text) == "");
        CHECK(count(text, "x=\"25\" y=\"25\" fill=\"#0a141e\">&lt;a &amp; b&gt;</text>") == 1);
    }

    TEST_CASE("a number that is not finite does not appear in the picture") {
        SvgDraw svg({{0.0f, 0.0f}, {4.0f, 2.0f}}, 100.0f);
        svg.line({NAN, 0.0f}, {INFINITY, 1e30f}, {}, 1.0f);
        svg.circle({1e5f, -1e5f}, 3e38f, {{1, 2, 3}, {4, 5, 6}});
        const std::string text = svg.take();
        CHECK(markup_defect(text) == "");
        CHECK(count(text, "nan") + count(text, "inf") == 0);
    }
}
