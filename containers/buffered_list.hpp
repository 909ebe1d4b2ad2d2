// A list in order of arrival whose additions stay invisible until they are committed.
//
//   items_   [ a b c ]  visible           added_   [ d e ]  waiting
//
// Made for queues whose handling fills them again: events that cause events, spawners that spawn spawners. A
// walk ends even if every visit adds, and the caller decides where one generation ends and the next begins.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "read_write_list.hpp"

namespace damson {

/// Order-preserving list of `T` with a commit. Moving and destroying a `T` must not throw nor use the list.
template <class T>
class BufferedList {
public:
    using Walk = typename ReadWriteList<T>::Walk;  ///< A pass over the visible items.

    /// Puts `item` into the waiting part. Allowed at any time.
    /// Cost: constant, amortised over growth.
    void add(T item) { added_.push_back(std::move(item)); }

    /// Makes what waits visible, behind what is visible, in the order it was added; returns how many items.
    /// Inside a walk: that walk does not visit them, later ones do.
    /// Cost: proportional to the number of items that wait.
    std::uint32_t commit() {
        const auto count = static_cast<std::uint32_t>(added_.size());
        items_.reserve(items_.size() + count);
        for (T& item : added_) items_.append(std::move(item));
        added_.clear();
        return count;
    }

    /// Begins a pass over the items visible now, in order. Inside it everything is allowed, as with
    /// ReadWriteList.
    /// Cost: proportional to size().
    [[nodiscard]] Walk walk() noexcept { return items_.walk(Newcomers::Skip); }

    /// A pass that removes the items for which `is_done(item)` holds as it comes to them, and calls
    /// `visit(item)` for the others. `is_done` is asked once for each item, right before its turn.
    /// Returns how many were removed.
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

    /// Removes the visible items for which `is_unwanted(item)` holds; returns how many.
    template <class IsUnwanted>
    std::uint32_t remove_if(IsUnwanted&& is_unwanted) {
        return items_.remove_if(is_unwanted);
    }

    /// Removes the visible items; what waits goes on waiting.
    void clear() noexcept { items_.clear(); }

    /// Forgets what waits.
    void discard_added() noexcept { added_.clear(); }

    /// Reads the visible items in order.
    /// Requires: the list is not changed meanwhile; for that there is walk().
    auto begin() const noexcept { return items_.begin(); }
    auto end() const noexcept { return items_.end(); }  ///< Behind the last visible item.

    std::uint32_t size() const noexcept { return items_.size(); }  ///< Items that are visible.
    bool empty() const noexcept { return items_.empty(); }         ///< Whether no item is visible.
    /// Items that wait for commit().
    std::uint32_t added_count() const noexcept { return static_cast<std::uint32_t>(added_.size()); }

    /// Makes room for `count` items, visible and waiting.
    void reserve(std::uint32_t count) {
        items_.reserve(count);
        added_.reserve(count);
    }

    /// Memory held, without what the items own. [bytes]
    std::size_t bytes() const noexcept { return items_.bytes() + added_.capacity() * sizeof(T); }

    /// Looks for a broken invariant and names the first one found.
    std::optional<std::string> validate() const { return items_.validate(); }

private:
    ReadWriteList<T> items_;
    std::vector<T> added_;
};

}  // namespace damson
