// The list of parameters, and the functions that apply their values.
#include "parameters.hpp"

#include <algorithm>
#include <iterator>

#include "../../../core/vector.hpp"
#include "../../../physics/model/tuning.hpp"
#include "../../scenes/catalogue.hpp"

namespace damson::demo {

namespace {

/// Upper limit of most parameters. The square of this value still fits in a float. [-]
constexpr double greatest_number = 1e6;

/// Sets the magnitude of gravity [m/s2]. Gravity keeps its direction; zero gravity gets the downward
/// direction.
void set_gravity_strength(Scene& scene, float strength) {
    const float before = length(scene.gravity);
    const glm::vec2 direction = before > 0.0f ? scene.gravity / before : glm::vec2{0.0f, -1.0f};
    scene.gravity = strength * direction;
}

/// Returns the scene's contact tuning. If the scene has none, first adds one with the default values.
SceneContactTuning& contact_tuning_of(Scene& scene) {
    if (!scene.contact_tuning) {
        const SolverTuning usual;
        scene.contact_tuning =
            SceneContactTuning{usual.contact_hertz, usual.contact_damping_ratio, usual.max_push_speed};
    }
    return *scene.contact_tuning;
}

constexpr Parameter parameter_table[] = {
    {.name = "count",
     .unit = "-",
     .sentence = "number of objects, for scenes with an adjustable number",
     .lowest = 1.0,
     .highest = max_scene_count,
     .is_whole = true,
     .is_count = true},
    {.name = "gravity",
     .unit = "m/s2",
     .sentence = "strength of gravity in the scene's direction, or downward if the scene has none",
     .lowest = -greatest_number,
     .highest = greatest_number,
     .set_scene = set_gravity_strength},
    {.name = "gravity_x",
     .unit = "m/s2",
     .sentence = "gravity to the right",
     .lowest = -greatest_number,
     .highest = greatest_number,
     .set_scene = [](Scene& scene, float value) { scene.gravity.x = value; }},
    {.name = "gravity_y",
     .unit = "m/s2",
     .sentence = "gravity upward, usually negative",
     .lowest = -greatest_number,
     .highest = greatest_number,
     .set_scene = [](Scene& scene, float value) { scene.gravity.y = value; }},
    {.name = "gravity_scale",
     .unit = "-",
     .sentence = "factor of gravity, of all bodies",
     .lowest = -greatest_number,
     .highest = greatest_number,
     .set_body = [](SceneBody& body, float value) { body.gravity_scale = value; }},
    {.name = "friction",
     .unit = "-",
     .sentence = "friction of all shapes and tiles",
     .lowest = 0.0,
     .highest = greatest_number,
     .set_shape = [](SceneShape& shape, float value) { shape.friction = value; },
     .set_tile = [](SceneTile& tile, float value) { tile.friction = value; }},
    {.name = "restitution",
     .unit = "-",
     .sentence = "restitution of all shapes and tiles",
     .lowest = 0.0,
     .highest = 1.0,
     .set_shape = [](SceneShape& shape, float value) { shape.restitution = value; },
     .set_tile = [](SceneTile& tile, float value) { tile.restitution = value; }},
    {.name = "rolling_resistance",
     .unit = "-",
     .sentence = "rolling resistance of all shapes",
     .lowest = 0.0,
     .highest = greatest_number,
     .set_shape = [](SceneShape& shape, float value) { shape.rolling_resistance = value; }},
    {.name = "density",
     .unit = "kg/m2",
     .sentence = "density of all shapes",
     .lowest = 1e-15,
     .highest = 1e15,  // same limit as max_density in the library
     .set_shape = [](SceneShape& shape, float value) { shape.density = value; }},
    {.name = "linear_damping",
     .unit = "1/s",
     .sentence = "linear damping of all bodies",
     .lowest = 0.0,
     .highest = greatest_number,
     .set_body = [](SceneBody& body, float value) { body.linear_damping = value; }},
    {.name = "angular_damping",
     .unit = "1/s",
     .sentence = "angular damping of all bodies",
     .lowest = 0.0,
     .highest = greatest_number,
     .set_body = [](SceneBody& body, float value) { body.angular_damping = value; }},
    {.name = "motor_speed",
     .unit = "rad/s or m/s",
     .sentence = "motor speed of all joints with a motor",
     .lowest = -greatest_number,
     .highest = greatest_number,
     .set_joint =
         [](SceneJoint& joint, float value) {
             if (joint.has_motor) joint.motor_speed = value;
             return joint.has_motor;
         }},
    {.name = "motor_torque",
     .unit = "N m or N",
     .sentence = "maximum torque or force of all joints with a motor",
     .lowest = 0.0,
     .highest = 1e12,
     .set_joint =
         [](SceneJoint& joint, float value) {
             if (joint.has_motor) joint.max_motor_torque = value;
             return joint.has_motor;
         }},
    {.name = "spring_hertz",
     .unit = "1/s",
     .sentence = "spring frequency of all joints with a spring",
     .lowest = 0.0,
     .highest = greatest_number,
     .set_joint =
         [](SceneJoint& joint, float value) {
             if (joint.has_spring) joint.spring_hertz = value;
             return joint.has_spring;
         }},
    {.name = "spring_damping_ratio",
     .unit = "-",
     .sentence = "spring damping ratio of all joints with a spring",
     .lowest = 0.0,
     .highest = greatest_number,
     .set_joint =
         [](SceneJoint& joint, float value) {
             if (joint.has_spring) joint.spring_damping_ratio = value;
             return joint.has_spring;
         }},
    {.name = "substeps",
     .unit = "-",
     .sentence = "substeps per step",
     .lowest = 1.0,
     .highest = max_substeps,
     .is_whole = true,
     .set_scene = [](Scene& scene, float value) { scene.substeps = static_cast<std::uint32_t>(value); }},
    {.name = "steps_per_second",
     .unit = "1/s",
     .sentence = "steps per simulated second; the number of steps of a run stays the same",
     .lowest = 1.0,
     .highest = 10000.0,
     .set_scene = [](Scene& scene, float value) { scene.steps_per_second = value; }},
    {.name = "contact_hertz",
     .unit = "1/s",
     .sentence = "frequency of contacts; higher is stiffer",
     .lowest = 0.1,
     .highest = greatest_number,
     .set_scene = [](Scene& scene, float value) { contact_tuning_of(scene).hertz = value; }},
    {.name = "contact_damping_ratio",
     .unit = "-",
     .sentence = "damping ratio of contacts",
     .lowest = 0.0,
     .highest = greatest_number,
     .set_scene = [](Scene& scene, float value) { contact_tuning_of(scene).damping_ratio = value; }},
    {.name = "push_speed",
     .unit = "m/s",
     .sentence = "maximum speed at which overlapping shapes are pushed apart",
     .lowest = 0.0,
     .highest = greatest_number,
     .set_scene = [](Scene& scene, float value) { contact_tuning_of(scene).push_speed = value; }},
    {.name = "joint_hertz",
     .unit = "1/s",
     .sentence = "frequency of joints; higher is stiffer",
     .lowest = 0.1,
     .highest = greatest_number,
     .set_world = [](WorldDef& def, float value) { def.tuning.joint_hertz = value; }},
    {.name = "joint_damping_ratio",
     .unit = "-",
     .sentence = "damping ratio of joints",
     .lowest = 0.0,
     .highest = greatest_number,
     .set_world = [](WorldDef& def, float value) { def.tuning.joint_damping_ratio = value; }},
    {.name = "restitution_threshold",
     .unit = "m/s",
     .sentence = "speed of approach below which shapes do not bounce",
     .lowest = 0.0,
     .highest = greatest_number,
     .set_world = [](WorldDef& def, float value) { def.tuning.restitution_threshold = value; }},
    {.name = "sleep",
     .unit = "-",
     .sentence = "1: bodies at rest fall asleep, 0: they stay awake",
     .lowest = 0.0,
     .highest = 1.0,
     .is_whole = true,
     .set_scene = [](Scene& scene, float value) { scene.can_sleep = value != 0.0f; }},
    {.name = "continuous",
     .unit = "-",
     .sentence = "1: continuous collision, 0: fast bodies can pass through others",
     .lowest = 0.0,
     .highest = 1.0,
     .is_whole = true,
     .set_world = [](WorldDef& def, float value) { def.continuous = value != 0.0f; }},
    {.name = "warm_starting",
     .unit = "-",
     .sentence = "1: the solver starts with the impulses of the last step, 0: with zero",
     .lowest = 0.0,
     .highest = 1.0,
     .is_whole = true,
     .set_world = [](WorldDef& def, float value) { def.warm_starting = value != 0.0f; }},
};

}  // namespace

std::span<const Parameter> all_parameters() {
    return parameter_table;
}

const Parameter* find_parameter(std::string_view name) {
    const auto found = std::find_if(std::begin(parameter_table), std::end(parameter_table),
                                    [&](const Parameter& parameter) { return parameter.name == name; });
    return found == std::end(parameter_table) ? nullptr : &*found;
}

std::string list_of_parameters() {
    std::string names;
    for (const Parameter& parameter : parameter_table)
        names += (names.empty() ? "" : ", ") + std::string(parameter.name);
    return names;
}

void apply_settings(SceneBody& body, std::span<const Setting> settings) {
    for (const auto& [parameter, value] : settings)
        if (parameter->set_body != nullptr) parameter->set_body(body, value);
}

void apply_settings(SceneShape& shape, std::span<const Setting> settings) {
    for (const auto& [parameter, value] : settings)
        if (parameter->set_shape != nullptr) parameter->set_shape(shape, value);
}

void apply_settings(SceneJoint& joint, std::span<const Setting> settings) {
    for (const auto& [parameter, value] : settings)
        if (parameter->set_joint != nullptr) parameter->set_joint(joint, value);
}

void apply_settings(WorldDef& def, std::span<const Setting> settings) {
    for (const auto& [parameter, value] : settings)
        if (parameter->set_world != nullptr) parameter->set_world(def, value);
}

void apply_settings(Scene& scene, std::span<const Setting> settings) {
    for (const auto& [parameter, value] : settings) {
        if (parameter->set_scene != nullptr) parameter->set_scene(scene, value);
        if (parameter->set_tile == nullptr) continue;
        for (SceneTileGrid& grid : scene.tile_grids)
            for (SceneTile& tile : grid.palette) parameter->set_tile(tile, value);
    }
    for (SceneBody& body : scene.bodies) apply_settings(body, settings);
    for (SceneShape& shape : scene.shapes) apply_settings(shape, settings);
    for (SceneJoint& joint : scene.joints) apply_settings(joint, settings);
}

bool misses_joints(const Parameter& parameter, const Scene& scene) {
    if (parameter.set_joint == nullptr) return false;
    return std::none_of(scene.joints.begin(), scene.joints.end(), [&](const SceneJoint& joint) {
        SceneJoint copy = joint;
        return parameter.set_joint(copy, 0.0f);
    });
}

}  // namespace damson::demo
