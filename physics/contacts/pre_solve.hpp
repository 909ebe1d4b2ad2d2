// The game's say on contacts before they are solved.
#pragma once

namespace damson {

struct WorldState;

/// Asks the game which contacts push in this step.
void run_pre_solve(WorldState& state);

}  // namespace damson
