// Generated calls of the C API: recordings and their player.
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

bool damson_player_has_failed(const damson_player* player) {
    return answer<bool>("damson_player_has_failed", [&](const char* call) -> bool {
        auto* const target = inner(player, {call, "player"});
        if (target == nullptr) return {};
        return target->has_failed();
    });
}

uint64_t damson_player_get_tick(const damson_player* player) {
    return answer<uint64_t>("damson_player_get_tick", [&](const char* call) -> uint64_t {
        auto* const target = inner(player, {call, "player"});
        if (target == nullptr) return {};
        return target->tick();
    });
}

uint64_t damson_player_get_first_tick(const damson_player* player) {
    return answer<uint64_t>("damson_player_get_first_tick", [&](const char* call) -> uint64_t {
        auto* const target = inner(player, {call, "player"});
        if (target == nullptr) return {};
        return target->first_tick();
    });
}

uint64_t damson_player_get_last_tick(const damson_player* player) {
    return answer<uint64_t>("damson_player_get_last_tick", [&](const char* call) -> uint64_t {
        auto* const target = inner(player, {call, "player"});
        if (target == nullptr) return {};
        return target->last_tick();
    });
}

uint64_t damson_branch_get_tick(const damson_branch* branch) {
    return answer<uint64_t>("damson_branch_get_tick", [&](const char* call) -> uint64_t {
        auto* const target = inner(branch, {call, "branch"});
        if (target == nullptr) return {};
        return target->tick();
    });
}
