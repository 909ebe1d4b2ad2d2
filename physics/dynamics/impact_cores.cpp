#include "impact_cores.hpp"

#include <algorithm>
#include <variant>

#include "../../core/contract.hpp"
#include "../../core/vector.hpp"
#include "../model/tuning.hpp"

namespace damson {

namespace {

/// Distance by which cores are smaller than shapes; at most a quarter of the shape's inner radius. [m]
constexpr float core_depth = 4.0f * linear_slop;

/// Smaller displacements never count as fast, even if the shape is tiny. [m]
constexpr float least_fast_way = linear_slop;

/// Shrinks a shape on all sides by `depth` [m], or by less if it is too thin. Corners of a polygon move
/// along the bisectors of their edges, but at most half the distance to the centroid.
struct Shrink {
    float depth;

    Shape operator()(Circle circle) const {
        circle.radius -= std::min(depth, 0.5f * circle.radius);
        return circle;
    }
    Shape operator()(Capsule capsule) const {
        capsule.radius -= std::min(depth, 0.5f * capsule.radius);
        return capsule;
    }
    Shape operator()(Segment segment) const {
        segment.radius -= std::min(depth, 0.5f * segment.radius);
        return segment;
    }
    Shape operator()(const Polygon& polygon) const {
        DAMSON_ASSERT(polygon.count >= 3 && polygon.count <= static_cast<int>(max_polygon_vertices));
        Polygon core = polygon;
        core.radius = std::max(0.0f, polygon.radius - depth);
        const float rest = depth - (polygon.radius - core.radius);
        const auto count = static_cast<std::size_t>(polygon.count);
        for (std::size_t i = 0; rest > 0.0f && i < core.vertices.size(); ++i) {
            const std::size_t corner = std::min(i, count - 1);
            const glm::vec2 before = polygon.normals[corner > 0 ? corner - 1 : count - 1];
            const glm::vec2 after = polygon.normals[corner];
            const glm::vec2 inwards = (-rest / std::max(0.1f, 1.0f + dot(before, after))) * (before + after);
            const glm::vec2 to_middle = polygon.centroid - polygon.vertices[corner];
            const float most = 0.5f * length(to_middle), way = length(inwards);
            core.vertices[i] =
                polygon.vertices[corner] + (way > most && way > 0.0f ? (most / way) * inwards : inwards);
        }
        return core;
    }
};

/// Distance from an obstacle's middle to which a point inside the obstacle is moved back. Large enough that
/// contacts then push to the correct side. [m]
constexpr float clear_of_middle = linear_slop;

}  // namespace

float inner_radius_of(const Shape& shape) {
    return std::max(compute_inner_radius(shape), 2.0f * least_fast_way);
}

Shape core_shape(const Shape& shape) {
    return std::visit(Shrink{std::min(core_depth, 0.25f * compute_inner_radius(shape))}, shape);
}

glm::vec2 middle_of(const Shape& shape) {
    struct Middle {
        glm::vec2 operator()(const Circle& circle) const { return circle.center; }
        glm::vec2 operator()(const Capsule& capsule) const { return 0.5f * (capsule.a + capsule.b); }
        glm::vec2 operator()(const Segment& segment) const { return 0.5f * (segment.a + segment.b); }
        glm::vec2 operator()(const Polygon& polygon) const { return polygon.centroid; }
    };
    return std::visit(Middle{}, shape);
}

Shape half_shape(Shape shape) {
    const glm::vec2 middle = middle_of(shape);
    const auto draw_in = [&](glm::vec2& point) { point = 0.5f * (point + middle); };
    struct {
        const decltype(draw_in)& draw;
        void operator()(Circle&) const {}
        void operator()(Capsule& capsule) const { draw(capsule.a), draw(capsule.b); }
        void operator()(Segment& segment) const { draw(segment.a), draw(segment.b); }
        void operator()(Polygon& polygon) const {
            for (glm::vec2& vertex : polygon.vertices) draw(vertex);
        }
    } drawn{draw_in};
    std::visit(drawn, shape);
    std::visit([](auto& kind) { kind.radius *= 0.5f; }, shape);
    return shape;
}

Shape inner_disc(const Shape& shape) {
    return Circle{middle_of(shape), 0.1f * inner_radius_of(shape)};
}

glm::vec2 tunnel_correction(const Shape& obstacle, glm::vec2 from, glm::vec2 to) {
    const glm::vec2 way = to - from, none{0.0f};
    const auto through_line = [&](glm::vec2 a, glm::vec2 b, bool is_one_sided) {
        const glm::vec2 along = b - a, right = normalized_or(right_perpendicular(along), {0.0f, 1.0f});
        const float before = dot(right, from - a), after = dot(right, to - a);
        if ((before > 0.0f) == (after > 0.0f) || (is_one_sided && before <= 0.0f)) return none;
        const float place = dot(from + before / (before - after) * way - a, along);
        if (place < 0.0f || place > length_squared(along)) return none;
        return ((before > 0.0f ? clear_of_middle : -clear_of_middle) - after) * right;
    };
    if (const auto* segment = std::get_if<Segment>(&obstacle))
        return through_line(segment->a, segment->b, false);
    if (const auto* capsule = std::get_if<Capsule>(&obstacle))
        return through_line(capsule->a, capsule->b, false);
    if (const auto* part = std::get_if<ChainSegment>(&obstacle))
        return through_line(part->a, part->b, part->is_one_sided);
    const auto* polygon = std::get_if<Polygon>(&obstacle);
    if (!polygon) return none;

    // find the faces nearest to the start and to the end of the path; each point can be inside or outside
    const auto face_count = static_cast<std::size_t>(polygon->count);
    DAMSON_ASSERT(face_count >= 3 && face_count <= polygon->normals.size());
    const auto height_over = [&](std::size_t face, glm::vec2 point) {
        return dot(polygon->normals[face], point - polygon->vertices[face]);
    };
    const auto face_at = [&](glm::vec2 point) {
        std::size_t nearest = 0;
        for (std::size_t i = 1; i < face_count; ++i)
            if (height_over(i, point) > height_over(nearest, point)) nearest = i;
        return nearest;
    };
    const std::size_t first = face_at(from), last = face_at(to);
    const float alike = dot(polygon->normals[first], polygon->normals[last]);
    if (alike > -0.1f) return none;
    // the path must cross the polygon
    float enter = 0.0f, leave = 1.0f;
    for (std::size_t i = 0; i < face_count; ++i) {
        const float before = height_over(i, from), after = height_over(i, to);
        if (before > 0.0f && after > 0.0f) return none;
        if (before > 0.0f) enter = std::max(enter, before / (before - after));
        if (after > 0.0f) leave = std::min(leave, before / (before - after));
    }
    if (enter > leave) return none;
    // in the middle, both faces are equally far away
    const float off_middle = (height_over(first, to) - height_over(last, to)) / (1.0f - alike);
    return (clear_of_middle - off_middle) * polygon->normals[first];
}

}  // namespace damson
