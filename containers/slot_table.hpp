// Handles on one side, dense rows on the other: a slot map without the data, so that any number of columns
// can follow it.
//
//   entries_   slot -> { row, generation }      a live slot; the row is where its data lies now
//                   -> { next free, generation } a free slot: the free list needs no memory of its own
//   handles_   row -> handle                     the inverse, always dense: front part, then back part
//
// Rows move when others leave; slots never do. The table announces every exchange of two rows it makes, and
// whoever keeps data by row makes the same exchanges. Each part of the partition is unordered unless the
// caller orders it.
//
// A free slot remembers the generation of its last owner, so that an old handle never fits a new owner. A
// slot whose owners are all used up is retired: it joins neither the rows nor the free list again. Tables of
// different stamps never give out equal handles (handle.hpp).
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

/// Gives out handles of the kind `Tag` and keeps their rows dense. `LastCount` is the last owner a slot may
/// have before it is retired; smaller ones are for tests.
/// Threads: none of its own; concurrent readers are safe while nobody writes.
template <class Tag, std::uint32_t LastCount = Handle<Tag>::last_count>
class SlotTable {
    static_assert(LastCount >= 1, "count 0 belongs to the null handle");
    static_assert(LastCount <= Handle<Tag>::last_count, "the stamp begins where the count ends");

public:
    SlotTable() = default;
    /// All handles bear `stamp`. Requires: at most Handle::last_stamp.
    explicit SlotTable(std::uint32_t stamp) : first_generation_(stamp << Handle<Tag>::count_bits | 1) {
        DAMSON_ASSERT(stamp <= Handle<Tag>::last_stamp);
    }

    /// Makes room so that the next insert() allocates nothing and cannot throw.
    void prepare_insert() {
        if (handles_.size() == handles_.capacity()) handles_.reserve(grown(handles_.capacity()));
        if (first_free_ == no_slot && entries_.size() == entries_.capacity())
            entries_.reserve(grown(entries_.capacity()));
    }

    /// Adds a row at the end, in the back part, and returns its handle; null when all 2^31 - 2 slots are
    /// used up.
    /// Invalidates: handles() spans.
    /// Cost: constant, amortised over growth.
    Handle<Tag> insert() {
        prepare_insert();
        const auto row = static_cast<std::uint32_t>(handles_.size());
        std::uint32_t slot = first_free_;
        if (slot != no_slot) {
            Entry& entry = entries_[slot];
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
        return handles_.back();
    }

    /// Removes the row of `handle` and makes the handle stale. Calls `swap_rows(i, j)`, i != j, for each of
    /// the at most two exchanges that bring the row to the end; the caller then drops its last row. Returns
    /// whether there was something to remove: a stale handle is harmless, and then nothing is to be dropped.
    /// Requires: `swap_rows` does not throw.
    /// Invalidates: `handle`, handles() spans, the numbers of up to two other rows.
    /// Cost: constant.
    template <class SwapRows>
    bool remove(Handle<Tag> handle, SwapRows&& swap_rows) {
        if (!is_alive(handle)) return false;
        send_back(handle, swap_rows);
        swap_rows_of(row_of(handle), size() - 1, swap_rows);
        handles_.pop_back();
        free_slot(handle.slot);
        return true;
    }

    /// Moves the row of `handle` into the front part; nothing happens if it is there. Tells `swap_rows`
    /// as remove() does.
    /// Requires: `handle` is alive.
    /// Invalidates: the numbers of up to two rows.
    /// Cost: constant.
    template <class SwapRows>
    void bring_front(Handle<Tag> handle, SwapRows&& swap_rows) {
        const std::uint32_t row = row_of(handle);
        if (row < front_count_) return;
        swap_rows_of(row, front_count_, swap_rows);
        ++front_count_;
    }

    /// Moves the row of `handle` into the back part; nothing happens if it is there. Tells `swap_rows`
    /// as remove() does.
    /// Requires: `handle` is alive.
    /// Invalidates: the numbers of up to two rows.
    /// Cost: constant.
    template <class SwapRows>
    void send_back(Handle<Tag> handle, SwapRows&& swap_rows) {
        const std::uint32_t row = row_of(handle);
        if (row >= front_count_) return;
        --front_count_;
        swap_rows_of(row, front_count_, swap_rows);
    }

    /// Exchanges two rows of the same part, for callers that keep an order of their own. i == j does nothing.
    /// Requires: i, j < size(), both in the front part or both in the back part.
    /// Cost: constant.
    void exchange(std::uint32_t i, std::uint32_t j) {
        DAMSON_ASSERT(i < size() && j < size() && (i < front_count_) == (j < front_count_));
        swap_rows_of(i, j, [](std::uint32_t, std::uint32_t) {});
    }

    /// What all handles bear; 0 for none.
    std::uint32_t stamp() const noexcept { return first_generation_ >> Handle<Tag>::count_bits; }

    /// Whether the handle bears the stamp of others.
    bool is_foreign(Handle<Tag> handle) const noexcept {
        return handle.stamp() != 0 && handle.stamp() != stamp();
    }

    /// Whether `handle` names a row.
    bool is_alive(Handle<Tag> handle) const noexcept {
        if (handle.slot >= entries_.size()) return false;
        const Entry& entry = entries_[handle.slot];
        return entry.generation == handle.generation && (entry.link & free_bit) == 0;
    }

    /// Requires: `handle` is alive.
    std::uint32_t row_of(Handle<Tag> handle) const noexcept {
        DAMSON_ASSERT(is_alive(handle));
        return entries_[handle.slot].link;
    }

    /// Row of a slot known to be alive: one load.
    std::uint32_t row_of_slot(std::uint32_t slot) const noexcept {
        DAMSON_ASSERT(slot < entries_.size() && (entries_[slot].link & free_bit) == 0);
        return entries_[slot].link;
    }

    /// Requires: `row` < size().
    Handle<Tag> handle_of_row(std::uint32_t row) const noexcept {
        DAMSON_ASSERT(row < handles_.size());
        return handles_[row];
    }

    /// Requires: `row` < size().
    std::uint32_t slot_of_row(std::uint32_t row) const noexcept { return handle_of_row(row).slot; }

    /// Handle of the slot's present owner; null if it has none.
    Handle<Tag> handle_of_slot(std::uint32_t slot) const noexcept {
        if (slot >= entries_.size() || (entries_[slot].link & free_bit) != 0) return {};
        return {slot, entries_[slot].generation};
    }

    /// All live handles in row order; valid until the next change.
    std::span<const Handle<Tag>> handles() const noexcept { return handles_; }

    /// Rows in use.
    std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(handles_.size()); }
    bool empty() const noexcept { return handles_.empty(); }             ///< Whether there is no row.
    std::uint32_t front_count() const noexcept { return front_count_; }  ///< Rows of the front part.

