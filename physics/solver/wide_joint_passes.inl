// The passes of all joints, for one vector width. wide_joints.cpp compiles them for each width.

using Lanes = DAMSON_OF_WIDTH(Wide);

#include "../../core/plane_lanes.inl"
#include "body_lanes.inl"
#include "joint_lanes.inl"
#include "constraint_parts.inl"
#include "joint_passes.inl"
#include "distance_joint.inl"
#include "motor_joint.inl"
#include "prismatic_joint.inl"
#include "pulley_joint.inl"
#include "revolute_joint.inl"
#include "target_joint.inl"
#include "weld_joint.inl"
#include "wheel_joint.inl"
