// Maintains tile pairs (a shape and a chunk of a tile grid whose boxes overlap), and the tile shapes of
// cells.
#pragma once

#include <cstdint>

namespace damson {

struct TileWork;
struct WorldState;

/// Sets the outline, material and rules of a tile shape from its cell.
void fill_tile_shape(WorldState& state, std::uint32_t tile_shape);
/// Adds a chunk to the list of chunks whose cells have changed.
void mark_edited(WorldState& state, std::uint32_t grid, std::uint32_t chunk);
/// Returns the functions with which a step processes tile grids. A world stores them when it gets its first
/// grid, so that programs without tiles do not link them.
const TileWork& tile_work() noexcept;

}  // namespace damson
