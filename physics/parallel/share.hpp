// Share: one slice of a stage's work. Load: the size and the estimated time of that work.
//
// A stage is a part of a step that the workers finish together before the next stage begins. It is divided
// into shares. Any worker can process a share, in parallel with other shares or after them. The work of a
// share never depends on the worker, so the result is the same for any number of workers. Each share fills
// its own lists. Concatenated by share index, these lists have the order that a single worker would produce.
#pragma once

#include <cstdint>
#include <utility>

#include "../../core/contract.hpp"

namespace damson {

/// Slice `index` of `count` slices of equal size.
struct Share {
    std::uint32_t index = 0;
    std::uint32_t count = 1;

    /// Returns the slice's range [first, last) of `things` items. Blocks of `grain` items are not divided.
    std::pair<std::uint32_t, std::uint32_t> of(std::uint32_t things, std::uint32_t grain = 1) const noexcept {
        DAMSON_ASSERT(index < count && grain > 0);
        if (count == 1) return {0, things};
        const std::uint64_t blocks = (std::uint64_t{things} + grain - 1) / grain;
        const auto first = static_cast<std::uint32_t>(blocks * index / count) * grain;
        const auto last = static_cast<std::uint32_t>(blocks * (index + 1) / count) * grain;
        return {first < things ? first : things, last < things ? last : things};
    }
};

/// Load of a stage: the number of independent pieces, and the estimated time of all pieces together [ns].
struct Load {
    std::uint32_t pieces = 1;
    std::uint32_t ns = 0;

    /// Returns the load of `things` items that take `ns_each` [ns] each, with one piece per block of `grain`
    /// items.
    static Load of(std::size_t things, std::uint32_t ns_each, std::uint32_t grain = 1) noexcept {
        return {static_cast<std::uint32_t>((things + grain - 1) / grain),
                static_cast<std::uint32_t>(things) * ns_each};
    }
    Load& operator+=(const Load& other) noexcept {
        pieces += other.pieces;
        ns += other.ns;
        return *this;
    }
};

}  // namespace damson
