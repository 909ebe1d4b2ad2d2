// Pairs of shapes with chunks of tile grids, and the stand-ins of their cells.
#pragma once

#include <cstdint>

namespace damson {

struct TileWork;
struct WorldState;

/// Has a stand-in be what its cell is now.
void fill_tile_shape(WorldState& state, std::uint32_t tile_shape);
/// Lists a chunk whose cells have changed.
void mark_edited(WorldState& state, std::uint32_t grid, std::uint32_t chunk);
/// What a step does with tile grids: known to a world since it has one.
const TileWork& tile_work() noexcept;

}  // namespace damson
