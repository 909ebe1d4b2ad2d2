// Tile grids: levels made of equal cells, with one byte per cell.
//
//      . . . . # . . .      0 is empty. Any other value selects an entry of the palette: the material of the tile,
//      . - - . # . . .      and whether it is a one-way platform or a sensor. The cost of setting a
//      # # # # # # # #      tile depends only on its contacts, not on the size of the grid.
//
// A grid is one shape of a static or kinematic body. The broadphase stores it in chunks of 16 by 16 cells.
// Events, contact views and query results contain the shape of the grid and the cell (`tile`). Each cell has
// its own contact with each shape, so editing a tile emits no events for its neighbors. Bodies slide over
// tiles without bumps at the seams (WorldDef::internal_edges). Two grids never collide.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <span>

#include "../model/defs.hpp"
#include "../model/handles.hpp"
#include "../model/tile_def.hpp"

namespace damson {

struct WorldAccess;
struct WorldState;

/// Read access to one grid.
class TileGridView {
public:
    TileGridHandle handle() const noexcept { return handle_; }  ///< Returns the handle of the grid.
    bool is_alive() const noexcept;                             ///< Returns true if the grid is alive.

    BodyHandle body() const;  ///< Returns the body of the grid.
    /// Returns the shape of the whole grid, with its filter, events and user data. The handle is valid until the
    /// grid is destroyed.
    ShapeHandle shape() const;
    std::uint32_t width() const;   ///< Returns the number of columns.
    std::uint32_t height() const;  ///< Returns the number of rows.
    glm::vec2 cell_size() const;   ///< Returns the size of a cell. [m]
    glm::vec2 origin() const;      ///< Returns the lower left corner of cell (0, 0), in body space. [m]
    /// Returns the kinds of all cells, row by row from the bottom. Valid until the next edit.
    std::span<const std::uint8_t> kinds() const;
    /// Returns the palette; kind k is entry k - 1. Valid until the next edit.
    std::span<const Tile> palette() const;
    std::uint32_t tile_count() const;   ///< Returns the number of cells that are not empty.
    std::uint32_t chunk_count() const;  ///< Returns the number of chunks that contain a tile.

    /// Returns the kind of tile in a cell; 0 means empty. Requires: a cell inside the grid.
    std::uint8_t kind(TileCell cell) const;
    /// Returns the definition of the tile in a cell, or the default for an empty cell. Requires: a cell
    /// inside the grid.
    Tile tile(TileCell cell) const;
    /// Returns the outline of a cell, in body space. [m] Requires: a cell inside the grid.
    Polygon outline(TileCell cell) const;
    /// Returns the cell at a point in world space [m], even if the cell is empty. Returns nothing if the
    /// point is outside the grid.
    std::optional<TileCell> cell_at(glm::vec2 point) const;

protected:
    friend struct WorldAccess;
    TileGridView(WorldState* state, TileGridHandle handle) : state_(state), handle_(handle) {}
    WorldState* state_;
    TileGridHandle handle_;
};

/// Read and write access to one tile grid.
/// Errors: an invalid call, or a call on a destroyed tile grid, has no effect and throws ContractViolation by
/// default. With a handler that returns (set_violation_handler()), getters return default values.
class TileGridRef : public TileGridView {
public:
    /// Sets the kind of tile in a cell; 0 removes the tile. Cost: constant, plus the contacts of this cell.
    void set_tile(TileCell cell, std::uint8_t kind);
    void clear_tile(TileCell cell) { set_tile(cell, empty_tile); }  ///< Removes the tile from a cell.
    /// Sets a rectangle of cells, row by row from the bottom; `lowest` is its lower left cell. Requires: the
    /// rectangle is inside the grid; `kinds` has one entry per cell.
    void set_tiles(TileCell lowest, std::uint32_t columns, std::uint32_t rows,
                   std::span<const std::uint8_t> kinds);
    /// Sets all cells of a rectangle to the same kind. Requires: the rectangle is inside the grid.
    void fill_tiles(TileCell lowest, std::uint32_t columns, std::uint32_t rows, std::uint8_t kind);
    /// Replaces the palette entry of `kind`, which changes all tiles of this kind. Existing contacts are
    /// updated, but one-way settings apply only to contacts that begin later. Requires: a kind from 1 to the
    /// palette's size.
    void set_palette_tile(std::uint8_t kind, const Tile& tile);

private:
    friend struct WorldAccess;
    TileGridRef(WorldState* state, TileGridHandle handle) : TileGridView(state, handle) {}
    bool may_edit(const char* call) const;
};

}  // namespace damson
