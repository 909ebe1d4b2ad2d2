// C API: picking, world digests, descriptions, and differences between worlds.
#include "calls.hpp"

using namespace damson;
using namespace damson::c;

namespace {

template <class... Handles>
const char* describe_by(const char* name, const damson_world* world, Handles... handles) {
    return answer<const char*>(name, [&](const char* call) -> const char* {
        const World* const target = reading(world, call);
        return target == nullptr ? nullptr : keep_text(describe(*target, in(handles)...));
    });
}

}  // namespace

damson_status damson_world_visit_shapes_at(damson_world* world, damson_vec2 point, uint64_t categories,
                                           damson_shape_function visit, void* context) {
    return report("damson_world_visit_shapes_at", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr || !is_given(visit, {call, "visit"})) return;
        const Counted counted(world->calls);
        target->shapes_at(
            in(point), [&](ShapeHandle shape) { return visit(out(shape), context); }, categories);
    });
}

size_t damson_world_get_shapes_by_level(const damson_world* world, damson_shape* buffer, size_t capacity) {
    return answer<size_t>("damson_world_get_shapes_by_level", [&](const char* call) -> size_t {
        const World* const target = reading(world, call);
        if (target == nullptr || !is_array(buffer, capacity, {call, ""}, "buffer")) return 0;
        return write(target->shapes_by_level(), buffer, capacity);
    });
}

uint64_t damson_world_get_digest(const damson_world* world) {
    return answer<uint64_t>("damson_world_get_digest", [&](const char* call) -> uint64_t {
        const World* const target = reading(world, call);
        return target == nullptr ? 0 : digest(*target);
    });
}

const char* damson_world_validate(const damson_world* world) {
    return answer<const char*>("damson_world_validate", [&](const char* call) -> const char* {
        const World* const target = reading(world, call);
        if (target == nullptr) return nullptr;
        const std::optional<std::string> broken = validate(*target);
        return broken ? keep_text(*broken) : nullptr;
    });
}

const char* damson_body_describe(const damson_world* world, damson_body body) {
    return describe_by("damson_body_describe", world, body);
}

const char* damson_shape_describe(const damson_world* world, damson_shape shape) {
    return describe_by("damson_shape_describe", world, shape);
}

const char* damson_joint_describe(const damson_world* world, damson_joint joint) {
    return describe_by("damson_joint_describe", world, joint);
}

const char* damson_world_describe_contact(const damson_world* world, damson_shape a, damson_shape b) {
    return describe_by("damson_world_describe_contact", world, a, b);
}

bool damson_world_find_divergence(const damson_world* here, const damson_world* there,
                                  damson_divergence* result) {
    return answer<bool>("damson_world_find_divergence", [&](const char* call) {
        const World* const one = reading(here, call);
        const World* const other = one == nullptr ? nullptr : reading(there, call);
        if (other == nullptr) return false;
        const std::optional<Divergence> apart = find_divergence(*one, *other);
        if (apart && result != nullptr)
            *result = {keep_text_at(0, apart->object), keep_text_at(1, apart->field),
                       keep_text_at(2, apart->here), keep_text_at(3, apart->there),
                       keep_text_at(4, apart->text())};
        return apart.has_value();
    });
}
