// Random shapes, and slow reference computations in double precision.
#pragma once

#include <doctest/doctest.h>
#include <algorithm>
#include <cmath>
#include <glm/vec2.hpp>
#include <limits>
#include <span>
#include <vector>

#include "../../core/random.hpp"
#include "../../core/transform.hpp"
#include "../../narrowphase/shape.hpp"

namespace damson::test {

// ---- random shapes ----

enum class Kind { Circle, Capsule, Segment, Box, Polygon, RoundedPolygon };
inline constexpr Kind all_kinds[] = {Kind::Circle, Kind::Capsule, Kind::Segment,
                                     Kind::Box,    Kind::Polygon, Kind::RoundedPolygon};

inline Polygon make_random_polygon(Random& random, float radius) {
    for (;;) {
        const std::uint32_t count = 3 + random.below(6);
        std::vector<glm::vec2> cloud;
        for (std::uint32_t i = 0; i < count; ++i) cloud.push_back(random.point(-0.8f, 0.8f));
        const auto polygon = make_convex_polygon(cloud, radius);
        if (polygon && compute_mass(*polygon, 1.0f).mass > 0.05f) return *polygon;
    }
}

/// Returns a shape of up to about 1 m in size near the origin of its frame.
inline Shape make_random_shape(Random& random, Kind kind) {
    switch (kind) {
        case Kind::Circle: return Circle{random.point(-0.3f, 0.3f), random.between(0.1f, 0.6f)};
        case Kind::Capsule:
            return Capsule{random.point(-0.7f, 0.0f), random.point(0.1f, 0.7f), random.between(0.05f, 0.3f)};
        case Kind::Segment:
            return Segment{random.point(-0.9f, 0.0f), random.point(0.1f, 0.9f),
                           random.chance(0.5f) ? 0.0f : random.between(0.01f, 0.1f)};
        case Kind::Box: {
            // drawn one by one, because the evaluation order of arguments is unspecified
            const glm::vec2 half{random.between(0.1f, 0.7f), random.between(0.1f, 0.7f)};
            const glm::vec2 center = random.point(-0.2f, 0.2f);
            const float angle = random.between(-3.0f, 3.0f);
            return make_box(half, center, angle, random.chance(0.5f) ? 0.0f : random.between(0.01f, 0.2f));
        }
        case Kind::Polygon: return make_random_polygon(random, 0.0f);
        default: return make_random_polygon(random, random.between(0.01f, 0.2f));
    }
}

/// Returns a shape about twice `size` [m] across, centered at `place` [m] in its frame.
inline Shape make_small_shape(Random& random, Kind kind, glm::vec2 place, float size) {
    const float radius = size * random.between(0.05f, 0.5f);
    const Rotation q = Rotation::from_angle(random.between(-3.1f, 3.1f));
    const glm::vec2 along = size * glm::vec2{q.c, q.s};
    switch (kind) {
        case Kind::Circle: return Circle{place, size};
        case Kind::Capsule: return Capsule{place - along, place + along, radius};
        case Kind::Segment: return Segment{place - along, place + along, radius};
        case Kind::Box: return make_box({size, size * random.between(0.5f, 1.0f)}, place);
        case Kind::Polygon:
            return make_regular_polygon(3 + static_cast<int>(random.below(6)), size, place,
                                        random.between(-3.1f, 3.1f));
        default:
            return make_box({size, size * random.between(0.5f, 1.0f)}, place, random.between(-3.1f, 3.1f),
                            radius);
    }
}

inline Transform make_random_frame(Random& random, float reach) {
    return {random.point(-reach, reach), Rotation::from_angle(random.between(-3.1f, 3.1f))};
}

// ---- reference computations ----

struct Point {
    double x = 0.0, y = 0.0;
    friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
    friend Point operator*(double s, Point a) { return {s * a.x, s * a.y}; }
};
inline double dot(Point a, Point b) {
    return a.x * b.x + a.y * b.y;
}
inline double cross(Point a, Point b) {
    return a.x * b.y - a.y * b.x;
}
inline double length(Point a) {
    return std::sqrt(dot(a, a));
}
inline Point to_point(glm::vec2 p) {
    return {static_cast<double>(p.x), static_cast<double>(p.y)};
}

/// Core of a shape in double precision, in a frame of the caller's choice.
struct SlowCore {
    std::vector<Point> corners;
    double radius = 0.0;
    std::size_t next(std::size_t i) const { return (i + 1) % corners.size(); }
};

inline SlowCore slow_core(const Shape& shape, const Transform& frame) {
    SlowCore core;
    const double c = frame.rotation.c, s = frame.rotation.s;
    const auto take = [&](glm::vec2 p) {
        core.corners.push_back(
            {frame.position.x + (c * p.x - s * p.y), frame.position.y + (s * p.x + c * p.y)});
    };
    std::visit([&](const auto& kind) { for_each_corner(kind, take), core.radius = kind.radius; }, shape);
    return core;
}

inline double distance_to_stretch(Point p, Point from, Point to) {
    const Point along = to - from;
    const double size = dot(along, along);
    const double share = size > 0.0 ? std::clamp(dot(p - from, along) / size, 0.0, 1.0) : 0.0;
    return length(p - (from + share * along));
}

/// Returns the distance of `p` from the core; 0 inside.
inline double distance_to_core(const SlowCore& core, Point p) {
    bool is_inside = core.corners.size() >= 3;
    double nearest = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < core.corners.size(); ++i) {
        const Point start = core.corners[i], end = core.corners[core.next(i)];
        is_inside = is_inside && cross(end - start, p - start) >= 0.0;
        nearest = std::min(nearest, distance_to_stretch(p, start, end));
    }
    return is_inside ? 0.0 : nearest;
}

