// Functions that read manifolds.
#pragma once

#include <algorithm>
#include <limits>

#include "../../narrowphase/manifold.hpp"

namespace damson::test {

/// Returns the separation of the deepest point; the largest number if there is no point. [m]
inline float deepest(const Manifold& manifold) {
    float least = std::numeric_limits<float>::max();
    for (int i = 0; i < manifold.count; ++i)
        least = std::min(least, manifold.points[static_cast<std::size_t>(i)].separation);
    return least;
}

}  // namespace damson::test
