// The joints of a step: coloured, laid out, prepared, solved and stored. See JointWork in joint_batches.hpp.
#pragma once

#include <cstddef>
#include <cstdint>

#include "../solver/contact_solver.hpp"

namespace damson {

struct WorldState;

void add_new_joints_to_graph(WorldState& state);
void lay_out_joints(WorldState& state);
void prepare_joints(WorldState& state, const SolverStep& step, std::size_t color, std::uint32_t worker);
void solve_joints(WorldState& state, const SolverStep& step, std::size_t color, std::uint32_t worker,
                  bool is_biased);
void sum_up_loads(WorldState& state, std::uint32_t worker);
void store_joints(WorldState& state, const SolverStep& step, int substeps, std::uint32_t worker);

}  // namespace damson
