// Validation of tile grids: their cells and counts, tile shapes, tile pairs and contacts.
#include "validate.hpp"

#include <unordered_set>

#include "../state/world_state.hpp"

namespace damson {

namespace {

using Defect = std::optional<std::string>;

Defect check_grid(const WorldTables& state, const TileGrid& grid, std::uint32_t slot) {
    if (grid.shape == null_index || state.shapes.table.handle_of_slot(grid.shape).is_null())
        return in_slot("tile grid: has no shape", slot);
    const ShapeBox& box = state.shapes.at<ShapeBox>(grid.shape);
    if (!box.is_grid || box.proxy != no_proxy || box.body != grid.body ||
        state.tiles.by_shape[grid.shape].grid != slot)
        return in_slot("tile grid: its shape does not belong to it", slot);
    std::vector<std::uint32_t> counts(grid.chunks.size(), 0);
    std::uint32_t count = 0;
    std::uint64_t content = 0;
    for (std::uint32_t i = 0; i < grid.kinds.size(); ++i) {
        if (grid.kinds[i] == empty_tile) continue;
        if (grid.kinds[i] > grid.palette.size())
            return in_slot("tile grid: a kind is not in the palette", slot);
        ++counts[grid.chunk_of(grid.cell_of(i))];
        ++count;
        content += Digest{}.add(std::uint64_t{i}).add(std::uint64_t{grid.kinds[i]}).value();
    }
    if (count != grid.tile_count) return in_slot("tile grid: the count of its tiles is wrong", slot);
    if (content != grid.content) return in_slot("tile grid: the digest does not match the cells", slot);
    for (std::uint32_t i = 0; i < grid.chunks.size(); ++i) {
        const TileChunk& chunk = grid.chunks[i];
        if (chunk.tile_count != counts[i]) return in_slot("tile chunk: the count of its tiles is wrong", i);
        if (!chunk.is_edited && (chunk.proxy != no_proxy) != (chunk.tile_count > 0))
            return in_slot("tile chunk: must have a proxy exactly when it has a tile", i);
        if (chunk.proxy != no_proxy && (state.shapes.slot_of_proxy[chunk.proxy] != grid.shape ||
                                        state.tiles.chunk_of_proxy[chunk.proxy] != i))
            return in_slot("tile chunk: its proxy refers to another chunk", i);
        for (std::uint32_t id = chunk.first_pair; id != null_index; id = state.tiles.pairs[id].next_of_chunk)
            if (!state.tiles.pairs.is_live(id) || state.tiles.pairs[id].grid != slot ||
                state.tiles.pairs[id].chunk != i)
                return in_slot("tile chunk: lists a pair of another chunk", i);
    }
    return {};
}

/// Checks that a tile pair (a chunk and a shape) has exactly one contact for each non-empty cell in the box
/// of the shape.
Defect check_pair(const WorldTables& state, std::uint32_t id) {
    const TileGrids& tiles = state.tiles;
    const TilePair& pair = tiles.pairs[id];
    const TileGrid& grid = tiles.at_slot(pair.grid);
    const ShapeBox& other_shape = state.shapes.at<ShapeBox>(pair.other_shape);
    if (other_shape.is_grid || other_shape.is_tile_shape)
        return in_slot("tile pair: the other shape belongs to a grid", id);
    const CellRange cells = cells_of_chunk(grid, pair.chunk);
    std::unordered_set<std::uint32_t> met;
    for (std::uint32_t contact = pair.first_contact; contact != null_index;
         contact = tiles.by_contact[contact].next_of_pair) {
        const TileContact& own = tiles.by_contact[contact];
        if (!state.contacts.pool.is_live(contact) || own.pair != id)
            return in_slot("tile pair: lists a contact of another pair", id);
        const Contact& values = state.contacts[contact];
        const bool is_between = (values.shape_a == pair.other_shape && values.shape_b == own.tile_shape) ||
                                (values.shape_b == pair.other_shape && values.shape_a == own.tile_shape);
        if (!is_between) return in_slot("tile contact: is between other shapes", contact);
        const std::uint32_t cell = tiles.by_shape[own.tile_shape].cell;
        if (!cells.holds(grid.cell_of(cell)))
            return in_slot("tile contact: its cell is in another chunk", contact);
        if (!met.insert(cell).second) return in_slot("tile pair: has two contacts with a cell", id);
    }

    const bool is_current = !pair.is_stale && !other_shape.is_moved && !grid.chunks[pair.chunk].is_edited &&
                            !state.shapes.at<ShapeBox>(grid.shape).is_moved &&
                            state.bodies.at<BodyFlags>(grid.body).type == BodyType::Static;
    const BodyFlags& flags = state.bodies.at<BodyFlags>(other_shape.body);
    if (!is_current || flags.type == BodyType::Static) return {};
    Defect defect;
    const Transform& frame = state.bodies.at<BodyPose>(grid.body).frame;
    const CellRange near = cells_in(grid, box_seen_from(frame, expanded(other_shape.fat, box_skin)), cells);
    for_each_tile(grid, cells, [&](std::uint32_t cell) {
        const Aabb box = expanded(compute_aabb(outline_of_box(box_of_tile(grid, cell)), frame), box_skin);
        if ((near.holds(grid.cell_of(cell)) && overlaps(box, other_shape.fat)) != met.contains(cell))
            defect = in_slot("tile pair: must have a contact exactly with the cells in its box", id);
    });
    return defect;
}

Defect check_stand_ins(const WorldTables& state) {
    const TileGrids& tiles = state.tiles;
    std::uint32_t count = 0;
    for (std::uint32_t row = 0; row < state.shapes.table.size(); ++row) {
        const std::uint32_t slot = state.shapes.table.slot_of_row(row);
        const ShapeBox& box = state.shapes.columns.at<ShapeBox>(row);
        const bool is_behind = row >= state.shapes.size();
        if (box.is_tile_shape != is_behind)
            return in_slot("shape: must be a tile shape exactly when behind the others", slot);
        if (!is_behind) continue;
        ++count;
        const TileSlot& info = tiles.by_shape[slot];
        if (tiles.find_tile_shape(info.grid, info.cell) != slot)
            return in_slot("tile shape: a search for its cell does not find it", slot);
        const TileGrid& grid = tiles.at_slot(info.grid);
        if (grid.kinds[info.cell] == empty_tile) return in_slot("tile shape: its cell is empty", slot);
        const auto* outline = std::get_if<Polygon>(&state.shapes.columns.at<Shape>(row));
        if (!outline || outline->vertices != outline_of_tile(grid, info.cell).vertices)
            return in_slot("tile shape: its outline is not that of its cell", slot);
        if (state.shapes.columns.at<ShapeIdentity>(row).key != grid.key_of_cell(info.cell))
            return in_slot("tile shape: its key is not that of its cell", slot);
        if (info.is_held || info.first_contact == null_index)
            return in_slot("tile shape: is pinned or has no contact", slot);
        for (std::uint32_t id = info.first_contact; id != null_index; id = tiles.by_contact[id].next_of_cell)
            if (tiles.by_contact[id].tile_shape != slot)
                return in_slot("tile shape: lists a contact of another one", slot);
    }
    if (count != tiles.tile_shapes.size()) return "tile shapes: the count of tile shapes is wrong";
    return tiles.tile_shapes.validate();
}

}  // namespace

std::optional<std::string> validate_tiles(const WorldTables& state) {
    const TileGrids& tiles = state.tiles;
    if (auto defect = tiles.map.validate()) return "tile grids: " + *defect;
    if (auto defect = tiles.pairs.validate()) return "tile pairs: " + *defect;
    if (auto defect = check_stand_ins(state)) return defect;
    for (std::uint32_t row = 0; row < tiles.map.size(); ++row)
        if (auto defect = check_grid(state, tiles.map.values()[row], tiles.map.table().slot_of_row(row)))
            return defect;

    std::uint32_t carried = 0;
    for (const ActivePair& pair : state.broadphase.pairs()) {
        if (!is_tile_pair(pair.user_data) || !state.broadphase.is_alive(pair.a) ||
            !state.broadphase.is_alive(pair.b))
            continue;
        ++carried;
        const std::uint32_t id = pair.user_data & ~tile_pair_bit;
        if (!tiles.pairs.is_live(id)) return in_slot("pair: carries a tile pair that has ended", id);
    }
    if (carried != tiles.pairs.live_count()) return "tile pairs: one has no pair in the broadphase";
    for (const std::uint32_t id : tiles.pairs.live_ids())
        if (auto defect = check_pair(state, id)) return defect;
    return {};
}

}  // namespace damson
