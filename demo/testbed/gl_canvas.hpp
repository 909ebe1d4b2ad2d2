// The graphics card's side of drawing: one shader, one buffer, one call a mesh.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <string>

#include "mesh.hpp"

namespace damson::testbed {

class GlCanvas {
public:
    /// Requires: a current context of OpenGL 3.3.
    GlCanvas();
    ~GlCanvas();
    GlCanvas(const GlCanvas&) = delete;
    GlCanvas& operator=(const GlCanvas&) = delete;

    /// Why nothing can be drawn; empty: it can.
    const std::string& error() const noexcept { return error_; }

    /// Fills the window of `size` [px] with one colour.
    void clear(glm::vec2 size, DrawColor color);
    /// Draws the mesh into its camera's viewport of the window.
    void draw(const Mesh& mesh, glm::vec2 window_size);

private:
    std::string error_;
    std::uint32_t program_ = 0, array_ = 0, vertices_ = 0, indices_ = 0;
    int size_place_ = -1;
};

}  // namespace damson::testbed
