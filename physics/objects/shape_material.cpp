// Material of a shape.
#include "../../core/contract.hpp"
#include "../contacts/islands.hpp"
#include "../contacts/pair_rules.hpp"
#include "../defs/def_checks.hpp"
#include "../defs/def_fields.hpp"
#include "../state/keys.hpp"
#include "../state/world_state.hpp"
#include "may_change.hpp"
#include "shape_ref.hpp"

namespace damson {

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

}  // namespace damson
