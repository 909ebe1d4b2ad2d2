// The snippets of docs/joints.md, compiled and run. A test compares each code block of the page with the
// code between two markers here.
#include <doctest/doctest.h>

#include <damson/physics.hpp>
#include <string>
#include <vector>

#include "page_blocks.hpp"

namespace {

/// A frame that stands, and a leaf and a wheel that move.
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
    TEST_CASE("every snippet of the page is one that is run here, and every one of these is on the page") {
        damson::test::check_page("docs/joints.md", "tests/docs/test_joints_page.cpp", 12);
    }

    TEST_CASE("revolute") {
        Stage stage;
        auto& [world, frame, leaf, wheel] = stage;
        (void)frame, (void)leaf, (void)wheel;
        // [revolute]
        const auto door = world.create_joint(damson::RevoluteJointDef{.body_a = frame,
                                                                      .body_b = leaf,
                                                                      .anchor_local_a = {1.0f, 0.0f},
                                                                      .anchor_local_b = {-1.0f, 0.0f},
                                                                      .has_limits = true,
                                                                      .lower_angle = -1.5f,
                                                                      .upper_angle = 1.5f,
                                                                      .has_spring = true,
                                                                      .spring_hertz = 1.0f,
                                                                      .spring_damping_ratio = 1.0f});
        // [revolute end]
        CHECK(world.is_alive(door));
    }

    TEST_CASE("distance") {
        Stage stage;
        auto& [world, frame, leaf, wheel] = stage;
        (void)frame, (void)leaf, (void)wheel;
        // [distance]
        const auto rope = world.create_joint(damson::DistanceJointDef{
            .body_a = frame, .body_b = leaf, .has_limits = true, .max_length = 3.0f});
        // [distance end]
        CHECK(world.joint(rope).current_length() <= 3.0f);
    }

    TEST_CASE("prismatic") {
        Stage stage;
        auto& [world, frame, leaf, wheel] = stage;
        (void)frame, (void)leaf, (void)wheel;
        // [prismatic]
        const float up = 0.5f * damson::pi;
        const auto lift = world.create_joint(damson::PrismaticJointDef{.body_a = frame,
                                                                       .body_b = leaf,
                                                                       .angle_local_a = up,
                                                                       .angle_local_b = up,
                                                                       .has_motor = true,
                                                                       .motor_speed = 2.0f,
                                                                       .max_motor_force = 500.0f,
                                                                       .has_limits = true,
                                                                       .upper_translation = 4.0f});
        // [prismatic end]
        CHECK(world.is_alive(lift));
    }

    TEST_CASE("weld") {
        Stage stage;
        auto& [world, frame, leaf, wheel] = stage;
        (void)frame, (void)leaf, (void)wheel;
        // [weld]
        const auto glue = world.create_joint(damson::WeldJointDef{.body_a = frame,
                                                                  .body_b = leaf,
                                                                  .anchor_local_b = {-2.0f, 0.0f},
                                                                  .break_force = 400.0f,
                                                                  .break_torque = 50.0f});
        // [weld end]
        CHECK(world.joint(glue).break_force() == 400.0f);
    }

    TEST_CASE("wheel") {
        Stage stage;
        auto& [world, frame, leaf, wheel] = stage;
        (void)frame, (void)leaf, (void)wheel;
        // [wheel]
        const auto axle = world.create_joint(damson::WheelJointDef{.body_a = frame,
                                                                   .body_b = leaf,
                                                                   .anchor_local_a = {1.0f, -0.5f},
                                                                   .angle_local_a = 0.5f * damson::pi,
                                                                   .has_motor = true,
                                                                   .motor_speed = -20.0f,
                                                                   .max_motor_torque = 30.0f,
                                                                   .has_limits = true,
                                                                   .lower_translation = -0.2f,
                                                                   .upper_translation = 0.2f,
                                                                   .spring_hertz = 5.0f});
        // [wheel end]
        CHECK(world.is_alive(axle));
    }

