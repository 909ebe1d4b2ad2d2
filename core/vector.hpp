// The few operations on glm::vec2 that 2D geometry needs. <glm/glm.hpp> takes ten times the compile time of
// <glm/vec2.hpp>, and its dot() is not constexpr.
#pragma once

#include <cfloat>
#include <cmath>
#include <cstddef>
#include <glm/vec2.hpp>

namespace damson {

// a value of 16 means that only half-precision floats are evaluated with more precision
static_assert(FLT_EVAL_METHOD == 0 || FLT_EVAL_METHOD == 16,
              "damson requires float arithmetic in float precision: with x87 arithmetic (32-bit x86 without "
              "-msse2 -mfpmath=sse) the simulation breaks, and results differ between machines");

static_assert(sizeof(glm::vec2) == 8 && alignof(glm::vec2) == 4,
              "damson and your program must use the same glm::vec2: do not force aligned GLM types");

/// Returns the smaller value. Like std::min, returns `a` if both are equal or one is NaN.
constexpr float smaller(float a, float b) noexcept {
    return b < a ? b : a;
}
/// Returns the larger value. Like std::max, returns `a` if both are equal or one is NaN.
constexpr float larger(float a, float b) noexcept {
    return a < b ? b : a;
}

/// Returns the dot product.
constexpr float dot(glm::vec2 a, glm::vec2 b) noexcept {
    return a.x * b.x + a.y * b.y;
}

/// Returns the z component of the 3D cross product. It is positive if `b` is counter-clockwise from `a`.
constexpr float cross(glm::vec2 a, glm::vec2 b) noexcept {
    return a.x * b.y - a.y * b.x;
}

/// Returns the velocity [m/s] of a point at offset `r` [m] from the center of a rotation at `w` [rad/s].
constexpr glm::vec2 cross(float w, glm::vec2 r) noexcept {
    return {-w * r.y, w * r.x};
}

/// Returns `v` rotated by a quarter turn, counter-clockwise.
constexpr glm::vec2 left_perpendicular(glm::vec2 v) noexcept {
    return {-v.y, v.x};
}

/// Returns `v` rotated by a quarter turn, clockwise: the outward normal of an edge of a counter-clockwise outline.
constexpr glm::vec2 right_perpendicular(glm::vec2 v) noexcept {
    return {v.y, -v.x};
}

/// Returns the square of the length.
constexpr float length_squared(glm::vec2 v) noexcept {
    return dot(v, v);
}

/// Returns the length.
inline float length(glm::vec2 v) noexcept {
    return std::sqrt(dot(v, v));
}

/// Returns the square of the distance between two points.
constexpr float distance_squared(glm::vec2 a, glm::vec2 b) noexcept {
    return length_squared(b - a);
}

/// Returns the distance between two points.
inline float distance(glm::vec2 a, glm::vec2 b) noexcept {
    return length(b - a);
}

/// Returns the unit vector along `v`, or `fallback` if `v` is too short to have a direction.
inline glm::vec2 normalized_or(glm::vec2 v, glm::vec2 fallback) noexcept {
    const float size = length(v);
    return size > 1e-18f ? v * (1.0f / size) : fallback;
}

/// Returns the smaller value in each coordinate.
constexpr glm::vec2 min_each(glm::vec2 a, glm::vec2 b) noexcept {
    return {a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y};
}

/// Returns the larger value in each coordinate.
constexpr glm::vec2 max_each(glm::vec2 a, glm::vec2 b) noexcept {
    return {a.x > b.x ? a.x : b.x, a.y > b.y ? a.y : b.y};
}

/// Returns the point at fraction `t` between `a` and `b`: `a` at 0, `b` at 1.
constexpr glm::vec2 lerp(glm::vec2 a, glm::vec2 b, float t) noexcept {
    return a + t * (b - a);
}

/// Returns true if the value is neither infinite nor NaN.
inline bool is_finite(float value) noexcept {
    return std::isfinite(value);
}

/// Returns true if both coordinates are finite.
inline bool is_finite(glm::vec2 v) noexcept {
    return std::isfinite(v.x) && std::isfinite(v.y);
}

}  // namespace damson
