// Begins and ends contacts, and maintains their lists and colors.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "../../core/contract.hpp"
#include "../state/world_state.hpp"

namespace damson {

/// Sorts contacts by the keys of their shapes.
void sort_by_key(WorldState& state, std::vector<std::uint32_t>& contact_ids);
/// Sorts items that refer to contacts by the keys of the contacts' shapes. An item's `id` is a contact id.
template <class Item>
void sort_by_key(WorldState& state, std::span<Item> items) {
    state.key_order.clear();
    for (std::uint32_t i = 0; i < items.size(); ++i) {
        const Contact& contact = state.contacts[items[i].id];
        state.key_order.add(state.shapes.at<ShapeIdentity>(contact.shape_a).key,
                            state.shapes.at<ShapeIdentity>(contact.shape_b).key, i);
    }
    const std::span<KeyOrder::Row> rows = state.key_order.sort();
    DAMSON_ASSERT(rows.size() == items.size());
    move_into_order(items, [&](std::size_t i) -> std::uint32_t& { return rows[i].index; });
}
/// Creates the contact for a new pair and adds it to the lists of both bodies. Returns its id.
std::uint32_t begin_contact(WorldState& state, std::uint32_t shape_a, std::uint32_t shape_b);
/// Ends a contact and recycles its id. Reports the end if the begin was reported. Wakes the bodies if the
/// contact was solid.
void end_contact(WorldState& state, std::uint32_t id, EndCause cause);
/// Moves one side of a contact (0: A, 1: B) to the list of the body that its shape now belongs to. The caller must
/// then refresh the rules of the contact.
void move_contact(WorldState& state, std::uint32_t id, std::uint32_t side);
/// Makes the next step update a contact. Does nothing if the step will update the contact anyway.
void mark_stale(WorldState& state, std::uint32_t id);
/// Adds a contact to the list of awake contacts if one of its bodies is awake; removes it otherwise.
void list_contact(WorldState& state, std::uint32_t id);
/// Returns true if the solver solves the contact.
bool is_constraint(const WorldState& state, const Contact& contact);
/// Assigns a color to a contact or removes it, depending on is_constraint().
void refresh_color(WorldState& state, std::uint32_t id);
/// Returns the approach of a contact's shapes at the current poses and velocities. Requires: the contact has
/// points.
Approach find_approach(const WorldState& state, const Contact& contact);
/// Prefetches the data of two shapes that is read when their contact begins or is reported. Call
/// prefetch_bodies() a few contacts later to prefetch the bodies, because their rows are known only once the
/// shapes are loaded.
void prefetch_shapes(const WorldState& state, std::uint32_t shape_a, std::uint32_t shape_b);
void prefetch_bodies(const WorldState& state, std::uint32_t shape_a, std::uint32_t shape_b);

}  // namespace damson
