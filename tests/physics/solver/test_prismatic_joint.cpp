// Tests of physics/solver/prismatic_joint.inl.
//
// Tests the axis, angle, limits, springs and motors of the prismatic joint.
#include <doctest/doctest.h>
#include <algorithm>

#include "../joint_stage.hpp"

using namespace damson;
using namespace damson::test;

TEST_SUITE("physics/prismatic_joint") {
    TEST_CASE("a body slides down a slope of 30 degrees with half of gravity, without rotating") {
        World world{{.can_sleep = false}};
        const BodyHandle rail = world.create_body({});
        const BodyHandle sled = add_box(world, {0.0f, 0.0f});
        const float slope = -pi / 6.0f;
        const JointHandle joint = world.create_joint(PrismaticJointDef{
            .body_a = rail, .body_b = sled, .angle_local_a = slope, .angle_local_b = slope});
        advance_checked(world, 1.0f);
        // The sled moves by g sin(30 degrees) t^2 / 2. With substeps of h, the relative error is h / t.
        CHECK(world.joint(joint).translation() == near(2.5f, 0.03f));
        CHECK(length(world.body(sled).linear_velocity()) == near(5.0f, 0.01f));
        CHECK(world.body(sled).angle() == near(0.0f, 0.001f));
        CHECK(world.joint(joint).linear_separation() < 0.002f);
        // The joint carries the component of the weight perpendicular to the slope.
        const float force = length(world.joint(joint).reaction_force());
        CHECK(force == near(10.0f * world.body(sled).mass() * std::cos(slope), 0.1f));
    }

    TEST_CASE("a torque holds a load off the axis") {
        World world{{.can_sleep = false}};
        const BodyHandle wall = world.create_body({});
        const BodyHandle load = add_box(world, {2.0f, 0.0f});
        const JointHandle joint = world.create_joint(
            PrismaticJointDef{.body_a = wall, .body_b = load, .anchor_local_b = {-2.0f, 0.0f}});
        advance_checked(world, 1.0f);
        const float weight = 10.0f * world.body(load).mass();
        CHECK(world.joint(joint).reaction_force().y == near(weight, 0.05f));
        CHECK(world.joint(joint).reaction_torque() == near(2.0f * weight, 0.1f));
        CHECK(world.joint(joint).angular_separation() < 0.005f);
    }

    TEST_CASE("a slider stops at both of its limits") {
        for (const float speed : {4.0f, -4.0f}) {
            CAPTURE(speed);
            World world = calm_world();
            const BodyHandle rail = world.create_body({});
            const BodyHandle sled = add_box(world, {0.0f, 0.0f});
            const JointHandle joint = world.create_joint(PrismaticJointDef{.body_a = rail,
                                                                           .body_b = sled,
                                                                           .has_limits = true,
                                                                           .lower_translation = -1.0f,
                                                                           .upper_translation = 2.0f});
            world.body(sled).set_linear_velocity({speed, 0.0f});
            float least = 0.0f, most = 0.0f;
            for (int i = 0; i < 120; ++i) {
                step_checked(world);
                least = std::min(least, world.joint(joint).translation());
                most = std::max(most, world.joint(joint).translation());
            }
            CHECK((speed > 0.0f ? most : least) == near(speed > 0.0f ? 2.0f : -1.0f, 0.01f));
            CHECK(length(world.body(sled).linear_velocity()) < 0.01f);
        }
    }

    TEST_CASE("a spring swings about its target at its frequency") {
        World world = calm_world();
        const BodyHandle rail = world.create_body({});
        const BodyHandle sled = add_box(world, {0.0f, 0.0f});
        const JointHandle joint = world.create_joint(PrismaticJointDef{.body_a = rail,
                                                                       .body_b = sled,
                                                                       .has_spring = true,
                                                                       .spring_hertz = 1.0f,
                                                                       .target_translation = -0.5f});
        const auto times =
            falls_through_zero(world, 600, [&] { return world.joint(joint).translation() + 0.5f; });
        REQUIRE(times.size() >= 8);
        CHECK(period_of(times) == near(1.0f, 0.005f));
    }

    TEST_CASE("a motor accelerates with its force, and lifts a load that is light enough") {
        for (const float force : {5.0f, 15.0f}) {
            CAPTURE(force);
            World world{{.can_sleep = false}};
            const BodyHandle mast = world.create_body({});
            const BodyHandle lift = add_box(world, {0.0f, 0.0f});
            REQUIRE(world.body(lift).mass() == near(1.0f, 1e-5f));
            const float up = 0.5f * pi;
            const JointHandle joint = world.create_joint(PrismaticJointDef{.body_a = mast,
                                                                           .body_b = lift,
                                                                           .angle_local_a = up,
                                                                           .angle_local_b = up,
                                                                           .has_motor = true,
                                                                           .motor_speed = 2.0f,
                                                                           .max_motor_force = force});
            advance_checked(world, 0.2f);
            CHECK(world.body(lift).linear_velocity().y == near(0.2f * (force - 10.0f), 0.01f));
            CHECK(world.joint(joint).motor_torque() == near(force, 0.01f));
            advance_checked(world, 1.0f);
            if (force > 10.0f) CHECK(world.body(lift).linear_velocity().y == near(2.0f, 0.01f));
        }
    }
}
