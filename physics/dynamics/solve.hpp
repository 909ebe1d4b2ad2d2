// The solver of a step: what there is laid out, then block by block its columns filled, its substeps taken.
#pragma once

#include "../solver/contact_solver.hpp"

namespace damson {

struct WorldState;

/// Makes room for the solver's columns, and divides bodies and constraints into blocks.
void prepare_solver(WorldState& state, const SolverStep& step);
/// Fills the columns, takes the substeps and gives the impulses back to the constraints.
void solve(WorldState& state, const SolverStep& step, int substeps);

}  // namespace damson
