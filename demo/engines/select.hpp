// Finds scenes and engines by their names on the command line. Error messages for unknown names list the
// valid names.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "../scenes/catalogue.hpp"
#include "../support/outcome.hpp"
#include "engine.hpp"

namespace damson::demo {

/// The size of a named scene. Scenes from files are not affected.
struct SceneScale {
    bool is_quick = false;    ///< If true, the quick size is used.
    std::uint32_t count = 0;  ///< Number of objects. If 0, the size determines the number.
};

/// Returns a named scene, or reads a scene from a ".json" file or a level file. Fails if a count is given
/// for a scene whose size cannot be varied.
Outcome<Scene> select_scene(const std::string& name_or_file, const SceneScale& scale);

/// Checks the scene names and returns them. If `names` is empty, returns all scene names or, if
/// `is_first_look` is true, only those for a short overview.
Outcome<std::vector<std::string>> select_scene_names(const std::vector<std::string>& names,
                                                     bool is_first_look);

/// Returns the engine named `name`. Fails if the engine does not exist or is not available.
Outcome<const EngineInfo*> select_engine(const std::string& name);

/// Returns the engines in a list such as "damson,box2d3", without duplicates. If the list is empty, returns
/// all available engines.
Outcome<std::vector<const EngineInfo*>> select_engines(const std::string& list);

/// Returns `name` if any engine has a broadphase with that name, and fails otherwise. An empty name is valid
/// and selects each engine's default.
Outcome<std::string> select_broadphase(const std::string& name);

/// Returns `options` without the settings that the engine does not support: workers and broadphases.
EngineOptions options_for(const EngineInfo& engine, const EngineOptions& options);

}  // namespace damson::demo
