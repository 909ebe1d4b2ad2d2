// A part of some work, and how much work there is.
//
// A stage of a step is cut into shares that are done by anybody, at the same time or one after the other. What
// a share does follows from the share alone: so the result is the same whoever comes, and lists that shares
// fill, each its own, are in the order of the work when they are put together by index.
#pragma once

#include <cstdint>
#include <utility>

namespace damson {

/// The part with this index of so many equal ones.
struct Share {
    std::uint32_t index = 0;
    std::uint32_t count = 1;

    /// Its stretch [first, last) of `things`, in blocks of `grain`.
    std::pair<std::uint32_t, std::uint32_t> of(std::uint32_t things, std::uint32_t grain = 1) const noexcept {
        if (count == 1) return {0, things};
        const std::uint64_t blocks = (std::uint64_t{things} + grain - 1) / grain;
        const auto first = static_cast<std::uint32_t>(blocks * index / count) * grain;
        const auto last = static_cast<std::uint32_t>(blocks * (index + 1) / count) * grain;
        return {first < things ? first : things, last < things ? last : things};
    }
};

/// What there is to do in a stage: how many pieces may be done apart from each other, and about how long all
/// of them take. [ns]
struct Load {
    std::uint32_t pieces = 1;
    std::uint32_t ns = 0;

    /// So many things of so long each, apart in blocks of `grain`.
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
