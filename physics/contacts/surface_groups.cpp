// Surface groups: shapes that count as one surface. A shape that touches several of them reports one begin
// and one end.
//
// Each contact is found, solved and stored as usual. Only one of the contacts between a shape and a surface
// is reported. When that contact ends, another touching contact takes over the report, including age and user
// data, and no event is reported.
#include "surface_groups.hpp"

#include <utility>

#include "../../core/contract.hpp"
#include "../state/publish.hpp"
#include "../state/tile_lookup.hpp"
#include "../state/world_state.hpp"

namespace damson {

namespace {

/// The side of a contact that belongs to a surface, and the other shape.
struct SurfaceSide {
    std::uint32_t surface_group = 0;         ///< Group of one side; 0 if neither or both have one.
    std::uint32_t other_shape = null_index;  ///< Slot of the other shape.
    std::uint32_t other_body = null_index;
};

SurfaceSide surface_side_of(const WorldTables& state, const Contact& contact) {
    const std::uint32_t a = state.shapes.at<ShapeRules>(contact.shape_a).surface_group;
    const std::uint32_t b = state.shapes.at<ShapeRules>(contact.shape_b).surface_group;
    if (a != 0 && b == 0) return {a, contact.shape_b, contact.body_b};
    if (b != 0 && a == 0) return {b, contact.shape_a, contact.body_a};
    return {};
}

/// Returns another contact between the same shape and the same surface for which `is_it(contact)` is true:
/// the one with the smallest key, or `null_index` if there is none.
template <class IsIt>
std::uint32_t find_other(const WorldTables& state, std::uint32_t id, IsIt&& is_it) {
    DAMSON_ASSERT(state.contacts.pool.is_live(id));
    const Contact& contact = state.contacts[id];
    const SurfaceSide side = surface_side_of(state, contact);
    if (side.surface_group == 0) return null_index;
    const auto key_of = [&](std::uint32_t other) {
        const Contact& pair = state.contacts[other];
        return state.shapes.at<ShapeIdentity>(pair.shape_a == side.other_shape ? pair.shape_b : pair.shape_a)
            .key;
    };
    std::uint32_t found = null_index;
    for_each_contact(state.contacts, state.bodies.at<BodyLinks>(side.other_body), [&](std::uint32_t other) {
        const Contact& peer = state.contacts[other];
        if (other == id || !is_it(peer)) return;
        const SurfaceSide its = surface_side_of(state, peer);
        if (its.surface_group != side.surface_group || its.other_shape != side.other_shape) return;
        if (found == null_index || key_of(other) < key_of(found)) found = other;
    });
    return found;
}

/// Returns true if `peer` can take over the report of a contact with the same surface.
bool can_take_over(const Contact& contact, const Contact& peer) {
    DAMSON_ASSERT(contact.open_report != Report::None);
    return peer.is_touching() && peer.wanted_report == contact.open_report &&
           peer.open_report == Report::None;
}

void transfer_report(WorldTables& state, std::uint32_t id, std::uint32_t heir) {
    DAMSON_ASSERT(heir != id && state.contacts.pool.is_live(heir));
    state.contacts[heir].open_report = state.contacts[id].open_report;
    state.contacts[id].open_report = Report::None;
    state.array_versions.change(ChangeKind::Pair);
    ContactLinks& from = state.contacts.links[id];
    ContactLinks& to = state.contacts.links[heir];
    to.began_at = from.began_at;
    to.reported_at = from.reported_at;
    to.user_data = std::exchange(from.user_data, 0);
}

}  // namespace

bool is_reported_by_group(const WorldTables& state, std::uint32_t id) {
    const Report wanted = state.contacts[id].wanted_report;
    DAMSON_ASSERT(wanted != Report::None);
    return find_other(state, id, [&](const Contact& peer) { return peer.open_report == wanted; }) !=
           null_index;
}

std::uint32_t find_heir(const WorldTables& state, std::uint32_t id) {
    return find_other(state, id,
                      [&](const Contact& peer) { return can_take_over(state.contacts[id], peer); });
}

void end_report(WorldState& state, std::uint32_t id, std::uint32_t heir, EndCause cause) {
    if (heir != null_index)
        transfer_report(state, id, heir);
    else
        emit_end(state, id, cause);
}

// The reports continue with contacts of the shapes that stay in the surface.
void leave_surface(WorldTables& state, std::uint32_t shape_slot) {
    const auto is_of_it = [&](const Contact& contact) {
        return known_shape(state, contact.shape_a) == shape_slot ||
               known_shape(state, contact.shape_b) == shape_slot;
    };
    const std::uint32_t body = state.shapes.at<ShapeBox>(shape_slot).body;
    for_each_contact(state.contacts, state.bodies.at<BodyLinks>(body), [&](std::uint32_t id) {
        const Contact& contact = state.contacts[id];
        if (contact.open_report == Report::None || !is_of_it(contact)) return;
        const std::uint32_t heir = find_other(
            state, id, [&](const Contact& peer) { return can_take_over(contact, peer) && !is_of_it(peer); });
        if (heir != null_index) transfer_report(state, id, heir);
    });
}

}  // namespace damson
