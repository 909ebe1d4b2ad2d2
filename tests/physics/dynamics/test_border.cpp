// Tests of physics/world/step.cpp, physics/dynamics/finalize.cpp.
//
// Tests the bounds of a world. A body that leaves them is reported once, and then continues, stops or is
// destroyed.
#include <doctest/doctest.h>

#include <vector>

#include "../../support/checked_steps.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/near.hpp"

using namespace damson;
using namespace damson::test;

namespace {

World make_world(OutOfBounds leaving) {
    return World{
        {.gravity = {0.0f, 0.0f}, .bounds = Aabb{{-10.0f, -5.0f}, {10.0f, 5.0f}}, .out_of_bounds = leaving}};
}

BodyHandle add_runaway(World& world, glm::vec2 velocity, std::uint64_t key) {
    const BodyHandle body = world.create_body(
        {.type = BodyType::Dynamic, .linear_velocity = velocity, .key = key, .user_data = 10 * key});
    world.create_shape(body, Circle{.radius = 0.2f}, {.filter = {.mask = 0}});
    return body;
}

}  // namespace

TEST_SUITE("physics/border") {
    TEST_CASE("a body that leaves the bounds is reported once each time, and continues") {
        World world = make_world(OutOfBounds::Report);
        const BodyHandle right = add_runaway(world, {20.0f, 0.0f}, 7),
                         up = add_runaway(world, {0.0f, 12.0f}, 3);
        std::vector<BodyLeft> told;
        for (int i = 0; i < 60; ++i) {
            step_checked(world);
            told.insert(told.end(), world.body_left().begin(), world.body_left().end());
        }
        REQUIRE(told.size() == 2);
        CHECK(told[0].body == up);
        CHECK(told[0].position.y == near(5.0f, 12.0f * tick));
        CHECK(told[0].velocity == near(glm::vec2{0.0f, 12.0f}, 1e-3f));
        CHECK(told[1].body == right);
        CHECK(told[1].key == 7);
        CHECK(told[1].user_data == 70);
        CHECK_FALSE(told[1].is_stopped);
        CHECK(world.body(right).position().x > 19.0f);

        world.body(right).set_transform({0.0f, 0.0f}, 0.0f);
        std::size_t again = 0;
        for (int i = 0; i < 60; ++i) {
            step_checked(world);
            again += world.body_left().size();
        }
        CHECK(again == 1);
    }

    TEST_CASE("bodies that leave in the same step are reported in the order of their keys") {
        World world = make_world(OutOfBounds::Report);
        for (const std::uint64_t key : {9u, 2u, 5u}) add_runaway(world, {20.0f, 0.0f}, key);
        while (world.body_left().empty()) step_checked(world);
        REQUIRE(world.body_left().size() == 3);
        CHECK(world.body_left()[0].key == 2);
        CHECK(world.body_left()[1].key == 5);
        CHECK(world.body_left()[2].key == 9);
    }

    TEST_CASE("OutOfBounds::Stop keeps a body at the border until it is moved") {
        World world = make_world(OutOfBounds::Stop);
        const BodyHandle body = add_runaway(world, {20.0f, 3.0f}, 1);
        for (int i = 0; i < 60; ++i) step_checked(world);
        CHECK(world.body(body).position().x == 10.0f);
        CHECK_FALSE(world.body(body).is_awake());
        world.body(body).set_transform({0.0f, 0.0f}, 0.0f);
        world.body(body).set_linear_velocity({1.0f, 0.0f});
        for (int i = 0; i < 30; ++i) step_checked(world);
        CHECK(world.body(body).position().x == near(0.5f, 0.02f));
    }

    TEST_CASE("OutOfBounds::Destroy destroys a body before its listeners are called") {
        World world = make_world(OutOfBounds::Destroy);
        const BodyHandle body = add_runaway(world, {20.0f, 0.0f}, 4);
        const BodyHandle other = add_runaway(world, {0.0f, 0.0f}, 5);
        int told = 0;
        world.on_body_left({}, [&](const BodyLeft& event) {
            ++told;
            CHECK(event.key == 4);
            CHECK(event.user_data == 40);
            CHECK_FALSE(world.is_alive(event.body));
        });
        for (int i = 0; i < 60; ++i) step_checked(world);
        CHECK(told == 1);
        CHECK_FALSE(world.is_alive(body));
        CHECK(world.is_alive(other));
    }

    TEST_CASE("invalid bounds are rejected") {
        CHECK(violation_of([] {
                  World{{.bounds = Aabb{{1.0f, 0.0f}, {0.0f, 1.0f}}}};
              }) == "World::World: bounds must be finite with lower <= upper, got [(1, 0) .. (0, 1)]");
    }

    TEST_CASE("OutOfBounds::Stop also stops a kinematic body whose target is outside") {
        World world{{.bounds = Aabb{{-5.0f, -5.0f}, {5.0f, 5.0f}}, .out_of_bounds = OutOfBounds::Stop}};
        const BodyHandle body = world.create_body({.type = BodyType::Kinematic});
        world.create_shape(body, Circle{});
        world.body(body).set_target({8.0f, 0.0f}, 0.0f);
        step_checked(world);
        CHECK(world.body(body).position().x <= 5.0f);
        CHECK(world.body_left().size() == 1);
    }
}
