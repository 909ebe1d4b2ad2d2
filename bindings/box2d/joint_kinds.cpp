// Creation of joints, and the functions of each joint type.
//
// A setter and its getter are a row of the tables below: VALUE(Type, Name, field, limit) defines b2<Type>Joint_Set<Name>() and
// b2<Type>Joint_Get<Name>() for a field of JointSettings, and FLAG(Type, Name, field) b2<Type>Joint_Enable<Name>() and
// b2<Type>Joint_Is<Name>Enabled(). `limit` returns the value that Box2D stores for a given one.
#include <array>
#include <cmath>
#include <variant>

#include "bodies.hpp"
#include "joints.hpp"

namespace damson::box2d {
namespace {

// Joint types by the name that their functions contain.
namespace type {
constexpr b2JointType Distance = b2_distanceJoint, Motor = b2_motorJoint, Mouse = b2_mouseJoint,
                      Prismatic = b2_prismaticJoint, Revolute = b2_revoluteJoint, Weld = b2_weldJoint,
                      Wheel = b2_wheelJoint;
}

float any(float value) {
    return value;
}

/// Calls `body(world, joint)` for a joint of a type. Returns a default value if the joint has another type.
template <class Body>
auto with_type(const char* name, b2JointId id, b2JointType type, Body&& body) noexcept {
    using Result = decltype(body(*static_cast<WorldRecord*>(nullptr), *static_cast<JointRecord*>(nullptr)));
    return with(name, id, [&](WorldRecord& world, JointRecord& joint) -> Result {
        if (!require(joint.type == type, name, "the joint", "of the type that the call names"))
            return Result();
        return body(world, joint);
    });
}

template <class Value>
void set(const char* name, b2JointId id, b2JointType type, Value JointSettings::*field, const Value& value) {
    with_type(name, id, type, [&](WorldRecord& world, JointRecord& joint) {
        change_joint(name, world, joint, [&](JointSettings& settings) { settings.*field = value; });
    });
}

template <class Value>
Value get(const char* name, b2JointId id, b2JointType type, Value JointSettings::*field) {
    return with_type(name, id, type, [&](WorldRecord&, JointRecord& joint) { return joint.settings.*field; });
}

/// Sets the limits in ascending order. A limit that is not a number stays, so that Damson rejects it.
void set_range(JointSettings& settings, float lower, float upper) {
    const bool is_reversed = lower > upper;
    settings.lower = std::clamp(is_reversed ? upper : lower, -FLT_MAX, FLT_MAX);
    settings.upper = std::clamp(is_reversed ? lower : upper, -FLT_MAX, FLT_MAX);
}

void set_range(const char* name, b2JointId id, b2JointType type, float lower, float upper) {
    with_type(name, id, type, [&](WorldRecord& world, JointRecord& joint) {
        change_joint(name, world, joint, [&](JointSettings& s) { set_range(s, lower, upper); });
    });
}

/// Returns `measure(view)`.
template <class Measure>
float measure(const char* name, b2JointId id, b2JointType type, Measure measure) {
    return with_type(name, id, type,
                     [&](WorldRecord& world, JointRecord& joint) { return measure(view_of(world, joint)); });
}

/// Returns the force or torque of the motor, in Damson's unit.
float motor_load(const char* name, b2JointId id, b2JointType type) {
    return with_type(name, id, type, [&](WorldRecord& world, JointRecord& joint) {
        return joint.settings.has_motor ? view_of(world, joint).motor_torque() : 0.0f;
    });
}

/// Returns the speed at which B's anchor moves along the axis of A. [m/s]
float slide_speed(const WorldRecord& world, const JointRecord& joint) {
    const JointView view = view_of(world, joint);
    const BodyView a = world.world.body(view.body_a()), b = world.world.body(view.body_b());
    const glm::vec2 anchor_a = view.anchor_a(), anchor_b = view.anchor_b();
    const glm::vec2 axis = a.rotation() * joint.settings.axis;
    const glm::vec2 change_of_axis = cross(a.angular_velocity(), axis);
    return dot(anchor_b - anchor_a, change_of_axis) +
           dot(axis, b.velocity_at(anchor_b) - a.velocity_at(anchor_a));
}

/// Returns a vector of unit length, or zero for a vector that is too short.
glm::vec2 normalized(b2Vec2 v) {
    return to_vec(b2Normalize(v));
}

/// Creates a joint. Damson wakes its bodies; two bodies that sleep are put back to sleep, with the bodies that touch them.
JointHandle create_joint(WorldRecord& world, const JointDef& def, BodyHandle body_a, BodyHandle body_b) {
    const std::array<BodyRef, 2> bodies{world.world.body(body_a), world.world.body(body_b)};
    const bool is_any_awake = is_simulated(bodies[0]) || is_simulated(bodies[1]);
    const JointHandle joint = world.world.create_joint(def);
    for (BodyRef body : bodies)
        if (!is_any_awake && is_simulated(body)) body.set_awake(false);
    return joint;
}

/// Creates a joint of a definition with the settings that `fill(settings)` sets.
template <class Def, class Fill>
b2JointId create(const char* name, b2WorldId world_id, b2JointType type, const Def* def, Fill fill) {
    return with_world(name, world_id, [&](WorldRecord& world) -> b2JointId {
        if (!require(def != nullptr, name, "def", "not null") ||
            !require(!world.is_locked, name, "the world", "outside of a step"))
            return {};
        const Found<BodyRecord> a = find(def->bodyIdA), b = find(def->bodyIdB);
        if (!require(a.world == &world, name, "bodyIdA", "a body of the world") ||
            !require(b.world == &world, name, "bodyIdB", "a body of the world"))
            return {};
        JointSettings settings;
        if constexpr (requires { def->localAnchorA; }) {
            settings.anchor_a = to_vec(def->localAnchorA);
            settings.anchor_b = to_vec(def->localAnchorB);
        }
        if constexpr (requires { def->enableSpring; }) {
            settings.has_spring = def->enableSpring;
            settings.has_limits = def->enableLimit;
            settings.has_motor = def->enableMotor;
            settings.motor_speed = def->motorSpeed;
        }
        if constexpr (requires { def->hertz; }) {
            settings.hertz = clamp_not_negative(def->hertz);
            settings.damping_ratio = clamp_not_negative(def->dampingRatio);
        }
        fill(settings);
        JointDef joint = to_joint_def(world, type, settings, a.record->handle, b.record->handle);
        std::visit(
            [&](auto& damson_def) {
                damson_def.user_data = to_user_data(def->userData);
                if constexpr (requires { def->collideConnected, damson_def.collide_connected; })
                    damson_def.collide_connected = def->collideConnected;
            },
            joint);
        const JointHandle handle = create_joint(world, joint, a.record->handle, b.record->handle);
        const b2JointId id = add(world, handle, type);
        if (!handle.is_null()) world.joints[handle.slot].settings = settings;
        return id;
    });
}

}  // namespace
}  // namespace damson::box2d

