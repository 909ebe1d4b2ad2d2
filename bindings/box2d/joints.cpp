// Joints of any type: identity, joint frames, loads and separations.
#include "joints.hpp"

#include <cmath>

namespace damson::box2d {
namespace {

/// Distance of a value from a range; 0 inside.
float outside(float value, float lower, float upper) {
    return std::max({lower - value, value - upper, 0.0f});
}

/// Returns the vector from A's anchor to B's, in the program's length unit.
glm::vec2 gap_of(const JointView& view) {
    return (view.anchor_b() - view.anchor_a()) * length_units();
}

/// Distance of B's anchor from the axis of a prismatic or wheel joint, and from the limits on it.
float miss_of_axis(const WorldRecord& world, const JointRecord& joint, const JointView& view) {
    const JointSettings& settings = joint.settings;
    const glm::vec2 axis = world.world.body(view.body_a()).rotation() * settings.axis;
    const glm::vec2 gap = gap_of(view);
    const float along = settings.has_limits ? outside(dot(axis, gap), settings.lower, settings.upper) : 0.0f;
    return std::hypot(cross(axis, gap), along);
}

float linear_separation(const WorldRecord& world, const JointRecord& joint) {
    const JointSettings& settings = joint.settings;
    const JointView view = view_of(world, joint);
    switch (joint.type) {
        case b2_distanceJoint: {
            const float size = length(gap_of(view));
            if (!settings.has_spring) return std::fabs(size - settings.length);
            return settings.has_limits ? outside(size, settings.lower, settings.upper) : 0.0f;
        }
        case b2_prismaticJoint:
        case b2_wheelJoint: return miss_of_axis(world, joint, view);
        case b2_revoluteJoint: return length(gap_of(view));
        case b2_weldJoint: return settings.hertz == 0.0f ? length(gap_of(view)) : 0.0f;
        default: return 0.0f;
    }
}

float angular_separation(const WorldRecord& world, const JointRecord& joint) {
    const JointSettings& settings = joint.settings;
    const float angle = view_of(world, joint).angle();
    switch (joint.type) {
        case b2_prismaticJoint: return angle;
        case b2_revoluteJoint:
            return settings.has_limits ? outside(angle, settings.lower, settings.upper) : 0.0f;
        case b2_weldJoint: return settings.angular_hertz == 0.0f ? angle : 0.0f;
        default: return 0.0f;
    }
}

bool has_reference_angle(b2JointType type) {
    return type == b2_prismaticJoint || type == b2_revoluteJoint || type == b2_weldJoint;
}

bool has_axis(b2JointType type) {
    return type == b2_prismaticJoint || type == b2_wheelJoint;
}

/// Sets a field of a joint's settings.
template <class Value>
void set(const char* name, b2JointId id, Value JointSettings::*field, const Value& value) {
    with(name, id, [&](WorldRecord& world, JointRecord& joint) {
        change_joint(name, world, joint, [&](JointSettings& settings) { settings.*field = value; });
    });
}

/// Returns a field of a joint's settings.
template <class Value>
Value get(const char* name, b2JointId id, Value JointSettings::*field) {
    return with(name, id, [&](WorldRecord&, JointRecord& joint) { return joint.settings.*field; });
}

}  // namespace
}  // namespace damson::box2d

using namespace damson;
using namespace damson::box2d;

void b2DestroyJoint(b2JointId jointId) {
    with("b2DestroyJoint", jointId, [](WorldRecord& world, JointRecord& joint) {
        if (!require(!world.is_locked, "b2DestroyJoint", "the world", "outside of a step")) return;
        world.world.destroy_joint(joint.handle);
    });
}

bool b2Joint_IsValid(b2JointId id) {
    return static_cast<bool>(find(id));
}

b2JointType b2Joint_GetType(b2JointId jointId) {
    return with("b2Joint_GetType", jointId, [](WorldRecord&, JointRecord& joint) { return joint.type; });
}

b2BodyId b2Joint_GetBodyA(b2JointId jointId) {
    return with("b2Joint_GetBodyA", jointId, [](WorldRecord& world, JointRecord& joint) {
        return id_of(world, view_of(world, joint).body_a());
    });
}

b2BodyId b2Joint_GetBodyB(b2JointId jointId) {
    return with("b2Joint_GetBodyB", jointId, [](WorldRecord& world, JointRecord& joint) {
        return id_of(world, view_of(world, joint).body_b());
    });
}

b2WorldId b2Joint_GetWorld(b2JointId jointId) {
    return with("b2Joint_GetWorld", jointId, [](WorldRecord& world, JointRecord&) { return id_of(world); });
}

// ---- joint frames

void b2Joint_SetLocalAnchorA(b2JointId jointId, b2Vec2 localAnchor) {
    set("b2Joint_SetLocalAnchorA", jointId, &JointSettings::anchor_a, to_vec(localAnchor));
}

b2Vec2 b2Joint_GetLocalAnchorA(b2JointId jointId) {
    return from_vec(get("b2Joint_GetLocalAnchorA", jointId, &JointSettings::anchor_a));
}

