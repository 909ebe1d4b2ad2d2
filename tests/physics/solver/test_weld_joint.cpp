// Tests of physics/solver/weld_joint.inl.
//
// Tests rigid beams made of weld joints, and weld joints with linear and angular springs.
#include <doctest/doctest.h>

#include "../joint_stage.hpp"

using namespace damson;
using namespace damson::test;

TEST_SUITE("physics/weld_joint") {
    TEST_CASE("a beam welded to a wall carries its weight and the torque of its weight") {
        World world{{.can_sleep = false}};
        const BodyHandle wall = world.create_body({});
        const BodyHandle beam = add_dynamic(world, make_box({1.0f, 0.1f}), {1.0f, 0.0f});
        const JointHandle joint =
            world.create_joint(WeldJointDef{.body_a = wall, .body_b = beam, .anchor_local_b = {-1.0f, 0.0f}});
        advance_checked(world, 2.0f);
        const float weight = 10.0f * world.body(beam).mass();
        CHECK(world.joint(joint).reaction_force() == near({0.0f, weight}, 0.01f));
        CHECK(world.joint(joint).reaction_torque() == near(weight, 0.05f));
        CHECK(world.joint(joint).linear_separation() < 0.001f);
        CHECK(world.joint(joint).angular_separation() < 0.002f);
    }

    TEST_CASE("two welded bodies rotate as one about their common center") {
        World world = calm_world();
        const BodyHandle a = add_box(world, {-0.5f, 0.0f}), b = add_box(world, {0.5f, 0.0f});
        world.create_joint(WeldJointDef{
            .body_a = a, .body_b = b, .anchor_local_a = {0.5f, 0.0f}, .anchor_local_b = {-0.5f, 0.0f}});
        world.body(a).set_angular_velocity(3.0f);
        world.body(b).set_angular_velocity(3.0f);
        world.body(a).set_linear_velocity({0.0f, -1.5f});
        world.body(b).set_linear_velocity({0.0f, 1.5f});
        advance_checked(world, 2.0f);
        CHECK(world.body(a).angular_velocity() == near(3.0f, 0.02f));
        CHECK(world.body(b).angular_velocity() == near(3.0f, 0.02f));
        CHECK(distance(world.body(a).position(), world.body(b).position()) == near(1.0f, 0.003f));
        CHECK(0.5f * (world.body(a).position() + world.body(b).position()) == near({0.0f, 0.0f}, 0.001f));
    }

    TEST_CASE("a soft weld swings in length and in angle at its frequencies") {
        World world = calm_world();
        const BodyHandle post = world.create_body({});
        const BodyHandle body = add_box(world, {0.3f, 0.0f});
        world.body(body).set_transform({0.3f, 0.0f}, 0.2f);
        world.create_joint(WeldJointDef{.body_a = post,
                                        .body_b = body,
                                        .linear_hertz = 1.0f,
                                        .linear_damping_ratio = 0.0f,
                                        .angular_hertz = 2.0f,
                                        .angular_damping_ratio = 0.0f});
        std::vector<float> linear, angular;
        float x = 0.3f, angle = 0.2f;
        for (int i = 1; i <= 600; ++i) {
            world.step(tick);
            const float next_x = world.body(body).position().x, next_angle = world.body(body).angle();
            const auto at = [&](float before, float now) {
                return tick * (static_cast<float>(i) - now / (now - before));
            };
            if (x > 0.0f && next_x <= 0.0f) linear.push_back(at(x, next_x));
            if (angle > 0.0f && next_angle <= 0.0f) angular.push_back(at(angle, next_angle));
            x = next_x, angle = next_angle;
        }
        CHECK(defect_of(world) == "");
        REQUIRE(linear.size() > 8);
        REQUIRE(angular.size() > 16);
        CHECK(period_of(linear) == near(1.0f, 0.005f));
        CHECK(period_of(angular) == near(0.5f, 0.005f));
    }

    TEST_CASE("a cantilever of welds bends little if they are rigid, and more if they are soft") {
        float sag[2];
        for (const bool is_soft : {false, true}) {
            World world{{.can_sleep = false}};
            const BodyHandle wall = world.create_body({});
            BodyHandle before = wall;
            for (int i = 0; i < 8; ++i) {
                const BodyHandle beam =
                    add_dynamic(world, make_box({0.5f, 0.1f}), {0.5f + static_cast<float>(i), 0.0f});
                world.create_joint(WeldJointDef{.body_a = before,
                                                .body_b = beam,
                                                .anchor_local_a = {i == 0 ? 0.0f : 0.5f, 0.0f},
                                                .anchor_local_b = {-0.5f, 0.0f},
                                                .angular_hertz = is_soft ? 20.0f : 0.0f,
                                                .angular_damping_ratio = 2.0f});
                before = beam;
            }
            advance(world, 5.0f);
            CHECK(defect_of(world) == "");
            sag[is_soft] = -world.body(before).position().y;
        }
        MESSAGE("sag of the last of eight beams: rigid " << sag[0] << " m, at 20 Hz " << sag[1] << " m");
        CHECK(sag[0] < 1.3f);  // even rigid welds sag in a row (docs/joints.md)
        CHECK(sag[1] > sag[0]);
    }

    TEST_CASE("a row of springy welds moves bit for bit as it did when each joint was solved alone") {
        World world{};
        const BodyHandle ground = world.create_body({});
        BodyHandle last = ground;
        for (int i = 0; i < 12; ++i) {
            const float x = 0.5f + static_cast<float>(i);
            const BodyHandle plank = world.create_body({.type = BodyType::Dynamic, .position = {x, 0.0f}});
            world.create_shape(plank, make_box({0.45f, 0.1f}));
            world.create_joint(WeldJointDef{.body_a = last,
                                            .body_b = plank,
                                            .anchor_local_a = {last == ground ? 0.0f : 0.5f, 0.0f},
                                            .anchor_local_b = {-0.5f, 0.0f},
                                            .linear_hertz = i % 3 == 1 ? 12.0f : 0.0f,
                                            .angular_hertz = i % 3 == 1 ? 0.0f : 6.0f});
            last = plank;
        }
        for (int i = 0; i < 120; ++i) world.step(1.0f / 60.0f);
        CHECK(digest(world) == 0xeaa2aac284230af3u);
    }
}
