// Values accessed by handle: a dense array for iteration, a sparse array for lookup, and handles that detect
// stale references.
//
//   for (T& value : map)      iterates over the dense array, without holes, in row order
//   map.find(handle)          one bounds check, one load, one comparison, one load
//
// Removal moves the last value into the gap, so store handles, not pointers. If pointers must stay valid for
// a frame, call remove_later(), and flush() at the end of the frame. Values can be moved into the front part,
// a prefix of the array, for example to keep awake values together.
//
// Source: Briggs and Torczon, "An Efficient Representation for Sparse Sets", 1993, for the two arrays that
// point at each other. The free list in the sparse array, the generations and the partition are additions.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "../core/contract.hpp"
#include "../core/sort.hpp"
#include "slot_table.hpp"

namespace damson {

/// Owns values of type `T`, identified by `Handle<Tag>`. `T` must be movable, and moving must not throw.
template <class T, class Tag = T, std::uint32_t LastCount = Handle<Tag>::last_count>
class SlotMap {
    static_assert(!std::is_same_v<T, bool>,
                  "std::vector<bool> has no references to give; wrap the bool in a struct");
    static_assert(std::is_nothrow_move_constructible_v<T> && std::is_nothrow_swappable_v<T>,
                  "rows are exchanged and grow; a throw half-way would tear the map");

public:
    using handle_type = Handle<Tag>;  ///< Handle of a value.

    SlotMap() = default;
    /// Creates an empty map whose handles all have this stamp. Requires: stamp <= Handle::last_stamp.
    explicit SlotMap(std::uint32_t stamp) : table_(stamp) {}

    /// Adds `value` at the end of the back part and returns its handle. If all slots are used up, returns
    /// null and adds nothing.
    /// Invalidates: pointers and spans to values.
    /// Cost: constant, amortized over growth.
    Handle<Tag> insert(T value) {
        DAMSON_ASSERT(values_.size() == table_.size());
        table_.prepare_insert();
        values_.push_back(std::move(value));
        const Handle<Tag> handle = table_.insert();
        if (handle.is_null()) values_.pop_back();
        return handle;
    }

    /// Removes the value of `handle` immediately. Returns true if the handle was alive; otherwise has no
    /// effect.
    /// Invalidates: `handle`, and pointers to the removed value and to up to two other values.
    /// Cost: constant.
    bool remove(Handle<Tag> handle) {
        DAMSON_ASSERT(values_.size() == table_.size());
        if (!table_.remove(handle, swapper())) return false;
        values_.pop_back();
        return true;
    }

    /// Requests removal at the next flush(). Until then, the value stays alive and in its row. Repeated
    /// requests are allowed. Returns true if the handle is alive.
    /// Cost: constant, amortized over growth.
    bool remove_later(Handle<Tag> handle) {
        if (!table_.is_alive(handle)) return false;
        doomed_.push_back(handle);
        return true;
    }

    /// Removes the values passed to remove_later(), in that order. Returns the number of values removed.
    /// Cost: proportional to the number of requests.
    std::uint32_t flush() {
        std::uint32_t removed = 0;
        for (const Handle<Tag> handle : doomed_) removed += remove(handle) ? 1u : 0u;
        doomed_.clear();
        return removed;
    }

    /// Returns true if the value of `handle` exists.
    bool is_alive(Handle<Tag> handle) const noexcept { return table_.is_alive(handle); }

    /// Returns the value of `handle`, or null if the handle is stale.
    /// Cost: constant.
    T* find(Handle<Tag> handle) noexcept {
        return table_.is_alive(handle) ? &values_[table_.row_of(handle)] : nullptr;
    }
    /// Const overload.
    const T* find(Handle<Tag> handle) const noexcept {
        return table_.is_alive(handle) ? &values_[table_.row_of(handle)] : nullptr;
    }

    /// Returns the value of `handle`. Requires: a live handle.
    T& get(Handle<Tag> handle) noexcept { return values_[table_.row_of(handle)]; }
    /// Const overload.
    const T& get(Handle<Tag> handle) const noexcept { return values_[table_.row_of(handle)]; }

    /// Moves the value into the front part.
    /// Requires: a live handle.
    /// Invalidates: pointers to the value and to one other value.
    /// Cost: constant.
    void bring_front(Handle<Tag> handle) { table_.bring_front(handle, swapper()); }

    /// Moves the value into the back part.
    /// Requires: a live handle.
    /// Invalidates: pointers to the value and to one other value.
    /// Cost: constant.
    void send_back(Handle<Tag> handle) { table_.send_back(handle, swapper()); }

