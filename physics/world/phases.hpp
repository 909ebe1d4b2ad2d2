// Parts of a step that call public functions of the world: executing commands at the start, tracing phases, and
// destroying bodies at the end.
#pragma once

#include "../model/counters.hpp"

namespace damson {

struct WorldState;
class World;

/// Executes the commands that were recorded since the last step.
void apply_commands(World& world, WorldState& state);
/// Passes a digest of the world, and of the results of a phase, to the phase trace callback.
/// Requires: the callback is set.
void report_phase(const World& world, WorldState& state, Phase phase);
/// Destroys the bodies that left the bounds, if the world is set to destroy them.
void destroy_out_of_bounds(World& world, WorldState& state);

}  // namespace damson
