// The null index into the tables of a world.
#pragma once

#include <cstdint>

namespace damson {

inline constexpr std::uint32_t null_index = ~std::uint32_t{0};  ///< Index of no slot, row, contact or entry.

}  // namespace damson
