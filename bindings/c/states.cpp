// C API: snapshots, and states as bytes.
#include "states.hpp"

#include <cstring>

using namespace damson;
using namespace damson::c;

namespace damson::c {

damson_bytes to_bytes(std::span<const std::byte> from) {
    if (from.empty()) return {};
    auto* const data = new uint8_t[from.size()];
    std::memcpy(data, from.data(), from.size());
    return {data, from.size()};
}

std::span<const std::byte> bytes_of(const void* first, std::size_t size) noexcept {
    return {static_cast<const std::byte*>(first), size};
}

damson_world* to_world(World&& world) {
    auto made = std::make_unique<damson_world>();
    made->target = &made->own.emplace(std::move(world));
    return hand_over(made.release());
}

}  // namespace damson::c

namespace {

/// Reports a fault in the bytes of a state: as a status, as a message and in the struct `into`.
void tell(const StateFault& fault, damson_state_fault* into) {
    note(DAMSON_STATUS_BAD_DATA, fault.text());
    if (into != nullptr) *into = {fault.at, keep_text_at(0, fault.part), keep_text_at(1, fault.reason)};
}

}  // namespace

damson_snapshot* damson_snapshot_create() {
    return answer<damson_snapshot*>("damson_snapshot_create",
                                    [](const char*) { return new damson_snapshot; });
}

damson_status damson_snapshot_destroy(damson_snapshot* snapshot) {
    return destroy("damson_snapshot_destroy", snapshot, "snapshot", 0, 0);
}

bool damson_snapshot_fits(const damson_snapshot* snapshot, const damson_world* world) {
    return answer<bool>("damson_snapshot_fits", [&](const char* call) {
        const Snapshot* const saved = inner(snapshot, {call, "snapshot"});
        const World* const target = saved == nullptr ? nullptr : reading(world, call);
        return target != nullptr && saved->fits(WorldAccess::state_of(*target));
    });
}

damson_status damson_world_save(const damson_world* world, damson_snapshot* snapshot) {
    return report("damson_world_save", [&](const char* call) {
        const World* const target = reading(world, call);
        if (target == nullptr || !is_given(snapshot, {call, "snapshot"})) return;
        target->save(snapshot->value);
    });
}

bool damson_world_restore(damson_world* world, const damson_snapshot* snapshot) {
    return answer<bool>("damson_world_restore", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr || !is_given(snapshot, {call, "snapshot"}) || !is_at_rest(*world, call))
            return false;
        return target->restore(snapshot->value);
    });
}

damson_world* damson_world_fork(const damson_world* world) {
    return answer<damson_world*>("damson_world_fork", [&](const char* call) -> damson_world* {
        const World* const target = reading(world, call);
        return target == nullptr ? nullptr : to_world(target->fork());
    });
}

damson_bytes damson_world_write_state(const damson_world* world) {
    return answer<damson_bytes>("damson_world_write_state", [&](const char* call) -> damson_bytes {
        const World* const target = reading(world, call);
        return target == nullptr ? damson_bytes{} : to_bytes(write_state(*target));
    });
}

damson_world* damson_world_read_state(const void* bytes, size_t size, const damson_world_def* machine,
                                      damson_state_fault* fault) {
    return answer<damson_world*>("damson_world_read_state", [&](const char* call) -> damson_world* {
        WorldDef taken{};
        if (!is_array(bytes, size, {call, ""}, "bytes") ||
            !take_pointer(machine, taken, {call, "machine"}, true))
            return nullptr;
        StateReading reading = read_state(bytes_of(bytes, size), taken);
        if (reading.world) return to_world(std::move(*reading.world));
        tell(reading.fault, fault);
        return nullptr;
    });
}

damson_status damson_world_read_state_into(damson_world* world, const void* bytes, size_t size,
                                           damson_state_fault* fault) {
    return report("damson_world_read_state_into", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr || !is_array(bytes, size, {call, ""}, "bytes") || !is_at_rest(*world, call))
            return;
        if (const std::optional<StateFault> wrong = read_state_into(*target, bytes_of(bytes, size)))
            tell(*wrong, fault);
    });
}

const char* damson_state_as_json(const void* bytes, size_t size) {
    return answer<const char*>("damson_state_as_json", [&](const char* call) -> const char* {
        if (!is_array(bytes, size, {call, ""}, "bytes")) return nullptr;
        return keep_text(state_as_json(bytes_of(bytes, size)));
    });
}
