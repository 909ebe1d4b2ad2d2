// Converts tile grids for engines without tile grids: one box per run of equal cells in a row, and one
// polygon per slope.
//
//   row   1 1 1 1 1 1 1 1 1 2 2 . . 1 1 1 | 1 1 1 1 ...
//         [       run       ][2 ]   [ 1  ] | [  run         a run ends where a block of columns ends
//
// Users of these engines do the same, because fewer boxes mean fewer contacts and fewer seams. Runs do not
// extend across blocks of columns, so that an edit recreates only a few boxes. Each sensor cell becomes a
// separate shape, because games need to know which cell was touched. A run is identified by its first cell.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "../scenes/scene.hpp"

namespace damson::demo {

class TileRuns {
public:
    /// Number of columns in a block. bench/notes/tiles.md lists times for other values.
    static constexpr std::uint32_t block_columns = 16;

    explicit TileRuns(const SceneTileGrid& grid) : grid_(grid), lengths_(grid.kinds.size()) {
        for (std::uint32_t cell = 0; cell < lengths_.size(); ++cell)
            if (is_start_of_block(cell)) cut(cell);
    }

    const SceneTileGrid& grid() const noexcept { return grid_; }

    /// Returns the run that starts at `cell` as a shape of the grid's body.
    SceneShape shape(std::uint32_t cell) const {
        const SceneTile& tile = grid_.tile(cell);
        return {.outline = outline_of_tiles(grid_, cell, lengths_[cell]),
                .friction = tile.friction,
                .restitution = tile.restitution,
                .filter = grid_.filter,
                .is_sensor = tile.is_sensor,
                .is_one_way = tile.is_one_way,
                .contact_events = grid_.contact_events,
                .overlap_events = grid_.overlap_events};
    }

    /// Calls `make(cell)` for the first cell of each run.
    template <class Make>
    void for_each(Make make) const {
        for (std::uint32_t cell = 0; cell < lengths_.size(); ++cell)
            if (lengths_[cell] > 0) make(cell);
    }

    /// Changes the kind of a cell. Calls `unmake(cell)` for each run that is removed and `make(cell)` for each run
    /// that is added, with the first cell of the run.
    template <class Unmake, class Make>
    void set(std::uint32_t cell, std::uint8_t kind, Unmake unmake, Make make) {
        if (grid_.kinds[cell] == kind) return;
        std::uint32_t start = cell;
        while (!is_start_of_block(start)) --start;
        std::uint16_t before[block_columns];
        const std::uint32_t count = block_length(start);
        for (std::uint32_t i = 0; i < count; ++i) before[i] = lengths_[start + i];
        grid_.kinds[cell] = kind;
        cut(start);

        // recreate the runs whose bounds changed, and the run that contains the changed cell
        const auto differs = [&](std::uint32_t i) {
            const std::uint32_t run = start + i;
            return before[i] != lengths_[run] || (run <= cell && cell < run + lengths_[run]);
        };
        for (std::uint32_t i = 0; i < count; ++i)
            if (before[i] > 0 && differs(i)) unmake(start + i);
        for (std::uint32_t i = 0; i < count; ++i)
            if (lengths_[start + i] > 0 && differs(i)) make(start + i);
    }

private:
    bool is_start_of_block(std::uint32_t cell) const { return cell % grid_.width % block_columns == 0; }

    std::uint32_t block_length(std::uint32_t start) const {
        return std::min(block_columns, grid_.width - start % grid_.width);
    }

    /// Computes the runs of the block that starts at `start`.
    void cut(std::uint32_t start) {
        const std::uint32_t end = start + block_length(start);
        for (std::uint32_t cell = start, next; cell < end; cell = next) {
            const bool joins =
                !grid_.is_empty(cell) && !grid_.tile(cell).is_sensor && grid_.tile(cell).is_level();
            for (next = cell + 1; joins && next < end && grid_.kinds[next] == grid_.kinds[cell];) ++next;
            std::fill(lengths_.begin() + cell, lengths_.begin() + next, std::uint16_t{0});
            if (!grid_.is_empty(cell)) lengths_[cell] = static_cast<std::uint16_t>(next - cell);
        }
    }

    SceneTileGrid grid_;
    std::vector<std::uint16_t> lengths_;  // by cell: number of cells in the run that starts there, or 0
};

}  // namespace damson::demo
