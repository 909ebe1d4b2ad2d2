// Tile grid lookups for code that handles any shape or key, whether or not the world has tile grids.
#include "tile_lookup.hpp"

#include <algorithm>

#include "../../core/contract.hpp"
#include "world_state.hpp"

namespace damson {

std::size_t TileGrids::bytes() const noexcept {
    std::size_t sum = map.bytes() + pairs.bytes() + tile_shapes.bytes();
    for (const TileGrid& grid : map)
        sum += grid.kinds.capacity() + grid.chunks.capacity() * sizeof(TileChunk) +
               grid.palette.capacity() * sizeof(Tile);
    const auto of = [](const auto& vector) { return vector.capacity() * sizeof(vector[0]); };
    return sum + of(by_shape) + of(by_contact) + of(chunk_of_proxy) + of(edited) + of(stale_pairs) + of(held);
}

std::uint32_t known_shape(const WorldTables& state, std::uint32_t shape) {
    return state.shapes.at<ShapeBox>(shape).is_tile_shape ? state.tiles.of_shape(shape).shape : shape;
}

TileId tile_of_shape(const WorldTables& state, std::uint32_t shape) {
    if (!state.shapes.at<ShapeBox>(shape).is_tile_shape) return {};
    DAMSON_ASSERT(shape < state.tiles.by_shape.size());
    const TileSlot& info = state.tiles.by_shape[shape];
    return {state.tiles.map.table().handle_of_slot(info.grid),
            state.tiles.at_slot(info.grid).cell_of(info.cell)};
}

bool has_tile_at(const WorldTables& state, std::uint32_t grid_shape, glm::vec2 point) {
    const TileGrid& grid = state.tiles.of_shape(grid_shape);
    const glm::vec2 local = to_local(state.bodies.at<BodyPose>(grid.body).frame, point);
    bool is_found = false;
    for_each_tile(grid, cells_in(grid, {local, local}, all_cells(grid)), [&](std::uint32_t cell) {
        is_found =
            is_found ||
            (contains(box_of(grid, grid.cell_of(cell)), local) &&
             (grid.tile_of(cell).slope.is_whole() || contains_point(outline_of_tile(grid, cell), local)));
    });
    return is_found;
}

/// Returns a digest of the slopes in the palette; 0 if all tiles fill their cells.
static std::uint64_t digest_of_slopes(const TileGrid& grid) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < grid.palette.size(); ++i) {
        const TileSlope& slope = grid.palette[i].slope;
        if (!slope.is_whole())
            sum += Digest{}
                       .add(std::uint64_t{i})
                       .add(slope.left)
                       .add(slope.right)
                       .add(std::uint64_t{slope.hangs})
                       .value();
    }
    return sum;
}

std::uint64_t digest_of_tiles(const WorldTables& state) {
    std::uint64_t sum = 0;
    for (const TileGrid& grid : state.tiles.map)
        sum += Digest{}.add(grid.first_key).add(grid.content + digest_of_slopes(grid)).value();
    return sum;
}

}  // namespace damson
