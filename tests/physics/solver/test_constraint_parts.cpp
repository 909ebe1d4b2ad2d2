// Tests of physics/solver/wide_joints.cpp.
//
// Tests properties that all joint types have. A joint does not change the momentum of its two bodies, and its
// limits hold against any motor or spring.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "../joint_stage.hpp"

using namespace damson;
using namespace damson::test;

namespace {

struct NamedJoint {
    std::string name;
    JointDef def;
};

/// Returns `def` with the given bodies and anchors.
template <class Def>
Def between(BodyHandle a, BodyHandle b, glm::vec2 anchor_a, glm::vec2 anchor_b, Def def = {}) {
    def.body_a = a, def.body_b = b;
    def.anchor_local_a = anchor_a, def.anchor_local_b = anchor_b;
    return def;
}

/// Returns all joint types that act only between two bodies, so that the momentum of the pair is constant.
/// Soft joints start with a large error.
std::vector<NamedJoint> joints_of_free_pair(BodyHandle a, BodyHandle b) {
    const glm::vec2 at{1.0f, 0.0f}, far_off{0.0f, 0.4f};
    const auto soft = [&](auto def) {
        def.constraint_hertz = 1.0f;
        def.constraint_damping_ratio = 0.1f;
        return between(a, b, at, far_off, def);
    };
    std::vector<NamedJoint> joints;
    joints.push_back({"distance spring", between(a, b, at, far_off,
                                                 DistanceJointDef{.length = 0.5f,
                                                                  .has_spring = true,
                                                                  .spring_hertz = 1.0f,
                                                                  .spring_damping_ratio = 0.1f})});
    joints.push_back({"distance", between(a, b, at, far_off, DistanceJointDef{.length = 2.0f})});
    joints.push_back({"wheel", between(a, b, at, far_off,
                                       WheelJointDef{.spring_hertz = 1.0f, .spring_damping_ratio = 0.1f})});
    joints.push_back({"motor", between(a, b, at, far_off,
                                       MotorJointDef{.linear_hertz = 1.0f,
                                                     .linear_damping_ratio = 0.1f,
                                                     .max_spring_force = 1000.0f})});
    joints.push_back({"motor with a speed", between(a, b, at, far_off,
                                                    MotorJointDef{.linear_velocity = {0.5f, -0.3f},
                                                                  .max_velocity_force = 3.0f,
                                                                  .angular_velocity = 1.0f,
                                                                  .max_velocity_torque = 1.0f})});
    joints.push_back(
        {"weld spring",
         between(a, b, at, far_off,
                 WeldJointDef{.linear_hertz = 1.0f, .linear_damping_ratio = 0.1f, .angular_hertz = 0.5f})});
    joints.push_back(
        {"weld spring, rigid angle", between(a, b, at, far_off, WeldJointDef{.linear_hertz = 1.0f})});
    joints.push_back({"soft weld", soft(WeldJointDef{})});
    joints.push_back({"soft hinge", soft(RevoluteJointDef{})});
    joints.push_back({"soft hinge with all parts", soft(RevoluteJointDef{.has_motor = true,
                                                                         .motor_speed = 1.0f,
                                                                         .max_motor_torque = 0.5f,
                                                                         .has_limits = true,
                                                                         .lower_angle = -0.2f,
                                                                         .upper_angle = 0.2f,
                                                                         .has_spring = true,
                                                                         .spring_hertz = 1.0f})});
    joints.push_back({"soft slider", soft(PrismaticJointDef{.has_limits = true,
                                                            .lower_translation = -0.2f,
                                                            .upper_translation = 0.2f,
                                                            .has_spring = true,
                                                            .spring_hertz = 1.0f})});
    return joints;
}

struct Momentum {
    glm::vec2 linear{0.0f};
    float angular = 0.0f;
};

/// Returns the linear momentum, and the angular momentum about the origin.
Momentum momentum_of(const World& world, std::initializer_list<BodyHandle> bodies) {
    Momentum sum;
    for (const BodyHandle handle : bodies) {
        const BodyView body = world.body(handle);
        const glm::vec2 p = body.mass() * body.linear_velocity();
        sum.linear += p;
        sum.angular += body.inertia() * body.angular_velocity() + cross(body.center_of_mass(), p);
    }
    return sum;
}

}  // namespace

