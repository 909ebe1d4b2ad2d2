// Random pairs of shapes, and a double-precision reference that decides whether a manifold is correct.
//
//   pair        two shapes of any kind and size ratio, placed so that a corner or edge of one faces a corner
//               or edge of the other, from deep overlap to just beyond the speculative distance
//   reference   the distance between the two cores, or the shortest translation that separates them, over all
//               pairs of corners and edges; it shares no code with collide() or closest_points()
//
// judge_placed_pair() tests these properties of collide():
//   - It returns points if the surfaces are within the speculative distance, and none otherwise.
//   - The normal is a unit vector from A to B. No other direction has a larger gap or a smaller overlap.
//   - The depth is the signed distance along the normal.
//   - Each point lies midway between the surfaces, at half the depth from each along the normal.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "../../core/transform.hpp"
#include "../../narrowphase/manifold.hpp"
#include "../../narrowphase/shape.hpp"

namespace damson::demo {

enum class PairedKind : std::uint8_t { Circle, Capsule, Segment, Polygon, RoundedPolygon, ChainSegment };
inline constexpr std::array<std::string_view, 6> paired_kind_names{
    "circle", "capsule", "segment", "polygon", "rounded polygon", "chain segment"};

struct PlacedPair {
    Shape a, b;
    Transform b_in_a;
    float reach = 0.0f;  ///< Speculative distance within which surfaces get contact points. [m]
};

/// Returns the pair for a seed, with the two kinds in either order. One shape is up to a hundred times as
/// large as the other.
PlacedPair make_placed_pair(PairedKind a, PairedKind b, std::uint64_t seed);

/// Returns the exact signed distance between the two surfaces. Negative if they overlap. [m]
double find_true_separation(const PlacedPair& pair);

/// Faults of a manifold, the worst first.
enum class PairFault : std::uint8_t {
    None,
    WithoutPoints,  ///< There are no points, but the shapes overlap or are within reach.
    PointsApart,    ///< There are points although the shapes are out of reach, or the gap is too large.
    WrongNormal,    ///< The normal is not a unit vector, or not the direction of shortest separation.
    WrongDepth,     ///< The depth is not the distance along the normal.
    WrongPoints,    ///< A point is not on both surfaces, or two points have the same feature.
};
inline constexpr std::array<std::string_view, 6> pair_fault_names{
    "none", "without points", "points although apart", "wrong normal", "wrong depth", "wrong points"};

struct PairVerdict {
    PairFault fault = PairFault::None;
    bool overlaps = false;     ///< True if the surfaces overlap by more than the rounding error.
    bool is_measured = false;  ///< True if the manifold has points and both errors are set.
    double separation = 0.0;   ///< Exact signed distance. [m]
    double depth_error = 0.0;  ///< Error of the depth of the deepest point. [m]
    double point_error = 0.0;  ///< Largest distance between a reported point and either surface. [m]
    double tolerance = 0.0;    ///< Tolerance for both errors. [m]
};

/// Compares a manifold with the reference. The tolerance is half a millimeter plus float rounding errors,
/// because collide() merges corners and edges within half a millimeter. Rounding errors grow with the
/// distances from B's corners to the origin of B's frame and to A.
PairVerdict judge_placed_pair(const PlacedPair& pair, const Manifold& manifold);

/// Moves B out along the normal by the reported depth, and returns the remaining distance between the
/// surfaces, found by sampling. [m] For an exact depth, the result is 0. Accurate to the tolerance plus a
/// ten-thousandth of the smaller shape's size. Requires: the manifold has points. Cost: about 20 us.
double find_sampled_error(const PlacedPair& pair, const Manifold& manifold);

/// Totals for one pair of shape kinds, in both orders.
struct ShapePairTally {
    PairedKind a{}, b{};
    std::uint64_t pairs = 0;
    std::uint64_t overlapping = 0;
    std::uint64_t without_points = 0;  ///< Pairs without points that overlap or are within reach.
    std::uint64_t points_apart = 0;
    std::uint64_t wrong = 0;            ///< Number of wrong normals, depths and points.
    double worst_depth_error = 0.0;     ///< [m]
    double worst_point_error = 0.0;     ///< [m]
    double worst_sampled_error = 0.0;   ///< Measured for one pair in 1,024. [m]
    std::uint64_t first_fault = 0;      ///< Seed of the first pair with the worst fault, if there is a fault.
    PairFault fault = PairFault::None;  ///< Fault of that pair.

    std::uint64_t faults() const noexcept { return without_points + points_apart + wrong; }
    std::string describe() const;
};

using CollideFunction = Manifold (*)(const Shape&, const Shape&, const Transform&, float);

/// Tests random pairs of two kinds until `overlapping` of them overlap. Also counts the pairs that do not
/// overlap.
ShapePairTally tally_shape_pairs(PairedKind a, PairedKind b, std::uint64_t seed, std::uint64_t overlapping,
                                 CollideFunction collide = damson::collide);

/// Calls `use(a, b)` once for each combination of two kinds that can collide.
template <class Use>
void for_each_two_kinds(Use use) {
    for (std::size_t i = 0; i < paired_kind_names.size(); ++i) {
        for (std::size_t k = i; k < paired_kind_names.size(); ++k) {
            const auto a = static_cast<PairedKind>(i), b = static_cast<PairedKind>(k);
            // skip this pair: a chain segment is static and does not collide with segments or chain segments
            const bool is_line_a = a == PairedKind::Segment || a == PairedKind::ChainSegment;
            if (is_line_a && b == PairedKind::ChainSegment) continue;
            use(a, b);
        }
    }
}

/// Calls tally_shape_pairs() for every combination of two kinds that can collide.
std::vector<ShapePairTally> tally_all_shape_pairs(std::uint64_t seed, std::uint64_t overlapping,
                                                  CollideFunction collide = damson::collide);

}  // namespace damson::demo
