// Validation at the ends of phases, in checked builds.
#pragma once

#include "../defs/counters.hpp"

namespace damson {

struct WorldState;

/// Stops the program where a phase leaves the world broken, and says which phase and what. Bodies, chains, the
/// order of drawing and the colours are looked at in one step of eight, after each of its phases; all that
/// validate() knows in one step of 128, after the last.
void validate_phase(const WorldState& state, Phase phase);

}  // namespace damson
