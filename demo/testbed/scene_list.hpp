// What can be chosen in the list of scenes: the catalogue, and the scene files of a folder.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace damson::testbed {

struct SceneChoice {
    std::string name;         ///< Shown in the list.
    std::string description;  ///< One sentence.
    std::string source;       ///< What Session::load() takes: the name, or the path of a file.
};

/// All named scenes, then the .json files of `folder`, if there is one, by name.
std::vector<SceneChoice> list_scenes(const std::filesystem::path& folder);

/// Whether every word of `search` stands in the name or description, in any case of letters.
bool matches(const SceneChoice& choice, std::string_view search);

}  // namespace damson::testbed
