// Solves the constraints of a step: divides bodies and constraints into blocks, then runs the substeps of
// each block.
#pragma once

#include "../solver/contact_solver.hpp"

namespace damson {

struct WorldState;

/// Allocates the solver's columns, and divides bodies and constraints into blocks.
void prepare_solver(WorldState& state, const SolverStep& step);
/// Fills the columns, runs the substeps and writes the impulses back to the constraints.
void solve(WorldState& state, const SolverStep& step, int substeps);

}  // namespace damson
