// Compiles and runs the snippets of docs/joints.md.
#include <doctest/doctest.h>

#include <damson/physics.hpp>
#include <string>
#include <vector>

#include "page_blocks.hpp"

namespace {

/// A static frame, a moving leaf and a moving wheel.
struct Stage {
    damson::World world;
    damson::BodyHandle frame = world.create_body({});
    damson::BodyHandle leaf = add({1.0f, 0.0f});
    damson::BodyHandle wheel = add({2.0f, 0.0f});

    damson::BodyHandle add(glm::vec2 position) {
        const auto body = world.create_body({.type = damson::BodyType::Dynamic, .position = position});
        world.create_shape(body, damson::Circle{.radius = 0.4f});
        return body;
    }
    ~Stage() {
        for (int i = 0; i < 10; ++i) world.step(1.0f / 60.0f);
        CHECK(damson::validate(world).value_or("") == "");
    }
};

}  // namespace

TEST_SUITE("docs/joints") {
    TEST_CASE("the test includes and runs every snippet of the page") {
        damson::test::check_page("docs/joints.md", "tests/docs/test_joints_page.cpp", 12);
    }

    TEST_CASE("the revolute joint of the page is created") {
        Stage stage;
        auto& [world, frame, leaf, wheel] = stage;
        (void)frame, (void)leaf, (void)wheel;
#include "pages/joints/revolute.inc"
        CHECK(world.is_alive(door));
    }

    TEST_CASE("the distance joint of the page is created") {
        Stage stage;
        auto& [world, frame, leaf, wheel] = stage;
        (void)frame, (void)leaf, (void)wheel;
#include "pages/joints/distance.inc"
        CHECK(world.joint(rope).current_length() <= 3.0f);
    }

    TEST_CASE("the prismatic joint of the page is created") {
        Stage stage;
        auto& [world, frame, leaf, wheel] = stage;
        (void)frame, (void)leaf, (void)wheel;
#include "pages/joints/prismatic.inc"
        CHECK(world.is_alive(lift));
    }

    TEST_CASE("the weld joint of the page is created") {
        Stage stage;
        auto& [world, frame, leaf, wheel] = stage;
        (void)frame, (void)leaf, (void)wheel;
#include "pages/joints/weld.inc"
        CHECK(world.joint(glue).break_force() == 400.0f);
    }

    TEST_CASE("the wheel joint of the page is created") {
        Stage stage;
        auto& [world, frame, leaf, wheel] = stage;
        (void)frame, (void)leaf, (void)wheel;
#include "pages/joints/wheel.inc"
        CHECK(world.is_alive(axle));
    }

    TEST_CASE("the motor joint of the page is created") {
        Stage stage;
        auto& [world, frame, leaf, wheel] = stage;
        (void)frame, (void)leaf, (void)wheel;
#include "pages/joints/motor.inc"
        CHECK(world.is_alive(drag));
    }

    TEST_CASE("the target joint of the page is created") {
        Stage stage;
        auto& [world, frame, leaf, wheel] = stage;
        (void)frame, (void)leaf, (void)wheel;
#include "pages/joints/target.inc"
        CHECK(world.joint(hand).anchor_a() == glm::vec2{3.0f, 2.0f});
    }

    TEST_CASE("the gear joint of the page is created") {
        Stage stage;
        auto& [world, frame, leaf, wheel] = stage;
        (void)frame, (void)leaf, (void)wheel;
#include "pages/joints/gear.inc"
        CHECK_FALSE(world.is_alive(gear));
    }

    TEST_CASE("the pulley joint of the page is created") {
        Stage stage;
        auto& [world, frame, leaf, wheel] = stage;
        (void)frame, (void)leaf, (void)wheel;
#include "pages/joints/pulley.inc"
        CHECK(world.is_alive(pulley));
    }

    TEST_CASE("the filter joint of the page is created") {
        Stage stage;
        auto& [world, frame, leaf, wheel] = stage;
        (void)frame, (void)leaf, (void)wheel;
#include "pages/joints/filter.inc"
    }

    TEST_CASE("a joint can be read, reports its load and breaks") {
        Stage stage;
        auto& world = stage.world;
        const auto joint = world.create_joint({.body_a = stage.frame, .body_b = stage.leaf});
#include "pages/joints/look.inc"
        CHECK(world.joint(joint).get<damson::RevoluteJointDef>().motor_speed == 3.0f);

        std::vector<std::uint64_t> snapped;
        int creaks = 0;
        const auto creak = [&](damson::BodyHandle, glm::vec2) { ++creaks; };
#include "pages/joints/break.inc"
        world.joint(joint).set_report(1.0f, damson::unbreakable);
        for (int i = 0; i < 5; ++i) world.step(1.0f / 60.0f);
        CHECK(creaks > 0);
        CHECK(snapped.empty());
        world.set_gravity({0.0f, -5000.0f});
        for (int i = 0; i < 5; ++i) world.step(1.0f / 60.0f);
        CHECK(snapped.size() == 1);
    }
}
