// Passes boxes to the broadphase, and turns the pairs that it begins and ends into contacts.
//
// Boxes are passed to the broadphase twice in a step: edited boxes at the start, moved boxes at the end. Queries
// between steps then find all shapes at their current positions.
#include "phases.hpp"

#include "../../core/contract.hpp"
#include "../../core/prefetch.hpp"
#include "../state/tile_lookup.hpp"
#include "../state/world_state.hpp"
#include "contact_life.hpp"
#include "pair_rules.hpp"
#include "tile_pairs.hpp"

namespace damson {

namespace {

EndCause cause_of(const WorldTables& state, PairEndCause cause, std::uint32_t body_a, std::uint32_t body_b) {
    switch (cause) {
        case PairEndCause::Removed: return EndCause::Destroyed;
        case PairEndCause::Filtered:
            return state.bodies.at<BodyFlags>(body_a).is_out() || state.bodies.at<BodyFlags>(body_b).is_out()
                       ? EndCause::Disabled
                       : EndCause::Filtered;
        case PairEndCause::Moved: break;
    }
    return cause_of_leaving(state, body_a, body_b);
}

/// Ends the contacts of a pair that the broadphase ended. The contacts of a destroyed shape have already
/// ended with the shape.
void end_pair(WorldState& state, const PairEnded& pair) {
    if (pair.cause == PairEndCause::Removed) return;
    if (has_tiles(state) && is_tile_pair(pair.user_data)) {
        const std::uint32_t id = pair.user_data & ~tile_pair_bit;
        DAMSON_ASSERT(state.tiles.pairs.is_live(id));
        const TilePair& tile_pair = state.tiles.pairs[id];
        return end_tile_pair(
            state, id,
            cause_of(state, pair.cause, state.shapes.at<ShapeBox>(tile_pair.other_shape).body,
                     state.tiles.at_slot(tile_pair.grid).body));
    }
    DAMSON_ASSERT(state.contacts.pool.is_live(pair.user_data));
    const Contact& contact = state.contacts[pair.user_data];
    end_contact(state, pair.user_data, cause_of(state, pair.cause, contact.body_a, contact.body_b));
}

void move_proxies(WorldState& state) {
    const bool has_grids = has_tiles(state);
    state.array_versions.tell_broadphase(has_grids || !state.moved_shapes.empty());
    for (const std::uint32_t slot : state.moved_shapes) {
        if (state.shapes.table.handle_of_slot(slot).is_null()) continue;
        ShapeBox& box = state.shapes.at<ShapeBox>(slot);
        if (!box.is_moved) continue;
        box.is_moved = false;
        if (has_grids) mark_tile_pairs(state, slot);
        if (has_grids && box.is_grid)
            move_chunks(state, slot);
        else
            state.broadphase.move(box.proxy, box.fat);
    }
    if (has_grids) update_edited_chunks(state);
    state.counters.moved_boxes += static_cast<std::uint32_t>(state.moved_shapes.size());
    state.moved_shapes.clear();
}

}  // namespace

void mark_teleported_contacts(WorldTables& state) {
    for (const BodyHandle body : state.teleported_bodies) {
        if (!state.bodies.table.is_alive(body)) continue;
        for_each_contact(state.contacts, state.bodies.at<BodyLinks>(body.slot),
                         [&](std::uint32_t id) { mark_stale(state, id); });
    }
}

void update_pairs(WorldState& state) {
    constexpr std::uint32_t boxes_per_piece = 8;
    const std::uint32_t pieces =
        pieces_of(state.moved_shapes.size() + state.picking.created.size(), boxes_per_piece);
    move_proxies(state);

    const auto& slot_of = state.shapes.slot_of_proxy;
    const bool has_grids = has_tiles(state);
    const auto filter = [&](ProxyId a, ProxyId b) { return should_collide(state, slot_of[a], slot_of[b]); };
    const auto on_all_workers = [&](std::uint32_t count, ParallelTask task) {
        state.workers.for_each(count, task);
    };
    state.is_committing = true;
    PairChanges changes;
    state.workers.run_region(Region::Pairs, pieces, [&](std::uint32_t worker_count) {
        changes =
            state.broadphase.commit(filter, worker_count > 1 ? ParallelFor(on_all_workers) : ParallelFor());
        return pieces;
    });
    state.is_committing = false;
    state.picking.created.clear();

    // process ends before begins, so that new pairs can reuse the ids of ended contacts
    constexpr std::size_t ahead = 8;
    for (std::size_t i = 0; i < changes.ended.size(); ++i) {
        if (i + ahead < changes.ended.size() && !is_tile_pair(changes.ended[i + ahead].user_data))
            prefetch(&state.contacts[changes.ended[i + ahead].user_data]);
        end_pair(state, changes.ended[i]);
    }
    if (const std::size_t wanted = state.contacts.pool.live_count() + changes.began.size();
        wanted > state.contacts.pool.capacity()) {
        state.array_versions.change(ChangeKind::Pair);
        state.contacts.reserve(static_cast<std::uint32_t>(wanted));
    }
    for (std::size_t i = 0; i < changes.began.size(); ++i) {
        if (i + 2 * ahead < changes.began.size()) {
            const PairBegan& coming = changes.began[i + 2 * ahead];
            prefetch_shapes(state, slot_of[coming.a], slot_of[coming.b]);
        }
        if (i + ahead < changes.began.size()) {
            const PairBegan& coming = changes.began[i + ahead];
            prefetch_bodies(state, slot_of[coming.a], slot_of[coming.b]);
        }
        const PairBegan& pair = changes.began[i];
        DAMSON_ASSERT(pair.a < slot_of.size() && pair.b < slot_of.size());
        const bool is_of_tiles =
            has_grids && (is_grid(state, slot_of[pair.a]) || is_grid(state, slot_of[pair.b]));
        state.broadphase.set_user_data(pair.index,
                                       is_of_tiles ? begin_tile_pair(state, pair.a, pair.b)
                                                   : begin_contact(state, slot_of[pair.a], slot_of[pair.b]));
    }
    if (has_grids) update_tile_pairs(state);
}

}  // namespace damson
