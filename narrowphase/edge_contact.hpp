// Contact points of two edges that face each other, seen along a common normal.
//
//          b1 ----------- b2        A's edge runs along the tangent t, B's edge against it. The points lie at
//           :         :             both ends of the stretch where one edge lies above the other, midway
//     a2 -------------- a1          between the rounded surfaces.
//      <- t
//
// A and B are treated in the same way, whichever edge is the face and whichever has the corner. A contact
// therefore keeps its points and features when these roles change, and swapping A and B mirrors the result.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <glm/vec2.hpp>

#include "../core/contract.hpp"
#include "../core/vector.hpp"
#include "manifold.hpp"
#include "wide_shuffle.hpp"

namespace damson {

/// Points closer together than this are merged, and corners this close have no direction between them. [m]
/// Too small: directions made of rounding errors. Too large: corners catch when they pass each other.
inline constexpr float contact_tolerance = 0.0005f;

/// Gaps shorter than this have no direction. [m]
inline constexpr float smallest_direction = 1e-6f;

/// Distance by which an edge of B must separate overlapping shapes better than A's facing edge does, to give
/// the normal. Parallel edges are equally good, and rounding errors must not decide which of them gives the
/// normal. [m]
inline constexpr float edge_preference = 0.0005f;

/// Slope of an edge, relative to the edge whose normal is used, above which the two get a single contact
/// point if their corners are closer than `contact_tolerance`. [-] Too small: edges that lie on each other
/// lose their second point. Too large: the point lies where the steep edge enters the other edge's width,
/// above the corner.
constexpr float steepest_facing = 0.5f;

/// Slope of an edge relative to a plane, above which only its end touches the plane. [-]
/// Too small: points are lost. Too large: rounding decides where on the edge a point lies.
constexpr float steepest_edge = 100.0f;

/// An edge of each shape; end 1 comes before end 2 in the winding order of its outline.
struct EdgePair {
    glm::vec2 a1, a2, b1, b2;  ///< Ends. [m]
    int name_a1, name_a2, name_b1, name_b2;

    /// Returns the pair with each edge reduced to one end.
    EdgePair ends(bool is_end_a, bool is_end_b) const noexcept {
        EdgePair corners = *this;
        (is_end_a ? corners.a1 : corners.a2) = is_end_a ? a2 : a1;
        (is_end_b ? corners.b1 : corners.b2) = is_end_b ? b2 : b1;
        corners.name_a1 = corners.name_a2 = is_end_a ? name_a2 : name_a1;
        corners.name_b1 = corners.name_b2 = is_end_b ? name_b2 : name_b1;
        return corners;
    }

