// Validation at the ends of phases, in checked builds.
#pragma once

#include "../model/counters.hpp"

namespace damson {

struct WorldState;

/// If the phase has broken an invariant of the world, prints the phase and the invariant and stops the
/// program. Checks bodies, chains, drawing order and colors in every 8th step, after each phase. Runs all
/// checks of validate() in every 128th step, after the last phase.
void validate_phase(const WorldState& state, Phase phase);

}  // namespace damson
