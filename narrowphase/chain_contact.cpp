// Removes the effect of internal edges on chain contacts. No other contacts need to be searched, because a
// segment stores the vertices before and after it.
//
//        is stopped                  A one-sided segment pushes to its front. At an end without a neighbor, it
//     .----.                         also pushes sideways. A shape that would be pushed out at the back, such as
//     |    |   <-- out of the end    a tilted box that brushes the end, is pushed in the shorter of these two
//   --'----'-------- o               directions.
//        passes
#include "chain_contact.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "../core/contract.hpp"
#include "internal_edges.hpp"

namespace damson {
namespace {

/// Sine of 3 degrees: the largest angle by which a contact normal may point behind a one-sided segment, and
/// the smallest at which it counts as pointing out of an end.
constexpr float smallest_turn = 0.05f;

glm::vec2 middle_of(const PlacedCore& core) noexcept {
    DAMSON_ASSERT(core.count > 0);
    glm::vec2 sum{0.0f};
    for (int i = 0; i < core.count; ++i) sum += core.corner(i);
    return sum / static_cast<float>(core.count);
}

PlacedCore neighbour_from(glm::vec2 start, glm::vec2 end, float radius, float side) {
    PlacedCore line;
    line.corners[0] = start;
    line.corners[1] = end;
    line.count = 2;
    line.radius = radius;
    line.to_other = side * right_perpendicular(normalized_or(end - start, {1.0f, 0.0f}));
    return line;
}

/// Returns the contact with its normal replaced by `outward`, and its depths measured along that normal.
Manifold bend_outward(Manifold manifold, glm::vec2 outward) {
    const float share = dot(manifold.normal_local_a, outward);
    DAMSON_ASSERT(share > 0.0f);
    manifold.normal_local_a = outward;
    for (ManifoldPoint& point : manifold.points)
        if (point.separation < 0.0f) point.separation /= share;
    return manifold;
}

float deepest_of(const Manifold& manifold) {
    DAMSON_ASSERT(manifold.count >= 0 && manifold.count <= 2);
    float deepest = std::numeric_limits<float>::max();
    for (int i = 0; i < manifold.count; ++i)
        deepest = std::min(deepest, manifold.points[static_cast<std::size_t>(i)].separation);
    return deepest;
}

/// Returns a manifold without points. Its gap is small, so the pair is updated again in the next step.
Manifold without_points(float speculative_distance) {
    Manifold manifold;
    manifold.gap = speculative_distance;
    return manifold;
}

}  // namespace

Manifold judge_chain_contact(const Manifold& manifold, const ChainSegment& segment,
                             const Transform& segment_in_a, const Shape& other_shape,
                             const Transform& other_in_a, bool is_segment_a, float speculative_distance) {
    if (manifold.count == 0) return manifold;
    DAMSON_ASSERT(manifold.count == 1 || manifold.count == 2);
    const glm::vec2 a = segment_in_a * segment.a, b = segment_in_a * segment.b;
    const glm::vec2 front = right_perpendicular(normalized_or(b - a, {1.0f, 0.0f}));
    const PlacedCore core = place_core(other_shape, other_in_a);
    const bool is_behind = dot(front, middle_of(core) - a) < 0.0f;
    if (is_behind && segment.is_one_sided) return without_points(speculative_distance);

    const float side = is_behind ? -1.0f : 1.0f;
    std::array<PlacedCore, 2> neighbors;
    std::size_t count = 0;
    if (segment.has_ghost_a)
        neighbors[count++] = neighbour_from(segment_in_a * segment.ghost_a, a, segment.radius, side);
    if (segment.has_ghost_b)
        neighbors[count++] = neighbour_from(b, segment_in_a * segment.ghost_b, segment.radius, side);

    PlacedCore surface = neighbour_from(a, b, segment.radius, side);
    Manifold left = manifold;
    const EdgeVerdict verdict = judge_seam(left, surface, core, is_segment_a,
                                           std::span(neighbors).first(count), speculative_distance);
    if (verdict == EdgeVerdict::Hidden) return without_points(speculative_distance);
    const glm::vec2 normal = is_segment_a ? left.normal_local_a : -left.normal_local_a;
    if (segment.is_one_sided && dot(normal, front) < -smallest_turn) {
        const Manifold to_front = bend_to_side(surface, 0, core, is_segment_a, speculative_distance);
        const glm::vec2 to_b = left_perpendicular(front);
        const float share = dot(normal, to_b);
        const bool is_end_free = share > 0.0f ? !segment.has_ghost_b : !segment.has_ghost_a;
        if (is_end_free && std::abs(share) > smallest_turn)
            left = bend_outward(left, std::copysign(1.0f, share) * (is_segment_a ? to_b : -to_b));
        else
            left = to_front;
        if (deepest_of(to_front) > deepest_of(left)) left = to_front;
    }
    left.gap = manifold.gap;
    return left;
}

}  // namespace damson