void b2Joint_SetLocalAnchorB(b2JointId jointId, b2Vec2 localAnchor) {
    set("b2Joint_SetLocalAnchorB", jointId, &JointSettings::anchor_b, to_vec(localAnchor));
}

b2Vec2 b2Joint_GetLocalAnchorB(b2JointId jointId) {
    return from_vec(get("b2Joint_GetLocalAnchorB", jointId, &JointSettings::anchor_b));
}

void b2Joint_SetReferenceAngle(b2JointId jointId, float angleInRadians) {
    constexpr const char* name = "b2Joint_SetReferenceAngle";
    with(name, jointId, [&](WorldRecord& world, JointRecord& joint) {
        if (!has_reference_angle(joint.type)) return;
        change_joint(name, world, joint, [&](JointSettings& s) { s.reference_angle = angleInRadians; });
    });
}

float b2Joint_GetReferenceAngle(b2JointId jointId) {
    return get("b2Joint_GetReferenceAngle", jointId, &JointSettings::reference_angle);
}

void b2Joint_SetLocalAxisA(b2JointId jointId, b2Vec2 localAxis) {
    constexpr const char* name = "b2Joint_SetLocalAxisA";
    with(name, jointId, [&](WorldRecord& world, JointRecord& joint) {
        if (!has_axis(joint.type)) return;
        change_joint(name, world, joint, [&](JointSettings& s) { s.axis = to_vec(localAxis); });
    });
}

b2Vec2 b2Joint_GetLocalAxisA(b2JointId jointId) {
    return from_vec(get("b2Joint_GetLocalAxisA", jointId, &JointSettings::axis));
}

// ---- settings

void b2Joint_SetCollideConnected(b2JointId jointId, bool shouldCollide) {
    constexpr const char* name = "b2Joint_SetCollideConnected";
    with(name, jointId, [&](WorldRecord& world, JointRecord& joint) {
        if (!require(!world.is_locked, name, "the world", "outside of a step")) return;
        JointRef ref = world.world.joint(joint.handle);
        if (ref.collide_connected() != shouldCollide) ref.set_collide_connected(shouldCollide);
    });
}

bool b2Joint_GetCollideConnected(b2JointId jointId) {
    return with("b2Joint_GetCollideConnected", jointId, [](WorldRecord& world, JointRecord& joint) {
        return view_of(world, joint).collide_connected();
    });
}

void b2Joint_SetUserData(b2JointId jointId, void* userData) {
    with("b2Joint_SetUserData", jointId, [&](WorldRecord& world, JointRecord& joint) {
        world.world.joint(joint.handle).set_user_data(to_user_data(userData));
    });
}

void* b2Joint_GetUserData(b2JointId jointId) {
    return with("b2Joint_GetUserData", jointId, [](WorldRecord& world, JointRecord& joint) {
        return from_user_data(view_of(world, joint).user_data());
    });
}

void b2Joint_WakeBodies(b2JointId jointId) {
    with("b2Joint_WakeBodies", jointId,
         [](WorldRecord& world, JointRecord& joint) { world.world.joint(joint.handle).wake(); });
}

void b2Joint_SetConstraintTuning(b2JointId jointId, float hertz, float dampingRatio) {
    constexpr const char* name = "b2Joint_SetConstraintTuning";
    with(name, jointId, [&](WorldRecord& world, JointRecord& joint) {
        change_joint(name, world, joint, [&](JointSettings& settings) {
            settings.constraint_hertz = hertz;
            settings.constraint_damping_ratio = dampingRatio;
        });
    });
}

void b2Joint_GetConstraintTuning(b2JointId jointId, float* hertz, float* dampingRatio) {
    with("b2Joint_GetConstraintTuning", jointId, [&](WorldRecord&, JointRecord& joint) {
        if (hertz != nullptr) *hertz = joint.settings.constraint_hertz;
        if (dampingRatio != nullptr) *dampingRatio = joint.settings.constraint_damping_ratio;
    });
}

// ---- loads and separations

b2Vec2 b2Joint_GetConstraintForce(b2JointId jointId) {
    return with("b2Joint_GetConstraintForce", jointId, [](WorldRecord& world, JointRecord& joint) {
        return from_meters(view_of(world, joint).reaction_force());
    });
}

float b2Joint_GetConstraintTorque(b2JointId jointId) {
    return with("b2Joint_GetConstraintTorque", jointId, [](WorldRecord& world, JointRecord& joint) {
        return from_square_meters(view_of(world, joint).reaction_torque());
    });
}

float b2Joint_GetLinearSeparation(b2JointId jointId) {
    return with("b2Joint_GetLinearSeparation", jointId,
                [](WorldRecord& world, JointRecord& joint) { return linear_separation(world, joint); });
}

float b2Joint_GetAngularSeparation(b2JointId jointId) {
    return with("b2Joint_GetAngularSeparation", jointId,
                [](WorldRecord& world, JointRecord& joint) { return angular_separation(world, joint); });
}
