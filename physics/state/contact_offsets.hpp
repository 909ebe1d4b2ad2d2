// Byte offsets in Contact and BodyPose at which SIMD kernels load 16 bytes at a time. Four such loads are
// transposed to columns in registers. Gathering the columns in memory would stall, because a wide load cannot
// be forwarded from several recent scalar stores.
#pragma once

#include <cstddef>

#include "bodies.hpp"
#include "contacts.hpp"

namespace damson::contact_offsets {

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

}  // namespace damson::contact_offsets
