// Loads of joints: those that bore too much break, and are told of.
#pragma once

namespace damson {

struct WorldState;

/// Tells of the joints that bore too much in this step, and destroys those that break.
void break_joints(WorldState& state);

}  // namespace damson
