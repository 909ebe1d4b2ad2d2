// Reads level files of Tiled and LDtk as scenes.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "scene.hpp"
#include "scene_file.hpp"

namespace damson::demo {

/// A scene made from a level file.
struct LevelScene {
    Scene scene;
    std::vector<std::string> notes;  ///< Content that the scene does not contain, and physics chosen by name.
    std::uint32_t path_count = 0;    ///< Number of platforms that the scene's drive moves.
};

/// Returns true if the name of a file ends like that of a level file.
bool is_level_file(const std::string& name);

/// Reads a level file. Bodies, shapes and tiles become parts of the scene; the paths of platforms become its drive.
std::variant<LevelScene, SceneFileError> read_level_scene(const std::string& path,
                                                          float pixels_per_meter = 32.0f);

}  // namespace damson::demo
