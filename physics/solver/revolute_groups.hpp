// The revolute joints of a colour, four at a time: revolute_joint.hpp in columns, with the same bits.
//
// Figures and ragdolls, bridges, cars and cranes hang on this one kind, so it is the kind that is wide. What
// only some of them have, limits, springs and motors, lies apart. Joints of the overflow colour may share
// bodies and are solved one by one, as all other kinds are.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "../../core/wide_vector.hpp"
#include "revolute_joint.hpp"
#include "wide_bodies.hpp"

namespace damson {

/// Four revolute joints that hold no moving body in common; zero in lanes that are not used.
struct RevoluteGroup {
    WideRows row_a, row_b;  ///< Motion rows; see wide_bodies.hpp.
    WideVector r_a, r_b;    ///< As in JointConstraint, and all that follows. [m]
    WideVector separation;  ///< [m]
    Wide bias_rate;         ///< Of the softness of what is rigid. [1/s]
    Wide mass_scale;        ///< [-]
    Wide impulse_scale;     ///< [-]
    WideVector impulse;     ///< On B. [N s]
    Wide given_a, given_b;  ///< Moments of it on either body, at the arms of the time. [N m s]
    bool has_turn = false;  ///< Some lane has limits, a spring or a motor.
};

/// What holds or turns the angle of four joints; in lanes without it, it asks for nothing.
struct RevoluteTurn {
    Wide angle;  ///< At the start of the step. [rad]
    Wide spring_rate, spring_mass, spring_impulse_scale;
    Wide spring_rest;    ///< [rad]
    Wide motor_speed;    ///< [rad/s]
    Wide max_motor;      ///< In a substep. [N m s]
    Wide lower_limit;    ///< [rad]
    Wide upper_limit;    ///< [rad]
    Wide spring, motor;  ///< Impulses on B. [N m s]
    Wide lower, upper;   ///< Likewise, but that `upper` pushes the other way.
};

/// Puts a joint into a lane. Requires: the rows of its bodies as motion_row() says.
void set_lane(RevoluteGroup& group, RevoluteTurn& turn, std::size_t lane, const RevoluteConstraint& row);

/// Leaves the lanes from `first` on unused.
void clear_lanes(RevoluteGroup& group, RevoluteTurn& turn, std::size_t first, std::uint32_t immovable);

/// Adds the warm start of a group whose lanes are set, and notes what it gives.
/// Requires: nothing has turned since the step began.
void start_group(RevoluteGroup& group, const RevoluteTurn& turn, std::span<const SolverBody> motions,
                 std::span<WarmStart> starts);

/// One pass over `groups`. Those without bias also add to `starts` what follows from turned arms.
void solve_revolutes(std::span<RevoluteGroup> groups, std::span<RevoluteTurn> turns,
                     std::span<SolverBody> motions, std::span<WarmStart> starts, const JointStep& step,
                     bool is_biased);

/// The impulses of a lane.
AccumulatedImpulses read_lane(const RevoluteGroup& group, const RevoluteTurn& turn, std::size_t lane);

}  // namespace damson
