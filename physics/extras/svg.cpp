// Writes scalable vector graphics (SVG), one element per draw call.
#include "svg.hpp"

#include <algorithm>
#include <charconv>

#include "../../core/contract.hpp"
#include "../state/world_access.hpp"
#include "../state/world_state.hpp"

namespace damson {

namespace {

constexpr float outline_px = 1.0f;
constexpr float font_px = 12.0f;

/// Returns a view of all shapes, with a margin of a twentieth of the size.
Aabb view_of_all(const WorldTables& state) {
    const auto boxes = state.shapes.columns.get<ShapeBox>().first(state.shapes.size());
    if (boxes.empty()) return {glm::vec2{-1.0f}, glm::vec2{1.0f}};
    Aabb view = boxes[0].fat;
    for (const ShapeBox& box : boxes) view = united(view, box.fat);
    const glm::vec2 size = view.upper - view.lower;
    return expanded(view, 0.05f * std::max({size.x, size.y, 1.0f}));
}

}  // namespace

SvgDraw::SvgDraw(const Aabb& view, float width_px, DrawColor background) : view_(view), width_px_(width_px) {
    const glm::vec2 size = max_each(view.upper - view.lower, glm::vec2{1e-6f});
    scale_ = width_px / size.x;
    height_px_ = scale_ * size.y;
    write("<svg xmlns=\"http://www.w3.org/2000/svg\"");
    attribute("width", width_px_);
    attribute("height", height_px_);
    write(" viewBox=\"0 0 ");
    number(width_px_);
    write(" ");
    number(height_px_);
    write("\">\n<rect width=\"100%\" height=\"100%\"");
    color("fill", background);
    write("/>\n<g stroke-linejoin=\"round\" stroke-linecap=\"round\" font-family=\"sans-serif\"");
    attribute("font-size", font_px);
    write(">\n");
}

std::string SvgDraw::take() {
    write("</g>\n</svg>\n");
    return std::move(out_);
}

// ---- text ----

void SvgDraw::number(float value) {
    char digits[64];
    const float kept = is_finite(value) ? std::clamp(value, -1e9f, 1e9f) : 0.0f;
    char* end = std::to_chars(digits, digits + sizeof digits, kept, std::chars_format::fixed, 2).ptr;
    // 1.50 becomes 1.5, and 1.00 becomes 1
    while (end[-1] == '0') --end;
    if (end[-1] == '.') --end;
    const std::string_view text(digits, static_cast<std::size_t>(end - digits));
    write(text == "-0" ? "0" : text);
}

void SvgDraw::attribute(std::string_view name, float value) {
    write(" ");
    write(name);
    write("=\"");
    number(value);
    write("\"");
}

void SvgDraw::color(std::string_view name, DrawColor color) {
    write(" ");
    write(name);
    if (color.a == 0) return write("=\"none\"");
    constexpr std::string_view hex = "0123456789abcdef";
    const char digits[] = {hex[color.r / 16], hex[color.r % 16], hex[color.g / 16],
                           hex[color.g % 16], hex[color.b / 16], hex[color.b % 16]};
    write("=\"#");
    write({digits, 6});
    write("\"");
    if (color.a == 255) return;
    write(" ");
    write(name);
    write("-opacity=\"");
    number(static_cast<float>(color.a) / 255.0f);
    write("\"");
}

void SvgDraw::paint(const DrawPaint& paint) {
    color("fill", paint.fill);
    color("stroke", paint.outline);
}

void SvgDraw::corner(glm::vec2 at) {
    number(x(at));
    write(" ");
    number(y(at));
}

void SvgDraw::arc(float radius, glm::vec2 to) {
    write("A");
    number(radius * scale_);
    write(" ");
    number(radius * scale_);
    write(" 0 0 0 ");
    corner(to);
}

// ---- shapes ----

void SvgDraw::polygon(std::span<const glm::vec2> corners, float radius, const DrawPaint& how) {
    if (radius > 0.0f) return rounded_polygon(corners, radius, how);
    write("<polygon points=\"");
    for (const glm::vec2 at : corners) {
        corner(at);
        write(" ");
    }
    write("\"");
    paint(how);
    write("/>\n");
}

/// Draws an arc around each corner, from the normal of one edge to that of the next.
void SvgDraw::rounded_polygon(std::span<const glm::vec2> corners, float radius, const DrawPaint& how) {
    write("<path d=\"");
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const glm::vec2 at = corners[i], before = corners[(i + corners.size() - 1) % corners.size()],
                        next = corners[(i + 1) % corners.size()];
        const glm::vec2 from = radius * right_perpendicular(normalized_or(at - before, {1.0f, 0.0f}));
        const glm::vec2 to = radius * right_perpendicular(normalized_or(next - at, {1.0f, 0.0f}));
        write(i == 0 ? "M" : "L");
        corner(at + from);
        arc(radius, at + to);
    }
    write("Z\"");
    paint(how);
    write("/>\n");
}

void SvgDraw::circle(glm::vec2 center, float radius, const DrawPaint& how) {
    write("<circle");
    attribute("cx", x(center));
    attribute("cy", y(center));
    attribute("r", radius * scale_);
    paint(how);
    write("/>\n");
}

void SvgDraw::capsule(glm::vec2 a, glm::vec2 b, float radius, const DrawPaint& how) {
    const glm::vec2 side = radius * left_perpendicular(normalized_or(b - a, {1.0f, 0.0f}));
    write("<path d=\"M");
    corner(b - side);
    arc(radius, b + side);
    write("L");
    corner(a + side);
    arc(radius, a - side);
    write("Z\"");
    paint(how);
    write("/>\n");
}

void SvgDraw::line(glm::vec2 a, glm::vec2 b, DrawColor ink, float width_px) {
    write("<line");
    attribute("x1", x(a));
    attribute("y1", y(a));
    attribute("x2", x(b));
    attribute("y2", y(b));
    color("stroke", ink);
    if (width_px != outline_px) attribute("stroke-width", width_px);
    write("/>\n");
}

void SvgDraw::point(glm::vec2 at, float size_px, DrawColor ink) {
    write("<circle");
    attribute("cx", x(at));
    attribute("cy", y(at));
    attribute("r", 0.5f * size_px);
    color("fill", ink);
    write("/>\n");
}

void SvgDraw::text(glm::vec2 at, std::string_view words, DrawColor ink) {
    write("<text");
    attribute("x", x(at));
    attribute("y", y(at));
    color("fill", ink);
    write(">");
    for (const char c : words) {
        if (c == '<')
            write("&lt;");
        else if (c == '>')
            write("&gt;");
        else if (c == '&')
            write("&amp;");
        else if (static_cast<unsigned char>(c) >= 0x20)
            write({&c, 1});
    }
    write("</text>\n");
}

// ---- worlds ----

std::string to_svg(const World& world, const SvgOptions& options) {
    constexpr const char* call = "to_svg";
    if (!require(is_valid(options.view), call, "view", "finite, with its corners in order", options.view) ||
        !require(is_finite(options.width_px) && options.width_px > 0.0f, call, "width_px",
                 "above zero and finite", options.width_px))
        return {};
    const bool shows_all = options.view.lower == options.view.upper;
    const Aabb view = shows_all ? view_of_all(WorldAccess::state_of(world)) : options.view;
    const DrawPalette palette = light_palette();
    SvgDraw svg(view, options.width_px, palette.background);
    draw(world, svg,
         {.view = view,
          .joints = options.draw_joints,
          .contacts = options.draw_contacts,
          .fat_boxes = options.draw_boxes,
          .palette = palette});
    return svg.take();
}

}  // namespace damson
