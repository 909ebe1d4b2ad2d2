// Life of a joint: what its definition may change, and its end.
#pragma once

#include <cstdint>

#include "../defs/handles.hpp"
#include "../defs/joint_defs.hpp"
#include "../state/joints.hpp"

namespace damson {

struct JointWork;
struct WorldState;

/// Destroys a joint, and the gears that hang on it.
void remove_joint(WorldState& state, std::uint32_t slot);
/// Gives `next` what a joint may not change: its bodies, key and whether they collide.
void keep_identity(JointDef& next, const JointDef& old);
/// Whether a gear can be made of the two joints.
bool can_be_geared(const WorldState& state, const GearJointDef& def);
/// Copies out of the definition what all kinds have.
void refresh_common(Joint& joint);
/// What a step does with joints: known to a world since it has one.
const JointWork& joint_work() noexcept;
/// As World::create_joint().
JointHandle create_joint(WorldState& state, const JointDef& def);

}  // namespace damson
