#include "keys.hpp"

#include <algorithm>

#include "../../core/contract.hpp"
#include "../model/def_checks.hpp"
#include "world_state.hpp"

namespace damson {

namespace {

/// Returns true if the world has not used the key as an automatic key.
bool is_unused_key(const WorldTables& state, std::uint64_t key) {
    return key == automatic_key || key < automatic_keys || key >= state.automatic_end;
}

}  // namespace

bool require_free_key(const WorldTables& state, std::uint64_t key, const KeyTable& taken, const char* call) {
    return require(key == automatic_key || !taken.contains(key), call, "key", "unique in the world", key) &&
           require(is_unused_key(state, key), call, "key", "none that the world may have given itself", key);
}

std::uint64_t take_automatic_keys(WorldTables& state, std::uint64_t count) {
    const std::uint64_t first = state.next_key;
    state.automatic_end = state.next_key += count;
    return first;
}

void skip_keys(WorldTables& state, std::uint64_t first, std::uint64_t count) {
    state.next_key = std::max(state.next_key, first + count);
}

std::uint64_t take_key(WorldTables& state, std::uint64_t wanted, KeyTable& taken, std::uint32_t slot) {
    if (wanted == automatic_key) return take_automatic_keys(state, 1);
    DAMSON_ASSERT(!taken.contains(wanted));
    taken.insert(wanted, slot);
    skip_keys(state, wanted, 1);
    return wanted;
}

bool is_tile_key(const WorldTables& state, std::uint64_t key) {
    return std::any_of(state.tiles.map.begin(), state.tiles.map.end(), [&](const TileGrid& grid) {
        return key > grid.first_key && key - grid.first_key < grid.key_count();
    });
}

bool require_no_grid(const WorldTables& state, std::uint32_t shape_slot, const char* call) {
    return require(!state.shapes.at<ShapeBox>(shape_slot).is_grid, call, "the object",
                   "a shape without tiles, as the palette defines those");
}

bool require_no_tile_key(const WorldTables& state, std::uint64_t key, const char* call) {
    return require(!is_tile_key(state, key), call, "key", "unique in the world", key);
}

bool is_range_free(const WorldTables& state, std::uint64_t first, std::uint64_t count) {
    const auto is_inside = [&](std::uint64_t key) { return key >= first && key - first < count; };
    const auto keys = state.shape_keys.entries();
    if (first + count > automatic_keys && first < state.automatic_end) return false;  // automatic keys in use
    return std::none_of(keys.begin(), keys.end(),
                        [&](const KeyTable::Entry& entry) { return is_inside(entry.key); }) &&
           std::none_of(state.tiles.map.begin(), state.tiles.map.end(), [&](const TileGrid& grid) {
               return is_inside(grid.first_key) ||
                      (first > grid.first_key && first - grid.first_key < grid.key_count());
           });
}

}  // namespace damson