TEST_SUITE("physics/constraint_parts") {
    TEST_CASE("a joint of any kind does not change the momentum or the angular momentum of a free pair") {
        // The solver groups four joints. A single joint is a group with unused lanes.
        for (const int pairs : {1, 4}) {
            const std::size_t kinds = joints_of_free_pair({}, {}).size();
            for (std::size_t kind = 0; kind < kinds; ++kind) {
                World pair_world = calm_world();
                std::vector<std::array<BodyHandle, 2>> bodies;
                std::string name;
                for (int i = 0; i < pairs; ++i) {
                    const float x = 30.0f * static_cast<float>(i);
                    const BodyHandle a =
                        pair_world.create_body({.type = BodyType::Dynamic, .position = {x, 0.0f}});
                    const BodyHandle b = pair_world.create_body({.type = BodyType::Dynamic,
                                                                 .position = {x + 3.0f, 1.0f},
                                                                 .linear_velocity = {0.0f, 2.0f},
                                                                 .angular_velocity = 1.0f});
                    pair_world.create_shape(a, make_box({0.5f, 0.3f}));
                    pair_world.create_shape(b, make_box({0.3f, 0.7f}));
                    const NamedJoint joint = joints_of_free_pair(a, b)[kind];
                    name = joint.name;
                    pair_world.create_joint(joint.def);
                    bodies.push_back({a, b});
                }
                CAPTURE(name);
                CAPTURE(pairs);
                std::vector<Momentum> before;
                for (const auto& pair : bodies) before.push_back(momentum_of(pair_world, {pair[0], pair[1]}));
                for (int i = 0; i < 300; ++i) {
                    pair_world.step(tick);
                    for (std::size_t p = 0; p < bodies.size(); ++p) {
                        const Momentum now = momentum_of(pair_world, {bodies[p][0], bodies[p][1]});
                        REQUIRE(length(now.linear - before[p].linear) < 1e-3f);
                        // Angular momentum about the origin includes large terms, so its rounding error is
                        // relative.
                        REQUIRE(std::fabs(now.angular - before[p].angular) <
                                0.02f + 2e-4f * std::fabs(before[p].angular));
                    }
                }
            }
        }
    }

    TEST_CASE("a limit holds against any motor or spring that pushes into it") {
        for (const bool is_spring : {false, true})
            for (const float strength : {10.0f, 1e3f, 1e5f, 1e7f})
                for (const float direction : {-1.0f, 1.0f}) {
                    CAPTURE(is_spring);
                    CAPTURE(strength);
                    CAPTURE(direction);
                    World world;
                    const BodyHandle wall = world.create_body({.position = {0.0f, 5.0f}});
                    const auto add = [&](glm::vec2 at) {
                        const BodyHandle body =
                            world.create_body({.type = BodyType::Dynamic, .position = at});
                        world.create_shape(body, make_box({1.0f, 0.2f}));
                        return body;
                    };
                    const float hertz = is_spring ? std::min(0.5f * strength, 40.0f) : 0.0f;
                    const JointHandle hinge =
                        world.create_joint(RevoluteJointDef{.body_a = wall,
                                                            .body_b = add({1.0f, 5.0f}),
                                                            .anchor_local_b = {-1.0f, 0.0f},
                                                            .has_motor = !is_spring,
                                                            .motor_speed = 5.0f * direction,
                                                            .max_motor_torque = strength,
                                                            .has_limits = true,
                                                            .lower_angle = -0.8f,
                                                            .upper_angle = 0.8f,
                                                            .has_spring = is_spring,
                                                            .spring_hertz = hertz,
                                                            .target_angle = 1.2f * direction});
                    const JointHandle lift =
                        world.create_joint(PrismaticJointDef{.body_a = wall,
                                                             .body_b = add({20.0f, 0.0f}),
                                                             .anchor_local_a = {20.0f, -5.0f},
                                                             .angle_local_a = 0.5f * pi,
                                                             .angle_local_b = 0.5f * pi,
                                                             .has_motor = !is_spring,
                                                             .motor_speed = 3.0f * direction,
                                                             .max_motor_force = strength,
                                                             .has_limits = true,
                                                             .lower_translation = -1.0f,
                                                             .upper_translation = 2.0f,
                                                             .has_spring = is_spring,
                                                             .spring_hertz = hertz,
                                                             .target_translation = 3.0f * direction});
                    const JointHandle rod =
                        world.create_joint(DistanceJointDef{.body_a = wall,
                                                            .body_b = add({-20.0f, 5.0f}),
                                                            .anchor_local_a = {-24.0f, 0.0f},
                                                            .length = 4.0f + 3.9f * direction,
                                                            .has_motor = !is_spring,
                                                            .motor_speed = 3.0f * direction,
                                                            .max_motor_force = strength,
                                                            .has_limits = true,
                                                            .min_length = 3.0f,
                                                            .max_length = 5.0f,
                                                            .has_spring = is_spring,
                                                            .spring_hertz = hertz});
                    for (int i = 0; i < 300; ++i) {
                        world.step(tick);
                        if (is_spring && i < 60)
                            continue;  // a strong spring first flings the body against the limit
                        REQUIRE(std::fabs(world.joint(hinge).angle()) < 0.82f);
                        REQUIRE(world.joint(lift).translation() > -1.02f);
                        REQUIRE(world.joint(lift).translation() < 2.02f);
                        REQUIRE(world.joint(rod).current_length() > 2.98f);
                        REQUIRE(world.joint(rod).current_length() < 5.02f);
                    }
                }
    }

    TEST_CASE("a motor at a limit carries its load there, and can drive away from the limit") {
        World world = calm_world({0.0f, -10.0f});
        const BodyHandle wall = world.create_body({});
        const BodyHandle cabin = world.create_body({.type = BodyType::Dynamic});
        world.create_shape(cabin, make_box({0.5f, 0.5f}));
        PrismaticJointDef def{.body_a = wall,
                              .body_b = cabin,
                              .angle_local_a = 0.5f * pi,
                              .angle_local_b = 0.5f * pi,
                              .has_motor = true,
                              .motor_speed = 3.0f,
                              .max_motor_force = 1e4f,
                              .has_limits = true,
                              .lower_translation = 0.0f,
                              .upper_translation = 2.0f};
        const JointHandle lift = world.create_joint(def);
        for (int i = 0; i < 120; ++i) world.step(tick);
        CHECK(world.joint(lift).translation() == near(2.0f, 1e-3f));
        CHECK(world.joint(lift).motor_torque() >= 9.9f * world.body(cabin).mass());
        CHECK(world.joint(lift).motor_torque() <= 1e4f);
        CHECK(length(world.body(cabin).linear_velocity()) < 1e-3f);
        world.joint(lift).set_motor(true, -3.0f, 1e4f);
        for (int i = 0; i < 20; ++i) world.step(tick);
        CHECK(world.joint(lift).translation() == near(1.0f, 0.03f));
    }
}
