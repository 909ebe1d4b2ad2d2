// Solves the joints of a step. The functions are documented in JointWork (joint_batches.hpp).
#pragma once

#include <cstddef>
#include <cstdint>

#include "../parallel/share.hpp"
#include "../solver/contact_solver.hpp"

namespace damson {

struct WorldState;

void add_new_joints_to_graph(WorldState& state);
void lay_out_joints(WorldState& state);
void prepare_joints(WorldState& state, const SolverStep& step, std::size_t color, const Share& share);
void solve_joints(WorldState& state, const SolverStep& step, std::size_t color, const Share& share,
                  bool is_biased);
void sum_up_loads(WorldState& state, const Share& share);
void store_joints(WorldState& state, const SolverStep& step, int substeps, const Share& share);

}  // namespace damson
