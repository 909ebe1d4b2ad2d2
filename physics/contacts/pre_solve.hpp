// The game's say on contacts before they are solved.
#pragma once

#include <cstdint>

namespace damson {

struct WorldState;

/// Asks the game which contacts push in this step, and how.
void run_pre_solve(WorldState& state);
/// Has a contact push as its shapes say, whatever was answered.
void forget_answer(WorldState& state, std::uint32_t id);

}  // namespace damson
