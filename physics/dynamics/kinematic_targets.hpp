// Targets of kinematic bodies: velocities that move them to a target pose in one step.
#pragma once

#include <cstdint>

namespace damson {

struct WorldState;

/// Gives bodies with a target the velocity that moves them there in `dt`. [s]
void apply_kinematic_targets(WorldState& state, float dt);
/// Sets the poses of these bodies to their targets exactly, after the motion of the step.
void snap_kinematic_targets(WorldState& state);
/// Removes the target of a body. A body that was moving to its target stops.
void drop_target(WorldState& state, std::uint32_t body_slot);

}  // namespace damson
