// The solver of a step: lays out bodies and constraints, then fills the columns of each block and takes its substeps.
#pragma once

#include "../solver/contact_solver.hpp"

namespace damson {

struct WorldState;

/// Allocates the solver's columns, and divides bodies and constraints into blocks.
void prepare_solver(WorldState& state, const SolverStep& step);
/// Fills the columns, takes the substeps and writes the impulses back to the constraints.
void solve(WorldState& state, const SolverStep& step, int substeps);

}  // namespace damson
