// A dense array whose items store their index: insert, remove and contains without a search.
//
//   items_   [ d a c ]        index_of(d) == 0, index_of(a) == 1, index_of(c) == 2
//   remove(d)  [ c a ]        the last item fills the gap, and its index is updated
//
// The caller stores the index: in the object that an item points to, or in a separate table. An item with
// several indices can be in several arrays, one per index. Items are small values (pointers, ids); the array
// owns nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "../core/contract.hpp"

namespace damson {

/// Index of an item that is in no array. Every index must start with this value.
inline constexpr std::uint32_t not_in_array = ~0u;

/// Index accessor for pointers to objects that contain their index: `IndexMember<&Body::index>`.
template <auto Member>
struct IndexMember {
    /// Returns the index in the object that `item` points to.
    template <class Pointer>
    constexpr std::uint32_t& operator()(const Pointer& item) const noexcept {
        return (*item).*Member;
    }
};

/// Index accessor for items that are ids. The indices are stored in a table that is indexed by id.
class IndexColumn {
public:
    /// Uses `indices`, which must outlive the accessor.
    explicit IndexColumn(std::span<std::uint32_t> indices) noexcept : indices_(indices) {}
    /// Returns the index of the item with this id.
    std::uint32_t& operator()(std::uint32_t id) const noexcept {
        DAMSON_ASSERT(id < indices_.size());
        return indices_[id];
    }

private:
    std::span<std::uint32_t> indices_;
};

/// Unordered dense array of `Item`. Every call that needs an item's index takes the accessor
/// `index_of(item) -> std::uint32_t&`, which must return the same reference for an item each time.
template <class Item>
class ConstantTimeArray {
public:
    /// Adds `item` at the end and returns true. If the item's index shows that it is already in an array
    /// (this one or another with the same index), returns false and has no effect.
    /// Invalidates: items() spans.
    /// Cost: constant, amortized over growth.
    template <class IndexOf>
    bool insert(const Item& item, IndexOf&& index_of) {
        if (index_of(item) != not_in_array) return false;
        const std::uint32_t index = size();
        DAMSON_ASSERT(index != not_in_array);
        items_.push_back(item);
        index_of(items_.back()) = index;
        return true;
    }

    /// Removes `item` and moves the last item into the gap. Returns true if `item` was in the array;
    /// otherwise has no effect.
    /// Invalidates: items() spans, the index of the last item.
    /// Cost: constant.
    template <class IndexOf>
    bool remove(const Item& item, IndexOf&& index_of) {
        std::uint32_t& item_index = index_of(item);
        const std::uint32_t index = item_index;
        if (index >= items_.size() || !(items_[index] == item)) return false;
        item_index = not_in_array;
        if (index + 1 != items_.size()) {
            DAMSON_ASSERT(index_of(items_.back()) + std::size_t{1} == items_.size());
            items_[index] = items_.back();
            index_of(items_[index]) = index;
        }
        items_.pop_back();
        return true;
    }

    /// Returns true if `item` is in the array.
    /// Cost: constant.
    template <class IndexOf>
    bool contains(const Item& item, IndexOf&& index_of) const {
        const std::uint32_t index = index_of(item);
        return index < items_.size() && items_[index] == item;
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
    bool empty() const noexcept { return items_.empty(); }        ///< Returns true if there are no items.
    void reserve(std::uint32_t count) { items_.reserve(count); }  ///< Reserves memory for `count` items.

    /// Returns the memory used by the array. [bytes]
    std::size_t bytes() const noexcept { return items_.capacity() * sizeof(Item); }

    /// Removes all items and sets their indices to not_in_array.
    /// Cost: proportional to size().
    template <class IndexOf>
    void clear(IndexOf&& index_of) {
        for (const Item& item : items_) index_of(item) = not_in_array;
        items_.clear();
    }

    /// Passes the state arrays to `show`; see core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show(items_);
    }

    /// Returns the first broken invariant, or nothing.
    /// Cost: proportional to size().
    template <class IndexOf>
    std::optional<std::string> validate(IndexOf&& index_of) const {
        for (std::uint32_t i = 0; i < size(); ++i) {
            if (index_of(items_[i]) != i)
                return "ConstantTimeArray: the item at " + describe(i) + " believes to be elsewhere";
        }
        return std::nullopt;
    }

private:
    std::vector<Item> items_;
};

}  // namespace damson
