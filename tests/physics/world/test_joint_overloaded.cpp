// Tests of physics/world/joint_loads.cpp.
//
// Tests that a joint is reported in every step in which its load exceeds its report limit.
#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "../../support/expect_violation.hpp"
#include "../joint_stage.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// A weight of 1 kg that hangs on a joint and pulls with 10 N.
struct HangingLoad {
    World world;
    BodyHandle hook = world.create_body({.key = 7, .user_data = 70});
    BodyHandle weight =
        world.create_body({.type = BodyType::Dynamic, .position = {0.0f, -1.0f}, .key = 8, .user_data = 80});
    ShapeHandle box = world.create_shape(weight, make_box({0.5f, 0.5f}));
    JointHandle joint;

    explicit HangingLoad(RevoluteJointDef def, const WorldDef& world_def = {.can_sleep = false})
        : world(world_def) {
        def.body_a = hook;
        def.body_b = weight;
        def.anchor_local_b = {0.0f, 1.0f};
        def.key = 9;
        def.user_data = 90;
        joint = world.create_joint(def);
    }
};

}  // namespace

TEST_SUITE("physics/joint_overloaded") {
    TEST_CASE("a joint is reported in every step while its force exceeds the limit, and does not break") {
        HangingLoad calm({.report_force = 10.5f}), strained({.report_force = 9.5f});
        int told = 0;
        for (int i = 0; i < 120; ++i) {
            step_checked(calm.world);
            step_checked(strained.world);
            REQUIRE(calm.world.joint_overloaded().empty());
            REQUIRE(strained.world.joint_broke().empty());
            if (i < 10) continue;  // the weight still swings
            REQUIRE(strained.world.joint_overloaded().size() == 1);
            const JointOverloaded& event = strained.world.joint_overloaded()[0];
            ++told;
            CHECK(event.joint == strained.joint);
            CHECK(event.key == 9);
            CHECK(event.user_data == 90);
            CHECK(event.a == JointSideOfEvent{strained.hook, 7, 70});
            CHECK(event.b == JointSideOfEvent{strained.weight, 8, 80});
            CHECK(event.force == near({0.0f, 10.0f}, 0.05f));
        }
        CHECK(told == 110);
        CHECK(strained.world.is_alive(strained.joint));
    }

    TEST_CASE("a joint is reported above its report torque") {
        for (const float threshold : {9.0f, 11.0f}) {
            World world{{.can_sleep = false}};
            const BodyHandle wall = world.create_body({});
            const BodyHandle shelf = add_box(world, {1.0f, 0.0f});
            world.create_joint(WeldJointDef{.body_a = wall,
                                            .body_b = shelf,
                                            .anchor_local_b = {-1.0f, 0.0f},
                                            .report_torque = threshold});
            advance_checked(world, 1.0f);
            CHECK(world.joint_overloaded().empty() == (threshold > 10.0f));
        }
    }

    TEST_CASE("a sleeping joint is not reported") {
        HangingLoad hanging({.report_force = 5.0f}, {});
        advance_checked(hanging.world, 3.0f);
        REQUIRE_FALSE(hanging.world.body(hanging.weight).is_awake());
        CHECK(hanging.world.joint_overloaded().empty());
        hanging.world.wake_all();
        step_checked(hanging.world);
        CHECK(hanging.world.joint_overloaded().size() == 1);
    }

    TEST_CASE("a joint that breaks is reported as broken only") {
        HangingLoad hanging({.break_force = 9.0f, .report_force = 5.0f});
        for (int i = 0; i < 60; ++i) {
            step_checked(hanging.world);
            if (hanging.world.joint_broke().empty()) continue;
            CHECK(hanging.world.joint_overloaded().empty());
        }
        CHECK_FALSE(hanging.world.is_alive(hanging.joint));
    }

    TEST_CASE(
        "a joint that the callback keeps is reported as overloaded, with the force of the last substep") {
        HangingLoad hanging({.break_force = 9.0f});
        int asked = 0;
        hanging.world.set_joint_break_callback([&](const JointBroke& event) {
            ++asked;
            CHECK(event.key == 9);
            return false;
        });
        for (int i = 0; i < 60; ++i) step_checked(hanging.world);
        CHECK(asked > 50);
        CHECK(hanging.world.joint_broke().empty());
        REQUIRE(hanging.world.joint_overloaded().size() == 1);
        CHECK(hanging.world.joint_overloaded()[0].force == near({0.0f, 10.0f}, 0.05f));
        CHECK(hanging.world.joint(hanging.joint).reaction_force() == near({0.0f, 10.0f}, 0.05f));
    }

    TEST_CASE("one of several connected overloaded joints breaks per step, and the others are reported") {
        World world{{.can_sleep = false}};
        const BodyHandle hook = world.create_body({});
        const BodyHandle weight = add_box(world, {0.0f, -1.0f});
        for (const std::uint64_t key : {3u, 1u, 2u})
            world.create_joint(WeldJointDef{.body_a = hook,
                                            .body_b = weight,
                                            .anchor_local_b = {0.0f, 1.0f},
                                            .break_force = 0.1f,
                                            .key = key});
        std::vector<std::uint64_t> broke;
        for (int i = 0; i < 10; ++i) {
            step_checked(world);
            if (world.joint_broke().empty()) continue;
            REQUIRE(world.joint_broke().size() == 1);
            broke.push_back(world.joint_broke()[0].key);
            std::vector<std::uint64_t> kept;
            for (const JointOverloaded& event : world.joint_overloaded()) kept.push_back(event.key);
            CHECK(std::is_sorted(kept.begin(), kept.end()));
            CHECK(kept.size() == world.joints().size());
        }
        CHECK(broke.size() == 3);
    }

    TEST_CASE(
        "overloaded joints are reported in key order, for any order of creation and number of workers") {
        for (const std::uint32_t workers : {1u, 3u}) {
            World world{{.can_sleep = false, .workers = workers}};
            const BodyHandle hook = world.create_body({});
            for (const std::uint64_t key : {30u, 10u, 40u, 20u}) {
                const float x = 3.0f * static_cast<float>(key);
                const BodyHandle weight = add_box(world, {x, -1.0f});
                world.create_joint({.body_a = hook,
                                    .body_b = weight,
                                    .anchor_local_a = {x, 0.0f},
                                    .anchor_local_b = {0.0f, 1.0f},
                                    .report_force = 3.0f,
                                    .key = key});
            }
            advance_checked(world, 1.0f);
            std::vector<std::uint64_t> keys;
            for (const JointOverloaded& event : world.joint_overloaded()) keys.push_back(event.key);
            CHECK(keys == std::vector<std::uint64_t>{10, 20, 30, 40});
        }
    }

    TEST_CASE("listeners for all joints or for one body are called while the joint exists") {
        HangingLoad hanging({.report_force = 5.0f});
        World& world = hanging.world;
        const BodyHandle other = world.create_body({});
        int of_all = 0, of_weight = 0, of_other = 0;
        world.on_joint_overloaded({}, [&](const JointOverloaded& event) {
            ++of_all;
            CHECK(world.is_alive(event.joint));
            if (of_all == 3) world.destroy_joint(event.joint);
        });
        world.on_joint_overloaded({.body = hanging.weight}, [&](const JointOverloaded&) { ++of_weight; });
        world.on_joint_overloaded({.body = other}, [&](const JointOverloaded&) { ++of_other; });
        for (int i = 0; i < 30; ++i) step_checked(world);
        CHECK(of_all == 3);
        CHECK(of_weight == 3);
        CHECK(of_other == 0);
    }

    TEST_CASE("report limits can be read and changed, and do not affect the simulation") {
        HangingLoad told({.report_force = 1.0f}), untold({});
        const JointRef joint = told.world.joint(told.joint);
        CHECK(joint.report_force() == 1.0f);
        CHECK(joint.report_torque() == unbreakable);
        for (int i = 0; i < 20; ++i) {
            step_checked(told.world);
            step_checked(untold.world);
            CHECK(digest(told.world) == digest(untold.world));
        }
        CHECK(told.world.joint_overloaded().size() == 1);
        told.world.joint(told.joint).set_report(100.0f, 200.0f);
        CHECK(joint.get<RevoluteJointDef>().report_force == 100.0f);
        CHECK(joint.get<RevoluteJointDef>().report_torque == 200.0f);
        step_checked(told.world);
        CHECK(told.world.joint_overloaded().empty());
        untold.world.joint(untold.joint).set_report(5.0f, unbreakable);
        step_checked(untold.world);
        CHECK(untold.world.joint_overloaded().size() == 1);
    }

    TEST_CASE("report limits that are zero, negative or not a number are rejected") {
        HangingLoad hanging({});
        QuietViolations quiet;
        hanging.world.joint(hanging.joint).set_report(0.0f, 1.0f);
        CHECK(quiet.last() == "JointRef::set_report: force must be above zero, got 0");
        hanging.world.joint(hanging.joint).set_report(1.0f, std::nanf(""));
        CHECK(quiet.last() == "JointRef::set_report: torque must be above zero, got nan");
        CHECK(hanging.world.joint(hanging.joint).report_force() == unbreakable);
        CHECK(hanging.world
                  .create_joint({.body_a = hanging.hook, .body_b = hanging.weight, .report_force = -1.0f})
                  .is_null());
        CHECK(quiet.last() == "World::create_joint: report_force must be above zero, got -1");
    }
}
