// A hash set or map of pairs, for engines whose broadphase does not store pairs. The worlds of these engines
// use a similar table.
//
// The slot count is a power of two. Collisions are resolved by linear probing, and at most half of the slots
// are in use. Removing an entry moves later entries of its cluster back, so no tombstones are needed. If
// `Value` is an empty class, a slot contains only the key.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "../../core/prefetch.hpp"
#include "pair_sum.hpp"

namespace damson::demo {

struct NoValue {};

template <class Value = NoValue>
class PairTable {
public:
    /// Returns the value of `key`, and true if this call added the key. The pointer is valid until the table
    /// changes.
    std::pair<Value*, bool> find_or_add(PairKey key) {
        if (2 * (count_ + 1) > slots_.size()) grow();
        std::size_t i = home(key);
        while (slots_[i].key != empty) {
            if (slots_[i].key == key) return {&slots_[i].value, false};
            i = (i + 1) & mask();
        }
        slots_[i].key = key;
        slots_[i].value = Value{};
        ++count_;
        return {&slots_[i].value, true};
    }

    /// Prefetches the slot of `key`.
    void prefetch(PairKey key) const noexcept {
        if (!slots_.empty()) damson::prefetch(&slots_[home(key)]);
    }

    bool has(PairKey key) const noexcept {
        if (slots_.empty()) return false;
        for (std::size_t i = home(key); slots_[i].key != empty; i = (i + 1) & mask())
            if (slots_[i].key == key) return true;
        return false;
    }

    /// Removes a key. Requires: `key` is in the table.
    void remove(PairKey key) {
        std::size_t hole = home(key);
        while (slots_[hole].key != key) hole = (hole + 1) & mask();
        for (std::size_t i = (hole + 1) & mask(); slots_[i].key != empty; i = (i + 1) & mask()) {
            // an entry whose home slot is after the hole must stay where it is, or a search would miss it
            if (((i - home(slots_[i].key)) & mask()) >= ((i - hole) & mask())) {
                slots_[hole] = slots_[i];
                hole = i;
            }
        }
        slots_[hole].key = empty;
        --count_;
    }

    std::size_t size() const noexcept { return count_; }

private:
    static constexpr PairKey empty = ~PairKey{0};

    struct Slot {
        PairKey key = empty;
        [[no_unique_address]] Value value{};
    };

    std::size_t mask() const noexcept { return slots_.size() - 1; }
    std::size_t home(PairKey key) const noexcept { return static_cast<std::size_t>(mix_bits(key)) & mask(); }

    void grow() {
        std::vector<Slot> old(std::max<std::size_t>(64, 2 * slots_.size()));
        old.swap(slots_);
        for (const Slot& slot : old) {
            if (slot.key == empty) continue;
            std::size_t i = home(slot.key);
            while (slots_[i].key != empty) i = (i + 1) & mask();
            slots_[i] = slot;
        }
    }

    std::vector<Slot> slots_;
    std::size_t count_ = 0;
};

}  // namespace damson::demo
