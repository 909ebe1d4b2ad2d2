// collide() for many pairs in one call, with bit-identical results. Pairs of circles, lines and polygons of up to
// four corners are computed side by side, as many as fit into a vector register. Other pairs, and pairs of two
// lines, are computed one by one.
#pragma once

#include <span>

#include "../core/instruction_set.hpp"
#include "../core/transform.hpp"
#include "manifold.hpp"
#include "shape.hpp"

namespace damson {

/// Two shapes and their poses in the world.
struct ShapesInWorld {
    const Shape* a = nullptr;            ///< Shape A.
    const Shape* b = nullptr;            ///< Shape B.
    const Transform* frame_a = nullptr;  ///< Frame of A's body.
    const Transform* frame_b = nullptr;  ///< Frame of B's body.
    float speculative_distance = 0.0f;   ///< Largest separation of contact points. [m]
};

/// Sets found[i] to the result of collide() for pairs[i], with B's frame relative to A's. Requires: `found`
/// is at least as long as `pairs`; the machine supports `instructions`; the requirements of collide() hold.
/// Cost: for two boxes, a third to a half of collide().
void collide_many(std::span<const ShapesInWorld> pairs, std::span<Manifold> found,
                  InstructionSet instructions);

}  // namespace damson
