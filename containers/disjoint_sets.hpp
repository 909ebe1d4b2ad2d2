// Union-find: which of the numbers 0 to n - 1 belong together.
//
//   sets.reset(n);  sets.unite(3, 7);  sets.find(7) == sets.find(3)
//
// The smallest member is the root of its set, so that the forest's roots do not depend on the order of the unions.
// Source: Tarjan, "Efficiency of a good but not linear set union algorithm", 1975 (here with path halving, and without
// ranks, which the rule about roots leaves no room for).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

namespace damson {

/// Sets of numbers that are joined, and which set a number is in.
class DisjointSets {
public:
    /// Makes `count` sets of one member each; keeps its memory. O(count).
    void reset(std::uint32_t count) {
        parent_.resize(count);
        std::iota(parent_.begin(), parent_.end(), 0u);
    }

    /// The root of a member's set: the smallest number in it. O(log n), averaged over many calls.
    std::uint32_t find(std::uint32_t member) noexcept {
        while (parent_[member] != member) {
            parent_[member] = parent_[parent_[member]];
            member = parent_[member];
        }
        return member;
    }

    /// Makes one set of the two that `x` and `y` are in. As find().
    void unite(std::uint32_t x, std::uint32_t y) noexcept {
        x = find(x);
        y = find(y);
        if (x != y) parent_[std::max(x, y)] = std::min(x, y);
    }

    /// What it has allocated. [bytes]
    std::size_t bytes() const noexcept { return parent_.capacity() * sizeof(std::uint32_t); }

private:
    std::vector<std::uint32_t> parent_;  // smaller than the member, or the member itself
};

}  // namespace damson
