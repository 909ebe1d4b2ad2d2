// Lookup of objects by key, and of bodies by name.
#include <span>

#include "../state/world_state.hpp"
#include "world.hpp"

namespace damson {

namespace {

/// Returns the slot of the row with this key, or `null_index`. `key_of(row)` returns the key of a row.
template <class Table, class KeyOf>
std::uint32_t find_key(const KeyTable& chosen, const Table& table, std::uint64_t key, KeyOf&& key_of) {
    const std::uint32_t slot = chosen.find(key);
    if (slot != null_index || key < automatic_keys) return slot;
    const std::span handles = table.handles();
    for (std::uint32_t row = 0; row < handles.size(); ++row)
        if (key_of(row) == key) return handles[row].slot;
    return null_index;
}

}  // namespace

BodyHandle World::find_body(std::uint64_t key) const {
    const Bodies& bodies = state_->bodies;
    const std::uint32_t slot = find_key(state_->body_keys, bodies.table, key, [&](std::uint32_t row) {
        return bodies.columns.at<BodyIdentity>(row).key;
    });
    return slot == null_index ? BodyHandle{} : bodies.table.handle_of_slot(slot);
}

ShapeHandle World::find_shape(std::uint64_t key) const {
    const Shapes& shapes = state_->shapes;
    const std::uint32_t slot = find_key(state_->shape_keys, shapes.table, key, [&](std::uint32_t row) {
        return shapes.columns.at<ShapeIdentity>(row).key;
    });
    return slot == null_index || shapes.at<ShapeBox>(slot).is_tile_shape ? ShapeHandle{}
                                                                         : shapes.table.handle_of_slot(slot);
}

JointHandle World::find_joint(std::uint64_t key) const {
    const Joints& joints = state_->joints;
    const std::uint32_t slot = find_key(state_->joint_keys, joints.map.table(), key,
                                        [&](std::uint32_t row) { return joints.map.values()[row].key; });
    return slot == null_index ? JointHandle{} : joints.map.table().handle_of_slot(slot);
}

BodyHandle World::find_body(std::string_view name) const {
    const WorldState& state = *state_;
    if (name.empty() || name.size() > BodyName::max_size) return {};
    std::uint32_t found = null_index;
    const auto key_of = [&](std::uint32_t slot) { return state.bodies.at<BodyIdentity>(slot).key; };
    for (std::uint32_t id = first_of_name(state.body_extras, name); id != null_index;
         id = state.body_extras.pool[id].next) {
        const std::uint32_t slot = state.body_extras.pool[id].body;
        if (found == null_index || key_of(slot) < key_of(found)) found = slot;
    }
    return found == null_index ? BodyHandle{} : state.bodies.table.handle_of_slot(found);
}

}  // namespace damson
