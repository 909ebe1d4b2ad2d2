// Tests of physics/solver/distance_joint.inl.
//
// Compares the distance joint as a rod, rope, spring and motor with closed-form solutions.
#include <doctest/doctest.h>
#include <algorithm>

#include "../joint_stage.hpp"

using namespace damson;
using namespace damson::test;

TEST_SUITE("physics/distance_joint") {
    TEST_CASE("a rod supports a hanging weight with m g, at its length") {
        World world{{.can_sleep = false}};
        const BodyHandle hook = world.create_body({});
        const BodyHandle bob = add_ball(world, {0.0f, -2.0f}, 0.3f);
        const JointHandle rod =
            world.create_joint(DistanceJointDef{.body_a = hook, .body_b = bob, .length = 2.0f});
        advance_checked(world, 2.0f);
        const JointRef joint = world.joint(rod);
        CHECK(joint.reaction_force() == near({0.0f, 10.0f * world.body(bob).mass()}, 0.02f));
        CHECK(joint.reaction_torque() == 0.0f);
        CHECK(joint.current_length() == near(2.0f, 0.002f));
        CHECK(joint.linear_separation() == near(0.0f, 0.002f));
    }

    TEST_CASE("a pendulum on a rod gains no height and keeps its length") {
        World world{{.can_sleep = false}};
        const BodyHandle hook = world.create_body({});
        const BodyHandle bob = add_ball(world, {2.0f, 0.0f}, 0.1f);
        const JointHandle rod =
            world.create_joint(DistanceJointDef{.body_a = hook, .body_b = bob, .length = 2.0f});
        float highest = -2.0f, widest = 0.0f;
        for (int i = 0; i < 600; ++i) {
            step_checked(world);
            if (i > 60) highest = std::max(highest, world.body(bob).position().y);
            widest = std::max(widest, world.joint(rod).linear_separation());
        }
        CHECK(highest < 0.02f);
        CHECK(highest > -0.3f);
        CHECK(widest < 0.01f);
    }

    TEST_CASE("an undamped spring swings at its frequency, and a damped spring decays by its ratio") {
        const float hertz = 2.0f;
        World world = calm_world();
        const BodyHandle hook = world.create_body({});
        const BodyHandle bob = add_ball(world, {2.5f, 0.0f}, 0.3f);
        world.create_joint(DistanceJointDef{
            .body_a = hook, .body_b = bob, .length = 2.0f, .has_spring = true, .spring_hertz = hertz});
        const auto times =
            falls_through_zero(world, 600, [&] { return world.body(bob).position().x - 2.0f; });
        REQUIRE(times.size() > 10);
        CHECK(period_of(times) == near(1.0f / hertz, 0.005f));

        World damped = calm_world();
        const BodyHandle pin = damped.create_body({});
        const BodyHandle ball = add_ball(damped, {2.5f, 0.0f}, 0.3f);
        const float ratio = 0.2f;
        damped.create_joint(DistanceJointDef{.body_a = pin,
                                             .body_b = ball,
                                             .length = 2.0f,
                                             .has_spring = true,
                                             .spring_hertz = hertz,
                                             .spring_damping_ratio = ratio});
        float deepest = 0.0f, highest = 0.0f;  // extremes of the first swing to each side
        for (int i = 0; i < 60; ++i) {
            damped.step(tick, 16);  // small substeps, because implicit integration adds damping
            const float x = damped.body(ball).position().x - 2.0f;
            deepest = std::min(deepest, x);
            if (deepest < 0.0f && i > 20) highest = std::max(highest, x);
        }
        const float decay = std::exp(-pi * ratio / std::sqrt(1.0f - ratio * ratio));
        CHECK(-deepest == near(0.5f * decay, 0.02f));
        CHECK(highest == near(0.5f * decay * decay, 0.02f));
    }

    TEST_CASE("a spring stretches under a weight by g over its angular rate squared") {
        World world{{.can_sleep = false}};
        const BodyHandle hook = world.create_body({});
        const BodyHandle bob = add_ball(world, {0.0f, -2.0f}, 0.3f);
        world.create_joint(DistanceJointDef{.body_a = hook,
                                            .body_b = bob,
                                            .length = 2.0f,
                                            .has_spring = true,
                                            .spring_hertz = 1.5f,
                                            .spring_damping_ratio = 1.0f});
        advance_checked(world, 4.0f);
        const float rate = 2.0f * pi * 1.5f;
        CHECK(world.body(bob).position().y == near(-2.0f - 10.0f / (rate * rate), 0.002f));
    }

    TEST_CASE("a rope lets its ends approach each other, and limits their distance to its length") {
        World world{{.can_sleep = false}};
        const BodyHandle hook = world.create_body({});
        const BodyHandle bob = add_ball(world, {1.0f, 0.0f}, 0.2f);
        const JointHandle rope = world.create_joint(
            DistanceJointDef{.body_a = hook, .body_b = bob, .has_limits = true, .max_length = 2.0f});
        float longest = 0.0f;
        bool fell_freely = false;
        for (int i = 0; i < 600; ++i) {
            step_checked(world);
            longest = std::max(longest, world.joint(rope).current_length());
            fell_freely = fell_freely || (i == 10 && world.joint(rope).reaction_force() == glm::vec2{0.0f});
        }
        CHECK(fell_freely);
        CHECK(longest < 2.03f);
        CHECK(longest > 1.99f);
    }

    TEST_CASE("a minimum length holds, too") {
        World world = calm_world();
        const BodyHandle a = add_ball(world, {0.0f, 0.0f}, 0.1f), b = add_ball(world, {3.0f, 0.0f}, 0.1f);
        const JointHandle joint = world.create_joint(DistanceJointDef{
            .body_a = a, .body_b = b, .has_limits = true, .min_length = 1.0f, .max_length = 4.0f});
        world.body(b).set_linear_velocity({-2.0f, 0.0f});
        float shortest = 3.0f;
        for (int i = 0; i < 120; ++i) {
            step_checked(world);
            shortest = std::min(shortest, world.joint(joint).current_length());
        }
        CHECK(shortest == near(1.0f, 0.01f));
        CHECK(world.body(a).linear_velocity().x == near(-1.0f, 0.02f));  // equal velocities
    }

    TEST_CASE("a motor drives the ends apart at its speed, with at most its force") {
        World world = calm_world();
        const BodyHandle wall = world.create_body({});
        const BodyHandle cart = add_ball(world, {1.0f, 0.0f}, 0.5f);
        const float mass = world.body(cart).mass();
        const JointHandle joint = world.create_joint(DistanceJointDef{.body_a = wall,
                                                                      .body_b = cart,
                                                                      .has_motor = true,
                                                                      .motor_speed = 3.0f,
                                                                      .max_motor_force = 2.0f * mass});
        advance_checked(world, 1.0f);
        CHECK(world.body(cart).linear_velocity().x == near(2.0f, 0.01f));
        CHECK(world.joint(joint).motor_torque() == near(2.0f * mass, 0.001f));
        advance_checked(world, 1.0f);
        CHECK(world.body(cart).linear_velocity().x == near(3.0f, 0.001f));
        CHECK(world.joint(joint).motor_torque() == near(0.0f, 0.001f));
    }
}
