// Axis-aligned bounding boxes: closed, so that boxes which only touch overlap.
#pragma once

#include <glm/vec2.hpp>
#include <string>

#include "describe.hpp"
#include "vector.hpp"

namespace damson {

/// All points p with lower <= p <= upper in both coordinates, borders included. [m]
struct Aabb {
    glm::vec2 lower{0.0f};  ///< Corner of the smallest coordinates. [m]
    glm::vec2 upper{0.0f};  ///< Corner of the largest coordinates. [m]

    /// Whether all coordinates are equal.
    constexpr bool operator==(const Aabb& other) const noexcept {
        return lower == other.lower && upper == other.upper;
    }
};

/// The one place that decides what overlap means: touching boxes overlap.
constexpr bool overlaps(const Aabb& a, const Aabb& b) noexcept {
    return a.lower.x <= b.upper.x && b.lower.x <= a.upper.x && a.lower.y <= b.upper.y &&
           b.lower.y <= a.upper.y;
}

/// Whether `inner` lies in `outer`; borders count.
constexpr bool contains(const Aabb& outer, const Aabb& inner) noexcept {
    return outer.lower.x <= inner.lower.x && outer.lower.y <= inner.lower.y &&
           inner.upper.x <= outer.upper.x && inner.upper.y <= outer.upper.y;
}

/// Whether the point lies in the box; borders count.
constexpr bool contains(const Aabb& box, glm::vec2 p) noexcept {
    return box.lower.x <= p.x && p.x <= box.upper.x && box.lower.y <= p.y && p.y <= box.upper.y;
}

/// Smallest box around both.
constexpr Aabb united(const Aabb& a, const Aabb& b) noexcept {
    return {min_each(a.lower, b.lower), max_each(a.upper, b.upper)};
}

/// `box` grown by `margin` [m] on every side.
constexpr Aabb expanded(const Aabb& box, float margin) noexcept {
    return {box.lower - glm::vec2{margin}, box.upper + glm::vec2{margin}};
}

/// The middle of the box. [m]
constexpr glm::vec2 center(const Aabb& box) noexcept {
    return 0.5f * (box.lower + box.upper);
}

/// Finite corners in the right order: what every broadphase demands of its boxes.
inline bool is_valid(const Aabb& box) noexcept {
    return is_finite(box.lower) && is_finite(box.upper) && box.lower.x <= box.upper.x &&
           box.lower.y <= box.upper.y;
}

/// What is_valid() asks of a box, in the words of an error message.
inline constexpr const char* box_demand = "finite with lower <= upper";

/// The box in words, for messages.
[[gnu::cold]] inline std::string describe(const Aabb& box) {
    return "[" + describe(box.lower) + " .. " + describe(box.upper) + "]";
}

}  // namespace damson
