// Tests a contact normal against the shapes around the contact point.
#include "internal_edges.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "../core/contract.hpp"
#include "edge_contact.hpp"

namespace damson {
namespace {

/// Distance from a corner below which a point counts as the corner. [m]
constexpr float corner_reach = 0.001f;

/// Distance over which a surface is followed from a point, to find its direction. [m]
constexpr float probe = 3.0f * seam_height;

/// Sine of the largest angle by which rounding errors can tilt a normal toward a neighbor's surface. [-]
constexpr float smallest_lean = 0.0001f;

/// Sine of the largest angle, 0.6 degrees, between two surfaces that count as one plane. [-]
constexpr float least_turn = 0.01f;

/// Cosine of 8 degrees, the largest tilt at which a side of a shape counts as resting on a corner. [-]
constexpr float resting_tilt = 0.99f;

/// Cosine of the angle up to which a normal counts as the normal of a side. [-]
constexpr float own_side = 0.9999f;

/// Sine of the angle between contact normal and side normal above which the contact normal is corrected. A
/// shape pushed along the normal of its own tilted side, instead of the ground's normal, slows down. [-]
constexpr float least_tilt = 1e-6f;

glm::vec2 direction_of(glm::vec2 along) noexcept {
    return normalized_or(along, {1.0f, 0.0f});
}

/// Returns the normal that points out of the side from corner `i` to the next.
glm::vec2 normal_of(const PlacedCore& core, int i) noexcept {
    return right_perpendicular(direction_of(core.corner(core.next(i)) - core.corner(i)));
}

/// Returns the distance of the point `p` from the core; negative inside. [m]
float height_over(const PlacedCore& core, glm::vec2 p) noexcept {
    float nearest_squared = std::numeric_limits<float>::max();
    bool is_inside = core.count >= 3;
    for (int i = 0; i < core.count; ++i) {
        const glm::vec2 start = core.corner(i), along = core.corner(core.next(i)) - start;
        const float size = length_squared(along);
        const float share = size > 0.0f ? std::clamp(dot(p - start, along) / size, 0.0f, 1.0f) : 0.0f;
        nearest_squared = std::min(nearest_squared, distance_squared(p, start + share * along));
        is_inside = is_inside && cross(along, p - start) >= 0.0f;
    }
    const float nearest = std::sqrt(nearest_squared);
    return is_inside ? -nearest : nearest;
}

/// The neighbors of a surface whose rounding radius is `radius`.
struct Surroundings {
    std::span<const PlacedCore> neighbors;
    float radius;

    /// Returns true if the surface at the core point `p` is not higher than the neighbor's surface.
    bool covers(const PlacedCore& neighbour, glm::vec2 p) const noexcept {
        return height_over(neighbour, p) <= neighbour.radius - radius + seam_height;
    }
    bool cover(glm::vec2 p) const noexcept {
        return std::any_of(neighbors.begin(), neighbors.end(),
                           [&](const PlacedCore& neighbour) { return covers(neighbour, p); });
    }

    /// Returns the sine of the largest angle by which `direction` tilts toward the surface of a neighbor that
    /// covers `p`. It is positive if `direction` leads across or into a neighbor, and negative if it leads
    /// away from all of them.
    float lean_of(glm::vec2 direction, glm::vec2 p) const noexcept {
        float most = -1.0f;
        for (const PlacedCore& neighbour : neighbors)
            if (covers(neighbour, p)) most = std::max(most, lean_over(neighbour, direction, p));
        return most;
    }

