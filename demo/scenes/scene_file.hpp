// Reads and writes scenes as JSON files. FORMAT.md in this folder documents the format. Functions return
// errors as values, and return no scene if the file has an error.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "scene.hpp"

namespace damson::demo {

/// Format version that this program writes, and the newest version that it can read.
inline constexpr int scene_file_version = 1;

/// The reason why a file is not a valid scene.
struct SceneFileError {
    std::string file;   ///< Name of the file, as passed by the caller.
    std::string place;  ///< Line and column, or a JSON pointer such as "/bodies/2". Empty for the whole file.
    std::string reason;  ///< Description of the error.

    /// Returns "file: place: reason".
    std::string text() const;
};

using SceneOrError = std::variant<Scene, SceneFileError>;

/// Reads a scene from `text`. `file` is used only in error messages.
SceneOrError parse_scene(std::string_view text, const std::string& file);

/// Reads a scene from a file.
SceneOrError read_scene_file(const std::filesystem::path& path);

/// Returns `scene` as JSON text. parse_scene() converts this text to a bit-identical scene. Requires: the
/// scene has no defect and no drive.
std::string write_scene(const Scene& scene);

/// Writes the scene to a file. Returns the error, or nullopt on success. Rejects a scene with a drive,
/// because a file cannot store a function.
std::optional<SceneFileError> write_scene_file(const Scene& scene, const std::filesystem::path& path);

}  // namespace damson::demo
