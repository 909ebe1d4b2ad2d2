// Tests of physics/solver/target_joint.inl.
//
// Checks that the target joint moves a point of a body to its target, with at most the given force.
#include <doctest/doctest.h>

#include "../joint_stage.hpp"

using namespace damson;
using namespace damson::test;

TEST_SUITE("physics/target_joint") {
    TEST_CASE("the anchor of a target joint reaches its target, and follows it to another position") {
        World world{{.can_sleep = false}};
        const BodyHandle body = world.create_body({.type = BodyType::Dynamic, .angular_damping = 5.0f});
        world.create_shape(body, make_box({0.5f, 0.5f}));
        const JointHandle joint = world.create_joint(TargetJointDef{
            .body = body, .anchor_local = {0.5f, 0.5f}, .target = {2.0f, 3.0f}, .max_force = 1000.0f});
        advance_checked(world, 5.0f);
        const float rate = 2.0f * pi * 5.0f;
        const glm::vec2 sag{0.0f, -10.0f / (rate * rate)};
        CHECK(world.joint(joint).anchor_b() == near(glm::vec2{2.0f, 3.0f} + sag, 0.01f));
        CHECK(world.joint(joint).anchor_a() == glm::vec2{2.0f, 3.0f});
        CHECK(world.joint(joint).body_a() == body);

        auto def = world.joint(joint).get<TargetJointDef>();
        def.target = {-4.0f, 1.0f};
        world.joint(joint).set(def);
        advance_checked(world, 5.0f);
        CHECK(world.joint(joint).anchor_b() == near(glm::vec2{-4.0f, 1.0f} + sag, 0.01f));
    }

    TEST_CASE("a target joint that is too weak does not lift its body") {
        for (const float force : {9.0f, 20.0f}) {
            World world{{.can_sleep = false}};
            world.create_shape(world.create_body({}), make_box({9.0f, 1.0f}, {0.0f, -1.5f}));
            const BodyHandle body = add_box(world, {0.0f, 0.0f});
            const JointHandle joint =
                world.create_joint(TargetJointDef{.body = body, .target = {0.0f, 3.0f}, .max_force = force});
            advance_checked(world, 4.0f);
            CHECK(length(world.joint(joint).reaction_force()) <= force * 1.0001f);
            if (force < 10.0f)
                CHECK(world.body(body).position().y == near(0.0f, 0.01f));
            else
                CHECK(world.body(body).position().y == near(3.0f, 0.05f));
        }
    }

    TEST_CASE("a sleeping body wakes when its target moves, and sleeps again at the target") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle body = add_box(world, {0.0f, 0.0f});
        const JointHandle joint = world.create_joint(TargetJointDef{.body = body, .max_force = 100.0f});
        advance_checked(world, 2.0f);
        REQUIRE_FALSE(world.body(body).is_awake());
        auto def = world.joint(joint).get<TargetJointDef>();
        def.target = {1.0f, 0.0f};
        world.joint(joint).set(def);
        CHECK(world.body(body).is_awake());
        advance_checked(world, 4.0f);
        CHECK_FALSE(world.body(body).is_awake());
        CHECK(world.body(body).position() == near({1.0f, 0.0f}, 0.01f));
        world.destroy_body(body);
        CHECK(world.joints().empty());
        CHECK(defect_of(world) == "");
    }
}
