// Generated calls of the C API: shapes.
//
// Made by bindings/generate.py from bindings/api.json: edit that.
#include "../calls.hpp"

using namespace damson;
using namespace damson::c;

bool damson_shape_is_alive(const damson_world* world, damson_shape shape) {
    return c::is_alive<ShapeHandle>("damson_shape_is_alive", world, shape);
}

damson_body damson_shape_get_body(const damson_world* world, damson_shape shape) {
    return answer<damson_body>("damson_shape_get_body", [&](const char* call) -> damson_body {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->shape(in(shape)).body());
    });
}

damson_geometry damson_shape_get_geometry(const damson_world* world, damson_shape shape) {
    return answer<damson_geometry>("damson_shape_get_geometry", [&](const char* call) -> damson_geometry {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return give(target->shape(in(shape)).geometry());
    });
}

damson_aabb damson_shape_get_aabb(const damson_world* world, damson_shape shape) {
    return answer<damson_aabb>("damson_shape_get_aabb", [&](const char* call) -> damson_aabb {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->shape(in(shape)).aabb());
    });
}

float damson_shape_get_density(const damson_world* world, damson_shape shape) {
    return answer<float>("damson_shape_get_density", [&](const char* call) -> float {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->shape(in(shape)).density();
    });
}

float damson_shape_get_friction(const damson_world* world, damson_shape shape) {
    return answer<float>("damson_shape_get_friction", [&](const char* call) -> float {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->shape(in(shape)).friction();
    });
}

float damson_shape_get_restitution(const damson_world* world, damson_shape shape) {
    return answer<float>("damson_shape_get_restitution", [&](const char* call) -> float {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->shape(in(shape)).restitution();
    });
}

float damson_shape_get_surface_speed(const damson_world* world, damson_shape shape) {
    return answer<float>("damson_shape_get_surface_speed", [&](const char* call) -> float {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->shape(in(shape)).surface_speed();
    });
}

float damson_shape_get_rolling_resistance(const damson_world* world, damson_shape shape) {
    return answer<float>("damson_shape_get_rolling_resistance", [&](const char* call) -> float {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->shape(in(shape)).rolling_resistance();
    });
}

uint64_t damson_shape_get_material_id(const damson_world* world, damson_shape shape) {
    return answer<uint64_t>("damson_shape_get_material_id", [&](const char* call) -> uint64_t {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->shape(in(shape)).material_id();
    });
}

damson_material damson_shape_get_material(const damson_world* world, damson_shape shape) {
    return answer<damson_material>("damson_shape_get_material", [&](const char* call) -> damson_material {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->shape(in(shape)).material());
    });
}

bool damson_shape_is_sensor(const damson_world* world, damson_shape shape) {
    return answer<bool>("damson_shape_is_sensor", [&](const char* call) -> bool {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->shape(in(shape)).is_sensor();
    });
}

bool damson_shape_collides_with_static(const damson_world* world, damson_shape shape) {
    return answer<bool>("damson_shape_collides_with_static", [&](const char* call) -> bool {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->shape(in(shape)).collides_with_static();
    });
}

bool damson_shape_is_pre_solve_enabled(const damson_world* world, damson_shape shape) {
    return answer<bool>("damson_shape_is_pre_solve_enabled", [&](const char* call) -> bool {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->shape(in(shape)).is_pre_solve_enabled();
    });
}

bool damson_shape_get_one_way(const damson_world* world, damson_shape shape, damson_one_way* result) {
    return answer<bool>("damson_shape_get_one_way", [&](const char* call) -> bool {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_given(result, {call, "result"})) return {};
        const auto found = target->shape(in(shape)).one_way();
        if (!found) return false;
        *result = out(*found);
        return true;
    });
}

uint32_t damson_shape_get_surface_group(const damson_world* world, damson_shape shape) {
    return answer<uint32_t>("damson_shape_get_surface_group", [&](const char* call) -> uint32_t {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->shape(in(shape)).surface_group();
    });
}

damson_shape_events damson_shape_get_events(const damson_world* world, damson_shape shape) {
    return answer<damson_shape_events>("damson_shape_get_events", [&](const char* call) -> damson_shape_events {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->shape(in(shape)).events());
    });
}

damson_filter damson_shape_get_filter(const damson_world* world, damson_shape shape) {
    return answer<damson_filter>("damson_shape_get_filter", [&](const char* call) -> damson_filter {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->shape(in(shape)).filter());
    });
}

float damson_shape_get_draw_level(const damson_world* world, damson_shape shape) {
    return answer<float>("damson_shape_get_draw_level", [&](const char* call) -> float {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->shape(in(shape)).draw_level();
    });
}

uint64_t damson_shape_get_key(const damson_world* world, damson_shape shape) {
    return answer<uint64_t>("damson_shape_get_key", [&](const char* call) -> uint64_t {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->shape(in(shape)).key();
    });
}

