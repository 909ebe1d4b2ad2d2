// Functions that create boxes for tests from their center or from their lower left corner.
#pragma once

#include "../../core/aabb.hpp"

namespace damson::test {

/// Returns a square around (x, y) [m] with half side `half` [m].
inline Aabb box_at(float x, float y, float half = 0.4f) {
    return {{x - half, y - half}, {x + half, y + half}};
}

/// Returns a square with side `size` [m] and its lower left corner at `at` [m].
inline Aabb square(glm::vec2 at, float size = 1.0f) {
    return {at, at + glm::vec2{size}};
}
inline Aabb square(float x, float y = 0.0f, float size = 1.0f) {
    return square(glm::vec2{x, y}, size);
}

}  // namespace damson::test
