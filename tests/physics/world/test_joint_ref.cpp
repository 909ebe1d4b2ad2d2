// Tests of physics/world/joint_ref.cpp, physics/world/world.cpp.
//
// Tests reading and changing joints, the calls that are rejected, and the joint definitions that worlds and
// command buffers accept.
#include "../../../physics/world/joint_ref.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <limits>
#include <string>

#include "../../support/expect_violation.hpp"
#include "../../support/not_a_number.hpp"
#include "../joint_stage.hpp"

using namespace damson;
using namespace damson::test;

namespace {

struct Pair {
    World world;
    BodyHandle a = add_box(world, {0.0f, 0.0f}), b = add_box(world, {2.0f, 0.0f});

    /// Checks that a definition with an invalid `value` in `field` is rejected with `message`.
    template <class Def, class Field>
    void refuse(Field Def::*field, Field value, const std::string& message) {
        Def def;
        def.body_a = a;
        def.body_b = b;
        def.*field = value;
        CHECK(violation_of([&] { world.create_joint(JointDef(def)); }) == "World::create_joint: " + message);
        CHECK(violation_of([&] { world.commands(1).create_joint(JointDef(def)); }) ==
              "CommandBuffer::create_joint: " + message);
        const QuietViolations quiet;
        const JointHandle refused = world.create_joint(JointDef(def));
        CHECK(refused.is_null());
        CHECK(world.joints().empty());
    }
};

}  // namespace

