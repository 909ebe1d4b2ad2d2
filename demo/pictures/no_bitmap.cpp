// Replaces bitmap.cpp in builds without Cairo: every function does nothing or returns an error.
#include "bitmap.hpp"

namespace damson::demo {

struct Bitmap::Surface {};

std::string find_bitmap_obstacle() {
    return "this program was built without Cairo and cannot draw .png files or films: run apt-get install "
           "libcairo2-dev, then configure and build again";
}

Bitmap::Bitmap(PictureSize size) : size_(size) {}
Bitmap::~Bitmap() = default;
void Bitmap::look_through(const Camera& camera, PictureSize) {
    camera_ = camera;
    detail_ = detail_scale(camera.size);
}
void Bitmap::fill(DrawColor) {}
void Bitmap::caption(std::string_view, DrawColor, DrawColor) {}
void Bitmap::polygon(std::span<const glm::vec2>, float, const DrawPaint&) {}
void Bitmap::circle(glm::vec2, float, const DrawPaint&) {}
void Bitmap::capsule(glm::vec2, glm::vec2, float, const DrawPaint&) {}
void Bitmap::line(glm::vec2, glm::vec2, DrawColor, float) {}
void Bitmap::point(glm::vec2, float, DrawColor) {}
void Bitmap::text(glm::vec2, std::string_view, DrawColor) {}
std::span<const std::uint8_t> Bitmap::pixels() {
    return {};
}
std::string Bitmap::write_png(const std::string&) {
    return find_bitmap_obstacle();
}

}  // namespace damson::demo
