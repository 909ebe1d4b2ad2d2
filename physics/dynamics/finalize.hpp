// The end of a step: poses follow velocities, invalid bodies are quarantined, borders are kept.
#pragma once

#include <cstdint>
#include <string_view>

namespace damson {

struct SolverStep;
struct WorldState;

/// Moves awake bodies by what the solver found, times their rest, and lists who is invalid, fast or outside.
void finalize_bodies(WorldState& state, const SolverStep& step, float dt);
/// Quarantines those whose state stopped being finite.
void quarantine_invalid_bodies(WorldState& state);
/// Tells of the bodies that crossed the border, and stops those that are to stop there.
void stop_at_border(WorldState& state);
/// Takes a body out of the simulation: its pairs end, it stays where it is. `why` ends a sentence for the log.
void quarantine(WorldState& state, std::uint32_t body_slot, std::string_view why);

}  // namespace damson
