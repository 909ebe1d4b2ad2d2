// User-defined keys, and the slots of their objects. Used to keep keys unique and to find objects by key.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "../../containers/constant_time_hash_array.hpp"
#include "../../core/hash.hpp"
#include "bodies.hpp"

namespace damson {

class KeyTable {
public:
    struct Entry {
        std::uint64_t key = 0;
        std::uint32_t slot = null_index;

        bool operator==(const Entry& other) const noexcept { return key == other.key; }
    };

    bool contains(std::uint64_t key) const { return entries_.contains({key}); }
    void insert(std::uint64_t key, std::uint32_t slot) { entries_.insert({key, slot}); }
    void remove(std::uint64_t key) { entries_.remove({key}); }

    /// Returns the slot of the object with this key, or `null_index`.
    std::uint32_t find(std::uint64_t key) const {
        const std::uint32_t index = entries_.index_of({key});
        return index == not_in_array ? null_index : entries_[index].slot;
    }

    std::span<const Entry> entries() const noexcept { return entries_.items(); }
    std::size_t bytes() const noexcept { return entries_.bytes(); }

    /// Passes the state arrays to `show`; see core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show(entries_);
    }

private:
    struct HashKey {
        std::size_t operator()(const Entry& entry) const noexcept {
            return static_cast<std::size_t>(mix_bits(entry.key));
        }
    };
    ConstantTimeHashArray<Entry, HashKey> entries_;
};

}  // namespace damson
