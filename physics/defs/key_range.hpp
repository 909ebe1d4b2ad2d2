// Ranges of keys: callers choose keys in the lower range; worlds assign automatic keys in the upper range.
#pragma once

#include <cstdint>

namespace damson {

/// First automatic key. Callers choose keys below it.
inline constexpr std::uint64_t automatic_keys = std::uint64_t{1} << 63;

/// Upper limit of keys that callers can choose. It leaves 2^32 higher keys that the world can assign.
inline constexpr std::uint64_t last_key = ~std::uint64_t{0} - 0xffffffffu;

}  // namespace damson
