// Internal edges: seams where one shape's surface continues in its neighbor, and corners must not cause
// bumps.
//
//         box -->                   A box that slides from L to R barely overlaps R when it arrives there: by less
//     .--------.                    than it has sunk into L. The shortest translation out of R alone therefore
//     |        |                    points back to L. The left side of R is not on the outside of L and R
//   --'--------'--.-----------      together.
//         L       |    R
//                 |                 A normal is valid if and only if it leads away from all shapes at its point:
//                                   neither into a shape nor across its surface.
//
// A contact is hidden (dropped) if all its points fail this test, because the neighbors then support the
// moving shape. If the surface rises at the seam, as from a floor to a slope, the contact is bent instead: it
// gets the normal of the slope, so that the slope stops fast shapes in time.
//
// Only neighbors of the two shapes are tested, each with a yes or no result, so their order does not matter.
// Neighbors need not be declared in advance.
// Sources: Catto, "Ghost Collisions", 2020, for the normals that a corner between two edges allows; Rouwe,
// Jolt Physics, "Enhanced internal edge removal", 2024, for dropping contacts that another contact of the
// same shape covers.
#pragma once

#include <array>
#include <glm/vec2.hpp>
#include <span>

#include "../core/contract.hpp"
#include "manifold.hpp"
#include "shape.hpp"

namespace damson {

/// Largest height of a step that counts as flat. [m] Too small: tiles placed with rounding errors cause bumps.
/// Too large: shapes that stumble over a low step jump onto it.
inline constexpr float seam_height = 0.005f;

/// Depth above which overlaps are never hidden, because the shapes must be pushed apart in some
/// direction. [m]
inline constexpr float deepest_hidden = 0.05f;

/// The core of a shape as a closed, counter-clockwise outline. The two corners of a line also form a closed
/// outline, without area.
struct PlacedCore {
    std::array<glm::vec2, max_polygon_vertices> corners{};  ///< Corners. [m]
    int count = 0;                                          ///< Number of corners in use.
    float radius = 0.0f;                                    ///< Rounding radius. [m]
    glm::vec2 to_other{0.0f};  ///< For a neighbor: normal of its contact, toward the other shape. [-]

    /// Returns corner `i`, in the frame of A. [m]
    glm::vec2 corner(int i) const noexcept {
        DAMSON_ASSERT(i >= 0 && i < count);
        return corners[static_cast<std::size_t>(i)];
    }
    /// Returns the index of the next corner.
    int next(int i) const noexcept { return i + 1 < count ? i + 1 : 0; }
    /// Returns the index of the previous corner.
    int previous(int i) const noexcept { return i > 0 ? i - 1 : count - 1; }
};

/// Returns the core of `shape` at the pose `frame`.
PlacedCore place_core(const Shape& shape, const Transform& frame);

/// Returns the contact between the other shape and the plane through the side of `surface` that starts at
/// corner `side`.
Manifold bend_to_side(const PlacedCore& surface, int side, const PlacedCore& other_shape, bool is_surface_a,
                      float reach);

/// Result for a contact at a seam: keep it (Real), drop it (Hidden), or change its normal (Bent).
enum class EdgeVerdict { Real, Hidden, Bent };

/// Decides what happens to the contact between `surface` and the other shape. `neighbors` are the neighbors
/// of the surface, and all cores are in A's frame. If the result is Bent, either only the normal of the
/// manifold changes, or the manifold is replaced by one without impulses.
/// Requires: a manifold with points, whose separations are at most `reach` [m].
/// Cost: proportional to the number of neighbors.
EdgeVerdict judge_seam(Manifold& manifold, const PlacedCore& surface, const PlacedCore& other_shape,
                       bool is_surface_a, std::span<const PlacedCore> neighbors, float reach);

}  // namespace damson
