// Public view of a bin of a sweep: its position and its contents.
#pragma once

#include <cstdint>

#include "../../core/aabb.hpp"

namespace damson {

/// A bin that contains boxes.
struct BinView {
    std::uint32_t number = 0;       ///< Index of the bin, over all levels.
    std::uint32_t level = 0;        ///< Index of the level, from fine to coarse.
    std::uint32_t column = 0;       ///< Column within the level.
    std::uint32_t row = 0;          ///< Row within the level.
    std::uint32_t box_count = 0;    ///< Number of boxes in the bin.
    std::uint32_t block_count = 0;  ///< Number of blocks, of sixteen boxes each.
    Aabb area{};                    ///< Area of the bin; a bin at the border is extended to its boxes. [m]
    bool is_static = false;         ///< True if the bin is for boxes of static proxies.
    bool is_rest = false;           ///< True for the bin of boxes that fit in no other bin; it has no area.
};

}  // namespace damson
