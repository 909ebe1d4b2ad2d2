#include "draw_order.hpp"

#include "../../core/contract.hpp"
#include "world_state.hpp"

namespace damson {

void begin_drawing(WorldTables& state, ShapeHandle shape, float level) {
    DAMSON_ASSERT(state.shapes.table.is_alive(shape));
    Picking& picking = state.picking;
    state.shapes.at<ShapeDraw>(shape.slot) = {picking.order.insert(shape, level), ++picking.last_touch};

    // a game may create and destroy many shapes without a step, so remove destroyed shapes now and then
    if (picking.created.size() > 2 * std::size_t{state.shapes.size()} + 16)
        std::erase_if(picking.created, [&](ShapeHandle old) { return !state.shapes.table.is_alive(old); });
    picking.created.push_back(shape);
}

void end_drawing(WorldTables& state, std::uint32_t shape_slot) {
    DAMSON_ASSERT(state.picking.order.size() > 0);
    state.picking.order.remove(state.shapes.at<ShapeDraw>(shape_slot).place);
}

}  // namespace damson
