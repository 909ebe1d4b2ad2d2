// Creation and destruction of tile grids.
#pragma once

#include <cstdint>

#include "../defs/handles.hpp"
#include "../defs/tile_def.hpp"

namespace damson {

struct WorldState;

/// Returns true if a valid grid can be created now: its body is not dynamic, its keys are free, and its box is
/// finite.
bool can_be_made(const WorldState& state, std::uint32_t body_slot, const TileGridDef& def);
/// Creates a tile grid, as World::create_tile_grid() does.
TileGridHandle create_tile_grid(WorldState& state, BodyHandle body, const TileGridDef& def);
/// Destroys a tile grid, as World::destroy_tile_grid() does.
void destroy_tile_grid(WorldState& state, TileGridHandle grid);

}  // namespace damson
