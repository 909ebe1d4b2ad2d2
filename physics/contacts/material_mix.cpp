#include "material_mix.hpp"

#include <algorithm>
#include <cmath>

#include "../state/world_state.hpp"

namespace damson {

float mix(Mix rule, float a, float b) noexcept {
    switch (rule) {
        case Mix::GeometricMean: return std::sqrt(a * b);
        case Mix::Average: return 0.5f * (a + b);
        case Mix::Minimum: return std::min(a, b);
        case Mix::Maximum: return std::max(a, b);
        case Mix::Multiply: return a * b;
    }
    return 0.0f;  // unreachable: World::World rejects other values
}

void mix_materials(WorldState& state, std::uint32_t contact_id) {
    Contact& contact = state.contacts[contact_id];
    const ShapeMaterial& a = state.shapes.at<ShapeMaterial>(contact.shape_a);
    const ShapeMaterial& b = state.shapes.at<ShapeMaterial>(contact.shape_b);
    contact.is_altered = false;
    contact.friction = mix(state.def.friction_mix, a.friction, b.friction);
    state.editions.change(Occasion::Pair);
    ContactLinks& links = state.contacts.links[contact_id];
    links.restitution =
        std::min(mix(state.def.restitution_mix, a.restitution, b.restitution), max_restitution);
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

}  // namespace damson
