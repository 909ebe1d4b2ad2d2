// Compiles and runs the snippets of docs/queries.md.
#include <doctest/doctest.h>

#include <array>
#include <damson/physics.hpp>
#include <vector>

#include "page_blocks.hpp"

namespace {

constexpr std::uint64_t walls = 2, doors = 4;

damson::BodyHandle add_ball(damson::World& world, glm::vec2 position, std::uint64_t category = 1) {
    const auto body = world.create_body({.position = position});
    world.create_shape(body, damson::Circle{.radius = 0.5f}, {.filter = {.category = category}});
    return body;
}

}  // namespace

TEST_SUITE("docs/queries") {
    TEST_CASE("the test includes and runs every snippet of the page") {
        damson::test::check_page("docs/queries.md", "tests/docs/test_queries_page.cpp", 7);
    }

    TEST_CASE("rays, overlaps and batches find the hits that the page describes") {
        damson::World world;
        std::vector<damson::BodyHandle> balls;
        for (int i = 1; i <= 5; ++i) balls.push_back(add_ball(world, {2.0f * static_cast<float>(i), 0.0f}));
        const glm::vec2 eye{0.0f, 0.0f}, blast{4.0f, 0.5f};
        damson::BodyHandle aim;
        int pushed = 0;
        std::vector<damson::BodyHandle> pierced;
        const auto aim_at = [&](damson::BodyHandle body, glm::vec2) { aim = body; };
        const auto push = [&](damson::BodyHandle, glm::vec2, float) { ++pushed; };

#include "pages/queries/ray.inc"
        CHECK(aim == balls[0]);

#include "pages/queries/all.inc"
        CHECK(pushed == 4);
        REQUIRE(pierced.size() == 3);
        CHECK(pierced[2] == balls[2]);

        const std::vector<damson::RayCast> rays{ray, {{0.0f, 9.0f}, {1.0f, 0.0f}}};
#include "pages/queries/many.inc"
        CHECK(counts == std::vector<std::uint32_t>{1, 0});
        CHECK(hits[0].body == balls[0]);
    }

    TEST_CASE("a cast that begins in overlap behaves as the page describes") {
        damson::World world;
        const auto player = add_ball(world, {9.0f, 0.0f});
        add_ball(world, {0.0f, 0.0f});
        const damson::Shape crate = damson::Circle{.radius = 0.5f};
        damson::Transform at{{0.8f, 0.0f}, {}};
#include "pages/queries/overlap.inc"
        CHECK(at.position.x == doctest::Approx(1.0f));
        CHECK(!world.find_nearest(push));
    }

    TEST_CASE("the field of view ends at the shapes that hide what is behind them") {
        damson::World world;
        const auto player = add_ball(world, {0.0f, 0.0f});
        add_ball(world, {4.0f, 0.0f});
        const glm::vec2 eye{0.0f, 0.6f}, point{8.0f, -0.5f};
#include "pages/queries/view.inc"
        CHECK(area.size() > 10);
        CHECK(area[0] == eye);
        for (const glm::vec2 corner : area)
            CHECK(!damson::contains_point(damson::Circle{.radius = 0.49f}, corner - glm::vec2{4.0f, 0.0f}));
#include "pages/queries/visible.inc"
        CHECK(!is_visible);
    }

    TEST_CASE("a filter selects the shapes that a query finds") {
        damson::World world;
        const auto player = add_ball(world, {1.0f, 0.0f}, walls);
        const damson::RayCast ray{.origin = {0.0f, 0.0f}, .translation = {50.0f, 0.0f}};
        add_ball(world, {3.0f, 0.0f}, 1);
#include "pages/queries/filter.inc"
        CHECK(is_seen);
        add_ball(world, {5.0f, 0.0f}, doors);
        CHECK(world.find_nearest(ray, filter));
    }
}
