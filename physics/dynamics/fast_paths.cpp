// Finds the boxes, shapes and tiles that a fast body may hit on its path in the step.
//
// Most fast bodies are not near an obstacle, and most nearby obstacles are not hit. Cheap tests therefore
// come first:
//
//   the whole body      a box around its bounding circle is cast along the path, through static boxes and the boxes
//                       of obstacle_tree.hpp
//   each of its shapes  a box around the shape is cast along the path, through the same boxes
#include "continuous.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "../../core/contract.hpp"
#include "../../core/sort.hpp"
#include "../contacts/pair_rules.hpp"
#include "../contacts/tile_pairs.hpp"
#include "../state/shape_boxes.hpp"
#include "../state/tile_lookup.hpp"
#include "../state/world_state.hpp"

namespace damson {

namespace {

/// Returns true if only static geometry can stop a fast body that is not a bullet.
bool is_scenery_enough(const WorldTables& state) {
    return state.shapes.moving_obstacles.empty();
}

/// Returns true if a cast enters no box of static geometry.
bool is_free_of_scenery(const WorldTables& state, const BoxCast& way) {
    bool is_free = true;
    const auto note = [&](ProxyId, float) {
        is_free = false;
        return 0.0f;  // one box is enough
    };
    state.broadphase.cast_box(way, note, QueryScope::Static);
    return is_free;
}

/// Builds a tree of the moving obstacles if it saves the casts of `fast_count` bodies more time than it
/// takes to build.
void gather_obstacles(WorldState& state, std::size_t fast_count) {
    constexpr std::size_t most_for_a_cast = 16;  // adding this many costs as much as one cast
    ObstacleTree& tree = state.continuous.obstacles;
    tree.clear();
    const auto slots = state.shapes.moving_obstacles.items();
    if (slots.empty() || slots.size() > most_for_a_cast * fast_count) return;
    for (const std::uint32_t slot : slots)
        for_each_proxy(state, slot,
                       [&](ProxyId proxy) { tree.add(state.broadphase.box(proxy), slot, proxy); });
    tree.build();
}

/// Calls `look(slot, proxy)` for shapes whose boxes a cast enters. A bullet's cast finds a moved shape
/// anywhere on the shape's path in the step (gather_moved). Casts of other bodies find the shape at its
/// position at the beginning of the step. If only static geometry can stop the body, the cast skips moving
/// shapes.
void for_each_box_on_path(const WorldState& state, const BoxCast& way, bool is_bullet,
                          CallRef<void, std::uint32_t, ProxyId> look) {
    const bool has_tree = !is_bullet && state.continuous.has_obstacles();
    const bool is_static_enough = has_tree || (!is_bullet && is_scenery_enough(state));
    const auto look_at_proxy = [&](ProxyId proxy, float) {
        DAMSON_ASSERT(proxy < state.shapes.slot_of_proxy.size());
        const std::uint32_t slot = state.shapes.slot_of_proxy[proxy];
        if (!is_bullet || !state.shapes.at<ShapeBox>(slot).is_moved) look(slot, proxy);
    };
    if (!is_static_enough)
        state.broadphase.cast_box(way, look_at_proxy, QueryScope::All);
    else if (state.shapes.static_obstacles > 0)
        state.broadphase.cast_box(way, look_at_proxy, QueryScope::Static);
    if (has_tree) state.continuous.obstacles.cast_box(way, look);
    if (!is_bullet) return;
    for (const std::uint32_t slot : state.continuous.moved_grids) look(slot, no_proxy);
    state.continuous.moved.cast_box(way, look);
}

/// Returns true if no box lies near the path of a body. The test uses a box around the bounding circle of the body,
/// which contains all boxes that box_cast_of() returns for its shapes.
bool is_path_free(const WorldState& state, std::uint32_t body) {
    const std::uint32_t row = state.bodies.row(body);
    DAMSON_ASSERT(row < state.bodies.awake_count() && row < state.solver.motions.size());
    const BodyPose& pose = state.bodies.columns.at<BodyPose>(row);
    const SolverBody& motion = state.solver.motions[row];
    const float extent = state.bodies.columns.at<BodyMass>(row).extent;
    const float reach = extent + bulge_of(motion.turn, extent) + box_skin;
    constexpr float rounding = 1e-6f;  // relative to a coordinate; covers several float roundings
    const auto size_of = [](glm::vec2 v) { return std::fabs(v.x) + std::fabs(v.y); };
    const float slack =
        rounding * (size_of(pose.center) + size_of(motion.shift) + size_of(pose.center_local) + reach);
    const glm::vec2 begin = pose.center - motion.shift, around{reach + slack};
    const Aabb box{begin - around, begin + around};
    const Aabb swept = united(box, {pose.center - around, pose.center + around});
    return state.continuous.obstacles.is_free(swept) &&
           (state.shapes.static_obstacles == 0 || is_free_of_scenery(state, {box, motion.shift, 1.0f}));
}

}  // namespace

Sweep sweep_of(const WorldState& state, std::uint32_t body_slot) {
    const BodyPose& pose = state.bodies.at<BodyPose>(body_slot);
    const std::uint32_t row = state.bodies.row(body_slot);
    if (row >= state.bodies.awake_count()) return make_sweep_at_rest(pose.frame);
    DAMSON_ASSERT(row < state.solver.motions.size());
    const SolverBody& motion = state.solver.motions[row];
    return {pose.center_local, pose.center - motion.shift, motion.shift,
            turned(pose.frame.rotation, -motion.turn), motion.turn};
}

bool may_be_stopped(const WorldTables& state, glm::vec2 center, glm::vec2 shift, float extent) {
    if (!is_scenery_enough(state)) return true;
    if (state.shapes.static_obstacles == 0) return false;
    const glm::vec2 before = center - shift, reach{extent + box_skin};
    return !is_free_of_scenery(state, {{before - reach, before + reach}, shift, 1.0f});
}

void drop_free_bodies(WorldState& state) {
    std::size_t fast_count = 0;
    for (const WorkerScratch& scratch : state.worker_scratch) fast_count += scratch.fast_bodies.size();
    gather_obstacles(state, fast_count);
    if (!state.continuous.has_obstacles()) return;
    std::vector<std::uint32_t>& candidates = state.continuous.candidates;
    candidates.clear();
    for (WorkerScratch& scratch : state.worker_scratch) {
        candidates.insert(candidates.end(), scratch.fast_bodies.begin(), scratch.fast_bodies.end());
        scratch.fast_bodies.clear();
    }
    DAMSON_ASSERT(candidates.size() == fast_count);
    constexpr std::uint32_t grain = 16;
    state.workers.parallel_for(
        Region::Obstacles, static_cast<std::uint32_t>(fast_count), grain,
        [&](std::uint32_t first, std::uint32_t last, std::uint32_t slice) {
            DAMSON_ASSERT(slice < state.worker_scratch.size());
            for (const std::uint32_t slot : std::span(candidates).subspan(first, last - first))
                if (state.bodies.at<BodyFlags>(slot).is_bullet || !is_path_free(state, slot))
                    state.worker_scratch[slice].fast_bodies.push_back(slot);
        });
}

void gather_moved(WorldState& state) {
    ContinuousScratch& continuous = state.continuous;
    continuous.moved.clear();
    continuous.moved_grids.clear();
    for (const std::uint32_t slot : state.moved_shapes) {
        const ShapeBox& box = state.shapes.at<ShapeBox>(slot);
        if (box.is_grid)
            continuous.moved_grids.push_back(slot);
        else
            continuous.moved.add(united(state.broadphase.box(box.proxy), box.fat), slot, no_proxy);
    }
    continuous.moved.build();
}

int rank_of(const WorldState& state, std::uint32_t body) {
    const BodyFlags& flags = state.bodies.at<BodyFlags>(body);
    if (flags.type != BodyType::Dynamic) return 0;
    const std::vector<std::uint32_t>& bullet_of = state.continuous.bullet_of;
    if (flags.is_bullet && body < bullet_of.size() && bullet_of[body] != null_index) return 3;
    return flags.is_guided() ? 1 : 2;
}

bool has_smaller_key(const WorldTables& state, std::uint32_t a, std::uint32_t b) {
    return state.shapes.at<ShapeIdentity>(a).key < state.shapes.at<ShapeIdentity>(b).key;
}

// Shapes are visited in key order if there is a filter callback, else in the order of the broadphase.
void for_each_on_path(WorldState& state, const BoxCast& way, bool is_bullet,
                      CallRef<void, std::uint32_t> look) {
    const auto for_each = [&](CallRef<void, std::uint32_t> use) {
        const auto use_box = [&](std::uint32_t slot, ProxyId proxy) {
            if (is_grid(state, slot))
                find_tile_shapes_on_path(state, slot, cells_of_proxy(state, slot, proxy), way, use);
            else
                use(slot);
        };
        for_each_box_on_path(state, way, is_bullet, use_box);
    };
    if (!state.user_callbacks.filter) return for_each(look);
    ScratchList found(state.scratch_lists);
    const auto note = [&](std::uint32_t slot) { found.items.push_back(slot); };
    for_each(note);
    sort_ids_by_key(found.items, state.key_order,
                    [&](std::uint32_t slot) { return state.shapes.at<ShapeIdentity>(slot).key; });
    for (const std::uint32_t slot : found.items) look(slot);
}

void pin_tile_shapes(WorldState& state, std::uint32_t body, const Sweep& sweep) {
    if (!has_tiles(state)) return;
    for_each_shape(state.shapes, state.bodies.at<BodyLinks>(body), [&](std::uint32_t own) {
        const BoxCast way = box_cast_of(state.shapes.at<Shape>(own), sweep);
        const bool is_bullet = state.bodies.at<BodyFlags>(body).is_bullet;
        // the order in which tile shapes get their slots must not depend on the broadphase, so grids and chunks are
        // sorted by key
        ScratchList grids(state.scratch_lists), chunks(state.scratch_lists);
        const auto note = [&](std::uint32_t slot, ProxyId proxy) {
            if (!is_grid(state, slot)) return;
            (proxy == no_proxy ? grids : chunks).items.push_back(proxy == no_proxy ? slot : proxy);
        };
        for_each_box_on_path(state, way, is_bullet, note);
        const auto grid_of = [&](ProxyId proxy) { return state.shapes.slot_of_proxy[proxy]; };
        const auto has_smaller_chunk = [&](ProxyId x, ProxyId y) {
            const TileGrid &a = state.tiles.of_shape(grid_of(x)), &b = state.tiles.of_shape(grid_of(y));
            return a.key_of_chunk(state.tiles.chunk_of_proxy[x]) <
                   b.key_of_chunk(state.tiles.chunk_of_proxy[y]);
        };
        detail::sort_items(grids.items.begin(), grids.items.end(),
                           [&](std::uint32_t x, std::uint32_t y) { return has_smaller_key(state, x, y); });
        detail::sort_items(chunks.items.begin(), chunks.items.end(), has_smaller_chunk);
        const auto pin = [&](std::uint32_t slot, ProxyId proxy) {
            pin_tile_shapes_on_path(state, slot, cells_of_proxy(state, slot, proxy), way);
        };
        for (const std::uint32_t slot : grids.items) pin(slot, no_proxy);
        for (const ProxyId proxy : chunks.items) pin(grid_of(proxy), proxy);
    });
}

std::uint32_t find_contact(const WorldTables& state, std::uint32_t body, std::uint32_t shape,
                           std::uint32_t other) {
    DAMSON_ASSERT(shape != other);
    std::uint32_t found = null_index;
    for_each_contact(state.contacts, state.bodies.at<BodyLinks>(body), [&](std::uint32_t id) {
        const Contact& contact = state.contacts[id];
        if ((contact.shape_a == shape && contact.shape_b == other) ||
            (contact.shape_a == other && contact.shape_b == shape))
            found = id;
    });
    return found;
}

bool can_hit_on_path(WorldTables& state, std::uint32_t contact, std::uint32_t shape, std::uint32_t other) {
    if (contact != null_index) return true;
    return has_smaller_key(state, shape, other) ? should_collide(state, shape, other)
                                                : should_collide(state, other, shape);
}

bool may_share_paths(const WorldTables& state) {
    return !state.user_callbacks.filter;
}

}  // namespace damson
