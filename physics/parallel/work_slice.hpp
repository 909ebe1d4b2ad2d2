// WorkSlice: one slice of a stage's work.
//
// A stage is a part of a step that the workers finish together before the next stage begins. It is divided
// into slices. Any worker can process a slice, in parallel with other slices or after them. The work of a
// slice never depends on the worker, so the result is the same for any number of workers. Each slice fills
// its own lists. Concatenated by slice index, these lists have the order that a single worker would produce.
#pragma once

#include <cstdint>
#include <utility>

#include "../../core/contract.hpp"

namespace damson {

/// Returns the number of pieces into which `items` items can be divided, with blocks of `grain` items.
constexpr std::uint32_t pieces_of(std::size_t items, std::uint32_t grain) noexcept {
    return static_cast<std::uint32_t>((items + grain - 1) / grain);
}

/// Slice `index` of `count` slices of equal size.
struct WorkSlice {
    std::uint32_t index = 0;
    std::uint32_t count = 1;

    /// Returns the slice's range [first, last) of `items` items. Blocks of `grain` items are not divided.
    std::pair<std::uint32_t, std::uint32_t> of(std::uint32_t items, std::uint32_t grain = 1) const noexcept {
        DAMSON_ASSERT(index < count && grain > 0);
        if (count == 1) return {0, items};
        const std::uint64_t blocks = pieces_of(items, grain);
        const auto first = static_cast<std::uint32_t>(blocks * index / count) * grain;
        const auto last = static_cast<std::uint32_t>(blocks * (index + 1) / count) * grain;
        return {first < items ? first : items, last < items ? last : items};
    }
};

}  // namespace damson
