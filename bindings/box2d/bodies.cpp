// Bodies of the Box2D interface: creation, settings and parts. body_motion.cpp has their poses, velocities and forces, body_mass.cpp
// their mass.
#include <algorithm>
#include <cstring>
#include <utility>

#include "bodies.hpp"

namespace damson::box2d {
namespace {

/// Returns the number of a body type. It is read as bytes, because a hostile value is not a value of the enumeration.
int number_of(const b2BodyType& type) noexcept {
    int number = 0;
    static_assert(sizeof number == sizeof type);
    std::memcpy(&number, &type, sizeof number);
    return number;
}

bool is_body_type(int number) noexcept {
    return number >= 0 && number < b2_bodyTypeCount;
}

BodyDef to_body_def(const b2BodyDef& def) {
    const bool is_awake = (def.isAwake || !def.enableSleep) && def.isEnabled;
    BodyDef result{.type = static_cast<BodyType>(def.type),
                   .position = to_meters(def.position),
                   .rotation = to_rotation(def.rotation),
                   .linear_damping = def.linearDamping,
                   .angular_damping = def.angularDamping,
                   .gravity_scale = def.gravityScale,
                   .locks = {.rotation = def.fixedRotation},
                   .is_bullet = def.isBullet,
                   .can_sleep = def.enableSleep,
                   .is_awake = is_awake,
                   .is_enabled = def.isEnabled,
                   .events = {.moves = true, .sleep = true},
                   .sleep_threshold = to_meters(def.sleepThreshold),
                   .user_data = to_user_data(def.userData)};
    if (is_awake) {  // in Box2D, other bodies have no velocity
        result.linear_velocity = to_meters(def.linearVelocity);
        result.angular_velocity = def.angularVelocity;
    }
    if (def.type == b2_dynamicBody && (is_awake || !def.isEnabled)) {
        result.mass = no_mass;
        result.gravity = glm::vec2{0.0f};
    }
    if (def.name != nullptr) result.name = std::string_view(def.name, strnlen(def.name, BodyName::max_size));
    return result;
}

void set_shape_events(WorldRecord& world, const BodyView& body, void (*set)(b2ShapeId, bool), bool flag) {
    for (const ShapeHandle shape : body.shapes()) set(id_of(world, shape), flag);
}

/// Copies the ids of a range of handles to `ids` and returns their number, at most `capacity`.
template <class Handles, class Id>
int copy_ids(const WorldRecord& world, const Handles& handles, Id* ids, int capacity) {
    int count = 0;
    for (const auto handle : handles) {
        if (count >= capacity) break;
        ids[count++] = id_of(world, handle);
    }
    return count;
}

template <class Handles>
int count_of(const Handles& handles) {
    int count = 0;
    for (auto at = handles.begin(); at != handles.end(); ++at) ++count;
    return count;
}

}  // namespace
}  // namespace damson::box2d

using namespace damson;
using namespace damson::box2d;

b2BodyId b2CreateBody(b2WorldId worldId, const b2BodyDef* def) {
    constexpr const char* name = "b2CreateBody";
    return with_world(name, worldId, [&](WorldRecord& world) -> b2BodyId {
        if (!require(def != nullptr, name, "def", "not null") ||
            !require(!world.is_locked, name, "the world", "outside of a step") ||
            !require(is_body_type(number_of(def->type)), name, "type", "a body type", number_of(def->type)))
            return {};
        if (def->internalValue != b2DefaultBodyDef().internalValue)
            report(name, "the definition was not made by b2DefaultBodyDef()");
        return add(world, world.world.create_body(to_body_def(*def)));
    });
}

void b2DestroyBody(b2BodyId bodyId) {
    edit_body("b2DestroyBody", bodyId, [](WorldRecord& world, const BodyRef& body) {
        for (const ShapeHandle shape : body.shapes())
            if (const std::uint32_t chain = world.shapes[shape.slot].chain; chain != 0)
                free_chain(world, chain - 1);
        world.world.destroy_body(body.handle());
    });
}

bool b2Body_IsValid(b2BodyId id) {
    return static_cast<bool>(find(id));
}

b2BodyType b2Body_GetType(b2BodyId bodyId) {
    return read_body("b2Body_GetType", bodyId, [](const WorldRecord&, const BodyView& body) {
        return static_cast<b2BodyType>(body.type());
    });
}

void b2Body_SetType(b2BodyId bodyId, b2BodyType type) {
    edit_body("b2Body_SetType", bodyId, [&](WorldRecord& world, BodyRef body) {
        if (!require(is_body_type(number_of(type)), "b2Body_SetType", "type", "a body type",
                     number_of(type)) ||
            body.type() == static_cast<BodyType>(type))
            return;
        body.set_type(static_cast<BodyType>(type));
        update_mass(world, body.handle());
        world.retyped_bodies.push_back(body.handle());
    });
}

