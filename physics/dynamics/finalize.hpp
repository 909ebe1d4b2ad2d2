// End of a step: poses follow velocities, invalid bodies are quarantined, and bodies outside of the bounds are
// handled.
#pragma once

#include <cstdint>
#include <string_view>

namespace damson {

struct SolverStep;
struct WorldState;

/// Moves awake bodies by the displacements of the solver and updates the time for which they are at rest. Lists
/// bodies that are invalid, fast or outside of the bounds.
void finalize_bodies(WorldState& state, const SolverStep& step, float dt);
/// Quarantines the listed bodies whose state stopped being finite.
void quarantine_invalid_bodies(WorldState& state);
/// Reports the bodies that crossed the border, and stops them there if the settings say so.
void stop_at_border(WorldState& state);
/// Removes a body from the simulation: its pairs end, and it stays where it is. `why` ends a sentence for the log.
void quarantine(WorldState& state, std::uint32_t body_slot, std::string_view why);

}  // namespace damson
