// A bin of a sweep as it is shown to those who look: where it is, and how full.
#pragma once

#include <cstdint>

#include "../../core/aabb.hpp"

namespace damson {

/// A bin that holds boxes.
struct BinView {
    std::uint32_t number = 0;       ///< In the order of bins, over all levels.
    std::uint32_t level = 0;        ///< From fine to coarse.
    std::uint32_t column = 0;       ///< Within its level.
    std::uint32_t row = 0;          ///< Within its level.
    std::uint32_t box_count = 0;    ///< Boxes in it.
    std::uint32_t block_count = 0;  ///< Of sixteen boxes each.
    Aabb area{};                    ///< Of the border ones as far as they hold boxes. [m]
    bool is_static = false;         ///< It holds boxes of static proxies.
    bool is_rest = false;           ///< It holds what fits in no other bin, and has no area.
};

/// The name it had.
using TileView [[deprecated("BinView")]] = BinView;

}  // namespace damson
