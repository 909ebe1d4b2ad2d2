// C API: version, errors and log.
#include <atomic>

#include "objects.hpp"

using namespace damson;
using namespace damson::c;

damson_version damson_get_version() {
    return out(library_version());
}

const char* damson_last_error() {
    return last_error();
}

damson_status damson_last_status() {
    return last_status();
}

const char* damson_status_text(damson_status status) {
    switch (status) {
        case DAMSON_STATUS_OK: return "done";
        case DAMSON_STATUS_REFUSED: return "refused";
        case DAMSON_STATUS_BAD_ANSWER: return "an answer was out of range";
        case DAMSON_STATUS_BAD_DATA: return "the bytes are invalid";
        case DAMSON_STATUS_NO_MEMORY: return "there is no memory left";
        case DAMSON_STATUS_FAILED: return "a callback or the system threw an exception";
        default: return "no status";
    }
}

damson_instruction_set damson_get_best_instruction_set() {
    return static_cast<damson_instruction_set>(best_instruction_set());
}

const char* damson_broadphase_kind_get_name(damson_broadphase_kind kind) {
    return answer<const char*>("damson_broadphase_kind_get_name", [&](const char* call) -> const char* {
        BroadphaseKind taken{};
        return take_enum(kind, taken, {call, "kind"}, "") ? keep_text(name_of(taken)) : nullptr;
    });
}

bool damson_find_broadphase_kind(const char* name, damson_broadphase_kind* result) {
    return answer<bool>("damson_find_broadphase_kind", [&](const char* call) {
        if (!is_given(name, {call, "name"}) || !is_given(result, {call, "result"})) return false;
        const std::optional<BroadphaseKind> kind = find_broadphase(name);
        if (kind) *result = static_cast<damson_broadphase_kind>(*kind);
        return kind.has_value();
    });
}

const char* damson_phase_get_name(damson_phase phase) {
    return answer<const char*>("damson_phase_get_name", [&](const char* call) -> const char* {
        if (phase < DAMSON_PHASE_COUNT) return name_of(static_cast<Phase>(phase));
        refuse({call, "phase"}, {}, "one of the phases", describe(unsigned{phase}));
        return nullptr;
    });
}

const char* damson_joint_type_get_name(damson_joint_type type) {
    return answer<const char*>("damson_joint_type_get_name", [&](const char* call) -> const char* {
        JointType taken{};
        return take_enum(type, taken, {call, "type"}, "") ? name_of(taken) : nullptr;
    });
}

float damson_mix_values(damson_mix rule, float a, float b) {
    return answer<float>("damson_mix_values", [&](const char* call) {
        Mix taken{};
        return take_enum(rule, taken, {call, "rule"}, "") ? mix(taken, a, b) : 0.0f;
    });
}

void damson_free_bytes(damson_bytes bytes) {
    delete[] bytes.data;
}

namespace {

/// A log handler. It is never freed, because another thread may be about to call it.
struct LogReader {
    damson_log_function handler;
    void* context;
    const LogReader* before;
};
std::atomic<const LogReader*> log_reader{nullptr};

void pass_on(LogLevel level, const std::string& text) {
    const LogReader* const reader = log_reader.load(std::memory_order_acquire);
    if (reader != nullptr && reader->handler != nullptr)
        reader->handler(static_cast<damson_log_level>(level), text.c_str(), reader->context);
}

}  // namespace

damson_status damson_set_log_handler(damson_log_function handler, void* context) {
    return report("damson_set_log_handler", [&](const char*) {
        const LogReader* before = log_reader.load(std::memory_order_acquire);
        auto* const reader = new LogReader{handler, context, before};
        while (!log_reader.compare_exchange_weak(before, reader, std::memory_order_acq_rel))
            reader->before = before;
        (void)set_log_handler(handler != nullptr ? &pass_on : nullptr);
    });
}
