// Sleep: bodies connected by contacts and joints form an island. An island sleeps as a whole.
//
// Islands are not stored. They are found by union-find over the colored constraints, but only in steps in
// which at least one body has been still for long enough. In all other steps, this phase costs one pass over
// the sleep timers. Bodies without mass do not belong to an island. A moving kinematic body keeps the bodies
// that touch it awake.
//
// The bodies of a sleeping island form a ring, so that waking one of them wakes all, in the order of the ring.
// Their constraints are then added to the graph in key order.
#include "islands.hpp"

#include <algorithm>
#include <limits>

#include "../../core/contract.hpp"
#include "../state/world_state.hpp"
#include "contact_life.hpp"

namespace damson {

namespace {

inline bool may_sleep(const BodyFlags& flags) {
    return flags.can_sleep && flags.still_time >= time_to_sleep;
}

/// Records that bodies are about to change their rows.
void change_rows(WorldTables& state) {
    state.array_versions.change(ChangeKind::Row);
    state.array_versions.change(ChangeKind::Pair);  // includes contact list heads
}

/// Unites the awake bodies of each island in one set. The elements of the sets are rows.
void find_islands(WorldState& state) {
    DisjointSets& sets = state.islands.sets;
    sets.reset(state.bodies.awake_count());

    const auto flags = state.bodies.columns.get<BodyFlags>();
    const auto velocities = state.bodies.columns.get<BodyVelocity>();
    const auto carries = [&](std::uint32_t row) {
        return flags[row].type == BodyType::Kinematic &&
               (velocities[row].linear != glm::vec2{0.0f} || velocities[row].angular != 0.0f);
    };
    const auto join = [&](std::uint32_t body_a, std::uint32_t body_b) {
        const std::uint32_t a = state.bodies.row(body_a), b = state.bodies.row(body_b);
        if (flags[a].type == BodyType::Dynamic && flags[b].type == BodyType::Dynamic)
            sets.unite(a, b);
        else if (carries(a) || carries(b))
            flags[a].still_time = flags[b].still_time = 0.0f;
    };
    for_each_constrained_pair(state.graph, state.contacts, state.joints, join);
}

/// Removes the constraints of a body that has just fallen asleep from the lists of awake constraints.
void remove_constraints(WorldState& state, std::uint32_t slot) {
    DAMSON_ASSERT(!state.bodies.is_awake(slot));
    const BodyLinks& links = state.bodies.at<BodyLinks>(slot);
    for_each_contact(state.contacts, links, [&](std::uint32_t id) {
        refresh_color(state, id);
        list_contact(state, id);
        // the step updates contacts without a response later, so keep them listed: an edit may have changed
        // them
        if (!state.contacts[id].responds()) mark_stale(state, id);
    });
    for_each_joint(state.joints, links, [&](std::uint32_t slot_of_joint) {
        const Joint& joint = state.joints.at_slot(slot_of_joint);
        if (is_solved(state, joint)) return;
        state.array_versions.change(ChangeKind::Joint);
        state.graph.remove_joint(state.joints, state.bodies, slot_of_joint);
    });
}

/// Calls `visit(slot)` for the bodies that a body touches, is about to touch, or is attached to by a joint.
template <class Visit>
void for_each_neighbor(const WorldTables& state, std::uint32_t slot, Visit&& visit) {
    const BodyLinks& links = state.bodies.at<BodyLinks>(slot);
    for_each_contact(state.contacts, links, [&](std::uint32_t id) {
        const Contact& contact = state.contacts[id];
        if (contact.is_solid()) visit(contact.body_a == slot ? contact.body_b : contact.body_a);
    });
    for_each_joint(state.joints, links, [&](std::uint32_t slot_of_joint) {
        const Joint& joint = state.joints.at_slot(slot_of_joint);
        if (joint.holds()) visit(joint.body_a == slot ? joint.body_b : joint.body_a);
    });
}

bool is_sound_dynamic(const WorldTables& state, std::uint32_t slot) {
    const BodyFlags& flags = state.bodies.at<BodyFlags>(slot);
    return flags.type == BodyType::Dynamic && !flags.is_out();
}

}  // namespace

bool is_solved(const WorldTables& state, std::uint32_t body_a, std::uint32_t body_b) {
    const BodyFlags& a = state.bodies.at<BodyFlags>(body_a);
    const BodyFlags& b = state.bodies.at<BodyFlags>(body_b);
    if (a.is_out() || b.is_out()) return false;
    return (a.type == BodyType::Dynamic && state.bodies.is_awake(body_a)) ||
           (b.type == BodyType::Dynamic && state.bodies.is_awake(body_b));
}

bool is_solved(const WorldTables& state, const Joint& joint) {
    return joint.holds() && !joint.is_new && is_solved(state, joint.body_a, joint.body_b);
}

void stop(WorldState& state, std::uint32_t slot) {
    DAMSON_ASSERT(state.bodies.is_awake(slot));
    change_rows(state);
    state.bodies.at<BodyVelocity>(slot) = {};
    BodyForces& forces = state.bodies.at<BodyForces>(slot);
    forces.force = glm::vec2{0.0f};
    forces.torque = 0.0f;
    state.bodies.send_asleep(slot);
    state.slept_or_woke.push_back(state.bodies.table.handle_of_slot(slot));
}

void add_constraints(WorldState& state, std::span<const std::uint32_t> bodies) {
    ScratchList contacts(state.scratch_lists), joints(state.scratch_lists);
    for (const std::uint32_t slot : bodies) {
        const BodyLinks& links = state.bodies.at<BodyLinks>(slot);
        for_each_contact(state.contacts, links, [&](std::uint32_t id) { contacts.items.push_back(id); });
        for_each_joint(state.joints, links, [&](std::uint32_t joint) { joints.items.push_back(joint); });
    }
    sort_by_key(state, contacts.items);
    for (const std::uint32_t id : contacts.items) {
        list_contact(state, id);
        refresh_color(state, id);
    }
    sort_ids_by_key(joints.items, state.key_order,
                    [&](std::uint32_t joint) { return state.joints.at_slot(joint).key; });
    for (const std::uint32_t slot : joints.items) {
        const Joint& joint = state.joints.at_slot(slot);
        if (joint.color != no_color || !is_solved(state, joint)) continue;
        state.array_versions.change(ChangeKind::Joint);
        state.graph.add_joint(state.joints, state.bodies, slot);
    }
}

void put_islands_to_sleep(WorldState& state) {
    if (!state.def.can_sleep) return;
    const auto all_flags = state.bodies.awake<BodyFlags>();
    if (std::none_of(all_flags.begin(), all_flags.end(),
                     [](const BodyFlags& flags) { return may_sleep(flags); }))
        return;

    // an island has rested for as long as its most recently active body
    find_islands(state);
    IslandScratch& islands = state.islands;
    const std::uint32_t count = state.bodies.awake_count();
    islands.still_time.assign(count, std::numeric_limits<float>::infinity());
    for (std::uint32_t row = 0; row < count; ++row) {
        const std::uint32_t root = islands.sets.find(row);
        const float still = all_flags[row].can_sleep ? all_flags[row].still_time : 0.0f;
        islands.still_time[root] = std::min(islands.still_time[root], still);
    }

    // link the members of each sleeping island into a ring
    islands.last_member.assign(count, null_index);
    islands.sleepers.clear();
    for (std::uint32_t row = 0; row < count; ++row) {
        const std::uint32_t root = islands.sets.find(row);
        if (islands.still_time[root] < time_to_sleep) continue;
        const std::uint32_t slot = state.bodies.table.slot_of_row(row);
        std::uint32_t& last = islands.last_member[root];
        std::uint32_t& next = state.bodies.at<BodyLinks>(slot).next_in_island;
        DAMSON_ASSERT(next == null_index && root <= row);
        if (last == null_index) {
            next = slot;
        } else {
            next = std::exchange(state.bodies.at<BodyLinks>(last).next_in_island, slot);
        }
        last = slot;
        islands.sleepers.push_back(slot);
    }
    for (const std::uint32_t slot : islands.sleepers) stop(state, slot);
    for (const std::uint32_t slot : islands.sleepers) remove_constraints(state, slot);
}

namespace {

[[gnu::noinline]] void wake_island(WorldState& state, std::uint32_t body_slot) {
    DAMSON_ASSERT(!state.bodies.is_awake(body_slot));
    change_rows(state);
    ScratchList woken_bodies(state.scratch_lists), calling_bodies(state.scratch_lists);
    std::vector<std::uint32_t>& woken = woken_bodies.items;
    std::vector<std::uint32_t>& calling = calling_bodies.items;
    calling.push_back(body_slot);
    while (!calling.empty()) {
        std::uint32_t slot = calling.back();
        calling.pop_back();
        if (state.bodies.is_awake(slot)) continue;

        // wake all bodies of the ring
        const std::size_t first = woken.size();
        while (slot != null_index && !state.bodies.is_awake(slot)) {
            state.bodies.bring_awake(slot);
            BodyFlags& flags = state.bodies.at<BodyFlags>(slot);
            flags.still_time = 0.0f;
            flags.created_asleep = false;
            state.slept_or_woke.push_back(state.bodies.table.handle_of_slot(slot));
            woken.push_back(slot);
            slot = std::exchange(state.bodies.at<BodyLinks>(slot).next_in_island, null_index);
        }

        // then wake neighbors outside the ring, such as those of a kinematic body, which belongs to no island
        for (std::size_t i = first; i < woken.size(); ++i) {
            for_each_neighbor(state, woken[i], [&](std::uint32_t other) {
                if (!state.bodies.is_awake(other) && is_sound_dynamic(state, other)) calling.push_back(other);
            });
        }
    }
    DAMSON_ASSERT(!woken.empty() && woken.front() == body_slot);
    add_constraints(state, woken);
}

}  // namespace

// Islands fall asleep at the beginning of a step. A body that was about to fall asleep must first move in this step.
void wake(WorldState& state, std::uint32_t body_slot) {
    BodyFlags& flags = state.bodies.at<BodyFlags>(body_slot);
    if (state.bodies.is_awake(body_slot)) {
        flags.still_time = 0.0f;
        return;
    }
    if (flags.type != BodyType::Static && !flags.is_out() && state.def.dynamics)
        wake_island(state, body_slot);
}

namespace {

void sort_bodies(WorldTables& state, std::vector<std::uint32_t>& slots) {
    sort_ids_by_key(slots, state.key_order,
                    [&](std::uint32_t slot) { return state.bodies.at<BodyIdentity>(slot).key; });
}

}  // namespace

void wake_if(WorldState& state, bool (*concerns)(const BodyFlags&, const BodyForces&)) {
    ScratchList sleepers(state.scratch_lists);
    for (std::uint32_t row = 0; row < state.bodies.size(); ++row) {
        BodyFlags& flags = state.bodies.columns.at<BodyFlags>(row);
        if (!concerns(flags, state.bodies.columns.at<BodyForces>(row))) continue;
        flags.still_time = 0.0f;
        if (row >= state.bodies.awake_count()) sleepers.items.push_back(state.bodies.table.slot_of_row(row));
    }
    sort_bodies(state, sleepers.items);
    for (const std::uint32_t slot : sleepers.items) wake(state, slot);
}

void wake_touching(WorldState& state, std::uint32_t body_slot) {
    if (!state.def.dynamics) return;
    wake(state, body_slot);
    ScratchList neighbors(state.scratch_lists);
    std::vector<std::uint32_t>& others = neighbors.items;
    for_each_neighbor(state, body_slot, [&](std::uint32_t other) { others.push_back(other); });
    sort_bodies(state, others);
    for (const std::uint32_t other : others) wake(state, other);
}

std::vector<std::uint32_t> find_held_together(const WorldTables& state,
                                              std::span<const std::uint32_t> named) {
    std::vector<bool> is_found(state.bodies.table.slot_count());
    std::vector<std::uint32_t> found;
    const auto add = [&](std::uint32_t slot) {
        DAMSON_ASSERT(slot < is_found.size());
        if (is_found[slot] || !state.bodies.is_awake(slot)) return;
        is_found[slot] = true;
        found.push_back(slot);
    };
    for (const std::uint32_t slot : named) add(slot);
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (!is_sound_dynamic(state, found[i])) continue;
        for_each_neighbor(state, found[i], [&](std::uint32_t other) {
            if (is_sound_dynamic(state, other)) add(other);
        });
    }
    return found;
}

void put_to_sleep(WorldState& state, std::uint32_t body_slot) {
    if (!state.bodies.is_awake(body_slot)) return;
    ScratchList island(state.scratch_lists);
    std::vector<std::uint32_t>& members = island.items;
    members.push_back(body_slot);
    stop(state, body_slot);
    for (std::size_t i = 0; i < members.size(); ++i) {
        if (!is_sound_dynamic(state, members[i])) continue;
        for_each_neighbor(state, members[i], [&](std::uint32_t other) {
            if (!state.bodies.is_awake(other) || !is_sound_dynamic(state, other)) return;
            stop(state, other);
            members.push_back(other);
        });
    }
    for (std::size_t i = 0; i < members.size(); ++i)
        state.bodies.at<BodyLinks>(members[i]).next_in_island = members[(i + 1) % members.size()];
    for (const std::uint32_t slot : members) {
        DAMSON_ASSERT(state.bodies.at<BodyLinks>(slot).next_in_island != null_index);
        remove_constraints(state, slot);
        // the bodies have moved since the last contact update
        for_each_contact(state.contacts, state.bodies.at<BodyLinks>(slot),
                         [&](std::uint32_t id) { mark_stale(state, id); });
    }
}

}  // namespace damson
