// Tile grids of a world: creation, destruction and lookup.
#include "../../core/contract.hpp"
#include "../defs/def_checks.hpp"
#include "../objects/tile_grid_life.hpp"
#include "../objects/tile_grid_ref.hpp"
#include "../state/world_access.hpp"
#include "../state/world_state.hpp"
#include "world.hpp"

namespace damson {

TileGridHandle World::create_tile_grid(BodyHandle body, const TileGridDef& def) {
    return damson::create_tile_grid(*state_, body, def);
}

void World::destroy_tile_grid(TileGridHandle grid) {
    damson::destroy_tile_grid(*state_, grid);
}

bool World::is_alive(TileGridHandle grid) const noexcept {
    return state_->tiles.map.is_alive(grid);
}

TileGridRef World::tile_grid(TileGridHandle grid) {
    (void)require_alive(state_->tiles.map.table(), grid, "World::tile_grid", "grid", "a live tile grid");
    return WorldAccess::view<TileGridRef>(state_.get(), grid);
}

TileGridView World::tile_grid(TileGridHandle grid) const {
    (void)require_alive(state_->tiles.map.table(), grid, "World::tile_grid", "grid", "a live tile grid");
    return WorldAccess::view<TileGridView>(state_.get(), grid);
}

std::span<const TileGridHandle> World::tile_grids() const {
    return state_->tiles.map.handles();
}

}  // namespace damson
