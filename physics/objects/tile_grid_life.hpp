// Creation and destruction of tile grids.
#pragma once

#include <cstdint>

#include "../defs/handles.hpp"
#include "../defs/tile_def.hpp"

namespace damson {

struct WorldState;

/// Returns true if a grid with valid fields can be created now: the body is not dynamic, the keys are free,
/// and the box is finite.
bool can_be_made(const WorldState& state, std::uint32_t body_slot, const TileGridDef& def);
/// Implements World::create_tile_grid().
TileGridHandle create_tile_grid(WorldState& state, BodyHandle body, const TileGridDef& def);
/// Implements World::destroy_tile_grid().
void destroy_tile_grid(WorldState& state, TileGridHandle grid);

}  // namespace damson
