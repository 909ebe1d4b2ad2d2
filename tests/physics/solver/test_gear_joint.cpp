// Tests of physics/solver/gear_joint.hpp, physics/dynamics/gears.cpp.
//
// Checks that the gear joint keeps the ratio of wheels and racks for any number of turns.
#include <doctest/doctest.h>

#include "../../../physics/solver/gear_joint.hpp"
#include "../joint_stage.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// Two wheels with a gear joint. Both rotate on axles fixed to the ground, and neither has a motor.
struct Gears {
    World world = calm_world();
    BodyHandle ground = world.create_body({});
    BodyHandle small = add_ball(world, {0.0f, 0.0f}, 0.5f);
    BodyHandle large = add_ball(world, {1.6f, 0.0f}, 1.0f);
    JointHandle axle_small = world.create_joint({.body_a = ground, .body_b = small});
    JointHandle axle_large =
        world.create_joint({.body_a = ground, .body_b = large, .anchor_local_a = {1.6f, 0.0f}});
    JointHandle gear;

    explicit Gears(float ratio)
        : gear(world.create_joint(
              GearJointDef{.joint_a = axle_small, .joint_b = axle_large, .ratio = ratio})) {}
};

}  // namespace

TEST_SUITE("physics/gear_joint") {
    TEST_CASE("two wheels turn at their ratio for many turns without slipping") {
        Gears gears(2.0f);
        World& world = gears.world;
        world.joint(gears.axle_small).set_motor(true, 8.0f, 50.0f);
        float turned_small = 0.0f, turned_large = 0.0f;
        for (int i = 0; i < 600; ++i) {
            const float small = world.body(gears.small).angle(), large = world.body(gears.large).angle();
            step_checked(world);
            turned_small += wrap_angle(world.body(gears.small).angle() - small);
            turned_large += wrap_angle(world.body(gears.large).angle() - large);
        }
        CHECK(turned_small == near(80.0f, 0.5f));
        CHECK(turned_small + 2.0f * turned_large == near(0.0f, 0.01f));
        CHECK(world.body(gears.large).angular_velocity() == near(-4.0f, 0.01f));
    }

    TEST_CASE("a torque on one wheel accelerates both, with their inertias weighted by the ratio") {
        Gears gears(2.0f);
        World& world = gears.world;
        const float i_small = world.body(gears.small).inertia(), i_large = world.body(gears.large).inertia();
        world.joint(gears.axle_small).set_motor(true, 1000.0f, 1.0f);
        advance_checked(world, 1.0f);
        // The large wheel turns at -w / 2, so a quarter of its inertia adds to that of the small wheel.
        CHECK(world.body(gears.small).angular_velocity() == near(1.0f / (i_small + 0.25f * i_large), 0.02f));
    }

    TEST_CASE("two wheels turn and sleep together if body B of their axles is the ground") {
        for (const bool are_both : {false, true}) {
            CAPTURE(are_both);
            World world{{.gravity = {0.0f, 0.0f}}};
            const BodyHandle ground = world.create_body({});
            const BodyHandle small = add_ball(world, {0.0f, 0.0f}, 0.5f),
                             large = add_ball(world, {1.6f, 0.0f}, 1.0f);
            const JointHandle axle_small = world.create_joint({.body_a = small, .body_b = ground});
            const JointHandle axle_large =
                are_both
                    ? world.create_joint({.body_a = large, .body_b = ground, .anchor_local_b = {1.6f, 0.0f}})
                    : world.create_joint({.body_a = ground, .body_b = large, .anchor_local_a = {1.6f, 0.0f}});
            world.create_joint(GearJointDef{.joint_a = axle_small, .joint_b = axle_large, .ratio = 2.0f});
            advance_checked(world, 2.0f);
            REQUIRE_FALSE(world.body(small).is_awake());
            REQUIRE_FALSE(world.body(large).is_awake());
            const float turned = world.body(small).angle();
            world.body(large).set_angular_velocity(1.0f);
            for (int i = 0; i < 60; ++i) step_checked(world);
            CHECK(world.body(small).is_awake());
            CHECK(std::fabs(world.body(small).angular_velocity()) ==
                  near(2.0f * std::fabs(world.body(large).angular_velocity()), 0.01f));
            CHECK(std::fabs(world.body(small).angle() - turned) > 0.1f);
            world.body(large).set_angular_velocity(0.0f);
            world.body(small).set_angular_velocity(0.0f);
            advance_checked(world, 2.0f);
            CHECK_FALSE(world.body(small).is_awake());
            CHECK_FALSE(world.body(large).is_awake());
        }
    }

    TEST_CASE("a wheel drives a rack") {
        World world = calm_world();
        const BodyHandle ground = world.create_body({});
        const BodyHandle wheel = add_ball(world, {0.0f, 0.0f}, 0.5f);
        const BodyHandle rack = add_box(world, {0.0f, -1.0f});
        const JointHandle axle = world.create_joint({.body_a = ground,
                                                     .body_b = wheel,
                                                     .has_motor = true,
                                                     .motor_speed = 2.0f,
                                                     .max_motor_torque = 100.0f});
        const JointHandle rail = world.create_joint(
            PrismaticJointDef{.body_a = ground, .body_b = rack, .anchor_local_a = {0.0f, -1.0f}});
        // The wheel moves the rack by 0.5 m per radian.
        world.create_joint(GearJointDef{.joint_a = axle, .joint_b = rail, .ratio = -2.0f});
        advance_checked(world, 3.0f);
        CHECK(world.body(rack).linear_velocity().x == near(1.0f, 0.005f));
        CHECK(world.body(rack).position().x == near(3.0f, 0.05f));
    }

    TEST_CASE("a gear is destroyed with either of its joints, and with their bodies") {
        for (int which = 0; which < 4; ++which) {
            CAPTURE(which);
            Gears gears(1.0f);
            World& world = gears.world;
            step_checked(world);
            if (which == 0) world.destroy_joint(gears.axle_small);
            if (which == 1) world.destroy_joint(gears.axle_large);
            if (which == 2) world.destroy_body(gears.small);
            if (which == 3) world.destroy_body(gears.ground);
            CHECK_FALSE(world.is_alive(gears.gear));
            step_checked(world);
            CHECK(world.counters().joints == (which == 3 ? 0 : 1));
        }
        Gears gears(1.0f);
        gears.world.destroy_joint(gears.gear);
        step_checked(gears.world);
        CHECK(gears.world.counters().joints == 2);
    }

    TEST_CASE("geared wheels sleep and wake together") {
        Gears gears(2.0f);
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle ground = world.create_body({});
        const BodyHandle a = add_ball(world, {0.0f, 0.0f}), b = add_ball(world, {5.0f, 0.0f});
        const JointHandle axle_a = world.create_joint({.body_a = ground, .body_b = a});
        const JointHandle axle_b =
            world.create_joint({.body_a = ground, .body_b = b, .anchor_local_a = {5.0f, 0.0f}});
        world.create_joint(GearJointDef{.joint_a = axle_a, .joint_b = axle_b});
        advance_checked(world, 1.0f);
        REQUIRE_FALSE(world.body(a).is_awake());
        world.body(b).apply_angular_impulse(1.0f);
        CHECK(world.body(a).is_awake());
        step_checked(world);
        CHECK(world.body(a).angular_velocity() == near(-world.body(b).angular_velocity(), 0.01f));
        CHECK(world.body(a).angular_velocity() < -0.1f);
    }
}
