// Poses, velocities, forces and impulses of bodies of the Box2D interface.
#include <algorithm>
#include <cmath>

#include "bodies.hpp"

namespace damson::box2d {
namespace {

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

}  // namespace
}  // namespace damson::box2d

using namespace damson;
using namespace damson::box2d;

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
