// The snippets of docs/drawing.md, compiled and run.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <damson/broadphase.hpp>
#include <damson/physics.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "page_blocks.hpp"

namespace {

// [renderer]
struct Lists final : damson::DebugDraw {
    struct Corner {
        glm::vec2 at;
        damson::DrawColor color;
    };
    std::vector<Corner> triangles, lines;
    std::vector<std::string> words;

    void polygon(std::span<const glm::vec2> corners, float, const damson::DrawPaint& paint) override {
        for (std::size_t i = 2; i < corners.size() && paint.fill.a > 0; ++i)
            for (const glm::vec2 corner : {corners[0], corners[i - 1], corners[i]})
                triangles.push_back({corner, paint.fill});
        for (std::size_t i = 0; i < corners.size(); ++i)
            line(corners[i], corners[(i + 1) % corners.size()], paint.outline, 1.0f);
    }
    void circle(glm::vec2 center, float radius, const damson::DrawPaint& paint) override {
        std::array<glm::vec2, 24> rim;
        for (std::size_t i = 0; i < rim.size(); ++i) {
            const float angle = 6.2831853f * static_cast<float>(i) / static_cast<float>(rim.size());
            rim[i] = center + radius * glm::vec2{std::cos(angle), std::sin(angle)};
        }
        polygon(rim, 0.0f, paint);
    }
    void capsule(glm::vec2 a, glm::vec2 b, float radius, const damson::DrawPaint& paint) override {
        circle(a, radius, paint);
        circle(b, radius, paint);
        line(a, b, paint.outline, 1.0f);
    }
    void line(glm::vec2 a, glm::vec2 b, damson::DrawColor color, float) override {
        lines.push_back({a, color});
        lines.push_back({b, color});
    }
    void point(glm::vec2 at, float, damson::DrawColor color) override { line(at, at, color, 1.0f); }
    void text(glm::vec2, std::string_view text, damson::DrawColor) override { words.emplace_back(text); }
};
// [renderer end]

}  // namespace

TEST_SUITE("docs/drawing") {
    TEST_CASE("every snippet of the page is one that is run here, and every one of these is on the page") {
        damson::test::check_page("docs/drawing.md", "tests/docs/test_drawing_page.cpp", 5);
    }

    TEST_CASE("what the page says is drawn") {
        damson::World world;
        world.create_shape(world.create_body({}), damson::make_box({10.0f, 0.5f}));
        const auto ball = world.create_body({.type = damson::BodyType::Dynamic, .position = {0.0f, 1.0f}});
        world.create_shape(ball, damson::Circle{.radius = 0.5f});
        const damson::Advance now = world.advance(1.0f / 60.0f);

        // [draw]
        Lists lists;
        damson::draw(world, lists,
                     {.view = {{-20.0f, 0.0f}, {20.0f, 12.0f}},
                      .alpha = now.alpha,
                      .contacts = true,
                      .islands = true});
        // [draw end]
        CHECK(lists.triangles.size() == 3 * (2 + 22));
        CHECK(lists.lines.size() == 2 * (4 + 24 + 1 + 1));  // outlines, a radius, a contact point

        // [broadphase]
        damson::BroadphaseHistory watch;
        for (int i = 0; i < 60; ++i) {
            world.step(1.0f / 60.0f);
            damson::record(watch, world);
        }
        damson::draw(world, lists);
        damson::draw_broadphase(world, lists, {}, &watch);
        // [broadphase end]
        CHECK(lists.lines.size() > 100);

        const std::size_t before = lists.lines.size();
        // [boxes]
        damson::BroadphaseWorld boxes;
        boxes.add({{0.0f, 0.0f}, {1.0f, 1.0f}});
        boxes.update();
        damson::draw_broadphase(boxes, lists);
        // [boxes end]
        CHECK(lists.lines.size() == before + 2 * (4 + 1));  // a box and its corner

        // [svg]
        const std::string page = damson::to_svg(world, {.width_px = 800.0f, .draw_joints = true});
        // [svg end]
        CHECK(page.starts_with("<svg "));
    }
}
