// A ragdoll of eleven bones: capsules connected by revolute joints with limits, springs and friction.
//
//              O        head
//           ---+---     torso, two arms of two bones
//            --#--      hip
//            |   |      two legs of two bones
//
// The dimensions, friction values and angles are those of the ragdoll in the published benchmark of Box2D
// main. This ragdoll has no feet.
//
// add_figure() takes two callables: `add_body(body, shape)` adds a body and returns its index, and
// `add_joint(joint)` adds a joint between two of these bodies. The same code can therefore add a ragdoll to a
// scene or, from a drive, to a running world.
#pragma once

#include <array>
#include <cstdint>

#include "../../core/trigonometry.hpp"
#include "scene.hpp"

namespace damson::demo {

struct Bone {
    std::uint32_t parent;  ///< Index of the parent bone, which comes earlier; 0 for the hip itself.
    float height;          ///< Height of the origin above the feet when the figure stands. [m]
    float bottom, top;     ///< Centers of the capsule's round ends, relative to the origin. [m]
    float radius;          ///< Radius of the capsule. [m]
    float pivot;           ///< Height of the joint to the parent, above the feet. [m]
    float friction;        ///< Factor for Figure::joint_friction. [-]
    float lower, upper;    ///< Limits of the angle between the bone and its parent. [rad]
    float angle;           ///< Angle of the joint frame in the parent bone's frame. [rad]
    float damping;         ///< Linear damping. [1/s]
};

inline constexpr std::uint32_t bone_count = 11;

inline constexpr std::array<Bone, bone_count> bones{{
    {0, 0.95f, -0.02f, 0.02f, 0.095f, 0.0f, 0.0f, 0.0f, 0.0f, 0.0f, 0.0f},                    // hip
    {0, 1.2f, -0.135f, 0.135f, 0.09f, 1.0f, 0.5f, -0.25f * pi, 0.0f, 0.0f, 0.0f},             // torso
    {1, 1.475f, -0.038f, 0.039f, 0.075f, 1.4f, 0.25f, -0.3f * pi, 0.1f * pi, 0.0f, 0.1f},     // head
    {0, 0.775f, -0.125f, 0.125f, 0.06f, 0.9f, 1.0f, -0.05f * pi, 0.4f * pi, 0.0f, 0.0f},      // upper legs
    {3, 0.475f, -0.155f, 0.125f, 0.045f, 0.625f, 0.5f, -0.5f * pi, -0.02f * pi, 0.0f, 0.0f},  // lower legs
    {0, 0.775f, -0.125f, 0.125f, 0.06f, 0.9f, 1.0f, -0.05f * pi, 0.4f * pi, 0.0f, 0.0f},
    {5, 0.475f, -0.155f, 0.125f, 0.045f, 0.625f, 0.5f, -0.5f * pi, -0.02f * pi, 0.0f, 0.0f},
    {1, 1.225f, -0.125f, 0.125f, 0.035f, 1.35f, 0.5f, -0.1f * pi, 0.8f * pi, 0.0f, 0.0f},      // upper arms
    {7, 0.975f, -0.125f, 0.125f, 0.03f, 1.1f, 0.1f, -0.2f * pi, 0.3f * pi, 0.25f * pi, 0.1f},  // lower arms
    {1, 1.225f, -0.125f, 0.125f, 0.035f, 1.35f, 0.5f, -0.1f * pi, 0.8f * pi, 0.0f, 0.0f},
    {9, 0.975f, -0.125f, 0.125f, 0.03f, 1.1f, 0.1f, -0.2f * pi, 0.3f * pi, 0.25f * pi, 0.1f},
}};

struct Figure {
    glm::vec2 feet{0.0f};          ///< Position of the feet. [m]
    std::int32_t group = 1;        ///< Collision group. Bones in the same group do not collide.
    float joint_friction = 0.05f;  ///< Maximum friction torque of the joints. [N m]
    float joint_hertz = 5.0f;      ///< Frequency of springs that straighten the joints; 0: none. [Hz]
    float joint_damping = 0.5f;    ///< Damping ratio of the springs. [-]
    float angle = 0.0f;            ///< Angle by which the ragdoll is rotated about its feet. [rad]
};

/// Adds a ragdoll by calling `add_body` and `add_joint`. Returns the body indices of its bones.
template <class AddBody, class AddJoint>
std::array<std::uint32_t, bone_count> add_figure(const Figure& figure, AddBody&& add_body,
                                                 AddJoint&& add_joint) {
    const Rotation tilt = Rotation::from_angle(figure.angle);
    const bool has_spring = figure.joint_hertz > 0.0f;
    std::array<std::uint32_t, bone_count> bodies{};
    for (std::uint32_t i = 0; i < bone_count; ++i) {
        const Bone& bone = bones[i];
        const SceneBody body{.type = BodyType::Dynamic,
                             .position = figure.feet + tilt * glm::vec2{0.0f, bone.height},
                             .angle = figure.angle,
                             .linear_damping = bone.damping};
        const SceneShape shape{.outline = CapsuleOutline{{0.0f, bone.bottom}, {0.0f, bone.top}, bone.radius},
                               .friction = 0.2f,
                               .filter = {.category = 2, .mask = 3, .group = -figure.group}};
        bodies[i] = add_body(body, shape);
        if (i == 0) continue;
        const Bone& parent = bones[bone.parent];
        add_joint(SceneJoint{.body_a = bodies[bone.parent],
                             .body_b = bodies[i],
                             .anchor_local_a = {0.0f, bone.pivot - parent.height},
                             .anchor_local_b = {0.0f, bone.pivot - bone.height},
                             .angle_local_a = bone.angle,
                             .has_motor = true,
                             .max_motor_torque = bone.friction * figure.joint_friction,
                             .has_limits = true,
                             .lower_limit = bone.lower,
                             .upper_limit = bone.upper,
                             .has_spring = has_spring,
                             .spring_hertz = has_spring ? figure.joint_hertz : 0.0f,
                             .spring_damping_ratio = has_spring ? figure.joint_damping : 0.0f});
    }
    return bodies;
}

/// Adds a ragdoll to a scene. Returns the body indices of its bones.
inline std::array<std::uint32_t, bone_count> add_figure(Scene& scene, const Figure& figure) {
    return add_figure(
        figure,
        [&](const SceneBody& body, const SceneShape& shape) {
            const std::uint32_t index = scene.add_body(body);
            scene.add_shape(shape);
            return index;
        },
        [&](const SceneJoint& joint) { scene.add_joint(joint); });
}

}  // namespace damson::demo
