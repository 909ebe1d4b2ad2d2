// A renderer that draws antialiased shapes and text on a bitmap, and writes PNG files.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "../../core/debug_draw.hpp"
#include "camera.hpp"

namespace damson::demo {

/// Returns the reason why this program cannot draw bitmaps, or an empty string if it can.
std::string find_bitmap_obstacle();

/// A bitmap to draw on. Requires: find_bitmap_obstacle() returns an empty string.
class Bitmap final : public DebugDraw {
public:
    explicit Bitmap(PictureSize size);
    ~Bitmap() override;
    Bitmap(const Bitmap&) = delete;
    Bitmap& operator=(const Bitmap&) = delete;

    /// Sets the camera for all following calls. The camera draws on the part of the picture whose upper left
    /// corner is `corner`. Requires: that part lies inside the picture.
    void look_through(const Camera& camera, PictureSize corner = {0, 0});
    /// Multiplies line widths and point sizes by `share`, for pictures with many small bodies. [-]
    void shrink_marks(float share) { marks_ = share; }
    /// Fills the camera's part of the picture.
    void fill(DrawColor color);
    /// Draws text with a background in the lower left corner. The text may contain line breaks.
    void caption(std::string_view words, DrawColor color, DrawColor plate);

    void polygon(std::span<const glm::vec2> corners, float radius, const DrawPaint& paint) override;
    void circle(glm::vec2 center, float radius, const DrawPaint& paint) override;
    void capsule(glm::vec2 a, glm::vec2 b, float radius, const DrawPaint& paint) override;
    void line(glm::vec2 a, glm::vec2 b, DrawColor color, float width_px) override;
    void point(glm::vec2 at, float size_px, DrawColor color) override;
    void text(glm::vec2 at, std::string_view words, DrawColor color) override;

    /// Returns the pixels, row by row from the top, with four bytes per pixel: blue, green, red, unused.
    /// Valid until the next drawing call.
    std::span<const std::uint8_t> pixels();
    PictureSize size() const noexcept { return size_; }
    /// Writes a PNG file. Returns an empty string, or the reason for failure.
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