    TEST_CASE("motor") {
        Stage stage;
        auto& [world, frame, leaf, wheel] = stage;
        (void)frame, (void)leaf, (void)wheel;
        // [motor]
        const auto drag = world.create_joint(damson::MotorJointDef{
            .body_a = frame, .body_b = leaf, .max_velocity_force = 5.0f, .max_velocity_torque = 1.0f});
        // [motor end]
        CHECK(world.is_alive(drag));
    }

    TEST_CASE("target") {
        Stage stage;
        auto& [world, frame, leaf, wheel] = stage;
        (void)frame, (void)leaf, (void)wheel;
        // [target]
        const auto hand = world.create_joint(
            damson::TargetJointDef{.body = leaf, .target = {0.0f, 2.0f}, .max_force = 1000.0f});
        auto grip = world.joint(hand).get<damson::TargetJointDef>();
        grip.target = {3.0f, 2.0f};
        world.joint(hand).set(grip);
        // [target end]
        CHECK(world.joint(hand).anchor_a() == glm::vec2{3.0f, 2.0f});
    }

    TEST_CASE("gear") {
        Stage stage;
        auto& [world, frame, leaf, wheel] = stage;
        (void)frame, (void)leaf, (void)wheel;
        // [gear]
        const auto hinge = world.create_joint({.body_a = frame, .body_b = leaf});
        const auto other_hinge = world.create_joint({.body_a = frame, .body_b = wheel});
        const auto gear =
            world.create_joint(damson::GearJointDef{.joint_a = hinge, .joint_b = other_hinge, .ratio = 2.0f});
        world.destroy_joint(hinge);  // also destroys the gear
        // [gear end]
        CHECK_FALSE(world.is_alive(gear));
    }

    TEST_CASE("pulley") {
        Stage stage;
        auto& [world, frame, leaf, wheel] = stage;
        (void)frame, (void)leaf, (void)wheel;
        // [pulley]
        const auto pulley = world.create_joint(damson::PulleyJointDef{.body_a = leaf,
                                                                      .body_b = wheel,
                                                                      .ground_a = {-2.0f, 9.0f},
                                                                      .ground_b = {2.0f, 9.0f},
                                                                      .length_a = 9.0f,
                                                                      .length_b = 9.0f});
        // [pulley end]
        CHECK(world.is_alive(pulley));
    }

    TEST_CASE("filter") {
        Stage stage;
        auto& [world, frame, leaf, wheel] = stage;
        (void)frame, (void)leaf, (void)wheel;
        // [filter]
        world.create_joint(damson::FilterJointDef{.body_a = leaf, .body_b = wheel});
        // [filter end]
    }

    TEST_CASE("looking and breaking") {
        Stage stage;
        auto& world = stage.world;
        const auto joint = world.create_joint({.body_a = stage.frame, .body_b = stage.leaf});
        // [look]
        auto def = world.joint(joint).get<damson::RevoluteJointDef>();
        def.has_motor = true;
        def.motor_speed = 3.0f;
        def.max_motor_torque = 100.0f;
        world.joint(joint).set(def);
        // [look end]
        CHECK(world.joint(joint).get<damson::RevoluteJointDef>().motor_speed == 3.0f);

        std::vector<std::uint64_t> snapped;
        int creaks = 0;
        const auto creak = [&](damson::BodyHandle, glm::vec2) { ++creaks; };
        // [break]
        world.joint(joint).set_break(500.0f, damson::unbreakable);
        world.joint(joint).set_report(300.0f, damson::unbreakable);
        world.on_joint_broke({}, [&](const damson::JointBroke& event) { snapped.push_back(event.key); });
        world.on_joint_overloaded(
            {}, [&](const damson::JointOverloaded& event) { creak(event.a.body, event.force); });
        // [break end]
        world.joint(joint).set_report(1.0f, damson::unbreakable);
        for (int i = 0; i < 5; ++i) world.step(1.0f / 60.0f);
        CHECK(creaks > 0);
        CHECK(snapped.empty());
        world.set_gravity({0.0f, -5000.0f});
        for (int i = 0; i < 5; ++i) world.step(1.0f / 60.0f);
        CHECK(snapped.size() == 1);
    }
}
