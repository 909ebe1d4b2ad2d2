// Decides which cells of a tile grid a shape has contacts with.
//
// A shape and a chunk whose boxes overlap form a tile pair. The pair is updated only when one of the two
// boxes or a cell of the chunk has changed, because the set of overlapped cells is the same otherwise. A
// shape that rests on a thousand tiles therefore costs nothing, and an edit next to the shape causes no
// begins or ends.
#include "tile_pairs.hpp"

#include <algorithm>
#include <array>
#include <tuple>

#include "../../core/contract.hpp"
#include "../../core/sort.hpp"
#include "../state/shape_boxes.hpp"
#include "../state/world_state.hpp"
#include "contact_life.hpp"

namespace damson {

namespace {

TileSlot& slot_info(TileGrids& tiles, std::uint32_t shape) {
    if (shape >= tiles.by_shape.size()) tiles.by_shape.resize(shape + 1);
    return tiles.by_shape[shape];
}

/// Returns the fat box, in world space, of a box of cells in the body's frame. [m]
Aabb fat_box_of(const WorldTables& state, const TileGrid& grid, const Aabb& local) {
    const Transform& frame = state.bodies.at<BodyPose>(grid.body).frame;
    Aabb box{frame * local.lower, frame * local.lower};
    for (const glm::vec2 corner :
         {glm::vec2{local.upper.x, local.lower.y}, local.upper, glm::vec2{local.lower.x, local.upper.y}}) {
        box.lower = min_each(box.lower, frame * corner);
        box.upper = max_each(box.upper, frame * corner);
    }
    return expanded(box, box_skin + state.shapes.at<ShapeBox>(grid.shape).margin);
}

/// Creates the tile shape of a cell. Requires: the cell is not empty and has no tile shape.
std::uint32_t create_tile_shape(WorldTables& state, std::uint32_t grid_slot, std::uint32_t cell) {
    state.array_versions.change(ChangeKind::Edit);
    const TileGrid& grid = state.tiles.at_slot(grid_slot);
    DAMSON_ASSERT(grid.kinds[cell] != empty_tile &&
                  state.tiles.find_tile_shape(grid_slot, cell) == null_index);
    const ShapeHandle handle = state.shapes.table.insert();  // tile shapes are in the back part of the table
    state.shapes.columns.push(Polygon{},
                              ShapeBox{.fat = fat_box_of(state, grid, box_of_tile(grid, cell)),
                                       .margin = state.shapes.at<ShapeBox>(grid.shape).margin,
                                       .body = grid.body,
                                       .is_tile_shape = true},
                              ShapeMaterial{}, ShapeRules{}, ShapeIdentity{.key = grid.key_of_cell(cell)},
                              ShapeDraw{}, ShapeChain{});
    DAMSON_ASSERT(state.shapes.table.size() == state.shapes.columns.size());
    slot_info(state.tiles, handle.slot) = {.grid = grid_slot, .cell = cell};
    state.tiles.tile_shapes.insert(TileGrids::hash_of(grid_slot, cell), handle.slot);
    fill_tile_shape(state, handle.slot);
    return handle.slot;
}

std::uint32_t get_tile_shape(WorldTables& state, std::uint32_t grid_slot, std::uint32_t cell) {
    const std::uint32_t found = state.tiles.find_tile_shape(grid_slot, cell);
    return found != null_index ? found : create_tile_shape(state, grid_slot, cell);
}

void remove_if_unused(WorldTables& state, std::uint32_t tile_shape) {
    DAMSON_ASSERT(state.shapes.at<ShapeBox>(tile_shape).is_tile_shape &&
                  tile_shape < state.tiles.by_shape.size());
    const TileSlot& info = state.tiles.by_shape[tile_shape];
    if (info.first_contact != null_index || info.is_held) return;
    state.array_versions.change(ChangeKind::Edit);
    state.tiles.tile_shapes.erase(TileGrids::hash_of(info.grid, info.cell), tile_shape);
    state.tiles.by_shape[tile_shape] = {};
    state.shapes.table.remove(state.shapes.table.handle_of_slot(tile_shape),
                              [&](auto i, auto j) { state.shapes.columns.swap_rows(i, j); });
    state.shapes.columns.pop();
    DAMSON_ASSERT(state.shapes.table.size() == state.shapes.columns.size());
}

void mark_stale_pair(TileGrids& tiles, std::uint32_t id) {
    DAMSON_ASSERT(tiles.pairs.is_live(id));
    if (tiles.pairs[id].is_stale) return;
    tiles.pairs[id].is_stale = true;
    tiles.stale_pairs.push_back(id);
}

void mark_pairs_of_chunk(TileGrids& tiles, const TileChunk& chunk) {
    for (std::uint32_t id = chunk.first_pair; id != null_index; id = tiles.pairs[id].next_of_chunk)
        mark_stale_pair(tiles, id);
}

/// Returns true for static geometry that does not collide with other static geometry: no sensor and no
/// `collides_with_static`.
bool is_static_geometry(const WorldTables& state, std::uint32_t body, bool is_sensor,
                        bool collides_with_static) {
    return state.bodies.at<BodyFlags>(body).type == BodyType::Static && !is_sensor && !collides_with_static;
}

/// Determines the cells of a chunk for which a tile pair must have contacts.
class WantedCells {
public:
    WantedCells(const WorldState& state, const TilePair& pair)
        : state_(state),
          grid_(state.tiles.at_slot(pair.grid)),
          other_(state.shapes.at<ShapeBox>(pair.other_shape).fat),
          first_(cells_of_chunk(grid_, pair.chunk)) {
        const ShapeBox& own = state.shapes.at<ShapeBox>(grid_.shape);
        const Transform& frame = state.bodies.at<BodyPose>(grid_.body).frame;
        range_ = cells_in(grid_, box_seen_from(frame, expanded(other_, box_skin + own.margin)), first_);
        const ShapeRules& rules = state.shapes.at<ShapeRules>(pair.other_shape);
        const std::uint32_t body = state.shapes.at<ShapeBox>(pair.other_shape).body;
        is_other_scenery_ = is_static_geometry(state, body, rules.is_sensor, rules.collides_with_static);
    }

