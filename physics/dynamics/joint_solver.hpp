// Solves the joints of a step. The functions are documented in JointWork (joint_batches.hpp).
#pragma once

#include <cstddef>
#include <cstdint>

#include "../parallel/work_slice.hpp"
#include "../solver/contact_solver.hpp"

namespace damson {

struct WorldState;

void add_new_joints_to_graph(WorldState& state);
void lay_out_joints(WorldState& state);
void prepare_joints(WorldState& state, const SolverStep& step, std::size_t color, const WorkSlice& share);
void solve_joints(WorldState& state, const SolverStep& step, std::size_t color, const WorkSlice& share,
                  bool is_biased);
void sum_up_loads(WorldState& state, const WorkSlice& share);
void store_joints(WorldState& state, const SolverStep& step, int substeps, const WorkSlice& share);

}  // namespace damson
