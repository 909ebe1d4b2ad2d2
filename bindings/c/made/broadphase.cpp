// Generated calls of the C API: a broadphase alone.
//
// Made by bindings/generate.py from bindings/api.json: edit that.
#include "../calls.hpp"

using namespace damson;
using namespace damson::c;

damson_object damson_broadphase_add(damson_broadphase* broadphase, damson_aabb box,
                                    const damson_object_def* def) {
    return answer<damson_object>("damson_broadphase_add", [&](const char* call) -> damson_object {
        auto* const target = inner(broadphase, {call, "broadphase"});
        if (target == nullptr) return {};
        ObjectDef taken_def{};
        if (!take_pointer(def, taken_def, {call, "def"}, true)) return {};
        return out(target->add(in(box), taken_def));
    });
}

damson_status damson_broadphase_move(damson_broadphase* broadphase, damson_object object, damson_aabb box) {
    return report("damson_broadphase_move", [&](const char* call) {
        auto* const target = inner(broadphase, {call, "broadphase"});
        if (target == nullptr) return;
        target->move(in(object), in(box));
    });
}

damson_status damson_broadphase_remove(damson_broadphase* broadphase, damson_object object) {
    return report("damson_broadphase_remove", [&](const char* call) {
        auto* const target = inner(broadphase, {call, "broadphase"});
        if (target == nullptr) return;
        target->remove(in(object));
    });
}

damson_status damson_broadphase_set_filter(damson_broadphase* broadphase, damson_object object,
                                           const damson_object_filter* filter) {
    return report("damson_broadphase_set_filter", [&](const char* call) {
        auto* const target = inner(broadphase, {call, "broadphase"});
        if (target == nullptr) return;
        if (!is_given(filter, {call, "filter"})) return;
        target->set_filter(in(object), in(*filter));
    });
}

damson_status damson_broadphase_set_mobility(damson_broadphase* broadphase, damson_object object,
                                             damson_proxy_mobility mobility) {
    return report("damson_broadphase_set_mobility", [&](const char* call) {
        auto* const target = inner(broadphase, {call, "broadphase"});
        if (target == nullptr) return;
        ProxyMobility taken_mobility{};
        if (!take_enum(mobility, taken_mobility, {call, "mobility"}, "")) return;
        target->set_mobility(in(object), taken_mobility);
    });
}

damson_status damson_broadphase_set_user_data(damson_broadphase* broadphase, damson_object object,
                                              uint64_t user_data) {
    return report("damson_broadphase_set_user_data", [&](const char* call) {
        auto* const target = inner(broadphase, {call, "broadphase"});
        if (target == nullptr) return;
        target->set_user_data(in(object), user_data);
    });
}

const damson_overlap_ended* damson_broadphase_get_ended(const damson_broadphase* broadphase, size_t* count) {
    return answer<const damson_overlap_ended*>("damson_broadphase_get_ended", [&](const char* call) -> const damson_overlap_ended* {
        auto* const target = inner(broadphase, {call, "broadphase"});
        if (target == nullptr) return {};
        if (!is_given(count, {call, "count"})) return {};
        const auto found = target->ended();
        *count = found.size();
        return array_of<damson_overlap_ended>(found.data());
    });
}

bool damson_broadphase_find_nearest(const damson_broadphase* broadphase, damson_vec2 point,
                                    float max_distance, uint64_t mask, damson_object_near* result) {
    return answer<bool>("damson_broadphase_find_nearest", [&](const char* call) -> bool {
        auto* const target = inner(broadphase, {call, "broadphase"});
        if (target == nullptr) return {};
        if (!is_given(result, {call, "result"})) return {};
        const auto found = target->find_nearest(in(point), max_distance, mask);
        if (!found) return false;
        *result = out(*found);
        return true;
    });
}

damson_aabb damson_broadphase_get_box(const damson_broadphase* broadphase, damson_object object) {
    return answer<damson_aabb>("damson_broadphase_get_box", [&](const char* call) -> damson_aabb {
        auto* const target = inner(broadphase, {call, "broadphase"});
        if (target == nullptr) return {};
        return out(target->box(in(object)));
    });
}

uint64_t damson_broadphase_get_user_data(const damson_broadphase* broadphase, damson_object object) {
    return answer<uint64_t>("damson_broadphase_get_user_data", [&](const char* call) -> uint64_t {
        auto* const target = inner(broadphase, {call, "broadphase"});
        if (target == nullptr) return {};
        return target->user_data(in(object));
    });
}

