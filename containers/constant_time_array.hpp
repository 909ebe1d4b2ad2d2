// A dense array whose items know where they stand: insert, remove and "is it in?" without a search.
//
//   items_   [ d a c ]        index_of(d) == 0, index_of(a) == 1, index_of(c) == 2
//   remove(d)  [ c a ]        the last one takes the hole and is told so
//
// The index lives wherever the caller keeps it: in the thing an item points to, or in a table beside it. So
// an item can be in one array per index it has. Items are small values (pointers, ids); the array owns
// nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "../core/contract.hpp"

namespace damson {

/// The index of an item that is in no array. Every index starts as this.
inline constexpr std::uint32_t not_in_array = ~0u;

/// Index accessor for pointers to things that carry their index: `IndexMember<&Body::index>`.
template <auto Member>
struct IndexMember {
    /// The index that `item` carries.
    template <class Pointer>
    constexpr std::uint32_t& operator()(const Pointer& item) const noexcept {
        return (*item).*Member;
    }
};

/// Index accessor for items that are ids, whose indices stand in a table by id.
class IndexColumn {
public:
    /// Refers to `indices`, which must outlive it.
    explicit IndexColumn(std::span<std::uint32_t> indices) noexcept : indices_(indices) {}
    /// The index of the item with this id.
    std::uint32_t& operator()(std::uint32_t id) const noexcept {
        DAMSON_ASSERT(id < indices_.size());
        return indices_[id];
    }

private:
    std::span<std::uint32_t> indices_;
};

/// Unordered dense array of `Item`. Every call that needs an item's index takes the accessor
/// `index_of(item) -> std::uint32_t&`, which must lead to the same place each time.
template <class Item>
class ConstantTimeArray {
public:
    /// Adds `item` at the end and returns true. Changes nothing if its index says that it is in an
    /// array, this one or another that shares the index.
    /// Invalidates: items() spans.
    /// Cost: constant, amortised over growth.
    template <class IndexOf>
    bool insert(const Item& item, IndexOf&& index_of) {
        if (index_of(item) != not_in_array) return false;
        const std::uint32_t index = size();
        items_.push_back(item);
        index_of(items_.back()) = index;
        return true;
    }

    /// Removes `item` by moving the last one into its place; returns whether it was in. A stranger is
    /// harmless.
    /// Invalidates: items() spans, the place of the last item.
    /// Cost: constant.
    template <class IndexOf>
    bool remove(const Item& item, IndexOf&& index_of) {
        std::uint32_t& item_index = index_of(item);
        const std::uint32_t index = item_index;
        if (index >= items_.size() || !(items_[index] == item)) return false;
        item_index = not_in_array;
        if (index + 1 != items_.size()) {
            items_[index] = items_.back();
            index_of(items_[index]) = index;
        }
        items_.pop_back();
        return true;
    }

    /// Cost: constant.
    template <class IndexOf>
    bool contains(const Item& item, IndexOf&& index_of) const {
        const std::uint32_t index = index_of(item);
        return index < items_.size() && items_[index] == item;
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
    bool empty() const noexcept { return items_.empty(); }        ///< Whether there is no item.
    void reserve(std::uint32_t count) { items_.reserve(count); }  ///< Makes room for `count` items.

    /// Memory held. [bytes]
    std::size_t bytes() const noexcept { return items_.capacity() * sizeof(Item); }

    /// Removes all items and tells each of them.
    /// Cost: proportional to size().
    template <class IndexOf>
    void clear(IndexOf&& index_of) {
        for (const Item& item : items_) index_of(item) = not_in_array;
        items_.clear();
    }

    /// Shows what it consists of: core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show(items_);
    }

    /// Looks for a broken invariant and names the first one found.
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
