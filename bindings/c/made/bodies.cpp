// Generated calls of the C API: bodies.
//
// Made by bindings/generate.py from bindings/api.json: edit that.
#include "../calls.hpp"

using namespace damson;
using namespace damson::c;

damson_body damson_world_create_body(damson_world* world, const damson_body_def* def) {
    return answer<damson_body>("damson_world_create_body", [&](const char* call) -> damson_body {
        World* const target = changing(world, call);
        if (target == nullptr) return {};
        BodyDef taken_def{};
        if (!take_pointer(def, taken_def, {call, "def"})) return {};
        return out(target->create_body(taken_def));
    });
}

damson_shape damson_world_create_shape(damson_world* world, damson_body body,
                                       const damson_geometry* geometry, const damson_shape_def* def) {
    return answer<damson_shape>("damson_world_create_shape", [&](const char* call) -> damson_shape {
        World* const target = changing(world, call);
        if (target == nullptr) return {};
        Shape taken_geometry{};
        if (!take_pointer(geometry, taken_geometry, {call, "geometry"})) return {};
        ShapeDef taken_def{};
        if (!take_pointer(def, taken_def, {call, "def"}, true)) return {};
        return out(target->create_shape(in(body), taken_geometry, taken_def));
    });
}

damson_chain damson_world_create_chain(damson_world* world, damson_body body, const damson_chain_def* def) {
    return answer<damson_chain>("damson_world_create_chain", [&](const char* call) -> damson_chain {
        World* const target = changing(world, call);
        if (target == nullptr) return {};
        ChainDef taken_def{};
        if (!take_pointer(def, taken_def, {call, "def"})) return {};
        return out(target->create_chain(in(body), taken_def));
    });
}

damson_status damson_world_destroy_body(damson_world* world, damson_body body) {
    return report("damson_world_destroy_body", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->destroy_body(in(body));
    });
}

damson_status damson_world_destroy_shape(damson_world* world, damson_shape shape) {
    return report("damson_world_destroy_shape", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->destroy_shape(in(shape));
    });
}

damson_status damson_world_destroy_chain(damson_world* world, damson_chain chain) {
    return report("damson_world_destroy_chain", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->destroy_chain(in(chain));
    });
}

damson_status damson_world_destroy_tile_grid(damson_world* world, damson_tile_grid grid) {
    return report("damson_world_destroy_tile_grid", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->destroy_tile_grid(in(grid));
    });
}

damson_status damson_world_destroy_joint(damson_world* world, damson_joint joint) {
    return report("damson_world_destroy_joint", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->destroy_joint(in(joint));
    });
}

bool damson_body_is_alive(const damson_world* world, damson_body body) {
    return c::is_alive<BodyHandle>("damson_body_is_alive", world, body);
}

damson_body_type damson_body_get_type(const damson_world* world, damson_body body) {
    return answer<damson_body_type>("damson_body_get_type", [&](const char* call) -> damson_body_type {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return static_cast<damson_body_type>(target->body(in(body)).type());
    });
}

damson_vec2 damson_body_get_position(const damson_world* world, damson_body body) {
    return answer<damson_vec2>("damson_body_get_position", [&](const char* call) -> damson_vec2 {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->body(in(body)).position());
    });
}

damson_rotation damson_body_get_rotation(const damson_world* world, damson_body body) {
    return answer<damson_rotation>("damson_body_get_rotation", [&](const char* call) -> damson_rotation {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->body(in(body)).rotation());
    });
}

float damson_body_get_angle(const damson_world* world, damson_body body) {
    return answer<float>("damson_body_get_angle", [&](const char* call) -> float {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->body(in(body)).angle();
    });
}

damson_transform damson_body_get_transform(const damson_world* world, damson_body body) {
    return answer<damson_transform>("damson_body_get_transform", [&](const char* call) -> damson_transform {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->body(in(body)).transform());
    });
}

damson_transform damson_body_get_transform_at(const damson_world* world, damson_body body, float alpha) {
    return answer<damson_transform>("damson_body_get_transform_at", [&](const char* call) -> damson_transform {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->body(in(body)).transform_at(alpha));
    });
}

damson_vec2 damson_body_get_center_of_mass(const damson_world* world, damson_body body) {
    return answer<damson_vec2>("damson_body_get_center_of_mass", [&](const char* call) -> damson_vec2 {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->body(in(body)).center_of_mass());
    });
}

damson_vec2 damson_body_get_center_of_mass_local(const damson_world* world, damson_body body) {
    return answer<damson_vec2>("damson_body_get_center_of_mass_local", [&](const char* call) -> damson_vec2 {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->body(in(body)).center_of_mass_local());
    });
}

