// The wide contact solver: four contacts of one colour at a time, in columns.
//
// In a contact's own frame of normal n and tangent t (n turned clockwise) the relative velocity of a point is
//
//   along n:   dv.n + w_b arm_n_b - w_a arm_n_a        arm_n = cross(r, n)
//   along t:   dv.t + w_b arm_t_b - w_a arm_t_a        arm_t = cross(r, t) = -dot(r, n)
//
// so that an impulse along n never touches dv.t, both points share dv, and B's arms are A's plus a constant
// of the contact. That is 14 columns for two points where anchors would need 22, and half of the arithmetic.
//
// Two points that both push are solved at once, as a system of two equations: one after the other, the first
// takes more, and what falls flat turns, what stands straight leans.
//
// Source: Catto, "Solver2D", 2024 (soft constraints, substeps, relaxation); Macklin et al., "Small Steps in
// Physics Simulation", 2019; Catto, "Iterative Dynamics with Temporal Coherence", 2005 (sequential impulses).
// The frame and the warm start by body (motion.hpp) are ours; see bench/notes/step.md for what each gave.
//
// Letters: h substep [s], v w velocities [m/s] [rad/s], r arm from the centre of mass [m], n t unit normal
// and tangent, m i k mass, inertia, effective mass, s separation [m], p accumulated impulse [N s].
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
    Wide separation;       ///< At the start of the step. [m]
    Wide normal_mass;      ///< 0 in unused lanes. [kg]
    Wide tangent_mass;     ///< 0 in unused lanes. [kg]
    Wide normal_impulse;   ///< [N s]
    Wide tangent_impulse;  ///< [N s]
};

/// Four contacts that hold no moving body in common.
struct ContactGroup {
    std::array<std::uint32_t, wide_lanes> row_a;  ///< Motion rows; see wide_bodies.hpp.
    std::array<std::uint32_t, wide_lanes> row_b;  ///< Likewise.
    Wide normal_x, normal_y;
    Wide friction;
    Wide surface_speed;       ///< At which B's surface is to run past A's, along the tangent. [m/s]
    Wide offset_n, offset_t;  ///< Arm of B minus arm of A. [m]
    Wide radius_a, radius_b;  ///< Of what may roll about a centre behind the point; 0 if nothing. [m]
    std::array<PointColumns, 2> points;
    Wide coupling;  ///< Speed along n that an impulse of 1 at one point gives the other. [1/kg]
    Wide inv_det;  ///< Of the two points' system, scaled to a diagonal of 1; 0 if it is too near to singular.
    Wide normal_total, tangent_total;               ///< Given in all substeps, at both points. [N s]
    std::array<std::uint32_t, wide_lanes> contact;  ///< Ids; `null_index` in unused lanes.
    bool has_second_point = true;                   ///< Some lane has two points, here or beside it.
};

/// What only bouncing contacts need, kept out of the way of the others.
struct BounceColumns {
    Wide restitution;
    std::array<Wide, 2> approach;  ///< Normal velocity before the step. [m/s]
    std::array<Wide, 2> total;     ///< Normal impulse of all substeps so far. [N s]
    bool is_needed = false;        ///< Some lane has restitution.
};

/// What only contacts that hold back rolling need: a torque about both bodies' centres, as large as the
/// normal force allows.
struct RollingColumns {
    Wide arm;                ///< Torque to normal force at most; 0 in lanes that do not roll. [m]
    Wide mass;               ///< [kg m2]
    Wide impulse;            ///< On B. [N m s]
    bool is_needed = false;  ///< Some lane rolls, here or beside it.
};

/// What a step tells its solver.
struct SolverStep {
    float h = 0.0f;      ///< [s]
    float inv_h = 0.0f;  ///< [1/s]
    Softness contact_softness{};
    Softness static_softness{};  ///< Against the immovable, twice as stiff.
    Softness joint_softness{};
    float max_push_speed = 3.0f;         ///< [m/s]
    float restitution_threshold = 1.0f;  ///< [m/s]
    float disc_spin = 1.0e15f;           ///< Free bodies that spin faster are pushed like discs. [rad/s]
    std::uint32_t immovable = 0;         ///< Row of the immovable motion.
};

/// Groups that one instruction may solve at a time, from the first of a colour on: in all of them, or in none,
/// some lane has a second point, and some lane rolls.
inline constexpr std::uint32_t groups_side_by_side = 4;

/// One Gauss-Seidel pass over `groups`. Here and below, `rollings` may be empty if no contact rolls. Biased
/// passes also push overlap apart. Requires: of wider instructions than the baseline, that no two groups hold
/// a moving body in common, and that the first is the first of groups_side_by_side. The bits are the same.
void solve_contacts(std::span<ContactGroup> groups, std::span<BounceColumns> bounces,
                    std::span<SolverBody> motions, const SolverStep& step, bool is_biased,
                    InstructionSet instructions = InstructionSet::Baseline,
                    std::span<RollingColumns> rollings = {});

/// Gives bouncing contacts back the part of their approach speed that restitution asks for, as far as the
/// energy allows that they took; `is_again` in a further pass, for which that is no bound.
void apply_restitution(std::span<ContactGroup> groups, std::span<BounceColumns> bounces,
                       std::span<SolverBody> motions, const SolverStep& step, bool is_again = false);

}  // namespace damson
