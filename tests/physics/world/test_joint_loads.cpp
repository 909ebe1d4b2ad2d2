// Tests of physics/world/joint_loads.cpp.
//
// Tests breaking joints. A joint breaks once, above its limit, and is destroyed before the event is
// delivered.
#include <doctest/doctest.h>

#include <algorithm>
#include <limits>

#include "../joint_stage.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// A weight of 1 kg that hangs on a joint and pulls with 10 N.
struct Hanging {
    World world{{.can_sleep = false}};
    BodyHandle hook = world.create_body({.key = 7, .user_data = 70});
    BodyHandle weight =
        world.create_body({.type = BodyType::Dynamic, .position = {0.0f, -1.0f}, .key = 8, .user_data = 80});
    ShapeHandle box = world.create_shape(weight, make_box({0.5f, 0.5f}));
    JointHandle joint;

    explicit Hanging(float break_force)
        : joint(world.create_joint({.body_a = hook,
                                    .body_b = weight,
                                    .anchor_local_b = {0.0f, 1.0f},
                                    .break_force = break_force,
                                    .key = 9,
                                    .user_data = 90})) {}
};

}  // namespace

TEST_SUITE("physics/joint_loads") {
    TEST_CASE("a joint breaks above its break force and not below, and the event identifies it") {
        Hanging strong(10.5f);
        for (int i = 0; i < 120; ++i) {
            step_checked(strong.world);
            REQUIRE(strong.world.joint_broke().empty());
        }
        CHECK(strong.world.joint(strong.joint).reaction_force() == near({0.0f, 10.0f}, 0.01f));

        Hanging weak(9.5f);
        int broke = 0;
        for (int i = 0; i < 120; ++i) {
            step_checked(weak.world);
            for (const JointBroke& event : weak.world.joint_broke()) {
                ++broke;
                CHECK(event.joint == weak.joint);
                CHECK(event.key == 9);
                CHECK(event.user_data == 90);
                CHECK(event.a == JointSideOfEvent{weak.hook, 7, 70});
                CHECK(event.b == JointSideOfEvent{weak.weight, 8, 80});
                CHECK(length(event.force) > 9.5f);
                CHECK_FALSE(weak.world.is_alive(weak.joint));
            }
        }
        CHECK(broke == 1);
        CHECK(weak.world.counters().joints == 0);
        CHECK(weak.world.body(weak.weight).position().y < -10.0f);
    }

    TEST_CASE("a jerk breaks a joint by its impulse over the step, whichever substep contains the jerk") {
        // A weight of 1 kg falls until a slack rope stops it abruptly. Returns the force of the break event,
        // or 0.
        const auto breaks = [](float break_force, float fall, int substeps, bool is_wide) {
            World world{{.can_sleep = false}};
            const BodyHandle hook = world.create_body({});
            const BodyHandle weight = add_box(world, {0.0f, fall - 3.0f});
            const JointHandle rope =
                is_wide ? world.create_joint(RevoluteJointDef{.body_a = hook,
                                                              .body_b = weight,
                                                              .anchor_local_b = {0.0f, 3.0f - fall},
                                                              .break_force = break_force})
                        : world.create_joint(DistanceJointDef{.body_a = hook,
                                                              .body_b = weight,
                                                              .has_limits = true,
                                                              .max_length = 3.0f,
                                                              .break_force = break_force});
            if (is_wide) world.body(weight).set_linear_velocity({0.0f, -std::sqrt(20.0f * fall)});
            float force = 0.0f;
            for (int i = 0; i < 90; ++i) {
                world.step(tick, substeps);
                for (const JointBroke& event : world.joint_broke()) force = length(event.force);
            }
            CHECK((force > 0.0f) == !world.is_alive(rope));
            return force;
        };
        for (const bool is_wide : {false, true})
            for (const int substeps : {1, 4, 16})
                for (float fall = 0.5f; fall < 2.0f; fall += 0.13f) {
                    CAPTURE(is_wide);
                    CAPTURE(substeps);
                    CAPTURE(fall);
                    // A soft joint may spread the jerk over two steps. With a limit of 0.3 times the full
                    // force it must break, and with 1.3 times it must hold.
                    const float jerk = std::sqrt(20.0f * fall) / tick;
                    CHECK(breaks(0.3f * jerk, fall, substeps, is_wide) > 0.3f * jerk);
                    CHECK(breaks(1.3f * jerk, fall, substeps, is_wide) == 0.0f);
                }
    }

    TEST_CASE("a joint breaks above its break torque") {
        for (const float strength : {9.0f, 11.0f}) {
            World world{{.can_sleep = false}};
            const BodyHandle wall = world.create_body({});
            const BodyHandle shelf = add_box(world, {1.0f, 0.0f});
            const JointHandle joint = world.create_joint(WeldJointDef{
                .body_a = wall, .body_b = shelf, .anchor_local_b = {-1.0f, 0.0f}, .break_torque = strength});
            advance_checked(world, 1.0f);
            CHECK(world.is_alive(joint) == (strength > 10.0f));
        }
    }

    TEST_CASE("listeners for all joints or for one body are called after the joint is destroyed") {
        Hanging hanging(5.0f);
        World& world = hanging.world;
        int of_all = 0, of_hook = 0, of_weight = 0, of_other = 0;
        const BodyHandle other = world.create_body({});
        world.on_joint_broke({}, [&](const JointBroke& event) {
            ++of_all;
            CHECK_FALSE(world.is_alive(event.joint));
            world.destroy_joint(event.joint);  // has no effect, because the joint is already destroyed
        });
        world.on_joint_broke({.body = hanging.hook}, [&](const JointBroke&) { ++of_hook; });
        world.on_joint_broke({.body = hanging.weight}, [&](const JointBroke&) { ++of_weight; });
        world.on_joint_broke({.body = other}, [&](const JointBroke&) { ++of_other; });
        for (int i = 0; i < 30; ++i) step_checked(world);
        CHECK(of_all == 1);
        CHECK(of_hook == 1);
        CHECK(of_weight == 1);
        CHECK(of_other == 0);
    }

    TEST_CASE("the bodies of a broken joint collide again") {
        World world{{.can_sleep = false}};
        const BodyHandle a = add_static(world, Circle{.radius = 1.0f});
        const BodyHandle b = add_box(world, {0.5f, 0.0f});
        const JointHandle joint =
            world.create_joint(WeldJointDef{.body_a = a, .body_b = b, .anchor_local_b = {-0.5f, 0.0f}});
        step_checked(world);
        CHECK(world.contact_began().empty());
        world.joint(joint).set_break(1.0f, unbreakable);
        step_checked(world);
        REQUIRE(world.joint_broke().size() == 1);
        bool has_met = !world.contact_began().empty();
        step_checked(world);
        has_met = has_met || !world.contact_began().empty();
        CHECK(has_met);
    }

    TEST_CASE("joints that break in the same step are reported in the order of their keys") {
        World world{{.can_sleep = false}};
        const BodyHandle hook = world.create_body({});
        for (const std::uint64_t key : {30u, 10u, 20u}) {
            const BodyHandle weight = add_box(world, {3.0f * static_cast<float>(key), -1.0f});
            world.create_joint({.body_a = hook,
                                .body_b = weight,
                                .anchor_local_a = {3.0f * static_cast<float>(key), 0.0f},
                                .anchor_local_b = {0.0f, 1.0f},
                                .break_force = 3.0f,
                                .key = key});
        }
        std::vector<std::uint64_t> keys;
        for (int i = 0; i < 30; ++i) {
            step_checked(world);
            for (const JointBroke& event : world.joint_broke()) keys.push_back(event.key);
        }
        CHECK(keys == std::vector<std::uint64_t>{10, 20, 30});
    }

    TEST_CASE("a break force that is set while the bodies sleep breaks the joint") {
        World world;
        const BodyHandle hook = world.create_body({.position = {0.0f, 5.0f}});
        const BodyHandle weight = add_box(world, {0.0f, 3.0f});
        const JointHandle joint =
            world.create_joint({.body_a = hook, .body_b = weight, .anchor_local_b = {0.0f, 2.0f}});
        advance_checked(world, 2.0f);
        REQUIRE_FALSE(world.body(weight).is_awake());
        world.joint(joint).set_break(1.0f, std::numeric_limits<float>::infinity());
        advance_checked(world, 0.5f);
        CHECK_FALSE(world.is_alive(joint));
    }

    TEST_CASE("the callback is asked once for each joint of a chain if it keeps all") {
        World world;
        BodyHandle above = world.create_body({});
        constexpr int links = 200;
        for (int i = 0; i < links; ++i) {
            const BodyHandle box = add_box(world, {0.0f, -1.0f - 2.0f * static_cast<float>(i)});
            world.create_joint({.body_a = above,
                                .body_b = box,
                                .anchor_local_a = {0.0f, i == 0 ? 0.0f : -1.0f},
                                .anchor_local_b = {0.0f, 1.0f},
                                .break_force = 1e-3f,
                                .key = static_cast<std::uint64_t>(i) + 1});
            above = box;
        }
        std::vector<std::uint64_t> asked;
        world.set_joint_break_callback([&](const JointBroke& event) {
            asked.push_back(event.key);
            return false;
        });
        for (int i = 0; i < 60; ++i) {
            asked.clear();
            world.step(tick);
        }
        CHECK(asked.size() == links);
        std::sort(asked.begin(), asked.end());
        CHECK(std::adjacent_find(asked.begin(), asked.end()) == asked.end());
        CHECK(world.joints().size() == links);
    }

    TEST_CASE("a joint that the callback keeps does not protect the joints connected to it") {
        World world;
        const BodyHandle hook = world.create_body({});
        std::vector<JointHandle> joints;
        BodyHandle above = hook;
        for (int i = 0; i < 4; ++i) {
            const BodyHandle box = add_box(world, {0.0f, -1.0f - 2.0f * static_cast<float>(i)});
            joints.push_back(world.create_joint({.body_a = above,
                                                 .body_b = box,
                                                 .anchor_local_a = {0.0f, i == 0 ? 0.0f : -1.0f},
                                                 .anchor_local_b = {0.0f, 1.0f},
                                                 .break_force = 5.0f,
                                                 .key = static_cast<std::uint64_t>(i) + 1}));
            above = box;
        }
        std::vector<std::uint64_t> asked;
        world.set_joint_break_callback([&](const JointBroke& event) {
            asked.push_back(event.key);
            return event.key > 2;
        });
        for (int i = 0; i < 30 && world.is_alive(joints[2]); ++i) {
            asked.clear();
            step_checked(world);
        }
        CHECK(asked == std::vector<std::uint64_t>{1, 2, 3});
        CHECK(world.is_alive(joints[0]));
        CHECK(world.is_alive(joints[1]));
        CHECK_FALSE(world.is_alive(joints[2]));
        CHECK(world.is_alive(joints[3]));
    }
}
