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
#include <cstdint>
#include <glm/vec2.hpp>

#include "../core/vector.hpp"
#include "manifold.hpp"

namespace damson {

/// Points closer together than this are one, and corners this close have no direction between them. [m]
/// Too small: directions made of rounding errors. Too large: corners catch when they pass each other.
inline constexpr float contact_tolerance = 0.0005f;

/// An edge of each shape; index 1 starts and 2 ends it in its outline's sense of rotation.
struct EdgePair {
    glm::vec2 a1, a2, b1, b2;
    int index_a1, index_a2, index_b1, index_b2;
};

/// Where the ends lie along the tangent, and the stretch they share (empty when lower > upper). [m]
struct SharedStretch {
    float a1, a2, b1, b2;
    float lower, upper;

    SharedStretch(const EdgePair& edges, glm::vec2 normal) noexcept {
        const glm::vec2 tangent = left_perpendicular(normal);
        a1 = dot(tangent, edges.a1), a2 = dot(tangent, edges.a2);
        b1 = dot(tangent, edges.b1), b2 = dot(tangent, edges.b2);
        lower = std::max(a1, b2);
        upper = std::min(a2, b1);
    }
};

constexpr std::uint16_t make_feature(int index_a, int index_b) noexcept {
    return static_cast<std::uint16_t>(index_a << 8 | index_b);
}

/// Point at height `at` on the edge from `from` (height `low`) to `to`.
inline glm::vec2 point_on_edge(glm::vec2 from, glm::vec2 to, float low, float inverse_length,
                               float at) noexcept {
    const float fraction = std::min(std::max((at - low) * inverse_length, 0.0f), 1.0f);
    return from + fraction * (to - from);
}

/// Direction from A's corner to B's if the edges, which do not meet, come closest with two corners that are
/// far enough apart to tell it; `normal` otherwise.
inline glm::vec2 find_corner_normal(const EdgePair& edges, glm::vec2 normal) noexcept {
    const SharedStretch along(edges, normal);
    bool ends_a, ends_b;  // whether the corner in question ends its edge
    if (along.lower > along.upper) {
        ends_a = ends_b = along.b2 > along.a2;
    } else {
        ends_a = dot(normal, edges.b1 - edges.b2) < dot(normal, edges.a2 - edges.a1);
        ends_b = !ends_a;
    }
    const glm::vec2 corner_a = ends_a ? edges.a2 : edges.a1, other_a = ends_a ? edges.a1 : edges.a2;
    const glm::vec2 corner_b = ends_b ? edges.b2 : edges.b1, other_b = ends_b ? edges.b1 : edges.b2;

    // both edges must lead away from the gap between the corners
    const glm::vec2 gap = corner_b - corner_a;
    const bool are_closest = dot(gap, other_a - corner_a) <= 0.0f && dot(gap, other_b - corner_b) >= 0.0f;
    const float gap_squared = length_squared(gap);
    if (!are_closest || gap_squared < contact_tolerance * contact_tolerance) return normal;
    return gap * (1.0f / std::sqrt(gap_squared));
}

/// Points of the edges within `speculative_distance`. `origin` is added to their positions.
inline Manifold make_edge_contact(const EdgePair& edges, glm::vec2 normal, float radius_a, float radius_b,
                                  glm::vec2 origin, float speculative_distance) noexcept {
    SharedStretch along(edges, normal);
    const float inverse_a = 1.0f / std::max(along.a2 - along.a1, 1e-12f);
    const float inverse_b = 1.0f / std::max(along.b1 - along.b2, 1e-12f);

    std::uint16_t lower_feature = make_feature(edges.index_a1, edges.index_b2);
    const std::uint16_t upper_feature = make_feature(edges.index_a2, edges.index_b1);
    const bool is_single = along.upper - along.lower < contact_tolerance;
    if (is_single) {
        lower_feature = along.a1 >= along.b2 ? make_feature(edges.index_a1, edges.index_b1)
                                             : make_feature(edges.index_a2, edges.index_b2);
        along.lower = along.upper = 0.5f * (along.lower + along.upper);
    }

    Manifold manifold;
    manifold.normal_local_a = normal;
    const glm::vec2 to_middle = origin + 0.5f * (radius_a - radius_b) * normal;
    const auto add_point = [&](glm::vec2 on_a, glm::vec2 on_b, std::uint16_t feature) {
        const float separation = dot(normal, on_b - on_a) - (radius_a + radius_b);
        ManifoldPoint& point = manifold.points[static_cast<std::size_t>(manifold.count)];
        point.point_local_a = 0.5f * (on_a + on_b) + to_middle;
        point.separation = separation;
        point.feature = feature;
        manifold.count += separation <= speculative_distance;
    };
    add_point(point_on_edge(edges.a1, edges.a2, along.a1, inverse_a, along.lower),
              point_on_edge(edges.b2, edges.b1, along.b2, inverse_b, along.lower), lower_feature);
    if (is_single) return manifold;
    add_point(point_on_edge(edges.a2, edges.a1, -along.a2, inverse_a, -along.upper),
              point_on_edge(edges.b1, edges.b2, -along.b1, inverse_b, -along.upper), upper_feature);
    return manifold;
}

}  // namespace damson
