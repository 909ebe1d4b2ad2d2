// Chains of a world: a row each, and each segment's place in its chain.
#pragma once

#include <cstdint>

namespace damson {

/// What the world keeps of a chain: its segments are a list through ShapeChain.
struct Chain {
    std::uint32_t body = ~0u;               ///< Slot.
    std::uint32_t first = ~0u, last = ~0u;  ///< Shape slots.
    std::uint32_t count = 0;
    bool is_loop = false;
};

/// A shape's place in its chain: slots.
struct ShapeChain {
    std::uint32_t chain = ~0u;
    std::uint32_t next = ~0u;  ///< Open ends have none.
    std::uint32_t previous = ~0u;
};

}  // namespace damson
