// Finds closest points with the GJK algorithm, which moves a simplex in the Minkowski difference of the two
// cores toward the origin.
//
//   difference    all q - p with p in A's core and q in B's core; its point nearest to the origin is the gap
//   simplex       up to three corners of the difference, each stored as a corner of A and a corner of B
//
// Every iteration adds the corner that is farthest toward the origin, and drops the corners that the nearest
// point does not need. Sums of the float corners are computed in double, so that the test "no corner is
// nearer" needs no tuned tolerance. The iteration ends because every simplex is nearer than the previous one,
// and the number of simplices is finite.
//
// Source: Gilbert, Johnson, Keerthi, "A fast procedure for computing the distance between complex objects in
// three-dimensional space", 1988.
#include "distance.hpp"

#include <array>
#include <cmath>

#include "../core/contract.hpp"
#include "core_corners.hpp"

namespace damson {
namespace {

using detail::CoreCorners;
using detail::Vector;

struct SimplexCorner {
    int a = 0, b = 0;     ///< Indices of the corners of A and B.
    Vector gap;           ///< Vector from A's corner to B's corner. [m]
    double weight = 0.0;  ///< Weight in the point nearest to the origin. [-]
};

struct Simplex {
    std::array<SimplexCorner, 3> corners;
    int count = 0;

    Vector nearest() const {
        Vector sum;
        for (int i = 0; i < count; ++i) sum = sum + at(i).weight * at(i).gap;
        return sum;
    }
    const SimplexCorner& at(int i) const {
        DAMSON_ASSERT(i >= 0 && i < count);
        return corners[static_cast<std::size_t>(i)];
    }

    bool has(int a, int b) const {
        for (int i = 0; i < count; ++i)
            if (at(i).a == a && at(i).b == b) return true;
        return false;
    }
};

Simplex simplex_of(SimplexCorner p) {
    p.weight = 1.0;
    return {{p}, 1};
}

/// Reduces the line p, q to the corners that its point nearest to the origin needs, and sets their weights.
Simplex nearest_of(SimplexCorner p, SimplexCorner q) {
    const Vector along = q.gap - p.gap;
    const double towards_q = -dot(p.gap, along);
    const double towards_p = dot(q.gap, along);
    if (towards_q <= 0.0) return simplex_of(p);
    if (towards_p <= 0.0) return simplex_of(q);
    p.weight = towards_p / (towards_p + towards_q);
    q.weight = 1.0 - p.weight;
    return {{p, q}, 2};
}

/// Reduces a triangle to the corners that its point nearest to the origin needs, and sets their weights.
/// Corner r lies beyond the line p, q toward the origin, so r belongs to the result. The result has three
/// corners if and only if the origin lies inside the triangle.
Simplex nearest_of(SimplexCorner p, SimplexCorner q, SimplexCorner r) {
    const double area = cross(q.gap - p.gap, r.gap - p.gap);
    const double part_p = cross(q.gap, r.gap), part_q = cross(r.gap, p.gap), part_r = cross(p.gap, q.gap);
    const bool is_inside = area > 0.0 ? part_p >= 0.0 && part_q >= 0.0 && part_r >= 0.0
                                      : area < 0.0 && part_p <= 0.0 && part_q <= 0.0 && part_r <= 0.0;
    if (is_inside) {
        p.weight = part_p / area;
        q.weight = part_q / area;
        r.weight = 1.0 - p.weight - q.weight;
        return {{p, q, r}, 3};
    }
    const Simplex with_p = nearest_of(p, r), with_q = nearest_of(q, r);
    const Vector near_p = with_p.nearest(), near_q = with_q.nearest();
    return dot(near_q, near_q) < dot(near_p, near_p) ? with_q : with_p;
}

/// Squared distance below which cores touch. [m2]
constexpr double touching_squared = 1e-18;

/// Maximum number of iterations; shapes with eight corners have never needed that many. If it is reached, the
/// result of the last simplex is used.
constexpr int max_rounds = 64;

}  // namespace

ClosestPoints closest_points(const Shape& a, const Shape& b, const Transform& b_in_a) {
    const CoreCorners core_a = detail::core_corners_of(a, {});
    const CoreCorners core_b = detail::core_corners_of(b, b_in_a);
    ClosestPoints result;
    if (core_a.count == 0 || core_b.count == 0) return result;

    const auto pair = [&](int i, int k) { return SimplexCorner{i, k, core_b[k] - core_a[i], 0.0}; };
    const Vector guess = core_b[0] - core_a[0];
    Simplex simplex = simplex_of(pair(core_a.farthest_along(guess), core_b.farthest_along(-1.0 * guess)));
    Vector gap = simplex.nearest();
    double gap_squared = dot(gap, gap);
    bool are_cores_apart = gap_squared > touching_squared;
    while (are_cores_apart && result.iterations < max_rounds) {
        ++result.iterations;
        const int i = core_a.farthest_along(gap);
        const int k = core_b.farthest_along(-1.0 * gap);
        const SimplexCorner next = pair(i, k);
        if (simplex.has(i, k) || dot(gap, next.gap) >= gap_squared) break;

        DAMSON_ASSERT(simplex.count == 1 || simplex.count == 2);
        const Simplex grown = simplex.count == 1 ? nearest_of(simplex.at(0), next)
                                                 : nearest_of(simplex.at(0), simplex.at(1), next);
        const Vector nearer = grown.nearest();
        const double nearer_squared = dot(nearer, nearer);
        are_cores_apart = grown.count < 3 && nearer_squared > touching_squared;
        if (are_cores_apart && nearer_squared >= gap_squared) break;
        simplex = grown, gap = nearer, gap_squared = nearer_squared;
    }

    Vector on_a, on_b;
    for (int i = 0; i < simplex.count; ++i) {
        const SimplexCorner& corner = simplex.at(i);
        on_a = on_a + corner.weight * core_a[corner.a];
        on_b = on_b + corner.weight * core_b[corner.b];
    }
    result.point_a = detail::to_float(on_a);
    result.point_b = detail::to_float(on_b);
    if (!are_cores_apart) return result;

    const double core_distance = std::sqrt(gap_squared);
    DAMSON_ASSERT(core_distance > 0.0);
    const double radius_a = detail::rounding_of(a), radius_b = detail::rounding_of(b);
    const Vector normal = (1.0 / core_distance) * gap;
    result.normal = detail::to_float(normal);
    result.point_a = detail::to_float(on_a + radius_a * normal);
    result.point_b = detail::to_float(on_b - radius_b * normal);
    result.distance = static_cast<float>(std::fmax(0.0, core_distance - radius_a - radius_b));
    return result;
}

}  // namespace damson
