// Edits of a shape that affect its contacts: outline, sensor, events, one-way direction and surface speed.
#include <algorithm>

#include "../../core/contract.hpp"
#include "../contacts/islands.hpp"
#include "../contacts/pair_rules.hpp"
#include "../model/def_checks.hpp"
#include "../model/def_fields.hpp"
#include "../state/keys.hpp"
#include "../state/shape_boxes.hpp"
#include "../state/world_state.hpp"
#include "mass.hpp"
#include "may_change.hpp"
#include "object_life.hpp"
#include "shape_ref.hpp"

namespace damson {

namespace {

/// Discards the manifolds of the contacts of a shape, so that the next step computes them again.
void forget_manifolds(WorldTables& state, std::uint32_t shape_slot) {
    const std::uint32_t body = state.shapes.at<ShapeBox>(shape_slot).body;
    for_each_contact(state.contacts, state.bodies.at<BodyLinks>(body), [&](std::uint32_t id) {
        const Contact& contact = state.contacts[id];
        if (contact.shape_a == shape_slot || contact.shape_b == shape_slot)
            state.contacts.forget_manifold(id);
    });
}

}  // namespace

void change_geometry(WorldState& state, std::uint32_t shape_slot, const Shape& geometry) {
    const std::uint32_t body = state.shapes.at<ShapeBox>(shape_slot).body;
    wake_touching(state, body);
    state.shapes.at<Shape>(shape_slot) = geometry;
    renew_box(state, shape_slot);
    refresh_rules_of_shape(state, shape_slot);
    forget_manifolds(state, shape_slot);
}

void ShapeRef::set_surface_speed(float speed) {
    if (!begin_edit_without_tiles<call::SetSurfaceSpeed>(state_, handle_, speed)) return;
    state_->shapes.at<ShapeMaterial>(handle_.slot).surface_speed = speed;
    refresh_rules_of_shape(*state_, handle_.slot);
    wake_touching(*state_, state_->shapes.at<ShapeBox>(handle_.slot).body);
}

void ShapeRef::set_geometry(const Shape& geometry) {
    constexpr const char* call = "ShapeRef::set_geometry";
    if (!may_change(state_, handle_, call)) return;
    if (const auto defect = find_defect(geometry)) {
        detail::report_violation(call, "geometry", "a legal shape", *defect);
        return;
    }
    WorldState& state = *state_;
    if (!require(state.shapes.at<ShapeChain>(handle_.slot).chain == null_index, call, "the object",
                 "a shape that is not a segment of a chain") ||
        !require_no_grid(state, handle_.slot, call))
        return;
    const std::uint32_t body = state.shapes.at<ShapeBox>(handle_.slot).body;
    if (!require(is_valid(make_shape_box(state, geometry, body).fat), call, "geometry",
                 "small enough to have a finite box"))
        return;
    record_call<call::SetGeometry>(state, handle_, geometry);
    change_geometry(state, handle_.slot, geometry);
    refresh_mass(state, body);
}

void ShapeRef::set_sensor(bool is_sensor) {
    constexpr const char* call = "ShapeRef::set_sensor";
    if (!may_change(state_, handle_, call) || !require_no_grid(*state_, handle_.slot, call)) return;
    WorldState& state = *state_;
    ShapeRules& rules = state.shapes.at<ShapeRules>(handle_.slot);
    if (rules.is_sensor == is_sensor) return;
    record_call<call::SetSensor>(state, handle_, is_sensor);
    const std::uint32_t body = state.shapes.at<ShapeBox>(handle_.slot).body;
    wake_touching(state, body);
    rules.is_sensor = is_sensor;
    refresh_mobility(state, handle_.slot);
    refresh_rules_of_shape(state, handle_.slot);
    forget_manifolds(state, handle_.slot);
    wake_touching(state, body);  // also wakes the bodies that the shape now pushes
}

void ShapeRef::set_events(const ShapeEvents& events) {
    if (!begin_edit<call::SetShapeEvents>(state_, handle_, events)) return;
    state_->shapes.at<ShapeRules>(handle_.slot).events = events;
    refresh_rules_of_shape(*state_, handle_.slot);
}

void ShapeRef::set_one_way(const std::optional<OneWay>& one_way) {
    if (!begin_edit_without_tiles<call::SetOneWay>(state_, handle_, one_way)) return;
    ShapeRules& rules = state_->shapes.at<ShapeRules>(handle_.slot);
    rules.is_one_way = one_way.has_value();
    rules.one_way = one_way.value_or(OneWay{});
    rules.one_way.direction = normalized_or(rules.one_way.direction, OneWay{}.direction);
}

void ShapeRef::set_pre_solve_enabled(bool asks) {
    if (!begin_edit<call::SetAsksPreSolve>(state_, handle_, asks)) return;
    state_->shapes.at<ShapeRules>(handle_.slot).enable_pre_solve = asks;
    refresh_rules_of_shape(*state_, handle_.slot);
}

// ShapeRef::set_body(): moves a shape to another body, with its contacts, and updates both masses.

namespace {

/// Returns true if a shape can be moved to another body; otherwise reports a violation.
bool may_move(const WorldTables& state, ShapeHandle shape, BodyHandle body, const char* call) {
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
