// Selects bodies with World::topmost_at() and drags them with a target joint.
#include "mouse_drag.hpp"

#include <algorithm>

#include "../../core/vector.hpp"

namespace damson::testbed {

namespace {

constexpr float strength = 300.0f;            // maximum force divided by the body's weight
constexpr float least_gravity = 10.0f;        // minimum gravity for computing the weight [m/s2]
constexpr std::uint64_t mark = 0x6d6f757365;  // user data of mouse drag joints: "mouse" in ASCII

}  // namespace

bool MouseDrag::pick_at(World& world, glm::vec2 point) {
    shape_ = world.topmost_at(point);
    body_ = shape_.is_null() ? BodyHandle{} : world.shape(shape_).body();
    return !body_.is_null();
}

void MouseDrag::pick(World& world, BodyHandle body) {
    body_ = body;
    shape_ = world.is_alive(body) && world.body(body).shape_count() > 0 ? world.body(body).shape(0)
                                                                        : ShapeHandle{};
}

BodyHandle MouseDrag::body(const World& world) const noexcept {
    return world.is_alive(body_) ? body_ : BodyHandle{};
}

ShapeHandle MouseDrag::shape(const World& world) const noexcept {
    return world.is_alive(shape_) ? shape_ : ShapeHandle{};
}

void MouseDrag::look_again(const World& world) noexcept {
    joint_ = {};
    if (!world.is_alive(body_)) forget();
    if (!world.is_alive(shape_)) shape_ = {};
}

bool MouseDrag::can_grab(const World& world) const noexcept {
    return world.is_alive(body_) && world.body(body_).type() == BodyType::Dynamic;
}

bool MouseDrag::grab(World& world, glm::vec2 point) {
    release(world);
    if (!can_grab(world)) return false;
    const BodyRef held = world.body(body_);
    const float gravity = std::max(length(world.gravity()), least_gravity);
    joint_ = world.create_joint(TargetJointDef{.body = body_,
                                               .anchor_local = to_local(held.transform(), point),
                                               .target = point,
                                               .max_force = strength * held.mass() * gravity,
                                               .user_data = mark});
    return !joint_.is_null();
}

bool MouseDrag::pulls_to(const World& world, glm::vec2 point) const {
    return world.is_alive(joint_) && is_finite(point) &&
           world.joint(joint_).get<TargetJointDef>().target != point;
}

void MouseDrag::move_to(World& world, glm::vec2 point) {
    if (!pulls_to(world, point)) return;
    JointRef joint = world.joint(joint_);
    auto def = joint.get<TargetJointDef>();
    def.target = point;
    joint.set(def);
}

void MouseDrag::release(World& world) {
    if (world.is_alive(joint_)) world.destroy_joint(joint_);
    joint_ = {};
}

bool is_of_mouse_drag(const World& world, JointHandle joint) {
    const JointView held = world.joint(joint);
    return held.type() == JointType::Target && held.user_data() == mark;
}

}  // namespace damson::testbed
