// What a sweep can vary, by name: a number that goes into a scene before it is built, or into the world that
// it is built in. What a scene's drive creates later gets the same numbers: varied_controls.hpp.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "../../../physics/defs/defs.hpp"
#include "../../scenes/scene.hpp"

namespace damson::demo {

/// One number by name, and where it goes: of the functions those that are not null are called.
struct Parameter {
    std::string_view name;
    std::string_view unit;      ///< "m/s2"; "-" of none.
    std::string_view sentence;  ///< What it is, for lists.
    double lowest = 0.0;        ///< Least value that means something, in its unit.
    double highest = 0.0;       ///< Greatest, likewise.
    bool is_whole = false;      ///< Takes whole numbers only.
    bool is_count = false;      ///< Number of the scene's things, with which it is made anew.

    void (*set_scene)(Scene&, float) = nullptr;
    void (*set_body)(SceneBody&, float) = nullptr;
    void (*set_shape)(SceneShape&, float) = nullptr;
    void (*set_tile)(SceneTile&, float) = nullptr;
    bool (*set_joint)(SceneJoint&, float) = nullptr;  ///< Whether the joint has such a number.
    void (*set_world)(WorldDef&, float) = nullptr;
};

/// A parameter and the value that a row gives it, in its unit.
struct Setting {
    const Parameter* parameter = nullptr;
    float value = 0.0f;  ///< [-]
};

/// All there are, in the order in which they are listed.
std::span<const Parameter> all_parameters();

/// The one of that name, or null.
const Parameter* find_parameter(std::string_view name);

/// Their names, separated by commas.
std::string list_of_parameters();

/// Puts the values into the scene, in the order of the settings; is_count is left to who makes the scene.
void apply_settings(Scene& scene, std::span<const Setting> settings);

/// Puts the values into a body and shapes that are made later.
void apply_settings(SceneBody& body, std::span<const Setting> settings);
void apply_settings(SceneShape& shape, std::span<const Setting> settings);
void apply_settings(SceneJoint& joint, std::span<const Setting> settings);
void apply_settings(WorldDef& def, std::span<const Setting> settings);

/// Whether the parameter is a number of joints of which this scene has none with it.
bool misses_joints(const Parameter& parameter, const Scene& scene);

}  // namespace damson::demo
