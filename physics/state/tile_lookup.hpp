// Tile grid lookups for code that handles any shape or key, whether or not the world has tile grids.
#pragma once

#include <cstdint>

#include "../../core/contract.hpp"
#include "world_state.hpp"

namespace damson {

/// False if the library is built with DAMSON_TILES=OFF. Worlds then have no tile grids, and steps contain no
/// code for them.
#ifdef DAMSON_NO_TILES
inline constexpr bool tiles_enabled = false;
#else
inline constexpr bool tiles_enabled = true;
#endif

/// Returns true if the world has a tile grid.
inline bool has_tiles(const WorldTables& state) noexcept {
    return tiles_enabled && !state.tiles.map.empty();
}
/// Returns true if a shape is the shape of a tile grid.
inline bool is_grid(const WorldTables& state, std::uint32_t shape) {
    return tiles_enabled && state.shapes.at<ShapeBox>(shape).is_grid;
}
/// Calls `use(proxy)` for the proxies of a shape: one proxy, or one per non-empty chunk of a tile grid.
template <class Use>
void for_each_proxy(const WorldTables& state, std::uint32_t shape_slot, Use&& use) {
    const ShapeBox& box = state.shapes.at<ShapeBox>(shape_slot);
    if (!box.is_grid) return use(box.proxy);
    for (const TileChunk& chunk : state.tiles.of_shape(shape_slot).chunks)
        if (chunk.proxy != no_proxy) use(chunk.proxy);
}
/// Returns the cells of the chunk that a proxy belongs to, or all cells if `proxy` is `no_proxy`.
inline CellRange cells_of_proxy(const WorldTables& state, std::uint32_t grid_shape, ProxyId proxy) {
    DAMSON_ASSERT(proxy == no_proxy || proxy < state.tiles.chunk_of_proxy.size());
    const TileGrid& grid = state.tiles.of_shape(grid_shape);
    return proxy == no_proxy ? all_cells(grid) : cells_of_chunk(grid, state.tiles.chunk_of_proxy[proxy]);
}
/// Returns the shape to report to the user: the grid's shape for a tile shape, else `shape` itself.
std::uint32_t known_shape(const WorldTables& state, std::uint32_t shape);
/// Returns the grid and cell of a tile shape, or a null id for other shapes.
TileId tile_of_shape(const WorldTables& state, std::uint32_t shape);
/// Returns true if a tile of the grid contains a point in world space or has the point on its border.
bool has_tile_at(const WorldTables& state, std::uint32_t grid_shape, glm::vec2 point);
/// Returns a digest of the cells of all grids; 0 if there is no grid.
std::uint64_t digest_of_tiles(const WorldTables& state);

}  // namespace damson