damson_vec2 damson_body_get_linear_velocity(const damson_world* world, damson_body body) {
    return answer<damson_vec2>("damson_body_get_linear_velocity", [&](const char* call) -> damson_vec2 {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->body(in(body)).linear_velocity());
    });
}

float damson_body_get_angular_velocity(const damson_world* world, damson_body body) {
    return answer<float>("damson_body_get_angular_velocity", [&](const char* call) -> float {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->body(in(body)).angular_velocity();
    });
}

damson_vec2 damson_body_get_velocity_at(const damson_world* world, damson_body body, damson_vec2 point) {
    return answer<damson_vec2>("damson_body_get_velocity_at", [&](const char* call) -> damson_vec2 {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->body(in(body)).velocity_at(in(point)));
    });
}

float damson_body_get_mass(const damson_world* world, damson_body body) {
    return answer<float>("damson_body_get_mass", [&](const char* call) -> float {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->body(in(body)).mass();
    });
}

float damson_body_get_inertia(const damson_world* world, damson_body body) {
    return answer<float>("damson_body_get_inertia", [&](const char* call) -> float {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->body(in(body)).inertia();
    });
}

float damson_body_get_gravity_scale(const damson_world* world, damson_body body) {
    return answer<float>("damson_body_get_gravity_scale", [&](const char* call) -> float {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->body(in(body)).gravity_scale();
    });
}

bool damson_body_get_gravity(const damson_world* world, damson_body body, damson_vec2* result) {
    return answer<bool>("damson_body_get_gravity", [&](const char* call) -> bool {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_given(result, {call, "result"})) return {};
        const auto found = target->body(in(body)).gravity();
        if (!found) return false;
        *result = out(*found);
        return true;
    });
}

damson_vec2 damson_body_get_force(const damson_world* world, damson_body body) {
    return answer<damson_vec2>("damson_body_get_force", [&](const char* call) -> damson_vec2 {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->body(in(body)).force());
    });
}

float damson_body_get_torque(const damson_world* world, damson_body body) {
    return answer<float>("damson_body_get_torque", [&](const char* call) -> float {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->body(in(body)).torque();
    });
}

damson_energy damson_body_get_energy(const damson_world* world, damson_body body) {
    return answer<damson_energy>("damson_body_get_energy", [&](const char* call) -> damson_energy {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->body(in(body)).energy());
    });
}

damson_aabb damson_body_get_aabb(const damson_world* world, damson_body body) {
    return answer<damson_aabb>("damson_body_get_aabb", [&](const char* call) -> damson_aabb {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->body(in(body)).aabb());
    });
}

float damson_body_get_linear_damping(const damson_world* world, damson_body body) {
    return answer<float>("damson_body_get_linear_damping", [&](const char* call) -> float {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->body(in(body)).linear_damping();
    });
}

float damson_body_get_angular_damping(const damson_world* world, damson_body body) {
    return answer<float>("damson_body_get_angular_damping", [&](const char* call) -> float {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->body(in(body)).angular_damping();
    });
}

bool damson_body_is_awake(const damson_world* world, damson_body body) {
    return answer<bool>("damson_body_is_awake", [&](const char* call) -> bool {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->body(in(body)).is_awake();
    });
}

bool damson_body_is_enabled(const damson_world* world, damson_body body) {
    return answer<bool>("damson_body_is_enabled", [&](const char* call) -> bool {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->body(in(body)).is_enabled();
    });
}

bool damson_body_is_bullet(const damson_world* world, damson_body body) {
    return answer<bool>("damson_body_is_bullet", [&](const char* call) -> bool {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->body(in(body)).is_bullet();
    });
}

bool damson_body_is_continuous(const damson_world* world, damson_body body) {
    return answer<bool>("damson_body_is_continuous", [&](const char* call) -> bool {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->body(in(body)).is_continuous();
    });
}

damson_body_events damson_body_get_events(const damson_world* world, damson_body body) {
    return answer<damson_body_events>("damson_body_get_events", [&](const char* call) -> damson_body_events {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->body(in(body)).events());
    });
}

damson_motion_locks damson_body_get_locks(const damson_world* world, damson_body body) {
    return answer<damson_motion_locks>("damson_body_get_locks", [&](const char* call) -> damson_motion_locks {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->body(in(body)).locks());
    });
}

bool damson_body_can_sleep(const damson_world* world, damson_body body) {
    return answer<bool>("damson_body_can_sleep", [&](const char* call) -> bool {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->body(in(body)).can_sleep();
    });
}

float damson_body_get_sleep_threshold(const damson_world* world, damson_body body) {
    return answer<float>("damson_body_get_sleep_threshold", [&](const char* call) -> float {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->body(in(body)).sleep_threshold();
    });
}

