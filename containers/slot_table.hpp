// Table that maps handles to dense rows: a slot map without values. The caller stores the row data, in any
// number of columns.
//
//   entries_   slot -> { row, generation }      a live slot; the row is the current index of its data
//                   -> { next free, generation } a free slot: the free list needs no extra memory
//   handles_   row -> handle                     the inverse, always dense: front part, then back part
//
// Removing a row can move other rows; slots never move. The table reports every swap of two rows, and the
// caller swaps its row data in the same way. The rows are partitioned into a front part and a back part. Each
// part is unordered unless the caller orders it.
//
// A free slot keeps the generation of its last owner, so that an old handle never matches a new owner. A slot
// that has used up its generations is retired and never used again. Tables with different stamps never return
// equal handles (handle.hpp).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "../core/contract.hpp"
#include "handle.hpp"

namespace damson {

/// Creates handles of kind `Tag` and keeps their rows dense. `LastCount` is the number of owners a slot can
/// have before it is retired; small values are for tests.
/// If all slots are used up, insert() throws ContractViolation by default; see set_violation_handler().
/// Threads: concurrent reads are safe while no thread writes.
template <class Tag, std::uint32_t LastCount = Handle<Tag>::last_count>
class SlotTable {
    static_assert(LastCount >= 1, "count 0 belongs to the null handle");
    static_assert(LastCount <= Handle<Tag>::last_count, "the stamp begins where the count ends");

public:
    SlotTable() = default;
    /// Creates an empty table whose handles all have `stamp`. Requires: stamp <= Handle::last_stamp.
    explicit SlotTable(std::uint32_t stamp) : first_generation_(stamp << Handle<Tag>::count_bits | 1) {
        DAMSON_ASSERT(stamp <= Handle<Tag>::last_stamp);
    }

    /// Reserves memory so that the next insert() allocates nothing and cannot throw.
    void prepare_insert() {
        if (handles_.size() == handles_.capacity()) handles_.reserve(grown(handles_.capacity()));
        if (first_free_ == no_slot && entries_.size() == entries_.capacity())
            entries_.reserve(grown(entries_.capacity()));
    }

    /// Adds a row at the end, in the back part, and returns its handle. Returns null if all 2^31 - 2 slots
    /// are used up.
    /// Invalidates: handles() spans.
    /// Cost: constant, amortized over growth.
    Handle<Tag> insert() {
        prepare_insert();
        const auto row = static_cast<std::uint32_t>(handles_.size());
        std::uint32_t slot = first_free_;
        if (slot != no_slot) {
            DAMSON_ASSERT(slot < entries_.size());
            Entry& entry = entries_[slot];
            DAMSON_ASSERT((entry.link & free_bit) != 0 && entry.link != retired_link);
            first_free_ = entry.link & ~free_bit;
            entry.link = row;
            ++entry.generation;
        } else {
            if (!require(entries_.size() < no_slot - 1, "SlotTable::insert", "slot count", "below 2^31 - 2"))
                return {};
            slot = static_cast<std::uint32_t>(entries_.size());
            entries_.push_back({row, first_generation_});
        }
        handles_.push_back({slot, entries_[slot].generation});
        DAMSON_ASSERT(handles_.back().count() >= 1 && handles_.back().count() <= LastCount);
        return handles_.back();
    }

    /// Removes the row of `handle` and makes the handle stale. Moves the row to the end with at most two
    /// swaps, and calls `swap_rows(i, j)` for each, with i != j. The caller then removes the last row of its
    /// data. Returns true if a row was removed. If the handle is stale, returns false; the caller must then
    /// remove nothing.
    /// Requires: `swap_rows` does not throw.
    /// Invalidates: `handle`, handles() spans, the indices of up to two other rows.
    /// Cost: constant.
    template <class SwapRows>
    bool remove(Handle<Tag> handle, SwapRows&& swap_rows) {
        if (!is_alive(handle)) return false;
        send_back(handle, swap_rows);
        swap_rows_of(row_of(handle), size() - 1, swap_rows);
        DAMSON_ASSERT(handles_.back() == handle);
        handles_.pop_back();
        free_slot(handle.slot);
        return true;
    }

