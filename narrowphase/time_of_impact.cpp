// The distance of two shapes cannot shrink faster than the points of both that come towards each other
// fastest along the line that parts them: what that takes to close the gap is safe to advance. At the new
// place there is a new line, and so on until the gap is closed or the motion is over.
//
//   along the line      the ways of the centres; how far a core reaches from its centre, times its turn
//
// Roundings take no part: a disc's points keep their distance to its middle, which is a point of the core. A
// point that turns has come no farther than its arc: motion over a fraction is bounded by the fraction.
#include "time_of_impact.hpp"

#include <algorithm>
#include <cmath>

#include "core_corners.hpp"
#include "distance.hpp"

namespace damson {
namespace {

Shape without_rounding(Shape shape) {
    std::visit([](auto& kind) { kind.radius = 0.0f; }, shape);
    return shape;
}

/// Farthest point of a core without rounding from the centre of a sweep. [m]
float reach_of(const Shape& core, const Sweep& sweep) {
    return sweep.turn == 0.0f ? 0.0f : compute_extent(core, sweep.center_local);
}

}  // namespace

Impact time_of_impact(const Shape& a, const Sweep& sweep_a, const Shape& b, const Sweep& sweep_b,
                      const ImpactLimits& limits) {
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
            impact.state = impact.iterations == 1 ? ImpactState::Close : ImpactState::Meeting;
            return impact;
        }
        const float rate = dot(closing, impact.normal) + turning;
        const float left = limits.max_fraction - impact.fraction;
        if (rate * left <= gap) {
            impact.fraction = limits.max_fraction;
            impact.state = ImpactState::Apart;
            return impact;
        }
        impact.fraction += gap / rate;
        if (impact.fraction >= limits.max_fraction) {
            impact.fraction = limits.max_fraction;
            impact.state = ImpactState::Apart;
            return impact;
        }
    }
    impact.state = ImpactState::Meeting;
    return impact;
}

}  // namespace damson
