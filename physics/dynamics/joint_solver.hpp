// Solves the joints of a step.
#pragma once

#include <cstddef>
#include <cstdint>

#include "../parallel/work_slice.hpp"
#include "../solver/contact_solver.hpp"
#include "../solver/gear_joint.hpp"
#include "../solver/joint_columns.hpp"
#include "../state/world_state.hpp"

namespace damson {

/// False if the library is built with DAMSON_JOINTS=OFF. Worlds then have no joints, and steps contain no
/// code for them.
#ifdef DAMSON_NO_JOINTS
inline constexpr bool joints_enabled = false;
#else
inline constexpr bool joints_enabled = true;
#endif

/// Returns true if the world has a joint, or if one was created since the last step and destroyed again.
inline bool has_joints(const WorldTables& state) noexcept {
    return joints_enabled && !(state.joints.map.empty() && state.new_joints.empty());
}

// joint_layout.cpp

/// Assigns colors to new joints in key order, so that the result does not depend on the order of creation.
void add_new_joints_to_graph(WorldTables& state);
/// Assigns a lane of a group to every joint that has a color.
void assign_joint_groups(WorldState& state);
/// Lets the next step use the changed definition of a joint. Keeps the layout of all joints if the joint has the same
/// parts as before.
void refill_joint(WorldState& state, std::uint32_t slot);

// joint_solver.cpp. The functions process one slice of a color's joints. The first slice of the overflow color
// contains all of its joints.

void prepare_joints(WorldState& state, const SolverStep& step, std::size_t color, const WorkSlice& slice);
void solve_joints(WorldState& state, const SolverStep& step, std::size_t color, const WorkSlice& slice,
                  bool is_biased);

/// Adds the impulses of a substep to the MonitoredJoint entries. Called after each substep except the last.
void accumulate_loads(StepScratch& state, const WorkSlice& slice);
/// Writes impulses back to the joints, and lists joints whose load was above their breaking load or their
/// reporting threshold.
void store_joints(WorldState& state, const SolverStep& step, int substeps, const WorkSlice& slice);

// gears.cpp

/// Fills the constraint of the gear at `slot`, and adds its warm start to the bodies on which the gear acts.
void prepare_gear(GearConstraint& row, WorldState& state, std::uint32_t slot, const JointStep& step,
                  std::uint32_t immovable);

/// Returns the current angle [rad] or translation [m] of a revolute or prismatic joint. Used as the initial
/// value of a new gear.
float gear_coordinate(const WorldTables& state, const Joint& joint);

}  // namespace damson
