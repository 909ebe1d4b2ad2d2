// Indices into the tables of a world, and the one that names nothing.
#pragma once

#include <cstdint>

namespace damson {

inline constexpr std::uint32_t null_index = ~std::uint32_t{0};  ///< No slot, row, contact or list entry.

}  // namespace damson