    /// Returns true if the other shape is exposed to a side: a direction that rotates about `p` reaches the
    /// other shape before any neighbor's surface. The direction starts at `along`, which leads along the
    /// side, and rotates through `outward`, the normal of the side.
    bool sees_other(glm::vec2 along, glm::vec2 outward, glm::vec2 p) const noexcept {
        const auto turn_to = [&](glm::vec2 direction) {  // 0 to 4, increasing with the angle
            const float c = dot(direction, along), s = dot(direction, outward);
            return s >= 0.0f ? 1.0f - c : 3.0f + c;
        };
        float nearest_way = 4.0f, farthest_other = 0.0f;
        for (const PlacedCore& neighbour : neighbors) {
            if (!covers(neighbour, p)) continue;
            // a shape that stands along the side counts as reached first, even if it tilts slightly
            const bool is_on_side =
                std::abs(dot(neighbour.to_other, outward)) < leaning && dot(neighbour.to_other, along) > 0.0f;
            if (!is_on_side) farthest_other = std::max(farthest_other, turn_to(neighbour.to_other));
            const auto take = [&](glm::vec2 way) { nearest_way = std::min(nearest_way, turn_to(way)); };
            if (!for_each_way(neighbour, p, take)) return false;
        }
        return farthest_other <= nearest_way + rounding;
    }

private:
    static constexpr float rounding = 0.05f;
    /// Sine of 14 degrees: the largest tilt at which a shape is still treated as parallel to the side.
    static constexpr float leaning = 0.25f;

    /// Calls `use(direction)` for the directions that start at `p` and lead along the neighbor's surface.
    /// If `p` lies on a side, also calls it for the direction into the neighbor. Returns true if `p` lies
    /// on the surface.
    template <class Use>
    bool for_each_way(const PlacedCore& neighbour, glm::vec2 p, Use use) const noexcept {
        bool is_at_surface = false;
        for (int i = 0; i < neighbour.count; ++i) {
            const glm::vec2 start = neighbour.corner(i), end = neighbour.corner(neighbour.next(i));
            const glm::vec2 along = direction_of(end - start), outward = right_perpendicular(along);
            const float height = dot(outward, p - start) - (neighbour.radius - radius);
            const float from_start = dot(along, p - start), to_end = dot(along, end - p);
            if (std::abs(height) > seam_height || from_start < -seam_height || to_end < -seam_height)
                continue;
            is_at_surface = true;
            const bool goes_back = from_start > seam_height, goes_on = to_end > seam_height;
            if (goes_back) use(-along);
            if (goes_on) use(along);
            if (goes_back && goes_on && neighbour.count >= 3) use(-outward);
        }
        return is_at_surface;
    }

