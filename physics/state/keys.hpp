// Keys of objects: the table of user-defined keys, checks whether keys are free, and automatic keys. The
// `require_...` functions report a contract violation and return false if their condition does not hold.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "../../containers/constant_time_hash_array.hpp"
#include "../../core/hash.hpp"
#include "bodies.hpp"

namespace damson {

struct WorldTables;

/// User-defined keys, and the slots of their objects. Keeps keys unique, and finds objects by key.
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

/// Requires that the key is free: neither in `taken` nor already used as an automatic key.
bool require_free_key(const WorldTables& state, std::uint64_t key, const KeyTable& taken, const char* call);
/// Takes the next `count` automatic keys. Returns the first of them.
std::uint64_t take_automatic_keys(WorldTables& state, std::uint64_t count);
/// Advances the counter of automatic keys past the user-defined keys [first, first + count).
void skip_keys(WorldTables& state, std::uint64_t first, std::uint64_t count);
/// Assigns a key to the object in `slot`: `wanted`, or the next automatic key if `wanted` is `automatic_key`.
/// Returns the key.
std::uint64_t take_key(WorldTables& state, std::uint64_t wanted, KeyTable& taken, std::uint32_t slot);
/// Returns true if the key belongs to a chunk or a cell of a tile grid.
bool is_tile_key(const WorldTables& state, std::uint64_t key);
/// Requires that the key does not belong to a chunk or a cell of a tile grid.
bool require_no_tile_key(const WorldTables& state, std::uint64_t key, const char* call);
/// Requires that the shape does not belong to a tile grid, because a grid's palette defines its materials.
bool require_no_grid(const WorldTables& state, std::uint32_t shape_slot, const char* call);
/// Returns true if no shape or grid uses a key in [first, first + count).
bool is_range_free(const WorldTables& state, std::uint64_t first, std::uint64_t count);

}  // namespace damson
