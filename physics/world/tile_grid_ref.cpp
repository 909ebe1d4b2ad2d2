// Tile grids: creation, read access and edits of cells.
//
// A tile shape is an internal shape for a cell that has contacts. An edit changes the byte of a cell, and the
// cell's tile shape if it has one. The next step updates the pairs of the cell's chunk. Other cells and their
// contacts do not change.
#include "tile_grid_ref.hpp"

#include <algorithm>

#include "../../core/contract.hpp"
#include "../../core/sort.hpp"
#include "../contacts/contact_life.hpp"
#include "../contacts/islands.hpp"
#include "../contacts/pair_rules.hpp"
#include "../contacts/tile_pairs.hpp"
#include "../model/def_checks.hpp"
#include "../state/keys.hpp"
#include "../state/shape_boxes.hpp"
#include "../state/tile_lookup.hpp"
#include "../state/world_state.hpp"
#include "mass.hpp"
#include "may_change.hpp"
#include "object_life.hpp"

namespace damson {

namespace {

/// Returns the contribution of a cell to the digest of its grid; 0 for an empty cell.
std::uint64_t digest_of_cell(std::uint32_t index, std::uint8_t kind) {
    return kind == empty_tile ? 0 : Digest{}.add(std::uint64_t{index}).add(std::uint64_t{kind}).value();
}

Tile with_unit_direction(Tile tile) {
    if (tile.one_way) tile.one_way->direction = normalized_or(tile.one_way->direction, OneWay{}.direction);
    return tile;
}

bool has_sensors(const TileGrid& grid) {
    return std::any_of(grid.palette.begin(), grid.palette.end(),
                       [](const Tile& tile) { return tile.is_sensor; });
}

/// Calls `use(contact)` for the contacts of a tile shape.
template <class Use>
void for_each_contact_of_cell(const WorldTables& state, std::uint32_t tile_shape, Use&& use) {
    DAMSON_ASSERT(tile_shape < state.tiles.by_shape.size());
    for (std::uint32_t id = state.tiles.by_shape[tile_shape].first_contact; id != null_index;
         id = state.tiles.by_contact[id].next_of_cell)
        use(id);
}

void wake_visitors(WorldState& state, std::uint32_t tile_shape) {
    for_each_contact_of_cell(state, tile_shape, [&](std::uint32_t id) {
        const Contact& contact = state.contacts[id];
        if (!contact.is_solid()) return;
        const std::uint32_t body_a = contact.body_a, body_b = contact.body_b;
        wake(state, body_a);
        wake(state, body_b);
    });
}

/// Updates a tile shape after the kind of its cell, or the palette entry of that kind, has changed.
void refresh_met_cell(WorldState& state, std::uint32_t tile_shape) {
    DAMSON_ASSERT(state.shapes.at<ShapeBox>(tile_shape).is_tile_shape);
    const bool was_sensor = state.shapes.at<ShapeRules>(tile_shape).is_sensor;
    const Polygon before = std::get<Polygon>(state.shapes.at<Shape>(tile_shape));
    wake_visitors(state, tile_shape);
    fill_tile_shape(state, tile_shape);
    const bool is_another = state.shapes.at<ShapeRules>(tile_shape).is_sensor != was_sensor ||
                            std::get<Polygon>(state.shapes.at<Shape>(tile_shape)).vertices != before.vertices;
    for_each_contact_of_cell(state, tile_shape, [&](std::uint32_t id) {
        invalidate_contact(state, id);
        if (is_another) state.contacts.forget_manifold(id);
    });
    wake_visitors(state, tile_shape);  // also wakes the bodies that the tile now pushes
}

void change_cell(WorldState& state, std::uint32_t grid_slot, std::uint32_t index, std::uint8_t kind) {
    TileGrid& grid = state.tiles.at_slot(grid_slot);
    DAMSON_ASSERT(index < grid.kinds.size() && kind <= grid.palette.size());
    const std::uint8_t before = grid.kinds[index];
    if (kind == before) return;
    const std::uint32_t chunk = grid.chunk_of(grid.cell_of(index));
    DAMSON_ASSERT(chunk < grid.chunks.size() && (before == empty_tile || grid.chunks[chunk].tile_count > 0));
    grid.kinds[index] = kind;
    grid.content += digest_of_cell(index, kind) - digest_of_cell(index, before);
    if (before == empty_tile) ++grid.tile_count, ++grid.chunks[chunk].tile_count;
    if (kind == empty_tile) --grid.tile_count, --grid.chunks[chunk].tile_count;
    DAMSON_ASSERT(grid.tile_count <= grid.kinds.size() && grid.chunks[chunk].tile_count <= grid.tile_count);
    mark_edited(state, grid_slot, chunk);

    const std::uint32_t tile_shape = state.tiles.find_tile_shape(grid_slot, index);
    if (tile_shape == null_index) return;
    if (kind != empty_tile) return refresh_met_cell(state, tile_shape);
    // ending the last contact destroys the tile shape
    while (state.tiles.by_shape[tile_shape].first_contact != null_index)
        end_contact(state, state.tiles.by_shape[tile_shape].first_contact, EndCause::Destroyed);
}

/// Returns the grid of a view. If the grid is destroyed, reports a violation and returns an empty grid.
const TileGrid& read(const WorldState* state, TileGridHandle handle, const char* call) {
    static const TileGrid none{};
    const TileGrid* grid = state->tiles.map.find(handle);
    return require(grid != nullptr, call, "the object", "alive") ? *grid : none;
}

/// Returns the grid of a view if `cell` is inside it; otherwise reports a violation and returns null.
const TileGrid* read_cell(const WorldState* state, TileGridHandle handle, TileCell cell, const char* call) {
    const TileGrid* grid = state->tiles.map.find(handle);
    const bool is_good = require(grid != nullptr, call, "the object", "alive") &&
                         require(cell.x < grid->width, call, "cell.x", "below width()", cell.x) &&
                         require(cell.y < grid->height, call, "cell.y", "below height()", cell.y);
    return is_good ? grid : nullptr;
}

bool require_inside(const TileGrid& grid, TileCell lowest, std::uint32_t columns, std::uint32_t rows,
                    const char* call) {
    return require(lowest.x <= grid.width && columns <= grid.width - lowest.x, call, "columns",
                   "inside the grid", columns) &&
           require(lowest.y <= grid.height && rows <= grid.height - lowest.y, call, "rows", "inside the grid",
                   rows);
}

}  // namespace

// ---- creation ----

bool can_be_made(const WorldTables& state, std::uint32_t body_slot, const TileGridDef& def) {
    TileGrid grid;
    grid.cell_size = def.cell_size;
    grid.origin = def.origin;
    grid.width = def.width;
    grid.height = def.height;
    return state.bodies.at<BodyFlags>(body_slot).type != BodyType::Dynamic &&
           is_valid(make_shape_box(state, outline_of_box(box_of(grid, all_cells(grid))), body_slot).fat) &&
           (def.first_key == automatic_key || is_range_free(state, def.first_key, most_keys(def)));
}

TileGridHandle create_tile_grid(WorldState& state, BodyHandle body, const TileGridDef& def) {
    constexpr const char* call = "World::create_tile_grid";
    if (!require(tiles_enabled, call, "the library", "built with DAMSON_TILES=ON") ||
        !require_outside_step(state, call) ||
        !require_alive(state.bodies.table, body, call, "body", "a live body") ||
        !require(state.bodies.at<BodyFlags>(body.slot).type != BodyType::Dynamic, call, "body",
                 "static or kinematic", body) ||
        !is_legal(def, call) ||
        !require(def.first_key == automatic_key || is_range_free(state, def.first_key, most_keys(def)), call,
                 "first_key", "followed by enough unused keys", def.first_key))
        return {};

    TileGrid grid;
    grid.body = body.slot;
    grid.cell_size = def.cell_size;
    grid.origin = def.origin;
    grid.width = def.width;
    grid.height = def.height;
    const auto chunks_along = [](std::uint32_t cells) {
        return (cells + tiles_per_chunk_side - 1) / tiles_per_chunk_side;
    };
    grid.chunk_columns = chunks_along(def.width);
    grid.chunks.resize(std::size_t{grid.chunk_columns} * chunks_along(def.height));
    for (const Tile& tile : def.palette) grid.palette.push_back(with_unit_direction(tile));
    if (grid.palette.empty()) grid.palette.emplace_back();
    grid.kinds.resize(std::size_t{def.width} * def.height);
    grid.has_new_chunks = true;  // all chunks are new until the next broadphase commit

    const Shape outline = outline_of_box(box_of(grid, all_cells(grid)));
    ShapeBox box = make_shape_box(state, outline, body.slot);
    box.is_grid = true;
    if (!require(is_valid(box.fat), call, "cell_size", "small enough to have a finite box")) return {};
    record_call<call::CreateTileGrid>(state, body, def);
    grid.first_key = def.first_key;
    if (def.first_key == automatic_key)
        grid.first_key = take_automatic_keys(state, grid.key_count());
    else
        skip_keys(state, def.first_key, grid.key_count());

    const std::uint32_t slot = state.tiles.map.insert(std::move(grid)).slot;
    TileGrid& own = state.tiles.at_slot(slot);
    const ShapeDef shape{.density = 0.0f,
                         .collides_with_static = has_sensors(own),
                         .enable_pre_solve = def.enable_pre_solve,
                         .surface_group = def.surface_group,
                         .events = def.events,
                         .filter = def.filter,
                         .draw_level = def.draw_level,
                         .key = own.first_key,
                         .user_data = def.user_data};
    own.shape = insert_shape(state, outline, shape, box).slot;
    if (own.shape >= state.tiles.by_shape.size()) state.tiles.by_shape.resize(own.shape + 1);
    state.tiles.by_shape[own.shape] = {.grid = slot};
    for (std::uint32_t i = 0; i < def.kinds.size(); ++i) change_cell(state, slot, i, def.kinds[i]);
    refresh_mass(state, body.slot);
    return state.tiles.map.table().handle_of_slot(slot);
}

void destroy_tile_grid(WorldState& state, TileGridHandle grid) {
    if (!require_outside_step(state, "World::destroy_tile_grid")) return;
    if (!is_there(state.tiles.map.table(), grid, "World::destroy_tile_grid", "grid")) return;
    record_call<call::DestroyTileGrid>(state, grid);
    const TileGrid& own = state.tiles.map.get(grid);
    const std::uint32_t body = own.body;
    wake(state, body);
    remove_shape(state, own.shape);
    refresh_mass(state, body);
}

// ---- read access ----

bool TileGridView::is_alive() const noexcept {
    return state_->tiles.map.is_alive(handle_);
}

BodyHandle TileGridView::body() const {
    const std::uint32_t slot = read(state_, handle_, "TileGridRef::body").body;
    return slot == null_index ? BodyHandle{} : state_->bodies.table.handle_of_slot(slot);
}
ShapeHandle TileGridView::shape() const {
    const std::uint32_t slot = read(state_, handle_, "TileGridRef::shape").shape;
    return slot == null_index ? ShapeHandle{} : state_->shapes.table.handle_of_slot(slot);
}
std::uint32_t TileGridView::width() const {
    return read(state_, handle_, "TileGridRef::width").width;
}
std::uint32_t TileGridView::height() const {
    return read(state_, handle_, "TileGridRef::height").height;
}
glm::vec2 TileGridView::cell_size() const {
    return read(state_, handle_, "TileGridRef::cell_size").cell_size;
}
glm::vec2 TileGridView::origin() const {
    return read(state_, handle_, "TileGridRef::origin").origin;
}
std::span<const std::uint8_t> TileGridView::kinds() const {
    return read(state_, handle_, "TileGridRef::kinds").kinds;
}
std::span<const Tile> TileGridView::palette() const {
    return read(state_, handle_, "TileGridRef::palette").palette;
}
std::uint32_t TileGridView::tile_count() const {
    return read(state_, handle_, "TileGridRef::tile_count").tile_count;
}
std::uint32_t TileGridView::chunk_count() const {
    const TileGrid& grid = read(state_, handle_, "TileGridRef::chunk_count");
    return static_cast<std::uint32_t>(std::count_if(
        grid.chunks.begin(), grid.chunks.end(), [](const TileChunk& chunk) { return chunk.tile_count > 0; }));
}

std::uint8_t TileGridView::kind(TileCell cell) const {
    const TileGrid* grid = read_cell(state_, handle_, cell, "TileGridRef::kind");
    return grid == nullptr ? empty_tile : grid->kinds[grid->index_of(cell)];
}
Tile TileGridView::tile(TileCell cell) const {
    const TileGrid* grid = read_cell(state_, handle_, cell, "TileGridRef::tile");
    if (grid == nullptr || grid->kinds[grid->index_of(cell)] == empty_tile) return {};
    return grid->tile_of(grid->index_of(cell));
}
Polygon TileGridView::outline(TileCell cell) const {
    const TileGrid* grid = read_cell(state_, handle_, cell, "TileGridRef::outline");
    if (grid == nullptr) return {};
    const std::uint32_t index = grid->index_of(cell);
    return grid->kinds[index] == empty_tile ? outline_of_box(box_of(*grid, cell))
                                            : outline_of_tile(*grid, index);
}

std::optional<TileCell> TileGridView::cell_at(glm::vec2 point) const {
    constexpr const char* call = "TileGridRef::cell_at";
    const TileGrid& grid = read(state_, handle_, call);
    if (grid.body == null_index || !require(is_finite(point), call, "point", "finite", point)) return {};
    const glm::vec2 local = to_local(state_->bodies.at<BodyPose>(grid.body).frame, point) - grid.origin;
    const glm::vec2 place{std::floor(local.x / grid.cell_size.x), std::floor(local.y / grid.cell_size.y)};
    if (!(place.x >= 0.0f && place.x < static_cast<float>(grid.width) && place.y >= 0.0f &&
          place.y < static_cast<float>(grid.height)))
        return {};
    return TileCell{static_cast<std::uint32_t>(place.x), static_cast<std::uint32_t>(place.y)};
}

// ---- edits ----

bool TileGridRef::may_edit(const char* call) const {
    return require(is_alive(), call, "the object", "alive") && require_outside_step(*state_, call);
}

void TileGridRef::set_tile(TileCell cell, std::uint8_t kind) {
    constexpr const char* call = "TileGridRef::set_tile";
    if (!may_edit(call)) return;
    const TileGrid* grid = read_cell(state_, handle_, cell, call);
    if (grid == nullptr || !require(kind <= grid->palette.size(), call, "kind",
                                    "zero or the number of a tile in the palette", static_cast<int>(kind)))
        return;
    record_call<call::SetTile>(*state_, handle_, cell, kind);
    change_cell(*state_, handle_.slot, grid->index_of(cell), kind);
}

void TileGridRef::set_tiles(TileCell lowest, std::uint32_t columns, std::uint32_t rows,
                            std::span<const std::uint8_t> kinds) {
    constexpr const char* call = "TileGridRef::set_tiles";
    if (!may_edit(call)) return;
    const TileGrid& grid = state_->tiles.map.get(handle_);
    if (!require_inside(grid, lowest, columns, rows, call) ||
        !require(kinds.size() == std::size_t{columns} * rows, call, "kinds", "one per cell", kinds.size()) ||
        !are_kinds_legal(kinds, grid.palette.size(), call))
        return;
    record_call<call::SetTiles>(*state_, handle_, lowest, columns, rows, kinds);
    for (std::uint32_t y = 0; y < rows; ++y)
        for (std::uint32_t x = 0; x < columns; ++x)
            change_cell(*state_, handle_.slot, grid.index_of({lowest.x + x, lowest.y + y}),
                        kinds[std::size_t{y} * columns + x]);
}

void TileGridRef::fill_tiles(TileCell lowest, std::uint32_t columns, std::uint32_t rows, std::uint8_t kind) {
    constexpr const char* call = "TileGridRef::fill_tiles";
    if (!may_edit(call)) return;
    const TileGrid& grid = state_->tiles.map.get(handle_);
    if (!require_inside(grid, lowest, columns, rows, call) ||
        !require(kind <= grid.palette.size(), call, "kind", "zero or the number of a tile in the palette",
                 static_cast<int>(kind)))
        return;
    record_call<call::FillTiles>(*state_, handle_, lowest, columns, rows, kind);
    for (std::uint32_t y = 0; y < rows; ++y)
        for (std::uint32_t x = 0; x < columns; ++x)
            change_cell(*state_, handle_.slot, grid.index_of({lowest.x + x, lowest.y + y}), kind);
}

void TileGridRef::set_palette_tile(std::uint8_t kind, const Tile& tile) {
    constexpr const char* call = "TileGridRef::set_palette_tile";
    if (!may_edit(call)) return;
    WorldState& state = *state_;
    TileGrid& grid = state.tiles.map.get(handle_);
    if (!require(kind >= 1 && kind <= grid.palette.size(), call, "kind",
                 "the number of a tile in the palette", static_cast<int>(kind)) ||
        !is_legal(tile, call))
        return;
    record_call<call::SetPaletteTile>(state, handle_, kind, tile);
    const Tile& before = grid.palette[kind - 1u];
    const bool senses_otherwise = before.is_sensor != tile.is_sensor;
    const bool is_reshaped = before.slope != tile.slope;
    grid.palette[kind - 1u] = with_unit_direction(tile);
    if (senses_otherwise) {
        state.shapes.at<ShapeRules>(grid.shape).collides_with_static = has_sensors(grid);
        refresh_mobility(state, grid.shape);
    }
    if (senses_otherwise || is_reshaped) {
        for (std::uint32_t i = 0; i < grid.chunks.size(); ++i)
            if (grid.chunks[i].tile_count > 0) mark_edited(state, handle_.slot, i);
    }
    // Tile shapes are stored in the order in which their cells were first touched. Sort by cell, because
    // contacts must get their colors in key order.
    ScratchList met(state.scratch_lists);
    for (std::uint32_t row = state.shapes.size(); row < state.shapes.table.size(); ++row) {
        const TileSlot& info = state.tiles.by_shape[state.shapes.table.slot_of_row(row)];
        if (info.grid == handle_.slot && grid.kinds[info.cell] == kind) met.items.push_back(info.cell);
    }
    detail::sort_items(met.items.begin(), met.items.end());
    for (const std::uint32_t cell : met.items)
        refresh_met_cell(state, state.tiles.find_tile_shape(handle_.slot, cell));
}

}  // namespace damson
