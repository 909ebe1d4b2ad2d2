// A hash table of row indices. It stores only hashes and row indices. The keys are stored elsewhere, and the
// caller compares them.
//
//   entries_   { hash, value }, linear probing; removal shifts later entries back, so there are no tombstones
//
// No result depends on the order of the entries.
// Source: Knuth, "The Art of Computer Programming", volume 3, 1998, section 6.4, algorithm R (removal by
// shifting).
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "../core/contract.hpp"

namespace damson {

/// Finds 32-bit values by the hash of their key. The caller must be able to look up the key of a value.
class IndexTable {
public:
    static constexpr std::uint32_t none = ~0u;  ///< Value that means "not found".

    /// Returns the value with this hash for which `is_wanted(value)` returns true, or `none`.
    /// Requires: hashes whose low bits are well mixed.
    /// Cost: constant, expected.
    template <class IsWanted>
    std::uint32_t find(std::uint32_t hash, IsWanted&& is_wanted) const {
        if (entries_.empty()) return none;
        for (std::size_t at = hash & mask();; at = (at + 1) & mask()) {
            const Entry& entry = entries_[at];
            if (entry.value == none) return none;
            if (entry.hash == hash && is_wanted(entry.value)) return entry.value;
        }
    }

    /// Reserves memory so that the next insert() allocates nothing and cannot throw.
    void prepare_insert() {
        if (4 * (count_ + 1) > 3 * entries_.size()) rehash(std::max<std::size_t>(16, 2 * entries_.size()));
    }

    /// Adds a value.
    /// Requires: `value` is not `none`, and the table contains no value with an equal key.
    /// Cost: constant, expected, and amortized over growth.
    void insert(std::uint32_t hash, std::uint32_t value) {
        DAMSON_ASSERT(value != none);
        prepare_insert();
        DAMSON_ASSERT(count_ < entries_.size());
        place({hash, value});
        ++count_;
    }

    /// Removes a value.
    /// Requires: `value` was inserted with `hash`.
    /// Cost: constant, expected.
    void erase(std::uint32_t hash, std::uint32_t value) noexcept {
        DAMSON_ASSERT(count_ > 0);
        std::size_t hole = position(hash, value);
        for (std::size_t at = hole;;) {
            at = (at + 1) & mask();
            if (entries_[at].value == none) break;
            // an entry can move back if that does not take it past its home position
            const std::size_t from_home = (at - entries_[at].hash) & mask();
            if (from_home < ((at - hole) & mask())) continue;
            entries_[hole] = entries_[at];
            hole = at;
        }
        entries_[hole].value = none;
        --count_;
    }

    /// Replaces the value of a key, for example after its row has moved.
    /// Requires: `before` was inserted with `hash`.
    /// Cost: constant, expected.
    void replace(std::uint32_t hash, std::uint32_t before, std::uint32_t after) noexcept {
        DAMSON_ASSERT(after != none);
        entries_[position(hash, before)].value = after;
    }

    std::uint32_t size() const noexcept { return count_; }  ///< Returns the number of keys.

    /// Reserves memory for `count` keys.
    void reserve(std::uint32_t count) {
        const std::size_t wanted = std::bit_ceil(std::max<std::size_t>(16, std::size_t{count} * 4 / 3 + 1));
        if (wanted > entries_.size()) rehash(wanted);
    }

    /// Removes all keys and keeps their memory.
    void clear() noexcept {
        std::fill(entries_.begin(), entries_.end(), Entry{});
        count_ = 0;
    }

    /// Returns the memory used by the table. [bytes]
    std::size_t bytes() const noexcept { return entries_.capacity() * sizeof(Entry); }

    /// Passes the state arrays to `show`; see core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show(entries_, count_);
    }

    /// Returns the first broken invariant, or nothing.
    std::optional<std::string> validate() const {
        std::uint32_t count = 0;
        for (std::size_t at = 0; at < entries_.size(); ++at) {
            if (entries_[at].value == none) continue;
            ++count;
            for (std::size_t step = entries_[at].hash & mask(); step != at; step = (step + 1) & mask()) {
                if (entries_[step].value == none)
                    return std::string("IndexTable: a gap between an entry and its home");
            }
        }
        if (count != count_) return std::string("IndexTable: the entries are counted wrongly");
        return std::nullopt;
    }

private:
    struct Entry {
        std::uint32_t hash = 0;
        std::uint32_t value = none;
    };

    std::size_t mask() const noexcept { return entries_.size() - 1; }

    std::size_t position(std::uint32_t hash, std::uint32_t value) const noexcept {
        DAMSON_ASSERT(!entries_.empty());
        std::size_t at = hash & mask();
        while (entries_[at].value != value) {
            DAMSON_ASSERT(entries_[at].value != none);
            at = (at + 1) & mask();
        }
        return at;
    }

    void place(Entry entry) noexcept {
        std::size_t at = entry.hash & mask();
        while (entries_[at].value != none) at = (at + 1) & mask();
        entries_[at] = entry;
    }

    void rehash(std::size_t size) {
        DAMSON_ASSERT(std::has_single_bit(size) && size > count_);
        std::vector<Entry> before(size);
        before.swap(entries_);
        for (const Entry& entry : before) {
            if (entry.value != none) place(entry);
        }
    }

    std::vector<Entry> entries_;  // the size is a power of two, or 0
    std::uint32_t count_ = 0;
};

}  // namespace damson
