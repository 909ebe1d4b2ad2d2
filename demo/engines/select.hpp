// From names on the command line to scenes and engines; a wrong name gets a sentence that lists the right
// ones.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "../scenes/catalogue.hpp"
#include "../support/outcome.hpp"
#include "engine.hpp"

namespace damson::demo {

/// How large a named scene is to be; a file is as it is.
struct SceneScale {
    bool is_quick = false;
    std::uint32_t count = 0;  ///< Of the scene's things, instead of its size; 0: as the size has it.
};

/// The named scene, or the one in the file whose name ends in ".json". Fails where a number is asked for and
/// the scene has none to choose.
Outcome<Scene> select_scene(const std::string& name_or_file, const SceneScale& scale);

/// Names of all scenes when `names` is empty, or of those of a first look; otherwise `names`, checked.
Outcome<std::vector<std::string>> select_scene_names(const std::vector<std::string>& names,
                                                     bool is_first_look);

/// The named engine. Fails where it does not exist or is not available.
Outcome<const EngineInfo*> select_engine(const std::string& name);

/// The engines of a list such as "damson,box2d3", without repetition; all available ones when it is empty.
Outcome<std::vector<const EngineInfo*>> select_engines(const std::string& list);

/// Fails where no engine of this program has a broadphase of that name. Empty is every engine's default.
Outcome<std::string> select_broadphase(const std::string& name);

/// `options` cut down to what the engine can do: workers and broadphases are not everybody's.
EngineOptions options_for(const EngineInfo& engine, const EngineOptions& options);

}  // namespace damson::demo
