// A scene at one moment as a drawing, from states alone: the same picture for every engine, to lay side by
// side.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "../engines/engine.hpp"

namespace damson::demo {

/// Scalable vector graphics of the scene with its bodies at `states`, but for those that are gone and those
/// that a drive created.
std::string draw_svg(const Scene& scene, const std::vector<BodyState>& states, const std::string& caption);

/// Writes text to a file. Returns an empty string, or why it could not.
std::string write_text_file(const std::filesystem::path& path, const std::string& text);

}  // namespace damson::demo
