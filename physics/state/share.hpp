// Share: a fraction of some work. Load: an estimate of the work.
//
// A stage of a step is divided into shares. Any worker can do a share, at the same time as others or after them. The
// work of a share depends on the share alone, so the result is the same for any number of workers. Each share fills
// lists of its own; joined by index of the share, they are in the order of the work.
#pragma once

#include <cstdint>
#include <utility>

namespace damson {

/// Share number `index` of `count` equal shares.
struct Share {
    std::uint32_t index = 0;
    std::uint32_t count = 1;

    /// Returns its range [first, last) of `things` items, cut between blocks of `grain` items.
    std::pair<std::uint32_t, std::uint32_t> of(std::uint32_t things, std::uint32_t grain = 1) const noexcept {
        if (count == 1) return {0, things};
        const std::uint64_t blocks = (std::uint64_t{things} + grain - 1) / grain;
        const auto first = static_cast<std::uint32_t>(blocks * index / count) * grain;
        const auto last = static_cast<std::uint32_t>(blocks * (index + 1) / count) * grain;
        return {first < things ? first : things, last < things ? last : things};
    }
};

/// Work of a stage: the number of pieces that can be done independently, and an estimate of the time of all
/// pieces. [ns]
struct Load {
    std::uint32_t pieces = 1;
    std::uint32_t ns = 0;

    /// Returns the load of `things` items that take `ns_each` [ns] each, with one piece per block of `grain` items.
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