    /// Moves the row of `handle` into the front part; has no effect if the row is already there. Calls
    /// `swap_rows` as remove() does.
    /// Requires: a live handle.
    /// Invalidates: the indices of up to two rows.
    /// Cost: constant.
    template <class SwapRows>
    void bring_front(Handle<Tag> handle, SwapRows&& swap_rows) {
        const std::uint32_t row = row_of(handle);
        if (row < front_count_) return;
        swap_rows_of(row, front_count_, swap_rows);
        ++front_count_;
        DAMSON_ASSERT(front_count_ <= size());
    }

    /// Moves the row of `handle` into the back part; has no effect if the row is already there. Calls
    /// `swap_rows` as remove() does.
    /// Requires: a live handle.
    /// Invalidates: the indices of up to two rows.
    /// Cost: constant.
    template <class SwapRows>
    void send_back(Handle<Tag> handle, SwapRows&& swap_rows) {
        const std::uint32_t row = row_of(handle);
        if (row >= front_count_) return;
        --front_count_;
        swap_rows_of(row, front_count_, swap_rows);
    }

    /// Swaps two rows of the same part, for callers that maintain their own order. If i == j, has no effect.
    /// Requires: i, j < size(), both in the front part or both in the back part.
    /// Cost: constant.
    void exchange(std::uint32_t i, std::uint32_t j) {
        DAMSON_ASSERT(i < size() && j < size() && (i < front_count_) == (j < front_count_));
        swap_rows_of(i, j, [](std::uint32_t, std::uint32_t) {});
    }

    /// Returns the stamp of this table's handles, or 0 if they have none.
    std::uint32_t stamp() const noexcept { return first_generation_ >> Handle<Tag>::count_bits; }

    /// Returns true if the handle has a stamp, but not the stamp of this table.
    bool is_foreign(Handle<Tag> handle) const noexcept {
        return handle.stamp() != 0 && handle.stamp() != stamp();
    }

    /// Returns true if the row of `handle` exists.
    bool is_alive(Handle<Tag> handle) const noexcept {
        if (handle.slot >= entries_.size()) return false;
        const Entry& entry = entries_[handle.slot];
        return entry.generation == handle.generation && (entry.link & free_bit) == 0;
    }

    /// Returns the row of `handle`. Requires: a live handle.
    std::uint32_t row_of(Handle<Tag> handle) const noexcept {
        DAMSON_ASSERT(is_alive(handle));
        return entries_[handle.slot].link;
    }

    /// Returns the row of a slot. Requires: a live slot. Cost: one load.
    std::uint32_t row_of_slot(std::uint32_t slot) const noexcept {
        DAMSON_ASSERT(slot < entries_.size() && (entries_[slot].link & free_bit) == 0);
        return entries_[slot].link;
    }

    /// Returns the handle of a row. Requires: `row` < size().
    Handle<Tag> handle_of_row(std::uint32_t row) const noexcept {
        DAMSON_ASSERT(row < handles_.size());
        return handles_[row];
    }

    /// Returns the slot of a row. Requires: `row` < size().
    std::uint32_t slot_of_row(std::uint32_t row) const noexcept { return handle_of_row(row).slot; }

    /// Returns the handle of the slot's current owner, or null if the slot has none.
    Handle<Tag> handle_of_slot(std::uint32_t slot) const noexcept {
        if (slot >= entries_.size() || (entries_[slot].link & free_bit) != 0) return {};
        return {slot, entries_[slot].generation};
    }

    /// Returns all live handles in row order; valid until the next change.
    std::span<const Handle<Tag>> handles() const noexcept { return handles_; }

    /// Returns the number of rows.
    std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(handles_.size()); }
    bool empty() const noexcept { return handles_.empty(); }  ///< Returns true if there are no rows.
    /// Returns the number of rows in the front part.
    std::uint32_t front_count() const noexcept { return front_count_; }

    /// Returns the number of slots ever used. All slot indices are smaller.
    std::uint32_t slot_count() const noexcept { return static_cast<std::uint32_t>(entries_.size()); }

    /// Returns the number of retired slots, which are never used again.
    std::uint32_t retired_count() const noexcept { return retired_count_; }

    /// Reserves memory for `count` rows.
    void reserve(std::uint32_t count) {
        entries_.reserve(count);
        handles_.reserve(count);
    }

    /// Returns the memory used by the table. [bytes]
    std::size_t bytes() const noexcept {
        return entries_.capacity() * sizeof(Entry) + handles_.capacity() * sizeof(Handle<Tag>);
    }

