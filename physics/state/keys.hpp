// Keys of a world's objects: which are free, and which come next.
#pragma once

#include <cstdint>

#include "../defs/def_checks.hpp"
#include "world_state.hpp"

namespace damson {

/// The key is nobody's yet.
bool require_free_key(const WorldState& state, std::uint64_t key, const KeyTable& taken, const char* call);
/// Whether a chosen key is one that the world has not given itself.
inline bool is_unused_key(const WorldState& state, std::uint64_t key) {
    return key == automatic_key || key < automatic_keys || key >= state.automatic_end;
}
/// The next automatic key, and `count - 1` behind it.
std::uint64_t take_automatic_keys(WorldState& state, std::uint64_t count);
/// Counting goes on behind chosen keys.
void skip_keys(WorldState& state, std::uint64_t first, std::uint64_t count);
/// The wanted key, now taken, or the next automatic one.
std::uint64_t take_key(WorldState& state, std::uint64_t wanted, KeyTable& taken, std::uint32_t slot);
/// Whether a key is one that a grid's chunks and cells have.
bool is_tile_key(const WorldState& state, std::uint64_t key);
/// The key is none of a tile grid's cells.
bool require_no_tile_key(const WorldState& state, std::uint64_t key, const char* call);
/// The shape is not a tile grid's, whose palette says what it is made of.
bool require_no_grid(const WorldState& state, std::uint32_t shape_slot, const char* call);
/// No shape and no grid has any of these keys.
bool is_range_free(const WorldState& state, std::uint64_t first, std::uint64_t count);

}  // namespace damson
