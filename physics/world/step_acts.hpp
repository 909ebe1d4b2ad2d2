// Parts of a step that call public functions of the world: executing commands at the start, and destroying
// bodies at the end.
#pragma once

namespace damson {

struct WorldState;
class World;

/// Executes the commands that were recorded since the last step.
void apply_commands(World& world, WorldState& state);
/// Destroys the bodies that left the bounds, if the world is set to destroy them.
void destroy_what_left(World& world, WorldState& state);

}  // namespace damson
