// The name of one cell of a tile grid, as it stands in events and in answers to queries.
#pragma once

#include <cstdint>

#include "handles.hpp"

namespace damson {

/// Column and row of a cell, from the grid's lower left corner.
struct TileCell {
    std::uint32_t x = 0;
    std::uint32_t y = 0;

    bool operator==(const TileCell&) const = default;
};

/// A cell of a grid; null where something is no tile.
struct TileId {
    TileGridHandle grid{};
    TileCell cell{};

    bool is_null() const noexcept { return grid.is_null(); }
    bool operator==(const TileId&) const = default;
};

}  // namespace damson
