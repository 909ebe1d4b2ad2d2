// C API: fracture, visible areas, ropes, ragdolls, cars and tires.
#include "calls.hpp"

using namespace damson;
using namespace damson::c;

namespace {

/// Returns `items` as an array that stays valid until this thread calls a function with the same type and `tag` again.
template <int tag, class C, class Cpp>
const C* keep_items(std::vector<Cpp> items, size_t* count) {
    thread_local std::vector<Cpp> kept;
    kept = std::move(items);
    *count = kept.size();
    return array_of<C>(kept.data());
}

}  // namespace

const damson_body* damson_body_fracture(damson_world* world, damson_body body, const damson_fracture_def* def,
                                        size_t* count) {
    return answer<const damson_body*>("damson_body_fracture", [&](const char* call) -> const damson_body* {
        if (!is_given(count, {call, "count"})) return nullptr;
        *count = 0;
        World* const target = changing(world, call);
        FractureDef pattern{};
        if (target == nullptr || !take_pointer(def, pattern, {call, "def"}, true)) return nullptr;
        return keep_items<0, damson_body>(fracture_body(*target, in(body), pattern), count);
    });
}

const damson_vec2* damson_world_find_visible_area(const damson_world* world, const damson_view_def* view,
                                                  const damson_query_filter* filter, size_t* count) {
    return answer<const damson_vec2*>(
        "damson_world_find_visible_area", [&](const char* call) -> const damson_vec2* {
            if (!is_given(count, {call, "count"})) return nullptr;
            *count = 0;
            const World* const target = reading(world, call);
            ViewDef wanted{};
            QueryFilter found{};
            if (target == nullptr || !take_pointer(view, wanted, {call, "view"}, true) ||
                !take_pointer(filter, found, {call, "filter"}, true))
                return nullptr;
            return keep_items<0, damson_vec2>(visible_area(*target, wanted, found), count);
        });
}

const damson_body* damson_world_build_rope(damson_world* world, const damson_rope_def* def, size_t* count) {
    return answer<const damson_body*>("damson_world_build_rope", [&](const char* call) -> const damson_body* {
        if (!is_given(count, {call, "count"})) return nullptr;
        *count = 0;
        World* const target = changing(world, call);
        RopeDef taken{};
        if (target == nullptr || !take_pointer(def, taken, {call, "def"})) return nullptr;
        return keep_items<1, damson_body>(build_rope(*target, taken).bodies, count);
    });
}

damson_ragdoll damson_world_build_ragdoll(damson_world* world, const damson_ragdoll_def* def) {
    return answer<damson_ragdoll>("damson_world_build_ragdoll", [&](const char* call) -> damson_ragdoll {
        World* const target = changing(world, call);
        RagdollDef taken{};
        if (target == nullptr || !take_pointer(def, taken, {call, "def"}, true)) return {};
        return out(build_ragdoll(*target, taken));
    });
}

damson_car damson_world_build_car(damson_world* world, const damson_car_def* def) {
    return answer<damson_car>("damson_world_build_car", [&](const char* call) -> damson_car {
        World* const target = changing(world, call);
        CarDef taken{};
        if (target == nullptr || !take_pointer(def, taken, {call, "def"}, true)) return {};
        return out(build_car(*target, taken));
    });
}

damson_status damson_world_drive_car(damson_world* world, const damson_car* car, float speed) {
    return report("damson_world_drive_car", [&](const char* call) {
        World* const target = changing(world, call);
        if (target != nullptr && is_given(car, {call, "car"})) drive_car(*target, in(*car), speed);
    });
}

damson_status damson_world_grip_tires(damson_world* world, const damson_tire* tires, uint8_t* slides,
                                      size_t count, float dt) {
    return report("damson_world_grip_tires", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr || !is_array(tires, count, {call, ""}, "tires") ||
            !is_array(slides, count, {call, ""}, "slides") ||
            !require(count <= max_tires, call, "count", "at most 4096", count))
            return;
        std::array<bool, max_tires> sliding{};
        grip_tires(*target, span_of<Tire>(tires, count), dt, std::span(sliding).first(count));
        if (has_refused()) return;
        for (size_t i = 0; i < count; ++i) slides[i] = sliding[i] ? 1 : 0;
    });
}
