// Tile grids: a level of equal cells, of which each is a byte.
//
//      . . . . # . . .      0 is empty, any other value names an entry of the palette: what the tile is made
//      . - - . # . . .      of, whether it is a one-way platform, whether it only senses. Setting and
//      # # # # # # # #      clearing a tile costs the same in any grid, plus the contacts of this very tile.
//
// A grid is one shape of a static or kinematic body; the broadphase knows it in chunks of 16 by 16 cells.
// Events, views of contacts and answers to queries carry the grid's shape and the cell that was met
// (`tile`), and each cell has a record of its own with each shape: editing a tile emits nothing for the
// tiles beside it. What slides over tiles feels no seams (WorldDef::smooth). Two grids never meet.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <span>

#include "../defs/defs.hpp"
#include "../defs/handles.hpp"
#include "../defs/tile_cell.hpp"
#include "../defs/tile_def.hpp"

namespace damson {

struct WorldAccess;
struct WorldState;

/// What can be read of one grid.
class TileGridView {
public:
    TileGridHandle handle() const noexcept { return handle_; }  ///< What names the grid.
    bool is_alive() const noexcept;                             ///< Whether the grid lives.

    BodyHandle body() const;       ///< Whose grid it is.
    ShapeHandle shape() const;     ///< Of the whole grid: filter, reports, user data. Until the grid goes.
    std::uint32_t width() const;   ///< Columns.
    std::uint32_t height() const;  ///< Rows.
    glm::vec2 cell_size() const;   ///< [m]
    glm::vec2 origin() const;      ///< [m]
    std::span<const std::uint8_t> kinds() const;  ///< All cells, row by row; until the next edit.
    std::span<const Tile> palette() const;        ///< Kind k is entry k - 1; until the next edit.
    std::uint32_t tile_count() const;             ///< Cells that are not empty.
    std::uint32_t chunk_count() const;            ///< Chunks that hold one.

    /// What is in the cell; 0: nothing. Requires: a cell of the grid.
    std::uint8_t kind(TileCell cell) const;
    /// What the cell is made of; the default for an empty one.
    Tile tile(TileCell cell) const;
    /// The cell's outline, in the body's frame. [m]
    Polygon outline(TileCell cell) const;
    /// The cell at a point of the world [m], whatever is in it; nothing outside of the grid.
    std::optional<TileCell> cell_at(glm::vec2 point) const;

protected:
    friend struct WorldAccess;
    TileGridView(WorldState* state, TileGridHandle handle) : state_(state), handle_(handle) {}
    WorldState* state_;
    TileGridHandle handle_;
};

/// The same, with what can be changed. A refused call changes nothing.
class TileGridRef : public TileGridView {
public:
    /// Cost: constant, and the contacts of this cell.
    void set(TileCell cell, std::uint8_t kind);
    void clear(TileCell cell) { set(cell, empty_tile); }  ///< Takes the tile away.
    /// A rectangle of cells, row by row from its lowest. Requires: inside of the grid; as many kinds as
    /// cells.
    void set_cells(TileCell lowest, std::uint32_t columns, std::uint32_t rows,
                   std::span<const std::uint8_t> kinds);
    /// Puts the same kind into a rectangle of cells.
    void fill(TileCell lowest, std::uint32_t columns, std::uint32_t rows, std::uint8_t kind);
    /// What tiles of a kind are made of from now on. Contacts follow; one-way directions count for what
    /// begins to touch. Requires: a kind of the palette.
    void set_tile(std::uint8_t kind, const Tile& tile);

private:
    friend struct WorldAccess;
    TileGridRef(WorldState* state, TileGridHandle handle) : TileGridView(state, handle) {}
    bool may_edit(const char* call) const;
};

}  // namespace damson
