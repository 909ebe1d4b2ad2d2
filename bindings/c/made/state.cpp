// Generated calls of the C API: snapshots and states as bytes.
//
// Made by bindings/generate.py from bindings/api.json: edit that.
#include "../calls.hpp"

using namespace damson;
using namespace damson::c;

bool damson_snapshot_is_empty(const damson_snapshot* snapshot) {
    return answer<bool>("damson_snapshot_is_empty", [&](const char* call) -> bool {
        auto* const target = inner(snapshot, {call, "snapshot"});
        if (target == nullptr) return {};
        return target->is_empty();
    });
}

uint64_t damson_snapshot_get_step(const damson_snapshot* snapshot) {
    return answer<uint64_t>("damson_snapshot_get_step", [&](const char* call) -> uint64_t {
        auto* const target = inner(snapshot, {call, "snapshot"});
        if (target == nullptr) return {};
        return target->step();
    });
}

size_t damson_snapshot_get_state_bytes(const damson_snapshot* snapshot) {
    return answer<size_t>("damson_snapshot_get_state_bytes", [&](const char* call) -> size_t {
        auto* const target = inner(snapshot, {call, "snapshot"});
        if (target == nullptr) return {};
        return target->state_bytes();
    });
}

size_t damson_snapshot_get_shared_bytes(const damson_snapshot* snapshot) {
    return answer<size_t>("damson_snapshot_get_shared_bytes", [&](const char* call) -> size_t {
        auto* const target = inner(snapshot, {call, "snapshot"});
        if (target == nullptr) return {};
        return target->shared_bytes();
    });
}

size_t damson_snapshot_get_bytes(const damson_snapshot* snapshot) {
    return answer<size_t>("damson_snapshot_get_bytes", [&](const char* call) -> size_t {
        auto* const target = inner(snapshot, {call, "snapshot"});
        if (target == nullptr) return {};
        return target->bytes();
    });
}

damson_status damson_snapshot_clear(damson_snapshot* snapshot) {
    return report("damson_snapshot_clear", [&](const char* call) {
        auto* const target = inner(snapshot, {call, "snapshot"});
        if (target == nullptr) return;
        target->clear();
    });
}
