// Generated calls of the C API: worlds and their settings.
//
// Made by bindings/generate.py from bindings/api.json: edit that.
#include "../calls.hpp"

using namespace damson;
using namespace damson::c;

damson_world_def damson_world_get_definition(const damson_world* world) {
    return answer<damson_world_def>("damson_world_get_definition", [&](const char* call) -> damson_world_def {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return give(target->definition());
    });
}

damson_vec2 damson_world_get_gravity(const damson_world* world) {
    return answer<damson_vec2>("damson_world_get_gravity", [&](const char* call) -> damson_vec2 {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->gravity());
    });
}

damson_status damson_world_set_gravity(damson_world* world, damson_vec2 gravity) {
    return report("damson_world_set_gravity", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->set_gravity(in(gravity));
    });
}

damson_status damson_world_shift_origin(damson_world* world, damson_vec2 delta) {
    return report("damson_world_shift_origin", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->shift_origin(in(delta));
    });
}

damson_status damson_world_wake_all(damson_world* world) {
    return report("damson_world_wake_all", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->wake_all();
    });
}

damson_status damson_world_clear_forces(damson_world* world) {
    return report("damson_world_clear_forces", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->clear_forces();
    });
}

damson_energy damson_world_get_energy(const damson_world* world) {
    return answer<damson_energy>("damson_world_get_energy", [&](const char* call) -> damson_energy {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->energy());
    });
}

bool damson_world_can_sleep(const damson_world* world) {
    return answer<bool>("damson_world_can_sleep", [&](const char* call) -> bool {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->can_sleep();
    });
}

damson_status damson_world_set_can_sleep(damson_world* world, bool can_sleep) {
    return report("damson_world_set_can_sleep", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->set_can_sleep(can_sleep);
    });
}

bool damson_world_is_continuous(const damson_world* world) {
    return answer<bool>("damson_world_is_continuous", [&](const char* call) -> bool {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->is_continuous();
    });
}

damson_status damson_world_set_continuous(damson_world* world, bool continuous) {
    return report("damson_world_set_continuous", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->set_continuous(continuous);
    });
}

bool damson_world_is_warm_starting(const damson_world* world) {
    return answer<bool>("damson_world_is_warm_starting", [&](const char* call) -> bool {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->is_warm_starting();
    });
}

damson_status damson_world_set_warm_starting(damson_world* world, bool warm_starting) {
    return report("damson_world_set_warm_starting", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->set_warm_starting(warm_starting);
    });
}

float damson_world_get_hit_speed(const damson_world* world) {
    return answer<float>("damson_world_get_hit_speed", [&](const char* call) -> float {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->hit_speed();
    });
}

damson_status damson_world_set_hit_speed(damson_world* world, float speed) {
    return report("damson_world_set_hit_speed", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->set_hit_speed(speed);
    });
}

damson_solver_tuning damson_world_get_tuning(const damson_world* world) {
    return answer<damson_solver_tuning>("damson_world_get_tuning", [&](const char* call) -> damson_solver_tuning {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->tuning());
    });
}

damson_status damson_world_set_tuning(damson_world* world, const damson_solver_tuning* tuning) {
    return report("damson_world_set_tuning", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        if (!is_given(tuning, {call, "tuning"})) return;
        target->set_tuning(in(*tuning));
    });
}

damson_mix damson_world_get_friction_mix(const damson_world* world) {
    return answer<damson_mix>("damson_world_get_friction_mix", [&](const char* call) -> damson_mix {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return static_cast<damson_mix>(target->friction_mix());
    });
}

damson_mix damson_world_get_restitution_mix(const damson_world* world) {
    return answer<damson_mix>("damson_world_get_restitution_mix", [&](const char* call) -> damson_mix {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return static_cast<damson_mix>(target->restitution_mix());
    });
}

damson_status damson_world_set_mixes(damson_world* world, damson_mix friction, damson_mix restitution) {
    return report("damson_world_set_mixes", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        Mix taken_friction{};
        if (!take_enum(friction, taken_friction, {call, "friction"}, "")) return;
        Mix taken_restitution{};
        if (!take_enum(restitution, taken_restitution, {call, "restitution"}, "")) return;
        target->set_mixes(taken_friction, taken_restitution);
    });
}

damson_internal_edges damson_world_get_internal_edges(const damson_world* world) {
    return answer<damson_internal_edges>("damson_world_get_internal_edges", [&](const char* call) -> damson_internal_edges {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return static_cast<damson_internal_edges>(target->internal_edges());
    });
}