    /// Returns the pair with each edge that is steeper than `steepest_edge` reduced to its closest end.
    EdgePair without_steep(glm::vec2 normal) const noexcept {
        const glm::vec2 along_a = a2 - a1, along_b = b2 - b1;
        const float rise_a = dot(normal, along_a), rise_b = dot(normal, along_b);
        const bool is_steep_a = std::abs(rise_a) > steepest_edge * std::abs(cross(normal, along_a));
        const bool is_steep_b = std::abs(rise_b) > steepest_edge * std::abs(cross(normal, along_b));
        const EdgePair corners = ends(rise_a > 0.0f, rise_b < 0.0f);
        return {is_steep_a ? corners.a1 : a1,           is_steep_a ? corners.a2 : a2,
                is_steep_b ? corners.b1 : b1,           is_steep_b ? corners.b2 : b2,
                is_steep_a ? corners.name_a1 : name_a1, is_steep_a ? corners.name_a2 : name_a2,
                is_steep_b ? corners.name_b1 : name_b1, is_steep_b ? corners.name_b2 : name_b2};
    }
};

constexpr std::uint16_t make_feature(int name_a, int name_b) noexcept {
    DAMSON_ASSERT(name_a >= 0 && name_a < 256 && name_b >= 0 && name_b < 256);
    return static_cast<std::uint16_t>(name_a << 8 | name_b);
}

/// Returns true if `point`, which lies on the edge, is at the edge's end. A point between the ends has the
/// name of the start, so that it keeps its name while it slides.
inline bool is_at_end(glm::vec2 point, glm::vec2 start, glm::vec2 end) noexcept {
    const float to_end = distance_squared(point, end);
    return to_end < contact_tolerance * contact_tolerance && to_end < distance_squared(point, start);
}

/// The shortest connection between two edges that do not overlap.
struct EdgeGap {
    glm::vec2 normal;  ///< Direction of the connection, or normal of the edge. [-]
    bool is_end_a;     ///< If true, end 2 of A's edge is closest, otherwise end 1.
    bool is_end_b;     ///< If true, end 2 of B's edge is closest, otherwise end 1.
    bool is_corner;    ///< True if two corners are closest, far enough apart to have a direction.
    bool is_point;     ///< True if only two corners are near, and too close to have a direction.
    bool is_open;      ///< True if the edge's normal is used, although other points can be closer.
};

/// Returns the shortest connection between two edges. Its normal is the direction from A's corner to B's if two
/// corners are closest; otherwise it is `normal`, the normal of one of the edges.
inline EdgeGap find_edge_gap(const EdgePair& edges, glm::vec2 normal, bool is_normal_of_a) noexcept {
    DAMSON_ASSERT(!(std::abs(dot(normal, normal) - 1.0f) > 4e-3f));
    const glm::vec2 tangent = left_perpendicular(normal);
    const float a1 = dot(tangent, edges.a1), a2 = dot(tangent, edges.a2);
    const float b1 = dot(tangent, edges.b1), b2 = dot(tangent, edges.b2);

    // If the edges lie beside each other, use the ends that face each other. If they lie above each other,
    // use the ends where the gap is narrower.
    EdgeGap found{normal, false, false, false, false, false};
    const bool are_beside = std::max(a1, b2) > std::min(a2, b1);
    const float tilt = dot(normal, edges.a2 - edges.a1) - dot(normal, edges.b1 - edges.b2);
    if (are_beside) {
        found.is_end_a = found.is_end_b = b2 > a2;
    } else {
        found.is_end_a = tilt > 0.0f;
        found.is_end_b = !found.is_end_a;
    }
    const glm::vec2 corner_a = found.is_end_a ? edges.a2 : edges.a1,
                    other_a = found.is_end_a ? edges.a1 : edges.a2;
    const glm::vec2 corner_b = found.is_end_b ? edges.b2 : edges.b1,
                    other_b = found.is_end_b ? edges.b1 : edges.b2;

    // these corners are closest if and only if both edges lead away from the gap
    const glm::vec2 gap = corner_b - corner_a;
    const float gap_squared = length_squared(gap);
    if (gap_squared < contact_tolerance * contact_tolerance) {
        const float run = is_normal_of_a ? b1 - b2 : a2 - a1;
        found.is_point = !are_beside && std::abs(tilt) > steepest_facing * run;
        return found;
    }
    found.is_corner = dot(gap, other_a - corner_a) <= 0.0f && dot(gap, other_b - corner_b) >= 0.0f;
    if (found.is_corner) {
        found.normal = gap / std::sqrt(gap_squared);
        return found;
    }
    // Otherwise the edge's normal is final if the lower corner lies above the edge that has the normal, or if
    // the gaps at both ends are equal to within half a millimeter.
    const bool is_above =
        found.is_end_a == is_normal_of_a ? dot(tangent, gap) <= 0.0f : dot(tangent, gap) >= 0.0f;
    found.is_open = are_beside || (!is_above && std::abs(tilt) > contact_tolerance);
    return found;
}

/// Two edges seen along a normal, and the stretch in which one edge lies above the other. Lanes: A's end and
/// B's end at the lower side of the stretch, then at the upper side.
struct EdgeStretch {
    glm::vec2 normal;  ///< Direction of view. [-]
    Wide x, y;         ///< Positions of the ends. [m]
    Wide along;        ///< Positions of the ends along the tangent. [m]
    Wide at;           ///< Positions of the sides of the stretch along the tangent. [m]

    static Wide partner(Wide w) noexcept { return reordered<1, 0, 3, 2>(w); }
    static Wide other_end(Wide w) noexcept { return reordered<2, 3, 0, 1>(w); }

