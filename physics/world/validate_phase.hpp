// Validation at the ends of phases, in checked builds.
#pragma once

#include "../model/counters.hpp"

namespace damson {

struct WorldState;

/// Stops the program if a phase leaves an invariant of the world broken, and prints the phase and the invariant.
/// Checks bodies, chains, drawing order and colors in every 8th step, after each phase. Runs all checks of validate()
/// in every 128th step, after the last phase.
void validate_phase(const WorldState& state, Phase phase);

}  // namespace damson
