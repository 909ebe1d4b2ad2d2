// Life of a contact: its begin and end, its place in the lists, its colour.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "../state/world_state.hpp"

namespace damson {

/// Orders contacts by the keys of their shapes.
void sort_by_key(WorldState& state, std::vector<std::uint32_t>& contact_ids);
/// Orders items about contacts, each with the `id` of one, by the keys of the contacts' shapes.
template <class Item>
void sort_by_key(WorldState& state, std::span<Item> items) {
    state.key_order.clear();
    for (std::uint32_t i = 0; i < items.size(); ++i) {
        const Contact& contact = state.contacts[items[i].id];
        state.key_order.add(state.shapes.at<ShapeIdentity>(contact.shape_a).key,
                            state.shapes.at<ShapeIdentity>(contact.shape_b).key, i);
    }
    const std::span<KeyOrder::Row> rows = state.key_order.sort();
    move_into_order(items, [&](std::size_t i) -> std::uint32_t& { return rows[i].index; });
}
/// Makes the contact of a new pair and lists it on both bodies.
std::uint32_t begin_contact(WorldState& state, std::uint32_t shape_a, std::uint32_t shape_b);
/// Reports the end if a begin was reported, wakes what it held, and recycles it.
void end_contact(WorldState& state, std::uint32_t id, EndCause cause);
/// Hangs a side of a contact (0: A, 1: B) on the body that its shape has come to; its rules are to be refreshed after
/// it.
void move_contact(WorldState& state, std::uint32_t id, std::uint32_t side);
/// Has a contact looked at in the next step; no-op if it will be anyway.
void mark_stale(WorldState& state, std::uint32_t id);
/// Puts a contact where its bodies say: among the awake ones, or out of them.
void list_contact(WorldState& state, std::uint32_t id);
/// Whether a contact is one that the solver keeps.
bool is_constraint(const WorldState& state, const Contact& contact);
/// Gives a contact its colour, or takes it, as is_constraint() says.
void refresh_color(WorldState& state, std::uint32_t id);
/// How a contact with points closes, as its bodies stand and move now.
Approach find_approach(const WorldState& state, const Contact& contact);
/// Asks memory for what is read of two shapes and their bodies when their contact begins or is told of. In
/// two stages, some contacts apart: where the bodies are is known only when the shapes have come.
void prefetch_shapes(const WorldState& state, std::uint32_t shape_a, std::uint32_t shape_b);
void prefetch_bodies(const WorldState& state, std::uint32_t shape_a, std::uint32_t shape_b);

}  // namespace damson
