// Draws a scene at one point in time as SVG, from the states of its bodies. The pictures look the same for
// all engines and can be compared.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "../engines/engine.hpp"

namespace damson::demo {

/// Returns an SVG document of the scene with its bodies in the given states. Skips destroyed bodies and
/// bodies created by a drive (the scene's callback before each step).
std::string draw_svg(const Scene& scene, const std::vector<BodyState>& states, const std::string& caption);

/// Writes text to a file. Returns an empty string, or the reason for failure.
std::string write_text_file(const std::filesystem::path& path, const std::string& text);

}  // namespace damson::demo
