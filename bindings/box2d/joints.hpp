// What the files about joints share: the conversion of settings to Damson's definitions, and checked access to a joint.
#pragma once

#include <algorithm>
#include <cfloat>

#include "layer.hpp"

namespace damson::box2d {

/// Value of internalValue in the definitions that b2Default...() returns.
inline constexpr int joint_definition_mark = 1152023;

// Limits of values, as in Box2D.
inline float clamp_not_negative(float value) noexcept {
    return std::clamp(value, 0.0f, FLT_MAX);
}
inline float clamp_to_unit(float value) noexcept {
    return std::clamp(value, 0.0f, 1.0f);
}
/// Returns a length from 0.005 m to 100 km, in the program's unit.
inline float clamp_length(float value) noexcept {
    return std::clamp(value, 0.005f * length_units(), 1.0e5f * length_units());
}

/// Returns the definition of a joint between two bodies. It has no user data, and its bodies do not collide.
JointDef to_joint_def(const WorldRecord& world, b2JointType type, const JointSettings& settings,
                      BodyHandle body_a, BodyHandle body_b);

/// Applies changed settings to a joint. Wakes its bodies. Settings that Damson rejects have no effect and are reported. Does
/// nothing if the settings are equal to the current ones, so that a program can set them in every frame and the bodies still
/// fall asleep.
void apply_settings(const char* call, WorldRecord& world, JointRecord& joint, const JointSettings& settings);

/// Changes the settings of a joint: `edit(settings)`.
template <class Edit>
void change_joint(const char* call, WorldRecord& world, JointRecord& joint, Edit edit) {
    if (!require(!world.is_locked, call, "the world", "outside of a step")) return;
    JointSettings settings = joint.settings;
    edit(settings);
    apply_settings(call, world, joint, settings);
}

/// Returns the view of a joint.
inline JointView view_of(const WorldRecord& world, const JointRecord& joint) {
    return world.world.joint(joint.handle);
}

}  // namespace damson::box2d
