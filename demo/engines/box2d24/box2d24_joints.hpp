// The joints of Box2D 2.4. Emulates missing features, such as angular springs, as users of Box2D 2.4 do.
#pragma once

#include <box2d/box2d.h>

#include <cstdint>
#include <string>
#include <vector>

#include "../../scenes/scene.hpp"

namespace damson::demo {

inline b2Vec2 to_b2(glm::vec2 v) {
    return {v.x, v.y};
}
inline glm::vec2 from_b2(const b2Vec2& v) {
    return {v.x, v.y};
}

/// The joints of a scene, by scene index. Joints that the engine does not support are null; error() then
/// returns the reason.
class Box2d24Joints {
public:
    /// `bodies` are the scene's bodies, by scene index.
    Box2d24Joints(b2World& world, const std::vector<b2Body*>& bodies) : world_(world), bodies_(bodies) {}

    /// Creates a joint and returns its index.
    std::uint32_t create(const SceneJoint& joint);
    /// Destroys the gears and drops the springs that depend on the body's joints. Call before destroying a
    /// body.
    void forget(const b2Body* body);
    /// Destroys a joint.
    void destroy(std::uint32_t joint);
    void set_motor_speed(std::uint32_t joint, float speed);
    void set_target(std::uint32_t joint, glm::vec2 target);
    /// Applies the spring torques of revolute joints, before a step of `dt` [s].
    void apply_springs(float dt) const;

    /// Returns the number of helper bodies that this class has added to the world.
    int own_bodies() const noexcept { return anchor_body_ ? 1 : 0; }
    /// Returns the error of the first joint that could not be created, or an empty string.
    const std::string& error() const noexcept { return error_; }

private:
    /// An emulated spring of a revolute joint.
    struct TurnSpring {
        b2RevoluteJoint* joint;
        float hertz;          // [Hz]
        float damping_ratio;  // [-]
        float rest;           // [rad]
    };

    template <class Def>
    Def filled(const SceneJoint& joint) const;
    b2Joint* make(const SceneJoint& joint);
    b2Joint* make_friction(const SceneJoint& joint);
    b2Joint* make_target(const SceneJoint& joint);
    b2Joint* refuse(const char* why);

    b2World& world_;
    const std::vector<b2Body*>& bodies_;
    std::vector<b2Joint*> joints_;     // by scene index; joints are destroyed with their bodies
    std::vector<b2GearJoint*> gears_;  // existing gears
    std::vector<TurnSpring> springs_;  // springs of existing joints
    b2Body* anchor_body_ = nullptr;    // static body that target joints attach to; null until needed
    std::string error_;
};

}  // namespace damson::demo
