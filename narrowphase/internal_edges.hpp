// Seams: where one shape's surface goes on in its neighbour's, no corner is there to bump into.
//
//        guest -->                  A box that slides from L to R overlaps R by next to nothing when it gets
//     .--------.                    there, less than it has sunk in; so the shortest way out of R alone is
//     |        |                    back. Of L and R together, no point of that flank is on the outside.
//   --'--------'--.-----------
//         L       |    R            A normal is one of the surface exactly if it leads away from all shapes
//                 |                 at its point: not into one of them, and not over one's surface.
//
// A contact whose points all fail that is hidden: the guest is held by the neighbours. If the surface turns
// up where they meet (a slope after a floor), the contact is bent to the slope's own normal instead, so that
// what comes fast is stopped by it in time.
//
// Only the two shapes' neighbours are looked at, and only with yes and no: the answer does not depend on
// their order. Sources: Catto, "Ghost Collisions", 2020, for the normals that a corner between two edges
// allows; Rouwe, Jolt Physics, "Enhanced internal edge removal", 2024, for dropping what another contact of
// the same guest covers. Here nobody needs to say beforehand who is whose neighbour.
#pragma once

#include <array>
#include <glm/vec2.hpp>
#include <span>

#include "manifold.hpp"
#include "shape.hpp"

namespace damson {

/// Steps up to this high count as none. [m]
/// Too small: tiles placed with rounding errors bump. Too large: what stumbles over a low step jumps onto it.
inline constexpr float seam_height = 0.005f;

/// Overlaps deeper than this are never hidden: who is that deep has to come out somewhere. [m]
inline constexpr float deepest_hidden = 0.05f;

/// A shape's core as it stands in some frame: a closed outline, counter-clockwise, of which a line's two
/// corners are one as well, without area.
struct PlacedCore {
    std::array<glm::vec2, max_polygon_vertices> corners{};  ///< [m]
    int count = 0;                                          ///< Corners in use.
    float radius = 0.0f;                                    ///< [m]
    glm::vec2 to_guest{0.0f};  ///< Of a neighbour: normal of its own contact with the guest. [-]

    /// A corner, counted round from any of them, in the frame of A. [m]
    glm::vec2 corner(int i) const noexcept { return corners[static_cast<std::size_t>(i)]; }
    int next(int i) const noexcept { return i + 1 < count ? i + 1 : 0; }  ///< Index of the corner after it.
    /// Index of the corner before it.
    int previous(int i) const noexcept { return i > 0 ? i - 1 : count - 1; }
};

/// The core of `shape` standing at `frame`.
PlacedCore place_core(const Shape& shape, const Transform& frame);

/// The contact of the guest with the plane of the surface's side from corner `side` to the next.
Manifold bend_to_side(const PlacedCore& surface, int side, const PlacedCore& guest, bool is_surface_a,
                      float reach);

/// What becomes of a contact at a seam: it stays, it goes, or it gets another normal.
enum class SeamVerdict { Real, Hidden, Bent };

/// Judges the contact of `guest` with `surface`, of which `neighbours` stand around it, all in A's frame; A
/// is the surface or the guest. If the verdict is Bent, the manifold is another one, without impulses.
/// Requires: a manifold with points, at most `reach` [m] apart.
/// Cost: proportional to the neighbours.
SeamVerdict judge_seam(Manifold& manifold, const PlacedCore& surface, const PlacedCore& guest,
                       bool is_surface_a, std::span<const PlacedCore> neighbours, float reach);

}  // namespace damson
