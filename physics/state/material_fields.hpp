// Converts between Material and the structs that store its fields separately: ShapeDef and ShapeMaterial.
#pragma once

#include "../defs/defs.hpp"
#include "shapes.hpp"

namespace damson {

inline Material material_of(const ShapeDef& def) {
    return {def.friction, def.restitution, def.surface_speed, def.rolling_resistance, def.material_id};
}

inline Material material_of(const ShapeMaterial& own) {
    return {own.friction, own.restitution, own.surface_speed, own.rolling_resistance, own.id};
}

inline void set_material(ShapeDef& def, const Material& material) {
    def.friction = material.friction;
    def.restitution = material.restitution;
    def.surface_speed = material.surface_speed;
    def.rolling_resistance = material.rolling_resistance;
    def.material_id = material.id;
}

/// Returns the column entry of a shape with this density [kg/m2] and material.
inline ShapeMaterial make_shape_material(float density, const Material& material) {
    return {density,
            material.friction,
            material.restitution,
            material.surface_speed,
            material.rolling_resistance,
            material.id};
}

}  // namespace damson
