// Acts of a step that are calls on its world: commands at its head, destruction at its end.
#pragma once

namespace damson {

struct WorldState;
class World;

/// Carries out what other threads have asked for since the last step.
void apply_commands(World& world, WorldState& state);
/// Destroys those that are to go.
void destroy_what_left(World& world, WorldState& state);

}  // namespace damson
