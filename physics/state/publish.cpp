// Publishes the events of a step in key order, independent of the order in which they occurred.
//
//   step       writes to `events`; publish_events() sorts the stream
//   edits      write end events to `pending`; the next step's stream begins with them. If a listener makes
//              the edit, deliver.cpp delivers the end events right after the events of the step
#include "publish.hpp"

#include <algorithm>
#include <bit>

#include "../../core/contract.hpp"
#include "../model/events.hpp"
#include "tile_lookup.hpp"
#include "world_state.hpp"

namespace damson {

namespace {

/// Sorts events of one kind by the keys of their shapes, or by the key of their body or joint. Sensor events
/// are sorted first by the fraction of the step. An event type without a key does not compile.
template <class Event>
void sort_events(std::vector<Event>& events, KeyOrder& order) {
    if constexpr (requires(const Event& event) { event.a.shape_key; }) {
        sort_by_shape_keys(events, order);
        if constexpr (requires(const Event& event) { event.fraction; }) {
            const auto is_dated = [](const Event& event) { return event.fraction < 1.0f; };
            if (std::none_of(events.begin(), events.end(), is_dated)) return;  // nothing to sort by
            // fractions are not negative, so sorting their bits sorts their values
            sort_items_by_key(events, order, [](const Event& event) {
                return std::uint64_t{std::bit_cast<std::uint32_t>(event.fraction + 0.0f)};
            });
        }
    } else if constexpr (requires(const Event& event) { event.key; }) {
        sort_items_by_key(events, order, [](const Event& event) { return event.key; });
    } else {
        static_assert(sizeof(Event) == 0, "what orders events of this kind?");
    }
}

/// Adds the contact impulses to the begin events. The impulses are known only after the solve.
void add_impulses(WorldState& state) {
    DAMSON_ASSERT(state.began_contacts.size() <= state.events.of<ContactBegan>().size());
    for (std::size_t i = 0; i < state.began_contacts.size(); ++i) {
        const Contact& contact = state.contacts[state.began_contacts[i]];
        if (contact.color == no_color) continue;
        state.events.of<ContactBegan>()[i].normal_impulse = contact.normal_impulse;
        state.events.of<ContactBegan>()[i].tangent_impulse = contact.tangent_impulse;
    }
}

void collect_hits(WorldState& state) {
    for (const WorkerScratch& scratch : state.worker_scratch) {
        for (const ClosingContact& hit : scratch.hits) {
            DAMSON_ASSERT(state.contacts.pool.is_live(hit.id));
            const Contact& contact = state.contacts[hit.id];
            if (contact.color == no_color || contact.normal_impulse <= 0.0f) continue;
            state.events.of<ContactHit>().push_back(
                {describe_side(state, contact.shape_a), describe_side(state, contact.shape_b),
                 hit.approach.normal, hit.approach.point, hit.approach.speed, contact.normal_impulse,
                 state.shapes.at<ShapeMaterial>(contact.shape_a).id,
                 state.shapes.at<ShapeMaterial>(contact.shape_b).id});
        }
    }
}

/// Reports the contacts whose mean force over the step exceeds the reporting threshold of a shape.
void collect_overloads(WorldState& state, float dt) {
    DAMSON_ASSERT(dt > 0.0f);
    if (state.contacts.reporting_force == 0) return;
    for (const std::uint32_t id : state.contacts.awake.items()) {
        const Contact& contact = state.contacts[id];
        if (!contact.reports_force || contact.color == no_color) continue;
        DAMSON_ASSERT(contact.manifold.count > 0);
        const float force = contact.normal_impulse / dt;
        if (!(force > state.contacts.links[id].report_force)) continue;
        const Rotation& turn = state.bodies.at<BodyPose>(contact.body_a).frame.rotation;
        state.events.of<ContactOverloaded>().push_back(
            {describe_side(state, contact.shape_a), describe_side(state, contact.shape_b),
             turn * contact.manifold.normal_local_a, force, contact.tangent_impulse / dt,
             state.contacts.links[id].user_data});
    }
}

void collect_moves(WorldState& state) {
    if (state.move_reporters == 0) return;
    const auto flags = state.bodies.columns.get<BodyFlags>();
    const auto identities = state.bodies.columns.get<BodyIdentity>();
    const auto poses = state.bodies.columns.get<BodyPose>();
    const auto report = [&](std::uint32_t row) {
        if (flags[row].reports_moves)
            state.events.of<BodyMoved>().push_back(
                {state.bodies.table.handle_of_slot(state.bodies.table.slot_of_row(row)), identities[row].key,
                 identities[row].user_data, poses[row].frame});
    };
    for (std::uint32_t row = 0; row < state.bodies.awake_count(); ++row) report(row);
    for (const BodyHandle body : state.teleported_bodies)
        if (state.bodies.table.is_alive(body) && !state.bodies.is_awake(body.slot))
            report(state.bodies.row(body.slot));
}

/// Reports the bodies that fell asleep or woke. A body that did both in one step reports neither.
void collect_sleep(WorldState& state) {
    for (const BodyHandle body : state.slept_or_woke) {
        if (!state.bodies.table.is_alive(body)) continue;
        BodyFlags& flags = state.bodies.at<BodyFlags>(body.slot);
        const bool is_awake = state.bodies.is_awake(body.slot);
        if (flags.was_awake == is_awake) continue;
        flags.was_awake = is_awake;
        if (!flags.reports_sleep) continue;
        const BodyIdentity& identity = state.bodies.at<BodyIdentity>(body.slot);
        if (is_awake)
            state.events.of<BodyWoke>().push_back({body, identity.key, identity.user_data});
        else
            state.events.of<BodySlept>().push_back({body, identity.key, identity.user_data});
    }
    state.slept_or_woke.clear();
}

}  // namespace

void emit_begin(WorldState& state, std::uint32_t id, const Approach& approach) {
    DAMSON_ASSERT(state.contacts.pool.is_live(id) && state.contacts[id].open_report == Report::None);
    state.array_versions.change(ChangeKind::Pair);
    Contact& contact = state.contacts[id];
    contact.open_report = contact.wanted_report;
    state.contacts.links[id].reported_at = static_cast<std::uint32_t>(state.counters.step);
    const ContactSide a = describe_side(state, contact.shape_a), b = describe_side(state, contact.shape_b);
    if (contact.open_report == Report::Sensor) {
        state.events.of<SensorBegan>().push_back({a, b});
        return;
    }
    state.events.of<ContactBegan>().push_back({a, b, approach.normal, approach.point,
                                               std::max(0.0f, approach.speed), 0.0f, 0.0f,
                                               state.shapes.at<ShapeMaterial>(contact.shape_a).id,
                                               state.shapes.at<ShapeMaterial>(contact.shape_b).id});
    state.began_contacts.push_back(id);
}

void emit_end(WorldState& state, std::uint32_t id, EndCause cause) {
    DAMSON_ASSERT(state.contacts.pool.is_live(id) && state.contacts[id].open_report != Report::None);
    Contact& contact = state.contacts[id];
    const Report report = contact.open_report;
    contact.open_report = Report::None;
    const ContactLinks& record = state.contacts.links[id];
    const ContactSide a = describe_side(state, contact.shape_a), b = describe_side(state, contact.shape_b);
    const std::uint32_t age = static_cast<std::uint32_t>(state.counters.step) - record.began_at;
    // a contact that begins and ends in one step reports its end in the next step, because end events are
    // delivered before begin events
    const bool has_just_begun = record.reported_at == static_cast<std::uint32_t>(state.counters.step);
    EventStream& stream = state.is_stepping && !has_just_begun ? state.events : state.pending;
    if (report == Report::Sensor)
        stream.of<SensorEnded>().push_back({a, b, cause, false, age, record.user_data});
    else
        stream.of<ContactEnded>().push_back({a, b, cause, false, age, record.user_data});
}

void begin_event_stream(WorldState& state) {
    state.user_callbacks.thrown = nullptr;  // also clears an exception from a step whose listener threw
    state.events.clear();
    state.began_contacts.clear();
    state.events.of<ContactEnded>().swap(state.pending.of<ContactEnded>());
    state.events.of<SensorEnded>().swap(state.pending.of<SensorEnded>());
    DAMSON_ASSERT(state.pending.of<ContactEnded>().empty() && state.pending.of<SensorEnded>().empty());
}

void deliver_events(WorldState& state, bool is_step) {
    if (state.listeners.get() != nullptr) state.listeners->deliver(state, is_step);
}

void record_contact_impulses(WorldState& state, float dt) {
    add_impulses(state);
    collect_hits(state);
    collect_overloads(state, dt);
}

void publish_events(WorldState& state) {
    DAMSON_ASSERT(state.is_stepping);
    collect_moves(state);
    collect_sleep(state);
    state.teleported_bodies.clear();

    state.events.for_each_kind([&](auto& list) { sort_events(list, state.key_order); });
}

ContactSide describe_side(const WorldTables& state, std::uint32_t shape_slot) {
    const ShapeIdentity& shape = state.shapes.at<ShapeIdentity>(shape_slot);
    const ShapeBox& box = state.shapes.at<ShapeBox>(shape_slot);
    const BodyIdentity& body = state.bodies.at<BodyIdentity>(box.body);
    ContactSide side{state.bodies.table.handle_of_slot(box.body),
                     state.shapes.table.handle_of_slot(shape_slot),
                     body.key,
                     shape.key,
                     body.user_data,
                     shape.user_data,
                     shape.filter.category,
                     state.shapes.at<ShapeRules>(shape_slot).is_sensor};
    if (box.is_tile_shape) {
        side.shape = state.shapes.table.handle_of_slot(known_shape(state, shape_slot));
        side.tile = tile_of_shape(state, shape_slot);
    }
    return side;
}

}  // namespace damson
