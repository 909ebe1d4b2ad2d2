// A tile of a sweep as it is shown to those who look: where it is, and how full.
#pragma once

#include <cstdint>

#include "../core/aabb.hpp"

namespace damson {

/// A tile that holds boxes.
struct TileView {
    std::uint32_t number = 0;  ///< In the order of tiles, over all levels.
    std::uint32_t level = 0;
    std::uint32_t column = 0;
    std::uint32_t row = 0;
    std::uint32_t box_count = 0;
    std::uint32_t block_count = 0;  ///< Of sixteen boxes each.
    Aabb area{};                    ///< Of the border ones as far as they hold boxes. [m]
    bool is_static = false;
    bool is_rest = false;  ///< It holds what fits in no other tile, and has no area.
};

}  // namespace damson
