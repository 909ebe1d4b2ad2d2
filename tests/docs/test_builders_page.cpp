// Compiles and runs the snippets of docs/builders.md.
#include <doctest/doctest.h>

#include <array>
#include <damson/physics.hpp>

#include "page_blocks.hpp"

namespace {

damson::BodyHandle add_block(damson::World& world, glm::vec2 half, glm::vec2 center,
                             bool is_dynamic = false) {
    const auto body = world.create_body(
        {.type = is_dynamic ? damson::BodyType::Dynamic : damson::BodyType::Static, .position = center});
    world.create_shape(body, damson::make_box(half));
    return body;
}

void run(damson::World& world, int steps) {
    for (int i = 0; i < steps; ++i) world.step(1.0f / 60.0f);
}

}  // namespace

TEST_SUITE("docs/builders") {
    TEST_CASE("the test includes and runs every snippet of the page") {
        damson::test::check_page("docs/builders.md", "tests/docs/test_builders_page.cpp", 5);
    }

    TEST_CASE("a lamp hangs on a rope, and a bridge carries a box") {
        damson::World world;
        const auto ceiling = add_block(world, {5.0f, 1.0f}, {0.0f, 9.0f});
        const auto lamp = add_block(world, {0.5f, 0.5f}, {0.0f, 3.5f}, true);
#include "pages/builders/rope.inc"
        CHECK(rope.bodies.size() == 20);
        run(world, 120);
        CHECK(world.body(lamp).position().y == doctest::Approx(3.5f).epsilon(0.01));

        const auto ground = world.create_body({});
        const glm::vec2 left{20.0f, 0.0f}, right{30.0f, 0.0f};
        const float distance = 10.0f;
#include "pages/builders/bridge.inc"
        const auto box = add_block(world, {0.5f, 0.5f}, {25.0f, 1.0f}, true);
        run(world, 240);
        CHECK(world.body(box).position().y > -1.5f);
        CHECK(bridge.bodies.size() == 20);
    }

    TEST_CASE("a ragdoll falls") {
        damson::World world;
        add_block(world, {50.0f, 1.0f}, {0.0f, -1.0f});
        const glm::vec2 feet{0.0f, 0.0f};
#include "pages/builders/ragdoll.inc"
        run(world, 240);
        CHECK(world.body(ragdoll.body(damson::RagdollPart::Head)).position().y < 0.5f);
    }

    TEST_CASE("a car drives") {
        damson::World world;
        add_block(world, {500.0f, 1.0f}, {0.0f, -1.0f});
        const glm::vec2 road{0.0f, 0.0f};
#include "pages/builders/car.inc"
        run(world, 240);
        CHECK(world.body(car.chassis).linear_velocity().x == doctest::Approx(8.0f).epsilon(0.02));
    }

    TEST_CASE("a car seen from above accelerates and turns") {
        damson::World world({.gravity = {0.0f, 0.0f}});
        const auto car = add_block(world, {2.0f, 1.0f}, {0.0f, 0.0f}, true);
        const float steering = 0.2f, gas = 8.0f, dt = 1.0f / 60.0f;
        int marks = 0;
        const auto draw_skid_mark = [&](int) { ++marks; };
        for (int i = 0; i < 120; ++i) {
#include "pages/builders/tires.inc"
        }
        CHECK(marks == 0);
        CHECK(damson::length(world.body(car).linear_velocity()) > 2.0f);
        CHECK(world.body(car).angle() > 0.1f);
    }
}
