// Bodies of the Box2D interface.
//
// A dynamic body without mass behaves differently in the two engines: Damson gives it 1 kg, and Box2D lets it keep its velocity
// whatever acts on it. Such a body gets the largest mass and no gravity here, and is reported with a mass of 0.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

#include "layer.hpp"

namespace damson::box2d {
namespace {

/// Calls `use(world, body)` with a read-only view of the body; returns a default value if the id is invalid.
template <class Use>
auto read_body(const char* name, b2BodyId id, Use&& use) noexcept {
    return with(name, id, [&](WorldRecord& world, BodyRecord& record) {
        return use(std::as_const(world), std::as_const(world.world).body(record.handle));
    });
}

/// Calls `edit(world, body)` unless the world is in a step.
template <class Edit>
void edit_body(const char* name, b2BodyId id, Edit&& edit) noexcept {
    with(name, id, [&](WorldRecord& world, BodyRecord& record) {
        if (!require(!world.is_locked, name, "the world", "outside of a step")) return;
        edit(world, world.world.body(record.handle));
    });
}

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

/// Returns true if the body is simulated now. Only then it has a velocity, and forces act on it.
bool is_simulated(const BodyView& body) {
    return body.type() != BodyType::Static && body.is_enabled() && body.is_awake();
}

/// Returns how an action wakes a body. A dynamic body that is awake already keeps its sleep timer, as in Box2D. A kinematic body
/// always wakes the bodies that touch it, because they can sleep while it is awake.
Wake wake_if(const BodyView& body, bool wake) {
    if (!wake || body.type() == BodyType::Static) return Wake::No;
    return body.type() == BodyType::Kinematic || !body.is_awake() ? Wake::Yes : Wake::No;
}

// ---- mass

constexpr MassData no_mass{.mass = max_mass, .center = glm::vec2{0.0f}, .inertia = max_inertia};

bool has_mass(ShapeView shape) {
    return shape.density() > 0.0f && compute_mass(shape.geometry(), shape.density()).mass > 0.0f;
}

bool has_shape_with_mass(const World& world, const BodyView& body) {
    for (const ShapeHandle shape : body.shapes())
        if (has_mass(world.shape(shape))) return true;
    return false;
}

/// Returns true if update_mass() found that the body has no mass, or the program set a mass of 0.
bool is_massless(const BodyView& body) {
    const std::optional<MassData> mass = body.own_mass();
    return mass && mass->mass == max_mass;
}

/// Returns true if the body was created asleep, sleeps, or has just been put to sleep. Setting its mass would wake it.
bool is_asleep(const BodyView& body) {
    return body.type() != BodyType::Static && body.is_enabled() && !body.is_awake();
}

void set_mass_data(BodyRef body, const MassData& mass) {
    body.set_mass(mass);
    const bool has_no_gravity = body.gravity().has_value();
    if (mass.mass == max_mass && !has_no_gravity) body.set_gravity(glm::vec2{0.0f});
    if (mass.mass != max_mass && has_no_gravity) body.set_gravity(std::nullopt);
}

/// Returns the mass data as Box2D reports it.
MassData mass_of(const World& world, const BodyView& body) {
    MassData mass{body.mass(), body.center_of_mass_local(), body.inertia()};
    if (body.type() != BodyType::Dynamic) return mass;
    constexpr float mass_of_body_without_shapes = 1.0f;
    const bool is_placeholder =
        mass.mass == mass_of_body_without_shapes && !body.own_mass() && !has_shape_with_mass(world, body);
    if (is_massless(body) || is_placeholder) mass.mass = 0.0f;
    if (mass.inertia == max_inertia) mass.inertia = 0.0f;
    return mass;
}

}  // namespace

void update_mass(WorldRecord& world, BodyHandle handle) {
    BodyRef body = world.world.body(handle);
    if (body.type() == BodyType::Dynamic && !has_shape_with_mass(world.world, body)) {
        if (!is_asleep(body)) set_mass_data(body, no_mass);
        return;
    }
    if (!body.own_mass()) return;
    body.reset_mass();
    if (body.gravity()) body.set_gravity(std::nullopt);
}

void keep_mass(WorldRecord& world, BodyHandle handle) {
    BodyRef body = world.world.body(handle);
    if (body.type() != BodyType::Dynamic || body.own_mass() || is_asleep(body)) return;
    const MassData mass = mass_of(world.world, body);
    set_mass_data(body, mass.mass > 0.0f ? mass : no_mass);
}

namespace {

// ---- creation

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

/// Limits the velocity of a body to the maximum speed of the world.
void limit_speed(const World& world, BodyRef body) {
    const glm::vec2 velocity = body.linear_velocity();
    const float speed = std::sqrt(velocity.x * velocity.x + velocity.y * velocity.y);
    const float most = world.tuning().max_linear_speed;
    if (speed > most) body.set_linear_velocity(velocity * (most / speed), Wake::No);
}

/// Returns the distance from the center of mass to the farthest point of the body's shapes. [m]
float extent_of(const World& world, const BodyView& body) {
    float extent = 0.0f;
    for (const ShapeHandle shape : body.shapes())
        extent = std::max(extent, compute_extent(world.shape(shape).geometry(), body.center_of_mass_local()));
    return extent;
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
        const b2BodyId id = add(world, world.world.create_body(to_body_def(*def)));
        if (const auto found = find(id)) found.record->allow_fast_rotation = def->allowFastRotation;
        return id;
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

// ---- pose

b2Vec2 b2Body_GetPosition(b2BodyId bodyId) {
    return read_body("b2Body_GetPosition", bodyId,
                     [](const WorldRecord&, const BodyView& body) { return from_meters(body.position()); });
}

b2Rot b2Body_GetRotation(b2BodyId bodyId) {
    return read_body("b2Body_GetRotation", bodyId,
                     [](const WorldRecord&, const BodyView& body) { return from_rotation(body.rotation()); });
}

b2Transform b2Body_GetTransform(b2BodyId bodyId) {
    return read_body("b2Body_GetTransform", bodyId, [](const WorldRecord&, const BodyView& body) {
        return from_transform(body.transform());
    });
}

void b2Body_SetTransform(b2BodyId bodyId, b2Vec2 position, b2Rot rotation) {
    edit_body("b2Body_SetTransform", bodyId, [&](WorldRecord&, BodyRef body) {
        body.set_transform(to_transform({position, rotation}));
    });
}

b2Vec2 b2Body_GetLocalPoint(b2BodyId bodyId, b2Vec2 worldPoint) {
    return read_body("b2Body_GetLocalPoint", bodyId, [&](const WorldRecord&, const BodyView& body) {
        return b2InvTransformPoint(from_transform(body.transform()), worldPoint);
    });
}

b2Vec2 b2Body_GetWorldPoint(b2BodyId bodyId, b2Vec2 localPoint) {
    return read_body("b2Body_GetWorldPoint", bodyId, [&](const WorldRecord&, const BodyView& body) {
        return b2TransformPoint(from_transform(body.transform()), localPoint);
    });
}

b2Vec2 b2Body_GetLocalVector(b2BodyId bodyId, b2Vec2 worldVector) {
    return read_body("b2Body_GetLocalVector", bodyId, [&](const WorldRecord&, const BodyView& body) {
        return b2InvRotateVector(from_rotation(body.rotation()), worldVector);
    });
}

b2Vec2 b2Body_GetWorldVector(b2BodyId bodyId, b2Vec2 localVector) {
    return read_body("b2Body_GetWorldVector", bodyId, [&](const WorldRecord&, const BodyView& body) {
        return b2RotateVector(from_rotation(body.rotation()), localVector);
    });
}

// ---- velocity

b2Vec2 b2Body_GetLinearVelocity(b2BodyId bodyId) {
    return read_body("b2Body_GetLinearVelocity", bodyId, [](const WorldRecord&, const BodyView& body) {
        return is_simulated(body) ? from_meters(body.linear_velocity()) : b2Vec2{};
    });
}

float b2Body_GetAngularVelocity(b2BodyId bodyId) {
    return read_body("b2Body_GetAngularVelocity", bodyId, [](const WorldRecord&, const BodyView& body) {
        return is_simulated(body) ? body.angular_velocity() : 0.0f;
    });
}

void b2Body_SetLinearVelocity(b2BodyId bodyId, b2Vec2 linearVelocity) {
    edit_body("b2Body_SetLinearVelocity", bodyId, [&](WorldRecord&, BodyRef body) {
        const bool moves = linearVelocity.x != 0.0f || linearVelocity.y != 0.0f;
        body.set_linear_velocity(to_meters(linearVelocity), wake_if(body, moves));
    });
}

void b2Body_SetAngularVelocity(b2BodyId bodyId, float angularVelocity) {
    edit_body("b2Body_SetAngularVelocity", bodyId, [&](WorldRecord&, BodyRef body) {
        if (body.locks().rotation) return;
        body.set_angular_velocity(angularVelocity, wake_if(body, angularVelocity != 0.0f));
    });
}

void b2Body_SetTargetTransform(b2BodyId bodyId, b2Transform target, float timeStep) {
    edit_body("b2Body_SetTargetTransform", bodyId, [&](WorldRecord& world, BodyRef body) {
        if (body.type() == BodyType::Static || !(timeStep > 0.0f)) return;
        const Transform frame = to_transform(target);
        const glm::vec2 velocity = (frame * body.center_of_mass_local() - body.center_of_mass()) / timeStep;
        float angular_velocity = 0.0f;
        if (!body.locks().rotation)
            angular_velocity = b2RelativeAngle(target.q, from_rotation(body.rotation())) / timeStep;

        // a motion that would let the body fall asleep has no effect
        const float speed = std::sqrt(velocity.x * velocity.x + velocity.y * velocity.y) +
                            std::fabs(angular_velocity) * extent_of(world.world, body);
        if (speed < body.sleep_threshold()) return;
        const Wake wake = wake_if(body, true);
        body.set_linear_velocity(velocity, wake);
        body.set_angular_velocity(angular_velocity, wake);
    });
}

b2Vec2 b2Body_GetLocalPointVelocity(b2BodyId bodyId, b2Vec2 localPoint) {
    return read_body("b2Body_GetLocalPointVelocity", bodyId, [&](const WorldRecord&, const BodyView& body) {
        if (!is_simulated(body)) return b2Vec2{};
        return from_meters(body.velocity_at(body.transform() * to_meters(localPoint)));
    });
}

b2Vec2 b2Body_GetWorldPointVelocity(b2BodyId bodyId, b2Vec2 worldPoint) {
    return read_body("b2Body_GetWorldPointVelocity", bodyId, [&](const WorldRecord&, const BodyView& body) {
        return is_simulated(body) ? from_meters(body.velocity_at(to_meters(worldPoint))) : b2Vec2{};
    });
}

// ---- forces and impulses

void b2Body_ApplyForce(b2BodyId bodyId, b2Vec2 force, b2Vec2 point, bool wake) {
    edit_body("b2Body_ApplyForce", bodyId, [&](WorldRecord&, BodyRef body) {
        body.apply_force(to_meters(force), to_meters(point), wake_if(body, wake));
    });
}

void b2Body_ApplyForceToCenter(b2BodyId bodyId, b2Vec2 force, bool wake) {
    edit_body("b2Body_ApplyForceToCenter", bodyId, [&](WorldRecord&, BodyRef body) {
        body.apply_force_to_center(to_meters(force), wake_if(body, wake));
    });
}

void b2Body_ApplyTorque(b2BodyId bodyId, float torque, bool wake) {
    edit_body("b2Body_ApplyTorque", bodyId, [&](WorldRecord&, BodyRef body) {
        body.apply_torque(to_square_meters(torque), wake_if(body, wake));
    });
}

void b2Body_ApplyLinearImpulse(b2BodyId bodyId, b2Vec2 impulse, b2Vec2 point, bool wake) {
    edit_body("b2Body_ApplyLinearImpulse", bodyId, [&](WorldRecord& world, BodyRef body) {
        body.apply_impulse(to_meters(impulse), to_meters(point), wake_if(body, wake));
        limit_speed(world.world, body);
    });
}

void b2Body_ApplyLinearImpulseToCenter(b2BodyId bodyId, b2Vec2 impulse, bool wake) {
    edit_body("b2Body_ApplyLinearImpulseToCenter", bodyId, [&](WorldRecord& world, BodyRef body) {
        body.apply_impulse_to_center(to_meters(impulse), wake_if(body, wake));
        limit_speed(world.world, body);
    });
}

void b2Body_ApplyAngularImpulse(b2BodyId bodyId, float impulse, bool wake) {
    edit_body("b2Body_ApplyAngularImpulse", bodyId, [&](WorldRecord&, BodyRef body) {
        body.apply_angular_impulse(to_square_meters(impulse), wake_if(body, wake));
    });
}

// ---- mass

float b2Body_GetMass(b2BodyId bodyId) {
    return read_body("b2Body_GetMass", bodyId, [](const WorldRecord& world, const BodyView& body) {
        return mass_of(world.world, body).mass;
    });
}

float b2Body_GetRotationalInertia(b2BodyId bodyId) {
    return read_body("b2Body_GetRotationalInertia", bodyId,
                     [](const WorldRecord& world, const BodyView& body) {
                         return from_square_meters(mass_of(world.world, body).inertia);
                     });
}

b2Vec2 b2Body_GetLocalCenterOfMass(b2BodyId bodyId) {
    return read_body("b2Body_GetLocalCenterOfMass", bodyId, [](const WorldRecord&, const BodyView& body) {
        return from_meters(body.center_of_mass_local());
    });
}

b2Vec2 b2Body_GetWorldCenterOfMass(b2BodyId bodyId) {
    return read_body("b2Body_GetWorldCenterOfMass", bodyId, [](const WorldRecord&, const BodyView& body) {
        return from_meters(body.center_of_mass());
    });
}

void b2Body_SetMassData(b2BodyId bodyId, b2MassData massData) {
    constexpr const char* name = "b2Body_SetMassData";
    edit_body(name, bodyId, [&](WorldRecord&, BodyRef body) {
        const float inertia = to_square_meters(massData.rotationalInertia);
        if (!require(std::isfinite(massData.mass) && massData.mass >= 0.0f, name, "mass",
                     "zero or more and finite", massData.mass) ||
            !require(std::isfinite(inertia) && inertia >= 0.0f, name, "rotationalInertia",
                     "zero or more and finite", inertia))
            return;
        MassData mass{massData.mass, to_meters(massData.center), inertia < min_inertia ? 0.0f : inertia};
        if (mass.mass > 0.0f) {
            mass.mass = std::max(mass.mass, min_mass);
        } else {
            mass.mass = max_mass;
            if (mass.inertia == 0.0f) mass.inertia = max_inertia;
        }
        set_mass_data(body, mass);
    });
}

b2MassData b2Body_GetMassData(b2BodyId bodyId) {
    return read_body("b2Body_GetMassData", bodyId, [](const WorldRecord& world, const BodyView& body) {
        const MassData mass = mass_of(world.world, body);
        return b2MassData{mass.mass, from_meters(mass.center), from_square_meters(mass.inertia)};
    });
}

void b2Body_ApplyMassFromShapes(b2BodyId bodyId) {
    edit_body("b2Body_ApplyMassFromShapes", bodyId,
              [](WorldRecord& world, const BodyRef& body) { update_mass(world, body.handle()); });
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
        return world.is_locked ? 0 : copy_contacts(world, body.touching(), nullptr, 0);
    });
}

int b2Body_GetContactData(b2BodyId bodyId, b2ContactData* contactData, int capacity) {
    constexpr const char* name = "b2Body_GetContactData";
    return read_body(name, bodyId, [&](const WorldRecord& world, const BodyView& body) {
        if (!require(!world.is_locked, name, "the world", "outside of a step") || capacity <= 0 ||
            !require(contactData != nullptr, name, "contactData", "not null"))
            return 0;
        return copy_contacts(world, body.touching(), contactData, capacity);
    });
}

b2AABB b2Body_ComputeAABB(b2BodyId bodyId) {
    return read_body("b2Body_ComputeAABB", bodyId, [](const WorldRecord&, const BodyView& body) {
        Aabb box = body.aabb();
        if (body.shape_count() > 0) box = {box.lower - box_margin, box.upper + box_margin};
        return from_box(box);
    });
}
