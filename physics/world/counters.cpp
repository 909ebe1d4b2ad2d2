// Counters of a world, counted when somebody asks.
#include <bit>

#include "../defs/counters.hpp"
#include "../state/world_state.hpp"
#include "world.hpp"

namespace damson {

namespace {

template <class T>
std::size_t bytes_of(const std::vector<T>& vector) {
    return vector.capacity() * sizeof(T);  // NOLINT(bugprone-sizeof-expression): T may well be a pointer
}

template <class... Vectors>
std::size_t bytes_of_all(const Vectors&... vectors) {
    return (bytes_of(vectors) + ...);
}

std::size_t bytes_of_scratch(const WorkerScratch& s) {
    return bytes_of_all(s.changed_contacts, s.due_contacts, s.open_contacts, s.pairs_to_collide,
                        s.found_manifolds, s.close_contacts, s.hits, s.edge_candidates, s.edge_findings,
                        s.edge_neighbours, s.moved_shapes, s.broken_bodies, s.left_bodies, s.fast_bodies,
                        s.crossings, s.overloaded_joints);
}

std::size_t count_bytes(const WorldState& state) {
    std::size_t bytes = sizeof(WorldState);
    bytes += state.events.bytes() + state.pending.bytes();
    bytes += bytes_of(state.worker_scratch);
    for (const WorkerScratch& scratch : state.worker_scratch) bytes += bytes_of_scratch(scratch);
    bytes += bytes_of_all(state.began_contacts, state.moved_by_hand, state.new_joints, state.slept_or_woke,
                          state.moved_shapes, state.id_scratch, state.explosion_impulses, state.drops,
                          state.overloaded_joints) +
             state.scratch_lists.bytes();
    bytes += state.islands.sets.bytes() +
             bytes_of_all(state.islands.still_time, state.islands.last_member, state.islands.sleepers);
    bytes += state.exceptions.bytes() + state.body_keys.bytes() + state.shape_keys.bytes() +
             state.joint_keys.bytes() + state.contacts.stale.bytes();
    bytes += state.bodies.table.bytes() + state.bodies.columns.bytes() + bytes_of(state.bodies.ways) +
             bytes_of(state.pacing.previous_transforms);
    bytes += state.shapes.table.bytes() + state.shapes.columns.bytes() +
             bytes_of(state.shapes.slot_of_proxy) + state.shapes.moving_obstacles.bytes() +
             state.continuous.obstacles.bytes() + bytes_of(state.continuous.candidates);
    bytes += state.picking.order.bytes() + bytes_of(state.picking.created) + bytes_of(state.picking.found);
    bytes += state.body_extras.pool.bytes() + state.body_extras.by_name.bytes() + state.targets.bytes() +
             bytes_of(state.solver.held) + bytes_of(state.solver.is_broken);
    bytes += state.commands.bytes() + bytes_of(state.commands.taken);
    bytes +=
        bytes_of(state.request_order.words) + bytes_of(state.request_order.scratch) + state.key_order.bytes();
    bytes += state.chains.bytes() + state.tiles.bytes();
    bytes += state.joints.map.bytes() + bytes_of(state.joints.impulses) + state.broadphase.bytes();
    bytes += state.contacts.pool.bytes() + bytes_of(state.contacts.links) + bytes_of(state.contacts.watches) +
             state.contacts.awake.bytes();
    for (const ConstraintColor& color : state.graph.colors)
        bytes += color.contacts.bytes() + color.joints.bytes();
    const SolverScratch& solver = state.solver;
    bytes += bytes_of(solver.motions) + bytes_of(solver.starts) + bytes_of(solver.before) +
             bytes_of(solver.drives) + bytes_of(solver.groups) + bytes_of(solver.bounces) +
             bytes_of(solver.rollings) + solver.joints.bytes() + bytes_of(solver.blocks) +
             bytes_of(solver.block_colors) + bytes_of(solver.block_scratch.low_rows) +
             bytes_of(solver.block_scratch.weights) + bytes_of(solver.block_scratch.crossings) +
             bytes_of(solver.block_scratch.blocks) + bytes_of(solver.block_scratch.places) +
             bytes_of(solver.block_scratch.order);
    return bytes;
}

}  // namespace

Counters World::counters() const noexcept {
    const WorldState& state = *state_;
    Counters counters = state.counters;
    counters.bodies = state.bodies.size();
    counters.awake_bodies = state.bodies.awake_count();
    counters.shapes = state.shapes.size();
    counters.joints = state.joints.size();
    counters.pairs = static_cast<std::uint32_t>(state.broadphase.pairs().size());
    counters.contacts = state.contacts.pool.live_count();
    counters.awake_contacts = state.contacts.awake.size();
    for (const std::uint32_t id : state.contacts.pool.live_ids())
        counters.touching += state.contacts[id].is_touching;
    counters.colors = static_cast<std::uint32_t>(std::popcount(state.graph.used));
    if (!state.solver.is_free)
        for (const BlockColor& color : state.solver.block_colors) {
            counters.solved_contacts += static_cast<std::uint32_t>(color.contacts.size());
            counters.solver_lanes += wide_lanes * color.groups.count;
        }
    counters.broadphase_swaps = state.broadphase.counters().swaps;
    counters.bytes = count_bytes(state);
    return counters;
}

const char* name_of(Phase phase) noexcept {
    switch (phase) {
        case Phase::Pairs: return "pairs";
        case Phase::Manifolds: return "manifolds";
        case Phase::Islands: return "islands";
        case Phase::Prepare: return "prepare";
        case Phase::Solve: return "solve";
        case Phase::Finish: return "finish";
        case Phase::Events: return "events";
        case Phase::Count: break;
    }
    return "none";
}

}  // namespace damson
