// All tolerances and limits of the simulation, each with its unit, its purpose and the effect of a bad value.
#pragma once

#include <cstdint>

namespace damson {

/// Overlap that is left in place on purpose, so that resting contacts persist from step to step. [m]
/// Too small: contacts flicker. Too large: visible sinking.
inline constexpr float linear_slop = 0.005f;

/// Distance at which shapes get contact points. Fast shapes get them at a larger distance; see contact_update.cpp.
/// [m] Too small: overlap at impact. Too large: contacts begin early and lever arms are wrong.
inline constexpr float speculative_distance = 4.0f * linear_slop;

/// Margin of a tight box around its shape. The margins of two boxes together cover the speculative distance. [m]
inline constexpr float box_skin = 0.5f * speculative_distance;

/// Maximum margin that is added to a box, so that small moves need no broadphase work. [m]
inline constexpr float max_box_margin = 0.05f;

/// Maximum margin that is added to the box of a small shape, as a fraction of the shape's size. [-]
inline constexpr float box_margin_fraction = 0.125f;

/// Time for which an island must rest before it falls asleep. [s]
inline constexpr float time_to_sleep = 0.5f;

/// Distance that a touching pair may slide along its surface and still keep its contact points, which then only
/// follow the bodies. [m] Too small: manifolds are recomputed for nothing. Too large: contact points lag behind
/// corners.
inline constexpr float manifold_reuse_slide = 2.0f * linear_slop;

/// The slide limit for small bodies, as a fraction of the smaller body's extent. [-]
inline constexpr float manifold_reuse_part = 0.1f;

/// Distance that a pair with two contact points may sink in or separate and still keep them. [m] Too small: tall
/// stacks lean. Their soft contacts yield under added load, and each new set of points adds to the lean.
inline constexpr float manifold_reuse_sink = 10.0f * linear_slop;

/// Angle by which a body may turn and still keep its contact points. [rad] It bounds the error of a kept normal.
/// Too small: manifolds are recomputed for nothing. Too large: forces are tilted relative to the surface.
inline constexpr float manifold_reuse_turn = 0.01f;

/// Maximum angle by which a body may turn and still keep its contact points, if both bodies have mass and touch in
/// two points. [rad] Too small: towers of small boxes, which sink in by a fraction of their size, lean over and
/// fall. Too large: a body that lies on another one is tilted relative to the surface.
inline constexpr float manifold_reuse_lean = 0.1f;

/// Angle since the start of the step up to which contact points follow their bodies. [rad] A body that turns
/// further has other corners at the contact; its contacts wait for the manifold of the next step.
inline constexpr float max_contact_turn = 0.25f * 3.14159265f;

/// Smallest determinant for which two contact points are solved together, for a system with a diagonal of 1. Below
/// it they are solved one after the other. [-] Too small: impulses of opposite sign and any size.
inline constexpr float least_block_det = 1.0e-3f;

/// Largest absolute coordinate. Calls with larger coordinates are contract violations, and bodies that get there
/// are stopped. The resolution of a float is just under a centimeter there. [m]
inline constexpr float max_coordinate = 1.0e5f;

/// Mass ratio from which the heavier of two bodies is treated like the ground: constraints between them are solved
/// after those of similar masses. [-]
inline constexpr float ground_mass_ratio = 16.0f;

/// Speed above which no result is meaningful. [m/s], [rad/s]
inline constexpr float senseless_speed = 1.0e15f;

/// Maximum stiffness of joints, as a fraction of the substep rate. The gap that a load opens falls with the square
/// of the frequency. [-] Too small: joints show gaps. Too large: jitter. At 0.34 it appears where the load is many
/// times the weight of the bodies that carry it, at 0.5 everywhere.
inline constexpr float max_joint_hertz = 0.3f;

/// Maximum number of substeps per step.
inline constexpr int max_substeps = 64;

/// Minimum duration of a substep. Values divided by it stay finite. [s]
inline constexpr float min_substep = 1e-12f;
inline constexpr std::uint32_t max_workers = 64;  ///< Maximum number of threads that share a step.

/// Maximum restitution of contacts, whatever their materials specify. Too large: products exceed the range of
/// floats. [-]
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
    /// Maximum speed of bodies. The next step slows faster bodies to it. [m/s]
    float max_linear_speed = 400.0f;
};

}  // namespace damson
