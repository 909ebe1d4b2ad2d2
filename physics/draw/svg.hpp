// A world as a picture: scalable vector graphics, one file, no dependencies.
#pragma once

#include <string>
#include <string_view>

#include "../../core/aabb.hpp"
#include "draw_world.hpp"

namespace damson {

/// A renderer that writes scalable vector graphics.
///
///   SvgDraw svg({{-10.0f, 0.0f}, {10.0f, 8.0f}}, 960.0f);
///   draw(world, svg, {.palette = light_palette()});
///   write(svg.take());
///
/// Numbers are written in pixels, to a hundredth.
class SvgDraw final : public DebugDraw {
public:
    /// A picture of `view` [m], so wide. Requires: a proper view with room in it, a width above zero.
    SvgDraw(const Aabb& view, float width_px, DrawColor background = {255, 255, 255});

    void polygon(std::span<const glm::vec2> corners, float radius, const DrawPaint& paint) override;
    void circle(glm::vec2 center, float radius, const DrawPaint& paint) override;  ///< Writes a circle.
    void capsule(glm::vec2 a, glm::vec2 b, float radius, const DrawPaint& paint) override;
    void line(glm::vec2 a, glm::vec2 b, DrawColor color, float width_px) override;  ///< Writes a line.
    void point(glm::vec2 at, float size_px, DrawColor color) override;
    void text(glm::vec2 at, std::string_view words, DrawColor color) override;

    float width_px() const noexcept { return width_px_; }    ///< Width of the picture. [px]
    float height_px() const noexcept { return height_px_; }  ///< Height of the picture. [px]
    /// Ends the picture and hands it over; nothing more can be drawn.
    std::string take();

private:
    void write(std::string_view words) { out_ += words; }
    void number(float value);
    void attribute(std::string_view name, float value);
    void color(std::string_view name, DrawColor color);
    void paint(const DrawPaint& paint);
    void corner(glm::vec2 at);
    void arc(float radius, glm::vec2 to);
    void rounded_polygon(std::span<const glm::vec2> corners, float radius, const DrawPaint& paint);
    float x(glm::vec2 p) const noexcept { return (p.x - view_.lower.x) * scale_; }
    float y(glm::vec2 p) const noexcept { return (view_.upper.y - p.y) * scale_; }

    Aabb view_;
    float scale_ = 1.0f;  // [px/m]
    float width_px_ = 0.0f, height_px_ = 0.0f;
    std::string out_;
};

/// What to_svg() writes and how.
struct SvgOptions {
    float width_px = 960.0f;    ///< Width of the picture. [px]
    Aabb view{};                ///< Part of the world to show; empty: everything. [m]
    bool draw_contacts = true;  ///< Contact points too.
    bool draw_joints = false;   ///< Joints too.
    bool draw_boxes = false;    ///< Boxes of the broadphase.
};

/// What draw() shows, in light colours. Requires: a proper view, a width above zero and finite.
std::string to_svg(const World& world, const SvgOptions& options = {});

}  // namespace damson
