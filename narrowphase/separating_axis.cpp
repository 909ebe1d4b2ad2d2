#include "separating_axis.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "../core/contract.hpp"
#include "closest_point.hpp"

namespace damson {

namespace {

Rotation at_end(const Sweep& sweep) {
    return sweep.turn == 0.0f ? sweep.rotation : Rotation::from_angle(sweep.turn) * sweep.rotation;
}

float size_of(glm::vec2 v) {
    return std::fabs(v.x) + std::fabs(v.y);
}

/// Returns a unit vector from the shape toward a point. For a polygon, it is the normal of a side: near a
/// corner there can be a better axis, but finding it takes ten times as long. For other shapes, it is zero if
/// the point lies inside.
glm::vec2 find_axis(const Shape& shape, glm::vec2 point_local) {
    const auto* polygon = std::get_if<Polygon>(&shape);
    if (!polygon) return closest_point(shape, point_local).normal;
    DAMSON_ASSERT(polygon->count > 0 && polygon->count <= max_polygon_vertices);
    std::size_t best = 0;
    float most = -std::numeric_limits<float>::max();
    for (std::size_t i = 0; i < static_cast<std::size_t>(polygon->count); ++i) {
        const float height = dot(polygon->normals[i], point_local - polygon->vertices[i]);
        if (height > most) most = height, best = i;
    }
    return polygon->normals[best];
}

/// Returns the sagitta (height above the chord) of the arc traced by a point that rotates by `turn` [rad] at
/// `distance` [m] from the pivot. [m]
float sagitta_of(float turn, float distance) {
    return 0.125f * turn * turn * distance;
}

}  // namespace

SeparatingAxis::SeparatingAxis(const Shape& a, const Sweep& sweep_a, const Sweep& sweep_b)
    : sweep_b_(sweep_b), radius_a_(radius_of(a)), turn_a_(sweep_a.turn) {
    // B's center relative to A's center, in A's frame
    const Rotation begin_a = sweep_a.rotation, end_a = at_end(sweep_a);
    const glm::vec2 off = sweep_b.center - sweep_a.center, shift = sweep_b.shift - sweep_a.shift;
    const glm::vec2 begin = inverse_rotate(begin_a, off), end = inverse_rotate(end_a, off + shift);

    const glm::vec2 normal = find_axis(a, sweep_a.center_local + 0.5f * (begin + end));
    if (normal == glm::vec2{0.0f}) return;
    float support = -std::numeric_limits<float>::max(), reach_squared = 0.0f;
    const auto take = [&](glm::vec2 corner) {
        const glm::vec2 arm = corner - sweep_a.center_local;
        support = std::max(support, dot(normal, arm));
        reach_squared = std::max(reach_squared, length_squared(arm));
    };
    std::visit([&](const auto& kind) { for_each_corner(kind, take); }, a);
    begin_distance_ = dot(normal, begin) - support;
    end_distance_ = dot(normal, end) - support;
    begin_ = begin_a * normal;
    end_ = end_a * normal;

    const float reach = std::sqrt(reach_squared), way = length(shift), turn_a = std::fabs(turn_a_);
    sagitta_ = sagitta_of(turn_a, length(off) + way) + 0.25f * turn_a * way;
    rate_ = way + turn_a * reach;
    constexpr float resolution = 1e-6f;  // relative to a coordinate; several times the resolution of a float
    rounding_ = resolution * (size_of(sweep_a.center) + size_of(sweep_b.center) + size_of(sweep_a.shift) +
                              size_of(sweep_b.shift) + size_of(sweep_a.center_local) +
                              size_of(sweep_b.center_local) + reach);
}

/// Returns true if cores that stay `distance` further apart than at an impact count as separated. The
/// distance must exceed the tolerance of an impact and rounding errors. It must also be large enough for
/// time_of_impact() to reach the end of the motion within `max_impact_rounds`.
bool SeparatingAxis::is_enough(float distance, float extent, const ImpactLimits& limits) const noexcept {
    constexpr float rounds = 0.875f * static_cast<float>(max_impact_rounds);
    const float rate = rate_ + std::fabs(sweep_b_.turn) * extent;
    return distance > std::max(limits.tolerance, rate / rounds) + rounding_ + 1e-6f * extent;
}

bool SeparatingAxis::separates_disc(float extent, const ImpactLimits& limits) const noexcept {
    DAMSON_ASSERT(extent >= 0.0f);
    const float target = std::max(least_core_distance, radius_a_ + limits.distance);
    const float nearest = std::min(begin_distance_, end_distance_) - sagitta_;
    return begin_ != glm::vec2{0.0f} && is_enough(nearest - extent - target, extent, limits);
}

bool SeparatingAxis::separates(const Shape& b, const ImpactLimits& limits) const {
    if (begin_ == glm::vec2{0.0f}) return false;
    const float radius_b = radius_of(b);
    const float target = std::max(least_core_distance, radius_a_ + radius_b + limits.distance);
    const glm::vec2 begin_axis = inverse_rotate(sweep_b_.rotation, begin_);
    const glm::vec2 end_axis = inverse_rotate(at_end(sweep_b_), end_);
    float begin = std::numeric_limits<float>::max(), end = begin, extent_squared = 0.0f;
    const auto take = [&](glm::vec2 corner) {
        const glm::vec2 arm = corner - sweep_b_.center_local;
        begin = std::min(begin, dot(begin_axis, arm));
        end = std::min(end, dot(end_axis, arm));
        extent_squared = std::max(extent_squared, length_squared(arm));
    };
    std::visit([&](const auto& kind) { for_each_corner(kind, take); }, b);
    const float extent = std::sqrt(extent_squared);
    const float nearest = std::min(begin_distance_ + begin, end_distance_ + end) - sagitta_ -
                          sagitta_of(sweep_b_.turn - turn_a_, extent);
    return is_enough(nearest - target, extent, limits);
}

}  // namespace damson
