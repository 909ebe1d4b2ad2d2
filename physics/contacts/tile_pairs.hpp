// Pairs of shapes and chunks of tile grids, and the tile shapes of their cells.
#pragma once

#include <cstdint>

namespace damson {

struct TileWork;
struct WorldState;

/// Updates a tile shape from its cell.
void fill_tile_shape(WorldState& state, std::uint32_t tile_shape);
/// Adds a chunk to the list of chunks whose cells have changed.
void mark_edited(WorldState& state, std::uint32_t grid, std::uint32_t chunk);
/// Returns the functions with which a step processes tile grids. A world stores them when it gets its first grid,
/// so that programs without tiles need not link them.
const TileWork& tile_work() noexcept;

}  // namespace damson