damson_status damson_world_set_internal_edges(damson_world* world, damson_internal_edges internal_edges) {
    return report("damson_world_set_internal_edges", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        InternalEdges taken_internal_edges{};
        if (!take_enum(internal_edges, taken_internal_edges, {call, "internal_edges"}, "")) return;
        target->set_internal_edges(taken_internal_edges);
    });
}

bool damson_world_get_bounds(const damson_world* world, damson_aabb* result) {
    return answer<bool>("damson_world_get_bounds", [&](const char* call) -> bool {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_given(result, {call, "result"})) return {};
        const auto found = target->bounds();
        if (!found) return false;
        *result = out(*found);
        return true;
    });
}

damson_out_of_bounds damson_world_get_out_of_bounds(const damson_world* world) {
    return answer<damson_out_of_bounds>("damson_world_get_out_of_bounds", [&](const char* call) -> damson_out_of_bounds {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return static_cast<damson_out_of_bounds>(target->out_of_bounds());
    });
}

damson_status damson_world_set_bounds(damson_world* world, const damson_aabb* bounds,
                                      damson_out_of_bounds out_of_bounds) {
    return report("damson_world_set_bounds", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        OutOfBounds taken_out_of_bounds{};
        if (!take_enum(out_of_bounds, taken_out_of_bounds, {call, "out_of_bounds"}, "")) return;
        target->set_bounds(in_optional(bounds), taken_out_of_bounds);
    });
}

uint32_t damson_world_get_workers(const damson_world* world) {
    return answer<uint32_t>("damson_world_get_workers", [&](const char* call) -> uint32_t {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->workers();
    });
}

const damson_body* damson_world_get_bodies(const damson_world* world, size_t* count) {
    return answer<const damson_body*>("damson_world_get_bodies", [&](const char* call) -> const damson_body* {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_given(count, {call, "count"})) return {};
        const auto found = target->bodies();
        *count = found.size();
        return array_of<damson_body>(found.data());
    });
}

const damson_shape* damson_world_get_shapes(const damson_world* world, size_t* count) {
    return answer<const damson_shape*>("damson_world_get_shapes", [&](const char* call) -> const damson_shape* {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_given(count, {call, "count"})) return {};
        const auto found = target->shapes();
        *count = found.size();
        return array_of<damson_shape>(found.data());
    });
}

const damson_joint* damson_world_get_joints(const damson_world* world, size_t* count) {
    return answer<const damson_joint*>("damson_world_get_joints", [&](const char* call) -> const damson_joint* {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_given(count, {call, "count"})) return {};
        const auto found = target->joints();
        *count = found.size();
        return array_of<damson_joint>(found.data());
    });
}

const damson_chain* damson_world_get_chains(const damson_world* world, size_t* count) {
    return answer<const damson_chain*>("damson_world_get_chains", [&](const char* call) -> const damson_chain* {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_given(count, {call, "count"})) return {};
        const auto found = target->chains();
        *count = found.size();
        return array_of<damson_chain>(found.data());
    });
}

const damson_tile_grid* damson_world_get_tile_grids(const damson_world* world, size_t* count) {
    return answer<const damson_tile_grid*>("damson_world_get_tile_grids", [&](const char* call) -> const damson_tile_grid* {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_given(count, {call, "count"})) return {};
        const auto found = target->tile_grids();
        *count = found.size();
        return array_of<damson_tile_grid>(found.data());
    });
}

damson_body damson_world_find_body_by_name(const damson_world* world, const char* name) {
    return answer<damson_body>("damson_world_find_body_by_name", [&](const char* call) -> damson_body {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_given(name, {call, "name"})) return {};
        return out(target->find_body(std::string_view(name)));
    });
}

damson_body damson_world_find_body(const damson_world* world, uint64_t key) {
    return answer<damson_body>("damson_world_find_body", [&](const char* call) -> damson_body {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->find_body(key));
    });
}

damson_shape damson_world_find_shape(const damson_world* world, uint64_t key) {
    return answer<damson_shape>("damson_world_find_shape", [&](const char* call) -> damson_shape {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->find_shape(key));
    });
}

damson_joint damson_world_find_joint(const damson_world* world, uint64_t key) {
    return answer<damson_joint>("damson_world_find_joint", [&](const char* call) -> damson_joint {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->find_joint(key));
    });
}

uint32_t damson_world_explode(damson_world* world, const damson_explosion_def* def) {
    return answer<uint32_t>("damson_world_explode", [&](const char* call) -> uint32_t {
        World* const target = changing(world, call);
        if (target == nullptr) return {};
        ExplosionDef taken_def{};
        if (!take_pointer(def, taken_def, {call, "def"})) return {};
        return target->explode(taken_def);
    });
}