bool damson_body_get_own_mass(const damson_world* world, damson_body body, damson_mass_data* result) {
    return answer<bool>("damson_body_get_own_mass", [&](const char* call) -> bool {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_given(result, {call, "result"})) return {};
        const auto found = target->body(in(body)).own_mass();
        if (!found) return false;
        *result = out(*found);
        return true;
    });
}

bool damson_body_get_target(const damson_world* world, damson_body body, damson_transform* result) {
    return answer<bool>("damson_body_get_target", [&](const char* call) -> bool {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_given(result, {call, "result"})) return {};
        const auto found = target->body(in(body)).target();
        if (!found) return false;
        *result = out(*found);
        return true;
    });
}

const char* damson_body_get_name(const damson_world* world, damson_body body) {
    return answer<const char*>("damson_body_get_name", [&](const char* call) -> const char* {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return keep_text(target->body(in(body)).name());
    });
}

uint64_t damson_body_get_key(const damson_world* world, damson_body body) {
    return answer<uint64_t>("damson_body_get_key", [&](const char* call) -> uint64_t {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->body(in(body)).key();
    });
}

uint64_t damson_body_get_user_data(const damson_world* world, damson_body body) {
    return answer<uint64_t>("damson_body_get_user_data", [&](const char* call) -> uint64_t {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->body(in(body)).user_data();
    });
}

bool damson_body_is_dropping(const damson_world* world, damson_body body) {
    return answer<bool>("damson_body_is_dropping", [&](const char* call) -> bool {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->body(in(body)).is_dropping();
    });
}

uint32_t damson_body_get_shape_count(const damson_world* world, damson_body body) {
    return answer<uint32_t>("damson_body_get_shape_count", [&](const char* call) -> uint32_t {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->body(in(body)).shape_count();
    });
}

damson_shape damson_body_get_shape(const damson_world* world, damson_body body, uint32_t index) {
    return answer<damson_shape>("damson_body_get_shape", [&](const char* call) -> damson_shape {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->body(in(body)).shape(index));
    });
}

size_t damson_body_get_shapes(const damson_world* world, damson_body body, damson_shape* buffer,
                              size_t capacity) {
    return answer<size_t>("damson_body_get_shapes", [&](const char* call) -> size_t {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_array(buffer, capacity, {call, ""}, "buffer")) return {};
        return write(target->body(in(body)).shapes(), buffer, capacity);
    });
}

size_t damson_body_get_joints(const damson_world* world, damson_body body, damson_joint* buffer,
                              size_t capacity) {
    return answer<size_t>("damson_body_get_joints", [&](const char* call) -> size_t {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_array(buffer, capacity, {call, ""}, "buffer")) return {};
        return write(target->body(in(body)).joints(), buffer, capacity);
    });
}

damson_status damson_body_set_transform(damson_world* world, damson_body body, damson_vec2 position,
                                        float angle) {
    return report("damson_body_set_transform", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->body(in(body)).set_transform(in(position), angle);
    });
}

damson_status damson_body_set_frame(damson_world* world, damson_body body, damson_transform frame) {
    return report("damson_body_set_frame", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->body(in(body)).set_transform(in(frame));
    });
}

damson_status damson_body_set_position(damson_world* world, damson_body body, damson_vec2 position) {
    return report("damson_body_set_position", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->body(in(body)).set_position(in(position));
    });
}

damson_status damson_body_set_type(damson_world* world, damson_body body, damson_body_type type) {
    return report("damson_body_set_type", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        BodyType taken_type{};
        if (!take_enum(type, taken_type, {call, "type"}, "")) return;
        target->body(in(body)).set_type(taken_type);
    });
}

damson_status damson_body_set_enabled(damson_world* world, damson_body body, bool enabled) {
    return report("damson_body_set_enabled", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->body(in(body)).set_enabled(enabled);
    });
}

damson_status damson_body_set_bullet(damson_world* world, damson_body body, bool is_bullet) {
    return report("damson_body_set_bullet", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->body(in(body)).set_bullet(is_bullet);
    });
}

damson_status damson_body_set_continuous(damson_world* world, damson_body body, bool is_continuous) {
    return report("damson_body_set_continuous", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->body(in(body)).set_continuous(is_continuous);
    });
}

damson_status damson_body_set_events(damson_world* world, damson_body body, damson_body_events events) {
    return report("damson_body_set_events", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->body(in(body)).set_events(in(events));
    });
}

damson_status damson_body_drop_through(damson_world* world, damson_body body) {
    return report("damson_body_drop_through", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->body(in(body)).drop_through();
    });
}

damson_status damson_body_set_linear_velocity(damson_world* world, damson_body body, damson_vec2 velocity,
                                              bool wake) {
    return report("damson_body_set_linear_velocity", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->body(in(body)).set_linear_velocity(in(velocity), static_cast<Wake>(wake));
    });
}

