// The SIMD contact solver. It solves four contacts of one color at a time, stored in columns.
//
// In the contact frame, with normal n and tangent t (n rotated clockwise), the relative velocity of a point
// is
//
//   along n:   dv.n + w_b arm_n_b - w_a arm_n_a        arm_n = cross(r, n)
//   along t:   dv.t + w_b arm_t_b - w_a arm_t_a        arm_t = cross(r, t) = -dot(r, n)
//
// An impulse along n therefore never changes dv.t. Both points share dv, and B's arms are A's arms plus a
// constant of the contact. Two points thus need 14 columns instead of the 22 that anchors would need, and
// half the arithmetic.
//
// Two points that both push are solved together, as a system of two equations. If they were solved one after
// the other, the first would take more of the load. A box that lands flat would then rotate, and a stack
// would lean.
//
// Source: Catto, "Solver2D", 2024 (soft constraints, substeps, relaxation); Macklin et al., "Small Steps in
// Physics Simulation", 2019; Catto, "Iterative Dynamics with Temporal Coherence", 2005 (sequential impulses).
// The contact frame and the warm start per body (motion.hpp) come from this project; bench/notes/step.md
// lists their effects.
//
// Symbols: h substep [s], v and w velocities [m/s] and [rad/s], r arm from the center of mass [m], n and t
// unit normal and tangent, m mass, i inertia, k effective mass, s separation [m], p accumulated impulse [N
// s].
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "../../core/instruction_set.hpp"
#include "../../core/wide.hpp"
#include "../model/handles.hpp"
#include "motion.hpp"

namespace damson {

/// One point of each of four contacts.
struct PointColumns {
    Wide arm_n_a;          ///< cross(r_a, n) [m]
    Wide arm_t_a;          ///< -dot(r_a, n) [m]
    Wide separation;       ///< Separation at the step's start. [m]
    Wide normal_mass;      ///< Effective mass along n; 0 in unused lanes. [kg]
    Wide tangent_mass;     ///< Effective mass along t; 0 in unused lanes. [kg]
    Wide normal_impulse;   ///< [N s]
    Wide tangent_impulse;  ///< [N s]
};

/// Four contacts that share no moving body.
struct ContactGroup {
    std::array<std::uint32_t, wide_lanes> row_a;  ///< Motion rows of bodies A; see motion.hpp.
    std::array<std::uint32_t, wide_lanes> row_b;  ///< Motion rows of bodies B.
    Wide normal_x, normal_y;
    Wide friction;
    Wide surface_speed;       ///< Target speed of B's surface relative to A's, along the tangent. [m/s]
    Wide offset_n, offset_t;  ///< B's arm minus A's arm. [m]
    /// Radii of round surfaces that can roll about their centers; 0 for other surfaces. [m]
    Wide radius_a, radius_b;
    std::array<PointColumns, 2> points;
    Wide coupling;  ///< Normal velocity at one point per unit impulse at the other point. [1/kg]
    /// Inverse determinant of the 2x2 system of both points, scaled to a diagonal of 1; 0 if nearly singular.
    Wide inv_det;
    Wide normal_total, tangent_total;               ///< Sums over all substeps and both points. [N s]
    std::array<std::uint32_t, wide_lanes> contact;  ///< Ids; `null_index` in unused lanes.
    /// True if a lane has two points, in this group or in a group that is solved with it.
    bool has_second_point = true;
};

/// Data that only bouncing contacts need. It is stored separately, so that other contacts do not load it.
struct BounceColumns {
    Wide restitution;
    std::array<Wide, 2> approach;  ///< Normal velocity before the step. [m/s]
    std::array<Wide, 2> total;     ///< Normal impulse of all substeps so far. [N s]
    bool is_needed = false;        ///< True if a lane has restitution.
};

/// Data that only contacts with rolling resistance need. The resistance is a torque about the centers of both
/// bodies, bounded by the normal force.
struct RollingColumns {
    Wide arm;                ///< Largest torque per normal force; 0 in lanes that do not roll. [m]
    Wide mass;               ///< Effective rotational inertia. [kg m2]
    Wide impulse;            ///< Angular impulse on B. [N m s]
    bool is_needed = false;  ///< True if a lane rolls, in this group or in a group solved with it.
};

/// Step parameters that the contact solver needs.
struct SolverStep {
    float h = 0.0f;      ///< Duration of a substep. [s]
    float inv_h = 0.0f;  ///< Substep rate. [1/s]
    Softness contact_softness{};
    Softness static_softness{};  ///< Softness if one body has infinite mass; twice as stiff.
    Softness joint_softness{};
    float max_push_speed = 3.0f;         ///< [m/s]
    float restitution_threshold = 1.0f;  ///< [m/s]
    float disc_spin = 1.0e15f;           ///< Spin above which free bodies are solved as discs. [rad/s]
    std::uint32_t immovable = 0;         ///< Row of the immovable body.
};

/// Largest number of groups that are solved together, counted from the first group of a color. Either all or
/// none of them have lanes with a second point. The same holds for lanes that roll.
inline constexpr std::uint32_t groups_side_by_side = 4;

/// Runs one Gauss-Seidel pass over `groups`. Biased passes also push overlapping shapes apart. `rollings` can
/// be empty if no contact rolls. All instruction sets give bit-identical results. Requires, for instruction
/// sets wider than the baseline: no two groups share a moving body, and the number of groups before the first
/// one in its color is a multiple of groups_side_by_side.
void solve_contacts(std::span<ContactGroup> groups, std::span<BounceColumns> bounces,
                    std::span<SolverBody> motions, const SolverStep& step, bool is_biased,
                    InstructionSet instructions = InstructionSet::Baseline,
                    std::span<RollingColumns> rollings = {});

/// Applies restitution, so that bouncing contacts separate at the required fraction of their approach speed.
/// The first pass is limited by the energy that a contact has dissipated. Further passes, with `is_again`,
/// have no such limit.
void apply_restitution(std::span<ContactGroup> groups, std::span<BounceColumns> bounces,
                       std::span<SolverBody> motions, const SolverStep& step, bool is_again = false);

}  // namespace damson
