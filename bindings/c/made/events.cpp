// Generated calls of the C API: events, listeners and touching pairs.
//
// Made by bindings/generate.py from bindings/api.json: edit that.
#include "../calls.hpp"

using namespace damson;
using namespace damson::c;

const damson_contact_began* damson_world_get_contact_began(const damson_world* world, size_t* count) {
    return answer<const damson_contact_began*>("damson_world_get_contact_began", [&](const char* call) -> const damson_contact_began* {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_given(count, {call, "count"})) return {};
        const auto found = target->contact_began();
        *count = found.size();
        return array_of<damson_contact_began>(found.data());
    });
}

const damson_contact_ended* damson_world_get_contact_ended(const damson_world* world, size_t* count) {
    return answer<const damson_contact_ended*>("damson_world_get_contact_ended", [&](const char* call) -> const damson_contact_ended* {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_given(count, {call, "count"})) return {};
        const auto found = target->contact_ended();
        *count = found.size();
        return array_of<damson_contact_ended>(found.data());
    });
}

const damson_sensor_began* damson_world_get_sensor_began(const damson_world* world, size_t* count) {
    return answer<const damson_sensor_began*>("damson_world_get_sensor_began", [&](const char* call) -> const damson_sensor_began* {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_given(count, {call, "count"})) return {};
        const auto found = target->sensor_began();
        *count = found.size();
        return array_of<damson_sensor_began>(found.data());
    });
}

const damson_sensor_ended* damson_world_get_sensor_ended(const damson_world* world, size_t* count) {
    return answer<const damson_sensor_ended*>("damson_world_get_sensor_ended", [&](const char* call) -> const damson_sensor_ended* {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_given(count, {call, "count"})) return {};
        const auto found = target->sensor_ended();
        *count = found.size();
        return array_of<damson_sensor_ended>(found.data());
    });
}

const damson_contact_hit* damson_world_get_hits(const damson_world* world, size_t* count) {
    return answer<const damson_contact_hit*>("damson_world_get_hits", [&](const char* call) -> const damson_contact_hit* {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_given(count, {call, "count"})) return {};
        const auto found = target->hits();
        *count = found.size();
        return array_of<damson_contact_hit>(found.data());
    });
}

const damson_contact_overloaded* damson_world_get_contact_overloaded(const damson_world* world,
    size_t* count) {
    return answer<const damson_contact_overloaded*>("damson_world_get_contact_overloaded", [&](const char* call) -> const damson_contact_overloaded* {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_given(count, {call, "count"})) return {};
        const auto found = target->contact_overloaded();
        *count = found.size();
        return array_of<damson_contact_overloaded>(found.data());
    });
}

const damson_body_moved* damson_world_get_body_moved(const damson_world* world, size_t* count) {
    return answer<const damson_body_moved*>("damson_world_get_body_moved", [&](const char* call) -> const damson_body_moved* {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_given(count, {call, "count"})) return {};
        const auto found = target->body_moved();
        *count = found.size();
        return array_of<damson_body_moved>(found.data());
    });
}

const damson_body_slept* damson_world_get_body_slept(const damson_world* world, size_t* count) {
    return answer<const damson_body_slept*>("damson_world_get_body_slept", [&](const char* call) -> const damson_body_slept* {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_given(count, {call, "count"})) return {};
        const auto found = target->body_slept();
        *count = found.size();
        return array_of<damson_body_slept>(found.data());
    });
}

const damson_body_woke* damson_world_get_body_woke(const damson_world* world, size_t* count) {
    return answer<const damson_body_woke*>("damson_world_get_body_woke", [&](const char* call) -> const damson_body_woke* {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_given(count, {call, "count"})) return {};
        const auto found = target->body_woke();
        *count = found.size();
        return array_of<damson_body_woke>(found.data());
    });
}

const damson_body_quarantined* damson_world_get_body_quarantined(const damson_world* world, size_t* count) {
    return answer<const damson_body_quarantined*>("damson_world_get_body_quarantined", [&](const char* call) -> const damson_body_quarantined* {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_given(count, {call, "count"})) return {};
        const auto found = target->body_quarantined();
        *count = found.size();
        return array_of<damson_body_quarantined>(found.data());
    });
}

const damson_body_left* damson_world_get_body_left(const damson_world* world, size_t* count) {
    return answer<const damson_body_left*>("damson_world_get_body_left", [&](const char* call) -> const damson_body_left* {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_given(count, {call, "count"})) return {};
        const auto found = target->body_left();
        *count = found.size();
        return array_of<damson_body_left>(found.data());
    });
}

const damson_joint_broke* damson_world_get_joint_broke(const damson_world* world, size_t* count) {
    return answer<const damson_joint_broke*>("damson_world_get_joint_broke", [&](const char* call) -> const damson_joint_broke* {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_given(count, {call, "count"})) return {};
        const auto found = target->joint_broke();
        *count = found.size();
        return array_of<damson_joint_broke>(found.data());
    });
}

