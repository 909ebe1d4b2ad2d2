// Builds ragdolls: eleven capsules with the proportions of a person, seen from the side.
//
//         Head            Standing upright, with the feet at RagdollDef::position. All joint angles are then 0, and the
//          |              shoulders are an exception: their angle is 0 when the arm points forward by 60 degrees.
//       .-Chest-.
//   UpperArm    |         Parts that are connected, and parts that overlap in the standing pose, do not collide: both
//       |     Hips        arms and the chest, or the two legs. All other parts do, such as a hand and the head.
//   Forearm   /   \        .
//         Thigh   Thigh
//           |       |
//         Shin    Shin
//
// Sources: Winter, "Biomechanics and Motor Control of Human Movement", 2009, chapter 4, for lengths and masses of the
// parts; American Academy of Orthopaedic Surgeons, "Joint Motion: Method of Measuring and Recording", 1965, for the ranges
// of the joints.
#pragma once

#include <array>
#include <cstdint>
#include <glm/vec2.hpp>

#include "../model/defs.hpp"
#include "../model/handles.hpp"

namespace damson {

class World;

/// Parts of a ragdoll: indices of Ragdoll::bodies.
enum class RagdollPart : std::uint8_t {
    Hips,           ///< Hips, to which the chest and the thighs are connected.
    Chest,          ///< Chest, to which the head and the arms are connected.
    Head,           ///< Head and neck.
    LeftUpperArm,   ///< Upper arm.
    LeftForearm,    ///< Forearm and hand.
    RightUpperArm,  ///< Upper arm.
    RightForearm,   ///< Forearm and hand.
    LeftThigh,      ///< Thigh.
    LeftShin,       ///< Shin and foot.
    RightThigh,     ///< Thigh.
    RightShin,      ///< Shin and foot.
    Count
};

/// Number of parts of a ragdoll.
inline constexpr std::size_t ragdoll_part_count = static_cast<std::size_t>(RagdollPart::Count);

/// Definition of a ragdoll.
struct RagdollDef {
    glm::vec2 position{0.0f};  ///< Point between the feet, in world space. [m]
    float angle = 0.0f;        ///< Angle of the whole ragdoll; it stands upright at 0. [rad]
    float height = 1.8f;       ///< Height, 0.1 to 100. [m]
    float mass = 75.0f;        ///< Total mass. [kg]
    bool faces_left = false;   ///< If true, knees and elbows bend as those of a person who looks to the left.
    glm::vec2 linear_velocity{0.0f};  ///< Velocity of all parts. [m/s]
    /// Torque with which each joint resists motion. Without it, limbs swing for long. [N m]
    float joint_friction = 2.0f;
    ShapeDef
        shape{};  ///< Material, filter and other properties of the parts. The density follows from the mass.
};

/// Bodies and joints of a ragdoll.
struct Ragdoll {
    std::array<BodyHandle, ragdoll_part_count> bodies{};  ///< Bodies, indexed by RagdollPart.
    /// joints[i] connects part i + 1, as body B, to the part that holds it, as body A.
    std::array<JointHandle, ragdoll_part_count - 1> joints{};

    /// Returns the body of a part.
    BodyHandle body(RagdollPart part) const noexcept { return bodies[static_cast<std::size_t>(part)]; }
    /// Returns the joint that connects a part to the part that holds it; null for the hips.
    JointHandle joint(RagdollPart part) const noexcept {
        return part == RagdollPart::Hips ? JointHandle{} : joints[static_cast<std::size_t>(part) - 1];
    }
};

/// Builds a ragdoll and returns its bodies and joints. Joints and ignored pairs end with the bodies:
/// `world.destroy_bodies(ragdoll.bodies)` removes the ragdoll.
/// Requires: finite numbers; a position within 1e5 m of the origin; a height from 0.1 to 100 m; a mass from 1e-3 to
/// 1e6 kg; a joint friction of zero or more; valid shape properties with an automatic key; not called from inside a step.
/// Otherwise returns null handles.
/// Cost: one call of World::create_bodies(), 10 joints and up to 30 ignored pairs.
Ragdoll build_ragdoll(World& world, const RagdollDef& def);

}  // namespace damson
