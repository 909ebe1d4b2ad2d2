// Targets of kinematic bodies: velocities that carry them there in one step.
#pragma once

#include <cstdint>

namespace damson {

struct WorldState;

/// Gives bodies with a target the velocity that carries them there in `dt`. [s]
void apply_kinematic_targets(WorldState& state, float dt);
/// Puts them there exactly, when they have moved.
void snap_kinematic_targets(WorldState& state);
/// A body has no target any more; one that was carried to it stops.
void drop_target(WorldState& state, std::uint32_t body_slot);

}  // namespace damson
