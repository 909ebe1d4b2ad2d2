// Conservative advancement. The distance between two shapes shrinks at most as fast as their fastest points
// approach each other along the line between the closest points. It is safe to advance by the time in which
// these points would close the gap. Then the closest points are computed again, until the gap is closed or
// the motion ends.
//
//   approach      the displacements of the centers along the line, plus the rotation angle of each core times
//                 its extent from the center
//
// Rounding radii can be ignored, because every point of a rounded corner keeps its distance from a core
// point. A rotating point moves no further than the length of its arc, even during a fraction of the motion.
#include "time_of_impact.hpp"

#include <algorithm>
#include <cmath>

#include "../core/contract.hpp"
#include "core_corners.hpp"
#include "distance.hpp"

namespace damson {
namespace {

Shape without_rounding(Shape shape) {
    std::visit([](auto& kind) { kind.radius = 0.0f; }, shape);
    return shape;
}

/// Returns the largest distance between a core point and the center of the sweep. [m] Returns 0 if the sweep
/// does not rotate.
float reach_of(const Shape& core, const Sweep& sweep) {
    return sweep.turn == 0.0f ? 0.0f : compute_extent(core, sweep.center_local);
}

}  // namespace

Impact time_of_impact(const Shape& a, const Sweep& sweep_a, const Shape& b, const Sweep& sweep_b,
                      const ImpactLimits& limits) {
    DAMSON_ASSERT(limits.tolerance > 0.0f);
    const Shape core_a = without_rounding(a), core_b = without_rounding(b);
    const auto radius_a = static_cast<float>(detail::rounding_of(a));
    const auto radius_b = static_cast<float>(detail::rounding_of(b));
    const float target = std::max(least_core_distance, radius_a + radius_b + limits.distance);
    const float turning = std::fabs(sweep_a.turn) * reach_of(core_a, sweep_a) +
                          std::fabs(sweep_b.turn) * reach_of(core_b, sweep_b);
    const glm::vec2 closing = sweep_a.shift - sweep_b.shift;

    Impact impact;
    impact.fraction = 0.0f;
    while (impact.iterations < max_impact_rounds) {
        ++impact.iterations;
        const Transform frame_a = sweep_a.pose_at(impact.fraction);
        const ClosestPoints closest =
            closest_points(core_a, core_b, relative(frame_a, sweep_b.pose_at(impact.fraction)));
        impact.normal = frame_a.rotation * closest.normal;
        impact.point = frame_a * closest.point_a + radius_a * impact.normal;
        const float gap = closest.distance - target;
        if (gap <= limits.tolerance) {
            impact.state = impact.iterations == 1 ? ImpactState::Touching : ImpactState::Hit;
            return impact;
        }
        const float rate = dot(closing, impact.normal) + turning;
        const float left = limits.max_fraction - impact.fraction;
        if (rate * left <= gap) {
            impact.fraction = limits.max_fraction;
            impact.state = ImpactState::Separated;
            return impact;
        }
        DAMSON_ASSERT(!(rate <= 0.0f) && gap > 0.0f);
        impact.fraction += gap / rate;
        if (impact.fraction >= limits.max_fraction) {
            impact.fraction = limits.max_fraction;
            impact.state = ImpactState::Separated;
            return impact;
        }
    }
    impact.state = ImpactState::Hit;
    return impact;
}

}  // namespace damson
