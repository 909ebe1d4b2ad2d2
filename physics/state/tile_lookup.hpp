// Lookups in tile grids, for those who work with shapes and keys whether or not a world has any grid.
#pragma once

#include <cstdint>

#include "world_state.hpp"

namespace damson {

/// Calls `use(proxy)` for the proxies of a shape: of a tile grid there is one a chunk.
template <class Use>
void for_each_proxy(const WorldState& state, std::uint32_t shape_slot, Use&& use) {
    const ShapeBox& box = state.shapes.at<ShapeBox>(shape_slot);
    if (!box.is_grid) return use(box.proxy);
    for (const TileChunk& chunk : state.tiles.of_shape(shape_slot).chunks)
        if (chunk.proxy != no_proxy) use(chunk.proxy);
}
/// The cells that a proxy of a grid stands for; without one, all.
inline CellRange cells_of_proxy(const WorldState& state, std::uint32_t grid_shape, ProxyId proxy) {
    const TileGrid& grid = state.tiles.of_shape(grid_shape);
    return proxy == no_proxy ? all_cells(grid) : cells_of_chunk(grid, state.tiles.chunk_of_proxy[proxy]);
}
/// The shape that others know a contact's shape by: of a stand-in that of its grid.
std::uint32_t known_shape(const WorldState& state, std::uint32_t shape);
/// The cell that a stand-in is of; null for other shapes.
TileId tile_of_shape(const WorldState& state, std::uint32_t shape);
/// Whether a tile of the grid holds the point of the world; borders count.
bool has_tile_at(const WorldState& state, std::uint32_t grid_shape, glm::vec2 point);
/// Cells of all grids as one number; 0 if there is no grid.
std::uint64_t digest_of_tiles(const WorldState& state);

}  // namespace damson
