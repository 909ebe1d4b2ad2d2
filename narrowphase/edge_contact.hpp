// Contact points of two edges that face each other, seen along a common normal.
//
//          b1 ----------- b2        B's edge runs against the tangent t, A's along it; the points stand at
//           :         :             both ends of the stretch where one edge lies above the other, midway
//     a2 -------------- a1          between the rounded surfaces
//      <- t
//
// Nothing here knows which edge is the face and which brings the corner: A and B are treated alike, so that a
// contact keeps its points and features when the roles change, and swapping A and B mirrors it.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <glm/vec2.hpp>

#include "../core/vector.hpp"
#include "lanes.hpp"
#include "manifold.hpp"

namespace damson {

/// Points closer together than this are one, and corners this close have no direction between them. [m]
/// Too small: directions made of rounding errors. Too large: corners catch when they pass each other.
inline constexpr float contact_tolerance = 0.0005f;

/// An edge of each shape; end 1 comes before end 2 in its outline's sense of rotation.
struct EdgePair {
    glm::vec2 a1, a2, b1, b2;  ///< [m]
    int name_a1, name_a2, name_b1, name_b2;
};

constexpr std::uint16_t make_feature(int name_a, int name_b) noexcept {
    return static_cast<std::uint16_t>(name_a << 8 | name_b);
}

/// Whether a point on the edge is its end. Between the ends it goes by the name of the start, so that it
/// keeps its name while it slides.
inline bool is_at_end(glm::vec2 point, glm::vec2 start, glm::vec2 end) noexcept {
    const float to_end = distance_squared(point, end);
    return to_end < contact_tolerance * contact_tolerance && to_end < distance_squared(point, start);
}

/// Direction from A's corner to B's, if the edges, which do not meet, come closest with two corners far
/// enough apart to tell it; `normal` otherwise.
inline glm::vec2 find_corner_normal(const EdgePair& edges, glm::vec2 normal) noexcept {
    const glm::vec2 tangent = left_perpendicular(normal);
    const float a1 = dot(tangent, edges.a1), a2 = dot(tangent, edges.a2);
    const float b1 = dot(tangent, edges.b1), b2 = dot(tangent, edges.b2);

    // beside each other: the ends that face; above each other: the ends on the side where the gap is narrow
    bool is_end_a, is_end_b;
    if (std::max(a1, b2) > std::min(a2, b1)) {
        is_end_a = is_end_b = b2 > a2;
    } else {
        is_end_a = dot(normal, edges.b1 - edges.b2) < dot(normal, edges.a2 - edges.a1);
        is_end_b = !is_end_a;
    }
    const glm::vec2 corner_a = is_end_a ? edges.a2 : edges.a1, other_a = is_end_a ? edges.a1 : edges.a2;
    const glm::vec2 corner_b = is_end_b ? edges.b2 : edges.b1, other_b = is_end_b ? edges.b1 : edges.b2;

    // they are closest exactly when both edges lead away from the gap
    const glm::vec2 gap = corner_b - corner_a;
    const bool are_closest = dot(gap, other_a - corner_a) <= 0.0f && dot(gap, other_b - corner_b) >= 0.0f;
    const float gap_squared = length_squared(gap);
    if (!are_closest || gap_squared < contact_tolerance * contact_tolerance) return normal;
    return gap / std::sqrt(gap_squared);
}

/// Points of the edges within `speculative_distance` [m]; `origin` [m] is added to their positions.
inline Manifold make_edge_contact(const EdgePair& edges, glm::vec2 normal, float radius_a, float radius_b,
                                  glm::vec2 origin, float speculative_distance) noexcept {
    // lanes: A's and B's end at the lower side of the stretch, then at the upper; heights along the tangent
    const auto partner = [](Wide w) { return reordered<1, 0, 3, 2>(w); };
    const auto other_end = [](Wide w) { return reordered<2, 3, 0, 1>(w); };
    const Wide x = wide_of(edges.a1.x, edges.b2.x, edges.a2.x, edges.b1.x);
    const Wide y = wide_of(edges.a1.y, edges.b2.y, edges.a2.y, edges.b1.y);
    const Wide nx = Wide::splat(normal.x), ny = Wide::splat(normal.y);
    const Wide height = nx * y - ny * x;

    const Wide across = partner(height);
    const Wide at = low_and_high(max_of(height, across), min_of(height, across));

    // points of both edges there; an edge without length gives 0 / 0, of which max_of makes 0
    const Wide share = (at - height) / (other_end(height) - height);
    const Wide fraction = min_of(max_of(share, Wide::zero()), Wide::splat(1.0f));
    const Wide px = x + fraction * (other_end(x) - x);
    const Wide py = y + fraction * (other_end(y) - y);

    // between A's and B's: lanes 0 and 2
    const glm::vec2 to_middle = origin + 0.5f * (radius_a - radius_b) * normal;
    alignas(16) float separations[4], middle_xs[4], middle_ys[4];
    (nx * (partner(px) - px) + ny * (partner(py) - py) - Wide::splat(radius_a + radius_b)).store(separations);
    (Wide::splat(0.5f) * (px + partner(px)) + Wide::splat(to_middle.x)).store(middle_xs);
    (Wide::splat(0.5f) * (py + partner(py)) + Wide::splat(to_middle.y)).store(middle_ys);

    Manifold manifold;
    manifold.normal_local_a = normal;
    const auto add_point = [&](int lane, int name_a, int name_b) {
        ManifoldPoint& point = manifold.points[static_cast<std::size_t>(manifold.count)];
        point.point_local_a = {middle_xs[lane], middle_ys[lane]};
        point.separation = separations[lane];
        point.feature = make_feature(name_a, name_b);
        manifold.count += point.separation <= speculative_distance;
    };
    if (first_lane(other_end(at) - at) >= contact_tolerance) {
        add_point(0, edges.name_a1, edges.name_b2);
        add_point(2, edges.name_a2, edges.name_b1);
    } else {
        // too short a stretch for two points: the deeper one
        alignas(16) float xs[4], ys[4];
        px.store(xs), py.store(ys);
        const int lane = separations[2] < separations[0] ? 2 : 0;
        const bool is_end_a = is_at_end({xs[lane], ys[lane]}, edges.a1, edges.a2);
        const bool is_end_b = is_at_end({xs[lane + 1], ys[lane + 1]}, edges.b1, edges.b2);
        add_point(lane, is_end_a ? edges.name_a2 : edges.name_a1, is_end_b ? edges.name_b2 : edges.name_b1);
    }
    return manifold;
}

}  // namespace damson
