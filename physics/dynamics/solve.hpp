// The solver of a step: its columns prepared, its substeps taken.
#pragma once

#include "../solver/contact_solver.hpp"

namespace damson {

struct WorldState;

/// Fills the solver's columns from bodies and constraints.
void prepare_solver(WorldState& state, const SolverStep& step);
/// Takes the substeps.
void solve(WorldState& state, const SolverStep& step, int substeps);

}  // namespace damson
