// Creates and destroys shapes, moves them between bodies, and keeps them in the drawing order.
#include "object_life.hpp"

#include <algorithm>
#include <vector>

#include "../../core/contract.hpp"
#include "../contacts/contact_life.hpp"
#include "../contacts/islands.hpp"
#include "../contacts/pair_rules.hpp"
#include "../contacts/tile_pairs.hpp"
#include "../state/keys.hpp"
#include "../state/shape_boxes.hpp"
#include "../state/shapes.hpp"
#include "../state/tile_lookup.hpp"
#include "../state/world_state.hpp"

namespace damson {

namespace {

/// Adds a shape to the list of its body. The list is sorted by descending key, so that sums over the shapes do not
/// depend on the order of creation.
void link_shape(WorldTables& state, std::uint32_t slot, std::uint32_t body_slot) {
    const std::uint64_t key = state.shapes.at<ShapeIdentity>(slot).key;
    BodyLinks& links = state.bodies.at<BodyLinks>(body_slot);
    std::uint32_t* place = &links.first_shape;
    while (*place != null_index && state.shapes.at<ShapeIdentity>(*place).key > key)
        place = &state.shapes.at<ShapeBox>(*place).next;
    DAMSON_ASSERT(*place == null_index || state.shapes.at<ShapeIdentity>(*place).key < key);
    DAMSON_ASSERT(state.shapes.at<ShapeBox>(slot).body == body_slot);
    state.shapes.at<ShapeBox>(slot).next = *place;
    *place = slot;
    ++links.shape_count;
}

void unlink_shape(WorldTables& state, std::uint32_t slot, std::uint32_t body_slot) {
    state.shape_sums.forget(body_slot);
    BodyLinks& links = state.bodies.at<BodyLinks>(body_slot);
    DAMSON_ASSERT(links.shape_count > 0);
    std::uint32_t* place = &links.first_shape;
    while (*place != slot) place = &state.shapes.at<ShapeBox>(*place).next;
    *place = state.shapes.at<ShapeBox>(slot).next;
    --links.shape_count;
}

/// Adds a new shape to the drawing order.
void begin_drawing(WorldTables& state, ShapeHandle shape, float level) {
    DAMSON_ASSERT(state.shapes.table.is_alive(shape));
    Picking& picking = state.picking;
    state.shapes.at<ShapeDraw>(shape.slot) = {picking.order.insert(shape, level), ++picking.last_touch};

    // a game may create and destroy many shapes without a step, so remove destroyed shapes now and then
    if (picking.created.size() > 2 * std::size_t{state.shapes.size()} + 16)
        std::erase_if(picking.created, [&](ShapeHandle old) { return !state.shapes.table.is_alive(old); });
    picking.created.push_back(shape);
}

/// Removes a shape that is about to be destroyed from the drawing order.
void end_drawing(WorldTables& state, std::uint32_t shape_slot) {
    DAMSON_ASSERT(state.picking.order.size() > 0);
    state.picking.order.remove(state.shapes.at<ShapeDraw>(shape_slot).place);
}

}  // namespace

ShapeHandle insert_shape(WorldTables& state, const Shape& geometry, const ShapeDef& def, ShapeBox box) {
    const ShapeHandle handle = state.shapes.table.insert();
    const std::uint64_t key = take_key(state, def.key, state.shape_keys, handle.slot);
    ShapeRules rules{
        def.is_sensor, def.collides_with_static,       def.enable_pre_solve, def.one_way.has_value(),
        def.events,    def.one_way.value_or(OneWay{}), def.surface_group};
    if (def.one_way) rules.one_way.direction = normalized_or(def.one_way->direction, OneWay{}.direction);
    if (!box.is_grid) box.proxy = state.broadphase.add(box.fat, key, mobility_of(state, box.body, rules));
    const ProxyId proxy = box.proxy;
    state.shapes.columns.push(geometry, box, ShapeMaterial{material_of(def), def.density}, rules,
                              ShapeIdentity{key, def.user_data, def.filter}, ShapeDraw{}, ShapeChain{});
    DAMSON_ASSERT(state.shapes.table.size() == state.shapes.columns.size());
    state.shapes.table.bring_front(handle, [&](auto i, auto j) { state.shapes.columns.swap_rows(i, j); });
    begin_drawing(state, handle, def.draw_level);
    if (!box.is_grid) {
        if (proxy >= state.shapes.slot_of_proxy.size())
            state.shapes.slot_of_proxy.resize(proxy + 1, null_index);
        state.shapes.slot_of_proxy[proxy] = handle.slot;
    }
    DAMSON_ASSERT(box.is_grid || state.shapes.slot_of_proxy[proxy] == handle.slot);
    link_shape(state, handle.slot, box.body);
    set_obstacle(state, handle.slot, obstacle_of(state, handle.slot));
    return handle;
}

void remove_shape(WorldState& state, std::uint32_t slot) {
    DAMSON_ASSERT(!state.shapes.at<ShapeBox>(slot).is_tile_shape);
    const std::uint32_t body_slot = state.shapes.at<ShapeBox>(slot).body;
    if (has_tiles(state)) end_tile_pairs(state, slot);
    for_each_contact(state.contacts, state.bodies.at<BodyLinks>(body_slot), [&](std::uint32_t id) {
        const Contact& contact = state.contacts[id];
        if (contact.shape_a == slot || contact.shape_b == slot) end_contact(state, id, EndCause::Destroyed);
    });
    if (is_grid(state, slot))
        remove_grid(state, slot);
    else
        state.broadphase.remove(state.shapes.at<ShapeBox>(slot).proxy);
    set_obstacle(state, slot, Obstacle::None);
    leave_chain(state, slot);
    unlink_shape(state, slot, body_slot);
    DAMSON_ASSERT(state.shapes.at<ShapeBox>(slot).obstacle == Obstacle::None);
    end_drawing(state, slot);

    if (state.listeners.get() != nullptr)
        state.listeners->on_destroyed(state.shapes.table.handle_of_slot(slot));
    state.shape_keys.remove(state.shapes.at<ShapeIdentity>(slot).key);
    state.shapes.table.remove(state.shapes.table.handle_of_slot(slot),
                              [&](auto i, auto j) { state.shapes.columns.swap_rows(i, j); });
    state.shapes.columns.pop();
    DAMSON_ASSERT(state.shapes.table.size() == state.shapes.columns.size());
}

void move_shape(WorldState& state, std::uint32_t shape_slot, std::uint32_t body_slot, const Shape& geometry) {
    const std::uint32_t from = state.shapes.at<ShapeBox>(shape_slot).body;
    wake_touching(state, from);
    wake_touching(state, body_slot);
    state.shapes.at<Shape>(shape_slot) = geometry;
    DAMSON_ASSERT(from != body_slot);
    unlink_shape(state, shape_slot, from);
    state.shapes.at<ShapeBox>(shape_slot).body = body_slot;
    link_shape(state, shape_slot, body_slot);
    for_each_contact(state.contacts, state.bodies.at<BodyLinks>(from), [&](std::uint32_t id) {
        const Contact& contact = state.contacts[id];
        if (contact.shape_a == shape_slot && contact.body_a != body_slot) move_contact(state, id, 0);
        if (contact.shape_b == shape_slot && contact.body_b != body_slot) move_contact(state, id, 1);
    });
    renew_box(state, shape_slot);
    refresh_mobility(state, shape_slot);
    state.array_versions.change_filters();
    state.broadphase.refilter(state.shapes.at<ShapeBox>(shape_slot).proxy);
    refresh_rules_of_shape(state, shape_slot);
}

void leave_chain(WorldState& state, std::uint32_t shape_slot) {
    const auto place_of = [](WorldState& world, std::uint32_t shape) -> ShapeChain& {
        return world.shapes.at<ShapeChain>(shape);
    };
    const ShapeChain place = place_of(state, shape_slot);
    if (place.chain == null_index) return;
    Chain& chain = state.chains.values()[state.chains.table().row_of_slot(place.chain)];
    DAMSON_ASSERT(chain.count > 0);
    DAMSON_ASSERT(place.previous == null_index || place_of(state, place.previous).next == shape_slot);
    DAMSON_ASSERT(place.next == null_index || place_of(state, place.next).previous == shape_slot);
    if (place.previous != null_index) place_of(state, place.previous).next = place.next;
    if (place.next != null_index) place_of(state, place.next).previous = place.previous;
    if (chain.first == shape_slot) chain.first = place.next;
    if (chain.last == shape_slot) chain.last = place.previous;
    place_of(state, shape_slot) = {};
    if (--chain.count == 0) state.chains.remove(state.chains.table().handle_of_slot(place.chain));
}

bool is_part(const WorldTables& state, std::uint32_t shape_slot) {
    return state.shapes.at<ShapeChain>(shape_slot).chain != null_index ||
           state.shapes.at<ShapeBox>(shape_slot).is_grid;
}

}  // namespace damson
