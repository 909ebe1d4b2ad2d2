// The solver of a step: its columns prepared, its substeps taken.
#pragma once

#include "../solver/contact_solver.hpp"

namespace damson {

struct WorldState;

void prepare_solver(WorldState& state, const SolverStep& step);
void solve(WorldState& state, const SolverStep& step, int substeps);

}  // namespace damson
