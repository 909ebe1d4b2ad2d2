// Checks whether keys are free, and assigns user-defined and automatic keys. The `require_...` functions
// report a contract violation and return false if their condition does not hold.
#pragma once

#include <cstdint>

#include "../model/def_checks.hpp"
#include "world_state.hpp"

namespace damson {

/// Requires that the key is free: neither in `taken` nor already used as an automatic key.
bool require_free_key(const WorldTables& state, std::uint64_t key, const KeyTable& taken, const char* call);
/// Returns true if the world has not used the key as an automatic key.
inline bool is_unused_key(const WorldTables& state, std::uint64_t key) {
    return key == automatic_key || key < automatic_keys || key >= state.automatic_end;
}
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
