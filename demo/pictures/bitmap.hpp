// A renderer that draws on a bitmap, with antialiasing and text, and writes PNG files.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "../../core/debug_draw.hpp"
#include "camera.hpp"

namespace damson::demo {

/// Returns an empty string if this program can draw bitmaps, or the reason why it cannot.
std::string find_bitmap_obstacle();

/// A bitmap to draw on. Requires: find_bitmap_obstacle() returns an empty string.
class Bitmap final : public DebugDraw {
public:
    explicit Bitmap(PictureSize size);
    ~Bitmap() override;
    Bitmap(const Bitmap&) = delete;
    Bitmap& operator=(const Bitmap&) = delete;

    /// Sets the camera for all following calls, and the part of the picture to draw on, with its upper left
    /// corner at `corner`. Requires: the part lies inside the picture.
    void look_through(const Camera& camera, PictureSize corner = {0, 0});
    /// Multiplies line widths and point sizes by `share`, for pictures with many small bodies. [-]
    void shrink_marks(float share) { marks_ = share; }
    /// Fills the part of the picture on which the camera draws.
    void fill(DrawColor color);
    /// Draws text with a background in the lower left corner. Line breaks start new lines.
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
    /// Writes a PNG file. Returns an empty string, or the reason for a failure.
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