uint64_t damson_broadphase_get_key(const damson_broadphase* broadphase, damson_object object) {
    return answer<uint64_t>("damson_broadphase_get_key", [&](const char* call) -> uint64_t {
        auto* const target = inner(broadphase, {call, "broadphase"});
        if (target == nullptr) return {};
        return target->key(in(object));
    });
}

damson_object_filter damson_broadphase_get_filter(const damson_broadphase* broadphase, damson_object object) {
    return answer<damson_object_filter>("damson_broadphase_get_filter", [&](const char* call) -> damson_object_filter {
        auto* const target = inner(broadphase, {call, "broadphase"});
        if (target == nullptr) return {};
        return out(target->filter(in(object)));
    });
}

damson_proxy_mobility damson_broadphase_get_mobility(const damson_broadphase* broadphase,
                                                     damson_object object) {
    return answer<damson_proxy_mobility>("damson_broadphase_get_mobility", [&](const char* call) -> damson_proxy_mobility {
        auto* const target = inner(broadphase, {call, "broadphase"});
        if (target == nullptr) return {};
        return static_cast<damson_proxy_mobility>(target->mobility(in(object)));
    });
}

bool damson_broadphase_is_alive(const damson_broadphase* broadphase, damson_object object) {
    return answer<bool>("damson_broadphase_is_alive", [&](const char* call) -> bool {
        auto* const target = inner(broadphase, {call, "broadphase"});
        if (target == nullptr) return {};
        return target->is_alive(in(object));
    });
}

uint32_t damson_broadphase_get_object_count(const damson_broadphase* broadphase) {
    return answer<uint32_t>("damson_broadphase_get_object_count", [&](const char* call) -> uint32_t {
        auto* const target = inner(broadphase, {call, "broadphase"});
        if (target == nullptr) return {};
        return target->size();
    });
}

const damson_object* damson_broadphase_get_objects(const damson_broadphase* broadphase, size_t* count) {
    return answer<const damson_object*>("damson_broadphase_get_objects", [&](const char* call) -> const damson_object* {
        auto* const target = inner(broadphase, {call, "broadphase"});
        if (target == nullptr) return {};
        if (!is_given(count, {call, "count"})) return {};
        const auto found = target->objects();
        *count = found.size();
        return array_of<damson_object>(found.data());
    });
}

damson_status damson_broadphase_reserve(damson_broadphase* broadphase, uint32_t object_count,
                                        uint32_t overlap_count) {
    return report("damson_broadphase_reserve", [&](const char* call) {
        auto* const target = inner(broadphase, {call, "broadphase"});
        if (target == nullptr) return;
        target->reserve(object_count, overlap_count);
    });
}

damson_broadphase_kind damson_broadphase_get_kind(const damson_broadphase* broadphase) {
    return answer<damson_broadphase_kind>("damson_broadphase_get_kind", [&](const char* call) -> damson_broadphase_kind {
        auto* const target = inner(broadphase, {call, "broadphase"});
        if (target == nullptr) return {};
        return static_cast<damson_broadphase_kind>(target->kind());
    });
}

damson_broadphase_counters damson_broadphase_get_counters(const damson_broadphase* broadphase) {
    return answer<damson_broadphase_counters>("damson_broadphase_get_counters", [&](const char* call) -> damson_broadphase_counters {
        auto* const target = inner(broadphase, {call, "broadphase"});
        if (target == nullptr) return {};
        return out(target->counters());
    });
}

size_t damson_broadphase_get_bytes(const damson_broadphase* broadphase) {
    return answer<size_t>("damson_broadphase_get_bytes", [&](const char* call) -> size_t {
        auto* const target = inner(broadphase, {call, "broadphase"});
        if (target == nullptr) return {};
        return target->bytes();
    });
}

uint64_t damson_broadphase_get_digest(const damson_broadphase* broadphase) {
    return answer<uint64_t>("damson_broadphase_get_digest", [&](const char* call) -> uint64_t {
        auto* const target = inner(broadphase, {call, "broadphase"});
        if (target == nullptr) return {};
        return target->digest();
    });
}

const char* damson_broadphase_validate(const damson_broadphase* broadphase) {
    return answer<const char*>("damson_broadphase_validate", [&](const char* call) -> const char* {
        auto* const target = inner(broadphase, {call, "broadphase"});
        if (target == nullptr) return {};
        const auto found = target->validate();
        return found ? keep_text(*found) : nullptr;
    });
}
