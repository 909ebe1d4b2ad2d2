// The phases of a step that move bodies. Continuous collision is in continuous.hpp.
#pragma once

#include <cstdint>
#include <string_view>

#include "../solver/contact_solver.hpp"

namespace damson {

struct BodyExtra;
struct WorldState;
struct WorldTables;

// kinematic_targets.cpp

/// Gives bodies with a target the velocity that moves them there in `dt` [s]. Removes targets that were
/// reached in the last step, and targets of sleeping bodies.
void apply_kinematic_targets(WorldTables& state, float dt);
/// Sets bodies with a target exactly to their target pose. Requires: the step has moved the bodies.
void snap_kinematic_targets(WorldTables& state);
/// Gives a body the target of another body of the same pose, or of an earlier state of the body.
void copy_target(WorldTables& state, std::uint32_t body_slot, const BodyExtra& from);
/// Removes the target of a body. A body that was moving to its target stops.
void drop_target(WorldTables& state, std::uint32_t body_slot);

// solve.cpp

/// Allocates the solver's columns, and divides bodies and constraints into blocks.
void prepare_solver(WorldState& state, const SolverStep& step);
/// Fills the columns, runs the substeps and writes the impulses back to the constraints.
void solve(WorldState& state, const SolverStep& step, int substeps);

// finalize.cpp

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
