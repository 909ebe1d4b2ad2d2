// Continuous collision: bodies that are too fast for the step are back where they first met something.
#pragma once

#include <cstdint>

namespace damson {

struct WorldState;

/// Brings fast bodies back to where they first met something.
void solve_continuous(WorldState& state);
/// Recomputes how far a body may come in a step without being fast.
void refresh_ccd_threshold(WorldState& state, std::uint32_t body_slot);

}  // namespace damson
