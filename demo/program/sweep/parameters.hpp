// The parameters that a sweep can vary, by name. A value is applied to a scene before the scene is built, or
// to the definition of its world. varied_controls.hpp applies the values to objects that a scene's drive
// creates later.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "../../../physics/model/defs.hpp"
#include "../../scenes/scene.hpp"

namespace damson::demo {

/// A parameter, and the functions that apply its value. Null functions are skipped.
struct Parameter {
    std::string_view name;
    std::string_view unit;      ///< "m/s2", for example; "-" if the parameter has no unit.
    std::string_view sentence;  ///< Description for lists.
    double lowest = 0.0;        ///< Smallest valid value.
    double highest = 0.0;       ///< Largest valid value.
    bool is_whole = false;      ///< True if only whole numbers are valid.
    bool is_count = false;  ///< True for the object count. The scene is then created again for each value.

    void (*set_scene)(Scene&, float) = nullptr;
    void (*set_body)(SceneBody&, float) = nullptr;
    void (*set_shape)(SceneShape&, float) = nullptr;
    void (*set_tile)(SceneTile&, float) = nullptr;
    bool (*set_joint)(SceneJoint&, float) = nullptr;  ///< Returns true if the parameter applies to the joint.
    void (*set_world)(WorldDef&, float) = nullptr;
};

/// The value of one parameter in a row of the sweep.
struct Setting {
    const Parameter* parameter = nullptr;
    float value = 0.0f;  ///< Value in the parameter's unit.
};

/// Returns all parameters, in the order of the help text.
std::span<const Parameter> all_parameters();

/// Returns the parameter with that name, or null if there is none.
const Parameter* find_parameter(std::string_view name);

/// Returns the names of all parameters, separated by commas.
std::string list_of_parameters();

/// Applies the values to the scene, in the order of the settings. Ignores parameters with is_count: the
/// caller creates the scene with that many objects.
void apply_settings(Scene& scene, std::span<const Setting> settings);

/// Apply the values to a body, shape, joint or world definition.
void apply_settings(SceneBody& body, std::span<const Setting> settings);
void apply_settings(SceneShape& shape, std::span<const Setting> settings);
void apply_settings(SceneJoint& joint, std::span<const Setting> settings);
void apply_settings(WorldDef& def, std::span<const Setting> settings);

/// Returns true if the parameter applies only to joints and the scene has no joint to which it applies.
bool misses_joints(const Parameter& parameter, const Scene& scene);

}  // namespace damson::demo
