// collide(): one function for each pair of kinds, found in a table by the two kinds.
//
//   circle and circle      two points and their distance
//   circle and outline     the outline's best edge, or the corner beside it
//   outline and outline    separating axes over all edge normals, then the two edges that face each other
//
// The edge above which the other shape stands highest is the closest one when the outlines are apart, and
// the shortest way out when they are not. While apart, two corners may be closer still: the direction from
// one to the other is then the normal.
//
// Source: Gottschalk, Lin, Manocha, "OBBTree: A Hierarchical Structure for Rapid Interference Detection",
// 1996, section 5, for separating axes.
#include <array>
#include <utility>

#include "edge_contact.hpp"
#include "manifold.hpp"
#include "outline.hpp"

namespace damson {
namespace {

/// How much better an edge of B must be than A's before it is taken, while shapes overlap: parallel edges are
/// equally good, and rounding must not decide which of them gives the normal. [m]
constexpr float edge_preference = 0.0005f;

/// Makes the contact of (b, a) the contact of (a, b); positions stay in the frame they are in.
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

// ---- circles ----

Manifold collide_circles(const Circle& a, const Circle& b, const Transform& b_in_a,
                         float speculative_distance) {
    const glm::vec2 center_b = b_in_a * b.center;
    const glm::vec2 between = center_b - a.center;
    const float reach = a.radius + b.radius + speculative_distance;
    if (length_squared(between) > reach * reach) return {};
    const glm::vec2 normal = normalized_or(between, {0.0f, 1.0f});
    return make_single_contact(a.center + a.radius * normal, center_b - b.radius * normal, normal,
                               dot(normal, between) - a.radius - b.radius);
}

/// The outline as A and a point with a radius as B, both in one frame.
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
    if (best.value > both_radii + speculative_distance) return {};

    // the edge, unless the point lies beside it and far enough off a corner to tell a direction
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
            if (distance > both_radii + speculative_distance) return {};
        }
    }
    const glm::vec2 on_outline = point - (distance - outline.radius) * normal;
    return make_single_contact(origin + on_outline, origin + point - radius * normal, normal,
                               distance - both_radii);
}

template <class Hull>
Manifold collide_hull_and_circle(const Hull& a, const Circle& b, const Transform& b_in_a,
                                 float speculative_distance) {
    return with_group_count(a, [&](auto groups) {
        auto outline = outline_of<groups>(a);
        const glm::vec2 origin = outline.corners[0];
        outline.corners.shift(-origin);
        const glm::vec2 point = b_in_a.position - origin + b_in_a.rotation * b.center;
        return collide_point(outline, point, b.radius, origin, speculative_distance);
    });
}

template <class Hull>
Manifold collide_circle_and_hull(const Circle& a, const Hull& b, const Transform& b_in_a,
                                 float speculative_distance) {
    return with_group_count(b, [&](auto groups) {
        auto outline = outline_of<groups>(b);
        outline.place({b_in_a.position - a.center, b_in_a.rotation});
        return swapped(collide_point(outline, glm::vec2{0.0f}, a.radius, a.center, speculative_distance));
    });
}

// ---- outlines ----

/// For every edge of `faces`: how far the nearest corner of the other stands above it. [m]
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

/// The edge that faces `direction` most.
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
Manifold collide_outlines(const Outline<GroupsA>& a, const Outline<GroupsB>& b, glm::vec2 origin,
                          float speculative_distance) noexcept {
    const Largest best_a = find_largest(find_separations(a, b));
    const Largest best_b = find_largest(find_separations(b, a));
    const float widest = std::max(best_a.value, best_b.value);
    if (widest > a.radius + b.radius + speculative_distance) return {};

    const bool are_apart = widest > 0.0f;
    glm::vec2 normal;
    int edge_a = best_a.index, edge_b = best_b.index;
    if (best_b.value > best_a.value + (are_apart ? 0.0f : edge_preference)) {
        normal = -b.normals[edge_b];
        edge_a = find_facing_edge(a, normal);
    } else {
        normal = a.normals[edge_a];
        edge_b = find_facing_edge(b, -normal);
    }
    const int end_a = a.next(edge_a), end_b = b.next(edge_b);
    const EdgePair edges{a.corners[edge_a], a.corners[end_a], b.corners[edge_b], b.corners[end_b],
                         a.name(edge_a),    a.name(end_a),    b.name(edge_b),    b.name(end_b)};
    if (are_apart) normal = find_corner_normal(edges, normal);
    return make_edge_contact(edges, normal, a.radius, b.radius, origin, speculative_distance);
}

/// One body of code for each number of groups, with everything in line: half the time goes if it is not.
template <std::size_t GroupsA, std::size_t GroupsB, class HullA, class HullB>
[[gnu::flatten, gnu::noinline]] Manifold collide_as_outlines(const HullA& hull_a, const HullB& hull_b,
                                                             const Transform& b_in_a,
                                                             float speculative_distance) {
    Outline<GroupsA> a = outline_of<GroupsA>(hull_a);
    Outline<GroupsB> b = outline_of<GroupsB>(hull_b);
    // from one of A's corners, so that shapes far from their body's origin lose no digits
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

// ---- the table ----

using CollidePair = Manifold (*)(const Shape&, const Shape&, const Transform&, float);

/// A function on two kinds as one on two variants that are known to hold them.
template <class KindA, class KindB, Manifold (*Collide)(const KindA&, const KindB&, const Transform&, float)>
Manifold unpack(const Shape& a, const Shape& b, const Transform& b_in_a, float speculative_distance) {
    return Collide(*std::get_if<KindA>(&a), *std::get_if<KindB>(&b), b_in_a, speculative_distance);
}

template <class KindA, class KindB>
constexpr CollidePair pair_of_hulls = unpack<KindA, KindB, collide_hulls<KindA, KindB>>;
template <class Hull>
constexpr CollidePair circle_and = unpack<Circle, Hull, collide_circle_and_hull<Hull>>;
template <class Hull>
constexpr CollidePair and_circle = unpack<Hull, Circle, collide_hull_and_circle<Hull>>;

constexpr std::size_t kind_count = std::variant_size_v<Shape>;

// rows are A, columns B, both in the order of Shape
constexpr CollidePair collide_table[kind_count][kind_count] = {
    {unpack<Circle, Circle, collide_circles>, circle_and<Capsule>, circle_and<Segment>, circle_and<Polygon>},
    {and_circle<Capsule>, pair_of_hulls<Capsule, Capsule>, pair_of_hulls<Capsule, Segment>,
     pair_of_hulls<Capsule, Polygon>},
    {and_circle<Segment>, pair_of_hulls<Segment, Capsule>, pair_of_hulls<Segment, Segment>,
     pair_of_hulls<Segment, Polygon>},
    {and_circle<Polygon>, pair_of_hulls<Polygon, Capsule>, pair_of_hulls<Polygon, Segment>,
     pair_of_hulls<Polygon, Polygon>},
};

}  // namespace

Manifold collide(const Shape& a, const Shape& b, const Transform& b_in_a, float speculative_distance) {
    return collide_table[a.index()][b.index()](a, b, b_in_a, speculative_distance);
}

void carry_impulses(Manifold& fresh, const Manifold& old) {
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
