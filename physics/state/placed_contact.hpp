// A contact with pointers to the poses of its bodies, looked up once per phase, and the offsets at which
// SIMD kernels load from both.
#pragma once

#include <cstddef>
#include <cstdint>

#include "bodies.hpp"
#include "contacts.hpp"

namespace damson {

/// A contact that is being updated, and the rows and poses of its bodies. The fields are not initialized
/// before place(), because every step reserves many entries and uses few of them.
struct PlacedContact {
    Contact* contact;
    const BodyPose* pose_a;
    const BodyPose* pose_b;
    std::uint32_t id;
    std::uint32_t row_a, row_b;
    float traveled;           ///< Upper bound on the relative displacement of the shapes, if known. [m]
    bool is_static_geometry;  ///< True if one of the bodies has no mass.

    /// Looks up the bodies of a contact. The rows and pointers are valid until a body or contact is added or
    /// removed, or a body falls asleep or wakes up.
    void place(std::uint32_t contact_id, Contact& looked_at, const Bodies& bodies) {
        const auto poses = bodies.columns.get<BodyPose>();
        const auto masses = bodies.columns.get<BodyMass>();
        contact = &looked_at, id = contact_id;
        row_a = bodies.row(looked_at.body_a), row_b = bodies.row(looked_at.body_b);
        pose_a = &poses[row_a], pose_b = &poses[row_b];
        is_static_geometry = masses[row_a].mass == 0.0f || masses[row_b].mass == 0.0f;
    }
};

/// Byte offsets in Contact and BodyPose at which SIMD kernels load 16 bytes at a time. Four such loads are
/// transposed to columns in registers. Gathering the columns in memory would stall, because a wide load cannot
/// be forwarded from several recent scalar stores.
namespace contact_offsets {

inline constexpr std::size_t at_normal = offsetof(Contact, manifold);  ///< Normal, position of point 0.
inline constexpr std::size_t at_first = at_normal + 16;    ///< Point 0: separation, impulses, feature.
inline constexpr std::size_t at_second = at_normal + 32;   ///< Point 1: position, separation, normal impulse.
inline constexpr std::size_t at_tangent = at_normal + 48;  ///< Point 1: tangent impulse, feature; count, gap.
inline constexpr std::size_t at_frames = at_normal + 64;   ///< Rotations of A and B.
inline constexpr std::size_t at_arms = at_normal + 80;     ///< Vector from A to B, then separations or radii.
static_assert(at_normal % 16 == 0 && offsetof(Manifold, normal_local_a) == 0 &&
              offsetof(Manifold, points) == 8 && offsetof(ManifoldPoint, point_local_a) == 0 &&
              offsetof(ManifoldPoint, separation) == 8 && offsetof(ManifoldPoint, normal_impulse) == 12 &&
              offsetof(ManifoldPoint, tangent_impulse) == 16 && sizeof(ManifoldPoint) == 24);
static_assert(offsetof(Contact, frames) == at_frames && offsetof(ContactFrames, a) == 0 &&
              offsetof(Rotation, c) == 0 && offsetof(Rotation, s) == 4 && offsetof(ContactFrames, b) == 8 &&
              offsetof(ContactFrames, a_to_b) == 16 && offsetof(Contact, separation_then) == at_arms + 8);

/// At `at_rotation`: the rotation, then the center of mass in world space. At `at_center`: the center of mass
/// in world space, then in the body's frame.
inline constexpr std::size_t at_rotation = offsetof(BodyPose, frame) + offsetof(Transform, rotation);
inline constexpr std::size_t at_center = offsetof(BodyPose, center);
static_assert(at_center == at_rotation + 8 && offsetof(BodyPose, center_local) == at_center + 8);

}  // namespace contact_offsets

}  // namespace damson
