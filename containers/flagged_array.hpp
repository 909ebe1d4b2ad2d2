// A dense array without indices. Items can be flagged at any time, and are removed when an update pass
// reaches them.
//
//   bullet.is_spent = true;                                  anywhere, any time, even inside a pass
//   bullets.update_pass(is_spent, move);                     moves the other items, removes the flagged ones
//
// The caller defines the flag (a field or a condition). The pass visits every item anyway, so a removal costs
// one copy: the last item fills the gap and is processed next.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "../core/contract.hpp"

namespace damson {

/// Unordered dense array of `Item`, for small values such as pointers or ids. Duplicates are not detected.
template <class Item>
class FlaggedArray {
public:
    /// Adds `item` at the end. A pass that is in progress visits the item.
    /// Invalidates: items() spans.
    /// Cost: constant, amortized over growth.
    void append(const Item& item) { items_.push_back(item); }

    /// Calls `update(item)` for every item that is not flagged. Removes the items for which
    /// `is_flagged(item)` returns true, and calls `removed(item)` for each. Returns the number of items
    /// removed. Items that are flagged before or during their turn are removed in this pass. Items that are
    /// flagged after their turn are removed in the next pass. Inside `update`, append(), clear() and another
    /// pass are allowed. The inner pass skips flagged items, and the outer pass removes them.
    /// Invalidates: items() spans.
    /// Cost: proportional to the number of items, including items appended during the pass.
    template <class IsFlagged, class Update, class Removed>
    std::uint32_t update_pass(IsFlagged&& is_flagged, Update&& update, Removed&& removed) {
        const PassGuard guard(passes_);
        const bool removes = passes_ == 1;
        std::uint32_t removed_count = 0;
        for (std::uint32_t i = 0; i < size();) {
            const Item item = items_[i];
            if (!is_flagged(item)) {
                const std::uint32_t clears = clears_;
                update(item);
                if (clears_ != clears) {
                    i = 0;  // all current items were appended after the clear
                    continue;
                }
                if (!removes || !is_flagged(item)) {
                    ++i;
                    continue;
                }
            } else if (!removes) {
                ++i;
                continue;
            }
            DAMSON_ASSERT(i < items_.size());
            items_[i] = items_.back();
            items_.pop_back();
            ++removed_count;
            removed(item);
        }
        return removed_count;
    }

    /// Overload without a callback for removed items.
    template <class IsFlagged, class Update>
    std::uint32_t update_pass(IsFlagged&& is_flagged, Update&& update) {
        return update_pass(is_flagged, update, [](const Item&) {});
    }

    /// Returns all items, including flagged ones, in no particular order; valid until the next change.
    std::span<const Item> items() const noexcept { return items_; }

    /// Returns the item at `index`. Requires: `index` < size().
    const Item& operator[](std::uint32_t index) const noexcept {
        DAMSON_ASSERT(index < items_.size());
        return items_[index];
    }

    /// Returns the number of items, including flagged ones.
    std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(items_.size()); }
    bool empty() const noexcept { return items_.empty(); }        ///< Returns true if there are no items.
    void reserve(std::uint32_t count) { items_.reserve(count); }  ///< Reserves memory for `count` items.

    /// Returns the memory used by the array. [bytes]
    std::size_t bytes() const noexcept { return items_.capacity() * sizeof(Item); }

    /// Removes all items without calling `removed`. A pass that is in progress continues with the items
    /// appended afterwards.
    void clear() noexcept {
        items_.clear();
        ++clears_;
    }

private:
    struct PassGuard {
        explicit PassGuard(std::uint32_t& passes) noexcept : passes_(passes) { ++passes_; }
        ~PassGuard() { --passes_; }
        PassGuard(const PassGuard&) = delete;
        PassGuard& operator=(const PassGuard&) = delete;
        std::uint32_t& passes_;
    };

    std::vector<Item> items_;
    std::uint32_t passes_ = 0;  // nested passes in progress
    std::uint32_t clears_ = 0;  // number of clear() calls, so that a pass notices them
};

}  // namespace damson