const damson_joint_overloaded* damson_world_get_joint_overloaded(const damson_world* world, size_t* count) {
    return answer<const damson_joint_overloaded*>("damson_world_get_joint_overloaded", [&](const char* call) -> const damson_joint_overloaded* {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_given(count, {call, "count"})) return {};
        const auto found = target->joint_overloaded();
        *count = found.size();
        return array_of<damson_joint_overloaded>(found.data());
    });
}

damson_subscription damson_world_on_contact_began(damson_world* world, const damson_event_filter* filter,
                                                  damson_contact_began_function call, void* context) {
    return c::subscribe<ContactBegan, &World::on_contact_began>("damson_world_on_contact_began", world,
                                                                filter, call, context);
}

damson_subscription damson_world_on_contact_ended(damson_world* world, const damson_event_filter* filter,
                                                  damson_contact_ended_function call, void* context) {
    return c::subscribe<ContactEnded, &World::on_contact_ended>("damson_world_on_contact_ended", world,
                                                                filter, call, context);
}

damson_subscription damson_world_on_sensor_began(damson_world* world, const damson_event_filter* filter,
                                                 damson_sensor_began_function call, void* context) {
    return c::subscribe<SensorBegan, &World::on_sensor_began>("damson_world_on_sensor_began", world, filter,
                                                              call, context);
}

damson_subscription damson_world_on_sensor_ended(damson_world* world, const damson_event_filter* filter,
                                                 damson_sensor_ended_function call, void* context) {
    return c::subscribe<SensorEnded, &World::on_sensor_ended>("damson_world_on_sensor_ended", world, filter,
                                                              call, context);
}

damson_subscription damson_world_on_hit(damson_world* world, const damson_event_filter* filter,
                                        damson_contact_hit_function call, void* context) {
    return c::subscribe<ContactHit, &World::on_hit>("damson_world_on_hit", world, filter, call, context);
}

damson_subscription damson_world_on_contact_overloaded(damson_world* world,
                                                       const damson_event_filter* filter,
                                                       damson_contact_overloaded_function call,
                                                       void* context) {
    return c::subscribe<ContactOverloaded, &World::on_contact_overloaded>(
        "damson_world_on_contact_overloaded", world, filter, call, context);
}

damson_subscription damson_world_on_body_moved(damson_world* world, const damson_event_filter* filter,
                                               damson_body_moved_function call, void* context) {
    return c::subscribe<BodyMoved, &World::on_body_moved>("damson_world_on_body_moved", world, filter, call,
                                                          context);
}

damson_subscription damson_world_on_body_slept(damson_world* world, const damson_event_filter* filter,
                                               damson_body_slept_function call, void* context) {
    return c::subscribe<BodySlept, &World::on_body_slept>("damson_world_on_body_slept", world, filter, call,
                                                          context);
}

damson_subscription damson_world_on_body_woke(damson_world* world, const damson_event_filter* filter,
                                              damson_body_woke_function call, void* context) {
    return c::subscribe<BodyWoke, &World::on_body_woke>("damson_world_on_body_woke", world, filter, call,
                                                        context);
}

damson_subscription damson_world_on_body_quarantined(damson_world* world, const damson_event_filter* filter,
                                                     damson_body_quarantined_function call, void* context) {
    return c::subscribe<BodyQuarantined, &World::on_body_quarantined>("damson_world_on_body_quarantined",
        world, filter, call, context);
}

damson_subscription damson_world_on_body_left(damson_world* world, const damson_event_filter* filter,
                                              damson_body_left_function call, void* context) {
    return c::subscribe<BodyLeft, &World::on_body_left>("damson_world_on_body_left", world, filter, call,
                                                        context);
}

damson_subscription damson_world_on_joint_broke(damson_world* world, const damson_event_filter* filter,
                                                damson_joint_broke_function call, void* context) {
    return c::subscribe<JointBroke, &World::on_joint_broke>("damson_world_on_joint_broke", world, filter,
                                                            call, context);
}

damson_subscription damson_world_on_joint_overloaded(damson_world* world, const damson_event_filter* filter,
                                                     damson_joint_overloaded_function call, void* context) {
    return c::subscribe<JointOverloaded, &World::on_joint_overloaded>("damson_world_on_joint_overloaded",
        world, filter, call, context);
}

bool damson_world_unsubscribe(damson_world* world, damson_subscription subscription) {
    return answer<bool>("damson_world_unsubscribe", [&](const char* call) -> bool {
        World* const target = changing(world, call);
        if (target == nullptr) return {};
        return target->unsubscribe(in(subscription));
    });
}

bool damson_world_is_grounded(const damson_world* world, damson_body body, damson_vec2 up, float max_slope) {
    return answer<bool>("damson_world_is_grounded", [&](const char* call) -> bool {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->is_grounded(in(body), in(up), max_slope);
    });
}

uint32_t damson_world_get_contact_count(const damson_world* world) {
    return answer<uint32_t>("damson_world_get_contact_count", [&](const char* call) -> uint32_t {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->contact_count();
    });
}
