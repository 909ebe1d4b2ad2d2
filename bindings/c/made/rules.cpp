// Calls of the C ABI that follow from its description: who may touch whom, and questions of a step.
//
// Made by bindings/generate.py from bindings/api.json: edit that.
#include "../calls.hpp"

using namespace damson;
using namespace damson::c;

damson_status damson_world_add_exception(damson_world* world, damson_body a, damson_body b) {
    return report("damson_world_add_exception", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->add_exception(in(a), in(b));
    });
}

bool damson_world_remove_exception(damson_world* world, damson_body a, damson_body b) {
    return answer<bool>("damson_world_remove_exception", [&](const char* call) -> bool {
        World* const target = changing(world, call);
        if (target == nullptr) return {};
        return target->remove_exception(in(a), in(b));
    });
}

bool damson_world_is_exception(const damson_world* world, damson_body a, damson_body b) {
    return answer<bool>("damson_world_is_exception", [&](const char* call) -> bool {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->is_exception(in(a), in(b));
    });
}

const damson_body_pair* damson_world_get_exceptions(const damson_world* world, size_t* count) {
    return answer<const damson_body_pair*>("damson_world_get_exceptions", [&](const char* call) -> const damson_body_pair* {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_given(count, {call, "count"})) return {};
        const auto found = target->exceptions();
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
