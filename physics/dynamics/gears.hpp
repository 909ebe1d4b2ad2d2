// Prepares gear constraints from the coordinates of the two joints that a gear couples.
#pragma once

#include <cstdint>

#include "../solver/gear_joint.hpp"
#include "../solver/joint_columns.hpp"

namespace damson {

struct WorldState;
struct WorldTables;
struct Joint;

/// Fills the constraint of the gear at `slot`, and adds its warm start to the bodies on which the gear acts.
void prepare_gear(GearConstraint& row, WorldState& state, std::uint32_t slot, const JointStep& step,
                  std::uint32_t immovable);

/// Returns the current angle [rad] or translation [m] of a revolute or prismatic joint. Used as the initial
/// value of a new gear.
float gear_coordinate(const WorldTables& state, const Joint& joint);

}  // namespace damson
