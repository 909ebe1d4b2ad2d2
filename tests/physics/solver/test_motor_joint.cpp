// Tests of physics/solver/motor_joint.inl.
//
// Tests velocity targets and pose springs of the motor joint, and the limits of its force and torque.
#include <doctest/doctest.h>
#include <algorithm>

#include "../joint_stage.hpp"

using namespace damson;
using namespace damson::test;

TEST_SUITE("physics/motor_joint") {
    TEST_CASE("a motor joint brings a body to a velocity with at most its force and torque") {
        World world = calm_world();
        const BodyHandle ground = world.create_body({});
        const BodyHandle body = add_box(world, {0.0f, 0.0f});
        world.create_joint(MotorJointDef{.body_a = ground,
                                         .body_b = body,
                                         .linear_velocity = {3.0f, 4.0f},
                                         .max_velocity_force = 2.0f,
                                         .angular_velocity = 6.0f,
                                         .max_velocity_torque = 0.5f});
        const float inertia = world.body(body).inertia();
        advance_checked(world, 1.0f);
        CHECK(world.body(body).linear_velocity() == near({1.2f, 1.6f}, 0.03f));  // 2 m/s^2 along (3, 4)
        CHECK(world.body(body).angular_velocity() == near(0.5f / inertia, 0.02f));
        advance_checked(world, 3.0f);
        CHECK(world.body(body).linear_velocity() == near({3.0f, 4.0f}, 0.03f));
        CHECK(world.body(body).angular_velocity() == near(6.0f, 0.01f));
    }

    TEST_CASE("a motor joint brings a body to a pose and holds it there") {
        World world{{.can_sleep = false}};
        const BodyHandle ground = world.create_body({});
        const BodyHandle body = add_box(world, {3.0f, 1.0f});
        const JointHandle joint = world.create_joint(MotorJointDef{.body_a = ground,
                                                                   .body_b = body,
                                                                   .anchor_local_a = {1.0f, 2.0f},
                                                                   .angle_local_a = 0.5f,
                                                                   .linear_hertz = 4.0f,
                                                                   .max_spring_force = 500.0f,
                                                                   .angular_hertz = 4.0f,
                                                                   .max_spring_torque = 100.0f});
        advance_checked(world, 4.0f);
        const float rate = 2.0f * pi * 4.0f;
        CHECK(world.body(body).position() == near({1.0f, 2.0f - 10.0f / (rate * rate)}, 0.002f));
        CHECK(world.body(body).angle() == near(0.5f, 0.001f));

        auto def = world.joint(joint).get<MotorJointDef>();
        def.anchor_local_a = {-1.0f, 2.0f};
        def.angle_local_a = -0.5f;
        world.joint(joint).set(def);
        advance_checked(world, 4.0f);
        CHECK(world.body(body).position().x == near(-1.0f, 0.002f));
        CHECK(world.body(body).angle() == near(-0.5f, 0.001f));
    }

    TEST_CASE("a load above the force of a motor joint pulls the body away") {
        for (const float force : {9.0f, 11.0f}) {
            World world{{.can_sleep = false}};
            const BodyHandle ground = world.create_body({});
            const BodyHandle body = add_box(world, {0.0f, 0.0f});
            REQUIRE(world.body(body).mass() == near(1.0f, 1e-5f));
            const JointHandle joint = world.create_joint(
                MotorJointDef{.body_a = ground, .body_b = body, .max_velocity_force = force});
            advance_checked(world, 1.0f);
            if (force < 10.0f)
                CHECK(world.body(body).linear_velocity().y == near(-1.0f, 0.02f));
            else
                CHECK(world.body(body).linear_velocity().y == near(0.0f, 0.001f));
            CHECK(length(world.joint(joint).reaction_force()) == near(std::min(force, 10.0f), 0.02f));
        }
    }
}
