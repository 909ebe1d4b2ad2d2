// Helper functions that read contact manifolds.
#pragma once

#include <algorithm>
#include <limits>

#include "../../narrowphase/manifold.hpp"

namespace damson::test {

/// Returns the smallest separation of all points, or the largest float if the manifold has no points. [m]
inline float deepest(const Manifold& manifold) {
    float least = std::numeric_limits<float>::max();
    for (int i = 0; i < manifold.count; ++i)
        least = std::min(least, manifold.points[static_cast<std::size_t>(i)].separation);
    return least;
}

}  // namespace damson::test
