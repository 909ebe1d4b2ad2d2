// Measures how far two engines have diverged while running the same scene.
#pragma once

#include <cstdint>
#include <vector>

#include "../engines/engine.hpp"

namespace damson::testbed {

struct Differences {
    std::uint32_t bodies = 0;      ///< Number of compared bodies: those not static and alive in both engines.
    float max_distance = 0.0f;     ///< Largest distance between a body's positions in the two engines. [m]
    float mean_distance = 0.0f;    ///< Mean distance between a body's positions in the two engines. [m]
    std::uint32_t worst_body = 0;  ///< Scene index of the body with max_distance.
    std::uint32_t contacts_a = 0;  ///< Touching contact count in the first engine.
    std::uint32_t contacts_b = 0;  ///< Touching contact count in the second engine.
    std::uint32_t contacts_both = 0;  ///< Number of shape pairs that touch in both engines.
};

/// Compares states and contacts of two engines by scene index. Skips static bodies of `scene`. Requires: the
/// contacts are sorted by shape pair.
Differences compare(const demo::Scene& scene, const std::vector<demo::BodyState>& states_a,
                    const std::vector<demo::BodyState>& states_b,
                    const std::vector<demo::ShapeContact>& contacts_a,
                    const std::vector<demo::ShapeContact>& contacts_b);

}  // namespace damson::testbed