    /// Removes all rows and makes all handles stale. Slots are then reused, starting with the lowest index.
    /// Cost: proportional to slot_count().
    void clear() noexcept {
        handles_.clear();
        front_count_ = 0;
        first_free_ = no_slot;
        retired_count_ = 0;
        for (std::uint32_t slot = slot_count(); slot-- > 0;) free_slot(slot);
    }

    /// Returns true if both tables have the same handles in the same rows, and will create the same handles.
    bool operator==(const SlotTable&) const = default;

    /// Passes the state arrays to `show`; see core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show(entries_, handles_, first_generation_, first_free_, front_count_, retired_count_);
    }

    /// Returns the first broken invariant, or nothing.
    /// Cost: proportional to slot_count().
    std::optional<std::string> validate() const {
        if (front_count_ > handles_.size()) return "SlotTable: the front part is larger than the table";
        for (std::uint32_t row = 0; row < size(); ++row) {
            const Handle<Tag> handle = handles_[row];
            if (!is_alive(handle)) return "SlotTable: the handle of row " + describe(row) + " is not alive";
            if (entries_[handle.slot].link != row)
                return "SlotTable: slot " + describe(handle.slot) + " does not lead back to row " +
                       describe(row);
        }
        std::uint32_t live = 0, retired = 0;
        for (std::uint32_t slot = 0; slot < slot_count(); ++slot) {
            const Entry& entry = entries_[slot];
            const Handle<Tag> owner{slot, entry.generation};
            if (owner.count() == 0 || owner.count() > LastCount)
                return "SlotTable: slot " + describe(slot) + " has an impossible count of owners";
            if (owner.stamp() != stamp())
                return "SlotTable: slot " + describe(slot) + " has the stamp of another table";
            if ((entry.link & free_bit) == 0) ++live;
            if (entry.link == retired_link) ++retired;
        }
        if (live != size()) return std::string("SlotTable: as many live slots as rows are expected");
        if (retired != retired_count_) return std::string("SlotTable: the retired slots are counted wrongly");
        std::uint32_t free = 0;
        for (std::uint32_t slot = first_free_; slot != no_slot; slot = entries_[slot].link & ~free_bit) {
            if (slot >= slot_count()) return std::string("SlotTable: the free list leaves the table");
            if ((entries_[slot].link & free_bit) == 0 || entries_[slot].link == retired_link)
                return "SlotTable: slot " + describe(slot) + " is in the free list and not free";
            if (++free > slot_count()) return std::string("SlotTable: the free list runs in a circle");
        }
        if (live + retired + free != slot_count()) return std::string("SlotTable: a slot is lost");
        return std::nullopt;
    }

private:
    struct Entry {
        std::uint32_t link = 0;  // live: the row. free: free_bit | next free slot. retired: retired_link
        std::uint32_t generation = 0;  // of the current owner, or of the last owner if the slot is free

        bool operator==(const Entry&) const = default;
    };

    static constexpr std::uint32_t free_bit = 0x80000000u;
    static constexpr std::uint32_t no_slot = 0x7fffffffu;  // ends the free list
    static constexpr std::uint32_t retired_link =
        0xfffffffeu;  // free_bit | a slot that insert() never creates

    static std::size_t grown(std::size_t capacity) noexcept {
        return std::max<std::size_t>(16, 2 * capacity);
    }

    template <class SwapRows>
    void swap_rows_of(std::uint32_t i, std::uint32_t j, SwapRows&& swap_rows) {
        if (i == j) return;
        DAMSON_ASSERT(i < size() && j < size());
        DAMSON_ASSERT(entries_[handles_[i].slot].link == i && entries_[handles_[j].slot].link == j);
        std::swap(handles_[i], handles_[j]);
        entries_[handles_[i].slot].link = i;
        entries_[handles_[j].slot].link = j;
        swap_rows(i, j);
    }

    void free_slot(std::uint32_t slot) noexcept {
        DAMSON_ASSERT(slot < entries_.size());
        Entry& entry = entries_[slot];
        if (Handle<Tag>{slot, entry.generation}.count() == LastCount) {
            entry.link = retired_link;
            ++retired_count_;
            return;
        }
        entry.link = free_bit | first_free_;
        first_free_ = slot;
    }

    std::vector<Entry> entries_;          // indexed by slot
    std::vector<Handle<Tag>> handles_;    // indexed by row
    std::uint32_t first_generation_ = 1;  // generation of a slot's first owner
    std::uint32_t first_free_ = no_slot;
    std::uint32_t front_count_ = 0;
    std::uint32_t retired_count_ = 0;
};

}  // namespace damson