    /// Slots ever used: every slot is below this.
    std::uint32_t slot_count() const noexcept { return static_cast<std::uint32_t>(entries_.size()); }

    /// Slots that have had all their owners and are given out no more.
    std::uint32_t retired_count() const noexcept { return retired_count_; }

    /// Makes room for `count` rows.
    void reserve(std::uint32_t count) {
        entries_.reserve(count);
        handles_.reserve(count);
    }

    /// Memory held. [bytes]
    std::size_t bytes() const noexcept {
        return entries_.capacity() * sizeof(Entry) + handles_.capacity() * sizeof(Handle<Tag>);
    }

    /// Removes everything. Old handles stay stale for ever; slots are given out from the lowest again.
    /// Cost: proportional to slot_count().
    void clear() noexcept {
        handles_.clear();
        front_count_ = 0;
        first_free_ = no_slot;
        retired_count_ = 0;
        for (std::uint32_t slot = slot_count(); slot-- > 0;) free_slot(slot);
    }

    /// Same handles in the same rows, and the same handles to come.
    bool operator==(const SlotTable&) const = default;

    /// Shows what it consists of: core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show(entries_, handles_, first_generation_, first_free_, front_count_, retired_count_);
    }

    /// Looks for a broken invariant and names the first one found.
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
        std::uint32_t generation = 0;  // of the present owner, or of the last one

        bool operator==(const Entry&) const = default;
    };

    static constexpr std::uint32_t free_bit = 0x80000000u;
    static constexpr std::uint32_t no_slot = 0x7fffffffu;  // ends the free list
    static constexpr std::uint32_t retired_link =
        0xfffffffeu;  // free_bit and a slot that insert() never gives out

    static std::size_t grown(std::size_t capacity) noexcept {
        return std::max<std::size_t>(16, 2 * capacity);
    }

    template <class SwapRows>
    void swap_rows_of(std::uint32_t i, std::uint32_t j, SwapRows&& swap_rows) {
        if (i == j) return;
        std::swap(handles_[i], handles_[j]);
        entries_[handles_[i].slot].link = i;
        entries_[handles_[j].slot].link = j;
        swap_rows(i, j);
    }

    void free_slot(std::uint32_t slot) noexcept {
        Entry& entry = entries_[slot];
        if (Handle<Tag>{slot, entry.generation}.count() == LastCount) {
            entry.link = retired_link;
            ++retired_count_;
            return;
        }
        entry.link = free_bit | first_free_;
        first_free_ = slot;
    }

    std::vector<Entry> entries_;          // by slot
    std::vector<Handle<Tag>> handles_;    // by row
    std::uint32_t first_generation_ = 1;  // of a slot: the stamp, and owner 1
    std::uint32_t first_free_ = no_slot;
    std::uint32_t front_count_ = 0;
    std::uint32_t retired_count_ = 0;
};

}  // namespace damson
