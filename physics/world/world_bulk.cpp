// Calls that act on many bodies. All arguments are checked first. Memory is then reserved once, and the
// bodies are inserted one by one. Boxes need no check, because the limits on positions and outlines keep
// every box finite.
#include <algorithm>

#include "../../core/contract.hpp"
#include "../../core/growth.hpp"
#include "../../core/sort.hpp"
#include "../contacts/contact_life.hpp"
#include "../contacts/islands.hpp"
#include "../model/bulk.hpp"
#include "../model/def_checks.hpp"
#include "../state/interpolation.hpp"
#include "../state/keys.hpp"
#include "../state/shape_boxes.hpp"
#include "../state/world_state.hpp"
#include "body_ref.hpp"
#include "mass.hpp"
#include "may_change.hpp"
#include "object_life.hpp"
#include "world.hpp"

namespace damson {

namespace {

/// Checks that the keys chosen by the caller are unused and distinct.
template <class Defs, class KeyOf>
bool require_free_keys(const WorldTables& state, const Defs& defs, KeyOf&& key_of, const KeyTable& taken,
                       const char* call) {
    std::vector<std::uint64_t> chosen;
    for (const auto& def : defs) {
        const std::uint64_t key = key_of(def);
        if (key == automatic_key) continue;
        if (!require_free_key(state, key, taken, call)) return false;
        chosen.push_back(key);
    }
    detail::sort_items(chosen.begin(), chosen.end());
    const auto twice = std::adjacent_find(chosen.begin(), chosen.end());
    return twice == chosen.end() || require(false, call, "key", "unique in the world", *twice);
}

/// Reserves memory for `more` additional rows. A growing capacity at least doubles, so that many small calls
/// do not each reallocate.
template <class Table>
void make_room_for(Table& table, std::uint32_t size, std::uint32_t capacity, std::size_t more) {
    const std::size_t wanted = size + more;
    if (wanted > capacity)
        table.reserve(static_cast<std::uint32_t>(std::max<std::size_t>(wanted, 2 * std::size_t{size})));
}

void make_room(WorldState& state, std::size_t bodies, std::size_t shapes) {
    Bodies& b = state.bodies;
    Shapes& s = state.shapes;
    make_room_for(b.table, b.size(), b.columns.capacity(), bodies);
    make_room_for(b.columns, b.size(), b.columns.capacity(), bodies);
    make_room_for(s.table, s.size(), s.columns.capacity(), shapes);
    make_room_for(s.columns, s.size(), s.columns.capacity(), shapes);
}

/// Returns true if the mass of a body depends only on its shapes. Two such bodies with the same shape have
/// the same mass.
bool is_plain(const BodyDef& def) {
    return def.type == BodyType::Dynamic && !def.mass && def.locks == MotionLocks{};
}

/// Copies the mass of a body to a new body with the same shape.
void copy_mass(WorldTables& state, std::uint32_t from, std::uint32_t to) {
    DAMSON_ASSERT(from != to && state.bodies.at<BodyFlags>(to).type == state.bodies.at<BodyFlags>(from).type);
    state.bodies.at<BodyMass>(to) = state.bodies.at<BodyMass>(from);
    BodyPose& pose = state.bodies.at<BodyPose>(to);
    BodyVelocity& velocity = state.bodies.at<BodyVelocity>(to);
    const glm::vec2 center_local = state.bodies.at<BodyPose>(from).center_local;
    const glm::vec2 center = pose.frame * center_local;
    velocity.linear += cross(velocity.angular, center - pose.center);
    pose.center = center;
    pose.center_local = center_local;
}

/// Checks the body definitions that are passed to a call that creates bodies.
bool are_legal(const WorldState& state, std::span<const BodyDef> bodies, const char* call) {
    if (!require_outside_step(state, call)) return false;
    for (const BodyDef& body : bodies)
        if (!is_legal(body, call)) return false;
    return require_free_keys(
        state, bodies, [](const BodyDef& def) { return def.key; }, state.body_keys, call);
}

/// Reserves memory for the end events of all contacts. Does nothing if only a few bodies are destroyed,
/// because most contacts then remain.
void make_room_for_ends(WorldState& state, std::size_t bodies) {
    constexpr std::size_t contacts_per_body = 8;
    const Contacts& contacts = state.contacts;
    if (contacts.pool.live_count() > contacts_per_body * bodies) return;
    std::size_t ends = 0;
    for (const std::uint32_t id : contacts.pool.live_ids())
        ends += contacts[id].open_report == Report::Contact;
    make_room(state.pending.of<ContactEnded>(), state.pending.of<ContactEnded>().size() + ends);
}

/// Ends the contacts of a body that will be destroyed, oldest first. Contacts that began in the same step
/// then end in key order. The end events are thus almost sorted by key, so sorting them later is fast.
void end_contacts(WorldState& state, std::uint32_t body_slot) {
    ScratchList own(state.scratch_lists);
    for_each_contact(state.contacts, state.bodies.at<BodyLinks>(body_slot),
                     [&](std::uint32_t id) { own.items.push_back(id); });
    // After ShapeRef::set_body(), two shapes of this body can have a contact until the next step. Such a
    // contact is listed twice, so its second entry is skipped.
    for (std::size_t i = own.items.size(); i-- > 0;)
        if (state.contacts.pool.is_live(own.items[i])) end_contact(state, own.items[i], EndCause::Destroyed);
}

bool require_alive(const WorldTables& state, std::span<const BodyHandle> bodies, const char* call) {
    for (const BodyHandle body : bodies)
        if (!require_alive(state.bodies.table, body, call, "bodies", "alive")) return false;
    return true;
}

/// Copies one value per body: writes `read(row)` to `out`, in the order of `bodies`.
template <class Out, class Read>
void copy_rows(const WorldTables& state, std::span<const BodyHandle> bodies, std::span<Out> out,
               const char* call, const char* field, Read&& read) {
    if (!require(out.size() == bodies.size(), call, field, "one per body", out.size()) ||
        !require_alive(state, bodies, call))
        return;
    for (std::size_t i = 0; i < bodies.size(); ++i) out[i] = read(state.bodies.row(bodies[i].slot));
}

}  // namespace

std::vector<BodyHandle> World::create_bodies(std::span<const BodyDef> bodies,
                                             std::span<const BodyShape> shapes) {
    WorldState& state = *state_;
    constexpr const char* call = "World::create_bodies";
    if (!are_legal(state, bodies, call)) return {};
    for (const BodyShape& shape : shapes)
        if (!require(shape.body < bodies.size(), call, "shapes.body", "an index into bodies", shape.body) ||
            !is_legal(shape.geometry, shape.def, call))
            return {};
    if (!require_free_keys(
            state, shapes, [](const BodyShape& shape) { return shape.def.key; }, state.shape_keys, call))
        return {};
    for (const BodyShape& shape : shapes)
        if (!require_no_tile_key(state, shape.def.key, call)) return {};

    record_call<call::CreateBodies>(state, bodies, shapes);
    make_room(state, bodies.size(), shapes.size());
    std::vector<BodyHandle> handles;
    handles.reserve(bodies.size());
    for (const BodyDef& body : bodies) handles.push_back(insert_body(state, body));
    for (const BodyShape& shape : shapes)
        insert_shape(state, shape.geometry, shape.def,
                     make_shape_box(state, shape.geometry, handles[shape.body].slot));
    for (const BodyHandle body : handles) refresh_mass(state, body.slot);
    return handles;
}

std::vector<BodyHandle> World::create_bodies(std::span<const BodyDef> bodies, const Shape& geometry,
                                             const ShapeDef& def) {
    WorldState& state = *state_;
    constexpr const char* call = "World::create_bodies";
    if (!are_legal(state, bodies, call) || !is_legal(geometry, def, call) ||
        !require(def.key == automatic_key, call, "def.key",
                 "automatic_key, because shapes cannot share a key", def.key))
        return {};

    record_call<call::CreateAlike>(state, bodies, geometry, def);
    make_room(state, bodies.size(), bodies.size());
    std::vector<BodyHandle> handles;
    handles.reserve(bodies.size());
    BodyHandle plain{};
    for (const BodyDef& body : bodies) {
        const BodyHandle handle = insert_body(state, body);
        insert_shape(state, geometry, def, make_shape_box(state, geometry, handle.slot));
        handles.push_back(handle);
        if (is_plain(body) && !plain.is_null()) {
            copy_mass(state, plain.slot, handle.slot);
            continue;
        }
        refresh_mass(state, handle.slot);
        if (is_plain(body)) plain = handle;
    }
    return handles;
}

void World::destroy_bodies(std::span<const BodyHandle> bodies) {
    if (!require_outside_step(*state_, "World::destroy_bodies")) return;
    if (bodies.empty()) return;
    for (const BodyHandle body : bodies)
        if (state_->bodies.table.is_foreign(body))
            return (void)is_there(state_->bodies.table, body, "World::destroy_bodies", "bodies");
    record_call<call::DestroyBodies>(*state_, bodies);

    // Contacts are ended in row order, because most contacts began in key order. Bodies are removed from the
    // last row to the first, so that no other row moves into the gap.
    const auto& table = state_->bodies.table;
    const auto row_of = [&](BodyHandle body) {
        return table.is_alive(body) ? table.row_of_slot(body.slot) : 0u;
    };
    const bool is_falling = row_of(bodies.front()) > row_of(bodies.back());
    const auto first_up = [&](std::size_t i) { return bodies[is_falling ? bodies.size() - 1 - i : i]; };
    make_room_for_ends(*state_, bodies.size());
    // wake all bodies before the first contact ends, so that the order of the ends does not affect the colors
    for (std::size_t i = 0; i < bodies.size(); ++i)
        if (table.is_alive(first_up(i))) wake(*state_, first_up(i).slot);
    for (std::size_t i = 0; i < bodies.size(); ++i)
        if (table.is_alive(first_up(i))) end_contacts(*state_, first_up(i).slot);
    for (std::size_t i = 0; i < bodies.size(); ++i) destroy_body(first_up(bodies.size() - 1 - i));
}

BodyRows World::rows() const noexcept {
    const Bodies& bodies = state_->bodies;
    return {bodies.table.handles(), bodies.columns.get<BodyPose>(), bodies.columns.get<BodyVelocity>(),
            bodies.awake_count()};
}

void World::get_positions(std::span<const BodyHandle> bodies, std::span<glm::vec2> positions) const {
    const auto poses = state_->bodies.columns.get<BodyPose>();
    copy_rows(*state_, bodies, positions, "World::get_positions", "positions",
              [&](std::uint32_t row) { return poses[row].frame.position; });
}

void World::get_transforms(std::span<const BodyHandle> bodies, std::span<Transform> transforms) const {
    const auto poses = state_->bodies.columns.get<BodyPose>();
    copy_rows(*state_, bodies, transforms, "World::get_transforms", "transforms",
              [&](std::uint32_t row) { return poses[row].frame; });
}

void World::get_transforms_at(std::span<const BodyHandle> bodies, float alpha,
                              std::span<Transform> transforms) const {
    constexpr const char* call = "World::get_transforms_at";
    if (!require_alpha(alpha, call)) return;
    const WorldState& state = *state_;
    copy_rows(state, bodies, transforms, call, "transforms", [&](std::uint32_t row) {
        return interpolated_transform(state, state.bodies.table.slot_of_row(row), alpha);
    });
}

void World::get_velocities(std::span<const BodyHandle> bodies, std::span<BodyVelocity> velocities) const {
    const auto column = state_->bodies.columns.get<BodyVelocity>();
    copy_rows(*state_, bodies, velocities, "World::get_velocities", "velocities",
              [&](std::uint32_t row) { return column[row]; });
}

void World::set_velocities(std::span<const BodyHandle> bodies, std::span<const BodyVelocity> velocities,
                           Wake wake) {
    constexpr const char* call = "World::set_velocities";
    if (!require_outside_step(*state_, call) ||
        !require(bodies.size() == velocities.size(), call, "velocities", "one per body", velocities.size()) ||
        !require_alive(*state_, bodies, call))
        return;
    for (const BodyVelocity& velocity : velocities)
        if (!require_finite(velocity.linear, call, "velocities.linear") ||
            !require_finite(velocity.angular, call, "velocities.angular"))
            return;
    record_call<call::SetVelocities>(*state_, bodies, velocities, wake);
    const RecorderPause pause(state_->recorder);
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        BodyRef one = body(bodies[i]);
        one.set_linear_velocity(velocities[i].linear, wake);
        one.set_angular_velocity(velocities[i].angular, wake);
    }
}

void World::set_positions(std::span<const BodyHandle> bodies, std::span<const glm::vec2> positions) {
    WorldState& state = *state_;
    constexpr const char* call = "World::set_positions";
    if (!require_outside_step(state, call) ||
        !require(bodies.size() == positions.size(), call, "positions", "one per body", positions.size()))
        return;
    for (std::size_t i = 0; i < bodies.size(); ++i)
        if (!require_alive(state.bodies.table, bodies[i], call, "bodies", "alive") ||
            !require_place(positions[i], call, "positions"))
            return;
    record_call<call::SetPositions>(state, bodies, positions);
    for (std::size_t i = 0; i < bodies.size(); ++i)
        move_body(state, bodies[i].slot,
                  {positions[i], state.bodies.at<BodyPose>(bodies[i].slot).frame.rotation});
}

}  // namespace damson
