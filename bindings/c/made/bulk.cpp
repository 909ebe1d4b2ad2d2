// Generated calls of the C API: many bodies at a time.
//
// Made by bindings/generate.py from bindings/api.json: edit that.
#include "../calls.hpp"

using namespace damson;
using namespace damson::c;

damson_status damson_world_destroy_bodies(damson_world* world, const damson_body* bodies, size_t count) {
    return report("damson_world_destroy_bodies", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        if (!is_array(bodies, count, {call, ""}, "bodies")) return;
        target->destroy_bodies(span_of<BodyHandle>(bodies, count));
    });
}

damson_status damson_world_get_positions(const damson_world* world, const damson_body* bodies,
                                         damson_vec2* positions, size_t count) {
    return report("damson_world_get_positions", [&](const char* call) {
        const World* const target = reading(world, call);
        if (target == nullptr) return;
        if (!is_array(bodies, count, {call, ""}, "bodies")) return;
        if (!is_array(positions, count, {call, ""}, "positions")) return;
        target->get_positions(span_of<BodyHandle>(bodies, count), room_of<glm::vec2>(positions, count));
    });
}

damson_status damson_world_get_transforms(const damson_world* world, const damson_body* bodies,
                                          damson_transform* transforms, size_t count) {
    return report("damson_world_get_transforms", [&](const char* call) {
        const World* const target = reading(world, call);
        if (target == nullptr) return;
        if (!is_array(bodies, count, {call, ""}, "bodies")) return;
        if (!is_array(transforms, count, {call, ""}, "transforms")) return;
        target->get_transforms(span_of<BodyHandle>(bodies, count), room_of<Transform>(transforms, count));
    });
}

damson_status damson_world_get_velocities(const damson_world* world, const damson_body* bodies,
                                          damson_body_velocity* velocities, size_t count) {
    return report("damson_world_get_velocities", [&](const char* call) {
        const World* const target = reading(world, call);
        if (target == nullptr) return;
        if (!is_array(bodies, count, {call, ""}, "bodies")) return;
        if (!is_array(velocities, count, {call, ""}, "velocities")) return;
        target->get_velocities(span_of<BodyHandle>(bodies, count), room_of<BodyVelocity>(velocities, count));
    });
}

damson_status damson_world_get_transforms_at(const damson_world* world, const damson_body* bodies,
                                             float alpha, damson_transform* transforms, size_t count) {
    return report("damson_world_get_transforms_at", [&](const char* call) {
        const World* const target = reading(world, call);
        if (target == nullptr) return;
        if (!is_array(bodies, count, {call, ""}, "bodies")) return;
        if (!is_array(transforms, count, {call, ""}, "transforms")) return;
        target->get_transforms_at(span_of<BodyHandle>(bodies, count), alpha, room_of<Transform>(transforms, count));
    });
}

damson_status damson_world_set_velocities(damson_world* world, const damson_body* bodies,
                                          const damson_body_velocity* velocities, size_t count, bool wake) {
    return report("damson_world_set_velocities", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        if (!is_array(bodies, count, {call, ""}, "bodies")) return;
        if (!is_array(velocities, count, {call, ""}, "velocities")) return;
        target->set_velocities(span_of<BodyHandle>(bodies, count), span_of<BodyVelocity>(velocities, count), static_cast<Wake>(wake));
    });
}

damson_status damson_world_set_positions(damson_world* world, const damson_body* bodies,
                                         const damson_vec2* positions, size_t count) {
    return report("damson_world_set_positions", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        if (!is_array(bodies, count, {call, ""}, "bodies")) return;
        if (!is_array(positions, count, {call, ""}, "positions")) return;
        target->set_positions(span_of<BodyHandle>(bodies, count), span_of<glm::vec2>(positions, count));
    });
}
