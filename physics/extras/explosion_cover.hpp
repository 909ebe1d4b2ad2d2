// Explosions with cover: walls protect the shapes behind them.
//
//   explode_with_cover(world, {.position = bomb, .radius = 5.0f, .impulse_per_length = 4.0f},
//                      {.categories = walls});
//
//          |   .--.        The crate is half hidden by the wall, as seen from the explosion, and receives
//     *    |   |  |        half of the impulse. Which directions a wall covers is computed exactly, from the
//          |   |  |        tangents of its outline.
//              '--'
#pragma once

#include <cstdint>

#include "../model/defs.hpp"
#include "../queries/queries.hpp"

namespace damson {

class World;

/// Applies an explosion as World::explode() does, but multiplies the impulse on each shape by the fraction of its width
/// that is visible from the center of the explosion. Returns the number of shapes affected. Shapes that are completely
/// hidden are not affected, and their bodies are not woken.
///
/// `cover` selects the shapes that hide others, for example only walls: static and moving shapes, segments and tiles. A
/// shape does not hide itself. A shape that contains the center hides nothing. The fraction is exact for shapes that do
/// not overlap. Without cover, the impulses are bit-identical to those of World::explode().
/// Requires: the same as World::explode(); not called from inside a step.
/// Cost: like World::explode(), plus a box query per shape in range, and two ray casts for each shape that covers it.
/// Allocates memory. A recording stores one impulse per shape.
std::uint32_t explode_with_cover(World& world, const ExplosionDef& def, const QueryFilter& cover);

}  // namespace damson
