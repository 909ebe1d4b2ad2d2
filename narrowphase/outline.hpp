// The core of a shape as a closed outline of corners and edge normals, four to a group, for wide kernels.
//
//   polygon     its corners; places past the last repeat it, so that no loop needs to know the count
//   line        a box without thickness: corners a, b, b, a and the normals of its two sides and two ends
//
//              -n
//       -u  a=====b  u      The ends count as edges although they have no length: with them the normals of
//               n           every outline stand close enough to each other for separating axes to see the
//                           distance of two lines end to end.
#pragma once

#include <algorithm>
#include <array>
#include <glm/vec2.hpp>

#include "../core/transform.hpp"
#include "lanes.hpp"
#include "shape.hpp"

namespace damson {

template <std::size_t Groups>
struct Outline {
    std::array<PointLanes, Groups> corners;  ///< Counter-clockwise. [m]
    std::array<PointLanes, Groups>
        normals;   ///< Normal i points out of the edge from corner i to the next. [-]
    int count;     ///< Corners in use.
    float radius;  ///< Rounding around the outline. [m]

    glm::vec2 corner(int i) const noexcept { return at(corners, i); }
    glm::vec2 normal(int i) const noexcept { return at(normals, i); }
    int next(int i) const noexcept { return i + 1 < count ? i + 1 : 0; }

    void shift(glm::vec2 by) noexcept {
        for (PointLanes& group : corners) group = {group.x + Lanes::all(by.x), group.y + Lanes::all(by.y)};
    }

    /// From its own frame to the one in which `frame` is given.
    void place(const Transform& frame) noexcept {
        const Lanes c = Lanes::all(frame.rotation.c), s = Lanes::all(frame.rotation.s);
        for (PointLanes& group : corners) group = {c * group.x - s * group.y, s * group.x + c * group.y};
        for (PointLanes& group : normals) group = {c * group.x - s * group.y, s * group.x + c * group.y};
        shift(frame.position);
    }

private:
    static glm::vec2 at(const std::array<PointLanes, Groups>& groups, int i) noexcept {
        const PointLanes& group = groups[static_cast<std::size_t>(i) / 4 % Groups];
        return {group.x[i % 4], group.y[i % 4]};
    }
};

/// Requires: count of the polygon at most 4 * Groups.
template <std::size_t Groups>
Outline<Groups> outline_of(const Polygon& polygon) noexcept {
    Outline<Groups> outline;
    for (std::size_t g = 0; g < Groups; ++g) {
        outline.corners[g] = PointLanes::load(polygon.vertices.data() + 4 * g);
        outline.normals[g] = PointLanes::load(polygon.normals.data() + 4 * g);
    }
    outline.count = polygon.count;
    outline.radius = polygon.radius;
    return outline;
}

inline Outline<1> outline_of_line(glm::vec2 a, glm::vec2 b, float radius) noexcept {
    const glm::vec2 u = normalized_or(b - a, {1.0f, 0.0f});
    const glm::vec2 n = right_perpendicular(u);
    return {{{{Lanes::of(a.x, b.x, b.x, a.x), Lanes::of(a.y, b.y, b.y, a.y)}}},
            {{{Lanes::of(n.x, u.x, -n.x, -u.x), Lanes::of(n.y, u.y, -n.y, -u.y)}}},
            4,
            radius};
}

/// Calls `use` with the outline of the shape in its own frame.
template <class Use>
auto with_outline(const Polygon& polygon, Use use) {
    return polygon.count <= 4 ? use(outline_of<1>(polygon)) : use(outline_of<2>(polygon));
}

/// The same for whatever is a line from `a` to `b`.
template <class Line, class Use>
auto with_outline(const Line& line, Use use) {
    return use(outline_of_line(line.a, line.b, line.radius));
}

}  // namespace damson
