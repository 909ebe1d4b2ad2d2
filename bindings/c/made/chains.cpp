// Generated calls of the C API: chains.
//
// Made by bindings/generate.py from bindings/api.json: edit that.
#include "../calls.hpp"

using namespace damson;
using namespace damson::c;

bool damson_chain_is_alive(const damson_world* world, damson_chain chain) {
    return c::is_alive<ChainHandle>("damson_chain_is_alive", world, chain);
}

damson_body damson_chain_get_body(const damson_world* world, damson_chain chain) {
    return answer<damson_body>("damson_chain_get_body", [&](const char* call) -> damson_body {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->chain(in(chain)).body());
    });
}

bool damson_chain_is_loop(const damson_world* world, damson_chain chain) {
    return answer<bool>("damson_chain_is_loop", [&](const char* call) -> bool {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->chain(in(chain)).is_loop();
    });
}

uint32_t damson_chain_get_segment_count(const damson_world* world, damson_chain chain) {
    return answer<uint32_t>("damson_chain_get_segment_count", [&](const char* call) -> uint32_t {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->chain(in(chain)).segment_count();
    });
}

damson_shape damson_chain_get_segment(const damson_world* world, damson_chain chain, uint32_t index) {
    return answer<damson_shape>("damson_chain_get_segment", [&](const char* call) -> damson_shape {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->chain(in(chain)).segment(index));
    });
}

size_t damson_chain_get_segments(const damson_world* world, damson_chain chain, damson_shape* buffer,
                                 size_t capacity) {
    return answer<size_t>("damson_chain_get_segments", [&](const char* call) -> size_t {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_array(buffer, capacity, {call, ""}, "buffer")) return {};
        return write(target->chain(in(chain)).segments(), buffer, capacity);
    });
}

size_t damson_chain_get_points(const damson_world* world, damson_chain chain, damson_vec2* buffer,
                               size_t capacity) {
    return answer<size_t>("damson_chain_get_points", [&](const char* call) -> size_t {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_array(buffer, capacity, {call, ""}, "buffer")) return {};
        return write(target->chain(in(chain)).points(), buffer, capacity);
    });
}

size_t damson_chain_get_materials(const damson_world* world, damson_chain chain, damson_material* buffer,
                                  size_t capacity) {
    return answer<size_t>("damson_chain_get_materials", [&](const char* call) -> size_t {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_array(buffer, capacity, {call, ""}, "buffer")) return {};
        return write(target->chain(in(chain)).materials(), buffer, capacity);
    });
}

bool damson_chain_is_one_sided(const damson_world* world, damson_chain chain) {
    return answer<bool>("damson_chain_is_one_sided", [&](const char* call) -> bool {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->chain(in(chain)).is_one_sided();
    });
}

float damson_chain_get_radius(const damson_world* world, damson_chain chain) {
    return answer<float>("damson_chain_get_radius", [&](const char* call) -> float {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->chain(in(chain)).radius();
    });
}

uint32_t damson_chain_get_surface_group(const damson_world* world, damson_chain chain) {
    return answer<uint32_t>("damson_chain_get_surface_group", [&](const char* call) -> uint32_t {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->chain(in(chain)).surface_group();
    });
}

damson_shape_events damson_chain_get_events(const damson_world* world, damson_chain chain) {
    return answer<damson_shape_events>("damson_chain_get_events", [&](const char* call) -> damson_shape_events {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->chain(in(chain)).events());
    });
}

damson_filter damson_chain_get_filter(const damson_world* world, damson_chain chain) {
    return answer<damson_filter>("damson_chain_get_filter", [&](const char* call) -> damson_filter {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->chain(in(chain)).filter());
    });
}

float damson_chain_get_draw_level(const damson_world* world, damson_chain chain) {
    return answer<float>("damson_chain_get_draw_level", [&](const char* call) -> float {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->chain(in(chain)).draw_level();
    });
}

uint64_t damson_chain_get_first_key(const damson_world* world, damson_chain chain) {
    return answer<uint64_t>("damson_chain_get_first_key", [&](const char* call) -> uint64_t {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->chain(in(chain)).first_key();
    });
}

uint64_t damson_chain_get_user_data(const damson_world* world, damson_chain chain) {
    return answer<uint64_t>("damson_chain_get_user_data", [&](const char* call) -> uint64_t {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->chain(in(chain)).user_data();
    });
}

damson_status damson_chain_set_point(damson_world* world, damson_chain chain, uint32_t index,
                                     damson_vec2 point) {
    return report("damson_chain_set_point", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->chain(in(chain)).set_point(index, in(point));
    });
}

damson_status damson_chain_insert_point(damson_world* world, damson_chain chain, uint32_t index,
                                        damson_vec2 point) {
    return report("damson_chain_insert_point", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->chain(in(chain)).insert_point(index, in(point));
    });
}

damson_status damson_chain_remove_point(damson_world* world, damson_chain chain, uint32_t index) {
    return report("damson_chain_remove_point", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->chain(in(chain)).remove_point(index);
    });
}

damson_chain damson_chain_split(damson_world* world, damson_chain chain, uint32_t index) {
    return answer<damson_chain>("damson_chain_split", [&](const char* call) -> damson_chain {
        World* const target = changing(world, call);
        if (target == nullptr) return {};
        return out(target->chain(in(chain)).split(index));
    });
}

damson_status damson_chain_join(damson_world* world, damson_chain chain, damson_chain other) {
    return report("damson_chain_join", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->chain(in(chain)).join(in(other));
    });
}
