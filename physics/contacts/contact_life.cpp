// Creates contacts with their pairs, links them to both bodies, and removes and reports them when they end.
#include "contact_life.hpp"

#include <algorithm>

#include "../../core/contract.hpp"
#include "../../core/prefetch.hpp"
#include "../state/contacts.hpp"
#include "../state/tile_lookup.hpp"
#include "../state/world_state.hpp"
#include "islands.hpp"
#include "pair_rules.hpp"
#include "surface_groups.hpp"
#include "swept_contacts.hpp"
#include "tile_pairs.hpp"

namespace damson {

namespace {

void link(WorldTables& state, std::uint32_t id, std::uint32_t side, std::uint32_t body) {
    auto& links = state.contacts.links;
    DAMSON_ASSERT(side < 2 && state.contacts.pool.is_live(id));
    std::uint32_t& first = state.bodies.at<BodyLinks>(body).first_contact;
    DAMSON_ASSERT(first == null_index || links[first >> 1].previous[first & 1] == null_index);
    links[id].next[side] = first;
    links[id].previous[side] = null_index;
    if (first != null_index) links[first >> 1].previous[first & 1] = 2 * id + side;
    first = 2 * id + side;
}

void unlink(WorldTables& state, std::uint32_t id, std::uint32_t side, std::uint32_t body) {
    auto& links = state.contacts.links;
    DAMSON_ASSERT(side < 2 && state.contacts.pool.is_live(id));
    const std::uint32_t next = links[id].next[side];
    const std::uint32_t previous = links[id].previous[side];
    DAMSON_ASSERT(next == null_index || links[next >> 1].previous[next & 1] == 2 * id + side);
    DAMSON_ASSERT(previous == null_index || links[previous >> 1].next[previous & 1] == 2 * id + side);
    DAMSON_ASSERT(previous != null_index || state.bodies.at<BodyLinks>(body).first_contact == 2 * id + side);
    if (next != null_index) links[next >> 1].previous[next & 1] = previous;
    if (previous != null_index)
        links[previous >> 1].next[previous & 1] = next;
    else
        state.bodies.at<BodyLinks>(body).first_contact = next;
}

/// Returns true if the contact is between two bodies that were created asleep, or between such a body and a
/// static body. Such bodies are assumed to be at rest, so the contact needs no update.
bool is_created_asleep_at_rest(const WorldTables& state, const Contact& contact) {
    const BodyFlags& a = state.bodies.at<BodyFlags>(contact.body_a);
    const BodyFlags& b = state.bodies.at<BodyFlags>(contact.body_b);
    const auto rests = [](const BodyFlags& flags) {
        return !flags.is_teleported && (flags.created_asleep || flags.type == BodyType::Static);
    };
    return contact.responds() && rests(a) && rests(b) && (a.created_asleep || b.created_asleep);
}

void leave_lists(WorldTables& state, std::uint32_t id) {
    DAMSON_ASSERT(state.contacts.pool.is_live(id));
    state.array_versions.change(ChangeKind::Pair);
    if (state.contacts[id].is_stale) {
        DAMSON_ASSERT(state.contacts.stale.contains(id, state.contacts.list_index()));
        state.contacts.stale.remove(id, state.contacts.list_index());
        state.contacts[id].is_stale = false;
    } else {
        state.contacts.awake.remove(id, state.contacts.list_index());
    }
}

}  // namespace

bool has_awake_body(const WorldTables& state, const Contact& contact) {
    return state.bodies.is_awake(contact.body_a) || state.bodies.is_awake(contact.body_b);
}

bool is_teleported(const WorldTables& state, std::uint32_t body_a, std::uint32_t body_b) {
    return state.bodies.at<BodyFlags>(body_a).is_teleported ||
           state.bodies.at<BodyFlags>(body_b).is_teleported;
}

EndCause cause_of_leaving(const WorldTables& state, std::uint32_t body_a, std::uint32_t body_b) {
    return is_teleported(state, body_a, body_b) ? EndCause::Teleported : EndCause::Moved;
}

std::uint32_t begin_contact(WorldTables& state, std::uint32_t shape_a, std::uint32_t shape_b) {
    DAMSON_ASSERT(shape_a != shape_b);
    state.array_versions.change(ChangeKind::Pair);
    const std::uint32_t id = state.contacts.retrieve();
    Contact& contact = state.contacts[id];
    contact.shape_a = shape_a;
    contact.shape_b = shape_b;
    contact.body_a = state.shapes.at<ShapeBox>(shape_a).body;
    contact.body_b = state.shapes.at<ShapeBox>(shape_b).body;
    state.contacts.watches[id] = {contact.body_a, contact.body_b};
    DAMSON_ASSERT(state.shapes.at<ShapeIdentity>(shape_a).key < state.shapes.at<ShapeIdentity>(shape_b).key);
    refresh_rules(state, id);
    link(state, id, 0, contact.body_a);
    link(state, id, 1, contact.body_b);

    if (has_awake_body(state, contact))
        list_contact(state, id);
    else if (!is_created_asleep_at_rest(state, contact))
        mark_stale(state, id);
    return id;
}

void end_contact(WorldState& state, std::uint32_t id, EndCause cause) {
    DAMSON_ASSERT(state.contacts.pool.is_live(id));
    state.array_versions.change(ChangeKind::Pair);
    const Contact& contact = state.contacts[id];
    const std::uint32_t body_a = contact.body_a, body_b = contact.body_b;
    const bool was_solid = contact.is_solid();
    if (contact.open_report != Report::None) end_report(state, id, find_heir(state, id), cause);

    state.graph.remove_contact(state.contacts, state.bodies, id);
    leave_lists(state, id);
    DAMSON_ASSERT(!contact.responds() || state.contacts.responding > 0);
    DAMSON_ASSERT(!contact.rolls || state.contacts.rolling > 0);
    DAMSON_ASSERT(!contact.reports_force || state.contacts.reporting_force > 0);
    state.contacts.responding -= contact.responds();
    state.contacts.rolling -= contact.rolls;
    state.contacts.reporting_force -= contact.reports_force;
    unlink(state, id, 0, body_a);
    unlink(state, id, 1, body_b);
    if (has_tiles(state)) end_tile_contact(state, id);
    DAMSON_ASSERT(state.contacts[id].color == no_color &&
                  state.contacts.links[id].list_index == not_in_array);
    state.contacts.pool.recycle(id);

    // a body that rested on the other body may fall now
    if (was_solid) {
        wake(state, body_a);
        wake(state, body_b);
    }
}

void move_contact(WorldTables& state, std::uint32_t id, std::uint32_t side) {
    DAMSON_ASSERT(side < 2 && state.contacts.pool.is_live(id));
    state.array_versions.change(ChangeKind::Pair);
    Contact& contact = state.contacts[id];
    ContactWatch& watch = state.contacts.watches[id];
    std::uint32_t& body = side == 0 ? contact.body_a : contact.body_b;
    state.graph.remove_contact(state.contacts, state.bodies, id);
    unlink(state, id, side, body);
    body = state.shapes.at<ShapeBox>(side == 0 ? contact.shape_a : contact.shape_b).body;
    (side == 0 ? watch.body_a : watch.body_b) = body;
    link(state, id, side, body);
    list_contact(state, id);
    state.contacts.forget_manifold(id);
}

void mark_stale(WorldTables& state, std::uint32_t id) {
    DAMSON_ASSERT(state.contacts.pool.is_live(id));
    Contact& contact = state.contacts[id];
    if (contact.is_stale || has_awake_body(state, contact)) return;
    leave_lists(state, id);  // still listed as awake if its last awake body has just fallen asleep
    contact.is_stale = true;
    state.contacts.stale.insert(id, state.contacts.list_index());
    DAMSON_ASSERT(state.contacts.stale.contains(id, state.contacts.list_index()));
}

void list_contact(WorldTables& state, std::uint32_t id) {
    DAMSON_ASSERT(state.contacts.pool.is_live(id));
    const bool is_awake = has_awake_body(state, state.contacts[id]);
    if (is_awake == state.contacts[id].is_stale) leave_lists(state, id);
    if (!is_awake) return;
    state.array_versions.change(ChangeKind::Pair);
    state.contacts.awake.insert(id, state.contacts.list_index());
    DAMSON_ASSERT(state.contacts.awake.contains(id, state.contacts.list_index()));
}

bool is_constraint(const WorldTables& state, const Contact& contact) {
    return contact.has_response() && contact.body_a != contact.body_b &&
           is_solved(state, contact.body_a, contact.body_b);
}

void refresh_color(WorldState& state, std::uint32_t id) {
    DAMSON_ASSERT(state.contacts.pool.is_live(id));
    const Contact& contact = state.contacts[id];
    const bool is_wanted = is_constraint(state, contact);
    if (is_wanted == (contact.color != no_color)) return;
    state.array_versions.change(ChangeKind::Pair);
    if (!is_wanted && contact.color != no_color) state.graph.remove_contact(state.contacts, state.bodies, id);
    if (!is_wanted || contact.color != no_color) return;
    // one body is awake; wake the other, because the contact will push it. wake() may also color the contact
    for (const std::uint32_t body : {contact.body_a, contact.body_b})
        if (state.bodies.at<BodyFlags>(body).type == BodyType::Dynamic) wake(state, body);
    if (contact.color == no_color) state.graph.add_contact(state.contacts, state.bodies, id);
    DAMSON_ASSERT(contact.color != no_color);
}

Approach find_approach(const WorldTables& state, const Contact& contact) {
    DAMSON_ASSERT(contact.manifold.count == 1 || contact.manifold.count == 2);
    const BodyPose& pose_a = state.bodies.at<BodyPose>(contact.body_a);
    const BodyPose& pose_b = state.bodies.at<BodyPose>(contact.body_b);
    const BodyVelocity& a = state.bodies.at<BodyVelocity>(contact.body_a);
    const BodyVelocity& b = state.bodies.at<BodyVelocity>(contact.body_b);
    if (has_round_arms(contact)) {  // an aimed contact stores the frames at its impact
        const Rotation rotation = contact.frames.a;
        const glm::vec2 arm_a = rotation * (contact.manifold.points[0].point_local_a - pose_a.center_local);
        const glm::vec2 arm_b = arm_a - contact.frames.a_to_b;
        const glm::vec2 normal = rotation * contact.manifold.normal_local_a;
        const glm::vec2 v_a = a.linear + cross(a.angular, arm_a), v_b = b.linear + cross(b.angular, arm_b);
        const bool is_a_guided = state.bodies.at<BodyFlags>(contact.body_a).is_guided();
        return {normal, is_a_guided ? pose_b.center + arm_b : pose_a.center + arm_a, dot(normal, v_a - v_b)};
    }
    Approach fastest{pose_a.frame.rotation * contact.manifold.normal_local_a};
    for (int i = 0; i < contact.manifold.count; ++i) {
        const glm::vec2 point =
            pose_a.frame * contact.manifold.points[static_cast<std::size_t>(i)].point_local_a;
        const glm::vec2 v_a = a.linear + cross(a.angular, point - pose_a.center);
        const glm::vec2 v_b = b.linear + cross(b.angular, point - pose_b.center);
        const float speed = dot(fastest.normal, v_a - v_b);
        if (i > 0 && speed <= fastest.speed) continue;
        fastest.speed = speed;
        fastest.point = point;
    }
    return fastest;
}

void prefetch_shapes(const WorldTables& state, std::uint32_t shape_a, std::uint32_t shape_b) {
    for (const std::uint32_t shape : {shape_a, shape_b}) {
        const std::uint32_t row = state.shapes.row(shape);
        prefetch(&state.shapes.columns.at<ShapeBox>(row));
        prefetch(&state.shapes.columns.at<ShapeRules>(row));
        prefetch(&state.shapes.columns.at<ShapeIdentity>(row));
        prefetch(&state.shapes.columns.at<ShapeMaterial>(row));
    }
}

void prefetch_bodies(const WorldTables& state, std::uint32_t shape_a, std::uint32_t shape_b) {
    for (const std::uint32_t shape : {shape_a, shape_b}) {
        const std::uint32_t row = state.bodies.row(state.shapes.at<ShapeBox>(shape).body);
        prefetch(&state.bodies.columns.at<BodyIdentity>(row));
        prefetch(&state.bodies.columns.at<BodyFlags>(row));
        prefetch(&state.bodies.columns.at<BodyLinks>(row));
        prefetch(&state.bodies.columns.at<BodyPose>(row));
        prefetch(&state.bodies.columns.at<BodyVelocity>(row));
    }
}

}  // namespace damson