using namespace damson;
using namespace damson::box2d;

// ---- creation

b2JointId b2CreateDistanceJoint(b2WorldId worldId, const b2DistanceJointDef* def) {
    return create("b2CreateDistanceJoint", worldId, b2_distanceJoint, def, [&](JointSettings& settings) {
        settings.length = clamp_length(def->length);
        settings.lower = clamp_length(def->minLength);
        settings.upper = std::clamp(def->maxLength, settings.lower, FLT_MAX);
        settings.max_force = clamp_not_negative(def->maxMotorForce);
    });
}

b2JointId b2CreateMotorJoint(b2WorldId worldId, const b2MotorJointDef* def) {
    return create("b2CreateMotorJoint", worldId, b2_motorJoint, def, [&](JointSettings& settings) {
        settings.target_point = to_vec(def->linearOffset);
        settings.target = def->angularOffset;
        settings.max_force = clamp_not_negative(def->maxForce);
        settings.max_torque = clamp_not_negative(def->maxTorque);
        settings.correction_factor = clamp_to_unit(def->correctionFactor);
    });
}

b2JointId b2CreateMouseJoint(b2WorldId worldId, const b2MouseJointDef* def) {
    return create("b2CreateMouseJoint", worldId, b2_mouseJoint, def, [&](JointSettings& settings) {
        settings.anchor_a = to_vec(b2Body_GetLocalPoint(def->bodyIdA, def->target));
        settings.anchor_b = to_vec(b2Body_GetLocalPoint(def->bodyIdB, def->target));
        settings.target_point = to_vec(def->target);
        settings.max_force = clamp_not_negative(def->maxForce);
    });
}

b2JointId b2CreateFilterJoint(b2WorldId worldId, const b2FilterJointDef* def) {
    return create("b2CreateFilterJoint", worldId, b2_filterJoint, def, [](JointSettings&) {});
}

b2JointId b2CreatePrismaticJoint(b2WorldId worldId, const b2PrismaticJointDef* def) {
    return create("b2CreatePrismaticJoint", worldId, b2_prismaticJoint, def, [&](JointSettings& settings) {
        settings.axis = normalized(def->localAxisA);
        settings.reference_angle = def->referenceAngle;
        settings.target = def->targetTranslation;
        set_range(settings, def->lowerTranslation, def->upperTranslation);
        settings.max_force = clamp_not_negative(def->maxMotorForce);
    });
}

