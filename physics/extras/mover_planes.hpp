// Planes around a character mover: how far they push it, and which part of its velocity they stop.
//
//   MoverPlane planes[8];                             // one for each surface that the mover touches or overlaps
//   const PlaneSolution solution = solve_planes(velocity * dt, std::span(planes).first(count));
//   position += solution.translation;
//   velocity = clip_vector(velocity, std::span(planes).first(count));
//
// move_character() moves a mover in one call. Use these functions for a mover of your own, whose planes you collect
// with queries. In each plane, a displacement d of the mover is free if dot(normal, d) >= depth.
//
//            d               The mover wants to move by d and is pushed along the normal by the distance that
//             \   normal     is missing. Several planes push in turn until all are satisfied or have reached
//     _________\____^____    their maximum push.
//     obstacle  \   |
#pragma once

#include <glm/vec2.hpp>
#include <limits>
#include <span>

namespace damson {

/// A surface that limits the displacement of a mover.
struct MoverPlane {
    glm::vec2 normal{0.0f, 1.0f};  ///< Unit vector out of the obstacle. [-]
    float depth = 0.0f;  ///< Depth to which the mover overlaps the obstacle; negative if they are apart. [m]
    /// Maximum distance by which the plane pushes. Unlimited for walls; small values give soft obstacles, such as
    /// other characters. [m]
    float max_push = std::numeric_limits<float>::max();
    float push = 0.0f;           ///< Distance by which the plane has pushed; set by solve_planes(). [m]
    bool clips_velocity = true;  ///< If true, clip_vector() removes the velocity into the plane.
};

/// Result of solve_planes().
struct PlaneSolution {
    glm::vec2 translation{0.0f};  ///< Displacement of the mover. [m]
    int iterations = 0;           ///< Number of passes over the planes before the last one. [-]
};

/// Overlap that solve_planes() leaves, so that a mover at rest stays in contact. [m]
inline constexpr float plane_slop = 0.005f;
inline constexpr int max_plane_passes = 20;  ///< Maximum number of passes of solve_planes(). [-]

/// Returns the displacement closest to `wanted` [m] that the planes permit, and sets the push of each plane. If the planes
/// contradict each other, as between two walls that close in, the result is a compromise.
/// Requires: finite numbers, normals of unit length, max_push zero or more. Otherwise reports a violation and returns
/// `wanted` without changing the planes.
/// Cost: up to `max_plane_passes` passes over the planes. Most corners need two to five.
PlaneSolution solve_planes(glm::vec2 wanted, std::span<MoverPlane> planes);

/// Returns `vector`, usually a velocity, without its components into the planes that have pushed and have
/// `clips_velocity`. The planes are applied in order, once each.
glm::vec2 clip_vector(glm::vec2 vector, std::span<const MoverPlane> planes) noexcept;

}  // namespace damson
