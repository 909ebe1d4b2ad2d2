// Generated calls of the C API: counters, digests and texts.
//
// Made by bindings/generate.py from bindings/api.json: edit that.
#include "../calls.hpp"

using namespace damson;
using namespace damson::c;

damson_counters damson_world_get_counters(const damson_world* world) {
    return answer<damson_counters>("damson_world_get_counters", [&](const char* call) -> damson_counters {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->counters());
    });
}

damson_memory_use damson_world_get_memory(const damson_world* world) {
    return answer<damson_memory_use>("damson_world_get_memory", [&](const char* call) -> damson_memory_use {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->memory());
    });
}

damson_phase_times damson_world_get_phase_times(const damson_world* world) {
    return answer<damson_phase_times>("damson_world_get_phase_times", [&](const char* call) -> damson_phase_times {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->phase_times());
    });
}
