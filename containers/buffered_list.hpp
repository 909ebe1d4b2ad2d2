// A list in insertion order whose additions stay invisible until they are committed.
//
//   items_   [ a b c ]  visible           added_   [ d e ]  waiting
//
// It suits queues that are refilled while they are processed: events that cause events, spawners that spawn
// spawners. A walk ends even if every visit adds an item. The caller decides when to commit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "read_write_list.hpp"

namespace damson {

/// List of `T` in insertion order whose additions wait for commit(). Moving and destroying a `T` must neither
/// throw nor use the list.
template <class T>
class BufferedList {
public:
    using Walk = typename ReadWriteList<T>::Walk;  ///< A pass over the visible items.

    /// Adds `item` to the waiting part. Allowed at any time.
    /// Cost: constant, amortized over growth.
    void add(T item) { added_.push_back(std::move(item)); }

    /// Appends the waiting items to the visible items, in the order in which they were added. Returns their
    /// count. Walks in progress do not visit the appended items; later walks do.
    /// Cost: proportional to the number of waiting items.
    std::uint32_t commit() {
        const auto count = static_cast<std::uint32_t>(added_.size());
        items_.reserve(items_.size() + count);
        for (T& item : added_) items_.append(std::move(item));
        added_.clear();
        return count;
    }

    /// Begins a pass over the currently visible items, in order. All edits are allowed during the pass, as
    /// with ReadWriteList.
    /// Cost: proportional to size().
    [[nodiscard]] Walk walk() noexcept { return items_.walk(Newcomers::Skip); }

    /// Runs a pass that removes the items for which `is_done(item)` returns true, and calls `visit(item)` for
    /// the others. `is_done` is called once for each item, directly before its turn. Returns the number of
    /// items removed.
    /// Cost: proportional to size().
    template <class IsDone, class Visit>
    std::uint32_t update(IsDone&& is_done, Visit&& visit) {
        std::uint32_t removed = 0;
        for (const auto entry : walk()) {
            if (is_done(std::as_const(*entry))) {
                entry.remove();
                ++removed;
            } else {
                visit(*entry);
            }
        }
        return removed;
    }

    /// Removes the visible items for which `is_unwanted(item)` returns true. Returns the number removed.
    template <class IsUnwanted>
    std::uint32_t remove_if(IsUnwanted&& is_unwanted) {
        return items_.remove_if(is_unwanted);
    }

    /// Removes the visible items and keeps the waiting ones.
    void clear() noexcept { items_.clear(); }

    /// Removes the waiting items.
    void discard_added() noexcept { added_.clear(); }

    /// Returns an iterator to the first visible item. Iteration is read-only and in order.
    /// Requires: the list does not change during the iteration. Use walk() to change it.
    auto begin() const noexcept { return items_.begin(); }
    auto end() const noexcept { return items_.end(); }  ///< Returns the iterator past the last visible item.

    std::uint32_t size() const noexcept { return items_.size(); }  ///< Returns the number of visible items.
    bool empty() const noexcept { return items_.empty(); }         ///< Returns true if no item is visible.
    /// Returns the number of items that wait for commit().
    std::uint32_t added_count() const noexcept { return static_cast<std::uint32_t>(added_.size()); }

    /// Reserves memory for `count` visible and `count` waiting items.
    void reserve(std::uint32_t count) {
        items_.reserve(count);
        added_.reserve(count);
    }

    /// Returns the memory used by the list, excluding memory owned by the items. [bytes]
    std::size_t bytes() const noexcept { return items_.bytes() + added_.capacity() * sizeof(T); }

    /// Returns the first broken invariant, or nothing.
    std::optional<std::string> validate() const { return items_.validate(); }

private:
    ReadWriteList<T> items_;
    std::vector<T> added_;
};

}  // namespace damson
