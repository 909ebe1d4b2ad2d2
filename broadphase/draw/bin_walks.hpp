// Iterates over the bins of a sweep that contain boxes, and over the boxes of a bin.
//
//   for_each_bin(sweep, view, [](const BinView& bin) { ... });        row by row, from left to right
//   for_each_box(sweep, bin, [](ProxyId proxy, const Aabb& box) { ... });
//
// Bins and boxes are as of the last commit. bins.hpp explains levels and bins.
#pragma once

#include <cstdint>

#include "../../core/contract.hpp"
#include "../bins/sweep_and_prune.hpp"
#include "bin_view.hpp"

namespace damson {

/// Calls `visit(ProxyId, const Aabb&)` for each box of a bin, in storage order.
/// Requires: `visit` does not change the sweep.
template <class Visit>
void for_each_box(const SweepAndPrune& sweep, const BinView& bin, Visit&& visit) {
    const detail::Bins& bins = sweep.bins();
    DAMSON_ASSERT(bin.number < bins.heads.size());
    for (std::uint32_t block = bins.heads[bin.number]; block != detail::no_block;
         block = bins.infos[block].next)
        for (std::uint32_t lane = 0; lane < bins.infos[block].count; ++lane)
            visit(bins.blocks[block].ids[lane], bins.blocks[block].boxes.get(lane));
}

/// Returns the bin at a column and row of a level, with its current contents.
inline BinView bin_at(const SweepAndPrune& sweep, std::uint32_t level_index, std::uint32_t column,
                      std::uint32_t row) {
    const detail::Bins& bins = sweep.bins();
    DAMSON_ASSERT(level_index < bins.levels.size());
    const detail::BinLevel& level = bins.levels[level_index];
    DAMSON_ASSERT(column < level.width && row < level.height);
    BinView bin{.number = level.first_bin + row * level.width + column,
                .level = level_index,
                .column = column,
                .row = row,
                .is_static = level.is_static,
                .is_rest = level.scale.x == 0.0f};
    for (std::uint32_t block = bins.heads[bin.number]; block != detail::no_block;
         block = bins.infos[block].next) {
        bin.box_count += bins.infos[block].count;
        ++bin.block_count;
    }
    if (bin.is_rest) return bin;
    const glm::vec2 corner{static_cast<float>(column), static_cast<float>(row)};
    bin.area.lower = level.origin + corner / level.scale;
    bin.area.upper = level.origin + (corner + glm::vec2{1.0f}) / level.scale;
    // a bin at the border is extended to its boxes
    for_each_box(sweep, bin, [&](ProxyId, const Aabb& box) {
        bin.area = united(bin.area, {box.lower, box.lower});
    });
    return bin;
}

/// Calls `visit(const BinView&)` for each non-empty bin that can contain a box overlapping `view`. The order
/// is level by level, row by row, from left to right.
/// Cost: proportional to the number of bins in `view`, including empty ones.
template <class Visit>
void for_each_bin(const SweepAndPrune& sweep, const Aabb& view, Visit&& visit) {
    const detail::Bins& bins = sweep.bins();
    for (std::uint32_t index = 0; index < bins.levels.size(); ++index) {
        const detail::BinLevel& level = bins.levels[index];
        if (level.box_count == 0) continue;
        const detail::BinRange range = detail::bins_around(level, view);
        for (std::uint32_t row = range.row_begin; row <= range.row_last; ++row)
            for (std::uint32_t column = range.column_begin; column <= range.column_last; ++column)
                if (bins.heads[level.first_bin + row * level.width + column] != detail::no_block)
                    visit(bin_at(sweep, index, column, row));
    }
}

}  // namespace damson
