// Tests of physics/solver/pulley_joint.inl.
//
// Checks that the rope of a pulley joint keeps its length, and that two weights accelerate as in Atwood's
// machine.
#include <doctest/doctest.h>
#include <algorithm>

#include "../joint_stage.hpp"

using namespace damson;
using namespace damson::test;

namespace {

struct Atwood {
    World world{{.can_sleep = false}};
    BodyHandle light = add_box(world, {-2.0f, -3.0f});
    BodyHandle heavy = add_dynamic(world, make_box({0.5f, 0.5f}), {2.0f, -3.0f}, {.density = 3.0f});
    JointHandle rope;

    explicit Atwood(float ratio)
        : rope(world.create_joint(PulleyJointDef{.body_a = light,
                                                 .body_b = heavy,
                                                 .ground_a = {-2.0f, 0.0f},
                                                 .ground_b = {2.0f, 0.0f},
                                                 .length_a = 3.0f,
                                                 .length_b = 3.0f,
                                                 .ratio = ratio})) {}
};

}  // namespace

TEST_SUITE("physics/pulley_joint") {
    TEST_CASE("weights of 1 and 3 kg accelerate with half of gravity, at 3/2 m g of the lighter one") {
        Atwood atwood(1.0f);
        World& world = atwood.world;
        float worst = 0.0f;
        for (int i = 0; i < 30; ++i) {
            step_checked(world);
            worst = std::max(worst, world.joint(atwood.rope).linear_separation());
        }
        CHECK(world.body(atwood.heavy).linear_velocity().y == near(-2.5f, 0.01f));
        CHECK(world.body(atwood.light).linear_velocity().y == near(2.5f, 0.01f));
        CHECK(world.joint(atwood.rope).reaction_force().y == near(15.0f, 0.05f));
        CHECK(world.joint(atwood.rope).current_length() == near(6.0f, 0.002f));
        CHECK(worst < 0.005f);
    }

    TEST_CASE("weights of 1 and 3 kg balance at a ratio of 3") {
        Atwood atwood(3.0f);
        World& world = atwood.world;
        advance_checked(world, 2.0f);
        CHECK(world.body(atwood.light).position().y == near(-3.0f, 0.01f));
        CHECK(world.body(atwood.heavy).position().y == near(-3.0f, 0.01f));
        CHECK(world.joint(atwood.rope).reaction_force().y == near(30.0f, 0.05f));
    }

    TEST_CASE("a rope never pushes: a lifted weight falls freely until the rope is taut again") {
        World world{{.can_sleep = false}};
        const BodyHandle ledge = add_static(world, make_box({2.0f, 0.5f}, {2.0f, -4.0f}));
        const BodyHandle light = add_box(world, {-2.0f, -1.0f});
        const BodyHandle heavy = add_dynamic(world, make_box({0.5f, 0.5f}), {2.0f, -3.0f}, {.density = 9.0f});
        const JointHandle rope = world.create_joint(PulleyJointDef{.body_a = light,
                                                                   .body_b = heavy,
                                                                   .ground_a = {-2.0f, 0.0f},
                                                                   .ground_b = {2.0f, 0.0f},
                                                                   .length_a = 3.0f,
                                                                   .length_b = 3.0f});
        // The rope has 2 m of slack, so the light weight falls freely.
        for (int i = 1; i <= 30; ++i) {
            step_checked(world);
            CHECK(world.joint(rope).linear_separation() == 0.0f);
            CHECK(world.joint(rope).reaction_force() == glm::vec2{0.0f});
            CHECK(world.body(light).linear_velocity().y ==
                  near(-10.0f * tick * static_cast<float>(i), 0.001f));
        }
        // The light weight then hangs on the rope, which is not strong enough to lift the heavy weight off
        // its ledge.
        float worst = 0.0f;
        for (int i = 0; i < 240; ++i) {
            step_checked(world);
            worst = std::max(worst, world.joint(rope).linear_separation());
        }
        CHECK(worst < 0.02f);
        CHECK(world.body(light).position().y == near(-3.0f, 0.05f));
        CHECK(world.joint(rope).reaction_force().y == near(10.0f, 0.5f));
        // When the light weight jumps up, the rope goes slack and does not push the heavy weight.
        world.body(light).set_linear_velocity({0.0f, 6.0f});
        for (int i = 0; i < 30; ++i) step_checked(world);
        CHECK(world.body(light).position().y > -2.0f);
        CHECK(world.body(heavy).position().y == near(-3.0f, 0.01f));
        (void)ledge;
    }

    TEST_CASE("the rope keeps its length while the weights swing") {
        Atwood atwood(3.0f);
        World& world = atwood.world;
        world.body(atwood.light).set_linear_velocity({3.0f, 0.0f});
        float worst = 0.0f;
        for (int i = 0; i < 300; ++i) {
            step_checked(world);
            worst = std::max(worst, world.joint(atwood.rope).linear_separation());
        }
        CHECK(worst < 0.01f);
    }
}
