// From loose points to polygons: convex hull, thinning, and the data that kernels expect beside the corners.
//
// The hull is exact first (cross products of float differences in double), then thinned: the corner that
// stands out least from the line between its neighbours goes, again and again, until all stand out far
// enough. One rule removes near-duplicates and near-collinear corners alike.
//
// Source: Andrew, "Another efficient algorithm for convex hulls in two dimensions", 1979.
#include <algorithm>
#include <cmath>
#include <vector>

#include "../core/contract.hpp"
#include "polygon.hpp"
#include "shape.hpp"

namespace damson {
namespace {

/// Twice the area of the triangle; positive when it runs counter-clockwise. [m2]
double doubled_area(glm::vec2 p, glm::vec2 q, glm::vec2 r) noexcept {
    const double ux = static_cast<double>(q.x) - p.x, uy = static_cast<double>(q.y) - p.y;
    const double vx = static_cast<double>(r.x) - p.x, vy = static_cast<double>(r.y) - p.y;
    return ux * vy - uy * vx;
}

/// Distance of `p` from the stretch between `from` and `to`. [m]
double distance_to_stretch(glm::vec2 p, glm::vec2 from, glm::vec2 to) noexcept {
    const double ex = static_cast<double>(to.x) - from.x, ey = static_cast<double>(to.y) - from.y;
    const double px = static_cast<double>(p.x) - from.x, py = static_cast<double>(p.y) - from.y;
    const double size = ex * ex + ey * ey;
    const double fraction = size > 0.0 ? std::clamp((px * ex + py * ey) / size, 0.0, 1.0) : 0.0;
    const double dx = px - fraction * ex, dy = py - fraction * ey;
    return std::sqrt(dx * dx + dy * dy);
}

/// Corners of the convex hull, counter-clockwise from the leftmost; no three on a line.
std::vector<glm::vec2> find_hull(std::span<const glm::vec2> cloud) {
    std::vector<glm::vec2> points(cloud.begin(), cloud.end());
    std::sort(points.begin(), points.end(),
              [](glm::vec2 p, glm::vec2 q) { return p.x < q.x || (p.x == q.x && p.y < q.y); });
    points.erase(std::unique(points.begin(), points.end()), points.end());
    if (points.size() < 3) return points;

    std::vector<glm::vec2> hull;
    const auto add_chain = [&hull](auto first, auto last) {
        const std::size_t base = hull.size();
        for (auto p = first; p != last; ++p) {
            while (hull.size() >= base + 2 && doubled_area(hull[hull.size() - 2], hull.back(), *p) <= 0.0)
                hull.pop_back();
            hull.push_back(*p);
        }
        hull.pop_back();  // the other chain begins with it
    };
    add_chain(points.begin(), points.end());
    add_chain(points.rbegin(), points.rend());
    return hull;
}

void thin_out(std::vector<glm::vec2>& hull) {
    while (hull.size() >= 3) {
        std::size_t weakest = 0;
        double least = hull_tolerance;
        bool is_found = false;
        for (std::size_t i = 0; i < hull.size(); ++i) {
            const glm::vec2 before = hull[(i + hull.size() - 1) % hull.size()];
            const glm::vec2 after = hull[(i + 1) % hull.size()];
            const double height = distance_to_stretch(hull[i], before, after);
            if (height < least) least = height, weakest = i, is_found = true;
        }
        if (!is_found) return;
        hull.erase(hull.begin() + static_cast<std::ptrdiff_t>(weakest));
    }
}

/// A box whose corners turn an edge by more than this has the normals of its corners, not of its angle. [rad]
/// Too small: boxes near the origin lose exact normals. Too large: faces that stand askew on their edges.
constexpr float rounded_turn = 1e-4f;

}  // namespace

void complete_polygon(Polygon& polygon) {
    const auto count = static_cast<std::size_t>(polygon.count);
    for (std::size_t i = 0; i < count; ++i) {
        const glm::vec2 edge = polygon.vertices[(i + 1) % count] - polygon.vertices[i];
        polygon.normals[i] = normalized_or(right_perpendicular(edge), {0.0f, 0.0f});
    }
    for (std::size_t i = count; i < polygon.vertices.size(); ++i) {
        polygon.vertices[i] = polygon.vertices[count - 1];
        polygon.normals[i] = polygon.normals[count - 1];
    }

    // area-weighted mean of the triangles at corner 0
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

    // known better than they can be computed, unless rounding far from the origin has turned the edges
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
    polygon.centroid = center;  // known better than it can be computed
    return polygon;
}

std::optional<Polygon> make_convex_polygon(std::span<const glm::vec2> cloud, float radius) {
    const auto is_usable = [](glm::vec2 p) {
        return std::abs(p.x) <= max_shape_coordinate && std::abs(p.y) <= max_shape_coordinate;
    };
    if (!std::all_of(cloud.begin(), cloud.end(), is_usable)) return std::nullopt;
    if (!(radius >= 0.0f && radius <= max_shape_coordinate)) return std::nullopt;

    std::vector<glm::vec2> hull = find_hull(cloud);
    thin_out(hull);
    if (hull.size() < 3 || hull.size() > max_polygon_vertices) return std::nullopt;

    Polygon polygon;
    polygon.count = static_cast<int>(hull.size());
    polygon.radius = radius;
    std::copy(hull.begin(), hull.end(), polygon.vertices.begin());
    complete_polygon(polygon);
    return polygon;
}

}  // namespace damson
