// The entries of the list of scenes: the built-in scenes, and the scene files of a folder.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace damson::testbed {

struct SceneChoice {
    std::string name;         ///< Name in the list.
    std::string description;  ///< Description of one sentence.
    std::string source;       ///< Argument for Session::load(): the name, or the path of a file.
};

/// Returns all built-in scenes, then the .json files of `folder` sorted by name. The folder may be missing.
std::vector<SceneChoice> list_scenes(const std::filesystem::path& folder);

/// Returns true if the name or the description contains every word of `search`. Ignores case.
bool matches(const SceneChoice& choice, std::string_view search);

}  // namespace damson::testbed
