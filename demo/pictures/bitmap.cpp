// Draws bitmaps with Cairo. Cairo's coordinates have a limited range, so shapes far outside the picture are
// clipped first.
#include "bitmap.hpp"

#include <cairo.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <vector>

namespace damson::demo {

/// A position in the picture, in pixels from its upper left corner.
struct Pixel {
    double x = 0.0, y = 0.0;
};

namespace {

constexpr double outline_px = 1.2;
constexpr double font_px = 13.0;
constexpr double pi = 3.14159265358979;

/// Returns the width of an outline. Small shapes have thinner outlines, so that their fill stays visible.
double outline_of(double size_px, float detail) {
    return std::clamp(0.12 * size_px, 0.3, outline_px * static_cast<double>(detail));
}

/// Largest coordinate passed to Cairo, which supports at most a few million pixels.
constexpr double far_px = 1.0e5;

bool is_near(Pixel p) {
    return std::abs(p.x) < far_px && std::abs(p.y) < far_px;
}

/// Returns the part of the polygon in which `inside(p)` is zero or more.
template <class Inside>
std::vector<Pixel> clipped(const std::vector<Pixel>& corners, Inside inside) {
    std::vector<Pixel> out;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Pixel p = corners[i], q = corners[(i + 1) % corners.size()];
        const double at_p = inside(p), at_q = inside(q);
        if (at_p >= 0.0) out.push_back(p);
        if ((at_p < 0.0) != (at_q < 0.0)) {
            const double t = at_p / (at_p - at_q);
            out.push_back({p.x + t * (q.x - p.x), p.y + t * (q.y - p.y)});
        }
    }
    return out;
}

std::vector<Pixel> clipped_to_reach(std::vector<Pixel> corners) {
    corners = clipped(corners, [](Pixel p) { return p.x + far_px; });
    corners = clipped(corners, [](Pixel p) { return far_px - p.x; });
    corners = clipped(corners, [](Pixel p) { return p.y + far_px; });
    return clipped(corners, [](Pixel p) { return far_px - p.y; });
}

/// Clips the line to the coordinate range. Returns false if no part of the line is inside.
bool clip_line(Pixel& a, Pixel& b) {
    if (is_near(a) && is_near(b)) return true;
    double from = 0.0, to = 1.0;
    const double dx = b.x - a.x, dy = b.y - a.y;
    const auto cut = [&](double way, double room) {
        if (way == 0.0) return room >= 0.0;
        const double t = room / way;
        if (way > 0.0)
            to = std::min(to, t);
        else
            from = std::max(from, t);
        return from <= to;
    };
    if (!cut(dx, far_px - a.x) || !cut(-dx, far_px + a.x) || !cut(dy, far_px - a.y) ||
        !cut(-dy, far_px + a.y))
        return false;
    const Pixel start = a;
    a = {start.x + from * dx, start.y + from * dy};
    b = {start.x + to * dx, start.y + to * dy};
    return true;
}

}  // namespace

struct Bitmap::Surface {
    cairo_surface_t* image = nullptr;
    cairo_t* pen = nullptr;
    const Camera* camera = nullptr;
    Pixel middle{};

    Pixel at(glm::vec2 p) const {
        return {middle.x + static_cast<double>(p.x - camera->center.x) * static_cast<double>(camera->scale),
                middle.y - static_cast<double>(p.y - camera->center.y) * static_cast<double>(camera->scale)};
    }
    double px(float meters) const { return static_cast<double>(meters) * static_cast<double>(camera->scale); }

    void ink(DrawColor color) const {
        cairo_set_source_rgba(pen, color.r / 255.0, color.g / 255.0, color.b / 255.0, color.a / 255.0);
    }
    void paint(const DrawPaint& how, double width) const {
        if (how.fill.a > 0) {
            ink(how.fill);
            cairo_fill_preserve(pen);
        }
        if (how.outline.a > 0) {
            ink(how.outline);
            cairo_set_line_width(pen, width);
            cairo_stroke_preserve(pen);
        }
        cairo_new_path(pen);
    }
};

std::string find_bitmap_obstacle() {
    return {};
}

