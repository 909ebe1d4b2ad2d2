// The game's say on contacts before they are solved.
#pragma once

namespace damson {

struct WorldState;

void run_pre_solve(WorldState& state);

}  // namespace damson
