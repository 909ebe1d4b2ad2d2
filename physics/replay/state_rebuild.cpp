#include "state_rebuild.hpp"

#include <algorithm>
#include <unordered_set>

#include "../../core/sort.hpp"
#include "../dynamics/joint_solver.hpp"
#include "../state/shape_boxes.hpp"
#include "../state/tile_lookup.hpp"
#include "../state/world_state.hpp"
#include "world_arrays.hpp"

namespace damson {

namespace {

std::optional<std::string> rebuild_tables(WorldTables& state, const StateLists& lists) {
    if (!joints_enabled && !state.joints.map.empty())
        return "joints: the library is built with DAMSON_JOINTS=OFF";
    if (!tiles_enabled && !state.tiles.map.empty())
        return "tile grids: the library is built with DAMSON_TILES=OFF";
    for (const BodyPair& pair : lists.ignored_pairs) {
        if (!state.bodies.table.is_alive(pair.a) || !state.bodies.table.is_alive(pair.b) ||
            !state.ignored_pairs.insert(pair))
            return "ignored_pairs: a body does not exist, or a pair occurs twice";
    }
    const auto fill = [](KeyTable& table, const std::vector<KeyTable::Entry>& entries, const auto& slots) {
        for (const KeyTable::Entry& entry : entries) {
            if (slots.handle_of_slot(entry.slot).is_null() || table.contains(entry.key)) return false;
            table.insert(entry.key, entry.slot);
        }
        return true;
    };
    if (!fill(state.body_keys, lists.body_keys, state.bodies.table))
        return "body_keys: a key has no body or occurs twice";
    if (!fill(state.shape_keys, lists.shape_keys, state.shapes.table))
        return "shape_keys: a key has no shape or occurs twice";
    if (!fill(state.joint_keys, lists.joint_keys, state.joints.map.table()))
        return "joint_keys: a key has no joint or occurs twice";
    for (const std::uint32_t slot : lists.moving_obstacles)
        if (state.shapes.table.handle_of_slot(slot).is_null() || !state.shapes.moving_obstacles.insert(slot))
            return "moving_obstacles: a shape does not exist or occurs twice";
    index_names(state.body_extras);
    for (std::uint32_t row = state.shapes.size(); row < state.shapes.table.size(); ++row) {
        const std::uint32_t slot = state.shapes.table.slot_of_row(row);
        const TileSlot& tile = state.tiles.by_shape[slot];
        if (state.tiles.find_tile_shape(tile.grid, tile.cell) != null_index)
            return "tiles.by_shape: a cell has two tile shapes";
        state.tiles.tile_shapes.insert(TileGrids::hash_of(tile.grid, tile.cell), slot);
    }
    return std::nullopt;
}

std::optional<std::string> rebuild_drawing(WorldTables& state, const StateLists& lists) {
    if (lists.draw_levels.size() != state.shapes.size())
        return "draw_levels: the numbers of levels and shapes differ";
    std::vector<std::uint32_t> rows(state.shapes.size());
    for (std::uint32_t row = 0; row < rows.size(); ++row) rows[row] = row;
    const auto draws = state.shapes.columns.get<ShapeDraw>();
    detail::sort_items(rows.begin(), rows.end(),
                       [&](std::uint32_t a, std::uint32_t b) { return draws[a].touch < draws[b].touch; });
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::uint32_t row = rows[i];
        if (!is_finite(lists.draw_levels[row])) return "draw_levels: a level is not finite";
        if (draws[row].touch > state.picking.last_touch ||
            (i > 0 && draws[row].touch == draws[rows[i - 1]].touch))
            return "shapes.draw: a touch number occurs twice or is too large";
        draws[row].place =
            state.picking.order.insert(state.shapes.table.handle_of_row(row), lists.draw_levels[row]);
    }
    return std::nullopt;
}

/// Returns the two proxies of a pair as one number, with the smaller in the high half.
std::uint64_t word_of(ProxyId a, ProxyId b) noexcept {
    return std::uint64_t{std::min(a, b)} << 32 | std::max(a, b);
}

/// Rebuilds a broadphase: the boxes and pairs of its last commit, and then the edits since that commit.
class BroadphaseFilling {
public:
    BroadphaseFilling(WorldState& state, const StateLists& lists) : state_(state), lists_(lists) {
        for (const ShapeHandle shape : state.picking.created)
            if (state.shapes.table.is_alive(shape)) fresh_.insert(shape.slot);
        refiltered_.insert(lists.refiltered.begin(), lists.refiltered.end());
    }

