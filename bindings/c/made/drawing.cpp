// Calls of the C ABI that follow from its description: pictures.
//
// Made by bindings/generate.py from bindings/api.json: edit that.
#include "../calls.hpp"

using namespace damson;
using namespace damson::c;

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
