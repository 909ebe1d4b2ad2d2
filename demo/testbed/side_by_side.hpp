// How far two engines that run the same scene have come apart.
#pragma once

#include <cstdint>
#include <vector>

#include "../engines/engine.hpp"

namespace damson::testbed {

struct Differences {
    std::uint32_t bodies = 0;         ///< Compared: dynamic or kinematic, alive in both.
    float max_distance = 0.0f;        ///< Between the origins of a body in the two. [m]
    float mean_distance = 0.0f;       ///< [m]
    std::uint32_t worst_body = 0;     ///< The one farthest apart.
    std::uint32_t contacts_a = 0;     ///< Touching, in the first.
    std::uint32_t contacts_b = 0;     ///< In the second.
    std::uint32_t contacts_both = 0;  ///< Pairs of shapes that touch in both.
};

/// Compares states and contacts by scene index; `scene` says which bodies move. Contacts are sorted by
/// shapes.
Differences compare(const demo::Scene& scene, const std::vector<demo::BodyState>& states_a,
                    const std::vector<demo::BodyState>& states_b,
                    const std::vector<demo::ShapeContact>& contacts_a,
                    const std::vector<demo::ShapeContact>& contacts_b);

}  // namespace damson::testbed
