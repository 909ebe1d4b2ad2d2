// Life of a tile grid: made on a body, destroyed with its shape.
#pragma once

#include <cstdint>

#include "../defs/handles.hpp"
#include "../defs/tile_def.hpp"

namespace damson {

struct WorldState;

/// Whether a legal grid can be made now: its body does not move by itself, its keys are free, its box is
/// finite.
bool can_be_made(const WorldState& state, std::uint32_t body_slot, const TileGridDef& def);
/// As World::create_tile_grid().
TileGridHandle create_tile_grid(WorldState& state, BodyHandle body, const TileGridDef& def);
/// As World::destroy_tile_grid().
void destroy_tile_grid(WorldState& state, TileGridHandle grid);

}  // namespace damson
