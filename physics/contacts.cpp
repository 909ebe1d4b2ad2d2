// The life of a contact: made with its pair, listed on both bodies, reported when it ends.
#include <algorithm>

#include "world_state.hpp"

namespace damson {

namespace {

void link(WorldState& state, std::uint32_t id, std::uint32_t side, std::uint32_t body) {
    auto& links = state.contacts.links;
    std::uint32_t& first = state.bodies.at<BodyLinks>(body).first_contact;
    links[id].next[side] = first;
    links[id].previous[side] = nothing;
    if (first != nothing) links[first >> 1].previous[first & 1] = 2 * id + side;
    first = 2 * id + side;
}

void unlink(WorldState& state, std::uint32_t id, std::uint32_t side, std::uint32_t body) {
    auto& links = state.contacts.links;
    const std::uint32_t next = links[id].next[side];
    const std::uint32_t previous = links[id].previous[side];
    if (next != nothing) links[next >> 1].previous[next & 1] = previous;
    if (previous != nothing)
        links[previous >> 1].next[previous & 1] = next;
    else
        state.bodies.at<BodyLinks>(body).first_contact = next;
}

/// Geometric mean: either surface can make the pair slippery.
float mix_friction(float a, float b) {
    return std::sqrt(a * b);
}

/// Larger of both: a rubber ball bounces on stone.
float mix_restitution(float a, float b) {
    return std::max(a, b);
}

}  // namespace

std::uint32_t begin_contact(WorldState& state, std::uint32_t shape_a, std::uint32_t shape_b) {
    const std::uint32_t id = state.contacts.pool.retrieve();
    if (id >= state.contacts.links.size()) state.contacts.links.resize(state.contacts.pool.capacity());

    Contact& contact = state.contacts[id];
    contact = {};
    contact.shape_a = shape_a;
    contact.shape_b = shape_b;
    contact.body_a = state.shapes.at<ShapeBox>(shape_a).body;
    contact.body_b = state.shapes.at<ShapeBox>(shape_b).body;
    refresh_material(state, id);
    link(state, id, 0, contact.body_a);
    link(state, id, 1, contact.body_b);

    if (state.bodies.is_awake(contact.body_a) || state.bodies.is_awake(contact.body_b))
        state.contacts.awake.insert(id, state.contacts.awake_index());
    return id;
}

void end_contact(WorldState& state, std::uint32_t id, ContactEndCause cause) {
    Contact& contact = state.contacts[id];
    const std::uint32_t body_a = contact.body_a, body_b = contact.body_b;
    const bool was_touching = contact.is_touching;
    if (was_touching) {
        auto& events = state.is_stepping ? state.ended : state.ended_between_steps;
        events.push_back(
            {describe_side(state, contact.shape_a), describe_side(state, contact.shape_b), cause});
    }

    state.graph.remove_contact(state.contacts, state.bodies, id);
    state.contacts.awake.remove(id, state.contacts.awake_index());
    unlink(state, id, 0, body_a);
    unlink(state, id, 1, body_b);
    state.contacts.pool.recycle(id);

    // what rested on the other may fall now
    if (was_touching) {
        wake(state, body_a);
        wake(state, body_b);
    }
}

void refresh_material(WorldState& state, std::uint32_t id) {
    Contact& contact = state.contacts[id];
    const ShapeMaterial& a = state.shapes.at<ShapeMaterial>(contact.shape_a);
    const ShapeMaterial& b = state.shapes.at<ShapeMaterial>(contact.shape_b);
    contact.friction = mix_friction(a.friction, b.friction);
    contact.restitution = mix_restitution(a.restitution, b.restitution);
}

void sort_by_key(const WorldState& state, std::vector<std::uint32_t>& contact_ids) {
    const auto key = [&](std::uint32_t shape) { return state.shapes.at<ShapeIdentity>(shape).key; };
    std::sort(contact_ids.begin(), contact_ids.end(), [&](std::uint32_t x, std::uint32_t y) {
        const Contact& a = state.contacts[x];
        const Contact& b = state.contacts[y];
        if (a.shape_a != b.shape_a) return key(a.shape_a) < key(b.shape_a);
        return key(a.shape_b) < key(b.shape_b);
    });
}

ContactSide describe_side(const WorldState& state, std::uint32_t shape_slot) {
    const ShapeIdentity& shape = state.shapes.at<ShapeIdentity>(shape_slot);
    const std::uint32_t body_slot = state.shapes.at<ShapeBox>(shape_slot).body;
    const BodyIdentity& body = state.bodies.at<BodyIdentity>(body_slot);
    return {state.bodies.table.handle_of_slot(body_slot),
            state.shapes.table.handle_of_slot(shape_slot),
            body.key,
            shape.key,
            body.user_data,
            shape.user_data};
}

}  // namespace damson