Bitmap::Bitmap(PictureSize size)
    : size_(size), detail_(detail_scale(size)), surface_(std::make_unique<Surface>()) {
    surface_->image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, size.width, size.height);
    surface_->pen = cairo_create(surface_->image);
    surface_->camera = &camera_;
    cairo_set_line_join(surface_->pen, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_cap(surface_->pen, CAIRO_LINE_CAP_ROUND);
    cairo_select_font_face(surface_->pen, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(surface_->pen, font_px * static_cast<double>(detail_));
    look_through({.size = size});
}

Bitmap::~Bitmap() {
    cairo_destroy(surface_->pen);
    cairo_surface_destroy(surface_->image);
}

void Bitmap::look_through(const Camera& camera, PictureSize corner) {
    camera_ = camera;
    surface_->middle = {corner.width + 0.5 * camera.size.width, corner.height + 0.5 * camera.size.height};
    cairo_reset_clip(surface_->pen);
    cairo_rectangle(surface_->pen, corner.width, corner.height, camera.size.width, camera.size.height);
    cairo_clip(surface_->pen);
}

void Bitmap::fill(DrawColor color) {
    surface_->ink(color);
    cairo_paint(surface_->pen);
}

void Bitmap::caption(std::string_view words, DrawColor color, DrawColor plate) {
    cairo_t* pen = surface_->pen;
    const double detail = static_cast<double>(detail_);
    const double line = 1.4 * font_px * detail, margin = 0.7 * font_px * detail;
    std::vector<std::string> lines(1);
    for (const char c : words)
        if (c == '\n')
            lines.emplace_back();
        else
            lines.back() += c;
    double width = 0.0;
    for (const std::string& text : lines) {
        cairo_text_extents_t extents;
        cairo_text_extents(pen, text.c_str(), &extents);
        width = std::max(width, extents.x_advance);
    }
    const double left = surface_->middle.x - 0.5 * camera_.size.width;
    const double height = line * static_cast<double>(lines.size()) + margin;
    const double top = surface_->middle.y + 0.5 * camera_.size.height - height;
    surface_->ink(plate);
    cairo_rectangle(pen, left, top, width + 2.0 * margin, height);
    cairo_fill(pen);
    surface_->ink(color);
    double y = top + margin + 0.75 * font_px * detail;
    for (const std::string& text : lines) {
        cairo_move_to(pen, left + margin, y);
        cairo_show_text(pen, text.c_str());
        y += line;
    }
    cairo_new_path(pen);
}

void Bitmap::polygon(std::span<const glm::vec2> corners, float radius, const DrawPaint& paint) {
    cairo_t* pen = surface_->pen;
    std::vector<Pixel> points;
    bool is_all_near = true;
    for (const glm::vec2 corner : corners) {
        if (!is_finite(corner)) return;
        points.push_back(surface_->at(corner));
        is_all_near &= is_near(points.back());
    }
    if (!is_all_near) points = clipped_to_reach(std::move(points));
    if (points.size() < 3) return;
    const double round = surface_->px(radius);
    Pixel low = points[0], high = points[0];
    for (const Pixel p : points) {
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    const double size = std::max(high.x - low.x, high.y - low.y) + 2.0 * round;
    if (round > 0.25 && is_all_near) {
        // corners are counterclockwise in the world, where y points up; in pixels, where y points down, the
        // outward direction of an edge (dx, dy) is (-dy, dx)
        const auto outside = [](Pixel p, Pixel q) { return std::atan2(q.x - p.x, p.y - q.y); };
        for (std::size_t i = 0; i < points.size(); ++i) {
            const Pixel before = points[(i + points.size() - 1) % points.size()], at = points[i],
                        next = points[(i + 1) % points.size()];
            cairo_arc_negative(pen, at.x, at.y, round, outside(before, at), outside(at, next));
        }
    } else {
        for (const Pixel p : points) cairo_line_to(pen, p.x, p.y);
    }
    cairo_close_path(pen);
    surface_->paint(paint, outline_of(size, detail_));
}

void Bitmap::circle(glm::vec2 center, float radius, const DrawPaint& paint) {
    if (!is_finite(center) || !is_finite(radius)) return;
    const Pixel at = surface_->at(center);
    const double round = surface_->px(radius);
    if (!is_near(at) || round > far_px) return;
    cairo_arc(surface_->pen, at.x, at.y, std::max(round, 0.1), 0.0, 2.0 * pi);
    cairo_close_path(surface_->pen);
    surface_->paint(paint, outline_of(2.0 * round, detail_));
}

void Bitmap::capsule(glm::vec2 a, glm::vec2 b, float radius, const DrawPaint& paint) {
    if (!is_finite(a) || !is_finite(b) || !is_finite(radius)) return;
    Pixel from = surface_->at(a), to = surface_->at(b);
    const double round = surface_->px(radius);
    if (round > far_px || !clip_line(from, to)) return;
    const double angle = std::atan2(to.y - from.y, to.x - from.x);
    cairo_arc(surface_->pen, to.x, to.y, std::max(round, 0.1), angle - pi / 2.0, angle + pi / 2.0);
    cairo_arc(surface_->pen, from.x, from.y, std::max(round, 0.1), angle + pi / 2.0, angle + 1.5 * pi);
    cairo_close_path(surface_->pen);
    surface_->paint(paint, outline_of(2.0 * round, detail_));
}

void Bitmap::line(glm::vec2 a, glm::vec2 b, DrawColor color, float width_px) {
    if (!is_finite(a) || !is_finite(b)) return;
    Pixel from = surface_->at(a), to = surface_->at(b);
    if (!clip_line(from, to)) return;
    surface_->ink(color);
    cairo_set_line_width(surface_->pen, static_cast<double>(width_px * detail_ * marks_));
    cairo_move_to(surface_->pen, from.x, from.y);
    cairo_line_to(surface_->pen, to.x, to.y);
    cairo_stroke(surface_->pen);
}

void Bitmap::point(glm::vec2 at, float size_px, DrawColor color) {
    if (!is_finite(at)) return;
    const Pixel middle = surface_->at(at);
    if (!is_near(middle)) return;
    surface_->ink(color);
    cairo_arc(surface_->pen, middle.x, middle.y, 0.5 * static_cast<double>(size_px * detail_ * marks_), 0.0,
              2.0 * pi);
    cairo_fill(surface_->pen);
}

void Bitmap::text(glm::vec2 at, std::string_view words, DrawColor color) {
    if (!is_finite(at)) return;
    const Pixel start = surface_->at(at);
    if (!is_near(start)) return;
    cairo_move_to(surface_->pen, start.x, start.y);
    cairo_text_path(surface_->pen, std::string(words).c_str());
    // an outline of contrasting brightness makes the text readable on any background
    const bool is_bright = color.r + color.g + color.b > 380;
    surface_->paint({{0, 0, 0, 0}, is_bright ? DrawColor{0, 0, 0, 170} : DrawColor{255, 255, 255, 190}},
                    3.0 * static_cast<double>(detail_));
    cairo_move_to(surface_->pen, start.x, start.y);
    surface_->ink(color);
    cairo_show_text(surface_->pen, std::string(words).c_str());
    cairo_new_path(surface_->pen);
}

std::span<const std::uint8_t> Bitmap::pixels() {
    cairo_surface_flush(surface_->image);
    return {cairo_image_surface_get_data(surface_->image),
            static_cast<std::size_t>(cairo_image_surface_get_stride(surface_->image)) *
                static_cast<std::size_t>(size_.height)};
}

std::string Bitmap::write_png(const std::string& path) {
    struct Sink {
        std::FILE* file;
    };
    std::error_code code;
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    if (!folder.empty()) std::filesystem::create_directories(folder, code);
    Sink sink{std::fopen(path.c_str(), "wb")};
    if (sink.file == nullptr) return path + ": cannot be written: " + std::generic_category().message(errno);
    const cairo_status_t status = cairo_surface_write_to_png_stream(
        surface_->image,
        [](void* to, const unsigned char* bytes, unsigned int count) {
            return std::fwrite(bytes, 1, count, static_cast<Sink*>(to)->file) == count
                       ? CAIRO_STATUS_SUCCESS
                       : CAIRO_STATUS_WRITE_ERROR;
        },
        &sink);
    const bool is_closed = std::fclose(sink.file) == 0;
    if (status == CAIRO_STATUS_SUCCESS && is_closed) return {};
    return path + ": cannot be written: " +
           (errno != 0 ? std::generic_category().message(errno)
                       : std::string(cairo_status_to_string(status)));
}

}  // namespace damson::demo
