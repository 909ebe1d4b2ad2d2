// Measures how far two engines that run the same scene have diverged.
#pragma once

#include <cstdint>
#include <vector>

#include "../engines/engine.hpp"

namespace damson::testbed {

struct Differences {
    std::uint32_t bodies =
        0;  ///< Number of compared bodies: dynamic or kinematic, and alive in both engines.
    float max_distance = 0.0f;     ///< Largest distance between the origins of a body in the two engines. [m]
    float mean_distance = 0.0f;    ///< Mean distance. [m]
    std::uint32_t worst_body = 0;  ///< Scene index of the body with the largest distance.
    std::uint32_t contacts_a = 0;  ///< Touching contacts in the first engine.
    std::uint32_t contacts_b = 0;  ///< Touching contacts in the second engine.
    std::uint32_t contacts_both = 0;  ///< Pairs of shapes that touch in both engines.
};

/// Compares states and contacts by scene index. Skips the static bodies of `scene`. Requires: contacts are sorted by
/// shapes.
Differences compare(const demo::Scene& scene, const std::vector<demo::BodyState>& states_a,
                    const std::vector<demo::BodyState>& states_b,
                    const std::vector<demo::ShapeContact>& contacts_a,
                    const std::vector<demo::ShapeContact>& contacts_b);

}  // namespace damson::testbed