    std::optional<std::string> fill() {
        for (const std::uint32_t slot : lists_.refiltered)
            if (state_.shapes.table.handle_of_slot(slot).is_null() ||
                state_.shapes.at<ShapeBox>(slot).is_tile_shape)
                return "refiltered: a shape does not exist";
        if (auto fault = add_shapes(false)) return fault;
        if (auto fault = add_chunks()) return fault;
        if (auto fault = commit()) return fault;
        if (auto fault = add_shapes(true)) return fault;
        for (const std::uint32_t slot : lists_.refiltered)
            for_each_proxy(state_, slot, [&](ProxyId proxy) {
                state_.broadphase.set_mobility(proxy, mobility_of(slot));  // filters its pairs again
            });
        return std::nullopt;
    }

private:
    ProxyMobility mobility_of(std::uint32_t shape) const {
        return damson::mobility_of(state_, state_.shapes.at<ShapeBox>(shape).body,
                                   state_.shapes.at<ShapeRules>(shape));
    }

    bool add(std::uint32_t shape, const Aabb& box, std::uint64_t key, ProxyId& proxy) {
        // a shape that became static keeps the pairs of a moving shape until the next commit
        const bool is_moving = refiltered_.count(shape) == 1 && fresh_.count(shape) == 0;
        if (!is_valid(box)) return false;
        proxy = state_.broadphase.add(box, key, is_moving ? ProxyMobility::Moving : mobility_of(shape));
        if (proxy == no_proxy) return false;
        std::vector<std::uint32_t>& slots = state_.shapes.slot_of_proxy;
        if (slots.size() <= proxy) slots.resize(proxy + 1, null_index);
        slots[proxy] = shape;
        return true;
    }

    /// Adds the shapes that existed at the last commit or, if `are_fresh`, those created since then. New
    /// shapes have no pairs before the next commit.
    std::optional<std::string> add_shapes(bool are_fresh) {
        std::size_t place = 0;
        for (std::uint32_t row = 0; row < state_.shapes.size(); ++row) {
            const std::uint32_t slot = state_.shapes.table.slot_of_row(row);
            ShapeBox& box = state_.shapes.at<ShapeBox>(slot);
            if (box.is_grid) continue;
            if (place == lists_.boxes.size()) return "boxes: there are fewer boxes than shapes";
            const Aabb& committed = lists_.boxes[place++];
            if ((fresh_.count(slot) == 1) != are_fresh) continue;
            if (!add(slot, committed, state_.shapes.columns.at<ShapeIdentity>(row).key, box.proxy))
                return "boxes: a box is not valid";
        }
        return std::nullopt;
    }

    std::optional<std::string> add_chunks() {
        std::size_t place = 0;
        for (TileGrid& grid : state_.tiles.map.values())
            for (std::uint32_t i = 0; i < grid.chunks.size(); ++i) {
                TileChunk& chunk = grid.chunks[i];
                if (chunk.proxy == no_proxy) continue;
                if (place == lists_.chunk_boxes.size() ||
                    !add(grid.shape, lists_.chunk_boxes[place++], grid.key_of_chunk(i), chunk.proxy))
                    return "chunk_boxes: a box is missing or not valid";
                std::vector<std::uint32_t>& chunks = state_.tiles.chunk_of_proxy;
                if (chunks.size() <= chunk.proxy) chunks.resize(chunk.proxy + 1, null_index);
                chunks[chunk.proxy] = i;
            }
        return std::nullopt;
    }

