// Random pairs of shapes, and a judge in double who says whether a manifold tells the truth about one.
//
//   pair     two shapes of any kinds and size ratios, placed by a corner or an edge of each, from deep
//            overlap to just too far for points
//   truth    the distance of the two cores, or the shortest way out of their overlap, over all pairs of
//            corners and edges; nothing is shared with collide() or closest_points()
//
// What collide() promises, and the judge asks for: points where the surfaces are within the reach, none where
// they are not; a unit normal from A to B along which the shapes are as far apart, or as little into each
// other, as along any; the depth along it; and points between the two surfaces, on both.
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
    float reach = 0.0f;  ///< Speculative distance: surfaces no farther apart have points. [m]
};

/// The pair of that seed, of the two kinds in either order; A or B is the larger one, by up to a hundred
/// times.
PlacedPair make_placed_pair(PairedKind a, PairedKind b, std::uint64_t seed);

/// Signed distance of the two surfaces: negative by the shortest way out of an overlap. [m]
double find_true_separation(const PlacedPair& pair);

/// What is wrong with a manifold, worst first.
enum class PairFault : std::uint8_t {
    None,
    WithoutPoints,  ///< They overlap, or are nearer than the reach, and there are none.
    PointsApart,    ///< They are farther apart than the reach, and there are some; or the gap is too wide.
    WrongNormal,    ///< Not unit, or a longer way out than another.
    WrongDepth,     ///< Not the distance along the normal.
    WrongPoints,    ///< Not on both surfaces, or two of one feature.
};
inline constexpr std::array<std::string_view, 6> pair_fault_names{
    "none", "without points", "points though apart", "wrong normal", "wrong depth", "wrong points"};

struct PairVerdict {
    PairFault fault = PairFault::None;
    bool overlaps = false;     ///< Surfaces, by more than rounding.
    bool is_measured = false;  ///< There are points, and both errors are theirs.
    double separation = 0.0;   ///< The true one. [m]
    double depth_error = 0.0;  ///< Deepest point against the truth. [m]
    double point_error = 0.0;  ///< Farthest that a point lies off either surface. [m]
    double tolerance = 0.0;    ///< Of both errors. [m]
};

/// Tolerance: corners and edges nearer than half a millimetre to each other are one to collide(), and floats
/// have seven digits of how far B reaches from its frame's origin and from A.
PairVerdict judge_placed_pair(const PlacedPair& pair, const Manifold& manifold);

/// How far the surfaces are apart, by sampling, once B is moved out along the normal by the depth told; 0 is
/// the truth. Good to the tolerance and a ten-thousandth of the smaller shape. Requires: points. Cost: some
/// 20 us. [m]
double find_sampled_error(const PlacedPair& pair, const Manifold& manifold);

/// One pair of kinds, in both orders.
struct ShapePairTally {
    PairedKind a{}, b{};
    std::uint64_t pairs = 0;
    std::uint64_t overlapping = 0;
    std::uint64_t without_points = 0;  ///< Of those that overlap, and of those within the reach.
    std::uint64_t points_apart = 0;
    std::uint64_t wrong = 0;            ///< Normals, depths and points.
    double worst_depth_error = 0.0;     ///< [m]
    double worst_point_error = 0.0;     ///< [m]
    double worst_sampled_error = 0.0;   ///< Of one pair in a thousand. [m]
    std::uint64_t first_fault = 0;      ///< Seed of a pair to look at, if there was a fault.
    PairFault fault = PairFault::None;  ///< Its fault.

    std::uint64_t faults() const noexcept { return without_points + points_apart + wrong; }
    std::string describe() const;
};

using CollideFunction = Manifold (*)(const Shape&, const Shape&, const Transform&, float);

/// Judges `overlapping` overlapping pairs, and as many others as come up between them, of two kinds.
ShapePairTally tally_shape_pairs(PairedKind a, PairedKind b, std::uint64_t seed, std::uint64_t overlapping,
                                 CollideFunction collide = damson::collide);

/// Calls `use(a, b)` for every two kinds that can touch, each once.
template <class Use>
void for_each_two_kinds(Use use) {
    for (std::size_t i = 0; i < paired_kind_names.size(); ++i) {
        for (std::size_t k = i; k < paired_kind_names.size(); ++k) {
            const auto a = static_cast<PairedKind>(i), b = static_cast<PairedKind>(k);
            // nothing to be found between two that never move
            const bool is_line_a = a == PairedKind::Segment || a == PairedKind::ChainSegment;
            if (is_line_a && b == PairedKind::ChainSegment) continue;
            use(a, b);
        }
    }
}

/// Judges `overlapping` overlapping pairs of every two kinds that can touch.
std::vector<ShapePairTally> tally_all_shape_pairs(std::uint64_t seed, std::uint64_t overlapping,
                                                  CollideFunction collide = damson::collide);

}  // namespace damson::demo
