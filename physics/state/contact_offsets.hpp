// Offsets in a contact and in a pose of what wide kernels read sixteen bytes at a time: four of them become
// columns without a detour through memory, where a wide read of what was just written in single floats would
// have to wait.
#pragma once

#include <cstddef>

#include "bodies.hpp"
#include "contacts.hpp"

namespace damson::contact_offsets {

inline constexpr std::size_t at_normal = offsetof(Contact, manifold);  ///< Normal, first point's place.
inline constexpr std::size_t at_first = at_normal + 16;                ///< Its separation, impulses, feature.
inline constexpr std::size_t at_second = at_normal + 32;   ///< The second's place, separation, impulse.
inline constexpr std::size_t at_tangent = at_normal + 48;  ///< Its friction, feature, count, gap.
inline constexpr std::size_t at_frames = at_normal + 64;   ///< Rotations of A and B.
inline constexpr std::size_t at_arms = at_normal + 80;     ///< From A to B, separations or radii.
static_assert(at_normal % 16 == 0 && offsetof(Manifold, normal_local_a) == 0 &&
              offsetof(Manifold, points) == 8 && offsetof(ManifoldPoint, point_local_a) == 0 &&
              offsetof(ManifoldPoint, separation) == 8 && offsetof(ManifoldPoint, normal_impulse) == 12 &&
              offsetof(ManifoldPoint, tangent_impulse) == 16 && sizeof(ManifoldPoint) == 24);
static_assert(offsetof(Contact, frames) == at_frames && offsetof(ContactFrames, a) == 0 &&
              offsetof(Rotation, c) == 0 && offsetof(Rotation, s) == 4 && offsetof(ContactFrames, b) == 8 &&
              offsetof(ContactFrames, a_to_b) == 16 && offsetof(Contact, separation_then) == at_arms + 8);

/// Rotation and centre, and the centre in the world, then in its own frame.
inline constexpr std::size_t at_rotation = offsetof(BodyPose, frame) + offsetof(Transform, rotation);
inline constexpr std::size_t at_center = offsetof(BodyPose, center);
static_assert(at_center == at_rotation + 8 && offsetof(BodyPose, center_local) == at_center + 8);

}  // namespace damson::contact_offsets
