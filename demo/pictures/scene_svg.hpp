// Draws a scene at one time as SVG, from the states of its bodies. The pictures of all engines look the same and
// can be compared.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "../engines/engine.hpp"

namespace damson::demo {

/// Returns an SVG document of the scene with its bodies at `states`. Destroyed bodies and bodies created by a drive
/// are not drawn.
std::string draw_svg(const Scene& scene, const std::vector<BodyState>& states, const std::string& caption);

/// Writes text to a file. Returns an empty string, or the reason for a failure.
std::string write_text_file(const std::filesystem::path& path, const std::string& text);

}  // namespace damson::demo
