// Generated calls of the C API: many worlds.
//
// Made by bindings/generate.py from bindings/api.json: edit that.
#include "../calls.hpp"

using namespace damson;
using namespace damson::c;

uint32_t damson_batch_get_count(const damson_batch* batch) {
    return answer<uint32_t>("damson_batch_get_count", [&](const char* call) -> uint32_t {
        auto* const target = inner(batch, {call, "batch"});
        if (target == nullptr) return {};
        return target->count();
    });
}

uint32_t damson_batch_get_workers(const damson_batch* batch) {
    return answer<uint32_t>("damson_batch_get_workers", [&](const char* call) -> uint32_t {
        auto* const target = inner(batch, {call, "batch"});
        if (target == nullptr) return {};
        return target->workers();
    });
}

damson_column damson_batch_observe_body(damson_batch* batch, damson_body body, damson_body_value value,
                                        const damson_column_def* def) {
    return answer<damson_column>("damson_batch_observe_body", [&](const char* call) -> damson_column {
        auto* const target = inner(batch, {call, "batch"});
        if (target == nullptr) return {};
        BodyValue taken_value{};
        if (!take_enum(value, taken_value, {call, "value"}, "")) return {};
        ColumnDef taken_def{};
        if (!take_pointer(def, taken_def, {call, "def"}, true)) return {};
        return out(target->observe(in(body), taken_value, taken_def));
    });
}

damson_column damson_batch_observe_joint(damson_batch* batch, damson_joint joint, damson_joint_value value,
                                         const damson_column_def* def) {
    return answer<damson_column>("damson_batch_observe_joint", [&](const char* call) -> damson_column {
        auto* const target = inner(batch, {call, "batch"});
        if (target == nullptr) return {};
        JointValue taken_value{};
        if (!take_enum(value, taken_value, {call, "value"}, "")) return {};
        ColumnDef taken_def{};
        if (!take_pointer(def, taken_def, {call, "def"}, true)) return {};
        return out(target->observe(in(joint), taken_value, taken_def));
    });
}

damson_column damson_batch_observe_body_touching(damson_batch* batch, damson_body body, uint64_t categories,
                                                 const damson_column_def* def) {
    return answer<damson_column>("damson_batch_observe_body_touching", [&](const char* call) -> damson_column {
        auto* const target = inner(batch, {call, "batch"});
        if (target == nullptr) return {};
        ColumnDef taken_def{};
        if (!take_pointer(def, taken_def, {call, "def"}, true)) return {};
        return out(target->observe_touching(in(body), categories, taken_def));
    });
}

damson_column damson_batch_observe_shape_touching(damson_batch* batch, damson_shape shape,
                                                  uint64_t categories, const damson_column_def* def) {
    return answer<damson_column>("damson_batch_observe_shape_touching", [&](const char* call) -> damson_column {
        auto* const target = inner(batch, {call, "batch"});
        if (target == nullptr) return {};
        ColumnDef taken_def{};
        if (!take_pointer(def, taken_def, {call, "def"}, true)) return {};
        return out(target->observe_touching(in(shape), categories, taken_def));
    });
}

damson_column damson_batch_observe_rays(damson_batch* batch, damson_body body, const damson_ray_fan* fan,
                                        const damson_column_def* def) {
    return answer<damson_column>("damson_batch_observe_rays", [&](const char* call) -> damson_column {
        auto* const target = inner(batch, {call, "batch"});
        if (target == nullptr) return {};
        RayFan taken_fan{};
        if (!take_pointer(fan, taken_fan, {call, "fan"})) return {};
        ColumnDef taken_def{};
        if (!take_pointer(def, taken_def, {call, "def"}, true)) return {};
        return out(target->observe_rays(in(body), taken_fan, taken_def));
    });
}

damson_column damson_batch_act_on_body(damson_batch* batch, damson_body body, damson_body_action action,
                                       const damson_action_def* def) {
    return answer<damson_column>("damson_batch_act_on_body", [&](const char* call) -> damson_column {
        auto* const target = inner(batch, {call, "batch"});
        if (target == nullptr) return {};
        BodyAction taken_action{};
        if (!take_enum(action, taken_action, {call, "action"}, "")) return {};
        ActionDef taken_def{};
        if (!take_pointer(def, taken_def, {call, "def"}, true)) return {};
        return out(target->act(in(body), taken_action, taken_def));
    });
}

