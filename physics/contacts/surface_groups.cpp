// Surface groups: shapes that count as one surface. A shape that touches several of them reports one begin
// and one end.
//
// Each contact is found, solved and stored as usual. Only one of the contacts between a shape and a surface
// is reported. When that contact ends, another touching contact takes over the report, including age and user
// data, and no event is reported.
#include "surface_groups.hpp"

#include <utility>

#include "../../core/contract.hpp"
#include "../state/tile_lookup.hpp"
#include "../state/world_state.hpp"

namespace damson {

namespace {

/// The side of a contact that belongs to a surface, and the other shape.
struct SurfaceSide {
    std::uint32_t surface_group = 0;   ///< Group of one side; 0 if neither or both have one.
    std::uint32_t guest = null_index;  ///< Slot of the other shape.
    std::uint32_t guest_body = null_index;
};

SurfaceSide surface_side_of(const WorldState& state, const Contact& contact) {
    const std::uint32_t a = state.shapes.at<ShapeRules>(contact.shape_a).surface_group;
    const std::uint32_t b = state.shapes.at<ShapeRules>(contact.shape_b).surface_group;
    if (a != 0 && b == 0) return {a, contact.shape_b, contact.body_b};
    if (b != 0 && a == 0) return {b, contact.shape_a, contact.body_a};
    return {};
}

/// Returns another contact between the same shape and the same surface for which `is_it(contact)` is true:
/// the one with the smallest key, or `null_index` if there is none.
template <class IsIt>
std::uint32_t find_other(const WorldState& state, std::uint32_t id, IsIt&& is_it) {
    DAMSON_ASSERT(state.contacts.pool.is_live(id));
    const Contact& contact = state.contacts[id];
    const SurfaceSide side = surface_side_of(state, contact);
    if (side.surface_group == 0) return null_index;
    const auto key_of = [&](std::uint32_t other) {
        const Contact& pair = state.contacts[other];
        return state.shapes.at<ShapeIdentity>(pair.shape_a == side.guest ? pair.shape_b : pair.shape_a).key;
    };
    std::uint32_t found = null_index;
    for_each_contact(state.contacts, state.bodies.at<BodyLinks>(side.guest_body), [&](std::uint32_t other) {
        const Contact& peer = state.contacts[other];
        if (other == id || !is_it(peer)) return;
        const SurfaceSide its = surface_side_of(state, peer);
        if (its.surface_group != side.surface_group || its.guest != side.guest) return;
        if (found == null_index || key_of(other) < key_of(found)) found = other;
    });
    return found;
}

/// Passes the report of a contact to another contact with the same surface for which `may_inherit(contact)`
/// is true. Returns false if there is no such contact.
template <class MayInherit>
bool hand_over(WorldState& state, std::uint32_t id, MayInherit&& may_inherit) {
    Contact& contact = state.contacts[id];
    DAMSON_ASSERT(contact.is_reported);
    const std::uint32_t heir = find_other(state, id, [&](const Contact& peer) {
        return peer.is_touching && peer.reports && !peer.is_reported &&
               peer.is_sensor == contact.is_sensor_reported && may_inherit(peer);
    });
    if (heir == null_index) return false;
    DAMSON_ASSERT(heir != id && state.contacts.pool.is_live(heir));
    contact.is_reported = false;
    Contact& next = state.contacts[heir];
    next.is_reported = true;
    next.is_sensor_reported = contact.is_sensor_reported;
    state.editions.change(Occasion::Pair);
    ContactLinks& from = state.contacts.links[id];
    ContactLinks& to = state.contacts.links[heir];
    to.began_at = from.began_at;
    to.reported_at = from.reported_at;
    to.user_data = std::exchange(from.user_data, 0);
    return true;
}

}  // namespace

bool is_told_by_another(const WorldState& state, std::uint32_t id) {
    const bool is_sensor = state.contacts[id].is_sensor;
    return find_other(state, id, [&](const Contact& peer) {
               return peer.is_reported && peer.is_sensor_reported == is_sensor;
           }) != null_index;
}

bool hand_over_report(WorldState& state, std::uint32_t id) {
    return hand_over(state, id, [](const Contact&) { return true; });
}

// The reports continue with contacts of the shapes that stay in the surface.
void leave_surface(WorldState& state, std::uint32_t shape_slot) {
    const auto is_of_it = [&](const Contact& contact) {
        return known_shape(state, contact.shape_a) == shape_slot ||
               known_shape(state, contact.shape_b) == shape_slot;
    };
    const std::uint32_t body = state.shapes.at<ShapeBox>(shape_slot).body;
    for_each_contact(state.contacts, state.bodies.at<BodyLinks>(body), [&](std::uint32_t id) {
        if (state.contacts[id].is_reported && is_of_it(state.contacts[id]))
            (void)hand_over(state, id, [&](const Contact& peer) { return !is_of_it(peer); });
    });
}

}  // namespace damson
