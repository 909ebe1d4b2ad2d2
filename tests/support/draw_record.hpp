// A debug renderer that records all draw calls, so that tests can check them.
#pragma once

#include <string>
#include <vector>

#include "../../core/debug_draw.hpp"
#include "../../core/vector.hpp"

namespace damson::test {

struct DrawRecord : DebugDraw {
    struct PolygonCall {
        std::vector<glm::vec2> corners;
        float radius;
        DrawPaint paint;
    };
    struct CircleCall {
        glm::vec2 center;
        float radius;
        DrawPaint paint;
    };
    struct CapsuleCall {
        glm::vec2 a, b;
        float radius;
        DrawPaint paint;
    };
    struct LineCall {
        glm::vec2 a, b;
        DrawColor color;
        float width;
    };
    struct PointCall {
        glm::vec2 at;
        float size;
        DrawColor color;
    };
    struct TextCall {
        glm::vec2 at;
        std::string words;
        DrawColor color;
    };
    std::vector<PolygonCall> polygons;
    std::vector<CircleCall> circles;
    std::vector<CapsuleCall> capsules;
    std::vector<LineCall> lines;
    std::vector<PointCall> points;
    std::vector<TextCall> texts;
    bool is_sane = true;  ///< True if all numbers were finite and no size was negative.

    void polygon(std::span<const glm::vec2> corners, float radius, const DrawPaint& paint) override {
        for (const glm::vec2 corner : corners) look_at(corner);
        look_at_size(radius);
        is_sane &= corners.size() >= 3;
        polygons.push_back({{corners.begin(), corners.end()}, radius, paint});
    }
    void circle(glm::vec2 center, float radius, const DrawPaint& paint) override {
        look_at(center), look_at_size(radius);
        circles.push_back({center, radius, paint});
    }
    void capsule(glm::vec2 a, glm::vec2 b, float radius, const DrawPaint& paint) override {
        look_at(a), look_at(b), look_at_size(radius);
        capsules.push_back({a, b, radius, paint});
    }
    void line(glm::vec2 a, glm::vec2 b, DrawColor color, float width_px) override {
        look_at(a), look_at(b), look_at_size(width_px);
        lines.push_back({a, b, color, width_px});
    }
    void point(glm::vec2 at, float size_px, DrawColor color) override {
        look_at(at), look_at_size(size_px);
        points.push_back({at, size_px, color});
    }
    void text(glm::vec2 at, std::string_view words, DrawColor color) override {
        look_at(at);
        texts.push_back({at, std::string(words), color});
    }

    std::size_t size() const {
        return polygons.size() + circles.size() + capsules.size() + lines.size() + points.size() +
               texts.size();
    }
    std::size_t points_of(DrawColor color) const { return count_of(points, color); }
    std::size_t lines_of(DrawColor color) const { return count_of(lines, color); }

private:
    void look_at(glm::vec2 point) { is_sane &= is_finite(point); }
    void look_at_size(float size) { is_sane &= is_finite(size) && size >= 0.0f; }
    template <class Calls>
    static std::size_t count_of(const Calls& calls, DrawColor color) {
        std::size_t count = 0;
        for (const auto& call : calls) count += call.color == color;
        return count;
    }
};

}  // namespace damson::test
