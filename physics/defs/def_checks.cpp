#include "def_checks.hpp"

#include <cmath>

#include "../../core/contract.hpp"
#include "callbacks.hpp"
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

bool require_density(float density, const char* call) {
    return require(density >= 0.0f && density <= max_density, call, "density", "from zero to 1e15 kg/m2",
                   density);
}

bool is_legal(const SolverTuning& tuning, const char* call) {
    return require_not_negative(tuning.contact_hertz, call, "tuning.contact_hertz") &&
           require_not_negative(tuning.contact_damping_ratio, call, "tuning.contact_damping_ratio") &&
           require_not_negative(tuning.max_push_speed, call, "tuning.max_push_speed") &&
           require_not_negative(tuning.joint_hertz, call, "tuning.joint_hertz") &&
           require_not_negative(tuning.joint_damping_ratio, call, "tuning.joint_damping_ratio") &&
           require_not_negative(tuning.restitution_threshold, call, "tuning.restitution_threshold") &&
           require(is_finite(tuning.max_linear_speed) && tuning.max_linear_speed > 0.0f, call,
                   "tuning.max_linear_speed", "above zero and finite", tuning.max_linear_speed);
}

bool is_legal(const TaskSystem& tasks, std::uint32_t workers, const char* call) {
    if (!tasks.parallel_for)
        return require(tasks.call_count == 0, call, "tasks.parallel_for", "set if call_count is not zero",
                       tasks.call_count);
    return require(tasks.call_count >= 1 && tasks.call_count <= max_workers, call, "tasks.call_count",
                   "from 1 to 64 if parallel_for is set", tasks.call_count) &&
           require(workers == 1, call, "workers", "1 if a task system is set", workers);
}

bool require_workers(std::uint32_t workers, const char* call) {
    return require(workers >= 1 && workers <= max_workers, call, "workers", "from 1 to 64", workers);
}

bool require_mix(Mix rule, const char* call, const char* field) {
    return require(rule <= Mix::Multiply, call, field, "a value of Mix", static_cast<int>(rule));
}

bool require_internal_edges(InternalEdges edges, const char* call) {
    return require(edges <= InternalEdges::RemoveAll, call, "internal_edges", "a value of InternalEdges",
                   static_cast<int>(edges));
}

bool require_bounds(const std::optional<Aabb>& bounds, const char* call) {
    return !bounds || require(is_valid(*bounds), call, "bounds", "finite with lower <= upper", *bounds);
}

bool require_out_of_bounds(OutOfBounds action, const char* call) {
    return require(action <= OutOfBounds::Destroy, call, "out_of_bounds", "a value of OutOfBounds",
                   static_cast<int>(action));
}

bool is_legal(const ShapeEvents& events, const char* call) {
    return require(events.force >= 0.0f, call, "events.force", "zero or more", events.force);
}

bool is_legal(const Material& material, const char* call) {
    return require_not_negative(material.friction, call, "friction") &&
           require_not_negative(material.restitution, call, "restitution") &&
           require_finite(material.surface_speed, call, "surface_speed") &&
           require_not_negative(material.rolling_resistance, call, "rolling_resistance");
}

bool is_legal_answer(const PreSolveResponse& answer) {
    constexpr const char* call = "World::set_pre_solve_callback";
    return require_not_negative(answer.friction.value_or(0.0f), call, "friction") &&
           require_not_negative(answer.restitution.value_or(0.0f), call, "restitution") &&
           require_finite(answer.surface_speed.value_or(0.0f), call, "surface_speed");
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
           (!def.gravity || require_finite(*def.gravity, call, "gravity")) &&
           require_not_negative(def.sleep_threshold, call, "sleep_threshold") &&
           (!def.mass || is_legal(*def.mass, call)) && require_key(def.key, call);
}

bool is_legal(const Shape& geometry, const ShapeDef& def, const char* call) {
    if (const auto defect = find_defect(geometry)) {
        detail::report_violation(call, "geometry", "a legal shape", *defect);
        return false;
    }
    return require_density(def.density, call) &&
           is_legal(Material{def.friction, def.restitution, def.surface_speed, def.rolling_resistance,
                             def.material_id},
                    call) &&
           require_finite(def.draw_level, call, "draw_level") && is_legal(def.events, call) &&
           (!def.one_way || is_legal(*def.one_way, call)) && require_key(def.key, call);
}

bool is_legal(const ExplosionDef& def, const char* call) {
    constexpr float farthest = 1e6f;  // [m]
    constexpr float hardest = 1e30f;  // keeps the impulse on any shape in the range of a float [N s/m]
    const auto is_reach = [](float length) {
        return is_finite(length) && length >= 0.0f && length <= farthest;
    };
    return require_place(def.position, call, "position") &&
           require(is_reach(def.radius), call, "radius", "from 0 to 1e6 m", def.radius) &&
           require(is_reach(def.falloff), call, "falloff", "from 0 to 1e6 m", def.falloff) &&
           require(std::fabs(def.impulse_per_length) <= hardest, call, "impulse_per_length",
                   "from -1e30 to 1e30 N s/m", def.impulse_per_length);
}

bool require_dt(float dt, int substeps, const char* call, const char* field) {
    return require(is_finite(dt) && dt / static_cast<float>(substeps) >= min_substep, call, field,
                   "finite and at least 1e-12 s per substep", dt);
}

bool require_alpha(float alpha, const char* call) {
    return require(alpha >= 0.0f && alpha <= 1.0f, call, "alpha", "from 0 to 1", alpha);
}

}  // namespace damson
