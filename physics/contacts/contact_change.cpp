#include "contact_change.hpp"

#include <vector>

#include "../../core/contract.hpp"
#include "../state/publish.hpp"
#include "../state/world_state.hpp"
#include "contact_life.hpp"
#include "islands.hpp"
#include "surface_groups.hpp"

namespace damson {

namespace {

/// Begins the age of a contact.
void open_record(WorldTables& state, std::uint32_t id);

}  // namespace

// This function is the life of a contact. Before it, begin_contact() creates a contact with
// Proximity::Unknown, and an update stores the contact's points and proximity (contact_update.cpp). The update
// calls this function if the proximity or the rules have changed. After it, begin_speculative_contacts() begins
// a Close contact to which the solver applied an impulse, and end_contact() ends the contact with its pair.
ContactChange compute_change(const WorldTables& state, const ChangedContact& changed) {
    DAMSON_ASSERT(state.contacts.pool.is_live(changed.id));
    const Contact& contact = state.contacts[changed.id];
    const bool has_met = contact.has_points() && changed.before < Proximity::Close;
    const bool was_touching = changed.before == Proximity::Touching;
    ContactChange change;

    // a one-way surface is checked in every step until the shapes touch; the last result then stays valid
    if (contact.is_touching() && was_touching)
        change.one_way.is_ignored = contact.is_ignored;
    else if (contact.has_points())
        change.one_way = check_one_way(state, changed.id);
    change.clears_veto = has_met || !contact.has_points();

    // an update earlier in this step can already have passed a record, with its report, to this contact
    const Report open = contact.open_report;
    change.opens_record = contact.is_touching() && !was_touching && open == Report::None;

    // a surface group has one report for all its contacts with a shape. An edit can add a reported contact to
    // a group that is already reported
    const Report wanted = contact.is_touching() ? contact.wanted_report : Report::None;
    if (wanted != open || contact.is_dirty) {
        const bool is_taken = wanted != Report::None && is_reported_by_group(state, changed.id);
        change.ends = open != Report::None && (open != wanted || is_taken);
        change.begins = wanted != Report::None && open != wanted && !is_taken;
        if (open != Report::None && open != wanted) change.heir = find_heir(state, changed.id);
        change.cause = contact.is_touching() ? EndCause::Filtered
                                             : cause_of_leaving(state, contact.body_a, contact.body_b);
    }

    // two bodies that the user put to sleep stay asleep, even if this update finds a contact that their last
    // motion caused
    change.wakes = has_met && contact.responds() && !change.one_way.is_ignored &&
                   (changed.before == Proximity::Unknown || has_awake_body(state, contact) ||
                    is_teleported(state, contact.body_a, contact.body_b));
    return change;
}

void apply_change(WorldState& state, std::uint32_t id, const ContactChange& change) {
    Contact& contact = state.contacts[id];
    contact.is_dirty = false;
    contact.is_ignored = change.one_way.is_ignored;
    if (const std::uint32_t surface = change.one_way.dropped_surface; surface != null_index)
        begin_drop(state, contact.shape_a == surface ? contact.body_b : contact.body_a, surface);
    if (change.clears_veto) contact.is_vetoed = false;
    if (change.opens_record) open_record(state, id);
    if (change.ends) end_report(state, id, change.heir, change.cause);
    if (change.begins) emit_begin(state, id, find_approach(state, contact));
    if (change.wakes) {
        wake(state, contact.body_a);
        wake(state, contact.body_b);
    }
    update_constraint(state, id);
}

void update_constraint(WorldState& state, std::uint32_t id) {
    DAMSON_ASSERT(state.contacts.pool.is_live(id));
    const Contact& contact = state.contacts[id];
    const bool was_solved = contact.color != no_color;
    refresh_color(state, id);
    if (!was_solved || contact.color != no_color) return;
    for (const std::uint32_t body : {contact.body_a, contact.body_b})
        if (state.bodies.is_awake(body)) wake(state, body);
}

namespace {

void open_record(WorldTables& state, std::uint32_t id) {
    DAMSON_ASSERT(state.contacts.pool.is_live(id));
    state.array_versions.change(ChangeKind::Pair);
    state.contacts.links[id].began_at = static_cast<std::uint32_t>(state.counters.step);
    state.contacts.links[id].user_data = 0;
}

}  // namespace

// Processes contacts in key order, because only the first of several contacts with one surface is reported.
void begin_speculative_contacts(WorldState& state) {
    std::vector<ClosingContact>& all = join_lists(state, &WorkerScratch::close_contacts);
    std::erase_if(all, [&](const ClosingContact& close) {
        DAMSON_ASSERT(state.contacts.pool.is_live(close.id));
        const Contact& contact = state.contacts[close.id];
        return contact.color == no_color || contact.normal_impulse <= 0.0f;
    });
    sort_by_key(state, all);
    for (const ClosingContact& close : all) {
        Contact& contact = state.contacts[close.id];
        contact.proximity = Proximity::Touching;
        open_record(state, close.id);
        if (contact.wanted_report != Report::None && !is_reported_by_group(state, close.id))
            emit_begin(state, close.id, close.approach);
    }
}

}  // namespace damson
