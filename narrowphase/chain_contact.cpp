// Seams inside a chain need no other contact: the segment knows the corners before and after it.
#include "chain_contact.hpp"

#include <algorithm>

#include "seams.hpp"

namespace damson {
namespace {

/// Sine of the angle, 3 degrees, by which a normal may point behind a one-sided segment.
constexpr float smallest_turn_back = 0.05f;

glm::vec2 middle_of(const PlacedCore& core) noexcept {
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
    line.to_guest = side * right_perpendicular(normalized_or(end - start, {1.0f, 0.0f}));
    return line;
}

/// No points; looked at again in the next step.
Manifold without_points(float speculative_distance) {
    Manifold manifold;
    manifold.gap = speculative_distance;
    return manifold;
}

}  // namespace

Manifold judge_chain_contact(const Manifold& manifold, const ChainSegment& segment,
                             const Transform& segment_in_a, const Shape& guest, const Transform& guest_in_a,
                             bool is_segment_a, float speculative_distance) {
    if (manifold.count == 0) return manifold;
    const glm::vec2 a = segment_in_a * segment.a, b = segment_in_a * segment.b;
    const glm::vec2 front = right_perpendicular(normalized_or(b - a, {1.0f, 0.0f}));
    const PlacedCore core = place_core(guest, guest_in_a);
    const bool is_behind = dot(front, middle_of(core) - a) < 0.0f;
    if (is_behind && segment.is_one_sided) return without_points(speculative_distance);

    const float side = is_behind ? -1.0f : 1.0f;
    std::array<PlacedCore, 2> neighbours;
    std::size_t count = 0;
    if (segment.has_ghost_a)
        neighbours[count++] = neighbour_from(segment_in_a * segment.ghost_a, a, segment.radius, side);
    if (segment.has_ghost_b)
        neighbours[count++] = neighbour_from(b, segment_in_a * segment.ghost_b, segment.radius, side);

    PlacedCore surface = neighbour_from(a, b, segment.radius, side);
    Manifold left = manifold;
    const SeamVerdict verdict = judge_seam(left, surface, core, is_segment_a,
                                           std::span(neighbours).first(count), speculative_distance);
    if (verdict == SeamVerdict::Hidden) return without_points(speculative_distance);
    const glm::vec2 normal = is_segment_a ? left.normal_local_a : -left.normal_local_a;
    if (segment.is_one_sided && dot(normal, front) < -smallest_turn_back)
        left = bend_to_side(surface, 0, core, is_segment_a, speculative_distance);
    left.gap = manifold.gap;
    return left;
}

}  // namespace damson
