// Outlines of rounded shapes as points: each arc is replaced by chords between points on the arc.
//
// An arc is halved until the chords are close enough to it. Halving needs only square roots, so that results are
// bit-identical everywhere.
#pragma once

#include <vector>

#include "../../narrowphase/core_corners.hpp"

namespace damson::detail {

/// Returns `v` rotated by a quarter turn, counter-clockwise.
constexpr Vector left_perpendicular(Vector v) {
    return {-v.y, v.x};
}

/// Returns `v` scaled to unit length. Requires: `v` is not zero.
inline Vector normalized(Vector v) {
    return (1.0 / length(v)) * v;
}

/// Returns the unit vector halfway from `from` to `to`, counter-clockwise. Requires: unit vectors, at most half a turn
/// apart.
inline Vector halfway(Vector from, Vector to) {
    // near half a turn, the sum of the vectors has no reliable direction, but the sum of these perpendiculars has one
    if (dot(from, to) < 0.0) return normalized(left_perpendicular(from) - left_perpendicular(to));
    return normalized(from + to);
}

/// Calls `use(point)` for points on the arc around `center`, counter-clockwise from the direction `from` to the
/// direction `to`. The first point of the arc is excluded, and the last is included. The distance between
/// a chord and the arc is at most `tolerance` [m]. Requires: unit vectors, at most half a turn apart.
template <class Use>
void for_each_arc_point(Vector center, double radius, Vector from, Vector to, double tolerance,
                        const Use& use, int most_halvings = 9) {
    const Vector middle = halfway(from, to);
    const double height = radius * (1.0 - dot(from, middle));
    if (height <= tolerance || most_halvings == 0) return use(center + radius * to);
    for_each_arc_point(center, radius, from, middle, tolerance, use, most_halvings - 1);
    for_each_arc_point(center, radius, middle, to, tolerance, use, most_halvings - 1);
}

/// Returns the outline of a solid shape, counter-clockwise, with chords in place of arcs. The distance between a
/// chord and its arc is at most `tolerance` times the rounding radius. Requires: a circle, capsule or polygon
/// without defects.
inline std::vector<Vector> rounded_outline_of(const Shape& shape, double tolerance) {
    const CoreCorners core = core_corners_of(shape, {});
    const double radius = rounding_of(shape);
    DAMSON_ASSERT(core.count > 0 && (core.count > 2 || radius > 0.0));
    std::vector<Vector> outline;
    const auto add = [&](Vector point) { outline.push_back(point); };
    if (core.count == 1) {
        const Vector right{1.0, 0.0}, left{-1.0, 0.0};
        for_each_arc_point(core[0], radius, right, left, tolerance * radius, add);
        for_each_arc_point(core[0], radius, left, right, tolerance * radius, add);
        return outline;
    }
    for (int i = 0; i < core.count; ++i) {
        const Vector before = core[(i + core.count - 1) % core.count], here = core[i];
        if (radius == 0.0) {
            add(here);
            continue;
        }
        const Vector from = normalized(-1.0 * left_perpendicular(here - before));
        const Vector to = normalized(-1.0 * left_perpendicular(core[(i + 1) % core.count] - here));
        add(here + radius * from);
        for_each_arc_point(here, radius, from, to, tolerance * radius, add);
    }
    return outline;
}

}  // namespace damson::detail
