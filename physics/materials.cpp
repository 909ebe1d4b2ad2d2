// Mixing two materials, and editing one on a shape that may lie among others.
#include "materials.hpp"

#include <algorithm>
#include <cmath>

#include "../core/contract.hpp"
#include "def_checks.hpp"
#include "material_fields.hpp"
#include "refs.hpp"
#include "world_state.hpp"

namespace damson {

float mix(Mix rule, float a, float b) noexcept {
    switch (rule) {
        case Mix::GeometricMean: return std::sqrt(a * b);
        case Mix::Average: return 0.5f * (a + b);
        case Mix::Minimum: return std::min(a, b);
        case Mix::Maximum: return std::max(a, b);
        case Mix::Multiply: return a * b;
    }
    return 0.0f;  // unreachable: World::World refuses other values
}

void mix_materials(WorldState& state, std::uint32_t contact_id) {
    Contact& contact = state.contacts[contact_id];
    const ShapeMaterial& a = state.shapes.at<ShapeMaterial>(contact.shape_a);
    const ShapeMaterial& b = state.shapes.at<ShapeMaterial>(contact.shape_b);
    contact.friction = mix(state.def.friction_mix, a.friction, b.friction);
    ContactLinks& links = state.contacts.links[contact_id];
    links.restitution = mix(state.def.restitution_mix, a.restitution, b.restitution);
    links.surface_speed = a.surface_speed + b.surface_speed;
    contact.bounces = links.restitution > 0.0f;
    contact.conveys = links.surface_speed != 0.0f;

    const float resistance = std::max(a.rolling_resistance, b.rolling_resistance);
    state.contacts.rolling -= contact.rolls;
    contact.rolls = resistance > 0.0f;
    state.contacts.rolling += contact.rolls;
    if (contact.rolls)
        links.rolling_arm = resistance * std::max(radius_of(state.shapes.at<Shape>(contact.shape_a)),
                                                  radius_of(state.shapes.at<Shape>(contact.shape_b)));
}

namespace {

void change_material(WorldState& state, std::uint32_t shape_slot, const Material& material) {
    ShapeMaterial& own = state.shapes.at<ShapeMaterial>(shape_slot);
    own = make_shape_material(own.density, material);
    refresh_rules_of_shape(state, shape_slot);
    wake_touching(state, state.shapes.at<ShapeBox>(shape_slot).body);
}

}  // namespace

Material ShapeView::material() const {
    if (!require(is_alive(), "ShapeRef::material", "the object", "alive")) return {};
    return material_of(state_->shapes.at<ShapeMaterial>(handle_.slot));
}

void ShapeRef::set_material(const Material& material) {
    constexpr const char* call = "ShapeRef::set_material";
    if (!may_change(state_, handle_, call) || !is_legal(material, call) ||
        !require_no_grid(*state_, handle_.slot, call))
        return;
    change_material(*state_, handle_.slot, material);
}

float ShapeView::rolling_resistance() const {
    if (!require(is_alive(), "ShapeRef::rolling_resistance", "the object", "alive")) return 0.0f;
    return state_->shapes.at<ShapeMaterial>(handle_.slot).rolling_resistance;
}

void ShapeRef::set_rolling_resistance(float resistance) {
    constexpr const char* call = "ShapeRef::set_rolling_resistance";
    if (!may_change(state_, handle_, call) || !require_not_negative(resistance, call, "resistance") ||
        !require_no_grid(*state_, handle_.slot, call))
        return;
    Material material = material_of(state_->shapes.at<ShapeMaterial>(handle_.slot));
    material.rolling_resistance = resistance;
    change_material(*state_, handle_.slot, material);
}

std::uint64_t ShapeView::material_id() const {
    if (!require(is_alive(), "ShapeRef::material_id", "the object", "alive")) return 0;
    return state_->shapes.at<ShapeMaterial>(handle_.slot).id;
}

void ShapeRef::set_material_id(std::uint64_t id) {
    constexpr const char* call = "ShapeRef::set_material_id";
    if (may_change(state_, handle_, call) && require_no_grid(*state_, handle_.slot, call))
        state_->shapes.at<ShapeMaterial>(handle_.slot).id = id;
}

}  // namespace damson
