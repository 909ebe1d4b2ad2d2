// Every tolerance and limit of the simulation, with its unit, its purpose and what goes wrong.
#pragma once

#include <cstdint>

namespace damson {

/// Overlap left in place on purpose, so that resting contacts persist from step to step. [m]
/// Too small: contacts flicker. Too large: visible sinking.
inline constexpr float linear_slop = 0.005f;

/// Shapes this close touch, and get contact points. Fast ones get them from farther off; see
/// contact_update.cpp. [m] Too small: overlap at impact. Too large: contacts begin early and lever arms are
/// wrong.
inline constexpr float speculative_distance = 4.0f * linear_slop;

/// Tight boxes are this much larger than their shapes, so that two of them cover the speculative distance
/// together. [m]
inline constexpr float box_skin = 0.5f * speculative_distance;

/// Most by which a box is grown so that small moves need no broadphase work. [m]
inline constexpr float max_box_margin = 0.05f;

/// The same as a part of the shape's own size, for small shapes. [-]
inline constexpr float box_margin_fraction = 0.125f;

/// Rest needed before an island is put to sleep. [s]
inline constexpr float time_to_sleep = 0.5f;

/// How far a touching pair may slide along its surface and still keep its contact points, which then only
/// follow the bodies. [m] Too small: manifolds are computed anew for nothing. Too large: contact points lag
/// behind corners.
inline constexpr float manifold_reuse_slide = 2.0f * linear_slop;

/// The same as a part of the smaller body's extent, for small bodies. [-]
inline constexpr float manifold_reuse_part = 0.1f;

/// How far a pair that touches in two points may sink in or come apart and still keep them. [m] Too small:
/// tall stacks, whose soft contacts give under what is put on them, find their points anew and lean with
/// each.
inline constexpr float manifold_reuse_sink = 10.0f * linear_slop;

/// How far a body may turn and still keep its contact points. [rad] Bounds what a kept normal is off by. Too
/// small: manifolds are computed anew for nothing. Too large: forces that lean against the surface.
inline constexpr float manifold_reuse_turn = 0.01f;

/// The same between two bodies that both move and touch in two points. [rad] Too small: towers of small
/// boxes, which sink in by a part of their size, lean over and fall. Too large: a body that lies on another
/// leans against the surface.
inline constexpr float manifold_reuse_lean = 0.1f;

/// Turn since the step began up to which contact points follow their bodies. [rad] What turns farther has
/// other corners there; its contacts wait for the next step's manifold.
inline constexpr float max_contact_turn = 0.25f * 3.14159265f;

/// Two contact points whose system has a smaller determinant, with a diagonal of 1, are solved one after the
/// other. [-] Too small: impulses of opposite sign and any size.
inline constexpr float least_block_det = 1.0e-3f;

/// Coordinates beyond this are refused, and bodies that get there are stopped: a float has less than a
/// centimetre of resolution there. [m]
inline constexpr float max_coordinate = 1.0e5f;

/// A body this much heavier than another is solved like the ground, last. [-]
inline constexpr float ground_mass_ratio = 16.0f;

/// Faster than this, no number that comes of it means anything. [m/s], [rad/s]
inline constexpr float senseless_speed = 1.0e15f;

/// Stiffest that joints may be, as a part of the substep rate. What a load opens them by falls with the
/// square of the frequency. [-] Too small: joints that show gaps. Too large: jitter, at 0.34 where the load
/// is many times the weight of what bears it, at 0.5 anywhere.
inline constexpr float max_joint_hertz = 0.3f;

/// Smallest and largest number of substeps of a step.
inline constexpr int max_substeps = 64;

/// A substep is not shorter: what is divided by it stays finite. [s]
inline constexpr float min_substep = 1e-12f;
inline constexpr std::uint32_t max_workers = 64;  ///< Most threads that share a step.

/// Contacts bounce at most so much, whatever materials say. Too large: products leave the range of floats. [-]
inline constexpr float max_restitution = 1.0e4f;

/// What a world's owner may tune.
struct SolverTuning {
    float contact_hertz = 30.0f;          ///< Stiffness of contacts; capped by the substep rate. [1/s]
    float contact_damping_ratio = 10.0f;  ///< Heavily overdamped: overlap leaves without a bounce. [-]
    float max_push_speed = 3.0f;          ///< Fastest that overlap is pushed apart. [m/s]
    float joint_hertz = 67.0f;            ///< Stiffness of joints; see max_joint_hertz. [1/s]
    float joint_damping_ratio = 3.0f;     ///< Overdamped: joints under load open less. [-]
    float restitution_threshold = 1.0f;   ///< Slower approaches do not bounce. [m/s]
    float max_linear_speed = 400.0f;      ///< Faster bodies are slowed to it, in the next step. [m/s]
};

}  // namespace damson
