// Creates boxes and regular polygons, and computes the derived data of polygons.
#include "polygon.hpp"

#include <algorithm>
#include <cmath>

#include "../core/contract.hpp"
#include "shape.hpp"

namespace damson {
namespace {

/// If rounding of the corners rotates an edge of a box by more than this, the normals are computed from the
/// corners instead of the angle. [rad]
/// Too small: boxes near the origin lose exact normals. Too large: normals are not perpendicular to their edges.
constexpr float rounded_turn = 1e-4f;

}  // namespace

void complete_polygon(Polygon& polygon) {
    DAMSON_ASSERT(polygon.count >= 3 && polygon.count <= max_polygon_vertices);
    const auto count = static_cast<std::size_t>(polygon.count);
    for (std::size_t i = 0; i < count; ++i) {
        const glm::vec2 edge = polygon.vertices[(i + 1) % count] - polygon.vertices[i];
        polygon.normals[i] = normalized_or(right_perpendicular(edge), {0.0f, 0.0f});
    }
    for (std::size_t i = count; i < polygon.vertices.size(); ++i) {
        polygon.vertices[i] = polygon.vertices[count - 1];
        polygon.normals[i] = polygon.normals[count - 1];
    }

    // centroid: area-weighted mean over the triangles that share corner 0
    const glm::vec2 base = polygon.vertices[0];
    double area = 0.0, x = 0.0, y = 0.0;
    for (std::size_t i = 1; i + 1 < count; ++i) {
        const glm::vec2 p = polygon.vertices[i], q = polygon.vertices[i + 1];
        const double weight = doubled_area(base, p, q);
        area += weight;
        x += weight * (static_cast<double>(p.x) - base.x + (static_cast<double>(q.x) - base.x));
        y += weight * (static_cast<double>(p.y) - base.y + (static_cast<double>(q.y) - base.y));
    }
    const double share = area > 0.0 ? 1.0 / (3.0 * area) : 0.0;
    polygon.centroid = {static_cast<float>(base.x + x * share), static_cast<float>(base.y + y * share)};
}

Polygon make_box(glm::vec2 half, glm::vec2 center, float angle, float radius) {
    const auto is_near = [](float value) { return std::abs(value) <= max_shape_coordinate; };
    const bool is_half_good = half.x > 0.0f && half.y > 0.0f && is_near(half.x) && is_near(half.y);
    if (!require(is_half_good, "make_box", "half", "above zero and finite", half) ||
        !require(is_near(center.x) && is_near(center.y), "make_box", "center", "finite", center) ||
        !require(is_finite(angle), "make_box", "angle", "finite", angle) ||
        !require(radius >= 0.0f && is_near(radius), "make_box", "radius", "zero or more and finite", radius))
        return {};

    const Transform frame{center, Rotation::from_angle(angle)};
    Polygon box;
    box.count = 4;
    box.radius = radius;
    box.vertices = {frame * glm::vec2{-half.x, -half.y}, frame * glm::vec2{half.x, -half.y},
                    frame * glm::vec2{half.x, half.y}, frame * glm::vec2{-half.x, half.y}};
    complete_polygon(box);

    // the angle gives more precise normals, unless rounding far from the origin has rotated the edges
    const glm::vec2 u{frame.rotation.c, frame.rotation.s};
    const std::array<glm::vec2, 4> normals{right_perpendicular(u), u, left_perpendicular(u), -u};
    for (std::size_t i = 0; i < normals.size(); ++i)
        if (!(distance(normals[i], box.normals[i]) < rounded_turn)) return box;
    box.centroid = center;
    std::copy(normals.begin(), normals.end(), box.normals.begin());
    std::fill(box.normals.begin() + 4, box.normals.end(), -u);
    return box;
}

Polygon make_regular_polygon(int count, float circumradius, glm::vec2 center, float angle, float radius) {
    constexpr const char* call = "make_regular_polygon";
    const auto is_near = [](float value) { return std::abs(value) <= max_shape_coordinate; };
    if (!require(count >= 3 && count <= max_polygon_vertices, call, "count", "3 to 8", count) ||
        !require(circumradius > 0.0f && is_near(circumradius), call, "circumradius", "above zero and finite",
                 circumradius) ||
        !require(is_near(center.x) && is_near(center.y), call, "center", "finite", center) ||
        !require(is_finite(angle), call, "angle", "finite", angle) ||
        !require(radius >= 0.0f && is_near(radius), call, "radius", "zero or more and finite", radius))
        return {};

    Polygon polygon;
    polygon.count = count;
    polygon.radius = radius;
    const Rotation start = Rotation::from_angle(angle);
    constexpr float full_turn = 6.28318531f;
    for (int i = 0; i < count; ++i) {
        const Rotation corner =
            start * Rotation::from_angle(full_turn * static_cast<float>(i) / static_cast<float>(count));
        polygon.vertices[static_cast<std::size_t>(i)] = center + circumradius * glm::vec2{corner.c, corner.s};
    }
    complete_polygon(polygon);
    polygon.centroid = center;  // more precise than the computed centroid
    return polygon;
}

}  // namespace damson
