// Rotations as (cosine, sine) and rigid transforms of the plane.
//
//   Rotation     rotates a vector from body space to world space
//   Transform    p_world = position + rotation * p_local
#pragma once

#include <cmath>
#include <glm/vec2.hpp>

#include "contract.hpp"
#include "trigonometry.hpp"
#include "vector.hpp"

namespace damson {

/// A rotation, stored as its cosine and sine. Angles do not wrap around, and rotating a vector needs no
/// trigonometry.
struct Rotation {
    float c = 1.0f;  ///< Cosine. [-]
    float s = 0.0f;  ///< Sine. [-]

    /// Returns a counter-clockwise rotation by `radians`.
    static Rotation from_angle(float radians) noexcept {
        const CosSin cs = cos_sin(radians);
        return {cs.cosine, cs.sine};
    }

    /// Returns the angle in (-pi, pi]. [rad]
    float angle() const noexcept { return arc_tangent(s, c); }

    constexpr Rotation inverse() const noexcept { return {c, -s}; }  ///< Returns the inverse rotation.
    constexpr glm::vec2 x_axis() const noexcept { return {c, s}; }   ///< Returns the rotated unit x axis. [-]
    constexpr glm::vec2 y_axis() const noexcept { return {-s, c}; }  ///< Returns the rotated unit y axis. [-]

    constexpr bool operator==(const Rotation&) const = default;
};

/// Returns `v` rotated by `q`.
constexpr glm::vec2 operator*(Rotation q, glm::vec2 v) noexcept {
    return {q.c * v.x - q.s * v.y, q.s * v.x + q.c * v.y};
}

/// Returns the composed rotation: `b` is applied first, then `a`.
constexpr Rotation operator*(Rotation a, Rotation b) noexcept {
    return {a.c * b.c - a.s * b.s, a.s * b.c + a.c * b.s};
}

/// Returns `v` in the rotated frame. This is the inverse of `q * v`.
constexpr glm::vec2 inverse_rotate(Rotation q, glm::vec2 v) noexcept {
    return {q.c * v.x + q.s * v.y, -q.s * v.x + q.c * v.y};
}

/// Returns `q` scaled to unit length, which removes rounding errors. Returns the identity if `q` is almost
/// zero.
inline Rotation normalized(Rotation q) noexcept {
    const float size = std::sqrt(q.c * q.c + q.s * q.s);
    if (size < 1e-18f) return {};
    const float inverse = 1.0f / size;
    return {q.c * inverse, q.s * inverse};
}

/// Returns `q` rotated by a small angle, |radians| up to about 1. Uses a short series and normalizes the
/// result, so that rounding errors do not accumulate from step to step.
inline Rotation turned_by_small(Rotation q, float radians) noexcept {
    DAMSON_ASSERT(!(std::fabs(radians) > 1.0f));
    const float x2 = radians * radians;
    const float sine =
        radians * (1.0f - x2 * (1.0f / 6) * (1.0f - x2 * (1.0f / 20) * (1.0f - x2 * (1.0f / 42))));
    const float cosine = 1.0f - x2 * 0.5f * (1.0f - x2 * (1.0f / 12) * (1.0f - x2 * (1.0f / 30)));
    return normalized(Rotation{cosine, sine} * q);
}

/// Returns `q` rotated by any finite angle [rad]. Angles up to 1 rad, as in most steps, are cheap.
inline Rotation turned(Rotation q, float radians) noexcept {
    if (std::fabs(radians) <= 1.0f) return turned_by_small(q, radians);
    return normalized(Rotation::from_angle(radians) * q);
}

/// Position and rotation of a frame in the world.
struct Transform {
    glm::vec2 position{0.0f};  ///< Origin of the frame. [m]
    Rotation rotation{};       ///< Rotation of the frame.

    /// Returns true if positions and rotations are equal.
    constexpr bool operator==(const Transform& other) const noexcept {
        return position == other.position && rotation == other.rotation;
    }
};

/// Returns the world position of a point in the frame.
constexpr glm::vec2 operator*(const Transform& frame, glm::vec2 local) noexcept {
    return frame.position + frame.rotation * local;
}

/// Returns the position of a world point in the frame. This is the inverse of `frame * local`.
constexpr glm::vec2 to_local(const Transform& frame, glm::vec2 world) noexcept {
    return inverse_rotate(frame.rotation, world - frame.position);
}

/// Returns the frame `b` relative to the frame `a`: `a * relative(a, b) == b`.
constexpr Transform relative(const Transform& a, const Transform& b) noexcept {
    return {to_local(a, b.position), a.rotation.inverse() * b.rotation};
}

/// Returns the composed transform: `b` is applied first, then `a`.
constexpr Transform operator*(const Transform& a, const Transform& b) noexcept {
    return {a * b.position, a.rotation * b.rotation};
}

/// Returns true if cosine and sine are finite.
inline bool is_finite(Rotation q) noexcept {
    return std::isfinite(q.c) && std::isfinite(q.s);
}
/// Returns true if position and rotation are finite.
inline bool is_finite(const Transform& t) noexcept {
    return is_finite(t.position) && is_finite(t.rotation);
}

}  // namespace damson
