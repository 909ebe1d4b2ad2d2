// Draws meshes with OpenGL: one shader, one buffer, and one draw call per mesh.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <string>

#include "mesh.hpp"

namespace damson::testbed {

class GlCanvas {
public:
    /// Requires: an OpenGL 3.3 context is current.
    GlCanvas();
    ~GlCanvas();
    GlCanvas(const GlCanvas&) = delete;
    GlCanvas& operator=(const GlCanvas&) = delete;

    /// Returns the reason why OpenGL cannot draw, or an empty string if it can.
    const std::string& error() const noexcept { return error_; }

    /// Fills a window of `size` [px] with one color.
    void clear(glm::vec2 size, DrawColor color);
    /// Draws the mesh into the viewport of its camera.
    void draw(const Mesh& mesh, glm::vec2 window_size);

private:
    std::string error_;
    std::uint32_t program_ = 0, array_ = 0, vertices_ = 0, indices_ = 0;
    int size_place_ = -1;
};

}  // namespace damson::testbed
