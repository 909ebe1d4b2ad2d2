// Breaks a body into pieces.
//
//   for (const ContactHit& hit : world.hits())
//       if (hit.approach_speed > 8.0f) fracture_body(world, vase, {.point = hit.point, .pieces = 12});
//
// The pieces are the cells of a Voronoi pattern, which is densest at the point of impact. They continue the motion of
// the body, with the same total mass, momentum and angular momentum.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <vector>

#include "../model/handles.hpp"

namespace damson {

class World;

/// Largest value of FractureDef::pieces.
inline constexpr std::uint32_t max_fracture_pieces = 256;

/// Pattern in which a body breaks.
struct FractureDef {
    /// Point of impact in world space, at which the pieces are smallest. A point outside the body stands for the
    /// nearest point of the body. [m]
    glm::vec2 point{0.0f};
    /// Number of cells in the pattern, 2 to 256. Fewer pieces result if some would be thinner than `min_width`.
    std::uint32_t pieces = 8;
    /// Distance from the point of impact up to which the pattern reaches; beyond it, the pieces are large. [m]
    float spread = 1.0f;
    /// Minimum width of a piece, measured across its thinnest direction. Thinner pieces become part of their
    /// neighbors. [m]
    float min_width = 0.05f;
    std::uint64_t seed = 0;  ///< Seed of the pattern. Equal bodies with equal seeds break in the same way.
};

/// Replaces a dynamic body by its pieces, and returns them. If the body does not break into at least two pieces, nothing
/// changes and the list is empty.
///
/// Each solid shape of the body is cut separately, and each piece becomes a body of its own. Arcs break as chords: a
/// circle has 16 corners. Each piece has the material, filter, events, user data and other properties of its shape, and
/// the damping, gravity, locks, events, user data and other settings of the body. Keys are automatic, and names are
/// empty. Densities are scaled so that the total mass stays the same, even if you have set the mass of the body. The
/// velocities are those of a rigid body with the momentum and angular momentum of the old body. Segments, chains and
/// sensors are lost, and so are joints and ignored pairs.
/// Requires: a live dynamic body with a solid shape that is not a segment; a finite point within 1e5 m of the origin;
/// `pieces` from 2 to 256; spread above zero; min_width zero or more; not called from inside a step. If the shapes
/// overlap each other, their pieces push each other apart.
/// Invalidates: the handles of the body, its shapes and its joints.
/// Cost: the square of the number of pieces, for each shape of the body.
std::vector<BodyHandle> fracture_body(World& world, BodyHandle body, const FractureDef& def = {});

}  // namespace damson
