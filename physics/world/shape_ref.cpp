// Edits of one shape: friction, restitution, filter and user data.
#include "shape_ref.hpp"

#include <cmath>
#include <optional>

#include "../../core/contract.hpp"
#include "../contacts/islands.hpp"
#include "../contacts/pair_rules.hpp"
#include "../contacts/surface_groups.hpp"
#include "../contacts/tile_pairs.hpp"
#include "../model/def_checks.hpp"
#include "../model/def_fields.hpp"
#include "../state/keys.hpp"
#include "../state/tile_lookup.hpp"
#include "../state/world_state.hpp"
#include "may_change.hpp"

namespace damson {

void ShapeRef::set_friction(float friction) {
    if (!begin_edit_without_tiles<call::SetFriction>(state_, handle_, friction)) return;
    state_->shapes.at<ShapeMaterial>(handle_.slot).friction = friction;
    refresh_rules_of_shape(*state_, handle_.slot);
    wake_touching(*state_, state_->shapes.at<ShapeBox>(handle_.slot).body);
}

void ShapeRef::set_restitution(float restitution) {
    if (!begin_edit_without_tiles<call::SetRestitution>(state_, handle_, restitution)) return;
    state_->shapes.at<ShapeMaterial>(handle_.slot).restitution = restitution;
    refresh_rules_of_shape(*state_, handle_.slot);
}

void ShapeRef::set_filter(const Filter& filter) {
    if (!begin_edit<call::SetFilter>(state_, handle_, filter)) return;
    state_->shapes.at<ShapeIdentity>(handle_.slot).filter = filter;
    for_each_proxy(*state_, handle_.slot, [&](ProxyId proxy) { state_->broadphase.refilter(proxy); });
    wake_touching(*state_, state_->shapes.at<ShapeBox>(handle_.slot).body);
    refresh_rules_of_shape(*state_, handle_.slot);
    wake_touching(*state_, state_->shapes.at<ShapeBox>(handle_.slot).body);  // wakes newly pushed bodies too
}

void ShapeRef::set_user_data(std::uint64_t user_data) {
    if (!begin_edit<call::SetShapeUserData>(state_, handle_, user_data)) return;
    state_->shapes.at<ShapeIdentity>(handle_.slot).user_data = user_data;
    if (is_grid(*state_, handle_.slot)) refresh_tile_shapes(*state_, handle_.slot);
}

// ---- read access ----

bool ShapeView::is_alive() const noexcept {
    return state_->shapes.table.is_alive(handle_);
}

BodyHandle ShapeView::body() const {
    const std::uint32_t slot = read<ShapeBox>(state_, handle_, "ShapeRef::body").body;
    return state_->bodies.table.handle_of_slot(slot);
}

const Shape& ShapeView::geometry() const {
    return read<Shape>(state_, handle_, "ShapeRef::geometry");
}

Aabb ShapeView::aabb() const {
    if (!require_alive(is_alive(), "ShapeRef::aabb")) return {};
    const std::uint32_t body = state_->shapes.at<ShapeBox>(handle_.slot).body;
    return compute_aabb(state_->shapes.at<Shape>(handle_.slot), state_->bodies.at<BodyPose>(body).frame);
}

float ShapeView::density() const {
    return read<ShapeMaterial>(state_, handle_, "ShapeRef::density").density;
}

float ShapeView::friction() const {
    return read<ShapeMaterial>(state_, handle_, "ShapeRef::friction").friction;
}

float ShapeView::restitution() const {
    return read<ShapeMaterial>(state_, handle_, "ShapeRef::restitution").restitution;
}

float ShapeView::surface_speed() const {
    return read<ShapeMaterial>(state_, handle_, "ShapeRef::surface_speed").surface_speed;
}

bool ShapeView::collides_with_static() const {
    return read<ShapeRules>(state_, handle_, "ShapeRef::collides_with_static").collides_with_static;
}

bool ShapeView::is_pre_solve_enabled() const {
    return read<ShapeRules>(state_, handle_, "ShapeRef::enable_pre_solve").enable_pre_solve;
}

bool ShapeView::is_sensor() const {
    return read<ShapeRules>(state_, handle_, "ShapeRef::is_sensor").is_sensor;
}

std::optional<OneWay> ShapeView::one_way() const {
    const ShapeRules& rules = read<ShapeRules>(state_, handle_, "ShapeRef::one_way");
    return rules.is_one_way ? std::optional<OneWay>(rules.one_way) : std::nullopt;
}

std::uint32_t ShapeView::surface_group() const {
    return read<ShapeRules>(state_, handle_, "ShapeRef::surface_group").surface_group;
}

ShapeEvents ShapeView::events() const {
    return read<ShapeRules>(state_, handle_, "ShapeRef::events").events;
}

Filter ShapeView::filter() const {
    return read<ShapeIdentity>(state_, handle_, "ShapeRef::filter").filter;
}

std::uint64_t ShapeView::key() const {
    return read<ShapeIdentity>(state_, handle_, "ShapeRef::key").key;
}

std::uint64_t ShapeView::user_data() const {
    return read<ShapeIdentity>(state_, handle_, "ShapeRef::user_data").user_data;
}

// ---- material ----

namespace {

void change_material(WorldState& state, std::uint32_t shape_slot, const Material& material) {
    state.shapes.at<ShapeMaterial>(shape_slot).Material::operator=(material);
    refresh_rules_of_shape(state, shape_slot);
    wake_touching(state, state.shapes.at<ShapeBox>(shape_slot).body);
}

}  // namespace

Material ShapeView::material() const {
    if (!require(is_alive(), "ShapeRef::material", "the object", "alive")) return {};
    return state_->shapes.at<ShapeMaterial>(handle_.slot);
}

void ShapeRef::set_material(const Material& material) {
    if (!begin_edit_without_tiles<call::SetMaterial>(state_, handle_, material)) return;
    change_material(*state_, handle_.slot, material);
}

float ShapeView::rolling_resistance() const {
    if (!require(is_alive(), "ShapeRef::rolling_resistance", "the object", "alive")) return 0.0f;
    return state_->shapes.at<ShapeMaterial>(handle_.slot).rolling_resistance;
}

void ShapeRef::set_rolling_resistance(float resistance) {
    if (!begin_edit_without_tiles<call::SetRollingResistance>(state_, handle_, resistance)) return;
    Material material = state_->shapes.at<ShapeMaterial>(handle_.slot);
    material.rolling_resistance = resistance;
    change_material(*state_, handle_.slot, material);
}

std::uint64_t ShapeView::material_id() const {
    if (!require(is_alive(), "ShapeRef::material_id", "the object", "alive")) return 0;
    return state_->shapes.at<ShapeMaterial>(handle_.slot).id;
}

void ShapeRef::set_material_id(std::uint64_t id) {
    if (!begin_edit_without_tiles<call::SetMaterialId>(state_, handle_, id)) return;
    state_->shapes.at<ShapeMaterial>(handle_.slot).id = id;
}

// ---- surface group ----

// The next contact update emits the events. A contact that the old group reported through another contact
// reports its own begin. A reported contact reports its end if the new group already has a reported contact
// with the other shape.
void ShapeRef::set_surface_group(std::uint32_t group) {
    if (!may_change(state_, handle_, "ShapeRef::set_surface_group")) return;
    WorldState& state = *state_;
    if (state.shapes.at<ShapeRules>(handle_.slot).surface_group == group) return;
    record_call<call::SetSurfaceGroup>(state, handle_, group);
    leave_surface(state, handle_.slot);
    state.shapes.at<ShapeRules>(handle_.slot).surface_group = group;
    refresh_rules_of_shape(state, handle_.slot);
}

// ---- draw level ----

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
