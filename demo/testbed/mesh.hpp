// A DebugDraw that collects everything into one list of triangles in pixels for the GPU.
//
//   ring      points of a shape's outline, in pixels; the point count depends on the zoom
//   fill      triangles inside the ring
//   stroke    a ribbon along the ring; `edge` varies across it, so that the fragment shader can smooth it
//
// Shapes of only a few pixels are filled with one color and have no stroke, so that ten thousand of them are
// cheap to draw. This file does not use OpenGL; gl_canvas.hpp draws the triangles.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../../physics/extras/draw_world.hpp"
#include "camera.hpp"

namespace damson::testbed {

struct MeshVertex {
    glm::vec2 at;    ///< Position in the window. [px]
    glm::vec2 edge;  ///< Distance from the ribbon's middle, and half its width. (0, 1) in a fill. [px]
    DrawColor color;
};

/// A line of text to draw.
struct MeshText {
    glm::vec2 at;  ///< Left end of the baseline. [px]
    DrawColor color;
    std::string words;
};

class Mesh final : public DebugDraw {
public:
    /// Clears the mesh and sets the camera. Line widths are multiplied by `pixel_scale`.
    void begin(const Camera& camera, float pixel_scale = 1.0f);

    void polygon(std::span<const glm::vec2> corners, float radius, const DrawPaint& paint) override;
    void circle(glm::vec2 center, float radius, const DrawPaint& paint) override;
    void capsule(glm::vec2 a, glm::vec2 b, float radius, const DrawPaint& paint) override;
    void line(glm::vec2 a, glm::vec2 b, DrawColor color, float width_px) override;
    void point(glm::vec2 at, float size_px, DrawColor color) override;
    void text(glm::vec2 at, std::string_view words, DrawColor color) override;

    const Camera& camera() const noexcept { return camera_; }
    std::span<const MeshVertex> vertices() const noexcept { return vertices_; }
    std::span<const std::uint32_t> indices() const noexcept { return indices_; }
    std::span<const MeshText> texts() const noexcept { return texts_; }

private:
    void add_arc(glm::vec2 center, float radius_px, float from, float to);
    void add_rounded_corner(glm::vec2 corner, glm::vec2 normal_before, glm::vec2 normal_behind,
                            float radius_px);
    void paint_ring(const DrawPaint& paint);
    void fill_ring(DrawColor color);
    void stroke_ring(DrawColor color, float width);
    std::uint32_t add_vertex(glm::vec2 at, glm::vec2 edge, DrawColor color);
    void add_triangle(std::uint32_t a, std::uint32_t b, std::uint32_t c);
    void add_quad(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d);

    Camera camera_;
    float pixel_scale_ = 1.0f;
    std::vector<MeshVertex> vertices_;
    std::vector<std::uint32_t> indices_;
    std::vector<MeshText> texts_;
    std::vector<glm::vec2> ring_;  // [px]
};

}  // namespace damson::testbed
