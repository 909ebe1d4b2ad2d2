// collide(): one function for each pair of shape kinds, selected from a table.
//
//   circle and circle      two points and their distance
//   circle and line        the nearest point of the line
//   circle and outline     the outline's best edge, or a corner at its end
//   line and line          the nearest of the four ends; if the lines cross, as for two outlines
//   outline and outline    separating axes over all edge normals, then the two edges that face each other
//
// The best edge is the edge with the largest separation from the other shape. If the outlines overlap, its
// normal is the direction of the shortest translation that separates them. If the outlines are apart, it is
// the closest edge, but two corners can be even closer. The normal is then the direction from one corner to
// the other.
//
// Source: Gottschalk, Lin, Manocha, "OBBTree: A Hierarchical Structure for Rapid Interference Detection",
// 1996, section 5, for separating axes.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "../core/contract.hpp"
#include "chain_contact.hpp"
#include "edge_contact.hpp"
#include "manifold.hpp"
#include "outline.hpp"

namespace damson {
namespace {

/// Cosine of 8 degrees. Rounding errors can select the wrong edge at a corner only if its two edges differ by
/// a smaller angle. [-]
constexpr float least_straight = 0.99f;

/// Factor on the squared gap between a corner and a point inside an edge. If rounding errors make a gap
/// between two corners just as short, the factor selects the edge, because its normal is more precise: the
/// direction between two corners has an error of about the square root of the rounding error. [-]
constexpr float beside_share = 1.0f - 1e-5f;

/// Converts the manifold of (b, a) into the manifold of (a, b). Positions stay in the same frame.
Manifold swapped(Manifold manifold) noexcept {
    manifold.normal_local_a = -manifold.normal_local_a;
    for (ManifoldPoint& point : manifold.points) {
        point.feature = make_feature(point.feature & 0xff, point.feature >> 8);
    }
    return manifold;
}

Manifold make_single_contact(glm::vec2 on_a, glm::vec2 on_b, glm::vec2 normal, float separation) noexcept {
    Manifold manifold;
    manifold.normal_local_a = normal;
    manifold.points[0].point_local_a = 0.5f * (on_a + on_b);
    manifold.points[0].separation = separation;
    manifold.count = 1;
    return manifold;
}

/// Returns a manifold without points, for shapes at least `gap` [m] apart.
Manifold make_apart(float gap) noexcept {
    Manifold manifold;
    manifold.gap = gap;
    return manifold;
}

/// A capsule or segment. Both kinds collide in the same way and share one implementation.
struct Line {
    glm::vec2 a, b;
    float radius;
};

// ---- circles ----

Manifold collide_circles(const Circle& a, const Circle& b, const Transform& b_in_a,
                         float speculative_distance) {
    // measure from A's center, so that shapes far from the body origin lose no precision
    const glm::vec2 between = b_in_a.position - a.center + b_in_a.rotation * b.center;
    const float reach = a.radius + b.radius + speculative_distance;
    if (length_squared(between) > reach * reach) return make_apart(length(between) - a.radius - b.radius);
    const glm::vec2 normal = normalized_or(between, {0.0f, 1.0f});
    return make_single_contact(a.center + a.radius * normal, a.center + between - b.radius * normal, normal,
                               dot(normal, between) - a.radius - b.radius);
}

/// Collides an outline (A) with a disc (B), both in the same frame.
template <std::size_t Groups>
Manifold collide_point(const Outline<Groups>& outline, glm::vec2 point, float radius, glm::vec2 origin,
                       float speculative_distance) noexcept {
    const PointRows<Groups>&corners = outline.corners, &normals = outline.normals;
    std::array<Wide, Groups> separations;
    for (std::size_t g = 0; g < Groups; ++g) {
        separations[g] = normals.x(g) * (Wide::splat(point.x) - corners.x(g)) +
                         normals.y(g) * (Wide::splat(point.y) - corners.y(g));
    }
    const Largest best = find_largest(separations);
    const float both_radii = outline.radius + radius;
    if (best.value > both_radii + speculative_distance) return make_apart(best.value - both_radii);

    // use the edge, unless the point lies beyond its ends and far enough from a corner to give a direction
    glm::vec2 normal = normals[best.index];
    float distance = best.value;
    if (distance > 0.0f) {
        const glm::vec2 start = corners[best.index], end = corners[outline.next(best.index)];
        const glm::vec2 tangent = left_perpendicular(normal);
        const bool is_before = dot(tangent, point - start) < 0.0f;
        const bool is_after = dot(tangent, point - end) > 0.0f;
        const glm::vec2 gap = point - (is_before ? start : end);
        const float gap_squared = length_squared(gap);
        if ((is_before || is_after) && gap_squared > contact_tolerance * contact_tolerance) {
            distance = std::sqrt(gap_squared);
            normal = gap / distance;
            if (distance > both_radii + speculative_distance) return make_apart(distance - both_radii);
        }
    }
    const glm::vec2 on_outline = point - (distance - outline.radius) * normal;
    return make_single_contact(origin + on_outline, origin + point - radius * normal, normal,
                               distance - both_radii);
}

/// Collides a line (A) with a disc (B). `along` leads from the line's start to its end, and `point` from the
/// line's start to the disc's center. [m]
Manifold collide_line_and_point(glm::vec2 along, float line_radius, glm::vec2 point, float radius,
                                glm::vec2 origin, float speculative_distance) noexcept {
    // rounding can reduce a distant line to a point; this prevents a division by zero
    const float size = std::max(length_squared(along), std::numeric_limits<float>::min());
    const float share = dot(point, along);
    const float both_radii = line_radius + radius;
    glm::vec2 gap = share <= 0.0f ? point : point - along, normal;
    float distance;
    if (0.0f < share && share < size) {
        // if the disc is between the ends of the line, the line's normal is more precise than the direction
        // of a short gap
        const float inv_length = 1.0f / std::sqrt(size);
        const float height = cross(point, along) * inv_length;
        normal = std::copysign(inv_length, height) * right_perpendicular(along);
        distance = std::abs(height);
        gap = distance * normal;
    } else {
        distance = length(gap);
        normal =
            distance < smallest_direction ? right_perpendicular(along) / std::sqrt(size) : gap / distance;
    }
    if (distance > both_radii + speculative_distance) return make_apart(distance - both_radii);
    const glm::vec2 nearest = point - gap;
    return make_single_contact(origin + nearest + line_radius * normal, origin + point - radius * normal,
                               normal, distance - both_radii);
}

Manifold collide_line_and_circle(const Line& a, const Circle& b, const Transform& b_in_a,
                                 float speculative_distance) {
    const glm::vec2 point = b_in_a.position - a.a + b_in_a.rotation * b.center;
    return collide_line_and_point(a.b - a.a, a.radius, point, b.radius, a.a, speculative_distance);
}

Manifold collide_circle_and_line(const Circle& a, const Line& b, const Transform& b_in_a,
                                 float speculative_distance) {
    // measure from B's start, which lies at a.center + from_a
    const glm::vec2 from_a = b_in_a.position - a.center + b_in_a.rotation * b.a;
    return swapped(collide_line_and_point(b_in_a.rotation * (b.b - b.a), b.radius, -from_a, a.radius,
                                          a.center + from_a, speculative_distance));
}

[[gnu::flatten]] Manifold collide_polygon_and_circle(const Polygon& a, const Circle& b,
                                                     const Transform& b_in_a, float speculative_distance) {
    return with_group_count(a, [&](auto groups) {
        auto outline = outline_of<groups>(a);
        const glm::vec2 origin = outline.corners[0];
        outline.corners.shift(-origin);
        const glm::vec2 point = b_in_a.position - origin + b_in_a.rotation * b.center;
        return collide_point(outline, point, b.radius, origin, speculative_distance);
    });
}

[[gnu::flatten]] Manifold collide_circle_and_polygon(const Circle& a, const Polygon& b,
                                                     const Transform& b_in_a, float speculative_distance) {
    return with_group_count(b, [&](auto groups) {
        auto outline = outline_of<groups>(b);
        outline.place({b_in_a.position - a.center, b_in_a.rotation});
        return swapped(collide_point(outline, glm::vec2{0.0f}, a.radius, a.center, speculative_distance));
    });
}

// ---- outlines ----

/// Returns the height of the nearest corner of the other outline above each edge of `faces`. [m]
template <std::size_t Groups, std::size_t OtherGroups>
std::array<Wide, Groups> find_separations(const Outline<Groups>& faces,
                                          const Outline<OtherGroups>& other) noexcept {
    std::array<Wide, Groups> separations;
    for (std::size_t g = 0; g < Groups; ++g) {
        const Wide nx = faces.normals.x(g), ny = faces.normals.y(g);
        const auto lowest_of_four = [&](Wide x, Wide y) {
            const Wide h0 = nx * spread<0>(x) + ny * spread<0>(y), h1 = nx * spread<1>(x) + ny * spread<1>(y);
            const Wide h2 = nx * spread<2>(x) + ny * spread<2>(y), h3 = nx * spread<3>(x) + ny * spread<3>(y);
            return min_of(min_of(h0, h1), min_of(h2, h3));
        };
        Wide lowest = lowest_of_four(other.corners.x(0), other.corners.y(0));
        for (std::size_t k = 1; k < OtherGroups; ++k)
            lowest = min_of(lowest, lowest_of_four(other.corners.x(k), other.corners.y(k)));
        separations[g] = lowest - (nx * faces.corners.x(g) + ny * faces.corners.y(g));
    }
    return separations;
}

/// Returns the edge whose normal is closest to `direction`.
template <std::size_t Groups>
int find_facing_edge(const Outline<Groups>& outline, glm::vec2 direction) noexcept {
    std::array<Wide, Groups> alignments;
    for (std::size_t g = 0; g < Groups; ++g) {
        alignments[g] =
            outline.normals.x(g) * Wide::splat(direction.x) + outline.normals.y(g) * Wide::splat(direction.y);
    }
    return find_largest(alignments).index;
}

template <std::size_t GroupsA, std::size_t GroupsB>
EdgePair make_edge_pair(const Outline<GroupsA>& a, const Outline<GroupsB>& b, int edge_a,
                        int edge_b) noexcept {
    const int end_a = a.next(edge_a), end_b = b.next(edge_b);
    return {a.corners[edge_a], a.corners[end_a], b.corners[edge_b], b.corners[end_b],
            a.name(edge_a),    a.name(end_a),    b.name(edge_b),    b.name(end_b)};
}

/// Returns true if the two corners of `gap`, which are closest for these two edges, are also closest for the
/// whole outlines: the other edges at these corners lead away from the gap, too.
template <std::size_t GroupsA, std::size_t GroupsB>
bool are_corners_closest(const Outline<GroupsA>& a, const Outline<GroupsB>& b, int edge_a, int edge_b,
                         const EdgeGap& gap) noexcept {
    const int corner_a = gap.is_end_a ? a.next(edge_a) : edge_a,
              corner_b = gap.is_end_b ? b.next(edge_b) : edge_b;
    const int beyond_a = gap.is_end_a ? a.next(corner_a) : a.previous(corner_a);
    const int beyond_b = gap.is_end_b ? b.next(corner_b) : b.previous(corner_b);
    return dot(gap.normal, a.corners[beyond_a] - a.corners[corner_a]) <= 0.0f &&
           dot(gap.normal, b.corners[beyond_b] - b.corners[corner_b]) >= 0.0f;
}

/// The shortest connection between an edge of one outline and a corner of the other.
struct MinimumTranslation {
    glm::vec2 way{std::numeric_limits<float>::max(), 0.0f};  ///< Vector from the edge to the corner. [m]
    float size = std::numeric_limits<float>::max();          ///< Squared length, reduced if `is_beside`. [m2]
    int edge = 0, corner = 0;
    bool is_beside = false;  ///< True if the connection leaves the edge between its ends, along the normal.
};

template <std::size_t Groups, std::size_t OtherGroups>
MinimumTranslation find_shortest_way(const Outline<Groups>& edges,
                                     const Outline<OtherGroups>& other) noexcept {
    MinimumTranslation shortest;
    for (int i = 0; i < edges.count; ++i) {
        const glm::vec2 start = edges.corners[i], end = edges.corners[edges.next(i)];
        // for short edges, the stored normal is more precise than the difference of the rounded corners
        const glm::vec2 outward = edges.normals[i], along = left_perpendicular(outward);
        for (int k = 0; k < other.count; ++k) {
            const glm::vec2 from_start = other.corners[k] - start, from_end = other.corners[k] - end;
            const bool is_behind_start = dot(along, from_start) > 0.0f,
                       is_before_end = dot(along, from_end) < 0.0f;
            const bool is_beside = is_behind_start && is_before_end;
            glm::vec2 way = is_behind_start ? from_end : from_start;
            if (is_beside) way = dot(outward, way) * outward;
            const float size = (is_beside ? beside_share : 1.0f) * length_squared(way);
            if (size < shortest.size) shortest = {way, size, i, k, is_beside};
        }
    }
    return shortest;
}

/// Returns the edge at a corner whose normal is closest to `direction`. Only the two edges that meet there
/// are compared. At a straight corner, other edges of the outline can be equally good.
template <std::size_t Groups>
int find_facing_edge_at(const Outline<Groups>& outline, int corner, glm::vec2 direction) noexcept {
    if (outline.is_line) return find_facing_edge(outline, direction);
    const int before = outline.previous(corner);
    return dot(outline.normals[before], direction) > dot(outline.normals[corner], direction) ? before
                                                                                             : corner;
}

/// Finds the edges at which separated outlines are closest, by testing all edges and corners. Keeps the
/// normal if the gap is too short to have a direction.
template <std::size_t GroupsA, std::size_t GroupsB>
[[gnu::noinline, gnu::cold]] void find_closest_edges(const Outline<GroupsA>& a, const Outline<GroupsB>& b,
                                                     glm::vec2& normal, int& edge_a, int& edge_b) noexcept {
    const MinimumTranslation from_a = find_shortest_way(a, b), from_b = find_shortest_way(b, a);
    const bool is_edge_of_a = from_a.size <= from_b.size;
    const MinimumTranslation& found = is_edge_of_a ? from_a : from_b;
    if (length_squared(found.way) >= contact_tolerance * contact_tolerance)
        normal = (is_edge_of_a ? found.way : -found.way) / length(found.way);
    const auto edge_at = [&](const auto& outline, bool has_edge, glm::vec2 direction) {
        if (!has_edge) return find_facing_edge_at(outline, found.corner, direction);
        // for a line, use the side that faces `direction`; at the end of an edge, the better of the two edges
        // that meet there
        if (outline.is_line) return find_facing_edge(outline, direction);
        if (found.is_beside) return found.edge;
        const glm::vec2 start = outline.corners[found.edge], end = outline.corners[outline.next(found.edge)];
        const bool is_end = dot(direction, end - start) > 0.0f;
        return find_facing_edge_at(outline, is_end ? outline.next(found.edge) : found.edge, direction);
    };
    edge_a = edge_at(a, is_edge_of_a, normal);
    edge_b = edge_at(b, !is_edge_of_a, -normal);
}

/// One edge of each outline, and the normal of one of these edges, pointing from A to B.
struct EdgeChoice {
    glm::vec2 normal;
    int edge_a, edge_b;
    bool is_normal_of_a;
};

/// If the two edges do not overlap along the tangent, moves on past nearly straight corners to edges that do.
/// Overlapping outlines have such edges; only rounding errors can select others.
template <std::size_t GroupsA, std::size_t GroupsB>
void step_to_stretch(const Outline<GroupsA>& a, const Outline<GroupsB>& b, EdgeChoice& choice) noexcept {
    const glm::vec2 normal = choice.normal, tangent = left_perpendicular(normal);
    for (int steps = a.count + b.count; steps > 0; --steps) {
        const EdgePair edges = make_edge_pair(a, b, choice.edge_a, choice.edge_b);
        if (EdgeStretch{edges, normal}.length() >= -contact_tolerance) return;
        const bool is_a_lower = dot(tangent, edges.a2 - edges.b2) < 0.0f;
        const int beyond_a = is_a_lower ? a.next(choice.edge_a) : a.previous(choice.edge_a);
        const int beyond_b = is_a_lower ? b.next(choice.edge_b) : b.previous(choice.edge_b);
        const float facing_a = dot(normal, a.normals[beyond_a]), facing_b = -dot(normal, b.normals[beyond_b]);
        if (std::max(facing_a, facing_b) < least_straight) return;
        (facing_a > facing_b ? choice.edge_a : choice.edge_b) = facing_a > facing_b ? beyond_a : beyond_b;
    }
}

/// Collides outlines for which the best edge and the edge that faces it may not be the closest.
template <std::size_t GroupsA, std::size_t GroupsB>
[[gnu::noinline]] Manifold collide_at_corners(const Outline<GroupsA>& a, const Outline<GroupsB>& b,
                                              EdgeChoice choice, bool are_apart, glm::vec2 origin,
                                              float speculative_distance) noexcept {
    if (!are_apart) step_to_stretch(a, b, choice);
    EdgePair edges = make_edge_pair(a, b, choice.edge_a, choice.edge_b);
    if (are_apart) {
        const EdgeGap between = find_edge_gap(edges, choice.normal, choice.is_normal_of_a);
        choice.normal = between.normal;
        if (between.is_point) edges = edges.ends(between.is_end_a, between.is_end_b);
        if (between.is_corner ? !are_corners_closest(a, b, choice.edge_a, choice.edge_b, between)
                              : between.is_open) {
            find_closest_edges(a, b, choice.normal, choice.edge_a, choice.edge_b);
            edges = make_edge_pair(a, b, choice.edge_a, choice.edge_b);
        }
        edges = edges.without_steep(choice.normal);
    }
    return make_edge_contact(edges, EdgeStretch{edges, choice.normal}, a.radius, b.radius, origin,
                             speculative_distance);
}

template <std::size_t GroupsA, std::size_t GroupsB>
Manifold collide_outlines(const Outline<GroupsA>& a, const Outline<GroupsB>& b, glm::vec2 origin,
                          float speculative_distance) noexcept {
    const Largest best_a = find_largest(find_separations(a, b));
    const Largest best_b = find_largest(find_separations(b, a));
    const float widest = std::max(best_a.value, best_b.value);
    const float gap = widest - a.radius - b.radius;
    if (gap > speculative_distance) return make_apart(gap);

    const bool are_apart = widest > 0.0f;
    glm::vec2 normal = a.normals[best_a.index];
    int edge_a = best_a.index, edge_b = best_b.index;
    bool is_normal_of_a = best_b.value <= best_a.value;
    if (is_normal_of_a) {
        edge_b = find_facing_edge(b, -normal);
    } else if (!are_apart && best_b.value <= best_a.value + edge_preference) {
        is_normal_of_a = find_facing_edge(b, -normal) == edge_b;
    }
    if (!is_normal_of_a) {
        normal = -b.normals[edge_b];
        edge_a = find_facing_edge(a, normal);
    }
    const EdgePair edges = make_edge_pair(a, b, edge_a, edge_b);
    const EdgeStretch stretch{edges, normal};
    const bool is_settled =
        are_apart ? stretch.is_settled(is_normal_of_a) : stretch.length() >= -contact_tolerance;
    // The result can have no points: two corners can be further apart than the best edge indicates.
    Manifold manifold =
        is_settled ? make_edge_contact(edges, stretch, a.radius, b.radius, origin, speculative_distance)
                   : collide_at_corners(a, b, {normal, edge_a, edge_b, is_normal_of_a}, are_apart, origin,
                                        speculative_distance);
    manifold.gap = gap;
    return manifold;
}

/// Inlines everything into one function for each combination of group counts. With separate calls, two boxes
/// took 70 ns instead of 40 ns.
template <std::size_t GroupsA, std::size_t GroupsB, class HullA, class HullB>
[[gnu::flatten, gnu::noinline]] Manifold collide_as_outlines(const HullA& hull_a, const HullB& hull_b,
                                                             const Transform& b_in_a,
                                                             float speculative_distance) {
    Outline<GroupsA> a = outline_of<GroupsA>(hull_a);
    Outline<GroupsB> b = outline_of<GroupsB>(hull_b);
    // measure from a corner of A, so that shapes far from the body origin lose no precision
    const glm::vec2 origin = a.corners[0];
    a.corners.shift(-origin);
    b.place({b_in_a.position - origin, b_in_a.rotation});
    return collide_outlines(a, b, origin, speculative_distance);
}

template <class HullA, class HullB>
Manifold collide_hulls(const HullA& a, const HullB& b, const Transform& b_in_a, float speculative_distance) {
    return with_group_count(a, [&](auto groups_a) {
        return with_group_count(b, [&](auto groups_b) {
            return collide_as_outlines<groups_a, groups_b>(a, b, b_in_a, speculative_distance);
        });
    });
}

// ---- lines ----

struct LineEdge {
    glm::vec2 start, end;
    int start_name, end_name;
};

/// Returns the side or the end of the line from `a` to `b` that faces `direction`.
LineEdge find_facing_edge(glm::vec2 a, glm::vec2 b, glm::vec2 direction) noexcept {
    const float rise = dot(direction, b - a), run = cross(direction, b - a);
    if (std::abs(rise) > std::abs(run)) return rise > 0.0f ? LineEdge{b, b, 1, 1} : LineEdge{a, a, 0, 0};
    return run > 0.0f ? LineEdge{a, b, 0, 1} : LineEdge{b, a, 1, 0};
}

/// Collides two lines. If they do not cross, they are closest at one of their four ends. The gap there gives
/// the normal.
Manifold collide_lines(const Line& a, const Line& b, const Transform& b_in_a, float speculative_distance) {
    const glm::vec2 origin = a.a;
    const Transform frame{b_in_a.position - origin, b_in_a.rotation};
    const glm::vec2 a1{0.0f}, a2 = a.b - origin, b1 = frame * b.a, b2 = frame * b.b;

    // lanes 0 and 1: the ends of A against B; lanes 2 and 3: the ends of B against A
    const glm::vec2 along_a = a2, along_b = b2 - b1;
    const Wide ex = wide_of(along_b.x, along_b.x, along_a.x, along_a.x);
    const Wide ey = wide_of(along_b.y, along_b.y, along_a.y, along_a.y);
    const Wide x = wide_of(-b1.x, a2.x - b1.x, b1.x, b2.x), y = wide_of(-b1.y, a2.y - b1.y, b1.y, b2.y);
    const Wide share = (x * ex + y * ey) / (ex * ex + ey * ey);
    const Wide fraction = min_of(max_of(share, Wide::zero()), Wide::splat(1.0f));
    const Wide gap_x = x - fraction * ex, gap_y = y - fraction * ey;
    const Wide gaps = gap_x * gap_x + gap_y * gap_y;
    const Largest nearest =
        find_largest(std::array{-select(fraction == share, Wide::splat(beside_share) * gaps, gaps)});

    const float both_radii = a.radius + b.radius, reach = both_radii + speculative_distance;
    const float gap_squared = -nearest.value;
    const std::uint32_t sides = bits_of(ex * y > ey * x);
    const bool is_a_split = (sides ^ sides >> 1) & 1u, is_b_split = (sides ^ sides >> 1) & 4u;
    const bool do_cross = is_a_split && is_b_split;
    if (!do_cross && gap_squared > reach * reach) return make_apart(std::sqrt(gap_squared) - both_radii);
    if (do_cross || gap_squared < contact_tolerance * contact_tolerance)
        return collide_as_outlines<1, 1>(a, b, b_in_a, speculative_distance);

    // if the nearest end is between the ends of the other line, that line's normal is more precise than the
    // direction of a short gap
    alignas(16) float xs[4], ys[4], fractions[4];
    gap_x.store(xs), gap_y.store(ys), fraction.store(fractions);
    glm::vec2 normal{xs[nearest.index], ys[nearest.index]};
    if (0.0f < fractions[nearest.index] && fractions[nearest.index] < 1.0f) {
        const glm::vec2 side = right_perpendicular(nearest.index < 2 ? along_b : along_a);
        normal = dot(side, normal) > 0.0f ? side : -side;
    }
    normal = (nearest.index < 2 ? -normal : normal) / length(normal);
    const LineEdge edge_a = find_facing_edge(a1, a2, normal), edge_b = find_facing_edge(b1, b2, -normal);
    const EdgePair edges{edge_a.start,      edge_a.end,      edge_b.start,      edge_b.end,
                         edge_a.start_name, edge_a.end_name, edge_b.start_name, edge_b.end_name};
    return make_edge_contact(edges, EdgeStretch{edges, normal}, a.radius, b.radius, origin,
                             speculative_distance);
}

// ---- segments of chains ----

/// Collides a chain segment as a plain segment, then uses its neighbors to reject or correct the contact.
Manifold collide_chain_as_a(const Shape& a, const Shape& b, const Transform& b_in_a,
                            float speculative_distance) {
    // measure from a corner of the segment, so that shapes far from the body origin lose no precision
    ChainSegment segment = *std::get_if<ChainSegment>(&a);
    const glm::vec2 origin = segment.a;
    for (glm::vec2* corner : {&segment.a, &segment.b, &segment.ghost_a, &segment.ghost_b}) *corner -= origin;
    const Transform near_b{b_in_a.position - origin, b_in_a.rotation};
    const Manifold alone = collide(static_cast<const Segment&>(segment), b, near_b, speculative_distance);
    Manifold judged = judge_chain_contact(alone, segment, Transform{}, b, near_b, true, speculative_distance);
    for (ManifoldPoint& point : judged.points) point.point_local_a += origin;
    return judged;
}

Manifold collide_chain_as_b(const Shape& a, const Shape& b, const Transform& b_in_a,
                            float speculative_distance) {
    const ChainSegment& segment = *std::get_if<ChainSegment>(&b);
    const Manifold alone = collide(a, static_cast<const Segment&>(segment), b_in_a, speculative_distance);
    return judge_chain_contact(alone, segment, b_in_a, a, Transform{}, false, speculative_distance);
}

/// Returns a manifold without points, because chains do not collide with each other.
Manifold collide_chains(const Shape&, const Shape&, const Transform&, float speculative_distance) {
    return make_apart(speculative_distance);
}

// ---- the table ----

/// A collide function for two shapes. A table entry without a function does not compile.
struct CollidePair {
    Manifold (*call)(const Shape&, const Shape&, const Transform&, float);
    constexpr CollidePair(decltype(call) function) noexcept : call(function) {}  // NOLINT: meant to convert
};

/// Returns the part of a shape that the collide functions use.
const Circle& core_of(const Circle& circle) noexcept {
    return circle;
}
const Polygon& core_of(const Polygon& polygon) noexcept {
    return polygon;
}
Line core_of(const Capsule& capsule) noexcept {
    return {capsule.a, capsule.b, capsule.radius};
}
Line core_of(const Segment& segment) noexcept {
    return {segment.a, segment.b, segment.radius};
}

/// Adapts `Collide`, a function of two concrete shapes, to the interface of CollidePair.
template <class KindA, class KindB, auto Collide>
Manifold unpack(const Shape& a, const Shape& b, const Transform& b_in_a, float speculative_distance) {
    return Collide(core_of(*std::get_if<KindA>(&a)), core_of(*std::get_if<KindB>(&b)), b_in_a,
                   speculative_distance);
}

template <class A>
constexpr CollidePair line_and_polygon = unpack<A, Polygon, collide_hulls<Line, Polygon>>;
template <class B>
constexpr CollidePair polygon_and_line = unpack<Polygon, B, collide_hulls<Polygon, Line>>;
template <class A, class B>
constexpr CollidePair lines = unpack<A, B, collide_lines>;

// rows are A, columns B, both in the order of Shape
constexpr CollidePair collide_table[std::variant_size_v<Shape>][std::variant_size_v<Shape>] = {
    {unpack<Circle, Circle, collide_circles>, unpack<Circle, Capsule, collide_circle_and_line>,
     unpack<Circle, Segment, collide_circle_and_line>, unpack<Circle, Polygon, collide_circle_and_polygon>,
     collide_chain_as_b},
    {unpack<Capsule, Circle, collide_line_and_circle>, lines<Capsule, Capsule>, lines<Capsule, Segment>,
     line_and_polygon<Capsule>, collide_chain_as_b},
    {unpack<Segment, Circle, collide_line_and_circle>, lines<Segment, Capsule>, lines<Segment, Segment>,
     line_and_polygon<Segment>, collide_chain_as_b},
    {unpack<Polygon, Circle, collide_polygon_and_circle>, polygon_and_line<Capsule>,
     polygon_and_line<Segment>, unpack<Polygon, Polygon, collide_hulls<Polygon, Polygon>>,
     collide_chain_as_b},
    {collide_chain_as_a, collide_chain_as_a, collide_chain_as_a, collide_chain_as_a, collide_chains},
};

}  // namespace

Manifold collide(const Shape& a, const Shape& b, const Transform& b_in_a, float speculative_distance) {
    DAMSON_ASSERT(a.index() < std::variant_size_v<Shape> && b.index() < std::variant_size_v<Shape>);
    return collide_table[a.index()][b.index()].call(a, b, b_in_a, speculative_distance);
}

void carry_impulses(Manifold& fresh, const Manifold& old) {
    DAMSON_ASSERT(fresh.count >= 0 && fresh.count <= 2 && old.count >= 0 && old.count <= 2);
    for (int i = 0; i < fresh.count; ++i) {
        ManifoldPoint& point = fresh.points[static_cast<std::size_t>(i)];
        for (int k = 0; k < old.count; ++k) {
            const ManifoldPoint& before = old.points[static_cast<std::size_t>(k)];
            if (point.feature != before.feature) continue;
            point.normal_impulse = before.normal_impulse;
            point.tangent_impulse = before.tangent_impulse;
            break;
        }
    }
}

}  // namespace damson
