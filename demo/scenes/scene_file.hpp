// Scenes as JSON files: FORMAT.md beside this file documents the layout. Errors are values; nothing
// half-built.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "scene.hpp"

namespace damson::demo {

/// The version this program writes and the newest it reads.
inline constexpr int scene_file_version = 1;

/// Why a file is not a scene.
struct SceneFileError {
    std::string file;  ///< As it was named.
    std::string
        place;  ///< "line 3, column 7", a JSON pointer such as "/bodies/2/shapes/0", or empty for all of it.
    std::string reason;

    /// "file: place: reason".
    std::string text() const;
};

using SceneOrError = std::variant<Scene, SceneFileError>;

/// Reads a scene from `text`; `file` only serves in errors.
SceneOrError parse_scene(std::string_view text, const std::string& file);

SceneOrError read_scene_file(const std::filesystem::path& path);

/// `scene` as JSON text that parse_scene turns into the same description, bit by bit.
/// Requires: no defect and no drive.
std::string write_scene(const Scene& scene);

/// Writes the file, or says why not. A scene with a drive is refused: a file cannot hold a function.
std::optional<SceneFileError> write_scene_file(const Scene& scene, const std::filesystem::path& path);

}  // namespace damson::demo
