// Ranges of keys: below, those that callers choose; above, those that a world gives itself.
#pragma once

#include <cstdint>

namespace damson {

/// Automatic keys count from here up; callers choose below.
inline constexpr std::uint64_t automatic_keys = std::uint64_t{1} << 63;

/// Chosen keys are below this, so that there are always more to count on from them.
inline constexpr std::uint64_t last_key = ~std::uint64_t{0} - 0xffffffffu;

}  // namespace damson
