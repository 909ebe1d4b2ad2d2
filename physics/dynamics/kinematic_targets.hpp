// Targets of kinematic bodies: velocities that carry them there in one step.
#pragma once

#include <cstdint>

namespace damson {

struct WorldState;

void apply_kinematic_targets(WorldState& state, float dt);
void snap_kinematic_targets(WorldState& state);
/// A body has no target any more; one that was carried to it stops.
void drop_target(WorldState& state, std::uint32_t body_slot);

}  // namespace damson
