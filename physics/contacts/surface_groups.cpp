// Shapes that count as one surface: what touches several of them is told of one begin and one end.
//
// Each contact is found, solved and kept as ever. Of those of one shape with a surface one carries the
// report; when it ends, another that touches takes the report over, with age and word, and nothing is told.
#include "surface_groups.hpp"

#include <utility>

#include "../state/tile_lookup.hpp"
#include "../state/world_state.hpp"

namespace damson {

namespace {

/// The side of a contact that belongs to a surface, and what meets it there.
struct SurfaceSide {
    std::uint32_t surface = 0;         ///< 0: no side, or both.
    std::uint32_t guest = null_index;  ///< Shape; slot.
    std::uint32_t guest_body = null_index;
};

SurfaceSide surface_side_of(const WorldState& state, const Contact& contact) {
    const std::uint32_t a = state.shapes.at<ShapeRules>(contact.shape_a).surface;
    const std::uint32_t b = state.shapes.at<ShapeRules>(contact.shape_b).surface;
    if (a != 0 && b == 0) return {a, contact.shape_b, contact.body_b};
    if (b != 0 && a == 0) return {b, contact.shape_a, contact.body_a};
    return {};
}

/// Another contact of the same shape with the same surface, of the same kind, that `is_it(contact)`; the one
/// whose pair has the smallest keys.
template <class IsIt>
std::uint32_t find_other(const WorldState& state, std::uint32_t id, IsIt&& is_it) {
    const Contact& contact = state.contacts[id];
    const SurfaceSide side = surface_side_of(state, contact);
    if (side.surface == 0) return null_index;
    const auto key_of = [&](std::uint32_t other) {
        const Contact& pair = state.contacts[other];
        return state.shapes.at<ShapeIdentity>(pair.shape_a == side.guest ? pair.shape_b : pair.shape_a).key;
    };
    std::uint32_t found = null_index;
    for_each_contact(state.contacts, state.bodies.at<BodyLinks>(side.guest_body), [&](std::uint32_t other) {
        const Contact& peer = state.contacts[other];
        if (other == id || !is_it(peer)) return;
        const SurfaceSide its = surface_side_of(state, peer);
        if (its.surface != side.surface || its.guest != side.guest) return;
        if (found == null_index || key_of(other) < key_of(found)) found = other;
    });
    return found;
}

/// Has another contact with the same surface, one that `may_inherit(contact)`, carry the report of this one.
template <class MayInherit>
bool hand_over(WorldState& state, std::uint32_t id, MayInherit&& may_inherit) {
    Contact& contact = state.contacts[id];
    const std::uint32_t heir = find_other(state, id, [&](const Contact& peer) {
        return peer.is_touching && peer.reports && !peer.is_reported &&
               peer.is_sensor == contact.is_sensor_reported && may_inherit(peer);
    });
    if (heir == null_index) return false;
    contact.is_reported = false;
    Contact& next = state.contacts[heir];
    next.is_reported = true;
    next.is_sensor_reported = contact.is_sensor_reported;
    state.editions.change(Occasion::Pair);
    ContactLinks& from = state.contacts.links[id];
    ContactLinks& to = state.contacts.links[heir];
    to.began_at = from.began_at;
    to.reported_at = from.reported_at;
    to.word = std::exchange(from.word, 0);
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

// What stays of the surface carries its reports on.
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
