// Generated calls of the C API: ignored pairs, and callbacks of a step.
//
// Made by bindings/generate.py from bindings/api.json: edit that.
#include "../calls.hpp"

using namespace damson;
using namespace damson::c;

damson_status damson_world_ignore_collision(damson_world* world, damson_body a, damson_body b) {
    return report("damson_world_ignore_collision", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->ignore_collision(in(a), in(b));
    });
}

bool damson_world_restore_collision(damson_world* world, damson_body a, damson_body b) {
    return answer<bool>("damson_world_restore_collision", [&](const char* call) -> bool {
        World* const target = changing(world, call);
        if (target == nullptr) return {};
        return target->restore_collision(in(a), in(b));
    });
}

bool damson_world_is_collision_ignored(const damson_world* world, damson_body a, damson_body b) {
    return answer<bool>("damson_world_is_collision_ignored", [&](const char* call) -> bool {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->is_collision_ignored(in(a), in(b));
    });
}

const damson_body_pair* damson_world_get_ignored_pairs(const damson_world* world, size_t* count) {
    return answer<const damson_body_pair*>("damson_world_get_ignored_pairs", [&](const char* call) -> const damson_body_pair* {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_given(count, {call, "count"})) return {};
        const auto found = target->ignored_pairs();
        *count = found.size();
        return array_of<damson_body_pair>(found.data());
    });
}

bool damson_world_ignore_until_separated(damson_world* world, damson_shape a, damson_shape b) {
    return answer<bool>("damson_world_ignore_until_separated", [&](const char* call) -> bool {
        World* const target = changing(world, call);
        if (target == nullptr) return {};
        return target->ignore_until_separated(in(a), in(b));
    });
}
