// Chains of a world: one row per chain, and list links in the rows of its segments.
#pragma once

#include <cstdint>

namespace damson {

/// A chain. ShapeChain links its segments to a list.
struct Chain {
    std::uint32_t body = ~0u;               ///< Slot.
    std::uint32_t first = ~0u, last = ~0u;  ///< Slots of the first and last segment.
    std::uint32_t count = 0;
    bool is_loop = false;
};

/// Position of a shape in its chain, as slots.
struct ShapeChain {
    std::uint32_t chain = ~0u;
    std::uint32_t next = ~0u;  ///< ~0u at an open end.
    std::uint32_t previous = ~0u;
};

}  // namespace damson
