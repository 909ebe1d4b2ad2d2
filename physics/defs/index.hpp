// The null index into the tables of a world.
#pragma once

#include <cstdint>

namespace damson {

inline constexpr std::uint32_t null_index = ~std::uint32_t{0};  ///< Index that refers to no element.

}  // namespace damson