    /// Returns the sine of the angle by which `direction` tilts toward the neighbor's surface at `p`;
    /// positive if it leads across or into the neighbor. Returns 1 if `p` is deep inside, where every
    /// direction points into the neighbor.
    float lean_over(const PlacedCore& neighbour, glm::vec2 direction, glm::vec2 p) const noexcept {
        float most = -1.0f;
        const auto take = [&](glm::vec2 way) { most = std::max(most, dot(direction, way)); };
        return for_each_way(neighbour, p, take) ? most : 1.0f;
    }
};

struct Judgement {
    EdgeVerdict verdict = EdgeVerdict::Real;
    int side = 0;              ///< Side whose normal a bent contact gets.
    bool is_straight = false;  ///< If true, only the normal changes, to the normal of the side.
    bool is_flat = false;      ///< True if the neighbor's surface continues flat from the side.
};

/// Returns the verdict (keep, drop or bend) for a contact point at corner `i` of the surface.
Judgement judge_corner(const PlacedCore& surface, int i, glm::vec2 normal, bool is_single,
                       const Surroundings& around) {
    const glm::vec2 corner = surface.corner(i);
    if (!around.cover(corner)) return {};

    // find the exposed side at this corner that faces the other shape most directly
    int side = -1;
    float facing = -2.0f;
    const auto consider = [&](int edge, glm::vec2 along) {
        const float size = length(along);
        const glm::vec2 outward = normal_of(surface, edge);
        if (around.cover(corner + (std::min(probe, size) / size) * along)) return;
        if (!around.sees_other(along / size, outward, corner)) return;
        const float own = dot(normal, outward);
        if (own > facing) facing = own, side = edge;
    };
    consider(i, surface.corner(surface.next(i)) - corner);
    consider(surface.previous(i), surface.corner(surface.previous(i)) - corner);

    if (side < 0) return {EdgeVerdict::Hidden};
    if (!is_single && facing > resting_tilt) return {EdgeVerdict::Real, side, true};
    const float lean = around.lean_of(normal, corner);
    if (lean <= smallest_lean) return {EdgeVerdict::Real, side, lean > 0.0f};
    // determine whether the neighbor's surface rises, stays flat or falls from the side
    const float rise = around.lean_of(normal_of(surface, side), corner);
    if (rise > least_turn && facing > own_side) return {};
    if (rise > least_turn) return {EdgeVerdict::Bent, side};
    // if it continues flat, the other shape is as deep under the side as under the neighbor, so the contact
    // can be bent
    const bool is_flat = rise >= -least_turn;
    return {is_flat ? EdgeVerdict::Bent : EdgeVerdict::Hidden, side, false, is_flat};
}

/// Returns the verdict (keep, drop or bend) for a contact point that lies on a side of the surface.
Judgement judge_side(const PlacedCore& surface, glm::vec2 p, glm::vec2 normal, const Surroundings& around) {
    if (!around.cover(p) || around.lean_of(normal, p) <= least_turn) return {};
    int side = 0;
    for (int i = 1; i < surface.count; ++i)
        if (dot(normal, normal_of(surface, i)) > dot(normal, normal_of(surface, side))) side = i;
    const glm::vec2 start = surface.corner(side), end = surface.corner(surface.next(side));
    const glm::vec2 along = direction_of(end - start);
    if (!around.sees_other(along, normal, p) && !around.sees_other(-along, normal, p))
        return {EdgeVerdict::Hidden};
    const float back = std::clamp(dot(along, p - start), 0.0f, probe);
    const float ahead = std::clamp(dot(along, end - p), 0.0f, probe);
    const bool is_covered = around.cover(p - back * along) && around.cover(p + ahead * along);
    return {is_covered ? EdgeVerdict::Hidden : EdgeVerdict::Real};
}

/// Returns the smallest separation of a contact's points. [m]
float nearest_of(const Manifold& manifold) noexcept {
    DAMSON_ASSERT(manifold.count == 1 || manifold.count == 2);
    float nearest = manifold.points[0].separation;
    if (manifold.count == 2) nearest = std::min(nearest, manifold.points[1].separation);
    return nearest;
}

/// Returns the smallest separation that a contact can have after it is bent to a flat side. [m] `separation`
/// is the value before bending. If the new value is smaller, the shape has left the side and stands next to
/// it.
float least_bent_separation(float separation) noexcept {
    constexpr float steepest = 4.0f;  // 1 / cos(75 degrees), for the largest tilt of the normal
    return (separation < 0.0f ? steepest * separation : separation) - seam_height;
}

struct FacingEdge {
    int start, end;
};

/// Returns the side or corner of the core that faces `direction`.
FacingEdge find_facing(const PlacedCore& core, glm::vec2 direction) noexcept {
    DAMSON_ASSERT(core.count > 0);
    int best = 0;
    float highest = -std::numeric_limits<float>::max();
    for (int i = 0; i < core.count; ++i) {
        const float height = dot(direction, core.corner(i));
        if (height > highest) highest = height, best = i;
    }
    if (core.count == 1) return {best, best};
    constexpr float facing = 0.7f;
    const float after = dot(direction, normal_of(core, best));
    const float before = dot(direction, normal_of(core, core.previous(best)));
    if (std::max(after, before) < facing) return {best, best};
    return after >= before ? FacingEdge{best, core.next(best)} : FacingEdge{core.previous(best), best};
}

}  // namespace

PlacedCore place_core(const Shape& shape, const Transform& frame) {
    PlacedCore core;
    std::visit(
        [&](const auto& kind) {
            for_each_corner(kind, [&](glm::vec2 corner) {
                core.corners[static_cast<std::size_t>(core.count++)] = frame * corner;
            });
            core.radius = kind.radius;
        },
        shape);
    return core;
}

Manifold bend_to_side(const PlacedCore& surface, int side, const PlacedCore& other_shape, bool is_surface_a,
                      float reach) {
    DAMSON_ASSERT(side >= 0 && side < surface.count);
    const glm::vec2 normal = normal_of(surface, side);
    const FacingEdge own{side, surface.next(side)}, facing = find_facing(other_shape, -normal);
    const glm::vec2 origin = surface.corner(side);
    const auto contact_of = [&](const PlacedCore& a, FacingEdge edge_a, const PlacedCore& b,
                                FacingEdge edge_b, glm::vec2 from_a_to_b) {
        const EdgePair edges{a.corner(edge_a.start) - origin,
                             a.corner(edge_a.end) - origin,
                             b.corner(edge_b.start) - origin,
                             b.corner(edge_b.end) - origin,
                             edge_a.start,
                             edge_a.end,
                             edge_b.start,
                             edge_b.end};
        return make_edge_contact(edges, EdgeStretch{edges, from_a_to_b}, a.radius, b.radius, origin, reach);
    };
    return is_surface_a ? contact_of(surface, own, other_shape, facing, normal)
                        : contact_of(other_shape, facing, surface, own, -normal);
}

EdgeVerdict judge_seam(Manifold& manifold, const PlacedCore& surface, const PlacedCore& other_shape,
                       bool is_surface_a, std::span<const PlacedCore> neighbors, float reach) {
    if (surface.count < 2 || neighbors.empty()) return EdgeVerdict::Real;
    DAMSON_ASSERT(manifold.count == 1 || manifold.count == 2);
    const Surroundings around{neighbors, surface.radius};
    const glm::vec2 normal = is_surface_a ? manifold.normal_local_a : -manifold.normal_local_a;
    Judgement last{EdgeVerdict::Hidden};
    int straight = -1;
    bool is_real = false;
    for (int k = 0; k < manifold.count; ++k) {
        const ManifoldPoint& point = manifold.points[static_cast<std::size_t>(k)];
        if (point.separation < -deepest_hidden) return EdgeVerdict::Real;
        const glm::vec2 p =
            point.point_local_a - (0.5f * point.separation + surface.radius) * normal;  // on the core
        int nearest = 0;
        for (int i = 1; i < surface.count; ++i)
            if (distance_squared(p, surface.corner(i)) < distance_squared(p, surface.corner(nearest)))
                nearest = i;
        const bool is_corner = distance_squared(p, surface.corner(nearest)) <= corner_reach * corner_reach;
        const Judgement own = is_corner ? judge_corner(surface, nearest, normal, manifold.count == 1, around)
                                        : judge_side(surface, p, normal, around);
        is_real = is_real || own.verdict == EdgeVerdict::Real;
        if (own.is_straight) straight = own.side;
        if (own.verdict == EdgeVerdict::Bent) last = own;
    }
    if (is_real) {
        if (straight < 0) return EdgeVerdict::Real;
        const glm::vec2 side_normal = normal_of(surface, straight);
        if (std::abs(cross(side_normal, normal)) < least_tilt) return EdgeVerdict::Real;
        manifold.normal_local_a = is_surface_a ? side_normal : -side_normal;
        return EdgeVerdict::Bent;
    }
    if (last.verdict == EdgeVerdict::Hidden) return EdgeVerdict::Hidden;

    Manifold bent = bend_to_side(surface, last.side, other_shape, is_surface_a, reach);
    if (bent.count == 0) return EdgeVerdict::Hidden;
    if (last.is_flat && nearest_of(bent) < least_bent_separation(nearest_of(manifold)))
        return EdgeVerdict::Hidden;
    manifold = bent;
    return EdgeVerdict::Bent;
}

}  // namespace damson
