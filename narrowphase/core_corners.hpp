// Corners of a shape's core in double precision. With float corners, every comparison of distances would need a tuned
// tolerance.
#pragma once

#include <array>
#include <cmath>
#include <glm/vec2.hpp>

#include "../core/contract.hpp"
#include "shape.hpp"

namespace damson::detail {

/// A vector in double precision. [m]
struct Vector {
    double x = 0.0, y = 0.0;

    friend constexpr Vector operator+(Vector a, Vector b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Vector operator-(Vector a, Vector b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Vector operator*(double s, Vector a) { return {s * a.x, s * a.y}; }

    // friends, so that they do not hide the functions of the same name for float vectors
    friend constexpr double dot(Vector a, Vector b) { return a.x * b.x + a.y * b.y; }
    friend constexpr double cross(Vector a, Vector b) { return a.x * b.y - a.y * b.x; }
    friend double length(Vector a) { return std::sqrt(dot(a, a)); }
};
constexpr Vector to_vector(glm::vec2 v) {
    return {static_cast<double>(v.x), static_cast<double>(v.y)};
}
inline glm::vec2 to_float(Vector v) {
    return {static_cast<float>(v.x), static_cast<float>(v.y)};
}

struct CoreCorners {
    std::array<Vector, max_polygon_vertices> corners;  ///< Corners, counter-clockwise. [m]
    int count = 0;

    Vector operator[](int i) const {
        DAMSON_ASSERT(i >= 0 && i < count);
        return corners[static_cast<std::size_t>(i)];
    }

    int farthest_along(Vector direction) const {
        DAMSON_ASSERT(count > 0);
        int best = 0;
        double most = dot(corners[0], direction);
        for (int i = 1; i < count; ++i) {
            const double here = dot((*this)[i], direction);
            if (here > most) most = here, best = i;
        }
        return best;
    }
};

/// Returns the corners of the core of `shape` at the pose `frame`.
inline CoreCorners core_corners_of(const Shape& shape, const Transform& frame) {
    const double c = frame.rotation.c, s = frame.rotation.s;
    CoreCorners core;
    const auto take = [&](glm::vec2 p) {
        core.corners[static_cast<std::size_t>(core.count++)] = {frame.position.x + (c * p.x - s * p.y),
                                                                frame.position.y + (s * p.x + c * p.y)};
    };
    std::visit([&](const auto& kind) { for_each_corner(kind, take); }, shape);
    return core;
}

/// Returns the rounding radius around the core. [m]
inline double rounding_of(const Shape& shape) {
    return static_cast<double>(std::visit([](const auto& kind) { return kind.radius; }, shape));
}

}  // namespace damson::detail
