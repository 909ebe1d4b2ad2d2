// What the geometry functions share: tolerances, checks of arguments, and point clouds.
//
// Most geometry functions have no tolerance: they compute in the length unit of their arguments, so nothing is rounded
// by a conversion. Functions with a tolerance convert to meters.
#pragma once

#include <array>
#include <cmath>
#include <damson/narrowphase.hpp>
#include <initializer_list>
#include <span>

#include "layer.hpp"

namespace damson::box2d {

/// Tolerance of Box2D's collision functions. [length unit]
inline float slop_units() noexcept {
    return from_meters(0.005f);
}
/// Distance at which Box2D begins contacts. [m]
inline constexpr float speculative_meters = 0.02f;
/// Radius of a circle or capsule whose radius is zero, which Damson rejects. [m]
inline constexpr float least_radius = 1e-5f;

/// Reports a null pointer. Returns true if no pointer is null.
template <class... Pointers>
bool are_given(const char* call, Pointers... pointers) noexcept {
    if ((... && (pointers != nullptr))) return true;
    report(call, "a pointer is null");
    return false;
}

/// Returns true if distances and squared distances of the values can be computed in floats.
inline bool is_usable(float value) noexcept {
    return std::fabs(value) <= 1e15f;
}
inline bool is_usable(glm::vec2 v) noexcept {
    return is_usable(v.x) && is_usable(v.y);
}
inline bool is_usable(b2Vec2 v) noexcept {
    return is_usable(v.x) && is_usable(v.y);
}
inline bool is_usable(b2Transform t) noexcept {
    return is_usable(t.p) && is_usable(to_vec({t.q.c, t.q.s}));
}

/// The corners of a shape in their own length unit and order: a polygon without normals. Functions that only look for
/// the farthest corner accept it with any number of corners.
Polygon make_cloud(const b2Vec2* points, int count, float radius) noexcept;
inline Polygon to_cloud(const b2ShapeProxy& proxy) noexcept {
    return make_cloud(proxy.points, proxy.count, proxy.radius);
}
inline Polygon to_cloud(const b2Circle& circle) noexcept {
    return make_cloud(&circle.center, 1, circle.radius);
}
inline Polygon to_cloud(const b2Capsule& capsule) noexcept {
    const b2Vec2 ends[2] = {capsule.center1, capsule.center2};
    return make_cloud(ends, ends[0].x == ends[1].x && ends[0].y == ends[1].y ? 1 : 2, capsule.radius);
}
inline Polygon to_cloud(const b2Segment& segment) noexcept {
    const b2Vec2 ends[2] = {segment.point1, segment.point2};
    return make_cloud(ends, 2, 0.0f);
}
inline Polygon to_cloud(const b2Polygon& polygon) noexcept {
    return make_cloud(polygon.vertices, polygon.count, polygon.radius);
}
/// Reports a cloud without corners, with more than eight, or with an unusable number. Returns true if it is usable.
bool is_usable_cloud(const char* call, const Polygon& cloud) noexcept;

/// Returns the corners of the convex hull (hull.cpp), counter-clockwise; no three lie on a line. One or two corners are
/// possible.
struct HullCorners {
    std::array<glm::vec2, B2_MAX_POLYGON_VERTICES> points{};
    int count = 0;

    std::span<const glm::vec2> span() const noexcept {
        return {points.data(), static_cast<std::size_t>(count)};
    }
};
HullCorners find_convex_hull(std::span<const glm::vec2> cloud) noexcept;
/// Returns the cloud's convex hull as a cloud.
Polygon convex_cloud(const Polygon& cloud) noexcept;

}  // namespace damson::box2d