b2JointId b2CreateRevoluteJoint(b2WorldId worldId, const b2RevoluteJointDef* def) {
    return create("b2CreateRevoluteJoint", worldId, b2_revoluteJoint, def, [&](JointSettings& settings) {
        settings.reference_angle = std::clamp(def->referenceAngle, -B2_PI, B2_PI);
        settings.target = std::clamp(def->targetAngle, -B2_PI, B2_PI);
        set_range(settings, def->lowerAngle, def->upperAngle);
        settings.max_torque = clamp_not_negative(def->maxMotorTorque);
        settings.draw_size = clamp_not_negative(def->drawSize);
    });
}

b2JointId b2CreateWeldJoint(b2WorldId worldId, const b2WeldJointDef* def) {
    return create("b2CreateWeldJoint", worldId, b2_weldJoint, def, [&](JointSettings& settings) {
        settings.reference_angle = def->referenceAngle;
        settings.hertz = clamp_not_negative(def->linearHertz);
        settings.damping_ratio = clamp_not_negative(def->linearDampingRatio);
        settings.angular_hertz = clamp_not_negative(def->angularHertz);
        settings.angular_damping_ratio = clamp_not_negative(def->angularDampingRatio);
    });
}

b2JointId b2CreateWheelJoint(b2WorldId worldId, const b2WheelJointDef* def) {
    return create("b2CreateWheelJoint", worldId, b2_wheelJoint, def, [&](JointSettings& settings) {
        settings.axis = normalized(def->localAxisA);
        set_range(settings, def->lowerTranslation, def->upperTranslation);
        settings.max_torque = clamp_not_negative(def->maxMotorTorque);
    });
}

// ---- setters and getters of one field

// clang-format off
#define VALUE(Type, Name, field, limit)                                                                        \
    void b2##Type##Joint_Set##Name(b2JointId id, float value) {                                                \
        set("b2" #Type "Joint_Set" #Name, id, type::Type, &JointSettings::field, limit(value));                \
    }                                                                                                          \
    float b2##Type##Joint_Get##Name(b2JointId id) {                                                            \
        return get("b2" #Type "Joint_Get" #Name, id, type::Type, &JointSettings::field);                       \
    }
#define FLAG(Type, Name, field)                                                                                \
    void b2##Type##Joint_Enable##Name(b2JointId id, bool value) {                                              \
        set("b2" #Type "Joint_Enable" #Name, id, type::Type, &JointSettings::field, value);                    \
    }                                                                                                          \
    bool b2##Type##Joint_Is##Name##Enabled(b2JointId id) {                                                     \
        return get("b2" #Type "Joint_Is" #Name "Enabled", id, type::Type, &JointSettings::field);              \
    }
