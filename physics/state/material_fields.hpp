// Converts between Material and ShapeDef, which has the same fields.
#pragma once

#include "../defs/defs.hpp"

namespace damson {

inline Material material_of(const ShapeDef& def) {
    return {def.friction, def.restitution, def.surface_speed, def.rolling_resistance, def.material_id};
}

inline void set_material(ShapeDef& def, const Material& material) {
    def.friction = material.friction;
    def.restitution = material.restitution;
    def.surface_speed = material.surface_speed;
    def.rolling_resistance = material.rolling_resistance;
    def.material_id = material.id;
}

}  // namespace damson
