// Converts shapes to rings of points, and converts rings to triangles.
#include "mesh.hpp"

#include <algorithm>
#include <cmath>

#include "../../core/vector.hpp"

namespace damson::testbed {

namespace {

constexpr float pi = 3.14159265f;
constexpr float stroke_px = 1.25f;      // width of outlines
constexpr float plain_below_px = 4.0f;  // smaller shapes have no outline
constexpr float smallest_px = 1.5f;     // minimum size of a drawn shape
constexpr float arc_error_px = 0.2f;    // maximum distance between a curve and its polygon
constexpr float longest_mitre = 2.5f;   // maximum miter length of a corner, in half stroke widths
constexpr std::size_t max_texts = 4000;

constexpr glm::vec2 filled{0.0f, 1.0f};

/// Returns the number of points for a full circle.
float points_of_circle(float radius_px) {
    if (radius_px < 2.0f) return 6.0f;
    return std::clamp(pi / std::acos(1.0f - arc_error_px / radius_px), 8.0f, 128.0f);
}

}  // namespace

void Mesh::begin(const Camera& camera, float pixel_scale) {
    camera_ = camera;
    pixel_scale_ = pixel_scale;
    vertices_.clear();
    indices_.clear();
    texts_.clear();
}

std::uint32_t Mesh::add_vertex(glm::vec2 at, glm::vec2 edge, DrawColor color) {
    vertices_.push_back({at, edge, color});
    return static_cast<std::uint32_t>(vertices_.size() - 1);
}

void Mesh::add_triangle(std::uint32_t a, std::uint32_t b, std::uint32_t c) {
    indices_.insert(indices_.end(), {a, b, c});
}

void Mesh::add_quad(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
    indices_.insert(indices_.end(), {a, b, c, a, c, d});
}

/// Appends the points of an arc, except the last point. Angles are counterclockwise in the world. [rad]
void Mesh::add_arc(glm::vec2 center, float radius_px, float from, float to) {
    const float full = points_of_circle(radius_px);
    const int count = std::max(1, static_cast<int>(std::ceil(full * (to - from) / (2.0f * pi))));
    const float step = (to - from) / static_cast<float>(count);
    const glm::vec2 turn{std::cos(step), std::sin(step)};
    glm::vec2 spoke{std::cos(from), std::sin(from)};
    for (int i = 0; i < count; ++i) {
        ring_.push_back(center + radius_px * glm::vec2{spoke.x, -spoke.y});
        spoke = {spoke.x * turn.x - spoke.y * turn.y, spoke.x * turn.y + spoke.y * turn.x};
    }
}

/// Appends the points of a rounded corner. The normals are in world coordinates; `corner` is in pixels.
void Mesh::add_rounded_corner(glm::vec2 corner, glm::vec2 normal_before, glm::vec2 normal_behind,
                              float radius_px) {
    const float from = std::atan2(normal_before.y, normal_before.x);
    float to = std::atan2(normal_behind.y, normal_behind.x);
    if (to < from) to += 2.0f * pi;
    add_arc(corner, radius_px, from, to);
    ring_.push_back(corner + radius_px * glm::vec2{normal_behind.x, -normal_behind.y});
}

void Mesh::polygon(std::span<const glm::vec2> corners, float radius, const DrawPaint& paint) {
    if (corners.empty()) return;
    ring_.clear();
    const float radius_px = radius * camera_.scale();
    const std::size_t count = corners.size();
    for (std::size_t i = 0; i < count; ++i) {
        const glm::vec2 at = camera_.to_screen(corners[i]);
        if (radius_px < 0.5f) {
            ring_.push_back(at);
            continue;
        }
        const glm::vec2 before = corners[i] - corners[(i + count - 1) % count];
        const glm::vec2 behind = corners[(i + 1) % count] - corners[i];
        const float length_before = length(before), length_behind = length(behind);
        if (length_before == 0.0f || length_behind == 0.0f) continue;
        add_rounded_corner(at, glm::vec2{before.y, -before.x} / length_before,
                           glm::vec2{behind.y, -behind.x} / length_behind, radius_px);
    }
    paint_ring(paint);
}

void Mesh::circle(glm::vec2 center, float radius, const DrawPaint& paint) {
    ring_.clear();
    add_arc(camera_.to_screen(center), radius * camera_.scale(), 0.0f, 2.0f * pi);
    paint_ring(paint);
}

void Mesh::capsule(glm::vec2 a, glm::vec2 b, float radius, const DrawPaint& paint) {
    if (a == b) {
        circle(a, radius, paint);
        return;
    }
    ring_.clear();
    const glm::vec2 way = b - a;
    const float along = std::atan2(way.y, way.x);
    const float radius_px = radius * camera_.scale();
    add_arc(camera_.to_screen(b), radius_px, along - 0.5f * pi, along + 0.5f * pi);
    ring_.push_back(camera_.to_screen(b) + radius_px * glm::vec2{-std::sin(along), -std::cos(along)});
    add_arc(camera_.to_screen(a), radius_px, along + 0.5f * pi, along + 1.5f * pi);
    ring_.push_back(camera_.to_screen(a) + radius_px * glm::vec2{std::sin(along), std::cos(along)});
    paint_ring(paint);
}

void Mesh::paint_ring(const DrawPaint& paint) {
    if (ring_.size() < 3) return;
    glm::vec2 lower = ring_[0], upper = ring_[0];
    bool is_sound = true;
    for (const glm::vec2 at : ring_) {
        is_sound = is_sound && is_finite(at);
        lower = min_each(lower, at);
        upper = max_each(upper, at);
    }
    const Viewport& port = camera_.viewport();
    const glm::vec2 end = port.corner + port.size;
    if (!is_sound || upper.x < port.corner.x || upper.y < port.corner.y || lower.x > end.x || lower.y > end.y)
        return;

    const glm::vec2 size = upper - lower;
    // use a quarter of the perimeter as the size (for a square, its side), because it does not change when
    // the shape rotates
    float extent = 0.0f;
    for (std::size_t i = 0; i < ring_.size(); ++i)
        extent += 0.25f * distance(ring_[i], ring_[(i + 1) % ring_.size()]);
    if (extent >= plain_below_px * pixel_scale_) {
        if (paint.fill.a > 0) fill_ring(paint.fill);
        if (paint.outline.a > 0) stroke_ring(paint.outline, stroke_px * pixel_scale_);
        return;
    }
    if (paint.fill.a == 0 && paint.outline.a == 0) return;
    const DrawColor color = paint.fill.a == 0      ? paint.outline
                            : paint.outline.a == 0 ? paint.fill
                                                   : mixed(paint.fill, paint.outline, 0.35f);
    if (extent < 0.5f * plain_below_px || std::min(size.x, size.y) < smallest_px) {
        const glm::vec2 middle = 0.5f * (lower + upper);
        const glm::vec2 half = 0.5f * max_each(size, glm::vec2{smallest_px});
        const std::uint32_t first = add_vertex(middle - half, filled, color);
        add_vertex({middle.x + half.x, middle.y - half.y}, filled, color);
        add_vertex(middle + half, filled, color);
        add_vertex({middle.x - half.x, middle.y + half.y}, filled, color);
        add_quad(first, first + 1, first + 2, first + 3);
        return;
    }
    fill_ring(color);
}

void Mesh::fill_ring(DrawColor color) {
    const auto count = static_cast<std::uint32_t>(ring_.size());
    const auto first = static_cast<std::uint32_t>(vertices_.size());
    for (const glm::vec2 at : ring_) add_vertex(at, filled, color);
    for (std::uint32_t i = 2; i < count; ++i) add_triangle(first, first + i - 1, first + i);
}

void Mesh::stroke_ring(DrawColor color, float width) {
    // on both sides, the ribbon is one pixel wider than its opaque part
    const float reach = 0.5f * width + 1.0f;
    const auto count = static_cast<std::uint32_t>(ring_.size());
    const auto first = static_cast<std::uint32_t>(vertices_.size());
    const auto normal_of = [&](std::size_t from, std::size_t to) {
        const glm::vec2 way = ring_[to] - ring_[from];
        const float size = length(way);
        return size > 1e-6f ? glm::vec2{way.y, -way.x} / size : glm::vec2{0.0f};
    };
    for (std::uint32_t i = 0; i < count; ++i) {
        const glm::vec2 both =
            normal_of((i + count - 1) % count, i) + normal_of(i, (i + 1) % count);  // length: 2 * cosine
        const float size_squared = both.x * both.x + both.y * both.y;
        const glm::vec2 mitre = size_squared > 1e-6f ? both * (2.0f / size_squared) : glm::vec2{0.0f};
        const float mitre_length = length(mitre);
        const glm::vec2 out = mitre_length > longest_mitre ? mitre * (longest_mitre / mitre_length) : mitre;
        add_vertex(ring_[i] - out * reach, {-reach, 0.5f * width}, color);
        add_vertex(ring_[i] + out * reach, {reach, 0.5f * width}, color);
    }
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t from = first + 2 * i, to = first + 2 * ((i + 1) % count);
        add_quad(from, from + 1, to + 1, to);
    }
}

