// Pictures of a world as scalable vector graphics (SVG), without dependencies.
#pragma once

#include <string>
#include <string_view>

#include "../../core/aabb.hpp"
#include "draw_world.hpp"

namespace damson {

/// A renderer that writes scalable vector graphics (SVG).
///
///   SvgDraw svg({{-10.0f, 0.0f}, {10.0f, 8.0f}}, 960.0f);
///   draw(world, svg, {.palette = light_palette()});
///   write(svg.take());
///
/// Numbers are in pixels, rounded to hundredths.
class SvgDraw final : public DebugDraw {
public:
    /// Begins a picture of `view` [m]. Requires: a valid view of non-zero size; a width above zero.
    SvgDraw(const Aabb& view, float width_px, DrawColor background = {255, 255, 255});

    void polygon(std::span<const glm::vec2> corners, float radius, const DrawPaint& paint) override;
    void circle(glm::vec2 center, float radius, const DrawPaint& paint) override;  ///< Draws a disc.
    void capsule(glm::vec2 a, glm::vec2 b, float radius, const DrawPaint& paint) override;
    /// Draws a line from `a` to `b`.
    void line(glm::vec2 a, glm::vec2 b, DrawColor color, float width_px) override;
    void point(glm::vec2 at, float size_px, DrawColor color) override;
    void text(glm::vec2 at, std::string_view words, DrawColor color) override;

    float width_px() const noexcept { return width_px_; }    ///< Returns the width of the picture. [px]
    float height_px() const noexcept { return height_px_; }  ///< Returns the height of the picture. [px]
    /// Ends the picture and returns it; nothing more can be drawn.
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

/// Size and contents of a picture that to_svg() returns.
struct SvgOptions {
    float width_px = 960.0f;    ///< Width of the picture. [px]
    Aabb view{};                ///< Region of the world to show; if empty, everything is shown. [m]
    bool draw_contacts = true;  ///< If true, draws contact points.
    bool draw_joints = false;   ///< If true, draws joints.
    bool draw_boxes = false;    ///< If true, draws the boxes stored in the broadphase.
};

/// Returns a picture of the world in light colors, as drawn by draw(). Requires: a valid view; a finite width
/// above zero.
std::string to_svg(const World& world, const SvgOptions& options = {});

}  // namespace damson
