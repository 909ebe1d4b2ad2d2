// Tests of physics/solver/wheel_joint.inl.
//
// Tests the suspension, limits and motor of the wheel joint.
#include <doctest/doctest.h>

#include "../joint_stage.hpp"

using namespace damson;
using namespace damson::test;

namespace {

constexpr float up = 0.5f * pi;

}  // namespace

TEST_SUITE("physics/wheel_joint") {
    TEST_CASE("a suspension swings at its frequency and stays on its axis") {
        World world = calm_world();
        const BodyHandle frame = world.create_body({});
        const BodyHandle wheel = add_ball(world, {0.0f, 0.2f}, 0.4f);
        const JointHandle joint = world.create_joint(WheelJointDef{.body_a = frame,
                                                                   .body_b = wheel,
                                                                   .angle_local_a = up,
                                                                   .spring_hertz = 2.0f,
                                                                   .spring_damping_ratio = 0.0f});
        const auto times = falls_through_zero(world, 600, [&] { return world.joint(joint).translation(); });
        REQUIRE(times.size() > 10);
        CHECK(period_of(times) == near(0.5f, 0.005f));
        CHECK(world.joint(joint).linear_separation() < 1e-4f);
        CHECK(world.body(wheel).angular_velocity() == 0.0f);
    }

    TEST_CASE("the springs of a car carry its weight, and the car drives off") {
        World world{{.can_sleep = false}};
        world.create_shape(world.create_body({}), make_box({50.0f, 0.5f}, {0.0f, -0.5f}));
        const BodyHandle chassis = add_dynamic(world, make_box({1.5f, 0.25f}), {0.0f, 1.0f});
        std::vector<JointHandle> wheels;
        for (const float x : {-1.0f, 1.0f}) {
            const BodyHandle wheel = add_ball(world, {x, 0.4f}, 0.4f, {.friction = 1.0f});
            wheels.push_back(world.create_joint(WheelJointDef{.body_a = chassis,
                                                              .body_b = wheel,
                                                              .anchor_local_a = {x, -0.6f},
                                                              .angle_local_a = up,
                                                              .has_motor = true,
                                                              .max_motor_torque = 3.0f,
                                                              .has_limits = true,
                                                              .lower_translation = -0.25f,
                                                              .upper_translation = 0.25f,
                                                              .spring_hertz = 4.0f}));
        }
        advance_checked(world, 3.0f);
        const float weight = 10.0f * world.body(chassis).mass();
        float carried = 0.0f;
        for (const JointHandle joint : wheels) carried -= world.joint(joint).reaction_force().y;
        CHECK(carried == near(weight, 0.01f * weight));
        for (const JointHandle joint : wheels) world.joint(joint).set_motor(true, -5.0f, 3.0f);
        advance_checked(world, 4.0f);
        CHECK(world.body(chassis).linear_velocity().x == near(5.0f * 0.4f, 0.05f));
    }

    TEST_CASE("limits end the travel of a wheel, and without a spring it slides freely between them") {
        World world{{.can_sleep = false}};
        const BodyHandle frame = world.create_body({});
        const BodyHandle wheel = add_ball(world, {0.0f, 0.0f}, 0.4f);
        const JointHandle joint = world.create_joint(WheelJointDef{.body_a = frame,
                                                                   .body_b = wheel,
                                                                   .angle_local_a = up,
                                                                   .has_limits = true,
                                                                   .lower_translation = -0.5f,
                                                                   .upper_translation = 0.5f,
                                                                   .has_spring = false});
        advance_checked(world, 0.2f);
        CHECK(world.joint(joint).translation() == near(-0.2f, 0.03f));
        advance_checked(world, 2.0f);
        CHECK(world.joint(joint).translation() == near(-0.5f, 0.005f));
    }
}