#define POINT(Type, Name, field)                                                                               \
    void b2##Type##Joint_Set##Name(b2JointId id, b2Vec2 value) {                                               \
        set("b2" #Type "Joint_Set" #Name, id, type::Type, &JointSettings::field, to_vec(value));               \
    }                                                                                                          \
    b2Vec2 b2##Type##Joint_Get##Name(b2JointId id) {                                                           \
        return from_vec(get("b2" #Type "Joint_Get" #Name, id, type::Type, &JointSettings::field));             \
    }
#define GETTER(Type, Name, field)                                                                              \
    float b2##Type##Joint_Get##Name(b2JointId id) {                                                            \
        return get("b2" #Type "Joint_Get" #Name, id, type::Type, &JointSettings::field);                       \
    }

VALUE(Distance, Length, length, clamp_length)
FLAG(Distance, Spring, has_spring)
VALUE(Distance, SpringHertz, hertz, clamp_not_negative)
VALUE(Distance, SpringDampingRatio, damping_ratio, clamp_not_negative)
FLAG(Distance, Limit, has_limits)
GETTER(Distance, MinLength, lower)
GETTER(Distance, MaxLength, upper)
FLAG(Distance, Motor, has_motor)
VALUE(Distance, MotorSpeed, motor_speed, any)
VALUE(Distance, MaxMotorForce, max_force, clamp_not_negative)

POINT(Motor, LinearOffset, target_point)
VALUE(Motor, AngularOffset, target, any)
VALUE(Motor, MaxForce, max_force, clamp_not_negative)
VALUE(Motor, MaxTorque, max_torque, clamp_not_negative)
VALUE(Motor, CorrectionFactor, correction_factor, clamp_to_unit)

POINT(Mouse, Target, target_point)
VALUE(Mouse, SpringHertz, hertz, clamp_not_negative)
VALUE(Mouse, SpringDampingRatio, damping_ratio, clamp_not_negative)
VALUE(Mouse, MaxForce, max_force, clamp_not_negative)

FLAG(Prismatic, Spring, has_spring)
VALUE(Prismatic, SpringHertz, hertz, clamp_not_negative)
VALUE(Prismatic, SpringDampingRatio, damping_ratio, clamp_not_negative)
VALUE(Prismatic, TargetTranslation, target, any)
FLAG(Prismatic, Limit, has_limits)
GETTER(Prismatic, LowerLimit, lower)
GETTER(Prismatic, UpperLimit, upper)
FLAG(Prismatic, Motor, has_motor)
VALUE(Prismatic, MotorSpeed, motor_speed, any)
VALUE(Prismatic, MaxMotorForce, max_force, clamp_not_negative)

FLAG(Revolute, Spring, has_spring)
VALUE(Revolute, SpringHertz, hertz, clamp_not_negative)
VALUE(Revolute, SpringDampingRatio, damping_ratio, clamp_not_negative)
VALUE(Revolute, TargetAngle, target, any)
FLAG(Revolute, Limit, has_limits)
GETTER(Revolute, LowerLimit, lower)
GETTER(Revolute, UpperLimit, upper)
FLAG(Revolute, Motor, has_motor)
VALUE(Revolute, MotorSpeed, motor_speed, any)
VALUE(Revolute, MaxMotorTorque, max_torque, clamp_not_negative)

VALUE(Weld, LinearHertz, hertz, clamp_not_negative)
VALUE(Weld, LinearDampingRatio, damping_ratio, clamp_not_negative)
VALUE(Weld, AngularHertz, angular_hertz, clamp_not_negative)
VALUE(Weld, AngularDampingRatio, angular_damping_ratio, clamp_not_negative)

FLAG(Wheel, Spring, has_spring)
VALUE(Wheel, SpringHertz, hertz, clamp_not_negative)
VALUE(Wheel, SpringDampingRatio, damping_ratio, clamp_not_negative)
FLAG(Wheel, Limit, has_limits)
GETTER(Wheel, LowerLimit, lower)
GETTER(Wheel, UpperLimit, upper)
FLAG(Wheel, Motor, has_motor)
VALUE(Wheel, MotorSpeed, motor_speed, any)
VALUE(Wheel, MaxMotorTorque, max_torque, clamp_not_negative)

#undef VALUE
#undef FLAG
#undef POINT
#undef GETTER
// clang-format on

// ---- limits

void b2DistanceJoint_SetLengthRange(b2JointId jointId, float minLength, float maxLength) {
    set_range("b2DistanceJoint_SetLengthRange", jointId, b2_distanceJoint, clamp_length(minLength),
              clamp_length(maxLength));
}

void b2PrismaticJoint_SetLimits(b2JointId jointId, float lower, float upper) {
    set_range("b2PrismaticJoint_SetLimits", jointId, b2_prismaticJoint, lower, upper);
}

void b2RevoluteJoint_SetLimits(b2JointId jointId, float lower, float upper) {
    set_range("b2RevoluteJoint_SetLimits", jointId, b2_revoluteJoint, lower, upper);
}

void b2WheelJoint_SetLimits(b2JointId jointId, float lower, float upper) {
    set_range("b2WheelJoint_SetLimits", jointId, b2_wheelJoint, lower, upper);
}

// ---- state

float b2DistanceJoint_GetCurrentLength(b2JointId jointId) {
    return measure("b2DistanceJoint_GetCurrentLength", jointId, b2_distanceJoint,
                   [](const JointView& view) { return from_meters(view.current_length()); });
}

float b2PrismaticJoint_GetTranslation(b2JointId jointId) {
    return measure("b2PrismaticJoint_GetTranslation", jointId, b2_prismaticJoint,
                   [](const JointView& view) { return from_meters(view.translation()); });
}

float b2PrismaticJoint_GetSpeed(b2JointId jointId) {
    return with_type(
        "b2PrismaticJoint_GetSpeed", jointId, b2_prismaticJoint,
        [](WorldRecord& world, JointRecord& joint) { return from_meters(slide_speed(world, joint)); });
}

float b2RevoluteJoint_GetAngle(b2JointId jointId) {
    return measure("b2RevoluteJoint_GetAngle", jointId, b2_revoluteJoint,
                   [](const JointView& view) { return view.angle(); });
}

float b2DistanceJoint_GetMotorForce(b2JointId jointId) {
    return from_meters(motor_load("b2DistanceJoint_GetMotorForce", jointId, b2_distanceJoint));
}

float b2PrismaticJoint_GetMotorForce(b2JointId jointId) {
    return from_meters(motor_load("b2PrismaticJoint_GetMotorForce", jointId, b2_prismaticJoint));
}

float b2RevoluteJoint_GetMotorTorque(b2JointId jointId) {
    return from_square_meters(motor_load("b2RevoluteJoint_GetMotorTorque", jointId, b2_revoluteJoint));
}

float b2WheelJoint_GetMotorTorque(b2JointId jointId) {
    return from_square_meters(motor_load("b2WheelJoint_GetMotorTorque", jointId, b2_wheelJoint));
}
