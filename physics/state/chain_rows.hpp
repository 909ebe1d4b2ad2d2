// Storage of chains: one row per chain, and links between the segments of a chain.
#pragma once

#include <cstdint>

namespace damson {

/// A chain. Its segments form a doubly linked list of ShapeChain entries.
struct Chain {
    std::uint32_t body = ~0u;               ///< Slot.
    std::uint32_t first = ~0u, last = ~0u;  ///< Slots of the first and last segment.
    std::uint32_t count = 0;
    bool is_loop = false;
};

/// Links of a chain segment, as slots. All are ~0u if the shape does not belong to a chain.
struct ShapeChain {
    std::uint32_t chain = ~0u;
    std::uint32_t next = ~0u;  ///< ~0u at an open end.
    std::uint32_t previous = ~0u;
};

}  // namespace damson