damson_status damson_body_set_angular_velocity(damson_world* world, damson_body body, float velocity,
                                               bool wake) {
    return report("damson_body_set_angular_velocity", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->body(in(body)).set_angular_velocity(velocity, static_cast<Wake>(wake));
    });
}

damson_status damson_body_set_gravity_scale(damson_world* world, damson_body body, float scale) {
    return report("damson_body_set_gravity_scale", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->body(in(body)).set_gravity_scale(scale);
    });
}

damson_status damson_body_set_gravity(damson_world* world, damson_body body, const damson_vec2* gravity) {
    return report("damson_body_set_gravity", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->body(in(body)).set_gravity(in_optional(gravity));
    });
}

damson_status damson_body_set_linear_damping(damson_world* world, damson_body body, float damping) {
    return report("damson_body_set_linear_damping", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->body(in(body)).set_linear_damping(damping);
    });
}

damson_status damson_body_set_angular_damping(damson_world* world, damson_body body, float damping) {
    return report("damson_body_set_angular_damping", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->body(in(body)).set_angular_damping(damping);
    });
}

damson_status damson_body_set_user_data(damson_world* world, damson_body body, uint64_t user_data) {
    return report("damson_body_set_user_data", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->body(in(body)).set_user_data(user_data);
    });
}

damson_status damson_body_set_awake(damson_world* world, damson_body body, bool awake) {
    return report("damson_body_set_awake", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->body(in(body)).set_awake(awake);
    });
}

damson_status damson_body_set_can_sleep(damson_world* world, damson_body body, bool can_sleep) {
    return report("damson_body_set_can_sleep", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->body(in(body)).set_can_sleep(can_sleep);
    });
}

damson_status damson_body_set_sleep_threshold(damson_world* world, damson_body body, float threshold) {
    return report("damson_body_set_sleep_threshold", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->body(in(body)).set_sleep_threshold(threshold);
    });
}

damson_status damson_body_set_locks(damson_world* world, damson_body body, damson_motion_locks locks) {
    return report("damson_body_set_locks", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->body(in(body)).set_locks(in(locks));
    });
}

damson_status damson_body_set_mass(damson_world* world, damson_body body, damson_mass_data mass) {
    return report("damson_body_set_mass", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->body(in(body)).set_mass(in(mass));
    });
}

damson_status damson_body_reset_mass(damson_world* world, damson_body body) {
    return report("damson_body_reset_mass", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->body(in(body)).reset_mass();
    });
}

damson_status damson_body_set_name(damson_world* world, damson_body body, const char* name) {
    return report("damson_body_set_name", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        if (!is_given(name, {call, "name"})) return;
        target->body(in(body)).set_name(std::string_view(name));
    });
}

damson_status damson_body_set_target(damson_world* world, damson_body body, damson_vec2 position,
                                     float angle) {
    return report("damson_body_set_target", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->body(in(body)).set_target(in(position), angle);
    });
}

damson_status damson_body_apply_force(damson_world* world, damson_body body, damson_vec2 force,
                                      damson_vec2 point, bool wake) {
    return report("damson_body_apply_force", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->body(in(body)).apply_force(in(force), in(point), static_cast<Wake>(wake));
    });
}

damson_status damson_body_apply_force_to_center(damson_world* world, damson_body body, damson_vec2 force,
                                                bool wake) {
    return report("damson_body_apply_force_to_center", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->body(in(body)).apply_force_to_center(in(force), static_cast<Wake>(wake));
    });
}

damson_status damson_body_apply_torque(damson_world* world, damson_body body, float torque, bool wake) {
    return report("damson_body_apply_torque", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->body(in(body)).apply_torque(torque, static_cast<Wake>(wake));
    });
}

damson_status damson_body_clear_forces(damson_world* world, damson_body body) {
    return report("damson_body_clear_forces", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->body(in(body)).clear_forces();
    });
}

damson_status damson_body_apply_impulse(damson_world* world, damson_body body, damson_vec2 impulse,
                                        damson_vec2 point, bool wake) {
    return report("damson_body_apply_impulse", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->body(in(body)).apply_impulse(in(impulse), in(point), static_cast<Wake>(wake));
    });
}

damson_status damson_body_apply_impulse_to_center(damson_world* world, damson_body body, damson_vec2 impulse,
                                                  bool wake) {
    return report("damson_body_apply_impulse_to_center", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->body(in(body)).apply_impulse_to_center(in(impulse), static_cast<Wake>(wake));
    });
}

damson_status damson_body_apply_angular_impulse(damson_world* world, damson_body body, float impulse,
                                                bool wake) {
    return report("damson_body_apply_angular_impulse", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->body(in(body)).apply_angular_impulse(impulse, static_cast<Wake>(wake));
    });
}
