// Identifier of one cell of a tile grid, as stored in events and query hits.
#pragma once

#include <cstdint>

#include "handles.hpp"

namespace damson {

/// Column and row of a cell, counted from the grid's lower left corner.
struct TileCell {
    std::uint32_t x = 0;  ///< Column.
    std::uint32_t y = 0;  ///< Row.

    bool operator==(const TileCell&) const = default;
};

/// A cell of a tile grid; null if the object is not a tile.
struct TileId {
    TileGridHandle grid{};  ///< The tile grid.
    TileCell cell{};        ///< The cell of the grid.

    bool is_null() const noexcept { return grid.is_null(); }  ///< Returns true if there is no cell.
    bool operator==(const TileId&) const = default;
};

}  // namespace damson
