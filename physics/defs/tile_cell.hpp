// The name of one cell of a tile grid, as it stands in events and in answers to queries.
#pragma once

#include <cstdint>

#include "handles.hpp"

namespace damson {

/// Column and row of a cell, from the grid's lower left corner.
struct TileCell {
    std::uint32_t x = 0;  ///< Column.
    std::uint32_t y = 0;  ///< Row.

    bool operator==(const TileCell&) const = default;
};

/// A cell of a grid; null where something is no tile.
struct TileId {
    TileGridHandle grid{};  ///< Which grid.
    TileCell cell{};        ///< Which cell of it.

    bool is_null() const noexcept { return grid.is_null(); }  ///< Whether it names no cell.
    bool operator==(const TileId&) const = default;
};

}  // namespace damson
