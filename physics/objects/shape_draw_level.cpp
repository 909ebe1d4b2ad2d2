// Draw level of a shape.
#include "../../core/contract.hpp"
#include "../state/world_state.hpp"
#include "may_change.hpp"
#include "shape_ref.hpp"

namespace damson {

float ShapeView::draw_level() const {
    if (!require(is_alive(), "ShapeRef::draw_level", "the object", "alive")) return 0.0f;
    return state_->picking.order.level(state_->shapes.at<ShapeDraw>(handle_.slot).place);
}

void ShapeRef::set_draw_level(float level) {
    if (!begin_edit<call::SetDrawLevel>(state_, handle_, level)) return;
    ShapeDraw& draw = state_->shapes.at<ShapeDraw>(handle_.slot);
    state_->picking.order.set_level(draw.place, level);
    draw.touch = ++state_->picking.last_touch;
}

void ShapeRef::bring_to_top() {
    constexpr const char* call = "ShapeRef::bring_to_top";
    if (!require(is_alive(), call, "the object", "alive") || !require_outside_step(*state_, call)) return;
    set_draw_level(draw_level());
}

}  // namespace damson
