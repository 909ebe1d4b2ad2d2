// Creation and destruction of joints, and the parts of a joint that a new definition can change.
#pragma once

#include <cstdint>

#include "../defs/handles.hpp"
#include "../defs/joint_defs.hpp"
#include "../state/joints.hpp"

namespace damson {

struct JointWork;
struct WorldState;

/// Destroys a joint, and the gear joints that depend on it.
void remove_joint(WorldState& state, std::uint32_t slot);
/// Copies the fixed properties of a joint from `old` to `next`: bodies, key and collide_connected.
void keep_identity(JointDef& next, const JointDef& old);
/// Returns true if a gear joint can couple the two joints.
bool can_be_geared(const WorldState& state, const GearJointDef& def);
/// Copies the fields that all types of joints have from the joint's definition.
void refresh_common(Joint& joint);
/// Returns the functions with which a step processes joints. A world uses them once it has had a joint.
const JointWork& joint_work() noexcept;
/// Creates a joint, as World::create_joint() does.
JointHandle create_joint(WorldState& state, const JointDef& def);

}  // namespace damson
