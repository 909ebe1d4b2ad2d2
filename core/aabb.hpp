// Axis-aligned bounding boxes. The boxes are closed: boxes that only touch overlap.
#pragma once

#include <glm/vec2.hpp>
#include <string>

#include "describe.hpp"
#include "vector.hpp"

namespace damson {

/// An axis-aligned bounding box: all points p with lower <= p <= upper in both coordinates, borders included. [m]
struct Aabb {
    glm::vec2 lower{0.0f};  ///< Corner with the smallest coordinates. [m]
    glm::vec2 upper{0.0f};  ///< Corner with the largest coordinates. [m]

    /// Returns true if all coordinates are equal.
    constexpr bool operator==(const Aabb& other) const noexcept {
        return lower == other.lower && upper == other.upper;
    }
};

/// Returns true if the boxes overlap; touching boxes overlap. This is the single definition of overlap.
constexpr bool overlaps(const Aabb& a, const Aabb& b) noexcept {
    return a.lower.x <= b.upper.x && b.lower.x <= a.upper.x && a.lower.y <= b.upper.y &&
           b.lower.y <= a.upper.y;
}

/// Returns true if `inner` lies in `outer`. `inner` may touch the border of `outer`.
constexpr bool contains(const Aabb& outer, const Aabb& inner) noexcept {
    return outer.lower.x <= inner.lower.x && outer.lower.y <= inner.lower.y &&
           inner.upper.x <= outer.upper.x && inner.upper.y <= outer.upper.y;
}

/// Returns true if the point lies in the box or on its border.
constexpr bool contains(const Aabb& box, glm::vec2 p) noexcept {
    return box.lower.x <= p.x && p.x <= box.upper.x && box.lower.y <= p.y && p.y <= box.upper.y;
}

/// Returns the smallest box around both boxes.
constexpr Aabb united(const Aabb& a, const Aabb& b) noexcept {
    return {min_each(a.lower, b.lower), max_each(a.upper, b.upper)};
}

/// Returns `box` expanded by `margin` [m] on every side.
constexpr Aabb expanded(const Aabb& box, float margin) noexcept {
    return {box.lower - glm::vec2{margin}, box.upper + glm::vec2{margin}};
}

/// Returns the center of the box. [m]
constexpr glm::vec2 center(const Aabb& box) noexcept {
    return 0.5f * (box.lower + box.upper);
}

/// Returns true if the corners are finite and in the right order. Every broadphase requires valid boxes.
inline bool is_valid(const Aabb& box) noexcept {
    return is_finite(box.lower) && is_finite(box.upper) && box.lower.x <= box.upper.x &&
           box.lower.y <= box.upper.y;
}

/// Text of the requirement that is_valid() checks, for error messages.
inline constexpr const char* box_demand = "finite with lower <= upper";

/// Returns the box as text, for messages.
[[gnu::cold]] inline std::string describe(const Aabb& box) {
    return "[" + describe(box.lower) + " .. " + describe(box.upper) + "]";
}

}  // namespace damson