damson_column damson_batch_act_on_joint(damson_batch* batch, damson_joint joint, damson_joint_action action,
                                        const damson_action_def* def) {
    return answer<damson_column>("damson_batch_act_on_joint", [&](const char* call) -> damson_column {
        auto* const target = inner(batch, {call, "batch"});
        if (target == nullptr) return {};
        JointAction taken_action{};
        if (!take_enum(action, taken_action, {call, "action"}, "")) return {};
        ActionDef taken_def{};
        if (!take_pointer(def, taken_def, {call, "def"}, true)) return {};
        return out(target->act(in(joint), taken_action, taken_def));
    });
}

uint32_t damson_batch_get_observation_width(const damson_batch* batch) {
    return answer<uint32_t>("damson_batch_get_observation_width", [&](const char* call) -> uint32_t {
        auto* const target = inner(batch, {call, "batch"});
        if (target == nullptr) return {};
        return target->observation_width();
    });
}

uint32_t damson_batch_get_action_width(const damson_batch* batch) {
    return answer<uint32_t>("damson_batch_get_action_width", [&](const char* call) -> uint32_t {
        auto* const target = inner(batch, {call, "batch"});
        if (target == nullptr) return {};
        return target->action_width();
    });
}

damson_column damson_batch_find_observation(const damson_batch* batch, const char* name) {
    return answer<damson_column>("damson_batch_find_observation", [&](const char* call) -> damson_column {
        auto* const target = inner(batch, {call, "batch"});
        if (target == nullptr) return {};
        if (!is_given(name, {call, "name"})) return {};
        return out(target->find_observation(std::string_view(name)));
    });
}

damson_column damson_batch_find_action(const damson_batch* batch, const char* name) {
    return answer<damson_column>("damson_batch_find_action", [&](const char* call) -> damson_column {
        auto* const target = inner(batch, {call, "batch"});
        if (target == nullptr) return {};
        if (!is_given(name, {call, "name"})) return {};
        return out(target->find_action(std::string_view(name)));
    });
}

const float* damson_batch_get_observations(const damson_batch* batch, size_t* count) {
    return answer<const float*>("damson_batch_get_observations", [&](const char* call) -> const float* {
        auto* const target = inner(batch, {call, "batch"});
        if (target == nullptr) return {};
        if (!is_given(count, {call, "count"})) return {};
        const auto found = target->observations();
        *count = found.size();
        return array_of<float>(found.data());
    });
}

damson_status damson_batch_set_observation_memory(damson_batch* batch, float* memory, size_t count) {
    return report("damson_batch_set_observation_memory", [&](const char* call) {
        auto* const target = inner(batch, {call, "batch"});
        if (target == nullptr) return;
        if (!is_array(memory, count, {call, ""}, "memory")) return;
        target->set_observation_memory(room_of<float>(memory, count));
    });
}

damson_status damson_batch_set_action_memory(damson_batch* batch, float* memory, size_t count) {
    return report("damson_batch_set_action_memory", [&](const char* call) {
        auto* const target = inner(batch, {call, "batch"});
        if (target == nullptr) return;
        if (!is_array(memory, count, {call, ""}, "memory")) return;
        target->set_action_memory(room_of<float>(memory, count));
    });
}

damson_status damson_batch_set_spread(damson_batch* batch, const char* name, const damson_spread* spread) {
    return report("damson_batch_set_spread", [&](const char* call) {
        auto* const target = inner(batch, {call, "batch"});
        if (target == nullptr) return;
        if (!is_given(name, {call, "name"})) return;
        Spread taken_spread{};
        if (!take_pointer(spread, taken_spread, {call, "spread"})) return;
        target->set_spread(std::string_view(name), taken_spread);
    });
}

damson_status damson_batch_set_parameter(damson_batch* batch, const char* name, const float* values,
                                         size_t count) {
    return report("damson_batch_set_parameter", [&](const char* call) {
        auto* const target = inner(batch, {call, "batch"});
        if (target == nullptr) return;
        if (!is_given(name, {call, "name"})) return;
        if (!is_array(values, count, {call, ""}, "values")) return;
        target->set_parameter(std::string_view(name), span_of<float>(values, count));
    });
}

const float* damson_batch_get_parameter(const damson_batch* batch, const char* name, size_t* count) {
    return answer<const float*>("damson_batch_get_parameter", [&](const char* call) -> const float* {
        auto* const target = inner(batch, {call, "batch"});
        if (target == nullptr) return {};
        if (!is_given(count, {call, "count"})) return {};
        if (!is_given(name, {call, "name"})) return {};
        const auto found = target->parameter(std::string_view(name));
        *count = found.size();
        return array_of<float>(found.data());
    });
}

uint32_t damson_batch_get_parameter_count(const damson_batch* batch) {
    return answer<uint32_t>("damson_batch_get_parameter_count", [&](const char* call) -> uint32_t {
        auto* const target = inner(batch, {call, "batch"});
        if (target == nullptr) return {};
        return target->parameter_count();
    });
}

