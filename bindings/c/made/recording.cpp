// Calls of the C ABI that follow from its description: recordings and their player.
//
// Made by bindings/generate.py from bindings/api.json: edit that.
#include "../calls.hpp"

using namespace damson;
using namespace damson::c;

damson_status damson_recording_stop(damson_recording* recording) {
    return report("damson_recording_stop", [&](const char* call) {
        auto* const target = inner(recording, {call, "recording"});
        if (target == nullptr) return;
        target->stop();
    });
}

bool damson_recording_is_on(const damson_recording* recording) {
    return answer<bool>("damson_recording_is_on", [&](const char* call) -> bool {
        auto* const target = inner(recording, {call, "recording"});
        if (target == nullptr) return {};
        return target->is_on();
    });
}

uint64_t damson_recording_get_steps(const damson_recording* recording) {
    return answer<uint64_t>("damson_recording_get_steps", [&](const char* call) -> uint64_t {
        auto* const target = inner(recording, {call, "recording"});
        if (target == nullptr) return {};
        return target->steps();
    });
}

size_t damson_recording_get_stream_bytes(const damson_recording* recording) {
    return answer<size_t>("damson_recording_get_stream_bytes", [&](const char* call) -> size_t {
        auto* const target = inner(recording, {call, "recording"});
        if (target == nullptr) return {};
        return target->stream_bytes();
    });
}