void Mesh::line(glm::vec2 a, glm::vec2 b, DrawColor color, float width_px) {
    const glm::vec2 from = camera_.to_screen(a), to = camera_.to_screen(b);
    const glm::vec2 way = to - from;
    const float size = length(way);
    if (!std::isfinite(size) || !is_finite(from) || color.a == 0) return;
    const Viewport& port = camera_.viewport();
    const glm::vec2 end = port.corner + port.size;
    const glm::vec2 lower = min_each(from, to), upper = max_each(from, to);
    if (upper.x < port.corner.x || upper.y < port.corner.y || lower.x > end.x || lower.y > end.y) return;

    const float half = 0.5f * width_px * pixel_scale_, reach = half + 1.0f;
    const glm::vec2 along = size > 1e-6f ? way / size : glm::vec2{1.0f, 0.0f};
    const glm::vec2 aside = reach * glm::vec2{-along.y, along.x};
    const glm::vec2 cap = 0.5f * half * along;
    const std::uint32_t first = add_vertex(from - cap - aside, {-reach, half}, color);
    add_vertex(from - cap + aside, {reach, half}, color);
    add_vertex(to + cap + aside, {reach, half}, color);
    add_vertex(to + cap - aside, {-reach, half}, color);
    add_quad(first, first + 1, first + 2, first + 3);
}

void Mesh::point(glm::vec2 at, float size_px, DrawColor color) {
    const glm::vec2 middle = camera_.to_screen(at);
    if (!is_finite(middle)) return;
    ring_.clear();
    add_arc(middle, 0.5f * size_px * pixel_scale_, 0.0f, 2.0f * pi);
    fill_ring(color);
}

void Mesh::text(glm::vec2 at, std::string_view words, DrawColor color) {
    const glm::vec2 screen = camera_.to_screen(at);
    if (texts_.size() >= max_texts || !is_finite(screen) || !camera_.viewport().contains(screen)) return;
    texts_.push_back({screen, color, std::string(words)});
}

}  // namespace damson::testbed
