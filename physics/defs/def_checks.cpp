#include "def_checks.hpp"

#include <cmath>

#include "../../core/contract.hpp"
#include "key_range.hpp"

namespace damson {

bool require_key(std::uint64_t key, const char* call) {
    return require(key == automatic_key || key < last_key, call, "key", "below 2^64 - 2^32", key);
}

bool require_place(glm::vec2 position, const char* call, const char* field) {
    return require(is_finite(position) && std::fabs(position.x) <= max_coordinate &&
                       std::fabs(position.y) <= max_coordinate,
                   call, field, "finite and within 1e5 m of the origin", position);
}

bool require_finite(float value, const char* call, const char* field) {
    return require(is_finite(value), call, field, "finite", value);
}

bool require_finite(glm::vec2 value, const char* call, const char* field) {
    return require(is_finite(value), call, field, "finite", value);
}

bool require_not_negative(float value, const char* call, const char* field) {
    return require(is_finite(value) && value >= 0.0f, call, field, "zero or more and finite", value);
}

bool is_legal(const OneWay& one_way, const char* call) {
    return require(is_finite(one_way.direction) && length(one_way.direction) > 0.0f, call,
                   "one_way.direction", "finite and not zero", one_way.direction) &&
           require_not_negative(one_way.margin, call, "one_way.margin");
}

bool is_legal(const Material& material, const char* call) {
    return require_not_negative(material.friction, call, "friction") &&
           require(is_finite(material.restitution) && material.restitution >= 0.0f &&
                       material.restitution <= 1.0f,
                   call, "restitution", "from 0 to 1", material.restitution) &&
           require_finite(material.surface_speed, call, "surface_speed") &&
           require_not_negative(material.rolling_resistance, call, "rolling_resistance");
}

bool is_legal(const MassData& mass, const char* call) {
    return require(mass.mass >= min_mass && mass.mass <= max_mass, call, "mass.mass", "from 1e-30 to 1e30 kg",
                   mass.mass) &&
           require(is_finite(mass.center) && std::fabs(mass.center.x) <= max_shape_coordinate &&
                       std::fabs(mass.center.y) <= max_shape_coordinate,
                   call, "mass.center", "finite and within 1e5 m of the body's origin", mass.center) &&
           require(mass.inertia == 0.0f || (mass.inertia >= min_inertia && mass.inertia <= max_inertia), call,
                   "mass.inertia", "zero or from 1e-36 to 1e36 kg m2", mass.inertia);
}

bool require_rotation(Rotation rotation, const char* call, const char* field) {
    const float size = rotation.c * rotation.c + rotation.s * rotation.s;
    return require(std::fabs(size - 1.0f) < 1e-3f, call, field, "of unit length",
                   glm::vec2{rotation.c, rotation.s});
}

bool is_legal(const BodyDef& def, const char* call) {
    return require_place(def.position, call, "position") && require_finite(def.angle, call, "angle") &&
           (!def.rotation || require_rotation(*def.rotation, call, "rotation")) &&
           require_finite(def.linear_velocity, call, "linear_velocity") &&
           require_finite(def.angular_velocity, call, "angular_velocity") &&
           require_not_negative(def.linear_damping, call, "linear_damping") &&
           require_not_negative(def.angular_damping, call, "angular_damping") &&
           require_finite(def.gravity_scale, call, "gravity_scale") &&
           require_not_negative(def.sleep_threshold, call, "sleep_threshold") &&
           (!def.mass || is_legal(*def.mass, call)) && require_key(def.key, call);
}

bool is_legal(const Shape& geometry, const ShapeDef& def, const char* call) {
    if (const auto defect = find_defect(geometry)) {
        detail::report_violation(call, "geometry", "a legal shape", *defect);
        return false;
    }
    return require(def.density >= 0.0f && def.density <= max_density, call, "density",
                   "from zero to 1e15 kg/m2", def.density) &&
           is_legal(Material{def.friction, def.restitution, def.surface_speed, def.rolling_resistance,
                             def.material_id},
                    call) &&
           require_finite(def.draw_level, call, "draw_level") &&
           (!def.one_way || is_legal(*def.one_way, call)) && require_key(def.key, call);
}

bool is_legal(const ExplosionDef& def, const char* call) {
    constexpr float farthest = 1e6f;  // [m]
    constexpr float hardest = 1e30f;  // a float holds what a shape catches of it [N s/m]
    const auto is_reach = [](float length) {
        return is_finite(length) && length >= 0.0f && length <= farthest;
    };
    return require_place(def.position, call, "position") &&
           require(is_reach(def.radius), call, "radius", "from 0 to 1e6 m", def.radius) &&
           require(is_reach(def.falloff), call, "falloff", "from 0 to 1e6 m", def.falloff) &&
           require(std::fabs(def.impulse_per_length) <= hardest, call, "impulse_per_length",
                   "within 1e30 N s/m", def.impulse_per_length);
}

bool require_dt(float dt, int substeps, const char* call, const char* field) {
    return require(is_finite(dt) && dt / static_cast<float>(substeps) >= min_substep, call, field,
                   "finite and at least 1e-12 s a substep", dt);
}

bool require_alpha(float alpha, const char* call) {
    return require(alpha >= 0.0f && alpha <= 1.0f, call, "alpha", "from 0 to 1", alpha);
}

}  // namespace damson
