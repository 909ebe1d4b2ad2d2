// The named scenes: the benchmark worlds, each in full size and in a smaller size for tests. Some scenes can
// also be created with any number of objects, so that their cost can be plotted against that number.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "scene.hpp"

namespace damson::demo {

/// The size of a scene.
enum class SceneSize : std::uint8_t {
    Full,   ///< The published dimensions, so that results can be compared.
    Quick,  ///< A smaller version that takes at most about a second in every engine.
};

struct CatalogueEntry {
    std::string_view name;
    std::string_view description;
    Scene (*make)(SceneSize size);
    Scene (*make_with)(std::uint32_t count) = nullptr;  ///< Null if the scene's size cannot be varied.
    bool is_in_first_look = true;                       ///< True if short overviews include this scene.
};

/// Largest number of objects with which a scene can be created.
inline constexpr std::uint32_t max_scene_count = 100000;

/// Returns all named scenes, in the order in which they are listed and run.
std::span<const CatalogueEntry> scene_catalogue();

/// Returns the entry named `name`, or null if there is none.
const CatalogueEntry* find_scene(std::string_view name);

/// Returns the named scene, or nullopt if there is no such scene.
std::optional<Scene> make_scene(std::string_view name, SceneSize size);

/// Returns the named scene with `count` objects and the step count of its full size. Returns nullopt if there
/// is no such scene or its size cannot be varied. Requires: count is 1 to max_scene_count.
std::optional<Scene> make_scene(std::string_view name, std::uint32_t count);

// Each scene has its own file, except that triggers.cpp and boxes_apart.cpp contain several.
Scene make_large_pyramid(SceneSize size);
Scene make_many_pyramids(SceneSize size);
Scene make_tumbler(SceneSize size);
Scene make_smash(SceneSize size);
Scene make_spinner(SceneSize size);
Scene make_joint_grid(SceneSize size);
Scene make_swarm(SceneSize size);
Scene make_bullets(SceneSize size);
Scene make_rain(SceneSize size);
Scene make_washer(SceneSize size);
Scene make_junkyard(SceneSize size);
Scene make_compounds(SceneSize size);
Scene make_heap_mixed(SceneSize size);
Scene make_city(SceneSize size);
Scene make_ragdoll_stair(SceneSize size);
Scene make_chain_bridge(SceneSize size);
Scene make_platformer(SceneSize size);
Scene make_tile_town(SceneSize size);
Scene make_boxes_apart(SceneSize size);
Scene make_boxes_adrift(SceneSize size);
Scene make_triggers_idle(SceneSize size);
Scene make_triggers_moving(SceneSize size);
Scene make_churn(SceneSize size);

// Scenes from above with an adjustable number of objects. `count` is the number of boxes in boxes_apart,
// boxes_adrift and bullets, and the number of circles in swarm. The other three scenes have `count` sensors
// and `count` boxes. The bullets scene always has 10,000 bullets.
Scene make_boxes_apart(std::uint32_t count);
Scene make_boxes_adrift(std::uint32_t count);
Scene make_swarm(std::uint32_t count);
Scene make_bullets(std::uint32_t count);
Scene make_triggers_idle(std::uint32_t count);
Scene make_triggers_moving(std::uint32_t count);
Scene make_churn(std::uint32_t count);

}  // namespace damson::demo
