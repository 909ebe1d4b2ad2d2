// The window's picture as a file.
#pragma once

#include <glm/vec2.hpp>
#include <string>

namespace damson::testbed {

/// Writes what was drawn last, `size` [px], as PNG. Returns an empty string, or why it could not.
std::string write_screenshot(glm::vec2 size, const std::string& file);

}  // namespace damson::testbed
