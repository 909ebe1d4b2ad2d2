// The constant-time array for items that cannot carry an index: a hash from item to index carries it.
//
//   items_     [ d a c ]                 dense, to walk over
//   indices_   d -> 0, a -> 1, c -> 2    by hash
//
// It asks nothing of its items but equality and a hash, and pays with memory and slower calls than
// ConstantTimeArray; walking is the same. The order of the items depends on the calls alone, never on the
// hash.
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

/// Unordered dense array of distinct items. `Hash` may be weak (the identity will do): it is mixed here.
template <class Item, class Hash = std::hash<Item>>
class ConstantTimeHashArray {
public:
    /// Adds `item` at the end and returns true; changes nothing if it is in.
    /// Invalidates: items() spans.
    /// Cost: constant, expected and amortised over growth.
    bool insert(const Item& item) {
        const std::uint32_t hash = hash_of(item);
        if (find(hash, item) != IndexTable::none) return false;
        indices_.prepare_insert();
        items_.push_back(item);
        indices_.insert(hash, size() - 1);
        return true;
    }

    /// Removes `item` by moving the last one into its place; returns whether it was in. A stranger is
    /// harmless.
    /// Invalidates: items() spans, the place of the last item.
    /// Cost: constant, expected.
    bool remove(const Item& item) {
        const std::uint32_t hash = hash_of(item);
        const std::uint32_t index = find(hash, item);
        if (index == IndexTable::none) return false;
        const std::uint32_t last = size() - 1;
        indices_.erase(hash, index);
        if (index != last) {
            indices_.replace(hash_of(items_[last]), last, index);
            items_[index] = std::move(items_[last]);
        }
        items_.pop_back();
        return true;
    }

    /// Cost: constant, expected.
    bool contains(const Item& item) const { return index_of(item) != not_in_array; }

    /// Where `item` stands in items(), or `not_in_array`.
    /// Cost: constant, expected.
    std::uint32_t index_of(const Item& item) const {
        static_assert(IndexTable::none == not_in_array);
        return find(hash_of(item), item);
    }

    /// All items, in no order to rely on; valid until the next insert(), remove() or clear().
    std::span<const Item> items() const noexcept { return items_; }

    /// Requires: `index` < size().
    const Item& operator[](std::uint32_t index) const noexcept {
        DAMSON_ASSERT(index < items_.size());
        return items_[index];
    }

    /// Items in the array.
    std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(items_.size()); }
    bool empty() const noexcept { return items_.empty(); }  ///< Whether there is no item.

    /// Makes room for `count` items.
    void reserve(std::uint32_t count) {
        items_.reserve(count);
        indices_.reserve(count);
    }

    /// Memory held, without what the items own. [bytes]
    std::size_t bytes() const noexcept { return items_.capacity() * sizeof(Item) + indices_.bytes(); }

    /// Drops all items and keeps their memory.
    void clear() noexcept {
        items_.clear();
        indices_.clear();
    }

    /// Shows what it consists of: core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show(items_, indices_);
    }

    /// Looks for a broken invariant and names the first one found.
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