    /// Swaps two rows of the same part, for callers that maintain their own order.
    /// Requires: i, j < size(), both in the front part or both in the back part.
    void exchange(std::uint32_t i, std::uint32_t j) {
        table_.exchange(i, j);
        if (i != j) std::swap(values_[i], values_[j]);
    }

    /// Sorts the front part and the back part by `is_less`, for example parents before children. The sort is
    /// stable, and handles stay valid.
    /// Invalidates: pointers to values.
    /// Cost: n log n comparisons, n swaps.
    template <class IsLess>
    void reorder(IsLess&& is_less) {
        // order[i] is the current row of the value that belongs at row i
        std::vector<std::uint32_t> order(values_.size());
        std::iota(order.begin(), order.end(), 0u);
        const auto by_value = [&](std::uint32_t a, std::uint32_t b) {
            if (is_less(std::as_const(values_[a]), std::as_const(values_[b]))) return true;
            return a < b && !is_less(std::as_const(values_[b]), std::as_const(values_[a]));
        };
        const auto middle = order.begin() + static_cast<std::ptrdiff_t>(table_.front_count());
        detail::sort_items(order.begin(), middle, by_value);
        detail::sort_items(middle, order.end(), by_value);
        for (std::uint32_t row = 0; row < size(); ++row) {
            // earlier swaps can have moved the value that belongs here: follow them
            std::uint32_t from = order[row];
            while (from < row) from = order[from];
            DAMSON_ASSERT(from >= row && from < order.size());
            exchange(row, from);
        }
    }

    /// Returns all values in row order.
    std::span<T> values() noexcept { return values_; }
    std::span<const T> values() const noexcept { return values_; }  ///< Const overload.

    /// Returns the values of the front part.
    std::span<T> front() noexcept { return values().first(table_.front_count()); }
    /// Const overload.
    std::span<const T> front() const noexcept { return values().first(table_.front_count()); }

    T* begin() noexcept { return values_.data(); }                 ///< Returns a pointer to the first row.
    T* end() noexcept { return values_.data() + values_.size(); }  ///< Returns the end of the rows.
    const T* begin() const noexcept { return values_.data(); }     ///< Const overload.
    /// Const overload.
    const T* end() const noexcept { return values_.data() + values_.size(); }

    /// Returns the handles in row order: handles()[i] is the handle of values()[i].
    std::span<const Handle<Tag>> handles() const noexcept { return table_.handles(); }
    /// Returns the handle of the value in a row. Requires: `row` < size().
    Handle<Tag> handle_of_row(std::uint32_t row) const noexcept { return table_.handle_of_row(row); }
    /// Returns the row of the handle's value. Requires: a live handle.
    std::uint32_t row_of(Handle<Tag> handle) const noexcept { return table_.row_of(handle); }
    /// Returns the table of handles and rows.
    const SlotTable<Tag, LastCount>& table() const noexcept { return table_; }

    std::uint32_t size() const noexcept { return table_.size(); }  ///< Returns the number of values.
    bool empty() const noexcept { return table_.empty(); }         ///< Returns true if there are no values.
    /// Returns the number of values in the front part.
    std::uint32_t front_count() const noexcept { return table_.front_count(); }

    /// Reserves memory for `count` values.
    void reserve(std::uint32_t count) {
        table_.reserve(count);
        values_.reserve(count);
    }

    /// Returns the memory used by the map, excluding memory owned by the values. [bytes]
    std::size_t bytes() const noexcept {
        return table_.bytes() + values_.capacity() * sizeof(T) + doomed_.capacity() * sizeof(Handle<Tag>);
    }

    /// Removes all values and cancels all requests from remove_later(). All handles become stale.
    void clear() noexcept {
        table_.clear();
        values_.clear();
        doomed_.clear();
    }

    /// Passes the state arrays to `show`; see core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show(table_, values_, doomed_);
    }

    /// Returns the first broken invariant, or nothing.
    std::optional<std::string> validate() const {
        if (values_.size() != table_.size())
            return std::string("SlotMap: as many values as rows are expected");
        return table_.validate();
    }

private:
    auto swapper() noexcept {
        return [this](std::uint32_t i, std::uint32_t j) noexcept {
            using std::swap;
            swap(values_[i], values_[j]);
        };
    }

    SlotTable<Tag, LastCount> table_;
    std::vector<T> values_;            // indexed by row
    std::vector<Handle<Tag>> doomed_;  // from remove_later(); may contain duplicates and stale handles
};

}  // namespace damson
