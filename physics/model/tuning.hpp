// All tolerances and limits of the simulation, each with its unit, its purpose and the effect of a bad value.
#pragma once

#include <cstdint>

namespace damson {

/// Overlap that is left in place on purpose, so that resting contacts persist from step to step. [m]
/// Too small: contacts flicker. Too large: visible sinking.
inline constexpr float linear_slop = 0.005f;

/// Distance at which shapes get contact points. [m] It is larger for fast shapes; see contact_update.cpp.
/// Too small: overlap at impact. Too large: contacts begin early and lever arms are wrong.
inline constexpr float speculative_distance = 4.0f * linear_slop;

/// Margin of a tight box around its shape. [m] The margins of two boxes together cover the speculative
/// distance.
inline constexpr float box_skin = 0.5f * speculative_distance;

/// Maximum margin that is added to a box, so that small movements need no broadphase update. [m]
inline constexpr float max_box_margin = 0.05f;

/// Maximum margin that is added to the box of a small shape, as a fraction of the shape's size. [-]
inline constexpr float box_margin_fraction = 0.125f;

/// Time for which an island must rest before it falls asleep. [s]
inline constexpr float time_to_sleep = 0.5f;

/// Sliding distance up to which a touching pair reuses its contact points, which then move with the bodies.
/// [m] Too small: manifolds are recomputed without need. Too large: contact points lag behind corners.
inline constexpr float manifold_reuse_slide = 2.0f * linear_slop;

/// Sliding distance up to which a pair of small bodies reuses its contact points, as a fraction of the
/// smaller body's extent. [-]
inline constexpr float manifold_reuse_part = 0.1f;

/// Change in separation up to which a pair with two contact points reuses the points. [m] Too small: tall
/// stacks lean, because their soft contacts yield under added load, and each new set of points adds to the
/// lean.
inline constexpr float manifold_reuse_sink = 10.0f * linear_slop;

/// Rotation of a body up to which its contact points are reused. [rad] It bounds the error of a reused
/// normal. Too small: manifolds are recomputed without need. Too large: forces are tilted relative to the
/// surface.
inline constexpr float manifold_reuse_turn = 0.01f;

/// Maximum rotation up to which contact points are reused if both bodies have mass and touch at two points.
/// [rad] Too small: towers of small boxes, which sink into each other by a fraction of their size, lean over
/// and fall. Too large: a body that lies on another body is tilted relative to the surface.
inline constexpr float manifold_reuse_lean = 0.1f;

/// Rotation within a step up to which contact points follow their bodies. [rad] After a larger rotation,
/// other corners of the body are at the contact, and their manifold is not computed until the next step.
inline constexpr float max_contact_turn = 0.25f * 3.14159265f;

/// Minimum determinant at which two contact points are solved together, for a system with a diagonal of 1.
/// [-] Below it, the points are solved one after the other. Too small: the impulses get opposite signs and
/// arbitrary sizes.
inline constexpr float least_block_det = 1.0e-3f;

/// Largest absolute coordinate. [m] Calls with larger coordinates are contract violations, and bodies that
/// exceed it are stopped. At this distance, the resolution of a float is just under a centimeter.
inline constexpr float max_coordinate = 1.0e5f;

/// Minimum mass ratio at which the heavier of two bodies is treated like the ground: constraints between the
/// two bodies are solved after constraints between bodies of similar mass. [-]
inline constexpr float ground_mass_ratio = 16.0f;

/// Speed above which no result is meaningful. [m/s], [rad/s]
inline constexpr float senseless_speed = 1.0e15f;

/// Maximum stiffness of joints, as a fraction of the substep rate. [-] The gap that a load opens decreases
/// with the square of the frequency. Too small: joints show gaps. Too large: joints jitter. From 0.34 on,
/// this happens if bodies carry loads many times their own weight; from 0.5 on, it always happens.
inline constexpr float max_joint_hertz = 0.3f;

/// Maximum number of substeps per step.
inline constexpr int max_substeps = 64;

/// Minimum duration of a substep. [s] Values that are divided by the duration remain finite.
inline constexpr float min_substep = 1e-12f;
inline constexpr std::uint32_t max_workers = 64;  ///< Maximum number of threads that execute a step.

/// Maximum restitution of contacts, even if their materials specify more. [-] Too large: products exceed the
/// range of floats.
inline constexpr float max_restitution = 1.0e4f;

/// Solver parameters of a world.
struct SolverTuning {
    float contact_hertz = 30.0f;  ///< Stiffness of contacts; at most 1/8 of the substep rate. [Hz]
    /// Damping ratio of contacts. Contacts are heavily overdamped, so that overlap is resolved
    /// without a bounce. [-]
    float contact_damping_ratio = 10.0f;
    float max_push_speed = 3.0f;  ///< Maximum speed at which overlapping shapes are pushed apart. [m/s]
    float joint_hertz = 67.0f;    ///< Stiffness of joints; capped, see max_joint_hertz. [Hz]
    /// Damping ratio of joints; 1 is critical. Joints are overdamped, so that they open less under load. [-]
    float joint_damping_ratio = 3.0f;
    float restitution_threshold = 1.0f;  ///< Approach speed below which contacts do not bounce. [m/s]
    /// Maximum speed of bodies. The next step slows faster bodies to this speed. [m/s]
    float max_linear_speed = 400.0f;
};

}  // namespace damson