uint64_t damson_shape_get_user_data(const damson_world* world, damson_shape shape) {
    return answer<uint64_t>("damson_shape_get_user_data", [&](const char* call) -> uint64_t {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->shape(in(shape)).user_data();
    });
}

damson_status damson_shape_set_friction(damson_world* world, damson_shape shape, float friction) {
    return report("damson_shape_set_friction", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->shape(in(shape)).set_friction(friction);
    });
}

damson_status damson_shape_set_restitution(damson_world* world, damson_shape shape, float restitution) {
    return report("damson_shape_set_restitution", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->shape(in(shape)).set_restitution(restitution);
    });
}

damson_status damson_shape_set_surface_speed(damson_world* world, damson_shape shape, float speed) {
    return report("damson_shape_set_surface_speed", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->shape(in(shape)).set_surface_speed(speed);
    });
}

damson_status damson_shape_set_rolling_resistance(damson_world* world, damson_shape shape, float resistance) {
    return report("damson_shape_set_rolling_resistance", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->shape(in(shape)).set_rolling_resistance(resistance);
    });
}

damson_status damson_shape_set_material_id(damson_world* world, damson_shape shape, uint64_t id) {
    return report("damson_shape_set_material_id", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->shape(in(shape)).set_material_id(id);
    });
}

damson_status damson_shape_set_material(damson_world* world, damson_shape shape,
                                        const damson_material* material) {
    return report("damson_shape_set_material", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        if (!is_given(material, {call, "material"})) return;
        target->shape(in(shape)).set_material(in(*material));
    });
}

damson_status damson_shape_set_filter(damson_world* world, damson_shape shape, const damson_filter* filter) {
    return report("damson_shape_set_filter", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        if (!is_given(filter, {call, "filter"})) return;
        target->shape(in(shape)).set_filter(in(*filter));
    });
}

damson_status damson_shape_set_geometry(damson_world* world, damson_shape shape,
                                        const damson_geometry* geometry) {
    return report("damson_shape_set_geometry", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        Shape taken_geometry{};
        if (!take_pointer(geometry, taken_geometry, {call, "geometry"})) return;
        target->shape(in(shape)).set_geometry(taken_geometry);
    });
}

damson_status damson_shape_set_body_and_geometry(damson_world* world, damson_shape shape, damson_body body,
                                                 const damson_geometry* geometry) {
    return report("damson_shape_set_body_and_geometry", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        Shape taken_geometry{};
        if (!take_pointer(geometry, taken_geometry, {call, "geometry"})) return;
        target->shape(in(shape)).set_body(in(body), taken_geometry);
    });
}

damson_status damson_shape_set_body(damson_world* world, damson_shape shape, damson_body body) {
    return report("damson_shape_set_body", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->shape(in(shape)).set_body(in(body));
    });
}

damson_status damson_shape_set_density(damson_world* world, damson_shape shape, float density) {
    return report("damson_shape_set_density", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->shape(in(shape)).set_density(density);
    });
}

damson_status damson_shape_set_sensor(damson_world* world, damson_shape shape, bool is_sensor) {
    return report("damson_shape_set_sensor", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->shape(in(shape)).set_sensor(is_sensor);
    });
}

damson_status damson_shape_set_events(damson_world* world, damson_shape shape, damson_shape_events events) {
    return report("damson_shape_set_events", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->shape(in(shape)).set_events(in(events));
    });
}

damson_status damson_shape_set_surface_group(damson_world* world, damson_shape shape,
                                             uint32_t surface_group) {
    return report("damson_shape_set_surface_group", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->shape(in(shape)).set_surface_group(surface_group);
    });
}

damson_status damson_shape_set_one_way(damson_world* world, damson_shape shape,
                                       const damson_one_way* one_way) {
    return report("damson_shape_set_one_way", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->shape(in(shape)).set_one_way(in_optional(one_way));
    });
}

damson_status damson_shape_set_pre_solve_enabled(damson_world* world, damson_shape shape, bool enabled) {
    return report("damson_shape_set_pre_solve_enabled", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->shape(in(shape)).set_pre_solve_enabled(enabled);
    });
}

damson_status damson_shape_set_user_data(damson_world* world, damson_shape shape, uint64_t user_data) {
    return report("damson_shape_set_user_data", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->shape(in(shape)).set_user_data(user_data);
    });
}

damson_status damson_shape_set_draw_level(damson_world* world, damson_shape shape, float level) {
    return report("damson_shape_set_draw_level", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->shape(in(shape)).set_draw_level(level);
    });
}

damson_status damson_shape_bring_to_top(damson_world* world, damson_shape shape) {
    return report("damson_shape_bring_to_top", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->shape(in(shape)).bring_to_top();
    });
}
