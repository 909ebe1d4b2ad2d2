// The named scenes: the benchmark worlds, each in full size and in a quick one for tests.
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
};

/// All named scenes, in the order in which they are listed and run.
std::span<const CatalogueEntry> scene_catalogue();

/// The named scene, or nothing.
std::optional<Scene> make_scene(std::string_view name, SceneSize size);

// one file each
Scene make_large_pyramid(SceneSize size);
Scene make_many_pyramids(SceneSize size);
Scene make_tumbler(SceneSize size);
Scene make_smash(SceneSize size);

}  // namespace damson::demo
