// World::counters(): counts objects and bytes when it is called.
#include <bit>

#include "../model/counters.hpp"
#include "../state/world_state.hpp"
#include "world.hpp"

namespace damson {

namespace {

template <class T>
std::size_t bytes_of(const std::vector<T>& vector) {
    return vector.capacity() * sizeof(T);  // NOLINT(bugprone-sizeof-expression): T may be a pointer
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

MemoryUse count_bytes(const WorldState& state) {
    MemoryUse use;
    use.bodies = state.bodies.table.bytes() + state.bodies.columns.bytes() + bytes_of(state.bodies.traveled) +
                 bytes_of(state.pacing.previous_transforms) + state.body_extras.pool.bytes() +
                 state.body_extras.by_name.bytes() + state.targets.bytes() + state.ignored_pairs.bytes() +
                 state.body_keys.bytes();
    use.shapes = state.shapes.table.bytes() + state.shapes.columns.bytes() +
                 bytes_of(state.shapes.slot_of_proxy) + state.shapes.moving_obstacles.bytes() +
                 state.picking.order.bytes() + bytes_of(state.picking.created) +
                 bytes_of(state.picking.found) + state.chains.bytes() + state.shape_keys.bytes();
    use.tiles = state.tiles.bytes();
    use.joints = state.joints.map.bytes() + bytes_of(state.joints.impulses) + bytes_of(state.new_joints) +
                 state.joint_keys.bytes();
    use.contacts = state.contacts.pool.bytes() + bytes_of(state.contacts.links) +
                   bytes_of(state.contacts.watches) + state.contacts.awake.bytes() +
                   state.contacts.stale.bytes();
    for (const ConstraintColor& color : state.graph.colors)
        use.contacts += color.contacts.bytes() + color.joints.bytes();
    use.broadphase = state.broadphase.bytes() + bytes_of(state.moved_shapes);
    use.events = state.events.bytes() + state.pending.bytes() +
                 bytes_of_all(state.began_contacts, state.teleported_bodies, state.slept_or_woke);
    use.commands = state.commands.bytes() + bytes_of(state.commands.taken);

    const SolverScratch& solver = state.solver;
    use.solver =
        bytes_of_all(solver.motions, solver.starts, solver.before, solver.drives, solver.groups,
                     solver.bounces, solver.rollings, solver.blocks, solver.block_colors, solver.held,
                     solver.is_broken, solver.block_scratch.low_rows, solver.block_scratch.weights,
                     solver.block_scratch.crossings, solver.block_scratch.blocks, solver.block_scratch.places,
                     solver.block_scratch.order) +
        solver.joints.bytes() + bytes_of(state.worker_scratch) + state.islands.sets.bytes() +
        bytes_of_all(state.islands.still_time, state.islands.last_member, state.islands.sleepers) +
        state.continuous.obstacles.bytes() + state.continuous.moved.bytes() +
        state.continuous.bullet_paths.bytes() + bytes_of(state.continuous.bullet_of) +
        bytes_of(state.continuous.meetings) + bytes_of(state.continuous.candidates);
    for (const WorkerScratch& scratch : state.worker_scratch) use.solver += bytes_of_scratch(scratch);

    use.other = sizeof(WorldState) + state.scratch_lists.bytes() + state.key_order.bytes() +
                bytes_of_all(state.id_scratch, state.explosion_impulses, state.drops, state.overloaded_joints,
                             state.request_order.words, state.request_order.scratch);
    return use;
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
        counters.touching += state.contacts[id].is_touching();
    counters.colors = static_cast<std::uint32_t>(std::popcount(state.graph.used));
    if (!state.solver.is_free)
        for (const BlockColor& color : state.solver.block_colors) {
            counters.solved_contacts += static_cast<std::uint32_t>(color.contacts.size());
            counters.solver_lanes += wide_lanes * color.groups.count;
        }
    counters.broadphase_swaps = state.broadphase.counters().swaps;
    counters.bytes = count_bytes(state).total();
    return counters;
}

MemoryUse World::memory() const noexcept {
    return count_bytes(*state_);
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
