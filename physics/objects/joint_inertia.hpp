// The least inertia that the solver gives to a body that joints hold.
//
// Joints are solved one after the other. What one does to another goes through the body that they share, and
// a body whose inertia is small for the arms of its joints passes on next to nothing: a chain of such bodies
// falls apart, and may gain energy without end. So the solver takes the inertia of a body to be at least a
// share of m r2, where r is the arm of a joint and m the reduced mass of the two bodies that it joins.
//
// The effect is bounded: about the joint a body has the inertia I + m r2, so that its period or its answer to
// a torque changes by less than the share. Bodies whose radius of gyration is a tenth of the arm or more are
// as they were. BodyRef::inertia() is the true one.
#pragma once

#include <cstdint>

namespace damson {

struct WorldState;

/// Share of m r2 for a body with several joints, or with one that is solved in several parts. [-]
inline constexpr float joint_inertia_share = 1e-2f;
/// The same where one joint alone holds the body and is solved as a whole: against rounding only. [-]
inline constexpr float lone_joint_inertia_share = 1e-4f;

/// Gives the solver the inertia of a body, after its mass or its joints have changed.
/// Cost: its joints.
void refresh_joint_inertia(WorldState& state, std::uint32_t body);

/// The same for a body of which only the joint in `slot` is new or has changed.
/// Cost: constant, unless the solver's inertia is not the true one, or must change.
void update_joint_inertia(WorldState& state, std::uint32_t body, std::uint32_t slot);

/// The same for a body that has lost a joint.
void drop_joint_inertia(WorldState& state, std::uint32_t body);

}  // namespace damson
