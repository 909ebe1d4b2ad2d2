// Builds a random mix of joints: 40 bodies, 10 hinges, and 40 joints of all types between random bodies.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "../../core/random.hpp"
#include "world_builder.hpp"

namespace damson::test {

/// Random parameters for one joint of the mix.
struct SoupJoint {
    std::uint64_t key;
    int kind;
    std::size_t a, b;
    glm::vec2 anchor;
    float amount;
};

inline JointHandle cook_joint(World& world, const SoupJoint& j, const std::vector<BodyHandle>& bodies,
                              const std::vector<JointHandle>& hinges) {
    const BodyHandle a = bodies[j.a], b = bodies[j.b];
    const glm::vec2 r = j.anchor;
    const float x = j.amount;
    switch (j.kind) {
        case 0:
            return world.create_joint(DistanceJointDef{
                .body_a = a, .body_b = b, .anchor_local_b = r, .length = 0.5f + x, .key = j.key});
        case 1:
            return world.create_joint(DistanceJointDef{.body_a = a,
                                                       .body_b = b,
                                                       .anchor_local_a = r,
                                                       .length = 1.0f,
                                                       .has_limits = true,
                                                       .min_length = 0.5f,
                                                       .max_length = 1.0f + x,
                                                       .has_spring = true,
                                                       .spring_hertz = 3.0f,
                                                       .key = j.key});
        case 2:
            return world.create_joint(PrismaticJointDef{.body_a = a,
                                                        .body_b = b,
                                                        .anchor_local_a = r,
                                                        .angle_local_a = x,
                                                        .has_motor = true,
                                                        .motor_speed = 1.0f,
                                                        .max_motor_force = 10.0f,
                                                        .has_limits = true,
                                                        .lower_translation = -x,
                                                        .upper_translation = x,
                                                        .key = j.key});
        case 3:
            return world.create_joint(WeldJointDef{.body_a = a,
                                                   .body_b = b,
                                                   .anchor_local_a = r,
                                                   .anchor_local_b = -r,
                                                   .angular_hertz = x > 0.5f ? 4.0f : 0.0f,
                                                   .break_force = 400.0f,
                                                   .key = j.key});
        case 4:
            return world.create_joint(WheelJointDef{.body_a = a,
                                                    .body_b = b,
                                                    .anchor_local_a = r,
                                                    .angle_local_a = x,
                                                    .has_motor = true,
                                                    .motor_speed = 5.0f,
                                                    .max_motor_torque = 2.0f,
                                                    .spring_hertz = 1.0f,
                                                    .key = j.key});
        case 5:
            return world.create_joint(MotorJointDef{.body_a = a,
                                                    .body_b = b,
                                                    .max_velocity_force = 1.0f,
                                                    .angular_velocity = 3.0f,
                                                    .max_velocity_torque = 1.0f,
                                                    .linear_hertz = 2.0f,
                                                    .max_spring_force = 20.0f,
                                                    .key = j.key});
        case 6:
            return world.create_joint(TargetJointDef{
                .body = b, .anchor_local = r, .target = 5.0f * r, .max_force = 30.0f, .key = j.key});
        case 7:
            return world.create_joint(PulleyJointDef{.body_a = a,
                                                     .body_b = b,
                                                     .anchor_local_a = r,
                                                     .ground_a = {-3.0f, 9.0f},
                                                     .ground_b = {3.0f, 9.0f},
                                                     .length_a = 7.0f,
                                                     .length_b = 7.0f,
                                                     .ratio = 0.5f + x,
                                                     .key = j.key});
        case 8: return world.create_joint(FilterJointDef{.body_a = a, .body_b = b, .key = j.key});
        default: {
            const JointHandle first = hinges[j.a % hinges.size()];
            JointHandle second = hinges[j.b % hinges.size()];
            if (world.joint(first).body_b() == world.joint(second).body_b())
                second = hinges[(j.b + 1) % hinges.size()];
            if (world.joint(first).body_b() == world.joint(second).body_b()) return {};
            return world.create_joint(
                GearJointDef{.joint_a = first, .joint_b = second, .ratio = 0.5f + x, .key = j.key});
        }
    }
}

/// Adds the bodies and joints to an empty world, and returns the bodies. Hinges have the keys 100 to 109,
/// joints 200 to 239. If `is_backwards` is true, objects are created in reverse order.
inline std::vector<BodyHandle> add_joint_soup(World& world, std::uint64_t seed, bool is_backwards = false) {
    Random random(seed);
    std::vector<SoupJoint> joints;
    constexpr std::size_t count = 40;
    std::vector<BodyDef> defs;
    for (std::size_t i = 0; i < count; ++i)
        defs.push_back({.type = i == 0   ? BodyType::Static
                                : i == 1 ? BodyType::Kinematic
                                         : BodyType::Dynamic,
                        .position = {random.between(-6.0f, 6.0f), random.between(0.0f, 8.0f)},
                        .angle = random.between(-3.0f, 3.0f),
                        .key = i});
    const auto index = [&](std::size_t i, std::size_t n) { return is_backwards ? n - 1 - i : i; };
    std::vector<BodyHandle> bodies(count);
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t k = index(i, count);
        bodies[k] = world.create_body(defs[k]);
        world.create_shape(
            bodies[k], k == 0 ? Shape(make_box({20.0f, 0.5f}, {0.0f, -4.0f})) : Shape(Circle{.radius = 0.3f}),
            {.key = k});
    }
    world.body(bodies[1]).set_linear_velocity({0.3f, 0.0f});
    std::vector<JointHandle> hinges(10);
    std::vector<RevoluteJointDef> hinge_defs;
    for (std::size_t i = 0; i < hinges.size(); ++i)
        hinge_defs.push_back({.body_a = bodies[random.below(5)],
                              .body_b = bodies[10 + i],
                              .anchor_local_b = {random.between(-1.0f, 1.0f), 0.5f},
                              .has_limits = i % 3 == 0,
                              .lower_angle = -1.0f,
                              .upper_angle = 1.0f,
                              .has_spring = i % 3 == 1,
                              .spring_hertz = 2.0f,
                              .key = 100 + i});
    for (std::size_t i = 0; i < hinges.size(); ++i) {
        const std::size_t k = index(i, hinges.size());
        hinges[k] = world.create_joint(hinge_defs[k]);
    }
    for (std::uint64_t i = 0; i < 40; ++i) {
        SoupJoint joint{200 + i,
                        static_cast<int>(random.below(10)),
                        random.below(count),
                        random.below(count),
                        {random.between(-0.5f, 0.5f), random.between(-0.5f, 0.5f)},
                        random.between(0.1f, 1.0f)};
        if (joint.a == joint.b) joint.b = (joint.b + 1) % count;
        joints.push_back(joint);
    }
    for (std::size_t i = 0; i < joints.size(); ++i)
        cook_joint(world, joints[index(i, joints.size())], bodies, hinges);
    return bodies;
}

}  // namespace damson::test
