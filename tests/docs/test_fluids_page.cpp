// Compiles and runs the snippets of docs/fluids.md, and tests the numbers on the page.
#include <doctest/doctest.h>

#include <cmath>
#include <damson/physics.hpp>

#include "page_blocks.hpp"

using damson::test::dt;

namespace {

damson::BodyHandle add_ball_of(damson::World& world, glm::vec2 position, float density, float radius = 0.5f,
                               const damson::Filter& filter = {}) {
    const damson::BodyHandle ball =
        world.create_body({.type = damson::BodyType::Dynamic, .position = position});
    world.create_shape(ball, damson::Circle{.radius = radius}, {.density = density, .filter = filter});
    return ball;
}

}  // namespace

TEST_SUITE("docs/fluids") {
    TEST_CASE("the test includes and runs every snippet of the page") {
        damson::test::check_page("docs/fluids.md", "tests/docs/test_fluids_page.cpp", 6);
    }

    TEST_CASE("a light ball floats in the lake, and a heavy one sinks at the stated velocity") {
        damson::World world;
        const damson::BodyHandle crate = add_ball_of(world, {0.0f, 3.0f}, 1.0f);
        const damson::BodyHandle stone = add_ball_of(world, {5.0f, 2.0f}, 3.0f);
        for (int i = 0; i < 600; ++i) {
            const float frame_time = dt;
#include "pages/fluids/water.inc"
        }
        CHECK(world.body(crate).position().y == doctest::Approx(2.0).epsilon(0.005));
        CHECK_FALSE(world.body(crate).is_awake());
        CHECK(world.body(stone).linear_velocity().y ==
              doctest::Approx(-(3.0 - 2.0) * 10.0 / 3.0).epsilon(1e-3));
    }

    TEST_CASE("a river carries a raft away, and its water fills the box") {
        damson::World world;
        const damson::BodyHandle raft = add_ball_of(world, {-10.0f, 0.0f}, 1.0f);
#include "pages/fluids/river.inc"
        for (int i = 0; i < 600; ++i) {
            damson::push_by_fluid(world, river, dt);
            world.step(dt);
        }
        CHECK(world.body(raft).linear_velocity().x == doctest::Approx(1.5).epsilon(1e-3));
        CHECK(std::abs(world.body(raft).position().y) < 0.02f);
    }

    TEST_CASE("a storm moves a leaf to the velocity of the wind, and hardly a stone") {
        damson::World world{{.gravity = {0.0f, 0.0f}}};
        const damson::BodyHandle leaf = add_ball_of(world, {25.0f, 3.0f}, 0.1f);
        const damson::BodyHandle stone = add_ball_of(world, {25.0f, 6.0f}, 50.0f);
        for (int i = 0; i < 90; ++i) {
#include "pages/fluids/wind.inc"
            world.step(dt);
        }
        CHECK(world.body(leaf).linear_velocity().x == doctest::Approx(-12.0).epsilon(0.01));
        CHECK(world.body(stone).linear_velocity().x > -0.2f);
    }

    TEST_CASE("a ball falls on a planet with the gravity of its surface, and orbits at the stated speed") {
        damson::World world{{.gravity = {0.0f, 0.0f}}};
        const glm::vec2 center{0.0f, 0.0f};
        const damson::BodyHandle ball = add_ball_of(world, {20.0f, 0.0f}, 1.0f);
        const damson::BodyHandle moon = add_ball_of(world, {0.0f, 40.0f}, 1.0f);
        world.body(moon).set_linear_velocity({std::sqrt(10.0f * 20.0f * 20.0f / 40.0f), 0.0f});
        for (int i = 0; i < 600; ++i) {
#include "pages/fluids/planet.inc"
            if (i == 0)
                CHECK(world.body(ball).force().x == doctest::Approx(-10.0f * world.body(ball).mass()));
            world.step(dt);
        }
        CHECK(damson::length(world.body(moon).position()) == doctest::Approx(40.0).epsilon(0.002));
    }

    TEST_CASE("a magnet pulls iron with the same force whatever its mass, and nothing else") {
        damson::World world;
        const std::uint64_t iron = 4;
        const damson::BodyHandle nail = add_ball_of(world, {3.0f, 4.0f}, 7.0f, 0.1f, {.category = iron});
        const damson::BodyHandle wood = add_ball_of(world, {-3.0f, 4.0f}, 0.5f, 0.1f);
#include "pages/fluids/magnet.inc"
        CHECK(world.body(nail).force().x == doctest::Approx(-10.0));
        CHECK(world.body(wood).force() == glm::vec2{0.0f});
    }

    TEST_CASE("the tide wakes a floating ball") {
        damson::World world;
        const damson::BodyHandle ball = add_ball_of(world, {0.0f, 2.0f}, 1.0f);
        damson::Fluid lake{
            .surface = damson::FluidSurface{.point = {0.0f, 2.0f}}, .density = 2.0f, .drag = 3.0f};
        world.body(ball).set_awake(false);
        damson::push_by_fluid(world, lake, dt);
        CHECK_FALSE(world.body(ball).is_awake());
#include "pages/fluids/tide.inc"
        CHECK(world.body(ball).is_awake());
    }
}
