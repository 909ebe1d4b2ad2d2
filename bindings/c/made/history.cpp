// Generated calls of the C API: history and differences of events.
//
// Made by bindings/generate.py from bindings/api.json: edit that.
#include "../calls.hpp"

using namespace damson;
using namespace damson::c;

uint64_t damson_history_get_newest(const damson_history* history) {
    return answer<uint64_t>("damson_history_get_newest", [&](const char* call) -> uint64_t {
        auto* const target = inner(history, {call, "history"});
        if (target == nullptr) return {};
        return target->newest();
    });
}

uint64_t damson_history_get_oldest(const damson_history* history) {
    return answer<uint64_t>("damson_history_get_oldest", [&](const char* call) -> uint64_t {
        auto* const target = inner(history, {call, "history"});
        if (target == nullptr) return {};
        return target->oldest();
    });
}

bool damson_history_has(const damson_history* history, uint64_t tick) {
    return answer<bool>("damson_history_has", [&](const char* call) -> bool {
        auto* const target = inner(history, {call, "history"});
        if (target == nullptr) return {};
        return target->has(tick);
    });
}

uint64_t damson_history_get_dropped(const damson_history* history) {
    return answer<uint64_t>("damson_history_get_dropped", [&](const char* call) -> uint64_t {
        auto* const target = inner(history, {call, "history"});
        if (target == nullptr) return {};
        return target->dropped();
    });
}

size_t damson_history_get_tick_bytes(const damson_history* history) {
    return answer<size_t>("damson_history_get_tick_bytes", [&](const char* call) -> size_t {
        auto* const target = inner(history, {call, "history"});
        if (target == nullptr) return {};
        return target->tick_bytes();
    });
}

size_t damson_history_get_newest_bytes(const damson_history* history) {
    return answer<size_t>("damson_history_get_newest_bytes", [&](const char* call) -> size_t {
        auto* const target = inner(history, {call, "history"});
        if (target == nullptr) return {};
        return target->newest_bytes();
    });
}

size_t damson_history_get_bytes(const damson_history* history) {
    return answer<size_t>("damson_history_get_bytes", [&](const char* call) -> size_t {
        auto* const target = inner(history, {call, "history"});
        if (target == nullptr) return {};
        return target->bytes();
    });
}

uint64_t damson_tick_events_get_tick(const damson_tick_events* events) {
    return answer<uint64_t>("damson_tick_events_get_tick", [&](const char* call) -> uint64_t {
        auto* const target = inner(events, {call, "events"});
        if (target == nullptr) return {};
        return target->tick();
    });
}

bool damson_tick_events_is_empty(const damson_tick_events* events) {
    return answer<bool>("damson_tick_events_is_empty", [&](const char* call) -> bool {
        auto* const target = inner(events, {call, "events"});
        if (target == nullptr) return {};
        return target->empty();
    });
}

uint64_t damson_event_diff_get_tick(const damson_event_diff* diff) {
    return answer<uint64_t>("damson_event_diff_get_tick", [&](const char* call) -> uint64_t {
        auto* const target = inner(diff, {call, "diff"});
        if (target == nullptr) return {};
        return target->tick();
    });
}

bool damson_event_diff_is_empty(const damson_event_diff* diff) {
    return answer<bool>("damson_event_diff_is_empty", [&](const char* call) -> bool {
        auto* const target = inner(diff, {call, "diff"});
        if (target == nullptr) return {};
        return target->is_empty();
    });
}

size_t damson_event_diff_get_retracted_count(const damson_event_diff* diff) {
    return answer<size_t>("damson_event_diff_get_retracted_count", [&](const char* call) -> size_t {
        auto* const target = inner(diff, {call, "diff"});
        if (target == nullptr) return {};
        return target->retracted_count();
    });
}

size_t damson_event_diff_get_added_count(const damson_event_diff* diff) {
    return answer<size_t>("damson_event_diff_get_added_count", [&](const char* call) -> size_t {
        auto* const target = inner(diff, {call, "diff"});
        if (target == nullptr) return {};
        return target->added_count();
    });
}
