// Union-find over the integers 0 to n - 1.
//
//   sets.reset(n);  sets.unite(3, 7);  sets.find(7) == sets.find(3)
//
// The smallest member is the root of its set, so that the roots do not depend on the order of the unions.
// Source: Tarjan, "Efficiency of a good but not linear set union algorithm", 1975. This version uses path
// halving, but no ranks, because the root must be the smallest member.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

#include "../core/contract.hpp"

namespace damson {

/// Disjoint sets of integers, with union and lookup.
class DisjointSets {
public:
    /// Replaces all sets with `count` sets of one member each, and keeps the memory. O(count).
    void reset(std::uint32_t count) {
        parent_.resize(count);
        std::iota(parent_.begin(), parent_.end(), 0u);
    }

    /// Returns the root of the member's set: the smallest integer in the set. O(log n), averaged over
    /// many calls.
    std::uint32_t find(std::uint32_t member) noexcept {
        DAMSON_ASSERT(member < parent_.size());
        while (parent_[member] != member) {
            DAMSON_ASSERT(parent_[member] < member);
            parent_[member] = parent_[parent_[member]];
            member = parent_[member];
        }
        return member;
    }

    /// Merges the sets of `x` and `y`. O(log n), averaged over many calls.
    void unite(std::uint32_t x, std::uint32_t y) noexcept {
        x = find(x);
        y = find(y);
        if (x != y) parent_[std::max(x, y)] = std::min(x, y);
    }

    /// Returns the memory used by the sets. [bytes]
    std::size_t bytes() const noexcept { return parent_.capacity() * sizeof(std::uint32_t); }

private:
    std::vector<std::uint32_t> parent_;  // parent of each member: a smaller member, or itself for a root
};

}  // namespace damson
