// Calls the pre-solve callback for contacts before they are solved.
#pragma once

#include <cstdint>

namespace damson {

struct WorldState;

/// Calls the pre-solve callback for awake contacts that enable it. The callback decides whether and how each
/// contact pushes in this step.
void run_pre_solve(WorldState& state);
/// Discards the response of the pre-solve callback, so that the contact pushes with the settings of its
/// shapes again.
void forget_answer(WorldState& state, std::uint32_t id);

}  // namespace damson
