// Core of a shape as a closed outline of corners and edge normals, in groups of four, for SIMD code.
//
//   polygon     its corners; the last corner is repeated to fill the group, so no loop depends on the count
//   line        a box without thickness: corners a, b, b, a and the normals of its two sides and two ends
//
//              -n
//       -u  a=====b  u      The ends count as edges, although they have no length. With them, the normals of
//               n           every outline are close enough to each other for separating axes to find the
//                           distance between two lines end to end.
#pragma once

#include <array>
#include <glm/vec2.hpp>
#include <type_traits>

#include "../core/contract.hpp"
#include "../core/transform.hpp"
#include "shape.hpp"
#include "wide_shuffle.hpp"

namespace damson {

/// Points in groups of four, with separate arrays for x and y.
template <std::size_t Groups>
struct PointRows {
    alignas(16) std::array<float, 4 * Groups> xs;
    alignas(16) std::array<float, 4 * Groups> ys;

    Wide x(std::size_t group) const noexcept { return Wide::load(xs.data() + 4 * group); }
    Wide y(std::size_t group) const noexcept { return Wide::load(ys.data() + 4 * group); }
    glm::vec2 operator[](int i) const noexcept {
        DAMSON_ASSERT(i >= 0 && i < static_cast<int>(4 * Groups));
        return {xs[static_cast<std::size_t>(i)], ys[static_cast<std::size_t>(i)]};
    }
    void set(std::size_t group, Wide new_x, Wide new_y) noexcept {
        new_x.store(xs.data() + 4 * group);
        new_y.store(ys.data() + 4 * group);
    }

    void load(const glm::vec2* points) noexcept {
        for (std::size_t g = 0; g < Groups; ++g) {
            Wide new_x, new_y;
            load_points(points + 4 * g, new_x, new_y);
            set(g, new_x, new_y);
        }
    }
    void shift(glm::vec2 by) noexcept {
        for (std::size_t g = 0; g < Groups; ++g) set(g, x(g) + Wide::splat(by.x), y(g) + Wide::splat(by.y));
    }
    void rotate(Rotation q) noexcept {
        const Wide c = Wide::splat(q.c), s = Wide::splat(q.s);
        for (std::size_t g = 0; g < Groups; ++g) set(g, c * x(g) - s * y(g), s * x(g) + c * y(g));
    }
};

template <std::size_t Groups>
struct Outline {
    PointRows<Groups> corners;  ///< Corners, counter-clockwise. [m]
    PointRows<Groups> normals;  ///< normals[i] points outward from the edge from corner i to the next. [-]
    int count;                  ///< Number of corners.
    bool is_line;               ///< If true, corners 1 and 2 are one end, 3 and 0 the other.
    float radius;               ///< Rounding radius around the outline. [m]

    int next(int i) const noexcept { return (i + 1) & -static_cast<int>(i + 1 < count); }  // 0 after the last
    int previous(int i) const noexcept { return i > 0 ? i - 1 : count - 1; }

    /// Returns the index of the corner in the shape. Both copies of a line's end have the same index.
    int name(int i) const noexcept { return is_line ? (i + 1) / 2 % 2 : i; }

    /// Transforms the outline from its own frame to the parent frame of `frame`.
    void place(const Transform& frame) noexcept {
        corners.rotate(frame.rotation);
        corners.shift(frame.position);
        normals.rotate(frame.rotation);
    }
};

/// Returns the outline of a polygon. Requires: at most 4 * Groups corners.
template <std::size_t Groups>
Outline<Groups> outline_of(const Polygon& polygon) noexcept {
    DAMSON_ASSERT(polygon.count > 0 && polygon.count <= static_cast<int>(4 * Groups));
    Outline<Groups> outline;
    outline.corners.load(polygon.vertices.data());
    outline.normals.load(polygon.normals.data());
    outline.count = polygon.count;
    outline.is_line = false;
    outline.radius = polygon.radius;
    return outline;
}

/// Returns the outline of a line from `a` to `b`.
template <std::size_t Groups, class Line>
Outline<Groups> outline_of(const Line& line) noexcept {
    const glm::vec2 a = line.a, b = line.b;
    const glm::vec2 u = normalized_or(b - a, {1.0f, 0.0f});
    const glm::vec2 n = right_perpendicular(u);
    Outline<Groups> outline;
    outline.corners.set(0, wide_of(a.x, b.x, b.x, a.x), wide_of(a.y, b.y, b.y, a.y));
    outline.normals.set(0, wide_of(n.x, u.x, -n.x, -u.x), wide_of(n.y, u.y, -n.y, -u.y));
    outline.count = 4;
    outline.is_line = true;
    outline.radius = line.radius;
    return outline;
}

/// Calls `use` with the number of groups that the outline of the shape needs, as a constant.
template <class Use>
auto with_group_count(const Polygon& polygon, Use use) {
    if (polygon.count <= 4) return use(std::integral_constant<std::size_t, 1>{});
    return use(std::integral_constant<std::size_t, 2>{});
}
template <class Line, class Use>
auto with_group_count(const Line&, Use use) {
    return use(std::integral_constant<std::size_t, 1>{});
}

}  // namespace damson
