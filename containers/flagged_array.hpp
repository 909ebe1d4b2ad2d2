// A dense array without any index: an item is flagged now and leaves when the update pass comes to it.
//
//   bullet.is_spent = true;                                  anywhere, any time, even inside a pass
//   bullets.update_pass(is_spent, move);                     visits the others, drops the flagged ones
//
// The flag is the caller's own (a field, a condition). The pass visits every item anyway, so a removal costs
// it one copy: the last item takes the hole and is looked at next.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "../core/contract.hpp"

namespace damson {

/// Unordered dense array of `Item`, small values such as pointers or ids. Does not look for duplicates.
template <class Item>
class FlaggedArray {
public:
    /// Adds `item` at the end. During a pass: it is visited in that pass.
    /// Invalidates: items() spans.
    /// Cost: constant, amortised over growth.
    void append(const Item& item) { items_.push_back(item); }

    /// Calls `update(item)` for every item for which `is_flagged(item)` does not hold, and removes the
    /// flagged ones, calling `removed(item)` for each. An item flagged before its turn or during it
    /// leaves in this pass; one flagged after its turn leaves in the next. Returns how many left. Inside
    /// `update`, append(), clear() and another pass are allowed; the inner pass passes over flagged
    /// items and leaves their removal to the outer one.
    /// Invalidates: items() spans.
    /// Cost: proportional to the number of items, those appended meanwhile included.
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
                    i = 0;  // what is here now was appended after the clear
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
            items_[i] = items_.back();
            items_.pop_back();
            ++removed_count;
            removed(item);
        }
        return removed_count;
    }

    /// The same, telling nobody of what is removed.
    template <class IsFlagged, class Update>
    std::uint32_t update_pass(IsFlagged&& is_flagged, Update&& update) {
        return update_pass(is_flagged, update, [](const Item&) {});
    }

    /// All items, flagged ones included, in no order to rely on; valid until the next change.
    std::span<const Item> items() const noexcept { return items_; }

    /// Requires: `index` < size().
    const Item& operator[](std::uint32_t index) const noexcept {
        DAMSON_ASSERT(index < items_.size());
        return items_[index];
    }

    /// Items in the array, flagged ones included.
    std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(items_.size()); }
    bool empty() const noexcept { return items_.empty(); }        ///< Whether there is no item.
    void reserve(std::uint32_t count) { items_.reserve(count); }  ///< Makes room for `count` items.

    /// Memory held. [bytes]
    std::size_t bytes() const noexcept { return items_.capacity() * sizeof(Item); }

    /// Forgets all items, without calling `removed`. During a pass: the pass goes on with what is appended
    /// afterwards.
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
    std::uint32_t passes_ = 0;  // passes under way, one inside the other
    std::uint32_t clears_ = 0;  // so that a pass notices
};

}  // namespace damson
