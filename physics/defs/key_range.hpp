// Ranges of keys: callers choose keys in the lower range; worlds assign automatic keys in the upper range.
#pragma once

#include <cstdint>

namespace damson {

/// First automatic key. Callers choose keys below it.
inline constexpr std::uint64_t automatic_keys = std::uint64_t{1} << 63;

/// Limit of keys that callers choose, so that there are always higher keys to continue with.
inline constexpr std::uint64_t last_key = ~std::uint64_t{0} - 0xffffffffu;

}  // namespace damson
