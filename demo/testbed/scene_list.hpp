// The entries in the list of scenes: built-in scenes, and the scene files in a folder.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace damson::testbed {

struct SceneChoice {
    std::string name;         ///< Name in the list.
    std::string description;  ///< One sentence that describes the scene.
    std::string source;       ///< Argument for Session::load(): name of the scene, or path of the file.
};

/// Returns all built-in scenes, followed by the .json files in `folder`, sorted by name. The folder need not
/// exist.
std::vector<SceneChoice> list_scenes(const std::filesystem::path& folder);

/// Returns true if the name or description contains every word of `search`. Case is ignored.
bool matches(const SceneChoice& choice, std::string_view search);

}  // namespace damson::testbed