    const CellRange& range() const { return range_; }

    bool wants(std::uint32_t cell) const {
        if (grid_.kinds[cell] == empty_tile || !range_.holds(grid_.cell_of(cell))) return false;
        if (is_other_scenery_ && is_static_geometry(state_, grid_.body, grid_.tile_of(cell).is_sensor, false))
            return false;
        return overlaps(fat_box_of(state_, grid_, box_of_tile(grid_, cell)), other_);
    }

    /// Returns the index of a cell within the chunk.
    std::uint32_t place_of(std::uint32_t cell) const {
        const TileCell where = grid_.cell_of(cell);
        return (where.y - first_.y0) * tiles_per_chunk_side + (where.x - first_.x0);
    }

private:
    const WorldState& state_;
    const TileGrid& grid_;
    Aabb other_;
    CellRange first_;
    CellRange range_{};
    bool is_other_scenery_ = false;
};

void begin_tile_contact(WorldTables& state, std::uint32_t pair_id, std::uint32_t cell) {
    TileGrids& tiles = state.tiles;
    TilePair& pair = tiles.pairs[pair_id];
    const std::uint32_t tile_shape = get_tile_shape(state, pair.grid, cell);
    const bool is_other_a =
        state.shapes.at<ShapeIdentity>(pair.other_shape).key < state.shapes.at<ShapeIdentity>(tile_shape).key;
    const std::uint32_t id = is_other_a ? begin_contact(state, pair.other_shape, tile_shape)
                                        : begin_contact(state, tile_shape, pair.other_shape);

    if (id >= tiles.by_contact.size()) tiles.by_contact.resize(state.contacts.pool.capacity());
    DAMSON_ASSERT(id < tiles.by_contact.size() && tiles.by_contact[id].pair == null_index);
    std::uint32_t& first_of_cell = tiles.by_shape[tile_shape].first_contact;
    tiles.by_contact[id] = {.pair = pair_id,
                            .tile_shape = tile_shape,
                            .next_of_pair = pair.first_contact,
                            .next_of_cell = first_of_cell};
    DAMSON_ASSERT(pair.first_contact == null_index || tiles.by_contact[pair.first_contact].pair == pair_id);
    DAMSON_ASSERT(first_of_cell == null_index || tiles.by_contact[first_of_cell].tile_shape == tile_shape);
    if (pair.first_contact != null_index) tiles.by_contact[pair.first_contact].previous_of_pair = id;
    if (first_of_cell != null_index) tiles.by_contact[first_of_cell].previous_of_cell = id;
    pair.first_contact = first_of_cell = id;
}

void update_pair(WorldState& state, std::uint32_t pair_id) {
    DAMSON_ASSERT(state.tiles.pairs.is_live(pair_id));
    TileGrids& tiles = state.tiles;
    const WantedCells cells(state, tiles.pairs[pair_id]);
    std::array<std::uint64_t, tiles_per_chunk_side * tiles_per_chunk_side / 64> has{};
    const TilePair& pair = tiles.pairs[pair_id];
    const EndCause cause = cause_of_leaving(state, state.shapes.at<ShapeBox>(pair.other_shape).body,
                                            tiles.at_slot(pair.grid).body);

    // process ends before begins, so that freed slots are reused
    for (std::uint32_t id = tiles.pairs[pair_id].first_contact; id != null_index;) {
        const TileContact contact = tiles.by_contact[id];
        DAMSON_ASSERT(contact.pair == pair_id);
        const std::uint32_t cell = tiles.by_shape[contact.tile_shape].cell;
        if (cells.wants(cell)) {
            const std::uint32_t place = cells.place_of(cell);
            DAMSON_ASSERT(place / 64 < has.size());
            has[place / 64] |= std::uint64_t{1} << place % 64;
            const TileGrid& grid = tiles.at_slot(tiles.pairs[pair_id].grid);
            state.shapes.at<ShapeBox>(contact.tile_shape).fat =
                fat_box_of(state, grid, box_of_tile(grid, cell));
        } else {
            end_contact(state, id, cause);
        }
        id = contact.next_of_pair;
    }
    for_each_tile(tiles.at_slot(tiles.pairs[pair_id].grid), cells.range(), [&](std::uint32_t cell) {
        const std::uint32_t place = cells.place_of(cell);
        if ((has[place / 64] >> place % 64 & 1u) == 0 && cells.wants(cell))
            begin_tile_contact(state, pair_id, cell);
    });
}

/// Transforms a box cast from world space to the frame of a grid. The box is enlarged by the grid's own
/// motion in this step.
BoxCast path_relative_to(const WorldState& state, std::uint32_t grid_shape, const BoxCast& way) {
    const TileGrid& grid = state.tiles.of_shape(grid_shape);
    const Transform& frame = state.bodies.at<BodyPose>(grid.body).frame;
    const std::uint32_t row = state.bodies.row(grid.body);
    float slack = box_skin;
    if (row < state.bodies.awake_count()) {
        DAMSON_ASSERT(row < state.solver.motions.size());
        const SolverBody& motion = state.solver.motions[row];
        slack += length(motion.shift) + state.bodies.columns.at<BodyMass>(row).extent * std::abs(motion.turn);
    }
    return {box_seen_from(frame, expanded(way.box, slack)), inverse_rotate(frame.rotation, way.translation),
            way.max_fraction};
}

}  // namespace

void refresh_tile_shapes(WorldTables& state, std::uint32_t grid_shape) {
    const std::uint32_t grid = state.tiles.by_shape[grid_shape].grid;
    for (std::uint32_t row = state.shapes.size(); row < state.shapes.table.size(); ++row) {
        const std::uint32_t slot = state.shapes.table.slot_of_row(row);
        if (state.tiles.by_shape[slot].grid == grid) fill_tile_shape(state, slot);
    }
}

void end_tile_pair(WorldState& state, std::uint32_t id, EndCause cause) {
    DAMSON_ASSERT(state.tiles.pairs.is_live(id));
    TileGrids& tiles = state.tiles;
    while (tiles.pairs[id].first_contact != null_index)
        end_contact(state, tiles.pairs[id].first_contact, cause);

    const TilePair& pair = tiles.pairs[id];
    DAMSON_ASSERT(pair.other_shape < tiles.by_shape.size() &&
                  pair.chunk < tiles.at_slot(pair.grid).chunks.size());
    std::uint32_t& first_of_other = tiles.by_shape[pair.other_shape].first_pair;
    std::uint32_t& first_of_chunk = tiles.at_slot(pair.grid).chunks[pair.chunk].first_pair;
    DAMSON_ASSERT(pair.next_of_other == null_index ||
                  tiles.pairs[pair.next_of_other].previous_of_other == id);
    DAMSON_ASSERT(pair.next_of_chunk == null_index ||
                  tiles.pairs[pair.next_of_chunk].previous_of_chunk == id);
    DAMSON_ASSERT(pair.previous_of_other != null_index || first_of_other == id);
    DAMSON_ASSERT(pair.previous_of_chunk != null_index || first_of_chunk == id);
    if (pair.next_of_other != null_index)
        tiles.pairs[pair.next_of_other].previous_of_other = pair.previous_of_other;
    if (pair.previous_of_other != null_index)
        tiles.pairs[pair.previous_of_other].next_of_other = pair.next_of_other;
    else
        first_of_other = pair.next_of_other;
    if (pair.next_of_chunk != null_index)
        tiles.pairs[pair.next_of_chunk].previous_of_chunk = pair.previous_of_chunk;
    if (pair.previous_of_chunk != null_index)
        tiles.pairs[pair.previous_of_chunk].next_of_chunk = pair.next_of_chunk;
    else
        first_of_chunk = pair.next_of_chunk;
    tiles.pairs.recycle(id);
}

void update_edited_chunks(WorldState& state) {
    TileGrids& tiles = state.tiles;
    if (!tiles.edited.empty()) state.array_versions.change(ChangeKind::Edit);
    for (const std::uint64_t place : tiles.edited) {
        const auto grid_slot = static_cast<std::uint32_t>(place >> 32);
        const auto index = static_cast<std::uint32_t>(place);
        const TileGrid& grid = tiles.at_slot(grid_slot);
        DAMSON_ASSERT(index < grid.chunks.size());
        TileChunk& chunk = tiles.at_slot(grid_slot).chunks[index];
        chunk.is_edited = false;
        if (chunk.tile_count > 0 && chunk.proxy == no_proxy) {
            chunk.proxy = state.broadphase.add(
                fat_box_of(state, grid, box_of(grid, cells_of_chunk(grid, index))), grid.key_of_chunk(index),
                mobility_of(state, grid.body, state.shapes.at<ShapeRules>(grid.shape)));
            auto& slot_of = state.shapes.slot_of_proxy;
            if (chunk.proxy >= slot_of.size()) slot_of.resize(chunk.proxy + 1, null_index);
            slot_of[chunk.proxy] = grid.shape;
            if (chunk.proxy >= tiles.chunk_of_proxy.size())
                tiles.chunk_of_proxy.resize(chunk.proxy + 1, null_index);
            tiles.chunk_of_proxy[chunk.proxy] = index;
        } else if (chunk.tile_count > 0) {
            mark_pairs_of_chunk(tiles, chunk);
        } else if (chunk.proxy != no_proxy) {
            while (chunk.first_pair != null_index)
                end_tile_pair(state, chunk.first_pair, EndCause::Destroyed);
            state.broadphase.remove(chunk.proxy);
            chunk.proxy = no_proxy;
        }
    }
    tiles.edited.clear();
    for (TileGrid& grid : tiles.map) grid.has_new_chunks = false;
}

void move_chunks(WorldTables& state, std::uint32_t grid_shape) {
    const TileGrid& grid = state.tiles.of_shape(grid_shape);
    for (std::uint32_t i = 0; i < grid.chunks.size(); ++i) {
        const TileChunk& chunk = grid.chunks[i];
        if (chunk.proxy == no_proxy) continue;
        state.broadphase.move(chunk.proxy, fat_box_of(state, grid, box_of(grid, cells_of_chunk(grid, i))));
        mark_pairs_of_chunk(state.tiles, chunk);
    }
}

void mark_tile_pairs(WorldTables& state, std::uint32_t shape) {
    TileGrids& tiles = state.tiles;
    if (shape >= tiles.by_shape.size()) return;
    for (std::uint32_t id = tiles.by_shape[shape].first_pair; id != null_index;
         id = tiles.pairs[id].next_of_other)
        mark_stale_pair(tiles, id);
}

std::uint32_t begin_tile_pair(WorldTables& state, ProxyId a, ProxyId b) {
    TileGrids& tiles = state.tiles;
    const auto& slot_of = state.shapes.slot_of_proxy;
    DAMSON_ASSERT(a < slot_of.size() && b < slot_of.size());
    const bool is_grid_a = state.shapes.at<ShapeBox>(slot_of[a]).is_grid;
    const std::uint32_t other_shape = slot_of[is_grid_a ? b : a];
    const std::uint32_t grid = tiles.by_shape[slot_of[is_grid_a ? a : b]].grid;
    const std::uint32_t chunk_index = tiles.chunk_of_proxy[is_grid_a ? a : b];

    DAMSON_ASSERT(chunk_index < tiles.at_slot(grid).chunks.size());
    TileChunk& chunk = tiles.at_slot(grid).chunks[chunk_index];
    TileSlot& info = slot_info(tiles, other_shape);
    const std::uint32_t id = tiles.pairs.retrieve();
    tiles.pairs[id] = {.other_shape = other_shape,
                       .grid = grid,
                       .chunk = chunk_index,
                       .next_of_other = info.first_pair,
                       .next_of_chunk = chunk.first_pair};
    if (info.first_pair != null_index) tiles.pairs[info.first_pair].previous_of_other = id;
    if (chunk.first_pair != null_index) tiles.pairs[chunk.first_pair].previous_of_chunk = id;
    info.first_pair = chunk.first_pair = id;
    mark_stale_pair(tiles, id);
    return id | tile_pair_bit;
}

void update_tile_pairs(WorldState& state) {
    TileGrids& tiles = state.tiles;
    std::vector<std::uint32_t>& stale = tiles.stale_pairs;
    std::erase_if(stale, [&](std::uint32_t id) { return !tiles.pairs.is_live(id); });
    const auto keys = [&](std::uint32_t id) {
        const TilePair& pair = tiles.pairs[id];
        return std::pair{state.shapes.at<ShapeIdentity>(pair.other_shape).key,
                         tiles.at_slot(pair.grid).key_of_chunk(pair.chunk)};
    };
    detail::sort_items(stale.begin(), stale.end(),
                       [&](std::uint32_t x, std::uint32_t y) { return keys(x) < keys(y); });
    for (const std::uint32_t id : stale) {
        if (!tiles.pairs[id].is_stale) continue;  // listed twice and already updated
        tiles.pairs[id].is_stale = false;
        update_pair(state, id);
    }
    stale.clear();
}

void end_tile_contact(WorldTables& state, std::uint32_t contact_id) {
    TileGrids& tiles = state.tiles;
    if (contact_id >= tiles.by_contact.size() || tiles.by_contact[contact_id].pair == null_index) return;
    const TileContact own = tiles.by_contact[contact_id];
    tiles.by_contact[contact_id] = {};
    DAMSON_ASSERT(tiles.pairs.is_live(own.pair) && own.tile_shape < tiles.by_shape.size());
    DAMSON_ASSERT(own.next_of_pair == null_index ||
                  tiles.by_contact[own.next_of_pair].previous_of_pair == contact_id);
    DAMSON_ASSERT(own.next_of_cell == null_index ||
                  tiles.by_contact[own.next_of_cell].previous_of_cell == contact_id);
    DAMSON_ASSERT(own.previous_of_pair != null_index || tiles.pairs[own.pair].first_contact == contact_id);
    if (own.next_of_pair != null_index)
        tiles.by_contact[own.next_of_pair].previous_of_pair = own.previous_of_pair;
    if (own.previous_of_pair != null_index)
        tiles.by_contact[own.previous_of_pair].next_of_pair = own.next_of_pair;
    else
        tiles.pairs[own.pair].first_contact = own.next_of_pair;
    if (own.next_of_cell != null_index)
        tiles.by_contact[own.next_of_cell].previous_of_cell = own.previous_of_cell;
    if (own.previous_of_cell != null_index)
        tiles.by_contact[own.previous_of_cell].next_of_cell = own.next_of_cell;
    else
        tiles.by_shape[own.tile_shape].first_contact = own.next_of_cell;
    remove_if_unused(state, own.tile_shape);
}

void end_tile_pairs(WorldState& state, std::uint32_t shape) {
    TileGrids& tiles = state.tiles;
    if (shape >= tiles.by_shape.size()) return;
    if (state.shapes.at<ShapeBox>(shape).is_grid) {
        for (TileChunk& chunk : tiles.of_shape(shape).chunks)
            while (chunk.first_pair != null_index)
                end_tile_pair(state, chunk.first_pair, EndCause::Destroyed);
    } else {
        while (tiles.by_shape[shape].first_pair != null_index)
            end_tile_pair(state, tiles.by_shape[shape].first_pair, EndCause::Destroyed);
    }
}

void remove_grid(WorldTables& state, std::uint32_t grid_shape) {
    DAMSON_ASSERT(state.shapes.at<ShapeBox>(grid_shape).is_grid && grid_shape < state.tiles.by_shape.size());
    TileGrids& tiles = state.tiles;
    const std::uint32_t slot = tiles.by_shape[grid_shape].grid;
    for (const TileChunk& chunk : tiles.at_slot(slot).chunks)
        if (chunk.proxy != no_proxy) state.broadphase.remove(chunk.proxy);
    std::erase_if(tiles.edited, [&](std::uint64_t place) { return place >> 32 == slot; });
    tiles.by_shape[grid_shape] = {};
    tiles.map.remove(tiles.map.table().handle_of_slot(slot));
}

void pin_tile_shapes_on_path(WorldState& state, std::uint32_t grid_shape, const CellRange& within,
                             const BoxCast& way) {
    TileGrids& tiles = state.tiles;
    const std::uint32_t grid_slot = tiles.by_shape[grid_shape].grid;
    tiles.scratch.clear();
    for_each_tile_on_way(tiles.at_slot(grid_slot), path_relative_to(state, grid_shape, way), within,
                         [&](std::uint32_t cell) {
                             tiles.scratch.push_back(cell);
                             return way.max_fraction;
                         });
    for (const std::uint32_t cell : tiles.scratch) tiles.hold(get_tile_shape(state, grid_slot, cell));
}

void unpin_tile_shapes(WorldTables& state) {
    for (const std::uint32_t tile_shape : state.tiles.held) {
        state.tiles.by_shape[tile_shape].is_held = false;
        remove_if_unused(state, tile_shape);
    }
    state.tiles.held.clear();
}

void find_tile_shapes_on_path(const WorldState& state, std::uint32_t grid_shape, const CellRange& within,
                              const BoxCast& way, CallRef<void, std::uint32_t> found) {
    const std::uint32_t grid_slot = state.tiles.by_shape[grid_shape].grid;
    for_each_tile_on_way(state.tiles.at_slot(grid_slot), path_relative_to(state, grid_shape, way), within,
                         [&](std::uint32_t cell) {
                             const std::uint32_t slot = state.tiles.find_tile_shape(grid_slot, cell);
                             if (slot != null_index) found(slot);
                             return way.max_fraction;
                         });
}

void fill_tile_shape(WorldTables& state, std::uint32_t tile_shape) {
    DAMSON_ASSERT(state.shapes.at<ShapeBox>(tile_shape).is_tile_shape &&
                  tile_shape < state.tiles.by_shape.size());
    state.array_versions.change(ChangeKind::Edit);
    const TileGrid& grid = state.tiles.of_shape(tile_shape);
    const std::uint32_t cell = state.tiles.by_shape[tile_shape].cell;
    const Tile& tile = grid.tile_of(cell);
    state.shapes.at<Shape>(tile_shape) = outline_of_tile(grid, cell);
    const ShapeRules& of_grid = state.shapes.at<ShapeRules>(grid.shape);
    const ShapeIdentity& identity = state.shapes.at<ShapeIdentity>(grid.shape);
    state.shapes.at<ShapeMaterial>(tile_shape) = ShapeMaterial{tile.material, 0.0f};
    state.shapes.at<ShapeRules>(tile_shape) = {.is_sensor = tile.is_sensor,
                                               .collides_with_static = false,
                                               .enable_pre_solve = of_grid.enable_pre_solve,
                                               .is_one_way = tile.one_way.has_value(),
                                               .events = of_grid.events,
                                               .one_way = tile.one_way.value_or(OneWay{}),
                                               .surface_group = of_grid.surface_group};
    ShapeIdentity& own = state.shapes.at<ShapeIdentity>(tile_shape);
    own.user_data = identity.user_data;
    own.filter = identity.filter;
}

void mark_edited(WorldTables& state, std::uint32_t grid_slot, std::uint32_t chunk_index) {
    TileGrid& grid = state.tiles.at_slot(grid_slot);
    DAMSON_ASSERT(chunk_index < grid.chunks.size());
    TileChunk& chunk = grid.chunks[chunk_index];
    if (!chunk.is_edited) state.tiles.edited.push_back(std::uint64_t{grid_slot} << 32 | chunk_index);
    chunk.is_edited = true;
    if (chunk.proxy != no_proxy || grid.has_new_chunks) return;
    grid.has_new_chunks = true;
    state.picking.created.push_back(state.shapes.table.handle_of_slot(grid.shape));
}

}  // namespace damson
