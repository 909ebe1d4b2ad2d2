// A renderer that draws on a bitmap, smooth and with words, and writes it as PNG.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "../../core/debug_draw.hpp"
#include "camera.hpp"

namespace damson::demo {

/// Whether this program can draw bitmaps; otherwise what it was built without, as a sentence.
std::string find_bitmap_obstacle();

/// Requires: find_bitmap_obstacle() is empty.
class Bitmap final : public DebugDraw {
public:
    explicit Bitmap(PictureSize size);
    ~Bitmap() override;
    Bitmap(const Bitmap&) = delete;
    Bitmap& operator=(const Bitmap&) = delete;

    /// What is drawn from now on is seen by this camera, in the part of the picture whose upper left corner
    /// is `corner`. Requires: it lies in the picture.
    void look_through(const Camera& camera, PictureSize corner = {0, 0});
    /// Lines and points are drawn this much thinner and smaller, where there are many of them. [-]
    void shrink_marks(float share) { marks_ = share; }
    /// All of the part that is looked through, in one colour.
    void fill(DrawColor color);
    /// Words in the lower left corner, line by line, on a plate.
    void caption(std::string_view words, DrawColor color, DrawColor plate);

    void polygon(std::span<const glm::vec2> corners, float radius, const DrawPaint& paint) override;
    void circle(glm::vec2 center, float radius, const DrawPaint& paint) override;
    void capsule(glm::vec2 a, glm::vec2 b, float radius, const DrawPaint& paint) override;
    void line(glm::vec2 a, glm::vec2 b, DrawColor color, float width_px) override;
    void point(glm::vec2 at, float size_px, DrawColor color) override;
    void text(glm::vec2 at, std::string_view words, DrawColor color) override;

    /// Rows of blue, green, red and nothing, a byte each, from the top; until something is drawn.
    std::span<const std::uint8_t> pixels();
    PictureSize size() const noexcept { return size_; }
    /// Writes the picture. Returns an empty string, or why it could not.
    std::string write_png(const std::string& path);

private:
    struct Surface;

    PictureSize size_;
    Camera camera_{};
    float detail_ = 1.0f;
    float marks_ = 1.0f;
    std::unique_ptr<Surface> surface_;
};

}  // namespace damson::demo