TEST_SUITE("physics/joint_ref") {
    TEST_CASE("every number of a joint definition is checked") {
        Pair pair;
        const std::string positive = " must be above zero and finite, got ";
        const std::string zero_or_more = " must be zero or more and finite, got ";
        pair.refuse(&RevoluteJointDef::angle_local_a, not_a_number, "angle_local_a must be finite, got nan");
        pair.refuse(&RevoluteJointDef::angle_local_b, not_a_number, "angle_local_b must be finite, got nan");
        pair.refuse(&RevoluteJointDef::lower_angle, -4.0f,
                    "lower_angle must be within 3.1 rad of zero, got -4");
        pair.refuse(&RevoluteJointDef::upper_angle, 4.0f,
                    "upper_angle must be within 3.1 rad of zero, got 4");
        pair.refuse(&RevoluteJointDef::lower_angle, 1.0f,
                    "upper_angle must be finite and not below the lower limit, got 0");
        pair.refuse(&RevoluteJointDef::spring_hertz, -1.0f, "spring_hertz" + zero_or_more + "-1");
        pair.refuse(&RevoluteJointDef::spring_damping_ratio, -1.0f,
                    "spring_damping_ratio" + zero_or_more + "-1");
        pair.refuse(&RevoluteJointDef::target_angle, not_a_number, "target_angle must be finite, got nan");
        pair.refuse(&RevoluteJointDef::break_force, 0.0f, "break_force must be above zero, got 0");
        pair.refuse(&RevoluteJointDef::break_torque, not_a_number,
                    "break_torque must be above zero, got nan");
        pair.refuse(&RevoluteJointDef::constraint_hertz, -1.0f, "constraint_hertz" + zero_or_more + "-1");
        pair.refuse(&RevoluteJointDef::constraint_damping_ratio, -1.0f,
                    "constraint_damping_ratio" + zero_or_more + "-1");
        pair.refuse(&RevoluteJointDef::draw_size, -1.0f, "draw_size" + zero_or_more + "-1");
        pair.refuse(&DistanceJointDef::length, 0.0f, "length" + positive + "0");
        pair.refuse(&DistanceJointDef::min_length, -1.0f, "min_length" + zero_or_more + "-1");
        pair.refuse(&DistanceJointDef::max_length, -1.0f,
                    "max_length must be finite and not below the lower limit, got -1");
        pair.refuse(&DistanceJointDef::max_motor_force, -1.0f, "max_motor_force" + zero_or_more + "-1");
        pair.refuse(&PrismaticJointDef::lower_translation, not_a_number,
                    "lower_translation must be finite, got nan");
        pair.refuse(&PrismaticJointDef::upper_translation, -1.0f,
                    "upper_translation must be finite and not below the lower limit, got -1");
        pair.refuse(&PrismaticJointDef::target_translation, not_a_number,
                    "target_translation must be finite, got nan");
        pair.refuse(&WeldJointDef::linear_hertz, -1.0f, "linear_hertz" + zero_or_more + "-1");
        pair.refuse(&WeldJointDef::angular_damping_ratio, -1.0f,
                    "angular_damping_ratio" + zero_or_more + "-1");
        pair.refuse(&WheelJointDef::motor_speed, not_a_number, "motor_speed must be finite, got nan");
        pair.refuse(&MotorJointDef::linear_velocity, glm::vec2{not_a_number, 0.0f},
                    "linear_velocity must be finite, got (nan, 0)");
        pair.refuse(&MotorJointDef::max_velocity_force, -1.0f, "max_velocity_force" + zero_or_more + "-1");
        pair.refuse(&MotorJointDef::max_spring_torque, -1.0f, "max_spring_torque" + zero_or_more + "-1");
        pair.refuse(&PulleyJointDef::ratio, 0.0f, "ratio" + positive + "0");
        pair.refuse(&PulleyJointDef::ground_a, glm::vec2{not_a_number, 0.0f},
                    "ground_a must be finite, got (nan, 0)");
        pair.refuse(&PulleyJointDef::length_a, -1.0f, "length_a" + zero_or_more + "-1");
        pair.refuse(&FilterJointDef::key, ~std::uint64_t{1},
                    "key must be below 2^64 - 2^32, got 18446744073709551614");
    }

    TEST_CASE("gear and target joints need valid joints and bodies") {
        Pair pair;
        World& world = pair.world;
        const JointHandle hinge = world.create_joint({.body_a = pair.a, .body_b = pair.b});
        const JointHandle weld = world.create_joint(WeldJointDef{.body_a = pair.a, .body_b = pair.b});
        const auto refusal = [&](const JointDef& def) {
            return violation_of([&] { world.create_joint(def); });
        };
        CHECK(refusal(TargetJointDef{}) == "World::create_joint: body must be a live body, got null");
        CHECK(refusal(GearJointDef{.joint_a = hinge}) ==
              "World::create_joint: joint_b must be a live joint, got null");
        CHECK(refusal(GearJointDef{.joint_a = weld, .joint_b = hinge})
                  .find("joint_a must be a revolute or prismatic joint") != std::string::npos);
        CHECK(refusal(GearJointDef{.joint_a = hinge, .joint_b = hinge})
                  .find("joint_b must be a joint that moves another body than joint_a does") !=
              std::string::npos);
        CHECK(world.joints().size() == 2);
        CHECK(defect_of(world) == "");
    }

    TEST_CASE("get() returns the definition, and set() replaces it except for the bodies and the key") {
        Pair pair;
        World& world = pair.world;
        const JointHandle handle = world.create_joint(
            {.body_a = pair.a, .body_b = pair.b, .anchor_local_a = {1.0f, 0.0f}, .key = 5, .user_data = 6});
        auto def = world.joint(handle).get<RevoluteJointDef>();
        CHECK(def.body_a == pair.a);
        CHECK(def.anchor_local_a == glm::vec2{1.0f, 0.0f});
        CHECK(def.key == 5);
        def.body_a = pair.b;
        def.key = 99;
        def.user_data = 7;
        def.has_limits = true;
        def.upper_angle = 0.5f;
        world.joint(handle).set(def);
        def = world.joint(handle).get<RevoluteJointDef>();
        CHECK(def.body_a == pair.a);
        CHECK(def.key == 5);
        CHECK(def.upper_angle == 0.5f);
        CHECK(world.joint(handle).user_data() == 7);
        CHECK(world.joint(handle).key() == 5);

        def.upper_angle = 9.0f;
        CHECK(violation_of([&] { world.joint(handle).set(def); }) ==
              "JointRef::set: upper_angle must be within 3.1 rad of zero, got 9");
        CHECK(violation_of([&] { world.joint(handle).set(WeldJointDef{}); }) ==
              "JointRef::set: def must be of the joint's kind");
        CHECK(violation_of([&] { (void)world.joint(handle).get<WeldJointDef>(); }).find("JointRef::get") ==
              0);
        const JointHandle weld = world.create_joint(WeldJointDef{.body_a = pair.a, .body_b = pair.b});
        CHECK(violation_of([&] { world.joint(weld).set_motor(true, 1.0f, 1.0f); }) ==
              "JointRef::set_motor: the joint must be of a kind that has a motor");
        CHECK(violation_of([&] { world.joint(weld).set_break(0.0f, 1.0f); }) ==
              "JointRef::set_break: force must be above zero, got 0");
        CHECK(world.joint(handle).get<RevoluteJointDef>().upper_angle == 0.5f);
        step_checked(world);
    }

    TEST_CASE("a joint can be changed to let its bodies collide, and back") {
        World world{{.gravity = {0.0f, 0.0f}, .can_sleep = false}};
        const BodyHandle a = add_box(world, {0.0f, 0.0f}), b = add_box(world, {0.9f, 0.0f});
        const JointHandle joint = world.create_joint(FilterJointDef{.body_a = a, .body_b = b});
        step_checked(world);
        CHECK(world.contact_began().empty());
        CHECK(world.body(a).linear_velocity() == glm::vec2{0.0f});
        world.destroy_joint(joint);
        step_checked(world);
        CHECK(world.contact_began().size() == 1);
        const JointHandle spring = world.create_joint(DistanceJointDef{
            .body_a = a, .body_b = b, .has_limits = true, .max_length = 9.0f, .collide_connected = true});
        step_checked(world);
        CHECK(world.contact_ended().empty());
        world.joint(spring).set_collide_connected(false);
        step_checked(world);
        CHECK(world.contact_ended().size() == 1);
    }

    TEST_CASE("a filter joint does not connect its bodies: they sleep and wake independently") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle a = add_box(world, {0.0f, 0.0f}), b = add_box(world, {0.0f, 0.0f});
        world.create_joint(FilterJointDef{.body_a = a, .body_b = b});
        advance_checked(world, 1.0f);
        REQUIRE_FALSE(world.body(a).is_awake());
        world.body(a).set_linear_velocity({1.0f, 0.0f});
        step_checked(world);
        CHECK_FALSE(world.body(b).is_awake());
    }

    TEST_CASE("a revolute joint stops at both limits, and its spring swings at its frequency") {
        World world = calm_world();
        const BodyHandle post = world.create_body({});
        const BodyHandle door = add_box(world, {0.0f, 0.0f});
        const JointHandle hinge = world.create_joint(
            {.body_a = post, .body_b = door, .has_limits = true, .lower_angle = -0.5f, .upper_angle = 1.0f});
        for (const float speed : {5.0f, -5.0f}) {
            world.body(door).set_angular_velocity(speed);
            float least = 0.0f, most = 0.0f;
            for (int i = 0; i < 120; ++i) {
                step_checked(world);
                least = std::min(least, world.joint(hinge).angle());
                most = std::max(most, world.joint(hinge).angle());
            }
            CHECK(most < 1.01f);
            CHECK(least > -0.51f);
            CHECK((speed > 0.0f ? most : least) == near(speed > 0.0f ? 1.0f : -0.5f, 0.01f));
        }
        auto def = world.joint(hinge).get<RevoluteJointDef>();
        def.has_limits = false;
        def.has_spring = true;
        def.spring_hertz = 1.0f;
        def.target_angle = 0.5f;
        world.joint(hinge).set(def);
        const auto times = falls_through_zero(world, 600, [&] { return world.joint(hinge).angle() - 0.5f; });
        REQUIRE(times.size() > 8);
        CHECK(period_of(times) == near(1.0f, 0.005f));
    }

    TEST_CASE("command buffers create, change and destroy joints of every kind") {
        Pair pair;
        World& world = pair.world;
        CommandBuffer& buffer = world.commands(1);
        const BodyToken c = buffer.create_body({.type = BodyType::Dynamic, .position = {4.0f, 0.0f}});
        const JointToken hinge = buffer.create_joint(pair.a, pair.b, {.anchor_local_a = {1.0f, 0.0f}});
        const JointToken slide = buffer.create_joint(pair.a, c, PrismaticJointDef{});
        const JointToken rope = buffer.create_joint(pair.b, c, DistanceJointDef{.length = 2.0f});
        const JointToken hand =
            buffer.create_joint(c, TargetJointDef{.target = {4.0f, 1.0f}, .max_force = 9.0f});
        const JointToken gear = buffer.create_joint(hinge, slide, GearJointDef{.ratio = 2.0f});
        step_checked(world);
        REQUIRE(world.counters().joints == 5);
        CHECK(world.joint(buffer.created(gear)).get<GearJointDef>().joint_a == buffer.created(hinge));
        CHECK(world.joint(buffer.created(hand)).body_b() == buffer.created(c));
        buffer.set_joint(rope, DistanceJointDef{.length = 3.0f});
        buffer.set_joint(rope, WeldJointDef{});  // dropped, because the joint type differs
        buffer.destroy_joint(hinge);             // also destroys the gear joint
        step_checked(world);
        CHECK(world.counters().dropped_commands == 1);
        CHECK(world.counters().joints == 3);
        CHECK(world.joint(buffer.created(rope)).get<DistanceJointDef>().length == 3.0f);
    }
}
