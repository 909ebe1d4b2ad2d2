// The wide contact solver: solves four contacts of one color at a time, stored in columns.
//
// In a contact's own frame, with the normal n and the tangent t (n rotated clockwise), the relative velocity of a
// point is
//
//   along n:   dv.n + w_b arm_n_b - w_a arm_n_a        arm_n = cross(r, n)
//   along t:   dv.t + w_b arm_t_b - w_a arm_t_a        arm_t = cross(r, t) = -dot(r, n)
//
// An impulse along n therefore never changes dv.t. Both points share dv, and B's arms are A's arms plus a constant
// of the contact. Two points need 14 columns, where anchors would need 22, and half of the arithmetic.
//
// Two points that both push are solved together, as a system of two equations. If they were solved one after the
// other, the first would take more of the load. A box that falls flat would rotate, and a stack would lean.
//
// Source: Catto, "Solver2D", 2024 (soft constraints, substeps, relaxation); Macklin et al., "Small Steps in Physics
// Simulation", 2019; Catto, "Iterative Dynamics with Temporal Coherence", 2005 (sequential impulses). The contact
// frame and the warm start per body (motion.hpp) come from this project; bench/notes/step.md has the effect of each.
//
// Letters: h substep [s], v w velocities [m/s] [rad/s], r arm from the center of mass [m], n t unit normal and
// tangent, m i k mass, inertia, effective mass, s separation [m], p accumulated impulse [N s].
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "../../core/instruction_set.hpp"
#include "../../core/wide.hpp"
#include "../defs/index.hpp"
#include "motion.hpp"

namespace damson {

/// One contact point of four contacts.
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
    std::array<std::uint32_t, wide_lanes> row_a;  ///< Motion rows of the bodies A; see wide_bodies.hpp.
    std::array<std::uint32_t, wide_lanes> row_b;  ///< Motion rows of the bodies B.
    Wide normal_x, normal_y;
    Wide friction;
    Wide surface_speed;       ///< Target speed of B's surface relative to A's, along the tangent. [m/s]
    Wide offset_n, offset_t;  ///< Arm of B minus arm of A. [m]
    /// Radii of round surfaces that may roll, with the center behind the point; 0 if none. [m]
    Wide radius_a, radius_b;
    std::array<PointColumns, 2> points;
    Wide coupling;  ///< Speed along n at one point per unit of impulse at the other. [1/kg]
    /// Inverse determinant of the two points' system, scaled to a diagonal of 1; 0 if nearly singular.
    Wide inv_det;
    Wide normal_total, tangent_total;               ///< Sums over all substeps and both points. [N s]
    std::array<std::uint32_t, wide_lanes> contact;  ///< Ids; `null_index` in unused lanes.
    /// True if a lane has two points, in this group or in one that is solved with it.
    bool has_second_point = true;
};

/// Data that only bouncing contacts need, kept apart so that other contacts do not load it.
struct BounceColumns {
    Wide restitution;
    std::array<Wide, 2> approach;  ///< Normal velocity before the step. [m/s]
    std::array<Wide, 2> total;     ///< Normal impulse of all substeps so far. [N s]
    bool is_needed = false;        ///< True if a lane has restitution.
};

/// Data that only contacts with rolling resistance need. The resistance is a torque about the centers of both
/// bodies, bounded by the normal force.
struct RollingColumns {
    Wide arm;                ///< Largest ratio of torque to normal force; 0 in lanes that do not roll. [m]
    Wide mass;               ///< Effective rotational inertia. [kg m2]
    Wide impulse;            ///< Impulse on B. [N m s]
    bool is_needed = false;  ///< True if a lane rolls, in this group or in one that is solved with it.
};

/// Data of a step that the contact solver needs.
struct SolverStep {
    float h = 0.0f;      ///< Duration of a substep. [s]
    float inv_h = 0.0f;  ///< Substep rate. [1/s]
    Softness contact_softness{};
    Softness static_softness{};  ///< Softness if a body has infinite mass; twice as stiff.
    Softness joint_softness{};
    float max_push_speed = 3.0f;         ///< [m/s]
    float restitution_threshold = 1.0f;  ///< [m/s]
    float disc_spin = 1.0e15f;           ///< Spin above which free bodies are pushed like discs. [rad/s]
    std::uint32_t immovable = 0;         ///< Row of the immovable motion.
};

/// Number of groups that one instruction may solve together, counted from the first group of a color. Either all or
/// none of them have lanes with a second point. The same holds for lanes that roll.
inline constexpr std::uint32_t groups_side_by_side = 4;

/// Runs one Gauss-Seidel pass over `groups`. Biased passes also push overlapping shapes apart. `rollings` may be
/// empty if no contact rolls. Requires: with instructions wider than the baseline, no two groups share a moving
/// body, and the first group is the first of groups_side_by_side. All instruction sets give bit-identical results.
void solve_contacts(std::span<ContactGroup> groups, std::span<BounceColumns> bounces,
                    std::span<SolverBody> motions, const SolverStep& step, bool is_biased,
                    InstructionSet instructions = InstructionSet::Baseline,
                    std::span<RollingColumns> rollings = {});

/// Applies restitution: gives bouncing contacts back the required fraction of their approach speed. The energy that
/// a contact has dissipated limits the result. Further passes, with `is_again`, have no such limit.
void apply_restitution(std::span<ContactGroup> groups, std::span<BounceColumns> bounces,
                       std::span<SolverBody> motions, const SolverStep& step, bool is_again = false);

}  // namespace damson
