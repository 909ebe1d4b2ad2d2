// The end of a step: moves bodies, quarantines invalid bodies, and handles bodies outside the bounds.
#pragma once

#include <cstdint>
#include <string_view>

namespace damson {

struct SolverStep;
struct WorldState;

/// Moves awake bodies by the solver's displacements, and updates their time at rest. Lists bodies that are
/// invalid, fast or outside the bounds.
void finalize_bodies(WorldState& state, const SolverStep& step, float dt);
/// Quarantines the listed bodies whose state is no longer finite.
void quarantine_invalid_bodies(WorldState& state);
/// Reports the bodies that crossed the border. With OutOfBounds::Stop, or at the end of the world, also stops
/// and quarantines them there.
void stop_at_border(WorldState& state);
/// Removes a body from the simulation: its pairs end, and it stays where it is. `why` completes the log
/// message.
void quarantine(WorldState& state, std::uint32_t body_slot, std::string_view why);

}  // namespace damson
