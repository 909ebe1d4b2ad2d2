// The named scenes: the benchmark worlds, each in full size and in a quick one for tests. Some take any
// number of things instead, so that cost can be drawn against it.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "scene.hpp"

namespace damson::demo {

/// How large a scene is made.
enum class SceneSize : std::uint8_t {
    Full,   ///< The published dimensions, so that figures can be compared.
    Quick,  ///< The same in small: a second or less in every engine.
};

struct CatalogueEntry {
    std::string_view name;
    std::string_view description;
    Scene (*make)(SceneSize size);
    Scene (*make_with)(std::uint32_t count) = nullptr;  ///< Null where the dimensions are fixed.
    bool is_in_first_look = true;                       ///< Played where little time is given to all.
};

/// Largest number of things that a scene is made with.
inline constexpr std::uint32_t max_scene_count = 100000;

/// All named scenes, in the order in which they are listed and run.
std::span<const CatalogueEntry> scene_catalogue();

/// The entry of that name, or null.
const CatalogueEntry* find_scene(std::string_view name);

/// The named scene, or nothing.
std::optional<Scene> make_scene(std::string_view name, SceneSize size);

/// The named scene with `count` things and the steps of its full size, or nothing where there is no such
/// scene or its dimensions are fixed. Requires: 1 to max_scene_count things.
std::optional<Scene> make_scene(std::string_view name, std::uint32_t count);

// one file each, but for the fields of triggers and what meets nothing
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

// the same with any number: of boxes; of circles; of boxes, among 10,000 bullets; of sensors, beside as many boxes
Scene make_boxes_apart(std::uint32_t count);
Scene make_boxes_adrift(std::uint32_t count);
Scene make_swarm(std::uint32_t count);
Scene make_bullets(std::uint32_t count);
Scene make_triggers_idle(std::uint32_t count);
Scene make_triggers_moving(std::uint32_t count);
Scene make_churn(std::uint32_t count);

}  // namespace damson::demo