void b2Body_SetName(b2BodyId bodyId, const char* name) {
    edit_body("b2Body_SetName", bodyId, [&](WorldRecord&, BodyRef body) {
        body.set_name(name == nullptr ? std::string_view{}
                                      : std::string_view(name, strnlen(name, BodyName::max_size)));
    });
}

const char* b2Body_GetName(b2BodyId bodyId) {
    const char* const name =
        with("b2Body_GetName", bodyId, [](WorldRecord& world, BodyRecord& record) -> const char* {
            const std::string_view text = std::as_const(world.world).body(record.handle).name();
            if (text.empty()) return "";
            if (record.name == nullptr) record.name = std::make_unique<std::array<char, 32>>();
            record.name->fill('\0');
            std::copy(text.begin(), text.end(), record.name->begin());
            return record.name->data();
        });
    return name == nullptr ? "" : name;
}

void b2Body_SetUserData(b2BodyId bodyId, void* userData) {
    edit_body("b2Body_SetUserData", bodyId,
              [&](WorldRecord&, BodyRef body) { body.set_user_data(to_user_data(userData)); });
}

void* b2Body_GetUserData(b2BodyId bodyId) {
    return read_body("b2Body_GetUserData", bodyId, [](const WorldRecord&, const BodyView& body) {
        return from_user_data(body.user_data());
    });
}

// ---- damping and gravity

void b2Body_SetLinearDamping(b2BodyId bodyId, float linearDamping) {
    edit_body("b2Body_SetLinearDamping", bodyId,
              [&](WorldRecord&, BodyRef body) { body.set_linear_damping(linearDamping); });
}

float b2Body_GetLinearDamping(b2BodyId bodyId) {
    return read_body("b2Body_GetLinearDamping", bodyId,
                     [](const WorldRecord&, const BodyView& body) { return body.linear_damping(); });
}

void b2Body_SetAngularDamping(b2BodyId bodyId, float angularDamping) {
    edit_body("b2Body_SetAngularDamping", bodyId,
              [&](WorldRecord&, BodyRef body) { body.set_angular_damping(angularDamping); });
}

float b2Body_GetAngularDamping(b2BodyId bodyId) {
    return read_body("b2Body_GetAngularDamping", bodyId,
                     [](const WorldRecord&, const BodyView& body) { return body.angular_damping(); });
}

void b2Body_SetGravityScale(b2BodyId bodyId, float gravityScale) {
    edit_body("b2Body_SetGravityScale", bodyId,
              [&](WorldRecord&, BodyRef body) { body.set_gravity_scale(gravityScale); });
}

float b2Body_GetGravityScale(b2BodyId bodyId) {
    return read_body("b2Body_GetGravityScale", bodyId,
                     [](const WorldRecord&, const BodyView& body) { return body.gravity_scale(); });
}

// ---- sleep

bool b2Body_IsAwake(b2BodyId bodyId) {
    return read_body("b2Body_IsAwake", bodyId,
                     [](const WorldRecord&, const BodyView& body) { return is_simulated(body); });
}

void b2Body_SetAwake(b2BodyId bodyId, bool awake) {
    edit_body("b2Body_SetAwake", bodyId, [&](WorldRecord&, BodyRef body) {
        if (body.type() != BodyType::Static && body.is_awake() != awake) body.set_awake(awake);
    });
}

void b2Body_EnableSleep(b2BodyId bodyId, bool enableSleep) {
    edit_body("b2Body_EnableSleep", bodyId,
              [&](WorldRecord&, BodyRef body) { body.set_can_sleep(enableSleep); });
}

bool b2Body_IsSleepEnabled(b2BodyId bodyId) {
    return read_body("b2Body_IsSleepEnabled", bodyId,
                     [](const WorldRecord&, const BodyView& body) { return body.can_sleep(); });
}

void b2Body_SetSleepThreshold(b2BodyId bodyId, float sleepThreshold) {
    edit_body("b2Body_SetSleepThreshold", bodyId,
              [&](WorldRecord&, BodyRef body) { body.set_sleep_threshold(to_meters(sleepThreshold)); });
}

float b2Body_GetSleepThreshold(b2BodyId bodyId) {
    return read_body("b2Body_GetSleepThreshold", bodyId, [](const WorldRecord&, const BodyView& body) {
        return from_meters(body.sleep_threshold());
    });
}

// ---- enabled state, rotation, bullets and events

bool b2Body_IsEnabled(b2BodyId bodyId) {
    return read_body("b2Body_IsEnabled", bodyId,
                     [](const WorldRecord&, const BodyView& body) { return body.is_enabled(); });
}

