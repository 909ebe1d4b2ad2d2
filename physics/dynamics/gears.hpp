// Gears as their solver takes them: the coordinates of the two joints that each couples.
#pragma once

#include <cstdint>

#include "../solver/gear_joint.hpp"

namespace damson {

struct WorldState;
struct Joint;

/// Fills the row and adds its warm start to the bodies it holds.
void prepare_gear(GearConstraint& row, WorldState& state, const Joint& joint, const JointStep& step,
                  std::uint32_t immovable);

/// Angle or translation of a revolute or prismatic joint as it stands, to begin a gear with.
float gear_coordinate(const WorldState& state, const Joint& joint);

}  // namespace damson
