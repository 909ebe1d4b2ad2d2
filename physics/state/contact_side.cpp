#include "contact_side.hpp"

#include "tile_lookup.hpp"
#include "world_state.hpp"

namespace damson {

ContactSide describe_side(const WorldTables& state, std::uint32_t shape_slot) {
    const ShapeIdentity& shape = state.shapes.at<ShapeIdentity>(shape_slot);
    const ShapeBox& box = state.shapes.at<ShapeBox>(shape_slot);
    const BodyIdentity& body = state.bodies.at<BodyIdentity>(box.body);
    ContactSide side{state.bodies.table.handle_of_slot(box.body),
                     state.shapes.table.handle_of_slot(shape_slot),
                     body.key,
                     shape.key,
                     body.user_data,
                     shape.user_data,
                     shape.filter.category,
                     state.shapes.at<ShapeRules>(shape_slot).is_sensor};
    if (box.is_tile_shape) {
        side.shape = state.shapes.table.handle_of_slot(known_shape(state, shape_slot));
        side.tile = tile_of_shape(state, shape_slot);
    }
    return side;
}

}  // namespace damson
