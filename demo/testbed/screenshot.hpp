// Writes the contents of the window to a file.
#pragma once

#include <glm/vec2.hpp>
#include <string>

namespace damson::testbed {

/// Writes the last drawn frame, which has `size` [px], to a PNG file. Returns an error message, or an empty
/// string.
std::string write_screenshot(glm::vec2 size, const std::string& file);

}  // namespace damson::testbed
