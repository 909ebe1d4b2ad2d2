// Finds scenes and engines by their names on the command line. The error message for an unknown name lists the valid
// names.
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
    std::uint32_t count = 0;  ///< Number of objects; if 0, the size determines it.
};

/// Returns the named scene, or reads a scene from a file whose name ends in ".json". Fails if a count is given for a
/// scene with fixed dimensions.
Outcome<Scene> select_scene(const std::string& name_or_file, const SceneScale& scale);

/// Returns `names` after checking them. If `names` is empty, returns all scenes or, if `is_first_look` is
/// true, only the scenes for a short overview.
Outcome<std::vector<std::string>> select_scene_names(const std::vector<std::string>& names,
                                                     bool is_first_look);

/// Returns the named engine. Fails if the engine does not exist or is not available.
Outcome<const EngineInfo*> select_engine(const std::string& name);

/// Returns the engines of a list such as "damson,box2d3", without duplicates. Returns all available engines if the
/// list is empty.
Outcome<std::vector<const EngineInfo*>> select_engines(const std::string& list);

/// Returns `name`. Fails if no engine of this program has a broadphase with that name. An empty name selects the
/// default of each engine.
Outcome<std::string> select_broadphase(const std::string& name);

/// Returns `options` without the settings that the engine does not support: workers and broadphases.
EngineOptions options_for(const EngineInfo& engine, const EngineOptions& options);

}  // namespace damson::demo
