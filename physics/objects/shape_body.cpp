// ShapeRef::set_body(): moves a shape to another body, with its contacts, and updates both masses.
#include "../../core/contract.hpp"
#include "../contacts/islands.hpp"
#include "../defs/def_checks.hpp"
#include "../state/keys.hpp"
#include "../state/shape_boxes.hpp"
#include "../state/world_state.hpp"
#include "mass.hpp"
#include "may_change.hpp"
#include "shape_life.hpp"
#include "shape_ref.hpp"

namespace damson {

namespace {

/// Returns true if a shape can be moved to another body; otherwise reports a violation.
bool may_move(const WorldState& state, ShapeHandle shape, BodyHandle body, const char* call) {
    return require_alive(state.bodies.table, body, call, "body", "a live body") &&
           require(state.shapes.at<ShapeChain>(shape.slot).chain == null_index, call, "the object",
                   "a shape that is not a segment of a chain") &&
           require_no_grid(state, shape.slot, call);
}

}  // namespace

void ShapeRef::set_body(BodyHandle body, const Shape& geometry) {
    constexpr const char* call = "ShapeRef::set_body";
    if (!may_change(state_, handle_, call) || !may_move(*state_, handle_, body, call)) return;
    if (const auto defect = find_defect(geometry)) {
        detail::report_violation(call, "geometry", "a legal shape", *defect);
        return;
    }
    WorldState& state = *state_;
    if (!require(is_valid(make_shape_box(state, geometry, body.slot).fat), call, "geometry",
                 "small enough to have a finite box"))
        return;
    record_call<call::SetShapeBody>(state, handle_, body, geometry);
    const std::uint32_t from = state.shapes.at<ShapeBox>(handle_.slot).body;
    if (from == body.slot) {
        change_geometry(state, handle_.slot, geometry);
    } else {
        move_shape(state, handle_.slot, body.slot, geometry);
        refresh_mass(state, from);
        wake_touching(state, from);
    }
    refresh_mass(state, body.slot);
    wake_touching(state, body.slot);  // also wakes the bodies that the shape now pushes
}

void ShapeRef::set_body(BodyHandle body) {
    constexpr const char* call = "ShapeRef::set_body";
    if (!may_change(state_, handle_, call) || !may_move(*state_, handle_, body, call)) return;
    const std::uint32_t from = state_->shapes.at<ShapeBox>(handle_.slot).body;
    if (from == body.slot) return;
    const Transform place =
        relative(state_->bodies.at<BodyPose>(body.slot).frame, state_->bodies.at<BodyPose>(from).frame);
    set_body(body, transformed(state_->shapes.at<Shape>(handle_.slot), place));
}

void ShapeRef::set_density(float density) {
    if (!begin_edit_without_tiles<call::SetDensity>(state_, handle_, density)) return;
    state_->shapes.at<ShapeMaterial>(handle_.slot).density = density;
    change_mass(*state_, state_->shapes.at<ShapeBox>(handle_.slot).body);
}

}  // namespace damson