    /// Commits the boxes. Creates only pairs that have a contact or a tile pair, because filters had rejected
    /// the other overlaps.
    std::optional<std::string> commit() {
        std::vector<std::pair<std::uint64_t, std::uint32_t>> known;
        const TileGrids& tiles = state_.tiles;
        const auto proxy_of = [&](std::uint32_t shape) { return state_.shapes.at<ShapeBox>(shape).proxy; };
        for (const std::uint32_t id : state_.contacts.pool.live_ids()) {
            if (id < tiles.by_contact.size() && tiles.by_contact[id].pair != null_index) continue;
            const Contact& contact = state_.contacts[id];
            known.emplace_back(word_of(proxy_of(contact.shape_a), proxy_of(contact.shape_b)), id);
        }
        for (const std::uint32_t id : tiles.pairs.live_ids()) {
            const TilePair& pair = tiles.pairs[id];
            known.emplace_back(
                word_of(proxy_of(pair.other_shape), tiles.at_slot(pair.grid).chunks[pair.chunk].proxy),
                id | tile_pair_bit);
        }
        detail::sort_items(known.begin(), known.end());
        const auto find = [&](ProxyId a, ProxyId b) {
            const auto at = std::lower_bound(known.begin(), known.end(), std::pair{word_of(a, b), 0u});
            return at != known.end() && at->first == word_of(a, b) ? &*at : nullptr;
        };
        const auto filter = [&](ProxyId a, ProxyId b) { return find(a, b) != nullptr; };
        state_.broadphase.commit(filter);
        if (state_.broadphase.pairs().size() != known.size())
            return "contacts: the boxes of a contact do not overlap";
        for (std::uint32_t i = 0; i < known.size(); ++i) {
            const ActivePair& pair = state_.broadphase.pairs()[i];
            state_.broadphase.set_user_data(i, find(pair.a, pair.b)->second);
        }
        return std::nullopt;
    }

    WorldState& state_;
    const StateLists& lists_;
    std::unordered_set<std::uint32_t> fresh_, refiltered_;  // slots of shapes
};

}  // namespace

StateLists lists_of(const WorldTables& state) {
    StateLists lists;
    const auto copy = [](auto& list, const auto& items) { list.assign(items.begin(), items.end()); };
    copy(lists.ignored_pairs, state.ignored_pairs.items());
    copy(lists.body_keys, state.body_keys.entries());
    copy(lists.shape_keys, state.shape_keys.entries());
    copy(lists.joint_keys, state.joint_keys.entries());
    copy(lists.moving_obstacles, state.shapes.moving_obstacles.items());
    for (std::uint32_t row = 0; row < state.shapes.size(); ++row)
        lists.draw_levels.push_back(state.picking.order.level(state.shapes.columns.at<ShapeDraw>(row).place));
    for (const ShapeHandle shape : state.shapes.handles()) {
        const ShapeBox& box = state.shapes.at<ShapeBox>(shape.slot);
        if (!box.is_grid) lists.boxes.push_back(state.broadphase.box(box.proxy));
        bool is_refiltered = false;
        for_each_proxy(state, shape.slot, [&](ProxyId proxy) {
            is_refiltered = is_refiltered || state.broadphase.is_refiltered(proxy);
        });
        if (is_refiltered) lists.refiltered.push_back(shape.slot);
    }
    for (const TileGrid& grid : state.tiles.map.values())
        for (const TileChunk& chunk : grid.chunks)
            if (chunk.proxy != no_proxy) lists.chunk_boxes.push_back(state.broadphase.box(chunk.proxy));
    return lists;
}

std::optional<std::string> rebuild(WorldState& state, const StateLists& lists) {
    if (auto fault = rebuild_tables(state, lists)) return fault;
    if (auto fault = rebuild_drawing(state, lists)) return fault;
    if (auto fault = BroadphaseFilling(state, lists).fill()) return fault;
    forget_derived(state);
    return std::nullopt;
}

}  // namespace damson
