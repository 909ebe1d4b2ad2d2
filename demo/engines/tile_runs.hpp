// What an engine without tile grids makes of one: boxes, each a run of equal cells in a row, and a polygon
// for each slope.
//
//   row   1 1 1 1 1 1 1 1 1 2 2 . . 1 1 1 | 1 1 1 1 ...
//         [       run       ][2 ]   [ 1  ] | [  run         a run ends where a block of columns does
//
// So do users of such engines: fewer boxes mean fewer contacts and fewer seams to stumble over. Runs are cut
// at blocks of columns, so that an edit remakes a few boxes and lets the rest of the row lie; sensing tiles
// stay by themselves, for a game wants to know which it was. A run is named by its first cell.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "../scenes/scene.hpp"

namespace damson::demo {

class TileRuns {
public:
    /// Columns of a block; bench/notes/tiles.md has the times of others.
    static constexpr std::uint32_t block_columns = 16;

    explicit TileRuns(const SceneTileGrid& grid) : grid_(grid), lengths_(grid.kinds.size()) {
        for (std::uint32_t cell = 0; cell < lengths_.size(); ++cell)
            if (is_start_of_block(cell)) cut(cell);
    }

    const SceneTileGrid& grid() const noexcept { return grid_; }

    /// A run as a shape of its body.
    SceneShape shape(std::uint32_t cell) const {
        const SceneTile& tile = grid_.tile(cell);
        return {.outline = outline_of_tiles(grid_, cell, lengths_[cell]),
                .friction = tile.friction,
                .restitution = tile.restitution,
                .filter = grid_.filter,
                .is_sensor = tile.is_sensor,
                .is_one_way = tile.is_one_way,
                .reports_contacts = grid_.reports_contacts,
                .reports_overlaps = grid_.reports_overlaps};
    }

    /// Calls `make(cell)` for the first cell of every run.
    template <class Make>
    void for_each(Make make) const {
        for (std::uint32_t cell = 0; cell < lengths_.size(); ++cell)
            if (lengths_[cell] > 0) make(cell);
    }

    /// Changes a cell: calls `unmake(cell)` for the runs that go and `make(cell)` for those that come
    /// instead.
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

        // a run with the same bounds stays, unless it is the changed cell's
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

    /// Finds the runs of a block.
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
    std::vector<std::uint16_t> lengths_;  // cells of the run that starts here, or 0
};

}  // namespace damson::demo
