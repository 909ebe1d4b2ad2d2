// Creation and destruction of joints, and functions that apply a changed definition.
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
/// Copies the fields that all joint types share from the joint's definition to the joint itself.
void refresh_common(Joint& joint);
/// Returns the functions with which a step processes joints. A world gets them with its first joint, so that
/// a program without joints need not link them.
const JointWork& joint_work() noexcept;
/// Implements World::create_joint().
JointHandle create_joint(WorldState& state, const JointDef& def);

}  // namespace damson
