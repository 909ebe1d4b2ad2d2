// collide() of many pairs at once, to the same bits: outlines of up to four corners side by side, as many as
// the vector instructions have room for; what else there is one by one.
#pragma once

#include <span>

#include "../core/instruction_set.hpp"
#include "../core/transform.hpp"
#include "manifold.hpp"
#include "shape.hpp"

namespace damson {

/// Two shapes and where they stand in the world.
struct ShapesInWorld {
    const Shape* a = nullptr;            ///< One shape.
    const Shape* b = nullptr;            ///< The other one.
    const Transform* frame_a = nullptr;  ///< Of A's body.
    const Transform* frame_b = nullptr;  ///< Of B's body.
    float speculative_distance = 0.0f;   ///< [m]
};

/// found[i] becomes collide() of pairs[i], with B's frame given in A's. Requires: as much room as there are
/// pairs; instructions that the machine has; otherwise as collide().
/// Cost: of two boxes a third to a half of collide().
void collide_many(std::span<const ShapesInWorld> pairs, std::span<Manifold> found,
                  InstructionSet instructions);

}  // namespace damson
