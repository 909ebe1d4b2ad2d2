// Constant-time array for items that cannot store an index. A hash table maps items to indices.
//
//   items_     [ d a c ]                 dense, for iteration
//   indices_   d -> 0, a -> 1, c -> 2    by hash
//
// Items need only equality and a hash. Compared with ConstantTimeArray, this array takes more memory and
// its calls are slower; iteration is equally fast. The order of the items depends only on the calls, not
// on the hash.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "../core/contract.hpp"
#include "../core/hash.hpp"
#include "constant_time_array.hpp"
#include "index_table.hpp"

namespace damson {

/// Unordered dense array of distinct items. `Hash` can be weak (even the identity), because the array mixes
/// its bits.
template <class Item, class Hash = std::hash<Item>>
class ConstantTimeHashArray {
public:
    /// Adds `item` at the end and returns true. If `item` is already in the array, returns false and has
    /// no effect.
    /// Invalidates: items() spans.
    /// Cost: constant, expected, and amortized over growth.
    bool insert(const Item& item) {
        DAMSON_ASSERT(indices_.size() == items_.size());
        const std::uint32_t hash = hash_of(item);
        if (find(hash, item) != IndexTable::none) return false;
        indices_.prepare_insert();
        items_.push_back(item);
        indices_.insert(hash, size() - 1);
        return true;
    }

    /// Removes `item` and moves the last item into the gap. Returns true if `item` was in the array;
    /// otherwise has no effect.
    /// Invalidates: items() spans, the index of the last item.
    /// Cost: constant, expected.
    bool remove(const Item& item) {
        DAMSON_ASSERT(indices_.size() == items_.size());
        const std::uint32_t hash = hash_of(item);
        const std::uint32_t index = find(hash, item);
        if (index == IndexTable::none) return false;
        DAMSON_ASSERT(index < items_.size());
        const std::uint32_t last = size() - 1;
        indices_.erase(hash, index);
        if (index != last) {
            indices_.replace(hash_of(items_[last]), last, index);
            items_[index] = std::move(items_[last]);
        }
        items_.pop_back();
        return true;
    }

    /// Returns true if `item` is in the array.
    /// Cost: constant, expected.
    bool contains(const Item& item) const { return index_of(item) != not_in_array; }

    /// Returns the index of `item` in items(), or `not_in_array`.
    /// Cost: constant, expected.
    std::uint32_t index_of(const Item& item) const {
        static_assert(IndexTable::none == not_in_array);
        return find(hash_of(item), item);
    }

    /// Returns all items, in no particular order; valid until the next insert(), remove() or clear().
    std::span<const Item> items() const noexcept { return items_; }

    /// Returns the item at `index`. Requires: `index` < size().
    const Item& operator[](std::uint32_t index) const noexcept {
        DAMSON_ASSERT(index < items_.size());
        return items_[index];
    }

    /// Returns the number of items.
    std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(items_.size()); }
    bool empty() const noexcept { return items_.empty(); }  ///< Returns true if there are no items.

    /// Reserves memory for `count` items.
    void reserve(std::uint32_t count) {
        items_.reserve(count);
        indices_.reserve(count);
    }

    /// Returns the memory used by the array, excluding memory owned by the items. [bytes]
    std::size_t bytes() const noexcept { return items_.capacity() * sizeof(Item) + indices_.bytes(); }

    /// Removes all items and keeps the memory.
    void clear() noexcept {
        items_.clear();
        indices_.clear();
    }

    /// Passes the state arrays to `show`; see core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show(items_, indices_);
    }

    /// Returns the first broken invariant, or nothing.
    std::optional<std::string> validate() const {
        if (indices_.size() != items_.size())
            return std::string("ConstantTimeHashArray: as many indices as items are expected");
        for (std::uint32_t i = 0; i < size(); ++i) {
            if (index_of(items_[i]) != i)
                return "ConstantTimeHashArray: the item at " + describe(i) + " is found elsewhere";
        }
        return indices_.validate();
    }

private:
    static std::uint32_t hash_of(const Item& item) {
        return static_cast<std::uint32_t>(mix_bits(static_cast<std::uint64_t>(Hash{}(item))));
    }

    std::uint32_t find(std::uint32_t hash, const Item& item) const {
        return indices_.find(hash, [&](std::uint32_t index) { return items_[index] == item; });
    }

    std::vector<Item> items_;
    IndexTable indices_;  // values are indices into items_
};

}  // namespace damson
