// The moving shape touches the resting one when its path reaches their Minkowski difference: all a - b with a
// in one shape and b in the other. The difference is also convex. It has the sides of both shapes, sorted by
// direction, and its rounding radius is the sum of both radii. The shape cast is therefore a ray cast.
#include "shape_cast.hpp"

#include "../core/contract.hpp"
#include "distance.hpp"
#include "outline_cast.hpp"

namespace damson {
namespace {

using detail::CoreCorners;
using detail::Vector;

constexpr std::size_t max_sum_corners = 2 * max_polygon_vertices;

/// The corners of the Minkowski difference, each with the indices of the corners of A and B that produce it.
struct Difference {
    std::array<Vector, max_sum_corners> corners;
    std::array<int, max_sum_corners> of_a;
    std::array<int, max_sum_corners> of_b;
    std::size_t count = 0;
};

/// Iterates over the corners of a core, or of the core mirrored at the origin. Starts at the lowest corner
/// (the leftmost one, if there are several).
struct Walk {
    const CoreCorners& core;
    bool is_mirrored;
    int first = 0;
    int step = 0;  ///< Number of corners passed.

    Walk(const CoreCorners& walked, bool mirrored) : core(walked), is_mirrored(mirrored) {
        for (int i = 1; i < core.count; ++i) {
            const Vector here = sign() * core[i], lowest = sign() * core[first];
            if (here.y < lowest.y || (here.y == lowest.y && here.x < lowest.x)) first = i;
        }
    }
    double sign() const { return is_mirrored ? -1.0 : 1.0; }
    int index(int ahead = 0) const { return (first + step + ahead) % core.count; }
    Vector corner() const { return sign() * core[index()]; }
    Vector side() const { return sign() * (core[index(1)] - core[index()]); }
    bool is_over() const { return step == (core.count > 1 ? core.count : 0); }
};

Difference difference_of(const CoreCorners& a, const CoreCorners& b) {
    Difference sum;
    Walk walk_a(a, false), walk_b(b, true);
    do {
        DAMSON_ASSERT(sum.count < max_sum_corners);
        sum.corners[sum.count] = walk_a.corner() + walk_b.corner();
        sum.of_a[sum.count] = walk_a.index();
        sum.of_b[sum.count] = walk_b.index();
        ++sum.count;
        double turn = 0.0;
        if (walk_b.is_over())
            turn = 1.0;
        else if (walk_a.is_over())
            turn = -1.0;
        else
            turn = cross(walk_a.side(), walk_b.side());
        if (turn >= 0.0 && !walk_a.is_over()) ++walk_a.step;
        if (turn <= 0.0 && !walk_b.is_over()) ++walk_b.step;
    } while (!walk_a.is_over() || !walk_b.is_over());
    return sum;
}

}  // namespace

std::optional<CastHit> shape_cast(const Shape& resting, const Shape& moving,
                                  const Transform& moving_in_resting, glm::vec2 translation,
                                  float max_fraction) {
    DAMSON_ASSERT(max_fraction >= 0.0f);
    const CoreCorners a = detail::core_corners_of(resting, {});
    const CoreCorners b = detail::core_corners_of(moving, moving_in_resting);
    if (a.count == 0 || b.count == 0) return std::nullopt;
    const Difference sum = difference_of(a, b);
    const double radius_a = detail::rounding_of(resting);
    const detail::OutlineRay way{{}, detail::to_vector(translation), max_fraction};
    const auto hit =
        detail::OutlineCast({sum.corners.data(), sum.count}, radius_a + detail::rounding_of(moving), way)
            .run();
    if (!hit) return std::nullopt;
    DAMSON_ASSERT(hit->fraction >= 0.0 && hit->fraction <= static_cast<double>(max_fraction));
    DAMSON_ASSERT(dot(hit->normal, hit->normal) < 1.001);
    if (hit->normal.x == 0.0 && hit->normal.y == 0.0)
        return CastHit{0.0f, closest_points(resting, moving, moving_in_resting).point_a, glm::vec2{0.0f}};

    DAMSON_ASSERT(hit->share >= 0.0 && hit->share <= 1.0);
    const Vector start = a[sum.of_a[static_cast<std::size_t>(hit->from)]];
    const Vector end = a[sum.of_a[static_cast<std::size_t>(hit->to)]];
    const Vector on_core = start + hit->share * (end - start);
    return CastHit{static_cast<float>(hit->fraction), detail::to_float(on_core + radius_a * hit->normal),
                   detail::to_float(hit->normal)};
}

}  // namespace damson
