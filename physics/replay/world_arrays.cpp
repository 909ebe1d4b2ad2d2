#include "world_arrays.hpp"

#include <cstring>
#include <span>

#include "../state/world_state.hpp"

namespace damson {

namespace {

/// Adds the fields of a definition that can change after the world is created.
void show_settings(StateArrays& show, WorldDef& def) {
    constexpr ChangeKind edit = ChangeKind::Edit;
    show(show.at(edit, def.can_sleep), show.at(edit, def.continuous), show.at(edit, def.warm_starting));
    show(show.at(edit, def.bounds), show.at(edit, def.out_of_bounds));
    show(show.at(edit, def.friction_mix), show.at(edit, def.restitution_mix),
         show.at(edit, def.internal_edges));
    show(show.at(edit, def.hit_speed), show.at(edit, def.tuning));
}

}  // namespace

// The order is that of WorldState, except that the events come first, so that first_event_array is constant.
// A test checks that every member of WorldState is listed here or declared not to be state.
void show_world(StateArrays& show, WorldState& state) {
    show(state.events);  // first_event_array
    show(state.gravity);
    show_settings(show, state.def);
    show(state.bodies, state.shapes, state.body_extras, state.joints);
    show(show.at(ChangeKind::Edit, state.chains));
    show(state.tiles, state.contacts, state.graph, state.broadphase);
    show(state.moved_shapes, state.picking);
    show(show.at(ChangeKind::Edit, state.ignored_pairs), state.drops);
    show(state.pending);
    show(state.teleported_bodies, state.new_joints, state.slept_or_woke);
    show(state.move_reporters, state.targets, state.locked_bodies);
    show(state.next_key, state.automatic_end);
    show(show.at(ChangeKind::Edit, state.body_keys), show.at(ChangeKind::Edit, state.shape_keys),
         show.at(ChangeKind::Edit, state.joint_keys));
    show(state.counters, state.pacing, state.last_dt, state.last_inv_h);
}

void copy_world(WorldState& to, const WorldState& from) {
    StateArrays sources, targets;
    // reading and writing share one list of arrays, which needs a mutable state
    show_world(sources, const_cast<WorldState&>(from));  // NOLINT(cppcoreguidelines-pro-type-const-cast)
    targets.begin_writing(sources.counts());
    show_world(targets, to);
    for (std::size_t i = 0; i < sources.list().size(); ++i) {
        const StateArray &source = sources.list()[i], &target = targets.list()[i];
        target.set_size(source.size());
        std::size_t first = 0;
        source.for_each_block([&](std::span<const std::byte> items) {
            if (items.empty()) return;
            std::memcpy(target.item(first), items.data(), items.size());
            first += items.size() / source.item_bytes();
        });
    }
    to.array_versions.put_back(from.array_versions.numbers());
    forget_derived(to);
}

void forget_derived(WorldState& state) {
    state.shape_sums.body = null_index;
    state.solver.joints.version = ~std::uint64_t{0};
    state.solver.block_scratch.contact_version = ~std::uint64_t{0};
    state.solver.block_scratch.slots.clear();
    state.solver.block_scratch.is_current = false;
}

}  // namespace damson