damson_status damson_batch_set_seed(damson_batch* batch, uint64_t seed) {
    return report("damson_batch_set_seed", [&](const char* call) {
        auto* const target = inner(batch, {call, "batch"});
        if (target == nullptr) return;
        target->set_seed(seed);
    });
}

uint64_t damson_batch_get_world_seed(const damson_batch* batch, uint32_t index) {
    return answer<uint64_t>("damson_batch_get_world_seed", [&](const char* call) -> uint64_t {
        auto* const target = inner(batch, {call, "batch"});
        if (target == nullptr) return {};
        return target->seed(index);
    });
}

damson_status damson_batch_set_world_seed(damson_batch* batch, uint32_t index, uint64_t seed) {
    return report("damson_batch_set_world_seed", [&](const char* call) {
        auto* const target = inner(batch, {call, "batch"});
        if (target == nullptr) return;
        target->set_seed(index, seed);
    });
}

uint32_t damson_batch_get_episode(const damson_batch* batch, uint32_t index) {
    return answer<uint32_t>("damson_batch_get_episode", [&](const char* call) -> uint32_t {
        auto* const target = inner(batch, {call, "batch"});
        if (target == nullptr) return {};
        return target->episode(index);
    });
}

uint64_t damson_batch_get_steps(const damson_batch* batch, uint32_t index) {
    return answer<uint64_t>("damson_batch_get_steps", [&](const char* call) -> uint64_t {
        auto* const target = inner(batch, {call, "batch"});
        if (target == nullptr) return {};
        return target->steps(index);
    });
}

bool damson_batch_has_stepped(const damson_batch* batch, uint32_t index) {
    return answer<bool>("damson_batch_has_stepped", [&](const char* call) -> bool {
        auto* const target = inner(batch, {call, "batch"});
        if (target == nullptr) return {};
        return target->has_stepped(index);
    });
}

bool damson_batch_is_bad(const damson_batch* batch, uint32_t index) {
    return answer<bool>("damson_batch_is_bad", [&](const char* call) -> bool {
        auto* const target = inner(batch, {call, "batch"});
        if (target == nullptr) return {};
        return target->is_bad(index);
    });
}

const char* damson_batch_get_fault(const damson_batch* batch, uint32_t index) {
    return answer<const char*>("damson_batch_get_fault", [&](const char* call) -> const char* {
        auto* const target = inner(batch, {call, "batch"});
        if (target == nullptr) return {};
        return keep_text(target->fault(index));
    });
}

uint32_t damson_batch_get_bad_count(const damson_batch* batch) {
    return answer<uint32_t>("damson_batch_get_bad_count", [&](const char* call) -> uint32_t {
        auto* const target = inner(batch, {call, "batch"});
        if (target == nullptr) return {};
        return target->bad_count();
    });
}

size_t damson_batch_get_bytes(const damson_batch* batch) {
    return answer<size_t>("damson_batch_get_bytes", [&](const char* call) -> size_t {
        auto* const target = inner(batch, {call, "batch"});
        if (target == nullptr) return {};
        return target->bytes();
    });
}

uint64_t damson_random_draw_bits(damson_random* random) {
    return answer<uint64_t>("damson_random_draw_bits", [&](const char* call) -> uint64_t {
        auto* const target = inner(random, {call, "random"});
        if (target == nullptr) return {};
        return target->bits();
    });
}

float damson_random_draw_unit(damson_random* random) {
    return answer<float>("damson_random_draw_unit", [&](const char* call) -> float {
        auto* const target = inner(random, {call, "random"});
        if (target == nullptr) return {};
        return target->unit();
    });
}

float damson_random_draw_between(damson_random* random, float low, float high) {
    return answer<float>("damson_random_draw_between", [&](const char* call) -> float {
        auto* const target = inner(random, {call, "random"});
        if (target == nullptr) return {};
        return target->between(low, high);
    });
}

bool damson_random_draw_chance(damson_random* random, float probability) {
    return answer<bool>("damson_random_draw_chance", [&](const char* call) -> bool {
        auto* const target = inner(random, {call, "random"});
        if (target == nullptr) return {};
        return target->chance(probability);
    });
}

damson_vec2 damson_random_draw_point(damson_random* random, float low, float high) {
    return answer<damson_vec2>("damson_random_draw_point", [&](const char* call) -> damson_vec2 {
        auto* const target = inner(random, {call, "random"});
        if (target == nullptr) return {};
        return out(target->point(low, high));
    });
}
