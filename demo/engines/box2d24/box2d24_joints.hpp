// The joints of Box2D 2.4: what it makes of a scene's, and what it lacks and its users do by hand.
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

/// Named by scene index. What the engine cannot do is said in error() and leaves a gap.
class Box2d24Joints {
public:
    /// `bodies` are those of the scene, in its order.
    Box2d24Joints(b2World& world, const std::vector<b2Body*>& bodies) : world_(world), bodies_(bodies) {}

    std::uint32_t create(const SceneJoint& joint);
    /// To be called before a body goes, with which its joints go.
    void forget(const b2Body* body);
    void destroy(std::uint32_t joint);
    void set_motor_speed(std::uint32_t joint, float speed);
    void set_target(std::uint32_t joint, glm::vec2 target);
    /// Turns bodies by the springs of their revolute joints, before a step of `dt` [s].
    void apply_springs(float dt) const;

    /// Bodies of its own in the world.
    int own_bodies() const noexcept { return anchor_body_ ? 1 : 0; }
    /// The first joint that could not be made, or empty.
    const std::string& error() const noexcept { return error_; }

private:
    /// A spring between the angles of a joint's bodies, by hand.
    struct TurnSpring {
        b2RevoluteJoint* joint;
        float hertz;          // [1/s]
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
    std::vector<b2Joint*> joints_;     // gone with their bodies
    std::vector<b2GearJoint*> gears_;  // those that are there
    std::vector<TurnSpring> springs_;  // likewise
    b2Body* anchor_body_ = nullptr;    // what target joints pull at, once there is one
    std::string error_;
};

}  // namespace damson::demo
