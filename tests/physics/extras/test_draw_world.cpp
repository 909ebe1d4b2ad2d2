// Tests of physics/extras/draw_world.cpp, physics/extras/draw_marks.cpp.
//
// Checks the calls that a renderer receives for a world, and that shapes outside the view are skipped.
#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "../../support/allocation_counter.hpp"
#include "../../support/busy_worlds.hpp"
#include "../../support/drawn_world.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/joint_soup.hpp"
#include "../../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

namespace {

DrawOptions everything() {
    return {.contacts = true,
            .contact_normals = true,
            .contact_impulses = true,
            .fat_boxes = true,
            .tight_boxes = true,
            .islands = true,
            .mass_centers = true,
            .velocities = true,
            .draw_levels = true,
            .names = true};
}

/// A renderer that only counts its calls.
struct Counting : DebugDraw {
    int calls = 0;
    void polygon(std::span<const glm::vec2>, float, const DrawPaint&) override { ++calls; }
    void circle(glm::vec2, float, const DrawPaint&) override { ++calls; }
    void capsule(glm::vec2, glm::vec2, float, const DrawPaint&) override { ++calls; }
    void line(glm::vec2, glm::vec2, DrawColor, float) override { ++calls; }
    void point(glm::vec2, float, DrawColor) override { ++calls; }
    void text(glm::vec2, std::string_view, DrawColor) override { ++calls; }
};

}  // namespace