void b2Body_Disable(b2BodyId bodyId) {
    edit_body("b2Body_Disable", bodyId, [](WorldRecord&, BodyRef body) { body.set_enabled(false); });
}

void b2Body_Enable(b2BodyId bodyId) {
    edit_body("b2Body_Enable", bodyId, [](WorldRecord&, BodyRef body) { body.set_enabled(true); });
}

void b2Body_SetFixedRotation(b2BodyId bodyId, bool flag) {
    edit_body("b2Body_SetFixedRotation", bodyId, [&](WorldRecord& world, BodyRef body) {
        if (body.locks().rotation == flag) return;
        body.set_locks({.rotation = flag});
        update_mass(world, body.handle());
    });
}

bool b2Body_IsFixedRotation(b2BodyId bodyId) {
    return read_body("b2Body_IsFixedRotation", bodyId,
                     [](const WorldRecord&, const BodyView& body) { return body.locks().rotation; });
}

void b2Body_SetBullet(b2BodyId bodyId, bool flag) {
    edit_body("b2Body_SetBullet", bodyId, [&](WorldRecord&, BodyRef body) { body.set_bullet(flag); });
}

bool b2Body_IsBullet(b2BodyId bodyId) {
    return read_body("b2Body_IsBullet", bodyId,
                     [](const WorldRecord&, const BodyView& body) { return body.is_bullet(); });
}

void b2Body_EnableContactEvents(b2BodyId bodyId, bool flag) {
    edit_body("b2Body_EnableContactEvents", bodyId, [&](WorldRecord& world, const BodyRef& body) {
        set_shape_events(world, body, b2Shape_EnableContactEvents, flag);
    });
}

void b2Body_EnableHitEvents(b2BodyId bodyId, bool flag) {
    edit_body("b2Body_EnableHitEvents", bodyId, [&](WorldRecord& world, const BodyRef& body) {
        set_shape_events(world, body, b2Shape_EnableHitEvents, flag);
    });
}

// ---- parts of a body

b2WorldId b2Body_GetWorld(b2BodyId bodyId) {
    return read_body("b2Body_GetWorld", bodyId,
                     [](const WorldRecord& world, const BodyView&) { return id_of(world); });
}

int b2Body_GetShapeCount(b2BodyId bodyId) {
    return read_body("b2Body_GetShapeCount", bodyId, [](const WorldRecord&, const BodyView& body) {
        return static_cast<int>(body.shape_count());
    });
}

int b2Body_GetShapes(b2BodyId bodyId, b2ShapeId* shapeArray, int capacity) {
    constexpr const char* name = "b2Body_GetShapes";
    return read_body(name, bodyId, [&](const WorldRecord& world, const BodyView& body) {
        if (capacity <= 0 || !require(shapeArray != nullptr, name, "shapeArray", "not null")) return 0;
        return copy_ids(world, body.shapes(), shapeArray, capacity);
    });
}

int b2Body_GetJointCount(b2BodyId bodyId) {
    return read_body("b2Body_GetJointCount", bodyId,
                     [](const WorldRecord&, const BodyView& body) { return count_of(body.joints()); });
}

int b2Body_GetJoints(b2BodyId bodyId, b2JointId* jointArray, int capacity) {
    constexpr const char* name = "b2Body_GetJoints";
    return read_body(name, bodyId, [&](const WorldRecord& world, const BodyView& body) {
        if (capacity <= 0 || !require(jointArray != nullptr, name, "jointArray", "not null")) return 0;
        return copy_ids(world, body.joints(), jointArray, capacity);
    });
}

int b2Body_GetContactCapacity(b2BodyId bodyId) {
    return read_body("b2Body_GetContactCapacity", bodyId, [](const WorldRecord& world, const BodyView& body) {
        return world.is_locked ? 0 : copy_contacts(world, body.handle(), nullptr, 0);
    });
}

int b2Body_GetContactData(b2BodyId bodyId, b2ContactData* contactData, int capacity) {
    constexpr const char* name = "b2Body_GetContactData";
    return read_body(name, bodyId, [&](const WorldRecord& world, const BodyView& body) {
        if (!require(!world.is_locked, name, "the world", "outside of a step") || capacity <= 0 ||
            !require(contactData != nullptr, name, "contactData", "not null"))
            return 0;
        return copy_contacts(world, body.handle(), contactData, capacity);
    });
}

b2AABB b2Body_ComputeAABB(b2BodyId bodyId) {
    return read_body("b2Body_ComputeAABB", bodyId, [](const WorldRecord&, const BodyView& body) {
        Aabb box = body.aabb();
        if (body.shape_count() > 0) box = {box.lower - box_margin, box.upper + box_margin};
        return from_box(box);
    });
}
