// Functions for a single shape: defects, transforms, bounds and contained points.
#include "shape.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "../core/describe.hpp"

namespace damson {
namespace {

// ---- defects ----

using Defect = std::optional<std::string>;

template <class Value>
[[gnu::noinline, gnu::cold]] std::string make_defect(std::string_view field, std::string_view demand,
                                                     const Value& got) {
    std::string text;
    text.append(field).append(" must be ").append(demand).append(", got ").append(describe(got));
    return text;
}

Defect find_point_defect(std::string_view field, glm::vec2 point) {
    if (!is_finite(point)) return make_defect(field, "finite", point);
    if (std::abs(point.x) > max_shape_coordinate || std::abs(point.y) > max_shape_coordinate)
        return make_defect(field, "within " + describe(max_shape_coordinate) + " of the origin", point);
    return std::nullopt;
}

Defect find_radius_defect(float radius, bool may_be_zero) {
    if (!is_finite(radius) || radius < 0.0f || (radius == 0.0f && !may_be_zero))
        return make_defect("radius", may_be_zero ? "zero or more and finite" : "above zero and finite",
                           radius);
    if (radius > max_shape_coordinate)
        return make_defect("radius", "at most " + describe(max_shape_coordinate), radius);
    return std::nullopt;
}

Defect find_line_defect(glm::vec2 a, glm::vec2 b) {
    if (Defect defect = find_point_defect("a", a)) return defect;
    if (Defect defect = find_point_defect("b", b)) return defect;
    if (distance(a, b) < min_line_length)
        return make_defect("b", "at least " + describe(min_line_length) + " away from a", b);
    return std::nullopt;
}

Defect find_defect_of(const Circle& circle) {
    if (Defect defect = find_point_defect("center", circle.center)) return defect;
    return find_radius_defect(circle.radius, false);
}

Defect find_defect_of(const Capsule& capsule) {
    if (Defect defect = find_line_defect(capsule.a, capsule.b)) return defect;
    return find_radius_defect(capsule.radius, false);
}

Defect find_defect_of(const Segment& segment) {
    if (Defect defect = find_line_defect(segment.a, segment.b)) return defect;
    return find_radius_defect(segment.radius, true);
}

Defect find_defect_of(const ChainSegment& segment) {
    if (Defect defect = find_defect_of(static_cast<const Segment&>(segment))) return defect;
    if (segment.has_ghost_a) {
        if (Defect defect = find_point_defect("ghost_a", segment.ghost_a)) return defect;
        if (distance(segment.ghost_a, segment.a) < min_line_length)
            return make_defect("ghost_a", "at least " + describe(min_line_length) + " away from a",
                               segment.ghost_a);
    }
    if (segment.has_ghost_b) {
        if (Defect defect = find_point_defect("ghost_b", segment.ghost_b)) return defect;
        if (distance(segment.ghost_b, segment.b) < min_line_length)
            return make_defect("ghost_b", "at least " + describe(min_line_length) + " away from b",
                               segment.ghost_b);
    }
    return std::nullopt;
}

Defect find_defect_of(const Polygon& polygon) {
    if (polygon.count < 3 || polygon.count > max_polygon_vertices)
        return make_defect("count", "3 to " + describe(max_polygon_vertices), polygon.count);
    if (Defect defect = find_radius_defect(polygon.radius, true)) return defect;
    if (Defect defect = find_point_defect("centroid", polygon.centroid)) return defect;

    const auto count = static_cast<std::size_t>(polygon.count);
    const auto& vertices = polygon.vertices;
    for (std::size_t i = 0; i < count; ++i) {
        if (Defect defect = find_point_defect("vertices", vertices[i])) return defect;
    }
    for (std::size_t i = 0; i < count; ++i) {
        const glm::vec2 p = vertices[i], q = vertices[(i + 1) % count];
        for (std::size_t k = 2; k < count; ++k) {
            const glm::vec2 r = vertices[(i + k) % count];
            const double turn = (static_cast<double>(q.x) - p.x) * (static_cast<double>(r.y) - p.y) -
                                (static_cast<double>(q.y) - p.y) * (static_cast<double>(r.x) - p.x);
            if (!(turn > 0.0)) return make_defect("vertices", "convex and counter-clockwise", r);
        }
        const glm::vec2 normal = polygon.normals[i];
        const glm::vec2 along = normalized_or(q - p, {0.0f, 0.0f});  // zero if the edge has no direction
        if (!(distance(normal, right_perpendicular(along)) < 1e-3f) || along == glm::vec2{0.0f})
            return make_defect("normals", "unit vectors that point out of their edges", normal);
    }
    for (std::size_t i = count; i < vertices.size(); ++i) {
        if (vertices[i] != vertices[count - 1] || polygon.normals[i] != polygon.normals[count - 1])
            return make_defect("vertices", "padded with copies of the last vertex and normal", vertices[i]);
    }
    return std::nullopt;
}

// ---- functions of corners and radius ----

struct Core {
    std::array<glm::vec2, max_polygon_vertices> corners{};
    std::size_t count = 0;
    float radius = 0.0f;

