// Generated calls of the C API: pictures.
//
// Made by bindings/generate.py from bindings/api.json: edit that.
#include "../calls.hpp"

using namespace damson;
using namespace damson::c;

const damson_pair_flash* damson_broadphase_history_get_flashes(const damson_broadphase_history* history,
                                                               size_t* count) {
    return answer<const damson_pair_flash*>("damson_broadphase_history_get_flashes", [&](const char* call) -> const damson_pair_flash* {
        auto* const target = inner(history, {call, "history"});
        if (target == nullptr) return {};
        if (!is_given(count, {call, "count"})) return {};
        const auto found = target->flashes();
        *count = found.size();
        return array_of<damson_pair_flash>(found.data());
    });
}

uint32_t damson_broadphase_history_get_memory(const damson_broadphase_history* history) {
    return answer<uint32_t>("damson_broadphase_history_get_memory", [&](const char* call) -> uint32_t {
        auto* const target = inner(history, {call, "history"});
        if (target == nullptr) return {};
        return target->memory();
    });
}

uint32_t damson_broadphase_history_get_touched_count(const damson_broadphase_history* history) {
    return answer<uint32_t>("damson_broadphase_history_get_touched_count", [&](const char* call) -> uint32_t {
        auto* const target = inner(history, {call, "history"});
        if (target == nullptr) return {};
        return target->touched_count();
    });
}
