// Begins and ends contacts, and maintains their lists and colors.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "../../core/contract.hpp"
#include "../state/world_state.hpp"

namespace damson {

/// Sorts contacts by the keys of their shapes. An item is the id of a contact, or has it as its member `id`.
template <class Item>
void sort_by_key(WorldTables& state, std::vector<Item>& items) {
    const auto row_of = [&](std::size_t i) -> KeyOrder::Row {
        const auto id_of = [](const auto& item) {
            if constexpr (requires { item.id; })
                return item.id;
            else
                return item;
        };
        const Contact& contact = state.contacts[id_of(items[i])];
        return {state.shapes.at<ShapeIdentity>(contact.shape_a).key,
                state.shapes.at<ShapeIdentity>(contact.shape_b).key, static_cast<std::uint32_t>(i)};
    };
    if (are_in_order(items.size(), row_of)) return;
    state.key_order.clear();
    for (std::size_t i = 0; i < items.size(); ++i) state.key_order.add(row_of(i));
    const std::span<KeyOrder::Row> rows = state.key_order.sort();
    DAMSON_ASSERT(rows.size() == items.size());
    move_into_order(std::span(items), [&](std::size_t i) -> std::uint32_t& { return rows[i].index; });
}
/// Moves the items that all workers listed to the list of the first worker. Returns that list.
template <class Item>
std::vector<Item>& join_lists(StepScratch& state, std::vector<Item> WorkerScratch::*list) {
    std::vector<Item>& all = state.worker_scratch[0].*list;
    for (std::size_t i = 1; i < state.worker_scratch.size(); ++i) {
        const std::vector<Item>& more = state.worker_scratch[i].*list;
        all.insert(all.end(), more.begin(), more.end());
    }
    return all;
}
/// Returns true if one of the contact's bodies is awake.
bool has_awake_body(const WorldTables& state, const Contact& contact);
/// Returns true if one of two bodies was teleported since the last step.
bool is_teleported(const WorldTables& state, std::uint32_t body_a, std::uint32_t body_b);
/// Returns why the shapes of two bodies are apart: they were teleported, or they moved.
EndCause cause_of_leaving(const WorldTables& state, std::uint32_t body_a, std::uint32_t body_b);
/// Creates the contact for a new pair and adds it to the lists of both bodies. Returns its id.
std::uint32_t begin_contact(WorldTables& state, std::uint32_t shape_a, std::uint32_t shape_b);
/// Ends a contact and recycles its id. Reports the end if the begin was reported. Wakes the bodies if the
/// contact was solid.
void end_contact(WorldState& state, std::uint32_t id, EndCause cause);
/// Moves one side of a contact (0: A, 1: B) to the list of the body that its shape now belongs to. The caller must
/// then refresh the rules of the contact.
void move_contact(WorldTables& state, std::uint32_t id, std::uint32_t side);
/// Makes the next step update a contact. Does nothing if the step will update the contact anyway.
void mark_stale(WorldTables& state, std::uint32_t id);
/// Adds a contact to the list of awake contacts if one of its bodies is awake; removes it otherwise.
void list_contact(WorldTables& state, std::uint32_t id);
/// Returns true if the solver solves the contact.
bool is_constraint(const WorldTables& state, const Contact& contact);
/// Assigns a color to a contact or removes it, depending on is_constraint().
void refresh_color(WorldState& state, std::uint32_t id);
/// Returns the approach of a contact's shapes at the current poses and velocities. Requires: the contact has
/// points.
Approach find_approach(const WorldTables& state, const Contact& contact);
/// Prefetches the data of two shapes that is read when their contact begins or is reported. Call
/// prefetch_bodies() a few contacts later to prefetch the bodies, because their rows are known only once the
/// shapes are loaded.
void prefetch_shapes(const WorldTables& state, std::uint32_t shape_a, std::uint32_t shape_b);
void prefetch_bodies(const WorldTables& state, std::uint32_t shape_a, std::uint32_t shape_b);

}  // namespace damson