    glm::vec2 next(std::size_t i) const { return corners[i + 1 < count ? i + 1 : 0]; }
};

Core core_of(const Shape& shape) {
    Core core;
    std::visit(
        [&](const auto& kind) {
            for_each_corner(kind, [&](glm::vec2 corner) { core.corners[core.count++] = corner; });
            core.radius = kind.radius;
        },
        shape);
    return core;
}

float distance_to_core(glm::vec2 a, glm::vec2 b, glm::vec2 p) {
    const glm::vec2 along = b - a;
    const float size = length_squared(along);
    const float fraction = size > 0.0f ? std::clamp(dot(p - a, along) / size, 0.0f, 1.0f) : 0.0f;
    return distance(p, a + fraction * along);
}

}  // namespace

float radius_of(const Shape& shape) {
    return std::visit([](const auto& s) { return s.radius; }, shape);
}

std::optional<std::string> find_defect(const Shape& shape) {
    return std::visit([](const auto& s) { return find_defect_of(s); }, shape);
}

namespace {

Circle moved(Circle circle, const Transform& frame) {
    circle.center = frame * circle.center;
    return circle;
}

template <class Line>
Line moved_line(Line line, const Transform& frame) {
    line.a = frame * line.a;
    line.b = frame * line.b;
    return line;
}
Capsule moved(const Capsule& capsule, const Transform& frame) {
    return moved_line(capsule, frame);
}
Segment moved(const Segment& segment, const Transform& frame) {
    return moved_line(segment, frame);
}
ChainSegment moved(const ChainSegment& segment, const Transform& frame) {
    ChainSegment line = moved_line(segment, frame);
    line.ghost_a = frame * line.ghost_a;
    line.ghost_b = frame * line.ghost_b;
    return line;
}

Polygon moved(Polygon polygon, const Transform& frame) {
    // transform all entries, because those after the last corner repeat it
    for (glm::vec2& vertex : polygon.vertices) vertex = frame * vertex;
    for (glm::vec2& normal : polygon.normals) normal = frame.rotation * normal;
    polygon.centroid = frame * polygon.centroid;
    return polygon;
}

}  // namespace

Shape transformed(const Shape& shape, const Transform& frame) {
    return std::visit([&](const auto& kind) { return Shape(moved(kind, frame)); }, shape);
}

Aabb compute_aabb(const Shape& shape, const Transform& frame) {
    constexpr float most = std::numeric_limits<float>::max();
    Aabb box{glm::vec2{most}, glm::vec2{-most}};
    const auto take = [&](glm::vec2 corner) {
        const glm::vec2 p = frame * corner;
        box = {min_each(box.lower, p), max_each(box.upper, p)};
    };
    std::visit([&](const auto& s) { for_each_corner(s, take); }, shape);
    return expanded(box, radius_of(shape));
}

bool contains_point(const Shape& shape, glm::vec2 point_local) {
    const Core core = core_of(shape);
    bool is_in_core = core.count >= 3;
    for (std::size_t i = 0; i < core.count; ++i) {
        const glm::vec2 start = core.corners[i], end = core.next(i);
        if (distance_to_core(start, end, point_local) <= core.radius) return true;
        is_in_core &= cross(end - start, point_local - start) >= 0.0f;
    }
    return is_in_core;
}

float compute_extent(const Shape& shape, glm::vec2 point_local) {
    float farthest_squared = 0.0f;
    const auto take = [&](glm::vec2 corner) {
        farthest_squared = std::max(farthest_squared, distance_squared(corner, point_local));
    };
    std::visit([&](const auto& s) { for_each_corner(s, take); }, shape);
    return std::sqrt(farthest_squared) + radius_of(shape);
}

float compute_inner_radius(const Shape& shape) {
    const Core core = core_of(shape);
    if (core.count < 3) return core.radius;
    glm::vec2 middle{0.0f};
    for (std::size_t i = 0; i < core.count; ++i) middle += core.corners[i] / static_cast<float>(core.count);
    float nearest = std::numeric_limits<float>::max();
    for (std::size_t i = 0; i < core.count; ++i) {
        const glm::vec2 edge = core.next(i) - core.corners[i];
        nearest = std::min(nearest, cross(edge, middle - core.corners[i]) / length(edge));
    }
    return nearest + core.radius;
}

}  // namespace damson
