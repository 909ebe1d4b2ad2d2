// Compiles and runs the snippets of docs/shapes.md.
#include <doctest/doctest.h>

#include <damson/narrowphase.hpp>
#include <damson/physics.hpp>
#include <vector>

#include "page_blocks.hpp"

TEST_SUITE("docs/shapes") {
    TEST_CASE("the test includes and runs every snippet of the page") {
        damson::test::check_page("docs/shapes.md", "tests/docs/test_shapes_page.cpp", 9);
    }

    TEST_CASE("every kind of shape is created") {
        damson::World world;
#include "pages/shapes/kinds.inc"
        const damson::Aabb box = world.shape(world.body(crate).shape(0)).aabb();
        CHECK(box.upper.x - box.lower.x == doctest::Approx(1.0f));
        CHECK(world.body(nut).mass() > 0.5f);
    }

    TEST_CASE("a material is set and changed") {
        constexpr std::uint64_t frozen = 1, thawed = 2;
#include "pages/shapes/materials.inc"
        CHECK(icy.shape(ice).material_id() == thawed);
        CHECK(icy.shape(ice).friction() == 0.5f);
    }

    TEST_CASE("contacts slower than the threshold do not bounce") {
#include "pages/shapes/threshold.inc"
        damson::World standard;
        CHECK(standard.tuning().restitution_threshold == 1.0f);
        const auto speed_after = [](damson::World& world, float approach) {
            world.set_gravity({0.0f, 0.0f});
            const auto wall = world.create_body({});
            world.create_shape(wall, damson::make_box({10.0f, 1.0f}, {0.0f, -1.0f}));
            // The ball hits the wall at an angle. Only the speed along the normal counts.
            const auto ball = world.create_body({.type = damson::BodyType::Dynamic,
                                                 .position = {0.0f, 0.55f},
                                                 .linear_velocity = {5.0f, -approach}});
            world.create_shape(ball, damson::Circle{.radius = 0.5f}, {.friction = 0.0f, .restitution = 1.0f});
            for (int i = 0; i < 30; ++i) world.step(damson::test::dt);
            const float speed = world.body(ball).linear_velocity().y;
            world.destroy_body(ball);
            return speed;
        };
        CHECK(speed_after(standard, 0.9f) == doctest::Approx(0.0f).epsilon(0.05));
        CHECK(speed_after(standard, 1.1f) == doctest::Approx(1.1f).epsilon(0.05));
        CHECK(speed_after(table, 0.9f) == doctest::Approx(0.9f).epsilon(0.05));
    }

    TEST_CASE("a concave outline becomes convex pieces") {
        damson::World world;
        const auto body = world.create_body({.type = damson::BodyType::Dynamic});
        int errors = 0;
        const auto report = [&](const char*, std::size_t) { ++errors; };
#include "pages/shapes/outline.inc"
        CHECK(errors == 0);
        CHECK(cut.pieces.size() == 2);
        CHECK(world.body(body).mass() == doctest::Approx(4.0f));
    }

    TEST_CASE("an outline with a hole is cut, and an outline is cleaned for a chain") {
        damson::World world;
        const auto house = world.create_body({.type = damson::BodyType::Dynamic});
#include "pages/shapes/holes.inc"
        CHECK(world.body(house).mass() == doctest::Approx(12.0f));
#include "pages/shapes/clean.inc"
        REQUIRE(clean.outlines.size() == 1);
        CHECK(clean.outlines[0].size() == 3);
    }

    TEST_CASE("a chain supports a ball, and is edited and copied") {
        damson::World world;
#include "pages/shapes/chain.inc"
        const auto ball = world.create_body({.type = damson::BodyType::Dynamic, .position = {4.0f, 2.0f}});
        world.create_shape(ball, damson::Circle{.radius = 0.5f});
        for (int i = 0; i < 300; ++i) world.step(1.0f / 60.0f);
        CHECK(world.body(ball).position().y > 0.4f);
#include "pages/shapes/edit.inc"
        CHECK(!world.is_alive(left));
        CHECK(terrain.points() ==
              std::vector<glm::vec2>{{20.0f, 0.0f}, {10.0f, 0.5f}, {5.0f, 0.2f}, {-10.0f, 2.0f}});
        CHECK(!damson::validate(world));

        damson::World other;
        const auto other_ground = other.create_body({});
#include "pages/shapes/copy.inc"
        CHECK(other.chain(copy).def() == saved);
        CHECK(other.chain(copy).points() == terrain.points());
    }
}