/// Returns the height of the lowest point of `b` above the highest point of `a` in direction `n`.
inline double gap_along(const SlowCore& a, const SlowCore& b, Point n) {
    double top = -std::numeric_limits<double>::max(), bottom = std::numeric_limits<double>::max();
    for (const Point p : a.corners) top = std::max(top, dot(n, p));
    for (const Point p : b.corners) bottom = std::min(bottom, dot(n, p));
    return bottom - top;
}

inline bool do_edges_cross(Point p, Point q, Point r, Point s) {
    const double r_side = cross(q - p, r - p), s_side = cross(q - p, s - p);
    const double p_side = cross(s - r, p - r), q_side = cross(s - r, q - r);
    return r_side * s_side < 0.0 && p_side * q_side < 0.0;
}

/// Returns the distance between the cores, or minus the depth of their overlap. Tests all pairs of corners
/// and edges.
inline double core_separation(const SlowCore& a, const SlowCore& b) {
    double distance = std::numeric_limits<double>::max();
    for (const Point p : a.corners) distance = std::min(distance, distance_to_core(b, p));
    for (const Point p : b.corners) distance = std::min(distance, distance_to_core(a, p));
    bool do_cross = false;
    for (std::size_t i = 0; i < a.corners.size(); ++i) {
        for (std::size_t k = 0; k < b.corners.size(); ++k) {
            do_cross = do_cross ||
                       do_edges_cross(a.corners[i], a.corners[a.next(i)], b.corners[k], b.corners[b.next(k)]);
        }
    }
    if (distance > 0.0 && !do_cross) return distance;

    double way_out = -std::numeric_limits<double>::max();
    for (const SlowCore* core : {&a, &b}) {
        for (std::size_t i = 0; core->corners.size() >= 2 && i < core->corners.size(); ++i) {
            const Point edge = core->corners[core->next(i)] - core->corners[i];
            const Point n = (1.0 / length(edge)) * Point{edge.y, -edge.x};
            way_out = std::max(way_out, core == &a ? gap_along(a, b, n) : gap_along(a, b, -1.0 * n));
        }
    }
    return std::max(way_out, -1e9);
}

/// Mass of a body, summed over small squares whose center lies in a shape. Where shapes overlap, each shape
/// is counted.
struct SlowMass {
    double mass = 0.0;     ///< [kg]
    Point center;          ///< [m]
    double inertia = 0.0;  ///< About the center. [kg m2]
};

inline SlowMass slow_mass_of(std::span<const Shape> shapes, double density) {
    constexpr int count = 250;
    // two passes over the squares: the second one measures from the center that the first one found
    SlowMass sum;
    for (const bool is_second : {false, true}) {
        for (const Shape& shape : shapes) {
            const SlowCore core = slow_core(shape, {});
            Point lower = core.corners[0], upper = core.corners[0];
            for (const Point p : core.corners) {
                lower = {std::min(lower.x, p.x), std::min(lower.y, p.y)};
                upper = {std::max(upper.x, p.x), std::max(upper.y, p.y)};
            }
            lower = lower - Point{core.radius, core.radius}, upper = upper + Point{core.radius, core.radius};
            const Point cell = (1.0 / count) * (upper - lower);
            const double weight = cell.x * cell.y * density;
            for (int i = 0; i < count; ++i) {
                for (int k = 0; k < count; ++k) {
                    const Point p{lower.x + (i + 0.5) * cell.x, lower.y + (k + 0.5) * cell.y};
                    if (distance_to_core(core, p) > core.radius) continue;
                    if (is_second)
                        sum.inertia += weight * dot(p - sum.center, p - sum.center);
                    else
                        sum.mass += weight, sum.center = sum.center + weight * p;
                }
            }
        }
        if (!is_second) sum.center = (1.0 / sum.mass) * sum.center;
    }
    return sum;
}

/// Compares with a tolerance relative to the value, however small the value is.
inline doctest::Approx within(double share, double value) {
    return doctest::Approx(value).epsilon(share).scale(0.0);
}

/// Returns points on the rounded surface around the core, about `step` [m] apart.
inline std::vector<Point> sample_surface(const SlowCore& core, double step) {
    std::vector<Point> samples;
    constexpr double turn = 6.283185307179586;
    for (std::size_t i = 0; i < core.corners.size(); ++i) {
        const Point start = core.corners[i], edge = core.corners[core.next(i)] - start;
        const double size = length(edge);
        if (size > 0.0) {
            const Point n = (1.0 / size) * Point{edge.y, -edge.x};
            const int count = 1 + static_cast<int>(size / step);
            for (int k = 0; k <= count; ++k)
                samples.push_back(start + (static_cast<double>(k) / count) * edge + core.radius * n);
        }
        const int count = core.radius > 0.0 ? 1 + static_cast<int>(turn * core.radius / step) : 0;
        for (int k = 0; k < count; ++k) {
            const double angle = turn * k / count;
            const Point p = start + core.radius * Point{std::cos(angle), std::sin(angle)};
            if (distance_to_core(core, p) >= core.radius * (1.0 - 1e-9)) samples.push_back(p);
        }
    }
    return samples;
}

}  // namespace damson::test