    EdgeStretch(const EdgePair& edges, glm::vec2 seen_along) noexcept
        : normal(seen_along),
          x(wide_of(edges.a1.x, edges.b2.x, edges.a2.x, edges.b1.x)),
          y(wide_of(edges.a1.y, edges.b2.y, edges.a2.y, edges.b1.y)),
          along(Wide::splat(normal.x) * y - Wide::splat(normal.y) * x) {
        const Wide across = partner(along);
        at = low_and_high(max_of(along, across), min_of(along, across));
    }

    /// Returns the length of the stretch; negative if the edges lie beside each other. [m]
    float length() const noexcept { return first_lane(other_end(at) - at); }

    /// Returns true if the end closest to the edge that has the normal lies above that edge, well between its
    /// ends, so that nothing is closer. Requires: edges that do not overlap.
    bool is_settled(bool is_normal_of_a) const noexcept {
        const Wide rise =
            Wide::splat(normal.x) * (other_end(x) - x) + Wide::splat(normal.y) * (other_end(y) - y);
        const bool is_upper = first_lane(rise - partner(rise)) > 0.0f;
        // lanes: distance of A's end beyond B's at the lower side, of B's end beyond A's, then both at the upper side
        const std::uint32_t inside = bits_of(along - partner(along) > Wide::splat(contact_tolerance));
        const int lane = is_normal_of_a ? 1 + is_upper : 3 * is_upper;
        return length() >= 0.0f && (inside >> lane & 1u);
    }
};

/// Returns a manifold with the points at which the edges are within `speculative_distance` [m]; `origin` [m]
/// is added to their positions.
inline Manifold make_edge_contact(const EdgePair& edges, const EdgeStretch& stretch, float radius_a,
                                  float radius_b, glm::vec2 origin, float speculative_distance) noexcept {
    const auto partner = EdgeStretch::partner, other_end = EdgeStretch::other_end;
    const glm::vec2 normal = stretch.normal;
    DAMSON_ASSERT(!(std::abs(dot(normal, normal) - 1.0f) > 4e-3f));
    const Wide nx = Wide::splat(normal.x), ny = Wide::splat(normal.y);
    const Wide x = stretch.x, y = stretch.y, along = stretch.along, at = stretch.at;

    // find the points of both edges at the sides of the stretch; an edge of zero length gives 0 / 0, which
    // max_of turns into 0
    const Wide share = (at - along) / (other_end(along) - along);
    const Wide fraction = min_of(max_of(share, Wide::zero()), Wide::splat(1.0f));
    const Wide px = x + fraction * (other_end(x) - x);
    const Wide py = y + fraction * (other_end(y) - y);

    // compute the midpoints between A's and B's points, in lanes 0 and 2
    const glm::vec2 to_middle = origin + 0.5f * (radius_a - radius_b) * normal;
    alignas(16) float separations[4], middle_xs[4], middle_ys[4];
    (nx * (partner(px) - px) + ny * (partner(py) - py) - Wide::splat(radius_a + radius_b)).store(separations);
    (Wide::splat(0.5f) * (px + partner(px)) + Wide::splat(to_middle.x)).store(middle_xs);
    (Wide::splat(0.5f) * (py + partner(py)) + Wide::splat(to_middle.y)).store(middle_ys);

    Manifold manifold;
    manifold.normal_local_a = normal;
    const auto add_point = [&](int lane, int name_a, int name_b) {
        DAMSON_ASSERT(manifold.count >= 0 && manifold.count < 2);
        ManifoldPoint& point = manifold.points[static_cast<std::size_t>(manifold.count)];
        point.point_local_a = {middle_xs[lane], middle_ys[lane]};
        point.separation = separations[lane];
        point.feature = make_feature(name_a, name_b);
        manifold.count += point.separation <= speculative_distance;
    };
    if (stretch.length() >= contact_tolerance) {
        add_point(0, edges.name_a1, edges.name_b2);
        add_point(2, edges.name_a2, edges.name_b1);
    } else {
        // the stretch is too short for two points: use only the deeper one
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