TEST_SUITE("physics/draw_world") {
    TEST_CASE("a view that is too large to be widened in float shows the whole world") {
        World world;
        add_ball(world, {3.0f, 2.0f});
        add_ball(world, {-3000.0f, 2.0f});
        Counting all, wide;
        draw(world, all, {});
        constexpr float most = std::numeric_limits<float>::max();
        draw(world, wide, {.view = {{-most, -most}, {most, most}}});
        CHECK(all.calls > 0);
        CHECK(wide.calls == all.calls);
    }

    TEST_CASE("the broadphase of a world is drawn with its history") {
        World world;
        add_ball(world, {0.0f, 0.0f});
        add_ball(world, {0.5f, 0.0f});
        BroadphaseHistory history;
        for (int i = 0; i < 3; ++i) {
            world.step(1.0f / 60.0f);
            record(history, world);
        }
        Counting alone, watched;
        draw_broadphase(world, alone);
        draw_broadphase(world, watched, {}, &history);
        CHECK(alone.calls > 0);
        CHECK(watched.calls >= alone.calls);
    }

    TEST_CASE("an empty world draws nothing with any options") {
        const World world;
        CHECK(drawn(world).size() == 0);
        CHECK(drawn(world, everything()).size() == 0);
    }

    TEST_CASE("a busy world is drawn with all options without an invalid number, and does not change") {
        World world;
        add_trough(world, 6.0f, 9.0f);
        add_heap(world, 3, 60, 9, {-5.0f, 1.0f});
        add_joint_soup(world, 5);
        for (int i = 0; i < 40; ++i) world.step(tick);
        const std::uint64_t before = digest(world);
        DrawOptions options = everything();
        const DrawRecord all = drawn(world, options);
        CHECK(all.is_sane);
        CHECK(all.size() > 1000);
        options.view = {{-3.0f, -1.0f}, {3.0f, 4.0f}};
        options.alpha = 0.5f;
        const DrawRecord part = drawn(world, options);
        CHECK(part.is_sane);
        CHECK(part.size() < all.size());
        CHECK(part.size() > 100);
        CHECK(digest(world) == before);
    }

    TEST_CASE("a small view shows the shapes in it, in the same order as a large view") {
        World world{{.gravity = {0.0f, 0.0f}}};
        for (int i = 0; i < 400; ++i)
            add_ball(world, {static_cast<float>(i % 20) * 2.0f, static_cast<float>(i / 20) * 2.0f});
        // Draw the first ball after, and therefore on top of, the second ball.
        world.shape(world.body(world.bodies()[0]).shape(0)).bring_to_top();
        for (const bool is_stepped : {false, true}) {
            CAPTURE(is_stepped);
            if (is_stepped) world.step(tick);
            const DrawRecord few = drawn(world, {.view = {{-0.1f, -0.1f}, {2.1f, 0.1f}}});
            REQUIRE(few.circles.size() == 2);
            CHECK(few.circles[0].center == glm::vec2{2.0f, 0.0f});
            CHECK(few.circles[1].center == glm::vec2{0.0f, 0.0f});
            const DrawRecord most = drawn(world, {.view = {{-0.1f, -0.1f}, {60.0f, 60.0f}}});
            REQUIRE(most.circles.size() == 400);
            CHECK(most.circles[399].center == glm::vec2{0.0f, 0.0f});
            CHECK(drawn(world, {.view = {{100.0f, 0.0f}, {101.0f, 1.0f}}}).size() == 0);
        }
    }

    TEST_CASE("a small view shows a shape that was created or moved since the last step") {
        World world{{.gravity = {0.0f, 0.0f}}};
        for (int i = 0; i < 100; ++i) add_ball(world, {static_cast<float>(i) * 2.0f, 0.0f});
        world.step(tick);
        const Aabb view{{-1.0f, 49.0f}, {1.0f, 51.0f}};
        CHECK(drawn(world, {.view = view}).circles.empty());
        world.body(world.bodies()[7]).set_transform({0.0f, 50.0f}, 0.0f);
        add_ball(world, {0.0f, 50.0f});
        CHECK(drawn(world, {.view = view}).circles.size() == 2);
    }

    TEST_CASE("a body between two steps is drawn at its interpolated position, also in a small view") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle ball = add_ball(world, {0.0f, 0.0f});
        for (int i = 0; i < 40; ++i) add_ball(world, {static_cast<float>(i), 90.0f}, 0.1f);
        world.body(ball).set_linear_velocity({240.0f, 0.0f});
        world.advance(0.0f);
        world.advance(tick);
        REQUIRE(world.body(ball).position().x == doctest::Approx(4.0f));
        const DrawRecord half = drawn(world, {.view = {{1.4f, -0.5f}, {2.6f, 0.5f}}, .alpha = 0.5f});
        REQUIRE(half.circles.size() == 1);
        CHECK(half.circles[0].center.x == doctest::Approx(2.0f));
        CHECK(drawn(world, {.view = {{1.4f, -0.5f}, {2.6f, 0.5f}}}).circles.empty());
    }

    TEST_CASE("bad options are rejected and nothing is drawn") {
        World world;
        add_ball(world, {0.0f, 0.0f});
        CHECK(violation_of([&] { drawn(world, {.alpha = 1.5f}); }).find("alpha") != std::string::npos);
        CHECK(violation_of([&] {
                  drawn(world, {.view = {{1.0f, 0.0f}, {0.0f, 1.0f}}});
              }).starts_with("draw: view must be finite, with its corners in order"));
        CHECK(violation_of([&] { drawn(world, {.mark_size = -1.0f}); }) ==
              "draw: mark_size must be zero or more and finite, got -1");
        CHECK(
            violation_of([&] { drawn(world, {.velocity_scale = NAN}); }).starts_with("draw: velocity_scale"));
        CHECK(violation_of([&] { drawn(world, {.force_scale = -2.0f}); }).starts_with("draw: force_scale"));
        const QuietViolations quiet;
        CHECK(drawn(world, {.mark_size = -1.0f}).size() == 0);
        CHECK(quiet.count() == 1);
    }

    TEST_CASE("a view as large as floats allow shows all shapes") {
        World world;
        add_ball(world, {0.0f, 0.0f});
        CHECK(drawn(world, {.view = {glm::vec2{-3e38f}, glm::vec2{3e38f}}, .alpha = 0.5f}).circles.size() ==
              1);
    }

    TEST_CASE("a listener can draw") {
        World world;
        add_floor(world);
        add_ball(world, {0.0f, 0.45f});
        std::size_t calls = 0;
        world.on_contact_began({}, [&](const ContactBegan&) { calls = drawn(world, everything()).size(); });
        world.step(tick);
        CHECK(calls > 5);
    }

    TEST_CASE("drawing a world allocates only a few lists, however much it draws") {
        World world;
        add_trough(world, 6.0f, 9.0f);
        add_heap(world, 3, 200, 9, {-5.0f, 1.0f});
        for (int i = 0; i < 30; ++i) world.step(tick);
        Counting renderer;
        const DrawOptions options = everything();
        const std::uint64_t before = allocation_count();
        draw(world, renderer, options);
        CHECK(allocation_count() - before <= 6);
        CHECK(renderer.calls > 1000);
    }
}
