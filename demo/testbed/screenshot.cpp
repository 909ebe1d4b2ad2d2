// Reads pixels from OpenGL and writes them to a file with stb.
#include "screenshot.hpp"

#include <epoxy/gl.h>
#include <stb_image_write.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace damson::testbed {

std::string write_screenshot(glm::vec2 size, const std::string& file) {
    const auto width = static_cast<int>(size.x), height = static_cast<int>(size.y);
    const std::size_t row = 3 * static_cast<std::size_t>(width);
    std::vector<std::uint8_t> pixels(row * static_cast<std::size_t>(height));
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE, pixels.data());
    // reverse the rows, because OpenGL returns the lowest row first
    for (std::size_t low = 0, high = static_cast<std::size_t>(height) - 1; low < high; ++low, --high)
        std::swap_ranges(pixels.begin() + static_cast<std::ptrdiff_t>(low * row),
                         pixels.begin() + static_cast<std::ptrdiff_t>((low + 1) * row),
                         pixels.begin() + static_cast<std::ptrdiff_t>(high * row));
    if (stbi_write_png(file.c_str(), width, height, 3, pixels.data(), static_cast<int>(row)) != 0) return {};
    return file + ": cannot be written";
}

}  // namespace damson::testbed
