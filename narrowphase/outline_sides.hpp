// Sides of outlines: crossings, and points inside an outline. Products of float differences are computed in double.
// Every sign is correct unless three points lie on a line to within rounding.
#pragma once

#include <cstddef>
#include <glm/vec2.hpp>
#include <span>

#include "polygon.hpp"

namespace damson::detail {

/// Returns the square of the distance between two points. [m2]
inline double squared_distance(glm::vec2 p, glm::vec2 q) noexcept {
    const double x = static_cast<double>(q.x) - p.x, y = static_cast<double>(q.y) - p.y;
    return x * x + y * y;
}

/// Returns true if the sides from a to b and from c to d cross. Sides that only touch do not cross.
inline bool do_sides_cross(glm::vec2 a, glm::vec2 b, glm::vec2 c, glm::vec2 d) noexcept {
    const double abc = doubled_area(a, b, c), abd = doubled_area(a, b, d);
    const double cda = doubled_area(c, d, a), cdb = doubled_area(c, d, b);
    return ((abc > 0.0) != (abd > 0.0)) && ((cda > 0.0) != (cdb > 0.0)) && abc != 0.0 && abd != 0.0 &&
           cda != 0.0 && cdb != 0.0;
}

/// Returns true if `p` lies inside the outline. Counts the sides to the right of `p`.
inline bool is_inside_outline(std::span<const glm::vec2> outline, glm::vec2 p) noexcept {
    bool is_in = false;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const glm::vec2 a = outline[i], b = outline[i + 1 < outline.size() ? i + 1 : 0];
        if ((a.y > p.y) != (b.y > p.y) && (doubled_area(a, b, p) > 0.0) == (b.y > a.y)) is_in = !is_in;
    }
    return is_in;
}

}  // namespace damson::detail
