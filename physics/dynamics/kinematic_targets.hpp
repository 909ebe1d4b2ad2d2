// Moves kinematic bodies to a target pose within one step.
#pragma once

#include <cstdint>

namespace damson {

struct WorldTables;

/// Gives bodies with a target the velocity that moves them there in `dt` [s]. Removes targets that were
/// reached in the last step, and targets of sleeping bodies.
void apply_kinematic_targets(WorldTables& state, float dt);
/// Sets bodies with a target exactly to their target pose. Requires: the step has moved the bodies.
void snap_kinematic_targets(WorldTables& state);
/// Removes the target of a body. A body that was moving to its target stops.
void drop_target(WorldTables& state, std::uint32_t body_slot);

}  // namespace damson
